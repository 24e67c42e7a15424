// Lines of the formula panel on the screen: colours, what is under the mouse, numbers that are dragged and typed.
#include "app/ui/formula/formula_panel.h"
#include "app/ui/formula/typeset_number.h"
#include "app/ui/imgui_version.h"
#include "app/ui/widgets/press_area.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tip.h"

#include "app/model/number_format.h"
#include "app/view/decimal.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr float kPlate = 0.18f;
constexpr double kFine = 0.1;
constexpr double kDragStart_px = 2.0;

bool contains(const std::vector<ItemId>& ids, ItemId id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool is_lit(const Highlight& lit, ItemId id) {
    return id && (contains(lit.hovered, id) || contains(lit.selected, id));
}

/// What a logical pixel is worth: on the canvas, for what is a place there.
double worth_of_px(const NumberTarget& target, const Presentation& shown, Workspace& workspace) {
    const bool place =
        target.kind == NumberTarget::Kind::coordinate || target.kind == NumberTarget::Kind::handle;
    if (place && !shown.panes.empty() && shown.panes.front().list.space == Space::plane)
        return 1.0 / workspace.camera(shown.panes.front(), {}).plane.px_per_unit;
    return place ? 0.01 : 0.01 * std::max(1.0, std::fabs(target.value));
}

/// Every digit; words for what is no number.
std::string write_whole(double value) {
    const WrittenNumber written = write_number(value);
    return written.word.empty() ? shortest(value) : written.word;
}

/// A tooltip that leaves in sight the formula and what stands between it and `top`.
void tip_above(ImVec2 low, ImVec2 high, float top, const std::string& text, float k) {
    if (!tip_allowed({{low.x, low.y}, {high.x, high.y}})) return;
    const float half = ImGui::CalcTextSize(text.c_str()).x * 0.5f + ImGui::GetStyle().WindowPadding.x;
    const float most = std::max(half, ImGui::GetIO().DisplaySize.x - half);
    ImGui::SetNextWindowPos({std::clamp((low.x + high.x) * 0.5f, half, most), std::min(low.y, top) - 8 * k},
                            ImGuiCond_Always, {0.5f, 1.0f});
    ImGui::SetTooltip("%s", text.c_str());
}

constexpr float kPlatePad = 2.0f;  // logical: above and below the words of a plate

/// A rounded plate with a few words, its baseline at `at`; returns its width.
float chip(ImDrawList* out, const Fonts& fonts, const char* text, ImVec2 at, ImU32 color, ImU32 plate) {
    const auto k = static_cast<float>(fonts.scale);
    const float size = font_px(fonts.small);
    const ImVec2 wide = fonts.small->CalcTextSizeA(size, 1e9f, 0.0f, text);
    if (out != nullptr) {
        const float top = std::round(at.y) - std::round(baseline_of(fonts.small, size));
        out->AddRectFilled({at.x, top - kPlatePad * k},
                           {at.x + wide.x + 14 * k, top + wide.y + kPlatePad * k}, plate, 4 * k);
        out->AddText(fonts.small, size, {std::round(at.x + 7 * k), top}, color, text);
    }
    return wide.x + 14 * k;
}

/// Draws what follows a line (nowhere if `out` is null) and returns how wide it is.
float verdict(ImDrawList* out, const Fonts& fonts, const Theme& theme, const FormulaLines& lines, ImVec2 at) {
    const auto k = static_cast<float>(fonts.scale);
    float x = at.x;
    if (lines.holds) {
        const Color base = *lines.holds ? theme.answer : theme.rejected;
        const Color plate = laid_on(theme.panel, faded(base, 0.22f));
        x += chip(out, fonts, *lines.holds ? "yes" : "no", {x, at.y},
                  packed(readable_on(plate, *lines.holds ? base : theme.text, theme.text)), packed(plate));
        x += 8 * k;
    }
    if (lines.exactly) {
        x += chip(out, fonts, *lines.exactly ? "exactly: yes" : "exactly: no", {x, at.y},
                  packed(readable_on(theme.warning_plate, theme.warning, theme.text)),
                  packed(theme.warning_plate));
        x += 8 * k;
    }
    if (const std::string off = written(off_text(lines.off_ulps), fonts); !off.empty())
        x += chip(out, fonts, off.c_str(), {x, at.y}, packed(theme.text_dim), 0);
    return x - at.x;
}

}  // namespace

void FormulaPanel::draw_verdict(const Frame& f, const FormulaLines& lines, ImVec2 at) {
    (void)verdict(ImGui::GetWindowDrawList(), f.ui.fonts, f.ui.theme, lines, at);
}

float FormulaPanel::verdict_width(const Frame& f, const FormulaLines& lines) const {
    return verdict(nullptr, f.ui.fonts, f.ui.theme, lines, {0, 0});
}

std::pair<float, float> FormulaPanel::verdict_reach(const Fonts& fonts) {
    const auto k = static_cast<float>(fonts.scale);
    const float size = font_px(fonts.small), above = std::round(baseline_of(fonts.small, size));
    return {above + kPlatePad * k, size - above + kPlatePad * k};
}

std::vector<Ink> FormulaPanel::inks(const Frame& f, const Typeset& set) const {
    std::vector<Ink> out;
    out.reserve(set.atoms.size());
    for (const PlacedAtom& atom : set.atoms) {
        const ItemId id = id_of(atom.item);
        const Role role = roles_.of(id);
        Color color = f.ui.theme.of(role);
        Ink ink;
        Color backdrop = f.ui.theme.panel;
        if (is_lit(f.lit, id)) {
            const Color plate = laid_on(f.ui.theme.panel, faded(color, kPlate));
            ink.plate = packed(plate);
            backdrop = plate;
        }
        if (role != Role::text) color = readable_on(backdrop, color, f.ui.theme.text);
        ink.color = packed(color);
        ink.dotted = target_of(f.targets, atom) != nullptr;
        out.push_back(ink);
    }
    return out;
}

void FormulaPanel::draw_line(const Frame& f, const Typeset& set, ImVec2 at, int id) {
    draw_typeset(*ImGui::GetWindowDrawList(), set, at, f.ui.fonts, inks(f, set), packed(f.ui.theme.text));
    const bool here = ImGui::IsWindowHovered();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    ImGui::PushID(id);
    for (std::size_t i = 0; i < set.atoms.size(); ++i) {
        const PlacedAtom& atom = set.atoms[i];
        const ImVec2 low{at.x + atom.low.x, at.y + atom.low.y}, high{at.x + atom.high.x, at.y + atom.high.y};
        const float air = 3 * f.k;
        const bool over = here && mouse.x >= low.x - air && mouse.x <= high.x + air &&
                          mouse.y >= low.y - air && mouse.y <= high.y + air;
        if (over && !scrub_) hovered_ = id_of(atom.item);
        if (!atom.is_number) continue;
        const NumberTarget* target = target_of(f.targets, atom);
        const bool in_view = ImGui::IsRectVisible(low, high);
        numbers_.push_back({atom.name, atom.item, atom.number, low, high, target != nullptr && in_view});
        if (target != nullptr) {
            ImGui::PushID(static_cast<int>(i));
            offer_number(f, atom, *target, low, high);
            ImGui::PopID();
        } else if (over && !atom.name.empty() && !editing()) {
            tip_above(low, high, tip_top_, written(write_whole(atom.number), f.ui.fonts), f.k);
        }
    }
    ImGui::PopID();
}

void FormulaPanel::offer_number(const Frame& f, const PlacedAtom& atom, const NumberTarget& target,
                                ImVec2 low, ImVec2 high) {
    const float air = 3 * f.k;
    ImGui::SetCursorScreenPos({low.x - air, low.y - air});
    press_area("##number", {high.x - low.x + 2 * air, high.y - low.y + 2 * air});
    number_let_go_ = number_let_go_ || ImGui::IsItemDeactivated();
    if (ImGui::IsItemHovered() && !editor_) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        if (!scrub_) {
            tip_above(low, high, tip_top_,
                      written(write_whole(target.value), f.ui.fonts) + "   drag sideways, or " +
                          double_press(f.ui.fingers) + " to type",
                      f.k);
        }
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            scrub_.reset();
            Editor editor;
            editor.target = target;
            editor.item = id_of(atom.item);
            editor.text = editor.untouched = written(shortest(target.value), f.ui.fonts);
            const ImVec2 window = ImGui::GetWindowPos();
            editor.at = {low.x - window.x + ImGui::GetScrollX(), low.y - window.y + ImGui::GetScrollY()};
            editor.width = std::max(high.x - low.x + 24 * f.k, 150 * f.k);
            editor.window = ImGui::GetWindowDrawList();
            editor.seen = ImGui::GetFrameCount();
            editor_ = std::move(editor);
            complaint_.clear();
            return;
        }
    }
    if (!ImGui::IsItemActivated() || editor_) return;
    playing_ = false;
    complaint_.clear();
    scrub_ = Scrub{target, Snapshot::of(f.workspace.scene()), id_of(atom.item)};
    scrub_->per_px = worth_of_px(target, f.shown, f.workspace);
    scrub_->last_x = ImGui::GetIO().MousePos.x;
}

void FormulaPanel::run_scrub(const Frame& f) {
    if (!scrub_) return;
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        scrub_.reset();
        return;
    }
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    hovered_ = scrub_->item;
    const ImGuiIO& io = ImGui::GetIO();
    const double dx = static_cast<double>(io.MousePos.x - scrub_->last_x) / static_cast<double>(f.k);
    scrub_->last_x = io.MousePos.x;
    scrub_->moved += std::fabs(dx);
    scrub_->px += (io.KeyShift ? kFine : 1.0) * dx;
    scrub_->fine = scrub_->fine || io.KeyShift;
    if (dx == 0.0 || scrub_->moved < kDragStart_px) return;
    scrub_->before.restore(f.workspace.scene());
    const NumberTarget& target = scrub_->target;
    set_target(f.workspace.scene(), target,
               target.by_factors ? scrubbed_by_factors(target.value, scrub_->px, scrub_->fine)
                                 : scrubbed(target.value, scrub_->px, scrub_->per_px, scrub_->fine));
}

bool FormulaPanel::cancel(Workspace& workspace) {
    if (scrub_) scrub_->before.restore(workspace.scene());
    if (dialling_) dialling_->restore(workspace.scene());
    const bool any = editing();
    forget();
    return any;
}

void FormulaPanel::forget() {
    dial_let_go_ = dialling_.has_value();
    scrub_.reset();
    dialling_.reset();
    editor_.reset();
    complaint_.clear();
}

void FormulaPanel::draw_editor(const Frame& f) {
    if (!editor_ || editor_->window != ImGui::GetWindowDrawList()) return;
    editor_->seen = ImGui::GetFrameCount();
    hovered_ = editor_->item;
    const ImVec2 window = ImGui::GetWindowPos();
    const float right = window.x + ImGui::GetWindowWidth() - editor_->width - 2 * f.k;
    const float x = window.x + editor_->at.x - ImGui::GetScrollX() - 6 * f.k;
    const float y = window.y + editor_->at.y - ImGui::GetScrollY() - 5 * f.k;
    ImGui::SetCursorScreenPos({std::max(window.x, std::min(x, right)), std::max(window.y + f.k, y)});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6 * f.k, 4 * f.k});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 1.0f);
    ImGui::PushStyleColor(ImGuiCol_Border, to_imgui(f.ui.theme.accent));
    ImGui::SetNextItemWidth(editor_->width);
    if (!editor_->opened) ImGui::SetKeyboardFocusHere();
    const bool entered =
        text_box("##editor", editor_->text,
                 {.flags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue});
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    if (ImGui::IsItemActive()) editor_->opened = true;
    if (!entered && !ImGui::IsItemDeactivated()) return;
    const bool taken = editor_->text == editor_->untouched || apply_typed(f);
    if (taken || !entered)
        editor_.reset();
    else
        editor_->opened = false;  // it stays, to be mended
}

/// False: it cannot be, and why is said until something changes.
bool FormulaPanel::apply_typed(const Frame& f) {
    const NumberTarget& target = editor_->target;
    const ParsedNumber parsed = parse_typed(editor_->text, f.ui.fonts.decimal_comma);
    if (!parsed.value) {
        complaint_ = "\"" + editor_->text + "\" " + parsed.error + ".";
    } else if (*parsed.value < target.low || *parsed.value > target.high) {
        complaint_ = written(
            "Needs a number from " + readable(target.low) + " to " + readable(target.high) + ".", f.ui.fonts);
    } else {
        set_target(f.workspace.scene(), target, *parsed.value);
        complaint_.clear();
        return true;
    }
    complained_of_ = Snapshot::of(f.workspace.scene()).hash();
    return false;
}

}  // namespace crosscut

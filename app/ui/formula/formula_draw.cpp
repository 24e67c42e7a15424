#include "app/model/number_format.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/ui/formula/formula_panel.h"
#include "app/ui/formula/typeset.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/tooltip.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"
#include "core/methods/derivation.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

// Drawing the lines of the formula panel: colours, hovering, numbers that are dragged and typed.

namespace crosscut {
namespace {

constexpr float kPlate = 0.18f;
constexpr double kFine = 0.1;
constexpr double kDragStart_px = 2.0;

bool contains(const std::vector<ItemId>& ids, ItemId id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool is_highlighted(const Highlight& highlighted, ItemId id) {
    return id && (contains(highlighted.hovered, id) || contains(highlighted.selected, id));
}

/// The change of a number for a logical pixel of a drag: the canvas' scale for a coordinate of the canvas.
double worth_of_px(const NumberTarget& target, const SceneOutput& output, Workspace& workspace) {
    const bool is_position =
        target.kind == NumberTarget::Kind::coordinate || target.kind == NumberTarget::Kind::handle;
    if (is_position && !output.panes.empty() && output.panes.front().list.space == Space::plane)
        return 1.0 / workspace.camera(output.panes.front(), {}).plane.px_per_unit;
    return is_position ? 0.01 : 0.01 * std::max(1.0, std::fabs(target.value));
}

/// Every digit; words for infinity and NaN.
std::string write_whole(double value) {
    const WrittenNumber written = write_number(value);
    return written.word.empty() ? shortest(value) : written.word;
}

/// A tooltip that leaves the formula, and what is between it and `top`, visible.
void tooltip_above(ImVec2 low, ImVec2 high, float top, const std::string& text, float k) {
    if (!tooltip_allowed({{low.x, low.y}, {high.x, high.y}})) return;
    const float half = ImGui::CalcTextSize(text.c_str()).x * 0.5f + ImGui::GetStyle().WindowPadding.x;
    const float most = std::max(half, ImGui::GetIO().DisplaySize.x - half);
    ImGui::SetNextWindowPos({std::clamp((low.x + high.x) * 0.5f, half, most), std::min(low.y, top) - 8 * k},
                            ImGuiCond_Always, {0.5f, 1.0f});
    ImGui::SetTooltip("%s", text.c_str());
}

constexpr float kPlatePad = 2.0f;  // logical: above and below the text on a backdrop

/// Draws a short text on a rounded backdrop with its baseline at `at`; returns its width.
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

/// Draws what follows a line (measures only if `out` is null) and returns its width.
float verdict(ImDrawList* out, const Fonts& fonts, const Theme& theme, const FormulaLines& lines, ImVec2 at) {
    const auto k = static_cast<float>(fonts.scale);
    float x = at.x;
    if (lines.holds) {
        const Color base = *lines.holds ? theme.text : theme.rejected;
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

std::pair<float, float> FormulaPanel::verdict_ascent_descent(const Fonts& fonts) {
    const auto k = static_cast<float>(fonts.scale);
    const float size = font_px(fonts.small), above = std::round(baseline_of(fonts.small, size));
    return {above + kPlatePad * k, size - above + kPlatePad * k};
}

std::vector<AtomStyle> FormulaPanel::styles(const Frame& f, const Typeset& set) const {
    std::vector<AtomStyle> out;
    out.reserve(set.atoms.size());
    for (const PlacedAtom& atom : set.atoms) {
        const ItemId id = id_of(atom.item);
        const Role role = roles_.of(id);
        Color color = f.ui.theme.of(role);
        AtomStyle style;
        Color backdrop = f.ui.theme.panel;
        if (is_highlighted(f.highlighted, id)) {
            const Color plate = laid_on(f.ui.theme.panel, faded(color, kPlate));
            style.plate = packed(plate);
            backdrop = plate;
        }
        if (role != Role::text) color = readable_on(backdrop, color, f.ui.theme.text);
        style.color = packed(color);
        style.dotted = target_of(f.targets, atom) != nullptr;
        out.push_back(style);
    }
    return out;
}

void FormulaPanel::draw_line(const Frame& f, const Typeset& set, ImVec2 at, int id) {
    draw_typeset(*ImGui::GetWindowDrawList(), set, at, f.ui.fonts, styles(f, set), packed(f.ui.theme.text));
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
            tooltip_above(low, high, tooltip_top_, written(write_whole(atom.number), f.ui.fonts), f.k);
        }
    }
    ImGui::PopID();
}

void FormulaPanel::draw_rows(const Frame& f, const FormulaLayout& layout, ImVec2 at, int id) {
    for (const FormulaLayout::Row& row : layout.rows)
        draw_line(f, row.set, {at.x, at.y + row.baseline}, id++);
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
            tooltip_above(low, high, tooltip_top_,
                          written(write_whole(target.value), f.ui.fonts) + " \u00B7 drag sideways, or " +
                              double_press(f.ui.touch) + " to type",
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
    scrub_->per_px = worth_of_px(target, f.output, f.workspace);
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
    slider_let_go_ = dialling_.has_value();
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
    const bool applied = editor_->text == editor_->untouched || apply_typed(f);
    if (applied || !entered)
        editor_.reset();
    else
        editor_->opened = false;  // it stays open to be corrected
}

/// Applies the typed text; false, with a message until something changes, where that is not possible.
bool FormulaPanel::apply_typed(const Frame& f) {
    const NumberTarget& target = editor_->target;
    const ParsedNumber parsed = parse_typed(editor_->text, f.ui.fonts.decimal_comma);
    if (!parsed.value) {
        complaint_ = "\"" + editor_->text + "\" " + parsed.error + ".";
    } else if (*parsed.value < target.low || *parsed.value > target.high) {
        complaint_ =
            written("Enter a number between " + readable(target.low) + " and " + readable(target.high) + ".",
                    f.ui.fonts);
    } else {
        set_target(f.workspace.scene(), target, *parsed.value);
        complaint_.clear();
        return true;
    }
    complained_of_ = Snapshot::of(f.workspace.scene()).hash();
    return false;
}

}  // namespace crosscut

// All stops at once in short form: the main lines of a derivation in the dock, wrapped like words of a text.

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kWholeGap = 26.0f, kWholeRowGap = 9.0f;

}  // namespace

/// A hash that changes with the method, the scene or the available size.
std::uint64_t FormulaPanel::whole_key(const Frame& f) {
    const ImVec2 available_px = ImGui::GetWindowSize();
    std::uint64_t key = id_of(f.steps.title).value;
    for (const float part : {available_px.x, available_px.y, f.k * 100.0f})
        key = (key ^ static_cast<std::uint64_t>(std::lround(part))) * 1099511628211ull;
    return (key ^ id_of(f.workspace.type().id).value) * 1099511628211ull;
}

float FormulaPanel::before_result(const Words& rows, float gap, float available_px) {
    float left = 0, before = 0;
    for (const WordRow& row : rows) left += row.height() + gap;
    for (std::size_t i = 0; i + 1 < rows.size() && left - gap > available_px; ++i) {
        const float high = rows[i].height() + gap;
        left -= high;
        before += high;
    }
    return before;
}

/// Draws the main lines of the whole derivation one after the other, wrapped like words of a text; a click
/// goes to a stop.
void FormulaPanel::draw_whole(const Frame& f) {
    ImVec2 available_px = ImGui::GetContentRegionAvail();
    if (available_px.x < 8 || available_px.y < 8) return;
    const float row_gap = kWholeRowGap * f.k;
    const Words& rows = whole_rows(f, available_px.x);
    float all = 0;
    for (const WordRow& row : rows) all += row.height() + row_gap;
    const float below_sentence = available_px.y - ImGui::GetTextLineHeightWithSpacing();
    // The sentence is left out where the first row needs the space.
    if (!complaint_.empty() || below_sentence >= rows.front().height()) {
        const char* sentence = all - row_gap <= below_sentence
                                   ? "Click a step to see it large."
                                   : "Click a step to see it large. Scroll for the rest.";
        draw_sentence(for_hand(sentence, f.ui.touch), complaint_, f.ui);
        available_px = ImGui::GetContentRegionAvail();
        if (available_px.x < 8 || available_px.y < 8) return;
    }
    // As many whole rows as fit, from the first on; scrolling shows the others.
    float visible_px = 0;
    for (const WordRow& row : rows) {
        const float with = visible_px + row.height() + row_gap;
        if (visible_px > 0 && with - row_gap > available_px.y) break;
        visible_px = std::min(with, available_px.y);
    }
    const float before = result_first_ ? before_result(rows, row_gap, available_px.y) : 0.0f;
    if (before > 0) visible_px = std::min(all - before, available_px.y);
    const std::uint64_t visible_key = whole_key(f) + (before > 0 ? 1 : 0);
    ImGui::BeginChild("##formula", {available_px.x, visible_px}, false);
    // What was at a row's edge stays there when rows change their heights.
    const float was = std::exchange(before_result_, before);
    const bool follows = was != before && std::fabs(ImGui::GetScrollY() - was) <= row_gap + 1.0f;
    if (std::exchange(whole_key_, visible_key) != visible_key || follows) ImGui::SetScrollY(before);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    float y = 0;
    for (const WordRow& row : rows) {
        draw_words(f, row, {origin.x + 4 * f.k, origin.y + y}, kWholeGap * f.k);
        y += row.height() + row_gap;
    }
    draw_editor(f);
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({1, y - row_gap});
    ImGui::EndChild();
}

/// The short form of a stop, at a size at which it fits the width, as long as it can be read.
FormulaPanel::Word FormulaPanel::short_form(const Frame& f, const Stop& stop, float available_px) const {
    Word word{0, 0, lines_of(f.steps.derivation, stop, true), {}, 0, 0};
    word.lines.off_ulps = 0.0;  // only shown for a single stop
    const float more = verdict_width(f, word.lines);
    word.line = panel_line(summary_row(word.lines), available_px, f.ui.fonts);
    if (word.line.rows.size() > 1 && !is_empty(word.lines.left) && !is_empty(word.lines.result)) {
        FormulaLines shorter = word.lines;
        shorter.headline = shorter.symbols = {};
        word.line = panel_line(summary_row(shorter), available_px, f.ui.fonts);
    }
    word.width = std::max(word.line.width, word.line.end().x + (more > 0 ? more + 10 * f.k : 0.0f));
    const auto [above, below] = more > 0 ? verdict_ascent_descent(f.ui.fonts) : std::pair(0.0f, 0.0f);
    const float baseline = word.line.baseline();
    word.ascent = std::max(baseline, above);
    word.descent = std::max(word.line.height - baseline, word.line.end().y - baseline + below);
    return word;
}

/// The rows are cached: setting some fifty formulas takes a fifth of a frame, and while time plays they do
/// not change.
const FormulaPanel::Words& FormulaPanel::whole_rows(const Frame& f, float available_px) const {
    return whole_.of({f.steps.derivation, available_px, f.k, f.ui.fonts.decimal_comma, f.ui.fonts.text},
                     [&] { return set_whole(f, available_px); });
}

FormulaPanel::Words FormulaPanel::set_whole(const Frame& f, float available_px) const {
    const float width = available_px - ImGui::GetStyle().ScrollbarSize - 8 * f.k;
    Words rows(1);
    float x = 0;
    int id = 0;
    const auto add = [&](const Stop& piece, std::size_t stop) {
        Word word = short_form(f, piece, width);
        word.stop = static_cast<int>(stop) + 1;
        word.id = ++id;
        if (x > 0 && x + word.width > width) {
            rows.emplace_back();
            x = 0;
        }
        word.x = x;
        x += word.width + kWholeGap * f.k;
        rows.back().add(std::move(word));
    };
    for (std::size_t i = 0; i < f.stops.size(); ++i) {
        const Stop& stop = f.stops[i];
        const bool is_input = f.steps.derivation.steps[stop.steps.front()].kind == StepKind::input;
        if (!is_input) add(stop, i);
        for (std::size_t k = 0; is_input && k < stop.steps.size(); ++k) add({stop.name, {stop.steps[k]}}, i);
    }
    return rows;
}

void FormulaPanel::WordRow::add(Word word) {
    ascent = std::max(ascent, word.ascent);
    descent = std::max(descent, word.descent);
    words.push_back(std::move(word));
}

/// Draws a row of them from its upper left corner.
void FormulaPanel::draw_words(const Frame& f, const WordRow& row, ImVec2 at, float gap) {
    const float air = 4 * f.k, baseline = at.y + row.ascent;
    for (const Word& word : row.words) {
        const float x = at.x + word.x;
        const ImVec2 low{x - gap * 0.3f, at.y - air};
        const ImVec2 high{x + word.width + gap * 0.3f, baseline + row.descent + air};
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high) && !editing())
            ImGui::GetWindowDrawList()->AddRectFilled(low, high, packed(f.ui.theme.panel_raised), 4 * f.k);
        const float top = baseline - word.line.baseline();
        ImGui::PushID(-word.id);
        draw_rows(f, word.line, {x, top}, 0);
        ImGui::PopID();
        draw_verdict(f, word.lines, {x + word.line.end().x + 10 * f.k, top + word.line.end().y});
        if (!clicked(low, high)) continue;
        playing_ = false;
        go(f.workspace, f.output, word.stop);
    }
}

}  // namespace crosscut

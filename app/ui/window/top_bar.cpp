#include "app/ui/window/top_bar.h"

#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/style.h"
#include "app/ui/widgets/text_box.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/theme.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr float kEdge = 12.0f, kWordGap = 2.0f, kGroupGap = 14.0f, kNarrowGap = 8.0f;
constexpr float kDepth = 76.0f;  // of a level's button
constexpr const char* kExamplesAndLessons = "Examples and lessons";
constexpr float kLargestPreset = 320.0f, kLeastPreset = 86.0f;
constexpr float kPresetBesideWords = 200.0f;   // nearly always fits a preset's name,
constexpr float kPresetBesideArrows = 104.0f;  // or the word "Examples"
constexpr float kMenuLine = 7.0f;
// The part of a row's free height above it: two rows stand near each other, but not for fingers.
constexpr float kAboveFirstRow = 0.7f;
constexpr std::array<std::string_view, 3> kDetails{"See", "How", "Compare"};
constexpr float kLargestEntry = 300.0f;
constexpr const char* kLearn = "Learn";
constexpr const char* kRecording = "Recording";
constexpr float kRecordingDot = 4.0f;       // radius
constexpr double kLeastForHint_px = 280.0;  // a lower canvas is left to the drawing

float button_px(std::string_view word) {
    return ImGui::CalcTextSize(word.data(), word.data() + word.size()).x +
           2 * ImGui::GetStyle().FramePadding.x;
}

float recording_px(const UiContext& ui) {
    return button_px(kRecording) + 3 * kRecordingDot * static_cast<float>(ui.fonts.scale);
}

/// The width of the scenes' names side by side.
float scenes_px(const Workspace& workspace, const UiContext& ui) {
    float all = 0.0f;
    for (const SceneType& type : workspace.types()) {
        all += text_width(ui.fonts.strong, type.title) + 2 * ImGui::GetStyle().FramePadding.x +
               kWordGap * static_cast<float>(ui.fonts.scale);
    }
    return all;
}

}  // namespace

void TopBar::note(std::string name) { targets_.push_back(item_target(std::move(name))); }

void TopBar::draw_learn(float gap) {
    if (ImGui::Button(kLearn)) command_ = Command::lessons;
    note("bar:Learn");
    tooltip("Lessons, in the order in which they are taught (L)");
    ImGui::SameLine(0, gap);
}

void TopBar::draw_scenes(const Workspace& workspace, bool as_list, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    if (!as_list) {
        for (const SceneType& type : workspace.types()) {
            if (tab_word(type.title, &type == &workspace.type(), ui)) scene_ = &type;
            note("bar:" + std::string(type.title));
            tooltip(std::string(type.summary).c_str());
            ImGui::SameLine(0, kWordGap * k);
        }
        return;
    }
    const std::span<const SceneType> types = workspace.types();
    std::vector<std::string_view> titles;
    for (const SceneType& type : types) titles.push_back(type.title);
    auto scene = static_cast<int>(&workspace.type() - types.data());
    if (drop_down("##scenes", scene, titles, button_px("Intersect") + ImGui::GetFrameHeight(), ui,
                  ImGuiComboFlags_HeightLargest))
        scene_ = &types[static_cast<std::size_t>(scene)];
    note("bar:scenes");
}

void TopBar::draw_details(DetailLevel detail, float width, const UiContext& ui) {
    int chosen = static_cast<int>(detail);
    const std::size_t usable = kDetails.size() - (no_compare_.empty() ? 0 : 1);
    if (segmented("##depth", chosen, kDetails, width, ui, usable)) {
        constexpr std::array kCommands{Command::see, Command::how, Command::compare};
        command_ = kCommands.at(static_cast<std::size_t>(chosen));
    }
    const std::string compare = no_compare_.empty() ? "Compare all methods (F3)" : no_compare_;
    tooltip(("See the answer (F1) \u00B7 How one method finds it (F2) \u00B7 " + compare).c_str());
    add_segment_targets("bar:", kDetails, targets_);
}

/// The button that opens the gallery, with the name of the preset, marked if it was `changed` since.
void TopBar::draw_preset(const Preset* preset, bool changed, float available_px, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float width = std::min(kLargestPreset * k, available_px);
    const bool wide = text_width(ui.fonts.text, kExamplesAndLessons) <= width - 40 * k;
    std::string title = preset != nullptr ? preset->title : wide ? kExamplesAndLessons : "Examples";
    if (preset != nullptr && changed) title = "from: " + title;
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, {0.0f, 0.5f});
    if (ImGui::Button((shortened(title, width - 40 * k) + "##presets").c_str(), {width, 0}))
        command_ = Command::gallery;
    ImGui::PopStyleVar();
    note("bar:presets");
    tooltip("All examples and lessons (Ctrl K)");
    const ImVec2 high = ImGui::GetItemRectMax(), low = ImGui::GetItemRectMin();
    const float x = high.x - 16 * k, y = (low.y + high.y) * 0.5f;
    ImGui::GetWindowDrawList()->AddTriangleFilled({x - 4 * k, y - 2 * k}, {x + 4 * k, y - 2 * k},
                                                  {x, y + 3 * k}, packed(ui.theme.text_dim));
}

void TopBar::draw_menu(const Workspace& workspace, const Preferences& preferences, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), side = ImGui::GetFrameHeight();
    const bool pressed = ImGui::Button("##menu", {side, side});
    note("bar:menu");
    tooltip("File, examples, values, settings, shortcuts");
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImVec2 middle{std::round((low.x + high.x) * 0.5f), std::round((low.y + high.y) * 0.5f)};
    const float thick = std::max(1.0f, std::round(1.5f * k)), half = kMenuLine * k;
    for (const float line : {-5.0f, 0.0f, 5.0f}) {
        const float y = std::round(middle.y + line * k - thick * 0.5f);
        ImGui::GetWindowDrawList()->AddRectFilled({middle.x - half, y}, {middle.x + half, y + thick},
                                                  packed(ui.theme.text));
    }
    file_menu_.stand_at({static_cast<double>(low.x), static_cast<double>(high.y)});
    if (pressed)
        file_menu_.toggle(menu_lines(workspace, ui), preferences, workspace.files(), ui.recording, false);
}

std::vector<MenuItem> TopBar::menu_lines(const Workspace& workspace, const UiContext& ui) const {
    const float most = kLargestEntry * static_cast<float>(ui.fonts.scale);
    std::vector<MenuItem> lines{command_item("File\u2026", Command::file_menu),
                                command_item("Examples", Command::gallery, true),
                                command_item("Next example", Command::next_preset),
                                command_item(shortened(undo_text(workspace, outer_), most), Command::undo,
                                             true, can_undo(workspace, outer_)),
                                command_item(shortened(redo_text(workspace, outer_), most), Command::redo,
                                             false, can_redo(workspace, outer_)),
                                command_item("History", Command::history),
                                command_item("Edit values", Command::values),
                                command_item("Zoom to fit", Command::frame_all),
                                command_item("Export\u2026", Command::export_picture, true),
                                command_item("Copy link", Command::copy_link),
                                command_item("Copy as text", Command::copy),
                                command_item("Paste", Command::paste),
                                command_item(ui.theme.id == ThemeId::light ? "Dark theme" : "Light theme",
                                             Command::toggle_theme, true),
                                command_item("Settings", Command::settings),
                                command_item("Present", Command::presentation),
                                command_item("Keyboard shortcuts", Command::help),
                                command_item("About Crosscut", Command::about)};
    if (ui.recording) lines.push_back(command_item("Stop recording", Command::stop_recording));
    return lines;
}

/// The button that shows that a recording is running, and ends it.
void TopBar::draw_recording(const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    if (ImGui::Button("##recording", {recording_px(ui), 0})) command_ = Command::stop_recording;
    note("bar:recording");
    tooltip("Recording. Click to stop.");
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const float pad = ImGui::GetStyle().FramePadding.x, dot = kRecordingDot * k;
    ImDrawList& out = *ImGui::GetWindowDrawList();
    out.AddCircleFilled({low.x + pad + dot, (low.y + high.y) * 0.5f}, dot, packed(ui.theme.recording));
    out.AddText({low.x + pad + 3 * dot, low.y + ImGui::GetStyle().FramePadding.y}, packed(ui.theme.text),
                kRecording);
}

void TopBar::draw_icons(const Plan& plan, const Workspace& workspace, const Preferences& preferences,
                        SettingsPanel& settings, const UiContext& ui) {
    if (ui.recording) {
        draw_recording(ui);
        ImGui::SameLine();
    }
    draw_menu(workspace, preferences, ui);
    if (plan.settings) {
        ImGui::SameLine();
        settings.draw_button(ui);
    }
    if (!plan.keys) return;
    ImGui::SameLine();
    if (ImGui::Button("?")) command_ = Command::help;
    tooltip("Keyboard shortcuts");
}

/// Where space is short, first the scenes become a list, then the settings' button goes, then the keys' one
/// (both stand in the menu), then those for undo, then the preset.
TopBar::Plan TopBar::planned(float window, bool two_rows, const Workspace& workspace, const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float frame = ImGui::GetFrameHeight(), gap = ImGui::GetStyle().ItemSpacing.x;
    Plan plan;
    const float listed = button_px("Intersect") + frame;
    const float learn = button_px(kLearn) + kNarrowGap * k;
    const float least_details_px = two_rows ? 0.0f : segmented_px(kDetails, ui.fonts);
    const auto icons_px = [&] {
        return frame + (plan.settings ? frame + gap : 0.0f) + (plan.keys ? button_px("?") + gap : 0.0f) +
               (ui.recording ? recording_px(ui) + gap : 0.0f);
    };
    // Everything but the levels of detail, which have the rest, with little padding.
    const auto beside_px = [&] {
        return 2 * kEdge * k + icons_px() + learn + listed + 2 * kNarrowGap * k + kLeastPreset * k + gap;
    };
    const float word_px = (kPresetBesideArrows - kLeastPreset) * k;  // so that the preset's button has one
    const float undo_px = two_rows ? 0.0f : undo_buttons_px(UndoButtons::arrows) + gap + word_px;
    for (bool Plan::*button : {&Plan::settings, &Plan::keys})
        if (beside_px() + std::max(undo_px, word_px) + least_details_px > window) plan.*button = false;
    plan.icons = icons_px();
    const float all_details_px =
        two_rows ? 0.0f : std::clamp(window - beside_px() - undo_px, least_details_px, 3 * kDepth * k);
    const float least = all_details_px + kLeastPreset * k + gap;
    const float around = 2 * kEdge * k + plan.icons + learn;
    plan.as_list = around + scenes_px(workspace, ui) + 3 * kGroupGap * k + least > window;
    const float scenes = plan.as_list ? listed : scenes_px(workspace, ui);
    plan.between = (plan.as_list ? kNarrowGap : kGroupGap) * k;
    const float gaps = (two_rows ? 1 : 2) * plan.between;
    const float details_px = std::max(0.0f, std::min(all_details_px, window - around - scenes - gaps));
    float left = window - around - scenes - details_px - gaps;
    plan.details_px = !two_rows && segmented_fits(kDetails, details_px, ui.fonts) ? details_px : 0.0f;
    for (const auto& [as, preset] : {std::pair{UndoButtons::words, kPresetBesideWords},
                                     std::pair{UndoButtons::arrows, kPresetBesideArrows}}) {
        const float used_px = undo_buttons_px(as) + gap;
        if (two_rows || plan.undo != UndoButtons::none || left < used_px + preset * k) continue;
        plan.undo = as;
        left -= used_px;
    }
    plan.preset = left >= kLeastPreset * k ? left - gap : 0.0f;
    return plan;
}

/// Over the whole width.
void TopBar::draw_second_row(const Rect& rect, const Workspace& workspace, DetailLevel detail,
                             const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale), row = static_cast<float>(rect.size().y) * 0.5f;
    const float frame = ImGui::GetFrameHeight();
    const float available_px = static_cast<float>(rect.size().x) - 2 * kEdge * k;
    const auto beside = [&](UndoButtons as) { return available_px - undo_buttons_px(as) - kNarrowGap * k; };
    UndoButtons undo = UndoButtons::none;
    for (const UndoButtons as : {UndoButtons::arrows, UndoButtons::words})
        if (segmented_fits(kDetails, beside(as), ui.fonts)) undo = as;
    const float above = ui.touch ? 0.5f : 1.0f - kAboveFirstRow;
    ImGui::SetCursorPos({kEdge * k, std::floor(row + std::max(0.0f, (row - frame) * above))});
    draw_details(detail, undo == UndoButtons::none ? available_px : beside(undo), ui);
    if (undo == UndoButtons::none) return;
    ImGui::SameLine(0, kNarrowGap * k);
    draw_undo(undo, workspace, ui);
}

void TopBar::draw_undo(UndoButtons as, const Workspace& workspace, const UiContext& ui) {
    if (const auto command = draw_undo_buttons(as, workspace, outer_, targets_, ui)) command_ = command;
}

std::optional<Command> TopBar::draw(const ViewState& view_state, const Workspace& workspace,
                                    const Preferences& preferences, SettingsPanel& settings, OuterSteps outer,
                                    const UiContext& ui) {
    const Rect& rect = view_state.layout().top;
    const DetailLevel detail = view_state.detail();
    outer_ = std::move(outer);
    no_compare_ = view_state.output().no_compare;
    targets_.clear();
    command_.reset();
    const float k = static_cast<float>(ui.fonts.scale), window = static_cast<float>(rect.size().x);
    const bool two_rows = top_has_two_rows(rect, ui.fonts.scale);
    const float row = static_cast<float>(rect.size().y) * (two_rows ? 0.5f : 1.0f);
    const float above = (row - ImGui::GetFrameHeight()) * (two_rows && !ui.touch ? kAboveFirstRow : 0.5f);
    if (!begin_panel("##top", rect, {kEdge * k, std::max(0.0f, std::floor(above))})) return {};
    const Plan plan = planned(window, two_rows, workspace, ui);
    draw_learn(kNarrowGap * k);
    draw_scenes(workspace, plan.as_list, ui);
    if (plan.details_px > 0.0f) {
        ImGui::SameLine(0, plan.between);
        draw_details(detail, plan.details_px, ui);
    }
    if (plan.preset > 0.0f) {
        ImGui::SameLine(0, plan.between);
        draw_preset(view_state.hides_answer() ? nullptr : workspace.from_preset(),
                    workspace.preset() == nullptr, plan.preset, ui);
    }
    const bool undo = plan.undo != UndoButtons::none;
    ImGui::SameLine(window - kEdge * k - plan.icons -
                    (undo ? undo_buttons_px(plan.undo) + ImGui::GetStyle().ItemSpacing.x : 0.0f));
    if (undo) {
        draw_undo(plan.undo, workspace, ui);
        ImGui::SameLine();
    }
    draw_icons(plan, workspace, preferences, settings, ui);
    if (two_rows) draw_second_row(rect, workspace, detail, ui);
    end_panel(rect, Edge::bottom, ui.theme);
    return command_;
}

void draw_status_bar(const Rect& rect, const Toast& toast, const std::string& hint, const std::string& file,
                     const UiContext& ui) {
    const float k = static_cast<float>(ui.fonts.scale);
    const float above = std::floor((static_cast<float>(rect.size().y) - font_px(ui.fonts.small)) * 0.5f);
    if (!begin_panel("##status", rect, {16 * k, std::max(0.0f, above)})) return;
    ImGui::PushFont(ui.fonts.small);
    const bool speaking = toast.in_bar(rect, ui);
    const float available_px = ImGui::GetContentRegionAvail().x;
    const std::string text = speaking
                                 ? shortened(toast.sentence(), available_px)
                                 : clauses_in(hint, ImGui::GetFont(), ImGui::GetFontSize(), available_px);
    text_line(text, speaking ? ui.theme.text : ui.theme.text_dim);
    const float end = ImGui::GetItemRectMax().x;
    const float file_width = ImGui::CalcTextSize(file.c_str()).x;
    const float file_at = ImGui::GetWindowWidth() - file_width - 16 * k;
    if (!file.empty() && file_at > end + 16 * k) {
        ImGui::SameLine(file_at);
        ImGui::TextUnformatted(file.c_str());
    }
    ImGui::PopFont();
    end_panel(rect, Edge::top, ui.theme);
}

void draw_hint_over(const Rect& canvas, const std::optional<Rect>& buttons, const std::string& hint,
                    const UiContext& ui) {
    if (hint.empty() || canvas.size().y < kLeastForHint_px * ui.fonts.scale) return;
    const float k = static_cast<float>(ui.fonts.scale), pad = 6 * k, high = font_px(ui.fonts.small);
    const float available_px = static_cast<float>(canvas.size().x) - 4 * pad;
    const std::string text = clauses_in(hint, ui.fonts.small, high, available_px);
    const float wide = text_width(ui.fonts.small, text);
    if (text.empty() || wide > available_px) return;
    const float left = std::round(static_cast<float>(canvas.low.x + canvas.high.x) * 0.5f - wide * 0.5f);
    const bool above = buttons && static_cast<double>(left - 2 * pad) < buttons->high.x;
    const ImVec2 at{left,
                    std::round(static_cast<float>(above ? buttons->low.y : canvas.high.y) - 2 * pad - high)};
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    out.AddRectFilled({at.x - pad, at.y - pad * 0.5f}, {at.x + wide + pad, at.y + high + pad * 0.5f},
                      packed(faded(ui.theme.background, 0.85f)), 4 * k);
    write_at(out, ui.fonts.small, at, ui.theme.text_dim, text);
}

namespace {

// The least fraction that a divider can be dragged to: 0 means its default.
constexpr double kLeastFraction = 0.001;

}  // namespace

void draw_dividers(const Layout& layout, Preferences& preferences, const UiContext& ui,
                   std::vector<UiTarget>& targets) {
    const auto divide = [&](const char* id, const Rect& rect, const Rect& all, double& fraction) {
        const bool x = rect.size().x < rect.size().y;
        const DividerRequest request = draw_divider(id, rect, x ? DividerAxis::x : DividerAxis::y, ui);
        const double half = (x ? rect.size().x : rect.size().y) * 0.5;
        const double whole = x ? all.size().x : all.size().y;
        const bool steps = &rect == &layout.steps_divider;  // what it divides ends above the transport bar
        const double end = x ? all.high.x : steps ? layout.transport.low.y : all.high.y;
        if (rect.area() > 0.0) targets.push_back({id, (rect.low + rect.high) * 0.5});
        if (request.moved) fraction = std::clamp((end - request.at_px - half) / whole, kLeastFraction, 1.0);
        if (request.reset) fraction = 0.0;
    };
    divide("divider:view", layout.view_divider, {layout.canvas.low, layout.view.high},
           preferences.view_fraction);
    divide("divider:steps", layout.steps_divider, layout.stage, preferences.steps_fraction);
    divide("divider:side", layout.side_divider, layout.stage, preferences.side_fraction);
}

}  // namespace crosscut

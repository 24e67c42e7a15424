#include "app/ui/window/docks.h"

#include <crosscut/types.h>
#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/panels/answer_panel.h"
#include "app/ui/style.h"
#include "app/ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr Vec2 kStepsPad_px{16.0, 8.0};  // padding of the step player in How
constexpr double kLowSteps_px = 100.0;   // a lower step player has no padding
constexpr double kLowTabs_px = 30.0;

bool is_about_playing(Command command) {
    switch (command) {
        case Command::play:
        case Command::step_back:
        case Command::step_forward:
        case Command::jump_start:
        case Command::jump_end:
            return true;
        default:
            return false;
    }
}

}  // namespace

Ran Docks::run(Command command, const ViewState& view_state, Workspace& workspace, Preferences& preferences,
               double now_s) {
    if (!is_about_playing(command)) return std::nullopt;
    const SceneOutput& output = view_state.output();
    if (output.timeline) {
        run_on_time(command, *output.timeline, workspace.scene());
    } else if (output.clock) {
        return run_on_clock(command, view_state, workspace);
    } else if (output.method_steps) {
        if (view_state.detail() == DetailLevel::see) preferences.detail = DetailLevel::how;
        run_on_steps(command, view_state, workspace, now_s);
    }
    return "";
}

void Docks::run_on_time(Command command, const Timeline& line, Scene& scene) const {
    if (command == Command::play) return set_flag(scene, line.playing_field, !line.playing);
    set_flag(scene, line.playing_field, false);
    if (command == Command::jump_start) return set_number(scene, line.time_field, 0.0);
    if (command == Command::jump_end) return set_number(scene, line.time_field, 1.0);
    set_number(scene, line.time_field,
               line.now + (command == Command::step_forward ? kTimeStep : -kTimeStep));
}

std::string Docks::run_on_clock(Command command, const ViewState& view_state, Workspace& workspace) const {
    const Clock& clock = *view_state.output().clock;
    if (command == Command::play) {
        if (clock.play_action) return perform(workspace, view_state.output(), clock.play_action);
        set_flag(workspace.scene(), clock.playing_field, !clock.playing);
    }
    if (command == Command::step_forward) return perform(workspace, view_state.output(), clock.step_action);
    if (command == Command::step_back) return perform(workspace, view_state.output(), clock.back_action);
    if (command == Command::jump_start) return perform(workspace, view_state.output(), clock.restart_action);
    return {};
}

void Docks::run_on_steps(Command command, const ViewState& view_state, Workspace& workspace, double now_s) {
    const SceneOutput& output = view_state.output();
    if (command == Command::play) return formula_.toggle_play(workspace, output, now_s);
    if (command == Command::jump_start) return formula_.first(workspace, output);
    if (command == Command::jump_end) return formula_.last(workspace, output);
    formula_.step(workspace, output, command == Command::step_forward ? 1 : -1);
}

bool Docks::follow(const ViewState& view_state, Preferences& preferences) {
    if (const auto chosen = formula_.take_as_choice()) preferences.steps_as = *chosen;
    formula_.show_as(preferences.steps_as);
    const int step = view_state.output().method_steps ? view_state.output().method_steps->step : 0;
    if (step > 0 && walked_ == 0) tab_ = DockTab::formula;
    if (preferences.detail == DetailLevel::how && view_state.detail() != DetailLevel::how)
        tab_ = DockTab::formula;
    const int before = std::exchange(walked_, step);
    return step > 0 && step != before;
}

void Docks::request_space(Panels& panels, double window_px, const ViewState& view_state, Workspace& workspace,
                          const UiContext& ui) {
    const SceneOutput& output = view_state.output();
    panels.time_plots = output.timeline ? output.timeline->plots.size() : 0;
    panels.clock = output.clock && !output.timeline;
    panels.formula = output.method_steps.has_value();
    panels.dock = tab_;
    if (panels.detail != DetailLevel::how || !panels.formula) return;
    const double k = ui.fonts.scale;
    const float available_px = static_cast<float>(window_px - 2.0 * kStepsPad_px.x * k);
    panels.formula_px = static_cast<double>(formula_.content_px(output, workspace, available_px, ui)) +
                        2.0 * kStepsPad_px.y * k;
}

void Docks::begin(const ViewState& view_state) {
    clock_targets_.clear();
    if (!view_state.output().timeline || view_state.layout().timeline.size().y <= 0.0) timeline_.hide();
}

std::string Docks::draw(const ViewState& view_state, Workspace& workspace, HighlightSet& highlighted,
                        const DragModifiers& modifiers, const UiContext& ui) {
    std::string sentence = draw_tabs(view_state, workspace, ui);
    if (std::string message = draw_clock(view_state, workspace, ui); !message.empty())
        sentence = std::move(message);
    const SceneOutput& output = view_state.output();
    const Layout& layout = view_state.layout();
    const float k = static_cast<float>(ui.fonts.scale);
    const bool two =
        output.timeline && output.method_steps && layout.timeline.area() > 0.0 && layout.formula.area() > 0.0;
    const bool slim = view_state.detail() != DetailLevel::compare;
    const ImVec2 time_pad = slim ? ImVec2{16 * k, 6 * k} : ImGui::GetStyle().WindowPadding;
    const bool low = layout.formula.size().y < kLowSteps_px * ui.fonts.scale;
    const float above = low ? 3 * k : static_cast<float>(kStepsPad_px.y) * k;
    const ImVec2 steps_pad =
        slim ? ImVec2{static_cast<float>(kStepsPad_px.x) * k, above} : ImGui::GetStyle().WindowPadding;
    if (output.timeline && begin_panel("##timeline", layout.timeline, time_pad)) {
        timeline_.draw(*output.timeline, highlighted.now(), workspace, modifiers, ui, two ? "Time" : "");
        if (std::string message = timeline_.take_message(); !message.empty()) sentence = std::move(message);
        highlighted.highlight(timeline_.hovered());
        end_panel(layout.timeline, Edge::top, ui.theme);
    }
    if (output.method_steps && begin_panel("##formula", layout.formula, steps_pad)) {
        formula_.draw_dock(output, workspace, highlighted.now(), ui, two ? "Steps" : "");
        end_panel(layout.formula, Edge::top, ui.theme);
    }
    highlighted.highlight(formula_.hovered());
    return sentence;
}

/// Draws the names of the docks, and the scene's buttons, which otherwise would cover the picture.
std::string Docks::draw_tabs(const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    const Rect& rect = view_state.layout().dock_tabs;
    const float k = static_cast<float>(ui.fonts.scale);
    const bool low = rect.size().y < kLowTabs_px * ui.fonts.scale;
    if (!begin_panel("##dock_tabs", rect, {16 * k, low ? 0.0f : 4 * k})) return {};
    constexpr std::array<std::string_view, 2> kDocks{"Time", "Formula"};
    ImVec2 around = ImGui::GetStyle().FramePadding;
    if (low)  // the whole tab and the line below it
        around.y =
            std::max(0.0f, std::floor((static_cast<float>(rect.size().y) - font_px(ui.fonts.text)) * 0.5f));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, around);
    tab_ = static_cast<DockTab>(tab_row("docks", static_cast<std::size_t>(tab_), kDocks, ui));
    ImGui::PopStyleVar();
    const SceneOutput& output = view_state.output();
    std::optional<std::string_view> action;
    if (actions_beside_tabs(output, rect, view_state.detail(), k))
        action = draw_actions_beside_tabs(output, workspace.scene(), rect, ui, clock_targets_);
    end_panel(rect, Edge::top, ui.theme);
    return perform(workspace, output, action);
}

/// Draws the buttons of a time without an end, in See and How; in Compare they are beside the answer.
std::string Docks::draw_clock(const ViewState& view_state, Workspace& workspace, const UiContext& ui) {
    const SceneOutput& output = view_state.output();
    const Rect& rect = view_state.layout().timeline;
    if (!output.clock || output.timeline || view_state.detail() == DetailLevel::compare) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    if (!begin_panel("##clock", rect, {16 * k, 4 * k})) return {};
    const std::optional<std::string_view> action =
        draw_actions(output, workspace.scene(), ui, clock_targets_);
    end_panel(rect, Edge::top, ui.theme);
    return perform(workspace, output, action);
}

bool Docks::cancel(Workspace& workspace) { return timeline_.cancel(workspace) || formula_.cancel(workspace); }

bool Docks::take_back_edits(Workspace& workspace) {
    const bool dragged = formula_.dragging();
    (void)formula_.cancel(workspace);
    return timeline_.cancel(workspace) || dragged;
}

bool Docks::leave_step(const ViewState& view_state, Workspace& workspace) {
    if (!view_state.output().method_steps || view_state.output().method_steps->step <= 0) return false;
    formula_.whole(workspace, view_state.output());
    return true;
}

std::string Docks::hint(bool touch) const {
    if (!timeline_.hint().empty()) return timeline_.hint();
    if (formula_.editing() && !touch) return "Shift: slow \u00B7 Esc: cancel";
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (const DisplayedNumber& n : formula_.numbers()) {
        const bool over =
            mouse.x >= n.low.x && mouse.x < n.high.x && mouse.y >= n.low.y && mouse.y < n.high.y;
        if (over && n.can_change) return "Drag the number sideways, or " + double_press(touch) + " to type.";
    }
    return {};
}

void Docks::add_targets(std::vector<UiTarget>& targets) const {
    targets.insert(targets.end(), clock_targets_.begin(), clock_targets_.end());
    targets.insert(targets.end(), timeline_.targets().begin(), timeline_.targets().end());
    const std::vector<UiTarget>& menu = formula_.menu().targets();
    targets.insert(targets.end(), menu.begin(), menu.end());
    for (const DisplayedNumber& number : formula_.numbers()) {
        if (!number.can_change) continue;
        const ImVec2 middle{(number.low.x + number.high.x) * 0.5f, (number.low.y + number.high.y) * 0.5f};
        targets.push_back({"formula:" + number.name, {middle.x, middle.y}});
    }
}

}  // namespace crosscut

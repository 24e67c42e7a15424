#include "app/ui/window/docks.h"

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/steps.h"
#include "app/ui/interaction/gestures.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/ui/style.h"
#include "app/ui/widgets/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace crosscut {
namespace {

// Logical pixels.
constexpr Vec2 kStepsPad_px{16.0, 8.0};  // padding of the step player in How
constexpr double kLowSteps_px = 100.0;   // a lower step player has no padding

}  // namespace

Ran Docks::run(Command command, const ViewState& view_state, Workspace& workspace, Preferences& preferences,
               double now_s) {
    return transport_.run(command, view_state, workspace, formula_, preferences, now_s);
}

bool Docks::enter(const ViewState& view_state, Workspace& workspace, const Preferences& preferences,
                  bool lesson) {
    const SceneOutput& output = view_state.output();
    const DetailLevel detail = view_state.displayed(preferences.detail);
    const bool sees = detail == DetailLevel::see, how = detail == DetailLevel::how;
    const auto shown = how ? std::optional(workspace.revision()) : std::nullopt;
    const bool entered = std::exchange(how_for_, shown) != shown && how;
    const Field* field =
        output.method_steps ? workspace.scene().fields().find(output.method_steps->step_field) : nullptr;
    const double step = field != nullptr ? field->number() : 0.0;  // in this frame, unlike the output's
    if (lesson || field == nullptr || !((entered && step <= 0.0) || (sees && step > 0.0))) return false;
    formula_.go_to(workspace, output, sees ? 0 : 1);
    return true;
}

bool Docks::follow(const ViewState& view_state, Preferences& preferences) {
    if (const auto chosen = formula_.take_as_choice()) preferences.steps_as = *chosen;
    formula_.show_as(preferences.steps_as);
    const SceneOutput& output = view_state.output();
    transport_.follow(view_state, view_state.displayed(preferences.detail));
    const int step = output.method_steps ? output.method_steps->step : 0;
    if (step > 0 && reached_ == 0) transport_.turn_to_steps(output);
    const int before = std::exchange(reached_, step);
    return step > 0 && step != before;
}

bool Docks::unfolds_plots(const ViewState& view_state, const Preferences& preferences, bool lesson) {
    if (!view_state.output().timeline) return false;
    return preferences.time_plots.value_or(lesson);
}

void Docks::request_space(Panels& panels, double window_px, const ViewState& view_state, Workspace& workspace,
                          const Preferences& preferences, const UiContext& ui) {
    const SceneOutput& output = view_state.output();
    plots_unfolded_ = unfolds_plots(view_state, preferences, panels.card);
    panels.time_plots = plots_unfolded_ ? output.timeline->plots.size() : 0;
    panels.formula = output.method_steps.has_value();
    panels.transport = transport_.moves_through(output);
    if (panels.detail != DetailLevel::how || !panels.formula) return;
    const double k = ui.fonts.scale;
    const float available_px = static_cast<float>(window_px - 2.0 * kStepsPad_px.x * k);
    panels.formula_px = static_cast<double>(formula_.content_px(output, workspace, available_px, ui)) +
                        2.0 * kStepsPad_px.y * k;
}

void Docks::begin(const ViewState& view_state) {
    if (!view_state.output().timeline || view_state.layout().timeline.size().y <= 0.0) plots_.hide();
    if (!view_state.has_panels()) transport_.hide();
}

std::string Docks::draw(const ViewState& view_state, Workspace& workspace, Preferences& preferences,
                        HighlightSet& highlighted, const DragModifiers& modifiers, const UiContext& ui) {
    const SceneOutput& output = view_state.output();
    const Layout& layout = view_state.layout();
    const float k = static_cast<float>(ui.fonts.scale);
    const ImVec2 time_pad{16 * k, 6 * k};
    const bool low = layout.formula.size().y < kLowSteps_px * ui.fonts.scale;
    const float above = low ? 3 * k : static_cast<float>(kStepsPad_px.y) * k;
    const ImVec2 steps_pad{static_cast<float>(kStepsPad_px.x) * k, above};
    std::string sentence = transport_.draw(view_state, workspace, formula_, preferences, highlighted.now(),
                                           modifiers, plots_unfolded_, ui);
    highlighted.highlight(transport_.line().hovered());
    if (transport_.take_plots_request()) preferences.time_plots = !plots_unfolded_;
    if (output.timeline && begin_panel("##timeline", layout.timeline, time_pad)) {
        plots_.stand_above(transport_.line());
        plots_.draw(*output.timeline, highlighted.now(), workspace, modifiers, ui);
        highlighted.highlight(plots_.hovered());
        end_panel(layout.timeline, Edge::top, ui.theme);
    }
    if (output.method_steps && begin_panel("##formula", layout.formula, steps_pad)) {
        formula_.draw_dock(output, workspace, highlighted.now(), ui);
        end_panel(layout.formula, Edge::top, ui.theme);
    }
    highlighted.highlight(formula_.hovered());
    return sentence;
}

bool Docks::cancel(Workspace& workspace) {
    return transport_.line().cancel(workspace) || plots_.cancel(workspace) || formula_.cancel(workspace);
}

bool Docks::take_back_edits(Workspace& workspace) {
    const bool dragged = formula_.dragging();
    (void)formula_.cancel(workspace);
    const bool on_line = transport_.line().cancel(workspace);
    return plots_.cancel(workspace) || on_line || dragged;
}

bool Docks::go_to_naive_divergence(const ViewState& view_state, Workspace& workspace) {
    const SceneOutput& output = view_state.output();
    if (!output.methods || !output.method_steps) return false;
    const auto row = static_cast<std::size_t>(std::max(output.methods->chosen, 0));
    if (row >= output.methods->rows.size() || !output.methods->rows[row].naive) return false;
    const MethodResult result = output.methods->rows[row].result(output.methods->chosen_type);
    if (!result.divergence) return false;
    const int stop = stop_with_step(output.method_steps->derivation, *result.divergence);
    if (stop > 0) formula_.go_to(workspace, output, stop);
    return stop > 0;
}

bool Docks::leave_step(const ViewState& view_state, Workspace& workspace) {
    if (!view_state.output().method_steps || view_state.output().method_steps->step <= 0) return false;
    formula_.go_to(workspace, view_state.output(), 0);
    return true;
}

std::string Docks::hint(bool touch) const {
    for (const TimelineView* view : {&plots_, &transport_.line()})
        if (!view->hint().empty()) return view->hint();
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
    // a mark stands in both: the plots, where they are unfolded, have its heights too
    targets.insert(targets.end(), plots_.targets().begin(), plots_.targets().end());
    targets.insert(targets.end(), transport_.targets().begin(), transport_.targets().end());
    const std::vector<UiTarget>& menu = formula_.menu().targets();
    targets.insert(targets.end(), menu.begin(), menu.end());
    targets.insert(targets.end(), formula_.targets().begin(), formula_.targets().end());
    for (const DisplayedNumber& number : formula_.numbers()) {
        if (!number.can_change) continue;
        const ImVec2 middle{(number.low.x + number.high.x) * 0.5f, (number.low.y + number.high.y) * 0.5f};
        targets.push_back({"formula:" + number.name, {middle.x, middle.y}});
    }
}

}  // namespace crosscut

#include "app/ui/window/docks.h"

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
constexpr Vec2 kStepsPad_px{16.0, 8.0};  // the blank around the step player in How
constexpr double kLowSteps_px = 100.0;   // a lower step player has no blank to spare
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

Ran Docks::run(Command command, const Stage& stage, Workspace& workspace, Preferences& preferences,
               double now_s) {
    if (!is_about_playing(command)) return std::nullopt;
    const Presentation& shown = stage.shown();
    if (shown.timeline) {
        run_on_time(command, *shown.timeline, workspace.scene());
    } else if (shown.clock) {
        return run_on_clock(command, stage, workspace);
    } else if (shown.walkthrough) {
        if (stage.depth() == Depth::see) preferences.depth = Depth::how;
        run_on_steps(command, stage, workspace, now_s);
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

std::string Docks::run_on_clock(Command command, const Stage& stage, Workspace& workspace) const {
    const Clock& clock = *stage.shown().clock;
    if (command == Command::play) {
        if (!clock.play_action.empty()) return perform(workspace, stage.shown(), clock.play_action);
        set_flag(workspace.scene(), clock.playing_field, !clock.playing);
    }
    if (command == Command::step_forward) return perform(workspace, stage.shown(), clock.step_action);
    if (command == Command::step_back) return perform(workspace, stage.shown(), clock.back_action);
    if (command == Command::jump_start) return perform(workspace, stage.shown(), clock.restart_action);
    return {};
}

void Docks::run_on_steps(Command command, const Stage& stage, Workspace& workspace, double now_s) {
    const Presentation& shown = stage.shown();
    if (command == Command::play) return formula_.toggle_play(workspace, shown, now_s);
    if (command == Command::jump_start) return formula_.first(workspace, shown);
    if (command == Command::jump_end) return formula_.last(workspace, shown);
    formula_.step(workspace, shown, command == Command::step_forward ? 1 : -1);
}

bool Docks::follow(const Stage& stage, Preferences& preferences) {
    if (const auto chosen = formula_.take_as_choice()) preferences.steps_as = *chosen;
    formula_.show_as(preferences.steps_as);
    const int step = stage.shown().walkthrough ? stage.shown().walkthrough->step : 0;
    if (step > 0 && walked_ == 0) tab_ = DockTab::formula;
    if (preferences.depth == Depth::how && stage.depth() != Depth::how) tab_ = DockTab::formula;
    const int before = std::exchange(walked_, step);
    return step > 0 && step != before;
}

void Docks::ask_room(Panels& wanted, double window_px, const Stage& stage, Workspace& workspace,
                     const UiContext& ui) {
    const Presentation& shown = stage.shown();
    wanted.time_plots = shown.timeline ? shown.timeline->plots.size() : 0;
    wanted.clock = shown.clock && !shown.timeline;
    wanted.formula = shown.walkthrough.has_value();
    wanted.dock = tab_;
    if (wanted.depth != Depth::how || !wanted.formula) return;
    const double k = ui.fonts.scale;
    const float room = static_cast<float>(window_px - 2.0 * kStepsPad_px.x * k);
    wanted.formula_px =
        static_cast<double>(formula_.content_px(shown, workspace, room, ui)) + 2.0 * kStepsPad_px.y * k;
}

void Docks::begin(const Stage& stage) {
    clock_places_.clear();
    if (!stage.shown().timeline || stage.layout().timeline.size().y <= 0.0) timeline_.hide();
}

std::string Docks::draw(const Stage& stage, Workspace& workspace, LitItems& lit,
                        const DragModifiers& modifiers, const UiContext& ui) {
    std::string sentence = draw_tabs(stage, workspace, ui);
    if (std::string said = draw_clock(stage, workspace, ui); !said.empty()) sentence = std::move(said);
    const Presentation& shown = stage.shown();
    const Layout& layout = stage.layout();
    const float k = static_cast<float>(ui.fonts.scale);
    const bool two =
        shown.timeline && shown.walkthrough && layout.timeline.area() > 0.0 && layout.formula.area() > 0.0;
    const bool slim = stage.depth() != Depth::compare;
    const ImVec2 time_pad = slim ? ImVec2{16 * k, 6 * k} : ImGui::GetStyle().WindowPadding;
    const bool low = layout.formula.size().y < kLowSteps_px * ui.fonts.scale;
    const float above = low ? 3 * k : static_cast<float>(kStepsPad_px.y) * k;
    const ImVec2 steps_pad =
        slim ? ImVec2{static_cast<float>(kStepsPad_px.x) * k, above} : ImGui::GetStyle().WindowPadding;
    if (shown.timeline && begin_panel("##timeline", layout.timeline, time_pad)) {
        timeline_.draw(*shown.timeline, lit.now(), workspace, modifiers, ui, two ? "Time" : "");
        if (std::string said = timeline_.take_said(); !said.empty()) sentence = std::move(said);
        lit.light_up(timeline_.hovered());
        end_panel(layout.timeline, Edge::top, ui.theme);
    }
    if (shown.walkthrough && begin_panel("##formula", layout.formula, steps_pad)) {
        formula_.draw_dock(shown, workspace, lit.now(), ui, two ? "Steps" : "");
        end_panel(layout.formula, Edge::top, ui.theme);
    }
    lit.light_up(formula_.hovered());
    return sentence;
}

/// The names of the docks, and the scene's buttons, which would else cover the picture.
std::string Docks::draw_tabs(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    const Rect& place = stage.layout().dock_tabs;
    const float k = static_cast<float>(ui.fonts.scale);
    const bool low = place.size().y < kLowTabs_px * ui.fonts.scale;
    if (!begin_panel("##dock_tabs", place, {16 * k, low ? 0.0f : 4 * k})) return {};
    constexpr std::array<std::string_view, 2> kDocks{"Time", "Formula"};
    ImVec2 around = ImGui::GetStyle().FramePadding;
    if (low)  // all of a tab and the line under it
        around.y =
            std::max(0.0f, std::floor((static_cast<float>(place.size().y) - font_px(ui.fonts.text)) * 0.5f));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, around);
    tab_ = static_cast<DockTab>(tab_row("docks", static_cast<std::size_t>(tab_), kDocks, ui));
    ImGui::PopStyleVar();
    const Presentation& shown = stage.shown();
    std::string action;
    if (actions_beside_tabs(shown, place, stage.depth(), k))
        action = draw_actions_beside_tabs(shown, workspace.scene(), place, ui, clock_places_);
    end_panel(place, Edge::top, ui.theme);
    return perform(workspace, shown, action);
}

/// The buttons of a time without an end, in See and How; in Compare they stand beside the answer.
std::string Docks::draw_clock(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    const Presentation& shown = stage.shown();
    const Rect& place = stage.layout().timeline;
    if (!shown.clock || shown.timeline || stage.depth() == Depth::compare) return {};
    const float k = static_cast<float>(ui.fonts.scale);
    if (!begin_panel("##clock", place, {16 * k, 4 * k})) return {};
    const std::string action = draw_actions(shown, workspace.scene(), ui, clock_places_);
    end_panel(place, Edge::top, ui.theme);
    return perform(workspace, shown, action);
}

bool Docks::cancel(Workspace& workspace) { return timeline_.cancel(workspace) || formula_.cancel(workspace); }

bool Docks::take_back_edits(Workspace& workspace) {
    const bool dragged = formula_.dragging();
    (void)formula_.cancel(workspace);
    return timeline_.cancel(workspace) || dragged;
}

bool Docks::leave_step(const Stage& stage, Workspace& workspace) {
    if (!stage.shown().walkthrough || stage.shown().walkthrough->step <= 0) return false;
    formula_.whole(workspace, stage.shown());
    return true;
}

std::string Docks::hint(bool fingers) const {
    if (!timeline_.hint().empty()) return timeline_.hint();
    if (formula_.editing() && !fingers) return "Shift: slower   Esc: take back";
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (const ShownNumber& n : formula_.numbers()) {
        const bool over =
            mouse.x >= n.low.x && mouse.x < n.high.x && mouse.y >= n.low.y && mouse.y < n.high.y;
        if (over && n.can_change)
            return "Drag the number sideways to change it, " + double_press(fingers) + " to type it.";
    }
    return {};
}

void Docks::add_places(std::vector<UiPlace>& places) const {
    places.insert(places.end(), clock_places_.begin(), clock_places_.end());
    places.insert(places.end(), timeline_.places().begin(), timeline_.places().end());
    const std::vector<UiPlace>& menu = formula_.menu().places();
    places.insert(places.end(), menu.begin(), menu.end());
    for (const ShownNumber& number : formula_.numbers()) {
        if (!number.can_change) continue;
        const ImVec2 middle{(number.low.x + number.high.x) * 0.5f, (number.low.y + number.high.y) * 0.5f};
        places.push_back({"formula:" + number.name, {middle.x, middle.y}});
    }
}

}  // namespace crosscut

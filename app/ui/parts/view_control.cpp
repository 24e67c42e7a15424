#include "app/ui/parts/view_control.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <span>
#include <utility>

namespace crosscut {
namespace {

constexpr double kSamePlace_rad = 1e-6;
constexpr double kFurther = 1.1;  // a step away from what is looked at
constexpr int kMostFurther = 12;

/// The side of the cube that a digit looks from.
std::optional<CubePlace> side_of(Command command) {
    switch (command) {
        case Command::digit_1:
            return CubePlace{{0, -1, 0}};
        case Command::digit_3:
            return CubePlace{{1, 0, 0}};
        case Command::digit_7:
            return CubePlace{{0, 0, 1}};
        case Command::behind_1:
            return CubePlace{{0, 1, 0}};
        case Command::behind_3:
            return CubePlace{{-1, 0, 0}};
        case Command::behind_7:
            return CubePlace{{0, 0, -1}};
        default:
            return std::nullopt;
    }
}

CubePlace opposite(const CubePlace& p) { return {{-p.side[0], -p.side[1], -p.side[2]}}; }

Camera3 along_axis(const Camera3& c, const CubePlace& place) {
    Camera3 to = seen_from(c, place);
    if (place.side[2] != 0) to.yaw_rad = 0.0;  // as a map: x to the right
    return to;
}

bool same_angles(const Camera3& a, const Camera3& b) {
    return std::abs(std::remainder(a.yaw_rad - b.yaw_rad, 2.0 * std::numbers::pi)) < kSamePlace_rad &&
           std::abs(a.pitch_rad - b.pitch_rad) < kSamePlace_rad &&
           std::abs(a.roll_rad - b.roll_rad) < kSamePlace_rad;
}

/// Along a suggested direction: from further away where it would push an end out of a view that has them all.
Camera3 looking_at_all(const Camera& now, const SuggestedView& view, const Pane& pane,
                       const Viewport& viewport) {
    Camera to = now;
    const Camera3 there = to.turn = looking(now.turn, view);
    if (!pane.clear_of_covered(now, viewport)) return there;
    for (int i = 0; i < kMostFurther; ++i) {
        if (pane.clear_of_covered(to, viewport)) return to.turn;
        to.turn.distance *= kFurther;
    }
    return there;
}

bool is_digit(Command command) { return number_in(Command::digit_1, Command::digit_8, command).has_value(); }

bool is_about_view(Command command) {
    switch (command) {
        case Command::frame_all:
        case Command::camera_back:
        case Command::toggle_projection:
        case Command::look:
        case Command::turn:
        case Command::behind_1:
        case Command::behind_3:
        case Command::behind_7:
            return true;
        default:
            return false;
    }
}

}  // namespace

std::span<const SuggestedView> suggested_views(const Stage& stage) {
    if (stage.main_index() != 0) return {};
    return stage.shown().views;
}

Ran ViewControl::run(Command command, const Stage& stage, Workspace& workspace, const UiContext& ui) {
    if (!is_about_view(command) && !(is_digit(command) && stage.turns())) return std::nullopt;
    if (is_still(stage.main_pane()) && command != Command::camera_back) return "";
    if (command == Command::turn) return toggle_turning(stage, workspace, ui);
    look(command, stage, workspace, ui);
    return "";
}

/// Goes on from where a flight under way would have ended.
void ViewControl::look(Command command, const Stage& stage, Workspace& workspace, const UiContext& ui) {
    Camera& camera = stage.main_camera(workspace);
    Camera to = motion_.goal(camera);
    motion_.stop();
    if (command == Command::camera_back) return workspace.camera_back();
    if (command == Command::frame_all) {
        to = workspace.frame(stage.main_pane(), to, stage.viewport());
    } else if (!stage.turns()) {
        return;
    } else if (command == Command::toggle_projection) {
        to.turn.parallel = !to.turn.parallel;
    } else if (command == Command::look) {
        const auto views = suggested_views(stage);
        if (views.empty()) return;
        to.turn = looking_at_all(to, views.front(), stage.main_pane(), stage.viewport());
    } else if (const auto side = side_of(command)) {
        // A digit pressed again shows the other side.
        const Camera3 there = along_axis(to.turn, *side);
        const bool again = is_digit(command) && same_angles(there, to.turn);
        to.turn = again ? along_axis(to.turn, opposite(*side)) : there;
    } else {
        return;
    }
    fly(to, stage, workspace, ui);
}

void ViewControl::fly(const Camera& to, const Stage& stage, Workspace& workspace, const UiContext& ui,
                      bool to_pivot) {
    workspace.remember_camera(stage.main_pane().id);
    motion_.fly(stage.main_camera(workspace), to, ui.now_s, ui.still, to_pivot);
}

void ViewControl::look_along(std::size_t number, const Stage& stage, Workspace& workspace,
                             const UiContext& ui) {
    const auto views = suggested_views(stage);
    if (number >= views.size()) return;
    Camera to = stage.main_camera(workspace);
    to.turn = looking_at_all(to, views[number], stage.main_pane(), stage.viewport());
    fly(to, stage, workspace, ui);
}

void ViewControl::follow_goal(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    const std::optional<Goal>& goal = stage.shown().goal;
    const double number = goal ? goal->number : 0.0;
    const bool same_scene = std::exchange(goal_of_, workspace.revision()) == workspace.revision();
    const bool changed = std::exchange(goal_, number) != number;
    if (!same_scene || !changed || number == 0.0 || stage.main_index() != 0 || stage.turns()) return;
    Camera to = stage.main_camera(workspace);
    const Viewport viewport = stage.viewport();
    const double room = std::min(viewport.size_px.x, viewport.size_px.y) / viewport.scale;
    to.plane = {goal->at, room / goal->across};
    fly(limited(to, viewport), stage, workspace, ui);
}

void ViewControl::level(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    if (!stage.turns()) return;
    Camera upright = stage.main_camera(workspace);
    if (upright.turn.roll_rad == 0.0) return;
    upright.turn.roll_rad = 0.0;
    fly(upright, stage, workspace, ui);
}

bool ViewControl::stop_turning() {
    const bool turned = motion_.turning();
    motion_.stop_turning();
    return turned;
}

std::string ViewControl::toggle_turning(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    if (!stage.turns() || stop_turning()) return {};
    if (ui.still) return "Reduce motion is on: the view does not turn by itself.";
    motion_.start_turning();
    workspace.remember_camera(stage.main_pane().id);
    return {};
}

void ViewControl::turn(double dt_s, const Stage& stage, Workspace& workspace, const UiContext& ui) {
    if (!stage.turns() || ui.still) motion_.stop_turning();
    if (motion_.turning()) ViewMotion::turn(stage.main_camera(workspace), dt_s);
}

void ViewControl::follow_flight(const Stage& stage, Workspace& workspace, const UiContext& ui) {
    if (is_still(stage.main_pane())) motion_.stop_flight();
    motion_.follow_flight(stage.main_camera(workspace), ui.now_s);
}

void ViewControl::show_pivot(bool navigated, Stage& stage, Workspace& workspace, const UiContext& ui) {
    const bool held = navigated || motion_.flying_to_pivot();
    pivot_.update(held && stage.turns(), ui.now_s, ui.still);
    if (!stage.turns() || pivot_.opacity() <= 0.0) return;
    Pane& main = stage.main_pane();
    main.frame = main.bounds();  // what is to be in view stays what it was
    add_pivot_mark(main.list, stage.main_camera(workspace).turn.pivot, pivot_.opacity());
}

void ViewControl::draw_tools(double taken_px, bool arcball, const Stage& stage, Workspace& workspace,
                             const UiContext& ui) {
    if (!stage.turns()) return tools_.hide();
    Camera& camera = stage.main_camera(workspace);
    const std::span<const SuggestedView> views = suggested_views(stage);
    const ToolState state{camera.turn, views.empty() ? nullptr : &views.front(), motion_.turning(), ui.still,
                          ui.now_s};
    const ToolAsk ask = tools_.draw(stage.layout().canvas, taken_px, state, ui);
    menu_ask_ = ask.menu;
    if (ask.look) look(Command::look, stage, workspace, ui);
    if (ask.begins_orbit) {
        motion_.stop();
        workspace.remember_camera(stage.main_pane().id);
    }
    if (ask.orbit_px != Vec2{}) {
        const Viewport viewport = stage.viewport();
        const Vec2 middle = viewport.size_px * 0.5;
        camera = arcball ? rolled(camera, viewport, middle, middle + ask.orbit_px)
                         : orbited(camera, ask.orbit_px / stage.scale());
    }
    if (!ask.fly) return;
    Camera to = camera;
    to.turn = *ask.fly;
    fly(to, stage, workspace, ui);
}

bool ViewControl::moving() const {
    return motion_.flying() || motion_.turning() || tools_.moving() || pivot_.fading();
}

}  // namespace crosscut

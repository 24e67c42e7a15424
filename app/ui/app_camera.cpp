// Where the large view is seen from: axis views, flights, turning by itself, the tools in the canvas' corner.
#include "app/ui/app_ui.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut {
namespace {

constexpr double kSamePlace_rad = 1e-6;
constexpr double kGuide_px = 120.0;  // half the side of a plane that a drag is locked to, logical

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

}  // namespace

bool AppUi::turns() const { return main_pane().list.space == Space::space && !is_still(main_pane()); }

Camera& AppUi::main_camera(Workspace& workspace) {
    return workspace.camera(main_pane(), {layout_.canvas.size(), fonts_.scale});
}

/// A flight of the large view's camera, with a way back.
void AppUi::fly(Workspace& workspace, const Camera& to, bool to_pivot) {
    workspace.remember_camera(main_pane().id);
    motion_.fly(main_camera(workspace), to, now_s_, still_, to_pivot);
}

void AppUi::run_on_camera(Command command, Workspace& workspace) {
    if (shown_.panes.empty() || (is_still(main_pane()) && command != Command::camera_back)) return;
    if (command == Command::turn) return toggle_turning(workspace);
    Camera& camera = main_camera(workspace);
    Camera to = motion_.goal(camera);
    motion_.stop();
    if (command == Command::camera_back) return workspace.camera_back();
    if (command == Command::frame_all) {
        to = workspace.frame(main_pane(), to, {layout_.canvas.size(), fonts_.scale});
    } else if (!turns()) {
        return;
    } else if (command == Command::toggle_projection) {
        to.turn.parallel = !to.turn.parallel;
    } else if (command == Command::look) {
        if (main_index() != 0 || shown_.views.empty()) return;
        to.turn = looking(to.turn, shown_.views.front());
    } else if (const auto side = side_of(command)) {
        // A digit pressed again shows the other side.
        const bool digit =
            command == Command::digit_1 || command == Command::digit_3 || command == Command::digit_7;
        const Camera3 there = along_axis(to.turn, *side);
        to.turn = digit && same_angles(there, to.turn) ? along_axis(to.turn, opposite(*side)) : there;
    } else {
        return;
    }
    fly(workspace, to);
}

void AppUi::toggle_turning(Workspace& workspace) {
    if (!turns()) return;
    if (motion_.turning()) return motion_.stop_turning();
    if (still_) return say("Reduce motion is on: the view does not turn by itself.", now_s_);
    motion_.start_turning();
    workspace.remember_camera(main_pane().id);
}

void AppUi::turn(const InputFrame& in, Workspace& workspace) {
    if (!turns() || still_) motion_.stop_turning();
    if (motion_.turning()) ViewMotion::turn(main_camera(workspace), in.dt_s);
}

/// The pivot while the view moves, and what a drag is locked to.
void AppUi::show_guides(Workspace& workspace) {
    const bool moved = gestures_.navigating() && gestures_.pane() == id_of(main_pane().id);
    const bool held = moved || motion_.flying_to_pivot();
    pivot_.update(held && turns(), now_s_, still_);
    Pane& main = main_pane();
    if (turns() && pivot_.opacity() > 0.0) {
        main.frame = main.bounds();  // what is to be in view stays what it was
        add_pivot_mark(main.list, main_camera(workspace).turn.pivot, pivot_.opacity());
    }
    const std::optional<Vec3> at = gestures_.dragged_to();
    if (!at || (!modifiers_.x && !modifiers_.y && !modifiers_.z)) return;
    for (const GesturePlace& place : gesture_places(workspace)) {
        if (id_of(place.pane->id) != gestures_.pane()) continue;
        const Projector projector(*place.camera, place.viewport);
        Pane& pane = shown_.panes[static_cast<std::size_t>(place.pane - shown_.panes.data())];
        pane.frame = pane.bounds();
        add_lock_guides(pane.list, *at, modifiers_.free(),
                        kGuide_px * fonts_.scale * projector.units_per_px(*at));
    }
}

void AppUi::draw_settings(Workspace& workspace, Preferences& preferences) {
    const bool before = preferences.arcball;
    settings_.draw(preferences, layout_.top, context());
    if (before != preferences.arcball) set_arcball(preferences.arcball, workspace, preferences);
}

/// With the turntable chosen a view that leans levels itself.
void AppUi::set_arcball(bool arcball, Workspace& workspace, Preferences& preferences) {
    preferences.arcball = arcball;
    if (arcball || !turns()) return;
    Camera level = main_camera(workspace);
    level.turn.roll_rad = 0.0;
    if (level.turn.roll_rad != main_camera(workspace).turn.roll_rad) fly(workspace, level);
}

std::vector<Rect> AppUi::covered() const {
    std::vector<Rect> areas = tools_.areas();
    const bool has_inset = std::any_of(shown_.panes.begin(), shown_.panes.end(),
                                       [](const Pane& p) { return p.place == PanePlace::inset; });
    if (const auto place = inset_place(layout_.canvas, fonts_.scale); place && has_inset && shows_inset())
        areas.push_back(*place);
    if (plate_.place()) areas.push_back(*plate_.place());
    return areas;
}

/// The small view in the canvas' corner, while the canvas has the large place.
void AppUi::draw_inset(const Preferences& preferences) {
    if (!shows_inset()) return inset_.hide();
    const bool held = inset_.view() && gestures_.editing() && gestures_.pane() == id_of(inset_.view()->pane);
    if (inset_.draw(shown_, layout_.canvas, look(preferences), held, context()))
        main_id_ = inset_.view()->pane;
}

void AppUi::draw_tools(Workspace& workspace) {
    if (!turns()) return tools_.hide();
    Camera& camera = main_camera(workspace);
    const SuggestedView* view = main_index() == 0 && !shown_.views.empty() ? &shown_.views.front() : nullptr;
    const ToolState state{camera.turn, view, motion_.turning(), still_, now_s_};
    const ToolAsk ask = tools_.draw(layout_.canvas, inset_.taken_px(), state, context());
    if (ask.menu) open_menu({id_of(main_pane().id), {}, *ask.menu}, MenuOf::view, workspace, false);
    if (ask.look) run_on_camera(Command::look, workspace);
    if (ask.begins_orbit) {
        motion_.stop();
        workspace.remember_camera(main_pane().id);
    }
    if (ask.orbit_px != Vec2{}) {
        const Viewport viewport{layout_.canvas.size(), fonts_.scale};
        const Vec2 middle = viewport.size_px * 0.5;
        camera = modifiers_.arcball ? rolled(camera, viewport, middle, middle + ask.orbit_px)
                                    : orbited(camera, ask.orbit_px / fonts_.scale);
    }
    if (!ask.fly) return;
    Camera to = camera;
    to.turn = *ask.fly;
    fly(workspace, to);
}

}  // namespace crosscut

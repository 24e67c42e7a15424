#include "app/ui/parts/view_input.h"

#include "app/ui/interaction/coordinates.h"
#include "app/ui/interaction/lock_guides.h"
#include "app/ui/interaction/microscope_keys.h"
#include "app/view/screen/grid.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr double kLongestStep_s = 0.1;  // after a pause the clock does not jump
constexpr double kAsleep_s =
    0.6;  // no frame for so long while something runs: minimized, or the computer slept
constexpr double kGuide_px = 120.0;  // half the side of a plane that a drag is locked to, logical

/// Of the window, where the view shows what the handle takes hold of.
Vec2 px_in(const GesturePlace& place, Scene& scene, const HandleId& handle) {
    return place.origin_px +
           Projector(*place.camera, place.viewport).project(handles_of(scene).middle(handle)).px;
}

std::string outside_picture(Scene& scene, const HandleId& handle) {
    return handles_of(scene).label(handle) + " is outside the picture now. F shows everything.";
}

}  // namespace

bool ViewInput::press(const KeyPress& press, const Stage& stage, SmallViews& small, Workspace& workspace,
                      double now_s, bool guesses) {
    if (menu_.press(press)) return true;
    const Projector projector(stage.main_camera(workspace), stage.viewport());
    if (popover_.press(press, workspace.scene()) || name_popover_.press(press)) return true;
    if (guesses) {
        keyboard_.leave();
        return false;
    }
    if (ImGui::GetIO().WantTextInput) return false;  // Tab, arrows and Enter are for the text
    const ItemId pane = id_of(stage.main_pane().id);
    const auto came = keyboard_.press(press, workspace.scene(), pane, projector, now_s);
    if (came == KeyboardHandles::Came::open && !gestures_.busy())
        open_popover(keyboard_.focus(workspace.scene()), stage, small, workspace);
    return came != KeyboardHandles::Came::ignored;
}

bool ViewInput::press_microscope(const KeyPress& press, const Stage& stage, Workspace& workspace,
                                 double now_s) {
    const std::string_view action = microscope_action(press, stage.shown());
    if (action.empty()) return false;
    (void)workspace.scene().perform(action);
    keyboard_.prolong_burst(now_s);
    return true;
}

/// Follows two fingers, which have what the mouse had. True when the second one has just come.
bool ViewInput::second_finger(const InputFrame& in, const Preferences& preferences, const Stage& stage,
                              SmallViews& small, Workspace& workspace, ViewControl& view) {
    const bool before = touch_.active();
    const std::vector<GesturePlace> places = gesture_places(stage, small, workspace);
    touch_.follow(in.touches, workspace, places, preferences.arcball);
    if (before || !touch_.active()) return false;
    (void)gestures_.cancel(workspace);
    gestures_.unhover();
    workspace.highlight.selected = selected_before_;  // the first finger chose nothing
    view.stop_flight();
    (void)view.stop_turning();
    return true;
}

bool ViewInput::follow(const InputFrame& in, const Preferences& preferences, const Stage& stage,
                       SmallViews& small, Workspace& workspace, ViewControl& view, const UiContext& ui) {
    modifiers_ = {in.shift, in.ctrl, in.hold_x, in.hold_y, in.hold_z, preferences.snap, preferences.arcball};
    const bool second = second_finger(in, preferences, stage, small, workspace, view);
    if (touch_.active()) return second;
    std::vector<GesturePlace> places = gesture_places(stage, small, workspace);
    for (std::size_t i = 0; i < in.mouse.size(); ++i) {
        const MouseEvent& event = in.mouse[i];
        for (GesturePlace& place : places) place.over = place.open && place.contains(event.px);
        const bool over = std::any_of(places.begin(), places.end(), [](const auto& p) { return p.over; });
        if (event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::wheel)
            view.stop_flight();
        // A mouse may tell of a thousand places a second: all count for where it has been, the last for what it does.
        const auto moves = [&](std::size_t at) {
            return at < in.mouse.size() && in.mouse[at].kind == MouseEvent::Kind::move;
        };
        const bool drags = !gestures_.dragged_points().empty();
        gestures_.handle(event, modifiers_, workspace, places, moves(i) && moves(i + 1));
        if (drags && gestures_.dragged_points().empty())
            for (const GesturePlace& place : places) note_left_picture(place, workspace.scene());
        if (event.kind != MouseEvent::Kind::press || !over) continue;
        if (std::any_of(places.begin(), places.end(),
                        [](const auto& p) { return p.over && (p.navigate || p.steered != nullptr); }))
            view.stop_turning();
        selected_before_ = std::exchange(workspace.highlight.selected, {gestures_.hovered()});
        keyboard_.leave();
    }
    if (in.mouse.empty()) gestures_.keys_changed(modifiers_, workspace, places);
    gestures_.wait(in.now_s);
    if (const auto handle = gestures_.take_double_clicked()) open_popover(*handle, stage, small, workspace);
    if (const auto ask = gestures_.take_menu_ask()) {
        keyboard_.end_burst();
        menu_.open(*ask, MenuOf::ground, modifiers_, stage, view, workspace);
    }
    if (const auto goal = gestures_.take_camera_goal()) view.fly(*goal, stage, workspace, ui, true);
    return false;
}

void ViewInput::open_menu(const Stage& stage, SmallViews& small, const ViewControl& view,
                          Workspace& workspace) {
    if (gestures_.busy()) return;  // what is dragged stays in hand
    HandleId on = keyboard_.focus(workspace.scene());
    if (!on) on = gestures_.hovered_handle();
    keyboard_.end_burst();
    menu_.open_by_key(on, modifiers_, stage, small, view, workspace);
}

std::string ViewInput::remove(Workspace& workspace) {
    if (gestures_.busy()) return {};
    HandleId on = keyboard_.focus(workspace.scene());
    if (!on) on = gestures_.hovered_handle();
    const Handles handles = handles_with_offers(workspace.scene());
    for (std::size_t i = 0; i < handles.offers.size(); ++i) {
        if (!handles.offers[i].removes || handles.offers[i].item != on.item) continue;
        keyboard_.end_burst();
        return take_offer(workspace.scene(), i, workspace.viewpoint()).sentence;
    }
    return {};
}

void ViewInput::open_view_menu(const Vec2& px, const Stage& stage, const ViewControl& view,
                               Workspace& workspace) {
    menu_.open({id_of(stage.main_pane().id), {}, px}, MenuOf::view, modifiers_, stage, view, workspace);
}

std::string ViewInput::run(const MenuItem& line, const Stage& stage, SmallViews& small, ViewControl& view,
                           Workspace& workspace, const UiContext& ui) {
    if (line.act == MenuAct::type_place) {
        open_popover(menu_.handle(), stage, small, workspace);
    } else if (line.act == MenuAct::name) {
        name_popover_.open(menu_.handle(), workspace.scene());
    } else {
        return menu_.run(line, stage, small, view, workspace, ui);
    }
    return {};
}

/// A window that had the focus and has it no more, and one that was not drawn for a while, is not looked at.
Presence ViewInput::hand(const InputFrame& in, bool covered, bool fingers) {
    const bool lost = std::exchange(focused_, in.focused) && !in.focused;
    if (covered || lost || (ran_ && in.dt_s > kAsleep_s) || menu_.is_open() || popover_.editing() ||
        name_popover_.is_open())
        return Presence::away;
    return gestures_.pointer_away() && !fingers ? Presence::outside : Presence::here;
}

void ViewInput::advance(const InputFrame& in, Workspace& workspace, bool covered, const UiContext& ui) {
    const Presence where = hand(in, covered, ui.fingers);
    ran_ = workspace.scene().animating();
    CanvasGestures::PointerPath path = gestures_.take_pointer_path();
    if (!path.points.empty() && std::exchange(stood_, false)) path.goes_on = false;
    const Handles handles = handles_of(workspace.scene());
    const bool moved = !path.points.empty() && handles.pointer_at.has_value();
    if (!moved && !ran_) return;
    const double dt_s = std::clamp(in.dt_s, 0.0, kLongestStep_s);
    std::vector<Vec2> whole;
    if (moved) {
        // From where the pointer was to every place a mouse event told of: a fast flick loses nothing.
        if (path.goes_on) whole.emplace_back(handles.pointer_at->x, handles.pointer_at->y);
        whole.insert(whole.end(), path.points.begin(), path.points.end());
    }
    workspace.scene().advance({dt_s, whole, ui.still, where});
}

void ViewInput::stand() {
    (void)gestures_.take_pointer_path();
    stood_ = true;
}

bool ViewInput::take_back_edits(Workspace& workspace) {
    const bool dragged = gestures_.editing();
    (void)gestures_.cancel(workspace);
    popover_.close();
    name_popover_.close();
    return dragged;
}

bool ViewInput::leave(Scene& scene) {
    if (!keyboard_.focus(scene)) return false;
    keyboard_.leave();
    return true;
}

/// For a handle of any view that is on screen, with that view's grid.
void ViewInput::open_popover(const HandleId& handle, const Stage& stage, SmallViews& small,
                             Workspace& workspace) {
    for (const GesturePlace& place : gesture_places(stage, small, workspace)) {
        if (id_of(place.pane->id) != handle.pane) continue;
        popover_.open(handle, workspace.scene(), minor_step(Projector(*place.camera, place.viewport)));
    }
}

void ViewInput::note_left_picture(const GesturePlace& place, Scene& scene) {
    const HandleId& handle = gestures_.last_dragged();
    if (!handle || id_of(place.pane->id) != handle.pane || place.contains(px_in(place, scene, handle)))
        return;
    left_picture_ = outside_picture(scene, handle);
}

std::string ViewInput::draw_popovers(const Stage& stage, SmallViews& small, Workspace& workspace,
                                     const UiContext& ui) {
    std::string sentence = std::exchange(left_picture_, {});
    if (!popover_.editing() && !name_popover_.is_open()) return sentence;  // asking for places makes cameras
    const std::vector<GesturePlace> places = gesture_places(stage, small, workspace);
    const auto draw = [&](auto& popover) {
        const HandleId handle = popover.handle();
        if (!handle) return;
        for (const GesturePlace& place : places) {
            if (id_of(place.pane->id) != handle.pane) continue;
            popover.draw(workspace, px_in(place, workspace.scene(), handle), ui);
            if (!popover.handle() && !place.contains(px_in(place, workspace.scene(), handle)))
                sentence = outside_picture(workspace.scene(), handle);
            return;
        }
        popover.close();
    };
    draw(popover_);
    draw(name_popover_);
    return sentence;
}

void ViewInput::mark_points(Stage& stage, Workspace& workspace) const {
    Scene& scene = workspace.scene();
    std::vector<ItemId> moved = gestures_.dragged_points();
    const std::vector<ItemId> focused = keyboard_.focused_points(scene);
    moved.insert(moved.end(), focused.begin(), focused.end());
    write_coordinates(stage.main_pane().list, moved, stage.shown().digits);
    keyboard_.show(scene, stage.main_pane());
}

void ViewInput::mark_drag(Stage& stage, SmallViews& small, Workspace& workspace) const {
    mark_lock(stage, small, workspace);
    if (!gestures_.snap()) return;
    for (Pane& pane : stage.shown().panes) {
        if (id_of(pane.id) == gestures_.pane()) show_snap(pane.list, *gestures_.snap());
    }
}

void ViewInput::mark_lock(Stage& stage, SmallViews& small, Workspace& workspace) const {
    const std::optional<Vec3> at = gestures_.dragged_to();
    if (!at || (!modifiers_.x && !modifiers_.y && !modifiers_.z)) return;
    for (const GesturePlace& place : gesture_places(stage, small, workspace)) {
        if (id_of(place.pane->id) != gestures_.pane()) continue;
        const Projector projector(*place.camera, place.viewport);
        for (Pane& pane : stage.shown().panes) {
            if (&pane != place.pane) continue;
            pane.frame = pane.bounds();
            add_lock_guides(pane.list, *at, modifiers_.free(),
                            kGuide_px * stage.scale() * projector.units_per_px(*at));
        }
    }
}

bool ViewInput::editing(double now_s) const {
    return gestures_.editing() || popover_.editing() || name_popover_.is_open() || keyboard_.editing(now_s);
}

bool ViewInput::navigates(const Pane& pane) const {
    return gestures_.navigating() && gestures_.pane() == id_of(pane.id);
}

std::string ViewInput::hint(const Stage& stage, Workspace& workspace, bool fingers) const {
    std::string focused = keyboard_.hint(workspace.scene(), modifiers_.shift, modifiers_.ctrl);
    if (!focused.empty() && !gestures_.busy()) return focused;
    const Pane& main = stage.main_pane();
    if (main.fits && !gestures_.busy() && !gestures_.hovered_handle()) {
        if (!main.note.empty()) return main.note;
        const auto& clock = stage.shown().clock;
        if (!clock || fingers) return {};
        const char* step = clock->step_action.empty() ? "" : "   Full stop: one step";
        const char* home = clock->restart_action.empty() ? "" : "   Home: from the beginning";
        return std::string("Space: play or pause") + step + home;
    }
    if (!gestures_.busy() && !gestures_.pane() &&
        main.list.space == Space::plane)  // it points at nothing yet
        if (const auto drawn = handles_of(workspace.scene()).drawn; drawn && stage.main_index() == 0)
            return "Drag a dot, or draw: a drag over empty ground is a " + drawn->label + ".";
    return fingers ? gestures_.hint_to_fingers(main.list.space) : gestures_.hint(main.list.space, modifiers_);
}

}  // namespace crosscut

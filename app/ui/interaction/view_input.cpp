#include "app/ui/interaction/view_input.h"

#include "app/ui/canvas/tiles.h"
#include "app/ui/interaction/drag.h"
#include "app/ui/interaction/handles.h"
#include "app/ui/interaction/keyboard.h"
#include "app/ui/interaction/snapping.h"
#include "app/view/screen/grid.h"

#include <imgui.h>

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
// Without a frame for this long while something runs, the window was minimized or the computer asleep.
constexpr double kAsleep_s = 0.6;
constexpr double kGuide_px = 120.0;  // half the side of the square for a lock to a plane, logical

/// The position in the window at which the view shows the handle.
Vec2 px_in(const GestureTarget& target, Scene& scene, const HandleId& handle) {
    return target.origin_px +
           Projector(*target.camera, target.viewport).project(handles_of(scene).middle(handle)).px;
}

std::string outside_picture(Scene& scene, const HandleId& handle) {
    return handles_of(scene).label(handle) + " is off screen. Press F to see everything.";
}

}  // namespace

bool ViewInput::press(const KeyPress& press, const ViewState& view_state, SmallViews& small,
                      Workspace& workspace, double now_s, bool guesses) {
    if (menu_.press(press)) return true;
    const Projector projector(view_state.main_camera(workspace), view_state.viewport());
    if (popover_.press(press, workspace.scene()) || name_popover_.press(press)) return true;
    if (guesses) {
        keyboard_.leave();
        return false;
    }
    if (ImGui::GetIO().WantTextInput) return false;  // Tab, arrows and Enter belong to the text
    const ItemId pane = id_of(view_state.main_pane().id);
    const auto came = keyboard_.press(press, workspace.scene(), pane, projector, now_s);
    if (came == KeyboardHandles::KeyOutcome::open && !gestures_.busy())
        open_popover(keyboard_.focus(workspace.scene()), view_state, small, workspace);
    return came != KeyboardHandles::KeyOutcome::ignored;
}

bool ViewInput::press_microscope(const KeyPress& press, const ViewState& view_state, Workspace& workspace,
                                 double now_s) {
    const std::string_view action = microscope_action(press, view_state.output());
    if (action.empty()) return false;
    (void)workspace.scene().perform(action);
    keyboard_.prolong_burst(now_s);
    return true;
}

/// Handles two fingers in place of the mouse. Returns true when the second one has just come down.
bool ViewInput::second_finger(const InputFrame& in, const Preferences& preferences,
                              const ViewState& view_state, SmallViews& small, Workspace& workspace,
                              ViewControl& view) {
    const bool before = touch_.active();
    const std::vector<GestureTarget> targets = gesture_targets(view_state, small, workspace);
    touch_.follow(in.touches, workspace, targets, preferences.arcball);
    if (before || !touch_.active()) return false;
    (void)gestures_.cancel(workspace);
    gestures_.unhover();
    workspace.highlight.selected = selected_before_;  // undoes the selection by the first finger
    view.stop_flight();
    (void)view.stop_turning();
    return true;
}

bool ViewInput::follow(const InputFrame& in, const Preferences& preferences, const ViewState& view_state,
                       SmallViews& small, Workspace& workspace, ViewControl& view, const UiContext& ui) {
    modifiers_ = {in.shift, in.ctrl, in.hold_x, in.hold_y, in.hold_z, preferences.snap, preferences.arcball};
    const bool second = second_finger(in, preferences, view_state, small, workspace, view);
    if (touch_.active()) return second;
    std::vector<GestureTarget> targets = gesture_targets(view_state, small, workspace);
    for (std::size_t i = 0; i < in.mouse.size(); ++i) {
        const MouseEvent& event = in.mouse[i];
        const bool read = covered_ && covered_->contains(event.px);
        for (GestureTarget& target : targets) {
            target.over = target.open && target.contains(event.px);
            target.clear = !read;
        }
        const bool over = std::any_of(targets.begin(), targets.end(), [](const auto& p) { return p.over; });
        if (event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::wheel)
            view.stop_flight();
        // A mouse may report a thousand positions a second: all count for its path, only the last one for its
        // effect.
        const auto moves = [&](std::size_t at) {
            return at < in.mouse.size() && in.mouse[at].kind == MouseEvent::Kind::move;
        };
        const bool drags = !gestures_.dragged_points().empty();
        gestures_.handle(event, modifiers_, workspace, targets, moves(i) && moves(i + 1));
        if (drags && gestures_.dragged_points().empty())
            for (const GestureTarget& target : targets) note_left_picture(target, workspace.scene());
        if (event.kind != MouseEvent::Kind::press || !over) continue;
        if (std::any_of(targets.begin(), targets.end(),
                        [](const auto& p) { return p.over && (p.navigate || p.steered != nullptr); }))
            view.stop_turning();
        selected_before_ = std::exchange(workspace.highlight.selected, {gestures_.hovered()});
        keyboard_.leave();
    }
    if (in.mouse.empty()) gestures_.keys_changed(modifiers_, workspace, targets);
    gestures_.wait(in.now_s);
    if (const auto handle = gestures_.take_double_clicked())
        open_popover(*handle, view_state, small, workspace);
    if (const auto request = gestures_.take_menu_request()) {
        keyboard_.end_burst();
        menu_.open(*request, MenuOf::ground, modifiers_, view_state, view, workspace);
    }
    if (const auto goal = gestures_.take_camera_goal()) view.fly(*goal, view_state, workspace, ui, true);
    return false;
}

void ViewInput::open_menu(const ViewState& view_state, SmallViews& small, const ViewControl& view,
                          Workspace& workspace) {
    if (gestures_.busy()) return;  // a drag goes on
    HandleId on = keyboard_.focus(workspace.scene());
    if (!on) on = gestures_.hovered_handle();
    keyboard_.end_burst();
    menu_.open_by_key(on, modifiers_, view_state, small, view, workspace);
}

std::string ViewInput::remove(Workspace& workspace) {
    if (gestures_.busy()) return {};
    HandleId on = keyboard_.focus(workspace.scene());
    if (!on) on = gestures_.hovered_handle();
    const Handles handles = handles_with_actions(workspace.scene());
    for (std::size_t i = 0; i < handles.actions.size(); ++i) {
        if (!handles.actions[i].removes || handles.actions[i].item != on.item) continue;
        keyboard_.end_burst();
        return take_action(workspace.scene(), i, workspace.viewpoint()).sentence;
    }
    return {};
}

void ViewInput::open_view_menu(const Vec2& px, const ViewState& view_state, const ViewControl& view,
                               Workspace& workspace) {
    menu_.open({id_of(view_state.main_pane().id), {}, px}, MenuOf::view, modifiers_, view_state, view,
               workspace);
}

std::string ViewInput::run(const MenuItem& line, const ViewState& view_state, SmallViews& small,
                           ViewControl& view, Workspace& workspace, const UiContext& ui) {
    if (line.act == MenuAct::edit_position) {
        open_popover(menu_.handle(), view_state, small, workspace);
    } else if (line.act == MenuAct::name) {
        name_popover_.open(menu_.handle(), workspace.scene());
    } else {
        return menu_.run(line, view_state, small, view, workspace, ui);
    }
    return {};
}

/// The pointer is away in a frame in which the window loses the focus, and after a time without frames.
PointerPresence ViewInput::pointer_presence(const InputFrame& in, bool covered, bool touch) {
    const bool lost = std::exchange(focused_, in.focused) && !in.focused;
    if (covered || lost || (ran_ && in.dt_s > kAsleep_s) || menu_.is_open() || popover_.editing() ||
        name_popover_.is_open())
        return PointerPresence::away;
    return gestures_.pointer_away() && !touch ? PointerPresence::outside : PointerPresence::here;
}

void ViewInput::advance(const InputFrame& in, Workspace& workspace, bool covered, const UiContext& ui) {
    const PointerPresence where = pointer_presence(in, covered, ui.touch);
    ran_ = workspace.scene().animating();
    CanvasGestures::PointerPath path = gestures_.take_pointer_path();
    if (!path.points.empty() && std::exchange(stood_, false)) path.goes_on = false;
    const Handles handles = handles_of(workspace.scene());
    const bool moved = !path.points.empty() && handles.pointer_at.has_value();
    if (!moved && !ran_) return;
    const double dt_s = std::clamp(in.dt_s, 0.0, kLongestStep_s);
    std::vector<Vec2> whole;
    if (moved) {
        // From the last position through every reported one, so that a fast flick loses nothing.
        if (path.goes_on) whole.emplace_back(handles.pointer_at->x, handles.pointer_at->y);
        whole.insert(whole.end(), path.points.begin(), path.points.end());
    }
    workspace.scene().advance({dt_s, whole, ui.reduce_motion, where});
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

/// Opens the box for a handle of any visible view, with that view's grid.
void ViewInput::open_popover(const HandleId& handle, const ViewState& view_state, SmallViews& small,
                             Workspace& workspace) {
    for (const GestureTarget& target : gesture_targets(view_state, small, workspace)) {
        if (id_of(target.pane->id) != handle.pane) continue;
        popover_.open(handle, workspace.scene(), snap_step(Projector(*target.camera, target.viewport)));
    }
}

void ViewInput::note_left_picture(const GestureTarget& target, Scene& scene) {
    const HandleId& handle = gestures_.last_dragged();
    if (!handle || id_of(target.pane->id) != handle.pane || target.contains(px_in(target, scene, handle)))
        return;
    left_picture_ = outside_picture(scene, handle);
}

std::string ViewInput::draw_popovers(const ViewState& view_state, SmallViews& small, Workspace& workspace,
                                     const UiContext& ui) {
    std::string sentence = std::exchange(left_picture_, {});
    // `gesture_targets` would create cameras
    if (!popover_.editing() && !name_popover_.is_open()) return sentence;
    const std::vector<GestureTarget> targets = gesture_targets(view_state, small, workspace);
    const auto draw = [&](auto& popover) {
        const HandleId handle = popover.handle();
        if (!handle) return;
        for (const GestureTarget& target : targets) {
            if (id_of(target.pane->id) != handle.pane) continue;
            popover.draw(workspace, px_in(target, workspace.scene(), handle), ui);
            if (!popover.handle() && !target.contains(px_in(target, workspace.scene(), handle)))
                sentence = outside_picture(workspace.scene(), handle);
            return;
        }
        popover.close();
    };
    draw(popover_);
    draw(name_popover_);
    return sentence;
}

void ViewInput::mark_points(ViewState& view_state, Workspace& workspace) const {
    Scene& scene = workspace.scene();
    std::vector<ItemId> moved_items = gestures_.dragged_points();
    const std::vector<ItemId> focused = keyboard_.focused_points(scene);
    moved_items.insert(moved_items.end(), focused.begin(), focused.end());
    write_coordinates(view_state.main_pane().list, moved_items, view_state.output().digits);
    keyboard_.show(scene, view_state.main_pane());
}

void ViewInput::mark_drag(ViewState& view_state, SmallViews& small, Workspace& workspace) const {
    mark_lock(view_state, small, workspace);
    if (!gestures_.snap()) return;
    for (Pane& pane : view_state.output().panes) {
        if (id_of(pane.id) == gestures_.pane()) show_snap(pane.list, *gestures_.snap());
    }
}

void ViewInput::mark_lock(ViewState& view_state, SmallViews& small, Workspace& workspace) const {
    const std::optional<Vec3> at = gestures_.dragged_to();
    if (!at || (!modifiers_.x && !modifiers_.y && !modifiers_.z)) return;
    for (const GestureTarget& target : gesture_targets(view_state, small, workspace)) {
        if (id_of(target.pane->id) != gestures_.pane()) continue;
        const Projector projector(*target.camera, target.viewport);
        for (Pane& pane : view_state.output().panes) {
            if (&pane != target.pane) continue;
            pane.frame = pane.bounds();
            add_lock_guides(pane.list, *at, modifiers_.free(),
                            kGuide_px * view_state.scale() * projector.units_per_px(*at));
        }
    }
}

bool ViewInput::editing(double now_s) const {
    return gestures_.editing() || popover_.editing() || name_popover_.is_open() || keyboard_.editing(now_s);
}

bool ViewInput::navigates(const Pane& pane) const {
    return gestures_.navigating() && gestures_.pane() == id_of(pane.id);
}

std::string ViewInput::hint(const ViewState& view_state, Workspace& workspace, bool touch) const {
    std::string focused = keyboard_.hint(workspace.scene(), modifiers_.shift, modifiers_.ctrl);
    if (!focused.empty() && !gestures_.busy()) return focused;
    const Pane& main = view_state.main_pane();
    if (main.fits && !gestures_.busy() && !gestures_.hovered_handle()) {
        if (!main.note.empty()) return main.note;
        const auto& clock = view_state.output().clock;
        if (!clock || touch) return {};
        const char* step = !clock->step_action ? "" : " \u00B7 Full stop: one step";
        const char* home = !clock->restart_action ? "" : " \u00B7 Home: back to the start";
        return std::string("Space: play or pause") + step + home;
    }
    // nothing is hovered yet
    if (!gestures_.busy() && !gestures_.pane() && main.list.space == Space::plane)
        if (const auto drawn = handles_of(workspace.scene()).drawn; drawn && view_state.main_index() == 0)
            return "Drag a point to move it \u00B7 drag on empty space to draw a " + drawn->label;
    return touch ? gestures_.touch_hint(main.list.space) : gestures_.hint(main.list.space, modifiers_);
}

std::vector<GestureTarget> gesture_targets(const ViewState& view_state, SmallViews& small,
                                           Workspace& workspace) {
    std::vector<GestureTarget> targets;
    const Panes& panes = view_state.output().panes;
    const Pane& large = view_state.main_pane();
    const Viewport viewport = view_state.viewport();
    // Both cameras are created before either is pointed to, since creating one may move the others.
    (void)workspace.camera(panes.front(), viewport);
    Camera* main = &view_state.main_camera(workspace);
    Camera* canvas = &workspace.camera(panes.front(), viewport);
    const auto steered_by = [&](const Pane& pane) { return pane.turns_canvas ? canvas : nullptr; };
    // Dear ImGui knows from the last frame which panel the mouse is over; a small view is part of a panel.
    const bool open = !ImGui::GetIO().WantCaptureMouse;
    const bool free = !has_fixed_camera(large);
    targets.push_back(
        {&large, main, viewport, view_state.layout().canvas.low, false, free, free, steered_by(large), open});
    const auto pane_of = [&](const TileView& view) {
        const auto pane =
            std::find_if(panes.begin(), panes.end(), [&](const Pane& p) { return p.id == view.pane; });
        return pane == panes.end() || &*pane == &large ? nullptr : &*pane;
    };
    const auto add = [&](const TileView& view, const Pane& pane, Camera& camera) {
        targets.push_back({&pane,
                           &camera,
                           {view.rect.size(), view_state.scale()},
                           view.rect.low,
                           false,
                           false,
                           !has_fixed_camera(pane),
                           steered_by(pane),
                           view.hovered});
    };
    if (const auto& view = small.inset().view())
        if (const Pane* pane = pane_of(*view)) add(*view, *pane, small.inset().camera());
    for (const TileView& tile : small.tiles().views())
        if (const Pane* pane = pane_of(tile)) add(tile, *pane, small.tiles().camera(*pane));
    return targets;
}

std::vector<UiTarget> handle_targets(std::span<const GestureTarget> targets, Scene& scene) {
    std::vector<UiTarget> all_targets;
    const Handles handles = handles_of(scene);
    for (const GestureTarget& gesture_target : targets) {
        const Projector projector(*gesture_target.camera, gesture_target.viewport);
        const Pickable pickable = pick_targets(handles, id_of(gesture_target.pane->id), projector);
        for (std::size_t i = 0; i < pickable.ids.size(); ++i) {
            const PickTarget& target = pickable.targets[i];
            const Handle* point = handles.point(pickable.ids[i]);
            const std::string name = point != nullptr ? point->name : handles.label(pickable.ids[i]);
            all_targets.push_back({gesture_target.pane->id + ":" + name,
                                   gesture_target.origin_px + (target.from + target.to) * 0.5});
        }
        if (gesture_target.steered == nullptr) continue;
        const Vec2 eye = projector.project(-gesture_target.steered->turn.forward()).px;
        all_targets.push_back({gesture_target.pane->id + ":eye", gesture_target.origin_px + eye});
    }
    return all_targets;
}

namespace {

std::string copy(const std::string& text) {
    ImGui::SetClipboardText(text.c_str());
    return "Copied " + text + ".";
}

std::string hide(const HandleId& id, Scene& scene, bool touch) {
    const Handles handles = handles_of(scene);
    scene.annotations().hidden.insert(handles.name(id));
    return handles.label(id) + for_hand(" is hidden. To show it again, right-click empty space.", touch);
}

/// Performs an action, which may open another scene.
std::string run_action(std::size_t number, Workspace& workspace) {
    const HandleList::ItemAction::Done done = take_action(workspace.scene(), number, workspace.viewpoint());
    if (done.text.empty()) return done.sentence;
    const std::string error = workspace.open_text(done.text, "The drawing");
    return error.empty() ? done.sentence : error;
}

}  // namespace

void ContextMenuActions::open(const MenuRequest& request, MenuOf of, const DragModifiers& modifiers,
                              const ViewState& view_state, const ViewControl& view, Workspace& workspace,
                              bool by_key) {
    const Handles handles = handles_with_actions(workspace.scene());
    MenuFacts facts;
    facts.of = request.handle ? MenuOf::handle : of;
    facts.handle = request.handle;
    const bool large = request.pane == id_of(view_state.main_pane().id);
    if (facts.of != MenuOf::handle && !large) return;
    for (const Pane& pane : view_state.output().panes) {
        if (id_of(pane.id) == request.pane)
            facts.grid = snap_targets_for(request.handle, handles, pane.list).grid;
    }
    facts.turns = view_state.turns() && large;
    facts.moves = !has_fixed_camera(view_state.main_pane());
    facts.parallel = view_state.main_camera(workspace).turn.parallel;
    facts.turning = view.turning();
    facts.arcball = modifiers.arcball;
    facts.snap = modifiers.snap;
    facts.hidden = workspace.scene().annotations().hidden.size();
    facts.named = workspace.scene().annotations().names.contains(handles.name(request.handle));
    facts.can_go_back = workspace.can_camera_back();
    for (const SuggestedView& suggested : suggested_views(view_state)) facts.views.push_back(suggested.label);
    on_ = request;
    menu_.open(menu_items(facts, handles), request.px, by_key);
}

void ContextMenuActions::open_by_key(const HandleId& on, const DragModifiers& modifiers,
                                     const ViewState& view_state, SmallViews& small, const ViewControl& view,
                                     Workspace& workspace) {
    const Handles handles = handles_of(workspace.scene());
    for (const GestureTarget& target : gesture_targets(view_state, small, workspace)) {
        if (handles.moved_with(on).empty() || id_of(target.pane->id) != on.pane) continue;
        const Projector projector(*target.camera, target.viewport);
        const MenuRequest request{on.pane, on, target.origin_px + projector.project(handles.middle(on)).px};
        return open(request, MenuOf::handle, modifiers, view_state, view, workspace, true);
    }
    const Rect& canvas = view_state.layout().canvas;
    const MenuRequest request{id_of(view_state.main_pane().id), {}, (canvas.low + canvas.high) * 0.5};
    open(request, MenuOf::ground, modifiers, view_state, view, workspace, true);
}

/// Moves the pivot to the point, or to the position on the body on which the menu was opened.
void ContextMenuActions::turn_about(const ViewState& view_state, ViewControl& view, Workspace& workspace,
                                    const UiContext& ui) const {
    const Handles handles = handles_of(workspace.scene());
    const std::vector<const Handle*> moved_handles = handles.moved_with(on_.handle);
    if (moved_handles.empty()) return;
    Camera to = view_state.main_camera(workspace);
    const Projector projector(to, view_state.viewport());
    to.turn.pivot = moved_handles.front()->at;
    if (moved_handles.size() > 1)
        to.turn.pivot = apparent_nearest(projector, moved_handles.front()->at, moved_handles.back()->at,
                                         on_.px - view_state.layout().canvas.low);
    view.fly(to, view_state, workspace, ui, true);
}

std::string ContextMenuActions::to_grid(const ViewState& view_state, SmallViews& small,
                                        Workspace& workspace) const {
    for (const GestureTarget& target : gesture_targets(view_state, small, workspace)) {
        if (id_of(target.pane->id) != on_.handle.pane) continue;
        const DecimalStep step = snap_step(Projector(*target.camera, target.viewport));
        return bring_to_grid(workspace.scene(), on_.handle, step);
    }
    return {};
}

std::string ContextMenuActions::run(const MenuItem& item, const ViewState& view_state, SmallViews& small,
                                    ViewControl& view, Workspace& workspace, const UiContext& ui) {
    switch (item.act) {
        case MenuAct::to_grid:
            return to_grid(view_state, small, workspace);
        case MenuAct::copy_position:
            return copy(position_text(handles_of(workspace.scene()), on_.handle));
        case MenuAct::hide:
            return hide(on_.handle, workspace.scene(), ui.touch);
        case MenuAct::show_hidden:
            workspace.scene().annotations().hidden.clear();
            return {};
        case MenuAct::turn_about:
            turn_about(view_state, view, workspace, ui);
            return {};
        case MenuAct::view:
            view.fly_to_suggested(item.number, view_state, workspace, ui);
            return {};
        case MenuAct::action:
            return run_action(item.number, workspace);
        default:
            return {};
    }
}

}  // namespace crosscut

// The mouse on the views, and the keyboard's own hold on a point.
#include "app/ui/app_ui.h"
#include "app/view/screen/grid.h"

#include <imgui.h>

#include <algorithm>

namespace crosscut {

/// Where the mouse can take hold of something: the large view and the small ones of the last frame.
std::vector<GesturePlace> AppUi::gesture_places(Workspace& workspace) {
    std::vector<GesturePlace> places;
    const Viewport viewport{layout_.canvas.size(), fonts_.scale};
    // Both are made before either is pointed to: a camera made later may move those made before.
    (void)workspace.camera(shown_.panes.front(), viewport);
    Camera* main = &main_camera(workspace);
    Camera* canvas = &workspace.camera(shown_.panes.front(), viewport);
    const auto steered_by = [&](const Pane& pane) { return pane.turns_canvas ? canvas : nullptr; };
    // Dear ImGui knows which panel the mouse is over from the last frame; a small view is part of a panel.
    const bool open = !ImGui::GetIO().WantCaptureMouse;
    const bool free = !is_still(main_pane());
    places.push_back(
        {&main_pane(), main, viewport, layout_.canvas.low, false, free, free, steered_by(main_pane()), open});
    const auto add = [&](const TileView& view, Camera& camera) {
        const auto pane = std::find_if(shown_.panes.begin(), shown_.panes.end(), [&](const Pane& p) {
            return p.id == view.pane && &p != &main_pane();
        });
        if (pane == shown_.panes.end()) return;
        places.push_back({&*pane,
                          &camera,
                          {view.place.size(), fonts_.scale},
                          view.place.low,
                          false,
                          false,
                          !is_still(*pane),
                          steered_by(*pane),
                          view.hovered});
    };
    if (inset_.view()) add(*inset_.view(), inset_.camera());
    const bool drawn = depth() == Depth::how || (depth() == Depth::compare && shown_tab() == 0);
    if (!panels_ || !drawn) return places;
    for (const TileView& tile : tiles_.views()) {
        const auto pane = std::find_if(shown_.panes.begin(), shown_.panes.end(),
                                       [&](const Pane& p) { return p.id == tile.pane; });
        if (pane != shown_.panes.end()) add(tile, tiles_.camera(*pane));
    }
    return places;
}

/// True while two fingers have what the mouse had: a second one takes a drag back that the first had begun.
bool AppUi::feed_touches(const InputFrame& in, Workspace& workspace, const Preferences& preferences) {
    const bool before = touch_.active();
    const std::vector<GesturePlace> places = gesture_places(workspace);
    touch_.follow(in.touches, workspace, places, preferences.arcball);
    if (touch_.active() && !before) {
        (void)gestures_.cancel(workspace);
        (void)timeline_.cancel(workspace);
        (void)formula_.cancel(workspace);
        motion_.stop();
    }
    return touch_.active();
}

void AppUi::feed_mouse(const InputFrame& in, Workspace& workspace, const Preferences& preferences) {
    modifiers_ = {in.shift, in.ctrl, in.hold_x, in.hold_y, in.hold_z, preferences.snap, preferences.arcball};
    if (feed_touches(in, workspace, preferences)) return;
    std::vector<GesturePlace> places = gesture_places(workspace);
    for (std::size_t i = 0; i < in.mouse.size(); ++i) {
        const MouseEvent& event = in.mouse[i];
        for (GesturePlace& place : places) place.over = place.open && place.contains(event.px);
        const bool over = std::any_of(places.begin(), places.end(), [](const auto& p) { return p.over; });
        if (event.kind == MouseEvent::Kind::press || event.kind == MouseEvent::Kind::wheel)
            motion_.stop_flight();
        // A mouse may tell of a thousand places a second: all count for where it has been, the last for what it does.
        const auto moves = [&](std::size_t at) {
            return at < in.mouse.size() && in.mouse[at].kind == MouseEvent::Kind::move;
        };
        gestures_.handle(event, modifiers_, workspace, places, moves(i) && moves(i + 1));
        if (event.kind != MouseEvent::Kind::press || !over) continue;
        if (std::any_of(places.begin(), places.end(),
                        [](const auto& p) { return p.over && (p.navigate || p.steered != nullptr); }))
            motion_.stop_turning();
        workspace.highlight.selected = {gestures_.hovered()};
        keyboard_.leave();
    }
    if (in.mouse.empty()) gestures_.keys_changed(modifiers_, workspace, places);
    gestures_.wait(in.now_s);
    if (const auto handle = gestures_.take_double_clicked()) open_popover(*handle, workspace);
    if (const auto ask = gestures_.take_menu_ask()) open_menu(*ask, MenuOf::ground, workspace, false);
    if (const auto goal = gestures_.take_camera_goal()) fly(workspace, *goal, true);
}

/// For a handle of any view that is on screen, with that view's grid.
void AppUi::open_popover(const HandleId& handle, Workspace& workspace) {
    for (const GesturePlace& place : gesture_places(workspace)) {
        if (id_of(place.pane->id) != handle.pane) continue;
        popover_.open(handle, workspace.scene(), minor_step(Projector(*place.camera, place.viewport)));
    }
}

void AppUi::draw_popover(Workspace& workspace) {
    if (!popover_.editing()) return;
    for (const GesturePlace& place : gesture_places(workspace)) {
        if (id_of(place.pane->id) != popover_.handle().pane) continue;
        const Projector projector(*place.camera, place.viewport);
        const Vec2 px = place.origin_px + projector.project(popover_.at(workspace.scene())).px;
        return popover_.draw(workspace, px, context());
    }
    popover_.close();  // its view is no longer on screen
}

/// The keys of the handle that has the keyboard's focus. False: the key is for others.
bool AppUi::run_on_handles(const KeyPress& press, Workspace& workspace) {
    const Viewport viewport{layout_.canvas.size(), fonts_.scale};
    const Projector projector(workspace.camera(main_pane(), viewport), viewport);
    if (popover_.press(press, workspace.scene())) return true;
    const auto came = keyboard_.press(press, workspace.scene(), id_of(main_pane().id), projector, now_s_);
    if (came == KeyboardHandles::Came::open) open_popover(keyboard_.focus(workspace.scene()), workspace);
    return came != KeyboardHandles::Came::ignored;
}

std::vector<UiPlace> AppUi::places(Workspace& workspace) {
    std::vector<UiPlace> found;
    const Handles handles = handles_of(workspace.scene());
    for (const GesturePlace& place : gesture_places(workspace)) {
        const Pickable pickable =
            pick_targets(handles, id_of(place.pane->id), Projector(*place.camera, place.viewport));
        for (std::size_t i = 0; i < pickable.ids.size(); ++i) {
            const PickTarget& target = pickable.targets[i];
            const Handle* point = handles.point(pickable.ids[i]);
            const std::string name = point != nullptr ? point->name : handles.label(pickable.ids[i]);
            found.push_back({place.pane->id + ":" + name, place.origin_px + (target.from + target.to) * 0.5});
        }
        if (place.steered == nullptr) continue;
        const Projector globe(*place.camera, place.viewport);
        found.push_back(
            {place.pane->id + ":eye", place.origin_px + globe.project(-place.steered->turn.forward()).px});
    }
    found.insert(found.end(), panel_places_.begin(), panel_places_.end());
    found.insert(found.end(), top_bar_.places().begin(), top_bar_.places().end());
    found.insert(found.end(), plate_.places().begin(), plate_.places().end());
    found.insert(found.end(), method_view_.places().begin(), method_view_.places().end());
    found.insert(found.end(), timeline_.places().begin(), timeline_.places().end());
    found.insert(found.end(), menu_.places().begin(), menu_.places().end());
    found.insert(found.end(), tools_.places().begin(), tools_.places().end());
    for (const TileView& tile : tiles_.views())
        found.push_back({"tile:" + tile.pane, (tile.place.low + tile.place.high) * 0.5});
    for (const UiPlace& place : inset_.places()) found.push_back(place);
    found.insert(found.end(), settings_.places().begin(), settings_.places().end());
    for (const ShownNumber& number : formula_.numbers()) {
        if (!number.can_change) continue;
        const ImVec2 middle{(number.low.x + number.high.x) * 0.5f, (number.low.y + number.high.y) * 0.5f};
        found.push_back({"formula:" + number.name, {middle.x, middle.y}});
    }
    return found;
}

std::string AppUi::hint(Workspace& workspace) const {
    if (!timeline_.hint().empty()) return timeline_.hint();
    if (formula_.editing()) return "Shift: slower   Esc: take back";
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (const ShownNumber& n : formula_.numbers()) {
        const bool over =
            mouse.x >= n.low.x && mouse.x < n.high.x && mouse.y >= n.low.y && mouse.y < n.high.y;
        if (over && n.can_change) return "Drag the number sideways to change it, double-click to type it.";
    }
    std::string focused = keyboard_.hint(workspace.scene(), modifiers_.shift, modifiers_.ctrl);
    if (!focused.empty() && !gestures_.busy()) return focused;
    if (main_pane().fits && !gestures_.busy() && !gestures_.hovered_handle()) {
        if (!main_pane().note.empty()) return main_pane().note;
        return shown_.clock ? "Space: play or pause   Full stop: one step   Home: from the beginning"
                            : std::string();
    }
    return gestures_.hint(main_pane().list.space, modifiers_);
}

/// While something is held or typed the changes belong together, as one step of undo.
bool AppUi::editing() const {
    return gestures_.editing() || editing_in_panel_ || timeline_.editing() || formula_.editing() ||
           popover_.editing() || keyboard_.editing(now_s_);
}

}  // namespace crosscut

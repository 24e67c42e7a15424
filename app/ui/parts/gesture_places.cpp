#include "app/ui/parts/gesture_places.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace crosscut {

std::vector<GesturePlace> gesture_places(const Stage& stage, SmallViews& small, Workspace& workspace) {
    std::vector<GesturePlace> places;
    const Panes& panes = stage.shown().panes;
    const Pane& large = stage.main_pane();
    const Viewport viewport = stage.viewport();
    // Both are made before either is pointed to: a camera made later may move those made before.
    (void)workspace.camera(panes.front(), viewport);
    Camera* main = &stage.main_camera(workspace);
    Camera* canvas = &workspace.camera(panes.front(), viewport);
    const auto steered_by = [&](const Pane& pane) { return pane.turns_canvas ? canvas : nullptr; };
    // Dear ImGui knows which panel the mouse is over from the last frame; a small view is part of a panel.
    const bool open = !ImGui::GetIO().WantCaptureMouse;
    const bool free = !is_still(large);
    places.push_back(
        {&large, main, viewport, stage.layout().canvas.low, false, free, free, steered_by(large), open});
    const auto pane_of = [&](const TileView& view) {
        const auto pane =
            std::find_if(panes.begin(), panes.end(), [&](const Pane& p) { return p.id == view.pane; });
        return pane == panes.end() || &*pane == &large ? nullptr : &*pane;
    };
    const auto add = [&](const TileView& view, const Pane& pane, Camera& camera) {
        places.push_back({&pane,
                          &camera,
                          {view.place.size(), stage.scale()},
                          view.place.low,
                          false,
                          false,
                          !is_still(pane),
                          steered_by(pane),
                          view.hovered});
    };
    if (const auto& view = small.inset().view())
        if (const Pane* pane = pane_of(*view)) add(*view, *pane, small.inset().camera());
    for (const TileView& tile : small.tiles().views())
        if (const Pane* pane = pane_of(tile)) add(tile, *pane, small.tiles().camera(*pane));
    return places;
}

std::vector<UiPlace> handle_places(std::span<const GesturePlace> places, Scene& scene) {
    std::vector<UiPlace> found;
    const Handles handles = handles_of(scene);
    for (const GesturePlace& place : places) {
        const Projector projector(*place.camera, place.viewport);
        const Pickable pickable = pick_targets(handles, id_of(place.pane->id), projector);
        for (std::size_t i = 0; i < pickable.ids.size(); ++i) {
            const PickTarget& target = pickable.targets[i];
            const Handle* point = handles.point(pickable.ids[i]);
            const std::string name = point != nullptr ? point->name : handles.label(pickable.ids[i]);
            found.push_back({place.pane->id + ":" + name, place.origin_px + (target.from + target.to) * 0.5});
        }
        if (place.steered == nullptr) continue;
        const Vec2 eye = projector.project(-place.steered->turn.forward()).px;
        found.push_back({place.pane->id + ":eye", place.origin_px + eye});
    }
    return found;
}

}  // namespace crosscut

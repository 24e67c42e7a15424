#include "app/ui/parts/small_views.h"

#include "app/model/scene.h"

#include <algorithm>
#include <string>

namespace crosscut {
namespace {

/// An inset is there to be compared with the canvas, while that has the large place. In See it is the microscope, which in How
/// and in Compare has a place of its own. Null: there is none, as in a window so narrow that in Compare the answer stands there.
const Pane* inset_pane(const Stage& stage) {
    if (stage.main_index() != 0 || stage.depth() == Depth::how) return nullptr;
    const bool see = stage.depth() == Depth::see;
    if (!see && stage.layout().side.area() <= 0.0) return nullptr;
    const Panes& panes = stage.shown().panes;
    const auto pane = std::find_if(panes.begin(), panes.end(), [&](const Pane& p) {
        return see ? p.id == kMicroscopePane : p.place == PanePlace::inset;
    });
    return pane == panes.end() ? nullptr : &*pane;
}

}  // namespace

std::optional<Rect> inset_room(const Stage& stage) {
    const Pane* pane = inset_pane(stage);
    if (pane == nullptr) return std::nullopt;
    return inset_place(stage.layout().canvas, stage.scale(), *pane);
}

void SmallViews::begin() {
    tiles_.hide();
    method_.hide();
}

void SmallViews::draw_tiles(Stage& stage, Workspace& workspace, const FlattenOptions& options, bool held,
                            const UiContext& ui) {
    const std::string enlarged =
        tiles_.draw(workspace, stage.shown(), stage.main_pane().id, options, held, ui);
    if (!enlarged.empty()) stage.enlarge(enlarged);
}

void SmallViews::draw_method(const Stage& stage, Workspace& workspace, const FlattenOptions& options,
                             bool held, const UiContext& ui) {
    if (stage.layout().view.area() <= 0.0) return;
    method_.draw(workspace, stage.shown(), stage.layout().view, tiles_, options, held, ui);
}

bool SmallViews::draw_inset(Stage& stage, const FlattenOptions& options, ItemId dragged,
                            const UiContext& ui) {
    const Pane* pane = inset_pane(stage);
    if (pane == nullptr) {
        inset_.hide();
        return false;
    }
    const bool held = inset_.view() && dragged && dragged == id_of(inset_.view()->pane);
    const bool asked = inset_.draw(*pane, stage.layout().canvas, options, held, ui);
    if (asked && stage.depth() == Depth::see) return true;
    if (asked) stage.enlarge(inset_.view()->pane);
    return false;
}

void SmallViews::add_places(std::vector<UiPlace>& places) const {
    places.insert(places.end(), method_.places().begin(), method_.places().end());
    for (const TileView& tile : tiles_.views())
        places.push_back({"tile:" + tile.pane, (tile.place.low + tile.place.high) * 0.5});
    for (const UiPlace& place : inset_.places()) places.push_back(place);
}

}  // namespace crosscut

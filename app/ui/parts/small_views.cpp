#include "app/ui/parts/small_views.h"

#include <algorithm>
#include <string>

namespace crosscut {
namespace {

/// An inset is there to be compared with the canvas, while that has the large place.
bool has_inset(const Stage& stage) { return stage.depth() == Depth::compare && stage.main_index() == 0; }

}  // namespace

std::optional<Rect> inset_room(const Stage& stage) {
    const std::vector<Pane>& panes = stage.shown().panes;
    const bool shown =
        std::any_of(panes.begin(), panes.end(), [](const Pane& p) { return p.place == PanePlace::inset; });
    if (!shown || !has_inset(stage)) return std::nullopt;
    return inset_place(stage.layout().canvas, stage.scale());
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

void SmallViews::draw_inset(Stage& stage, const FlattenOptions& options, ItemId dragged,
                            const UiContext& ui) {
    if (!has_inset(stage)) return inset_.hide();
    const bool held = inset_.view() && dragged && dragged == id_of(inset_.view()->pane);
    if (inset_.draw(stage.shown(), stage.layout().canvas, options, held, ui))
        stage.enlarge(inset_.view()->pane);
}

void SmallViews::add_places(std::vector<UiPlace>& places) const {
    places.insert(places.end(), method_.places().begin(), method_.places().end());
    for (const TileView& tile : tiles_.views())
        places.push_back({"tile:" + tile.pane, (tile.place.low + tile.place.high) * 0.5});
    for (const UiPlace& place : inset_.places()) places.push_back(place);
}

}  // namespace crosscut

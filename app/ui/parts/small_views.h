#pragma once

#include "app/model/workspace.h"
#include "app/ui/parts/stage.h"
#include "app/ui/stage/method_view.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"
#include "app/ui/viewports/inset.h"
#include "app/ui/viewports/view_tiles.h"

#include <optional>
#include <vector>

namespace crosscut {

/// The views beside the large one: the column of tiles, the view of the chosen method, the inset over the canvas.
class SmallViews {
  public:
    /// Nothing of the tiles and of the method's view is drawn yet in this frame.
    void begin();
    /// The tiles, at Dear ImGui's cursor. `held` while anything is being dragged. What asks to be large becomes so.
    void draw_tiles(Stage& stage, Workspace& workspace, const FlattenOptions& options, bool held,
                    const UiContext& ui);
    /// The view of the chosen method, in How, beside the canvas.
    void draw_method(const Stage& stage, Workspace& workspace, const FlattenOptions& options, bool held,
                     const UiContext& ui);
    /// The small view in the canvas' corner, while the canvas has the large place. `dragged` is the pane in which
    /// something is dragged. True when that in See, where no other view can be large, is asked to be seen so.
    [[nodiscard]] bool draw_inset(Stage& stage, const FlattenOptions& options, ItemId dragged,
                                  const UiContext& ui);

    /// What was drawn last, to be taken hold of.
    [[nodiscard]] ViewTiles& tiles() { return tiles_; }
    [[nodiscard]] Inset& inset() { return inset_; }
    [[nodiscard]] const Inset& inset() const { return inset_; }
    [[nodiscard]] bool editing() const { return tiles_.editing(); }
    [[nodiscard]] bool moving() const { return tiles_.moving() || inset_.moving(); }
    void add_places(std::vector<UiPlace>& places) const;

  private:
    ViewTiles tiles_;
    MethodView method_;
    Inset inset_;
};

/// Where over the canvas an inset stands, physical pixels of the window; nothing where there is none.
[[nodiscard]] std::optional<Rect> inset_room(const Stage& stage);

}  // namespace crosscut

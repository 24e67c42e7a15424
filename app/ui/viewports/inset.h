#pragma once

#include "app/model/scene_output.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"
#include "app/ui/viewports/view_tiles.h"
#include "app/view/screen/label_layout.h"

#include <optional>
#include <vector>

namespace crosscut {

/// Where a small view in the lower right corner of a canvas stands, physical pixels; nothing where the canvas is too small. The
/// microscope gets more room.
[[nodiscard]] std::optional<Rect> inset_place(const Rect& canvas, double scale, const Pane& pane);

/// A small view over the corner of the canvas: always there to be compared with it.
class Inset {
  public:
    /// Draws the pane; returns true when it is asked to be seen large. `held` while
    /// something in it is dragged: its camera then stands still.
    bool draw(const Pane& pane, const Rect& canvas, FlattenOptions options, bool held, const UiContext& ui);
    /// Nothing is drawn in this frame.
    void hide();
    /// What was drawn; its picture takes the mouse itself, as that of a tile does.
    [[nodiscard]] const std::optional<TileView>& view() const { return view_; }
    /// How much of the canvas' lower edge it takes, physical pixels.
    [[nodiscard]] double taken_px() const { return taken_px_; }
    [[nodiscard]] Camera& camera() { return camera_; }
    [[nodiscard]] bool moving() const { return view_ && labels_.moving(); }
    /// "inset:enlarge" and the middle of the picture by its pane's id.
    [[nodiscard]] std::vector<UiPlace> places() const;

  private:
    std::optional<TileView> view_;
    Vec2 enlarge_px_{};
    Camera camera_{};
    LabelLayout labels_{};
    double taken_px_ = 0.0;
};

}  // namespace crosscut

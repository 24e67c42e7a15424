#pragma once

#include <crosscut/types.h>
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/tiles.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// Where a small view in the lower right corner of a canvas stands, physical pixels; nothing where the canvas
/// is too small. The microscope gets more room.
[[nodiscard]] std::optional<Rect> inset_place(const Rect& canvas, double scale, const Pane& pane);

/// A small view over the corner of the canvas: always there to be compared with it.
class Inset {
  public:
    /// Draws the pane; returns true when it is asked to be seen large. `dragging` while
    /// something in it is dragged: its camera then stands still.
    bool draw(const Pane& pane, const Rect& canvas, FlattenOptions options, bool dragging,
              const UiContext& ui);
    /// Nothing is drawn in this frame.
    void hide();
    /// What was drawn; its picture takes the mouse itself, as that of a tile does.
    [[nodiscard]] const std::optional<TileView>& view() const { return view_; }
    /// How much of the canvas' lower edge it takes, physical pixels.
    [[nodiscard]] double taken_px() const { return taken_px_; }
    [[nodiscard]] Camera& camera() { return camera_; }
    [[nodiscard]] bool moving() const { return view_ && labels_.moving(); }
    /// "inset:enlarge" and the middle of the picture by its pane's id.
    [[nodiscard]] std::vector<UiTarget> targets() const;

  private:
    std::optional<TileView> view_;
    Vec2 enlarge_px_{};
    Camera camera_{};
    LabelLayout labels_{};
    double taken_px_ = 0.0;
};

/// The view beside the canvas that shows how the chosen method thinks, and above it which method and which
/// view that is. Another view can be chosen; it stays until another method is.
class MethodView {
  public:
    /// Draws it into `rect` with the picture from `tiles`. `dragging` while anything is being dragged.
    void draw(Workspace& workspace, const SceneOutput& output, const Rect& rect, ViewTiles& tiles,
              const FlattenOptions& options, bool dragging, const UiContext& ui);
    /// Nothing is drawn in this frame.
    void hide() { targets_.clear(); }
    /// The index of the pane that is shown beside the canvas; 0: there is none.
    [[nodiscard]] std::size_t index(const SceneOutput& output) const;
    /// "how:method" and "how:view": what opens the lists.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    /// What the heads of the two lists say, and how wide they are, physical pixels.
    struct Heads {
        /// "Method: ", its title and, where that is wrong, what it says; or as much of that as fits: its
        /// short name at least.
        std::string method;
        /// "Picture: " where that fits, and the view's; "its own" where it is called as the method.
        std::string view;
        float method_px = 0.0f, view_px = 0.0f;
    };
    [[nodiscard]] static Heads heads_for(const SceneOutput& output, const std::string& view, float wide,
                                         float gap);
    void choose_method(Workspace& workspace, const SceneOutput& output, const Heads& heads,
                       const UiContext& ui);
    void choose_view(const SceneOutput& output, const Heads& heads, const UiContext& ui);
    void note(const char* name);

    std::string chosen_;  ///< the view chosen instead of the method's own
    std::string home_;    ///< which that was then
    std::vector<UiTarget> targets_;
};

/// The views beside the large one: the column of tiles, the view of the chosen method, the inset over the canvas.
class SmallViews {
  public:
    /// Nothing of the tiles and of the method's view is drawn yet in this frame.
    void begin();
    /// The tiles, at Dear ImGui's cursor. `dragging` while anything is being dragged. What asks to be large becomes so.
    void draw_tiles(ViewState& view_state, Workspace& workspace, const FlattenOptions& options, bool dragging,
                    const UiContext& ui);
    /// The view of the chosen method, in How, beside the canvas.
    void draw_method(const ViewState& view_state, Workspace& workspace, const FlattenOptions& options,
                     bool dragging, const UiContext& ui);
    /// The small view in the canvas' corner, while the canvas has the large place. `dragged` is the pane in which
    /// something is dragged. True when that in See, where no other view can be large, is asked to be seen so.
    [[nodiscard]] bool draw_inset(ViewState& view_state, const FlattenOptions& options, ItemId dragged,
                                  const UiContext& ui);

    /// What was drawn last, to be taken hold of.
    [[nodiscard]] ViewTiles& tiles() { return tiles_; }
    [[nodiscard]] Inset& inset() { return inset_; }
    [[nodiscard]] const Inset& inset() const { return inset_; }
    [[nodiscard]] bool editing() const { return tiles_.editing(); }
    [[nodiscard]] bool moving() const { return tiles_.moving() || inset_.moving(); }
    void add_targets(std::vector<UiTarget>& targets) const;

  private:
    ViewTiles tiles_;
    MethodView method_;
    Inset inset_;
};

/// Where over the canvas an inset stands, physical pixels of the window; nothing where there is none.
[[nodiscard]] std::optional<Rect> inset_rect(const ViewState& view_state);

}  // namespace crosscut

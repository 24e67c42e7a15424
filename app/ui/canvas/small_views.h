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
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// The rect of the microscope in the lower right corner of a canvas, physical pixels; nothing where the canvas
/// is too small.
[[nodiscard]] std::optional<Rect> inset_rect(const Rect& canvas, double scale);

/// A small view over a corner of the canvas, beside what it magnifies: the microscope.
class Inset {
  public:
    enum class Pressed : std::uint8_t { none, enlarge, close };
    /// Draws the pane; returns which of its buttons was pressed. `dragging`: something in it is being dragged,
    /// and its camera stays fixed.
    Pressed draw(const Pane& pane, const Rect& canvas, FlattenOptions options, bool dragging,
                 const UiContext& ui);
    /// To be called in a frame without an inset.
    void hide();
    /// The view as drawn last; like a tile it takes the mouse itself.
    [[nodiscard]] const std::optional<TileView>& view() const { return view_; }
    /// How much of the canvas' lower edge it takes, physical pixels.
    [[nodiscard]] double used_px() const { return used_px_; }
    [[nodiscard]] Camera& camera() { return camera_; }
    [[nodiscard]] bool moving() const { return view_ && labels_.moving(); }
    /// "inset:enlarge", "inset:close", and the middle of the picture under its pane's id.
    [[nodiscard]] std::vector<UiTarget> targets() const;

  private:
    std::optional<TileView> view_;
    Vec2 enlarge_px_{}, close_px_{};
    Camera camera_{};
    LabelLayout labels_{};
    double used_px_ = 0.0;
};

/// The view beside the canvas that explains the chosen method, with lists above it for the method and the
/// view. Another view can be chosen, and stays until the method changes.
class MethodView {
  public:
    /// Draws it into `rect` with its picture from `tiles`. `dragging`: something is being dragged.
    void draw(Workspace& workspace, const SceneOutput& output, const Rect& rect, ViewTiles& tiles,
              const FlattenOptions& options, bool dragging, const UiContext& ui);
    /// To be called in a frame without it.
    void hide() { targets_.clear(); }
    /// The index of its pane; 0: none.
    [[nodiscard]] std::size_t index(const SceneOutput& output) const;
    /// "how:method" and "how:view": the buttons that open the lists.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    /// The texts of the two lists' buttons, and their widths, physical pixels.
    struct Heads {
        /// "Method: ", its title and, for a wrong method, its answer; shortened as needed, to the short label
        /// at least.
        std::string method;
        /// "Picture: " if that fits, and the view's title; "its own" where that is the same as the method's.
        std::string view;
        float method_px = 0.0f, view_px = 0.0f;
    };
    [[nodiscard]] static Heads heads_for(const SceneOutput& output, const std::string& view, float wide,
                                         float gap);
    void choose_method(Workspace& workspace, const SceneOutput& output, const Heads& heads,
                       const UiContext& ui);
    void choose_view(const SceneOutput& output, const Heads& heads, const UiContext& ui);

    std::string chosen_;  ///< the view chosen in place of the method's own
    std::string home_;    ///< the method's own view at that time
    std::vector<UiTarget> targets_;
};

/// The views beside the large one: the row of small pictures, the chosen method's view, and the inset over the
/// canvas.
class SmallViews {
  public:
    /// Starts a frame: no tile and no method's view is drawn yet.
    void begin();
    /// Draws the caption and the slider of the large view, and below them all views as small pictures; a click on
    /// one makes it the large one. `dragging`: something is being dragged.
    void draw_thumbnails(ViewState& view_state, Workspace& workspace, const FlattenOptions& options,
                         bool dragging, const UiContext& ui);
    /// Draws the chosen method's view beside the canvas, in How.
    void draw_method(const ViewState& view_state, Workspace& workspace, const FlattenOptions& options,
                     bool dragging, const UiContext& ui);
    /// Draws the microscope over the canvas in See. `dragged`: the pane with the present drag. Returns
    /// which of its buttons was pressed.
    [[nodiscard]] Inset::Pressed draw_inset(const ViewState& view_state, const FlattenOptions& options,
                                            ItemId dragged, const UiContext& ui);

    /// The id of the view that `draw_method` shows for this output; empty: none.
    [[nodiscard]] std::string method_view(const SceneOutput& output) const;

    /// The views as drawn last, for gestures.
    [[nodiscard]] ViewTiles& tiles() { return tiles_; }
    [[nodiscard]] Inset& inset() { return inset_; }
    [[nodiscard]] const Inset& inset() const { return inset_; }
    [[nodiscard]] bool editing() const { return tiles_.editing() || slides_; }
    [[nodiscard]] bool moving() const { return tiles_.moving() || inset_.moving(); }
    void add_targets(std::vector<UiTarget>& targets) const;

  private:
    void draw_caption(const ViewState& view_state, Workspace& workspace, const Rect& line,
                      const UiContext& ui);

    ViewTiles tiles_;
    MethodView method_;
    Inset inset_;
    bool slides_ = false;  ///< the large view's slider is being dragged
};

/// The rect of the inset, physical pixels of the window; nothing where there is none.
[[nodiscard]] std::optional<Rect> inset_rect(const ViewState& view_state);

}  // namespace crosscut

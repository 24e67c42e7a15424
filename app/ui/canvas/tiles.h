#pragma once

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/tile_layout.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/input.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A small view as it was last drawn.
struct TileView {
    std::string pane;
    Rect rect;  ///< of the picture, physical pixels of the window
    Camera camera;
    bool hovered = false;  ///< the mouse is on the picture and nothing covers it there
};

/// The name of a pane for people: its title, or else its id with a capital letter.
[[nodiscard]] std::string pane_title(const Pane& pane);

/// How the labels of a small view are drawn.
struct PaneLabels {
    LabelLayout& layout;  ///< places them from one frame to the next
    bool shown = true;
};

/// The picture of a view with its labels placed, clear also of `covered`: physical pixels of the view.
[[nodiscard]] ScreenList pane_picture(const Pane& pane, const Camera& camera, const Viewport& viewport,
                                      const FlattenOptions& options, const PaneLabels& labels,
                                      const UiContext& ui, std::span<const ScreenBox> covered = {});

/// Draws the picture of a view into a rect of the window, on what the list has so far.
void draw_pane(ImDrawList& out, const Pane& pane, const Camera& camera, const Rect& rect,
               const FlattenOptions& options, const PaneLabels& labels, const UiContext& ui);

/// The id of the view that explains the chosen method: the microscope while it is open; empty: none.
[[nodiscard]] std::string_view home_view(const SceneOutput& output);

/// Panes as small views that frame themselves: all of them side by side, or one with its note and its slider.
/// Remembers a camera for each pane until another scene is opened.
class ViewTiles {
  public:
    /// Draws every pane that is not empty as a small picture without labels, side by side in `row`, each with its title in a
    /// tooltip; the one of `main_pane` has a frame. `dragging`: something is being dragged, and cameras stay
    /// fixed as long as possible. Returns the id of the pane that was clicked, or an empty text.
    std::string draw_thumbnails(Workspace& workspace, const SceneOutput& output, std::string_view main_pane,
                                const Rect& row, FlattenOptions options, bool dragging, const UiContext& ui);
    /// Draws one pane: its picture as large as `rect` allows, with its slider and its
    /// note below.
    void draw_one(Workspace& workspace, const Pane& pane, const Rect& rect, FlattenOptions options,
                  bool dragging, const UiContext& ui);
    /// To be called in a frame without tiles.
    void hide() { views_.clear(), targets_.clear(), moving_ = editing_ = false; }
    /// The view of `draw_one` as drawn last, as far as it was in view. The picture takes clicks itself, so that
    /// a drag on it does not move a window; the caller handles the drag.
    [[nodiscard]] const std::vector<TileView>& views() const { return views_; }
    /// The camera of a pane, created if it has none yet.
    [[nodiscard]] Camera& camera(const Pane& pane);
    /// "tile:<pane>": the pictures.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }
    /// Whether a slider is being dragged.
    [[nodiscard]] bool editing() const { return editing_; }
    /// Whether a label or a camera is moving.
    [[nodiscard]] bool moving() const { return moving_; }

  private:
    struct Tile {
        Camera camera{};
        Camera goal{};
        CameraFlight flight{};
        Vec2 size_px{};  ///< of its picture at the last fit; zero: none yet
        LabelLayout labels{};
        int note_lines = 0;  ///< the most lines so far, so that the layout does not jump
    };
    struct Frame {
        Workspace& workspace;
        const FlattenOptions& options;
        MoveCause moved;
        const UiContext& ui;
    };

    void begin(const Workspace& workspace);
    Tile& tile(const Pane& pane);
    /// The lines that the pane's note needs in this width.
    [[nodiscard]] int note_lines(const Pane& pane, double width_px, const Fonts& fonts);
    /// Draws a picture; returns whether it was clicked. `framed`: it is the large view.
    bool draw_picture(const Pane& pane, const Rect& rect, bool labels, bool framed, const Frame& frame);
    void fit(Tile& tile, const Pane& pane, const Viewport& viewport, const Frame& frame);

    const SceneType* type_ = nullptr;
    std::map<std::string, Tile, std::less<>> tiles_;
    std::vector<TileView> views_;
    std::vector<UiTarget> targets_;
    bool editing_ = false;
    bool moving_ = false;
};

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/tile_layout.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// One small view as it was last drawn.
struct TileView {
    std::string pane;
    Rect rect;  ///< of the picture, physical pixels of the window
    Camera camera;
    bool hovered = false;  ///< the mouse is on the picture and nothing lies over it
};

/// What a person calls a pane: its title, or without one its id with a capital.
[[nodiscard]] std::string pane_title(const Pane& pane);

/// The id of the view that shows how the chosen method thinks: the microscope while it is open; empty: none.
[[nodiscard]] std::string_view home_view(const SceneOutput& output);

/// The panes beside the main one as small views that fit themselves, each with its title, a button that asks to see it
/// large, its note and its slider. Remembers a camera for each pane, until another scene is opened.
class ViewTiles {
  public:
    /// Draws every pane of the column but `main_pane` at Dear ImGui's cursor, as wide as there is room.
    /// `dragging` while anything is being dragged: cameras then stand still as long as they can. Returns the
    /// id of the pane asked to be seen large, or an empty string. Costs what is in view: tiles scrolled away
    /// are not flattened.
    std::string draw(Workspace& workspace, const SceneOutput& output, std::string_view main_pane,
                     FlattenOptions options, bool dragging, const UiContext& ui);
    /// Draws one pane in place of a column: its picture as large as `rect` allows, under it its slider and its note.
    void draw_one(Workspace& workspace, const Pane& pane, const Rect& rect, FlattenOptions options,
                  bool dragging, const UiContext& ui);
    /// Nothing is drawn in this frame.
    void hide() { views_.clear(), moving_ = editing_ = false; }
    /// What was drawn last, as far as it was in view. The pictures take clicks themselves, so that a drag on
    /// one moves no window; what the drag does is for the caller, who has the mouse.
    [[nodiscard]] const std::vector<TileView>& views() const { return views_; }
    /// The camera of a pane, made when it has none yet.
    [[nodiscard]] Camera& camera(const Pane& pane);
    /// A slider is held.
    [[nodiscard]] bool editing() const { return editing_; }
    /// A label or a camera is on its way.
    [[nodiscard]] bool moving() const { return moving_; }

  private:
    struct Tile {
        Camera camera{};
        Camera goal{};
        CameraFlight flight{};
        Vec2 size_px{};  ///< of its picture when last fitted; zero: never
        LabelLayout labels{};
        int note_lines = 0;  ///< the most it has needed, so that nothing jumps
    };
    struct Frame {
        Workspace& workspace;
        const FlattenOptions& options;
        Moved moved;
        const UiContext& ui;
    };

    void begin(const Workspace& workspace);
    Tile& tile(const Pane& pane);
    [[nodiscard]] std::vector<TileNeeds> needs(const std::vector<const Pane*>& panes, double width_px,
                                               const Fonts& fonts);
    bool draw_title(const Pane& pane, const Rect& rect, bool home, const Frame& frame);
    void draw_picture(const Pane& pane, const Rect& rect, bool home, const Frame& frame);
    void fit(Tile& tile, const Pane& pane, const Viewport& viewport, const Frame& frame);

    const SceneType* type_ = nullptr;
    std::optional<std::string> home_;  ///< the view of the method that was drawn last
    std::map<std::string, Tile, std::less<>> tiles_;
    std::vector<TileView> views_;
    bool editing_ = false;
    bool moving_ = false;
};

}  // namespace crosscut

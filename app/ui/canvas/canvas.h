#pragma once

#include <crosscut/types.h>
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/verdict_overlay.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/input.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"

#include <glm/vec2.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The rect of the scene's buttons in the lower left corner of the canvas, before they are drawn; nothing where
/// there are none.
[[nodiscard]] std::optional<Rect> actions_rect(const ViewState& view_state);

/// The large view's picture and what is drawn over it: the verdict overlay, the link back to a view out of
/// sight, and a game's numbers.
class Canvas {
  public:
    /// Positions the verdict overlay, and has the canvas framed clear of what covers it. While `dragging`,
    /// the overlay does not shrink.
    void arrange(ViewState& view_state, const Workspace& workspace, bool dragging, const UiContext& ui);

    /// Starts a frame: nothing is drawn yet. Then, in this order:
    void begin();
    /// The rect of the verdict overlay, pixels of the window; nothing while it is hidden.
    [[nodiscard]] const std::optional<Rect>& plate() const { return plate_.rect(); }
    [[nodiscard]] PanePicture draw(const ViewState& view_state, Workspace& workspace,
                                   const FlattenOptions& options, const CanvasTools& tools,
                                   const UiContext& ui);
    /// One pane alone, filling a picture.
    [[nodiscard]] PanePicture draw_alone(const Pane& pane, Workspace& workspace, const Viewport& viewport,
                                         const FlattenOptions& options, const UiContext& ui);
    /// Where nothing of the scene is in view, draws the link back. Returns whether it was pressed.
    [[nodiscard]] bool draw_return_link(const ViewState& view_state, Workspace& workspace,
                                        const UiContext& ui);
    /// The level of detail from which How was entered to see why a method disagrees: the overlay has a button
    /// back to it.
    void came_for_why(std::optional<DetailLevel> from) { came_from_ = from; }
    [[nodiscard]] std::optional<DetailLevel> came_from() const { return came_from_; }
    /// Draws the verdict overlay, in See with a button that leads to where a method disagrees. Returns what
    /// was pressed.
    [[nodiscard]] VerdictPlate::Pressed draw_plate(const ViewState& view_state, Workspace& workspace,
                                                   const UiContext& ui);
    /// In See and How, where the scene has time, draws its actions as buttons at the canvas'
    /// lower edge. Performs what is pressed; returns the message.
    [[nodiscard]] std::string draw_action_buttons(const ViewState& view_state, Workspace& workspace,
                                                  const UiContext& ui);
    /// The upper edge of these buttons, pixels of the window; without them the canvas' lower edge.
    [[nodiscard]] static double above_actions(const ViewState& view_state);
    /// Draws a game's numbers and its card while the canvas is the large view; performs and returns the same.
    [[nodiscard]] std::string draw_hud(const ViewState& view_state, Workspace& workspace,
                                       const UiContext& ui);

    [[nodiscard]] bool moving() const { return labels_.moving() || settling_ > 0; }
    void add_targets(std::vector<UiTarget>& targets) const;

  private:
    void follow_content(const ViewState& view_state, Workspace& workspace);
    /// The picture of a pane, whose labels are drawn.
    [[nodiscard]] PanePicture draw_picture(const Pane& pane, Workspace& workspace, const Viewport& viewport,
                                           glm::ivec2 origin_px, const FlattenOptions& options,
                                           const UiContext& ui);

    LabelLayout labels_;
    VerdictPlate plate_;
    std::optional<DetailLevel> came_from_;
    std::vector<UiTarget> targets_;  ///< of the link back and the game's buttons
    Camera camera_{};                ///< of the large view in the last frame
    Bounds content_{};               ///< and what it showed
    bool lost_ = false;              ///< nothing of the scene is in view
    std::string card_;               ///< the headline on the game's card in the last frame
    int settling_ = 0;               ///< frames until a new card has the size of its content
    std::vector<Rect> over_;         ///< the rects that cover the canvas in this frame
};

/// The action of the game's card for a press of Enter; empty for any other press and without a card.
[[nodiscard]] std::optional<std::string_view> action_of(const KeyPress& press, const ViewState& view_state);

/// Draws the labels of a view that are not hidden, each with a halo in its own colour. `origin_px` is the
/// view's upper left corner.
void write_labels(ImDrawList& out, const ScreenList& list, const Vec2& origin_px, const Fonts& fonts);

/// The highlighted items, the same for every view and the formula: the item under the mouse, the selected
/// ones, and those of the present step.
class HighlightSet {
  public:
    /// Highlights an item of a panel in the next frame; the last call counts. An empty id does nothing.
    void highlight(ItemId id) {
        if (id) in_panel_ = id;
    }
    /// To be called once a frame, before anything is drawn. `under_pointer`: the dragged item, else the one
    /// under the mouse in a view.
    void update(Workspace& workspace, ItemId under_pointer, const SceneOutput& output);
    [[nodiscard]] const Highlight& now() const { return highlighted_; }
    /// The options for flattening a view; `line_factor` multiplies the width of lines.
    [[nodiscard]] FlattenOptions options(const UiContext& ui, double line_factor) const;

  private:
    ItemId in_panel_{};
    Highlight highlighted_;
};

}  // namespace crosscut

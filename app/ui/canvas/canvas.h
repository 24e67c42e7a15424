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
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Flattens a pane, places its labels, clear of what stands over it (`covered`, physical pixels of the
/// window), and writes them with Dear ImGui. Remembers the label spots between frames.
class PaneView {
  public:
    [[nodiscard]] PanePicture draw(Workspace& workspace, const Pane& pane, const Viewport& viewport,
                                   glm::ivec2 origin_px, const FlattenOptions& options, const UiContext& ui,
                                   std::span<const Rect> covered = {});
    [[nodiscard]] bool moving() const { return layout_.moving(); }

  private:
    LabelLayout layout_;
};

/// The large view's picture and what lies over it: the answer on its plate, the way back to a lost view,
/// the alarm, a game's numbers, what an enlarged view has under its picture.
class Canvas {
  public:
    /// Finds the plate's place, and has the canvas framed so that what stands over it covers nothing. While
    /// `dragging`, the plate gets no lower.
    void arrange(ViewState& view_state, const Workspace& workspace, bool dragging, const UiContext& ui);

    /// Nothing of it is drawn yet in this frame. Then, in this order:
    void begin();
    /// Where the answer stands over it, pixels of the window; nothing where it does not.
    [[nodiscard]] const std::optional<Rect>& plate() const { return plate_.rect(); }
    [[nodiscard]] PanePicture draw(const ViewState& view_state, Workspace& workspace,
                                   const FlattenOptions& options, const CanvasTools& tools,
                                   const UiContext& ui);
    /// One pane alone, as large as a picture.
    [[nodiscard]] PanePicture draw_alone(const Pane& pane, Workspace& workspace, const Viewport& viewport,
                                         const FlattenOptions& options, const UiContext& ui);
    /// Where nothing of the scene is in view. True when the way back to it is taken.
    [[nodiscard]] bool draw_return_link(const ViewState& view_state, Workspace& workspace,
                                        const UiContext& ui);
    /// What a small view has under its picture, when it has the large place; and the way back to the canvas.
    void draw_enlarged(ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// The answer over the canvas. True when the way back to the preset that it came from is clicked.
    [[nodiscard]] bool draw_plate(const ViewState& view_state, Workspace& workspace, const UiContext& ui);
    /// The loud part of the strip of methods, along the canvas' upper edge. Does what is pressed; returns what to say
    /// of it.
    [[nodiscard]] std::string draw_alarm(const ViewState& view_state, Workspace& workspace,
                                         const CanvasTools& tools, const UiContext& ui) const;
    /// In See and How, where a timeline is below, what can be done with the scene: buttons at the canvas' lower edge.
    /// Does what is pressed; returns what to say of it.
    [[nodiscard]] std::string draw_action_buttons(const ViewState& view_state, Workspace& workspace,
                                                  const UiContext& ui);
    /// The upper edge of these buttons, pixels of the window; without them the canvas' lower edge.
    [[nodiscard]] static double above_actions(const ViewState& view_state);
    /// A game's numbers and its word, while the canvas has the large place; does and returns the same.
    [[nodiscard]] std::string draw_hud(const ViewState& view_state, Workspace& workspace,
                                       const UiContext& ui);

    /// A slider is held.
    [[nodiscard]] bool editing() const { return editing_; }
    [[nodiscard]] bool moving() const { return picture_.moving() || settling_ > 0; }
    void add_targets(std::vector<UiTarget>& targets) const;

  private:
    PaneView picture_;
    VerdictPlate plate_;
    std::vector<UiTarget> targets_;  ///< of the way back and the game's buttons
    bool lost_ = false;              ///< nothing of the scene is in view
    std::string card_;               ///< the word on the game's card in the last frame
    int settling_ = 0;               ///< so many frames until a new card has the size of what is on it
    std::vector<Rect> over_;         ///< what stands over the canvas in this frame
    bool editing_ = false;
};

/// The action of the game's card that this press of Enter asks for; nothing for any other press and without a card.
[[nodiscard]] std::optional<std::string_view> action_of(const KeyPress& press, const ViewState& view_state);

/// Writes the labels of a view that are not hidden, each on a halo in its own colour. `origin_px` is the
/// view's top left.
void write_labels(ImDrawList& out, const ScreenList& list, const Vec2& origin_px, const Fonts& fonts);

/// One set of lit items for every view and the formula: what the mouse is on, what was chosen, what the step speaks of.
class HighlightSet {
  public:
    /// What the mouse is on in a panel, for the next frame; of several the last. No id: nothing.
    void highlight(ItemId id) {
        if (id) in_panel_ = id;
    }
    /// Once a frame, before anything is drawn. `under_pointer`: what is dragged, else what the mouse is on in a view.
    void update(Workspace& workspace, ItemId under_pointer, const SceneOutput& output);
    [[nodiscard]] const Highlight& now() const { return highlighted_; }
    /// What a view is flattened with; lines so many times as wide as usual.
    [[nodiscard]] FlattenOptions options(const UiContext& ui, double line_factor) const;

  private:
    ItemId in_panel_{};
    Highlight highlighted_;
};

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "app/model/scene_output.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/style.h"
#include "app/ui/ui_context.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"

#include <imgui.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// What stands on the plate.
struct PlateWords {
    const Verdict& verdict;
    std::string_view notice{};  ///< a sentence under it; empty: none
    std::string_view from{};    ///< what the scene came from and no longer is, a way back; empty: nothing
    std::string_view scene{};   ///< whose they are
    bool asks = false;          ///< the answer is hidden: the headline is a question, and has no mark
};

/// The answer in words, over the upper left corner of the canvas, or the lower one where something else
/// leaves no room beside it: the headline, the sentence and what to notice, as far as there is room for them.
class VerdictPlate {
  public:
    /// Finds its place; `taken_px` of the canvas' upper edge, from the right, are spoken for. A sentence has
    /// the room of the longest one that the scene has said at this size; while `dragging`, no other part gets
    /// lower either.
    void arrange(const PlateWords& words, const Rect& canvas, double taken_px, bool dragging,
                 const Fonts& fonts);
    void hide() { rect_.reset(); }
    /// Where it stands, pixels of the window; nothing where it is hidden or the canvas too small for a headline.
    [[nodiscard]] const std::optional<Rect>& rect() const { return rect_; }
    /// Draws it at its place, where only the way back takes a press. What can be taken hold of is seen through it.
    /// True when the way back is clicked.
    [[nodiscard]] bool draw(const PlateWords& words, bool covers_handle, const UiContext& ui);
    /// "plate:from" while there is a way back.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    /// What the room of a sentence is kept for.
    struct LayoutKey {
        std::string scene;
        double wide = 0.0, high = 0.0, scale = 0.0;
        friend bool operator==(const LayoutKey&, const LayoutKey&) = default;
    };

    struct ReturnLink {
        bool clicked = false, over = false;
    };
    [[nodiscard]] ReturnLink draw_return_link(ImVec2 at, const UiContext& ui);

    std::optional<Rect> rect_;
    bool low_ = false;  ///< the canvas is low, and the plate is set closer
    LayoutKey sentence_for_;
    std::string sentence_, last_;                ///< the sentence and what stands under it, in lines
    float sentence_px_ = 0.0f, last_px_ = 0.0f;  ///< what they have room for
    std::vector<UiTarget> targets_;
};

// The way back to a picture that was panned or zoomed out of view.

/// Whether any thing of the scene, which has an id, is within the view. The grid is none, nor is what follows
/// the mouse ("pointer"), which is there wherever one looks.
[[nodiscard]] bool shows_something(const ScreenList& list);

/// In which direction on screen the content lies from the middle of the view, of length 1; zero where that
/// cannot be said (the middle of the content is in view, and the content too small or too spread out to be
/// seen). Nothing without content.
[[nodiscard]] std::optional<Vec2> direction_to(const Bounds& content, const Projector& projector);

/// Where on the edge of the view, `margin` within it, that direction leads.
[[nodiscard]] Vec2 place_at_edge(const Rect& view, const Vec2& direction, double margin);

/// The box moved by the least way sideways, up or down with which it lies in the view and over none of what
/// is covered; as it is where there is no such place.
[[nodiscard]] Rect moved_clear(const Rect& box, const Rect& view, std::span<const Rect> covered);

/// An arrow at the edge of the view and a button that brings the picture back, over nothing that is covered.
struct ReturnLink {
    bool pressed = false;
    Vec2 position{};  ///< of the button
};
[[nodiscard]] ReturnLink draw_return_link(const Rect& view, const Vec2& direction,
                                          std::span<const Rect> covered, const UiContext& ui);

}  // namespace crosscut

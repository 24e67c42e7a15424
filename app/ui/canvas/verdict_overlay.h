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

/// The texts on the verdict overlay.
struct PlateWords {
    const Verdict& verdict;
    std::string_view caption{};  ///< a caption below; empty: none
    std::string_view from{};     ///< the preset that the scene was changed from, as a link back; empty: none
    std::string_view scene{};    ///< id of the scene
    bool asks = false;           ///< the answer is hidden: the headline is a question without a mark
    std::string chip{};          ///< a button at the bottom: "One method disagrees: why?"; empty: none
};

/// The verdict in words over the upper left corner of the canvas, or over the lower left one where another
/// item leaves no space beside it: headline, sentence and caption, as far as they fit. Terms of the glossary
/// are marked in the sentence.
class VerdictPlate {
  public:
    /// Determines its rect. `reserved_px` of the canvas' upper edge, from the right, are occupied. A sentence
    /// keeps the height of the longest one so far in this scene and size; while `dragging`, no other part
    /// shrinks either.
    void arrange(const PlateWords& words, const Rect& canvas, double reserved_px, bool dragging,
                 const Fonts& fonts);
    void hide() { rect_.reset(); }
    /// Its rect, pixels of the window; nothing while it is hidden or the canvas is too small for a headline.
    [[nodiscard]] const std::optional<Rect>& rect() const { return rect_; }
    struct Pressed {
        bool from = false, chip = false;
    };
    /// Draws it; only the link back and the button take presses. With `covers_handle` it is see-through.
    [[nodiscard]] Pressed draw(const PlateWords& words, bool covers_handle, const UiContext& ui);
    /// "plate:from" while there is a link back, "plate:chip" while there is a button.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    /// The key for which a sentence's height is kept.
    struct LayoutKey {
        std::string scene;
        double wide = 0.0, high = 0.0, scale = 0.0;
        friend bool operator==(const LayoutKey&, const LayoutKey&) = default;
    };

    struct ReturnLink {
        bool clicked = false, over = false;
    };
    [[nodiscard]] ReturnLink draw_return_link(ImVec2 at, const UiContext& ui);
    [[nodiscard]] bool draw_chip(ImDrawList& out, const std::string& text, const UiContext& ui);

    std::optional<Rect> rect_;
    bool low_ = false;  ///< the canvas is low, and the paddings are smaller
    bool has_chip_ = false;
    LayoutKey sentence_for_;
    std::string sentence_, last_;                ///< the wrapped sentence, and what is below it
    float sentence_px_ = 0.0f, last_px_ = 0.0f;  ///< the heights reserved for them
    std::vector<UiTarget> targets_;
};

/// What the button says for these results: that one or several methods disagree with the exact answer, or that
/// they do in one number type only; empty where none does, naive ones apart.
[[nodiscard]] std::string disagreement_chip(const MethodStrip& strip);

// The link back to a picture that was panned or zoomed out of view.

/// Whether an object of the scene, which is an item with an id, is in view. The grid does not count, nor does
/// the item that follows the mouse ("pointer"), which is always in view.
[[nodiscard]] bool shows_something(const ScreenList& list);

/// The direction on screen from the middle of the view to the content, of length 1; zero where there is none
/// (the middle of the content is in view, and the content too small or too spread out to be seen). Nothing
/// without content.
[[nodiscard]] std::optional<Vec2> direction_to(const Bounds& content, const Projector& projector);

/// The point on the edge of the view, less `margin`, in that direction from its middle.
[[nodiscard]] Vec2 position_at_edge(const Rect& view, const Vec2& direction, double margin);

/// The box moved by the shortest way so that it lies in the view and clear of `covered`; unchanged where
/// there is no such position.
[[nodiscard]] Rect moved_clear(const Rect& box, const Rect& view, std::span<const Rect> covered);

/// An arrow at the edge of the view and a button that brings the picture back, clear of what is covered.
struct ReturnLink {
    bool pressed = false;
    Vec2 position{};  ///< of the button
};
[[nodiscard]] ReturnLink draw_return_link(const Rect& view, const Vec2& direction,
                                          std::span<const Rect> covered, const UiContext& ui);

}  // namespace crosscut

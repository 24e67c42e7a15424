#pragma once

#include <crosscut/types.h>
#include "app/ui/style.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <imgui.h>
#include <glm/vec2.hpp>

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// A flattened view for the renderer, and its position in the window.
struct PanePicture {
    ScreenList list;
    glm::ivec2 origin_px{};

    /// Whether the renderer draws the same; labels are not drawn by it.
    [[nodiscard]] bool looks_like(const PanePicture& other) const;
};

/// Pictures of the renderer between Dear ImGui's own shapes: tiles, the inset, cards.
class EmbeddedPictures {
  public:
    /// Draws a picture into the bound framebuffer, within `clip` only (physical pixels of the window, not
    /// empty). It is called while Dear ImGui's backend draws, and may leave any OpenGL state.
    using Draw = std::function<void(const PanePicture& picture, const ScreenBox& clip)>;

    /// Sets that function; until then only the labels of pictures are drawn.
    void draw_with(Draw draw) { draw_ = std::move(draw); }
    /// To be called once a frame before `add`.
    void begin();
    /// Whether the pictures of this frame look like those of the last one, at the same positions.
    [[nodiscard]] bool look_the_same() const;
    /// Adds a view with its labels on top of what the draw list has so far, clipped to its size and the
    /// list's clip rectangle. The caller draws its background, so that it can have round corners. `origin_px`
    /// is rounded to whole pixels.
    void add(ImDrawList& out, ScreenList list, const Vec2& origin_px, const Fonts& fonts);

  private:
    struct Embedded {
        PanePicture picture;
        const Draw& draw;
    };
    static void draw(const ImDrawList* list, const ImDrawCmd* command);

    Draw draw_;
    std::deque<Embedded> pictures_;  ///< Dear ImGui holds their addresses until the frame is drawn
    std::deque<Embedded> before_;    ///< those of the last frame
};

class TermCard;

/// What every part of the interface needs for drawing a frame.
struct UiContext {
    const Theme& theme;
    const Fonts& fonts;          ///< `fonts.scale`: physical pixels per logical pixel
    EmbeddedPictures& pictures;  ///< drawn by the renderer between Dear ImGui's shapes
    double now_s = 0.0;
    bool reduce_motion = false;  ///< avoid animation
    bool recording = false;      ///< input is written to a file
    bool touch = false;          ///< the user points with fingers, and may have no keyboard
    TermCard* terms = nullptr;   ///< opens where a term of the glossary is clicked; null: none opens
};

/// The name of the gesture with two presses at one position.
[[nodiscard]] inline std::string double_press(bool touch) { return touch ? "tap twice" : "double-click"; }

/// A sentence about clicks, as it is said to who points with fingers: "tap", and "touch and hold" for the right
/// button.
[[nodiscard]] std::string for_hand(std::string_view sentence, bool touch);

}  // namespace crosscut

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
#include <utility>

namespace crosscut {

/// A flattened view, ready for the renderer: where in the window and what.
struct PanePicture {
    ScreenList list;
    glm::ivec2 origin_px{};
};

/// The renderer's pictures between Dear ImGui's own shapes: tiles, the inset, cards.
class EmbeddedPictures {
  public:
    /// Draws a picture over what the bound framebuffer holds, nothing of it outside `clip` (physical pixels
    /// of the window, not empty). It is called while Dear ImGui's backend draws, and may leave any OpenGL
    /// state.
    using Draw = std::function<void(const PanePicture& picture, const ScreenBox& clip)>;

    /// Until this is called nothing but the pictures' labels is drawn.
    void draw_with(Draw draw) { draw_ = std::move(draw); }
    /// To be called once a frame, before `add`: forgets the pictures of the frame before.
    void begin() { pictures_.clear(); }
    /// Puts a view with its labels on top of what the draw list has so far, cut to its size and the list's
    /// clip rectangle. Its background is left to the caller, so that it can have round corners. `origin_px`
    /// is rounded to whole pixels.
    void add(ImDrawList& out, ScreenList list, const Vec2& origin_px, const Fonts& fonts);

  private:
    struct Embedded {
        PanePicture picture;
        const Draw& draw;
    };
    static void draw(const ImDrawList* list, const ImDrawCmd* command);

    Draw draw_;
    std::deque<Embedded> pictures_;  ///< Dear ImGui has their addresses until the frame is drawn
};

/// What every part of the interface draws with, for one frame.
struct UiContext {
    const Theme& theme;
    const Fonts& fonts;          ///< `fonts.scale`: physical pixels per logical pixel
    EmbeddedPictures& pictures;  ///< of the renderer, between Dear ImGui's shapes
    double now_s = 0.0;
    /// Tooltips of what stands along the top begin under this: an alarm lies over it.
    float tooltips_from_y = 0.0f;
    bool reduce_motion = false;  ///< reduce motion
    bool recording = false;      ///< what comes in is written to a file
    bool touch = false;          ///< who reads this points with fingers, and may have no keys
};

/// What a hand does twice on one spot.
[[nodiscard]] inline std::string double_press(bool touch) { return touch ? "tap twice" : "double-click"; }

}  // namespace crosscut

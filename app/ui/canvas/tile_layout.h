#pragma once

#include <crosscut/types.h>
#include "app/ui/canvas/view_state.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <vector>

/// The layout of small views in a row, and the framing of their content: numbers only.
namespace crosscut {

/// The rects of small pictures side by side from the left of `row`, whole pixels: at most 116 logical pixels wide,
/// less where there are many, one pixel where there is no space.
[[nodiscard]] std::vector<Rect> thumbnail_rects(const Rect& row, double scale, std::size_t count);

/// Why the content of a view moves while it is framed.
enum class MoveCause : std::uint8_t {
    nothing,
    user,   ///< the user drags something
    itself  ///< the scene is animated
};

/// The camera of a small view that frames itself around `content`. While something moves the camera stays as
/// it is, so that the picture does not drift, until the content leaves the view or is smaller than a third of
/// it during a drag, or three fifths during an animation; it is then framed with a margin. Otherwise the same
/// as `framed`. Empty content leaves the camera unchanged.
[[nodiscard]] Camera fitted(const Camera& before, const Viewport& viewport, const Bounds& content,
                            MoveCause by);

// Shared by small views in any position.

/// Draws two arrows pointing apart, the sign for "enlarge". `size`: half its width, physical pixels.
void draw_enlarge(ImDrawList& out, const Vec2& middle, double size, ImU32 color, float width);

/// Rounds the corners of a drawn rectangle by painting over them in the surrounding colour.
void round_corners(ImDrawList& out, const Rect& r, float radius, ImU32 around, ImU32 edge, float edge_px);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "app/ui/canvas/view_state.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <cstdint>
#include <span>
#include <vector>

/// The layout of small views in a column, and the framing of their content: numbers only.
namespace crosscut {

/// What a tile has below its picture.
struct TileNeeds {
    int note_lines = 0;
    bool slider = false;
};

/// The parts of a tile, whole physical pixels from the column's upper left corner. A missing slider or note
/// has height 0.
struct TileRects {
    Rect title, picture, slider, note;
};

struct TileColumn {
    std::vector<TileRects> tiles;
    double height_px = 0.0;
};

/// Tiles in two columns, or in one where `width_px` is less than 330 logical pixels. All pictures have the
/// same height: that which makes a whole number of rows fill `available_px`, if it is between 0.45 and 1.5 of
/// their width; 1.5 of the width where all rows even then leave space; otherwise (also with `available_px` 0)
/// 0.9 of it. The tiles of a row have the same height. The column is never wider than `width_px`; where that
/// is too small for anything, pictures are one pixel wide.
[[nodiscard]] TileColumn tile_layout(double width_px, double scale, std::span<const TileNeeds> tiles,
                                     double available_px = 0.0);

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

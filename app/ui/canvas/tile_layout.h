#pragma once

#include <crosscut/types.h>
#include "app/ui/canvas/view_state.h"
#include "app/view/camera.h"
#include "app/view/draw_list.h"

#include <cstdint>
#include <span>
#include <vector>

/// Where small views stand in a column, and what they show of their content: numbers only.
namespace crosscut {

/// What a tile has below its picture.
struct TileNeeds {
    int note_lines = 0;
    bool slider = false;
};

/// The parts of one tile, physical pixels from the column's top left; all whole. No slider, no note: without height.
struct TileRects {
    Rect title, picture, slider, note;
};

struct TileColumn {
    std::vector<TileRects> tiles;
    double height_px = 0.0;
};

/// Tiles in two columns, in one where `width_px` is less than 330 logical pixels. All pictures are equally
/// high: as high as makes a whole number of rows fill the height that is to be seen, `available_px`, if that
/// is between 0.45 and 1.5 of their width, 1.5 of it where all rows leave some room even so, and else (with
/// no room given, too) 0.9 of it. The tiles of a row are equally high. Never wider than `width_px`; a width
/// too small for anything gives pictures of one pixel.
[[nodiscard]] TileColumn tile_layout(double width_px, double scale, std::span<const TileNeeds> tiles,
                                     double available_px = 0.0);

/// What moves the content of a view while it is being framed.
enum class Moved : std::uint8_t {
    nothing,
    hand,   ///< something is held
    itself  ///< the scene runs
};

/// The camera of a small view that fits itself around `content`. While something moves it stays as it is, so that the
/// picture does not swim, until the content leaves the view or is smaller than a third of it under a hand, three fifths
/// where the scene runs; it is then framed with room to spare. Otherwise `framed`. Empty content: as it was.
[[nodiscard]] Camera fitted(const Camera& before, const Viewport& viewport, const Bounds& content, Moved by);

// What small views have in common, wherever they stand.

/// Two arrows that part: "larger". `size` is half as wide, physical pixels as all here.
void draw_enlarge(ImDrawList& out, const Vec2& middle, double size, ImU32 color, float width);

/// Rounds the corners of what was drawn in a rectangle, by painting over them in the colour around it.
void round_corners(ImDrawList& out, const Rect& r, float radius, ImU32 around, ImU32 edge, float edge_px);

}  // namespace crosscut

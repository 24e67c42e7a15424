#pragma once

#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace crosscut {

/// A corner of a triangle of a fill. The alpha includes the coverage: full inside, zero at the outer rim.
struct FillVertex {
    glm::vec2 at{};
    Color color{};
};

/// Adds the triangles of a convex polygon: its inside, and a rim one pixel wide centred on its edges over
/// which it fades. Corners may be in either order. Fewer than three different corners, or no area, add
/// nothing. A polygon thinner than a pixel is made fainter in proportion. One whose edges are not smooth
/// covers what lies inside, and has a rim only beyond its `rims`. Costs 9 n vertices for n corners.
void append_fill(const ScreenFill& fill, std::vector<FillVertex>& out);

/// Adds the triangles of those lines at the beginning of `lines` that run parallel to the pixels from one
/// edge of a picture of `size` pixels to the other, like those of a grid: solid, flat, of one colour. Every
/// row or column of pixels that a line touches is a rectangle with its coverage in the alpha, so the picture
/// is that of `line_instances`, and a software renderer takes a tenth of the time. Returns how many lines
/// were added; the caller draws the others.
[[nodiscard]] std::size_t append_rulings(std::span<const ScreenLine> lines, glm::vec2 size,
                                         std::vector<FillVertex>& out);

/// One marker as dot.vert reads it.
struct DotInstance {
    glm::vec2 at{};
    float cosine = 1.0f, sine = 0.0f;
    float kind = 0.0f, size_a = 0.0f, size_b = 0.0f, half_width = 0.0f;
    float stroke = 0.0f, ring = 0.0f, see_through = 0.0f, unused = 0.0f;
    Color color{}, ring_color{};
};

/// Replaces `out` by the instances of the dots, in order. Dots that would be invisible are left out. Sizes:
/// discs, squares, diamonds and triangles of one size cover the same area, that of the disc with this
/// diameter, so that no shape looks heavier than another. A ring is a disc's edge. A cross extends a little
/// beyond the disc on its two diagonals. A tick is a bar of the size's length, upright at angle 0. Crosses
/// and ticks consist of lines: when hollow, the lines are as wide as the stroke. When another shape is
/// hollow, the line lies inside the outline; the inside shows what is beneath, or, when there is a ring, is
/// filled with the ring's colour; a `ring` is always transparent in the middle. Smaller than a pixel: fades
/// instead of shrinking.
void dot_instances(std::span<const ScreenDot> dots, std::vector<DotInstance>& out);

/// One line as line.vert reads it.
struct LineInstance {
    glm::vec2 from{}, to{};
    float width = 1.0f, dash_on = 0.0f, dash_off = 0.0f, dash_start = 0.0f;
    Color from_color{}, to_color{};
    glm::vec2 seam_from{}, seam_to{};  ///< normals pointing forward; zero: a round end
    float shine = 0.0f, shade = 0.0f;

    /// Whether it is solid, flat and of one colour.
    [[nodiscard]] bool plain() const;
};

/// Consecutive lines that one program draws.
struct LineRun {
    bool plain = false;
    std::size_t first = 0, count = 0;

    bool operator==(const LineRun&) const = default;
};
/// All lines in order, in as few runs as is efficient: a few plain lines are drawn with those around them.
[[nodiscard]] std::vector<LineRun> line_runs(std::span<const LineInstance> lines);

/// Replaces `out` by the instances of the lines, in order. Lines that would be invisible are left out. Joined
/// lines meet at a straight seam across the bend, so that a transparent curve is not darker at its joints. No
/// seam where the bend is too sharp for the pieces' length.
void line_instances(std::span<const ScreenLine> lines, std::vector<LineInstance>& out);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// Noded lines, and the intersection, union and differences of polygons: the two results of an overlay that
/// are asked for most, as plain coordinates. For vertices, edges and faces with their neighbours, exact areas
/// and the fill rules see `overlay`.
namespace crosscut {

/// A stretch of a segment between two neighbouring nodes.
struct NodedSegment {
    Segment2 line{};            ///< from node to node, running as its segment does
    std::uint32_t segment = 0;  ///< the first segment that it is a part of
    std::uint32_t count = 0;    ///< how many segments run along it

    friend bool operator==(const NodedSegment&, const NodedSegment&) = default;
};

/// The segments cut at all points where they meet: afterwards they have at most ends in common. In order of
/// `segment`, then along it.
///
/// Which nodes there are is exact. An end of a segment is a node as it is; a crossing is the double nearest to
/// the exact point. Degenerate: where segments overlap, each stretch is given once; a segment of zero length
/// gives none, but cuts nothing either. A stretch with ends that round to the same doubles is left out. (After
/// rounding, stretches may cross their neighbours by less than the doubles around them show.) Throws
/// `InvalidInput` where a coordinate is not finite ("node_lines: segments[3].end is not finite"). Cost: as
/// `overlay`.
[[nodiscard]] std::vector<NodedSegment> node_lines(std::span<const Segment2> segments);

/// The points of a closed ring in order. The last one is joined to the first, and may be the same.
using Ring2 = std::vector<Vec2>;

/// A polygon with holes.
struct Polygon2 {
    Ring2 outer{};               ///< in world units
    std::vector<Ring2> holes{};  ///< none: the polygon has no holes

    friend bool operator==(const Polygon2&, const Polygon2&) = default;
};

/// What of two sets of polygons to keep.
enum class SetOperation : std::uint8_t {
    intersection,          ///< what is inside both
    union_,                ///< what is inside at least one
    difference,            ///< what is inside the first and not inside the second
    symmetric_difference,  ///< what is inside exactly one
};

/// "intersection", "union", "difference" or "symmetric_difference".
[[nodiscard]] std::string_view name(SetOperation operation);

/// The intersection, union or difference of what the polygons of a and those of b cover.
///
/// What is given: inside a polygon is what its rings, outer one and holes alike, wind around an odd number of
/// times, in whatever direction they run; inside a is what is inside at least one of its polygons. They may
/// overlap and touch each other and themselves. A ring of fewer than three different points covers nothing.
///
/// What is returned: polygons with connected interiors that do not overlap; two of them may touch in points.
/// An outer ring runs counter-clockwise, a hole clockwise, with the inside on the left; each begins at its
/// leftmost point, and there at the lowest one. None visits a point twice: a polygon that touches itself in a
/// point has a hole that touches its outer ring there. The polygons are ordered by their first points. Points
/// where a ring goes straight on and touches no other are left out. Lines and points that are common to both
/// but have no area are not part of an intersection. The answer does not depend on the order of polygons, rings
/// and points, nor on the direction of rings, bit for bit.
///
/// Which rings there are is exact; their points are rounded once, to the nearest doubles. Of neighbouring
/// points that round to the same doubles one is kept, and a ring of fewer than three that remain is left out.
/// Throws `InvalidInput` where a coordinate is not finite ("overlay_polygons: b[0].holes[1][2] is not finite").
/// Cost: as `overlay`.
[[nodiscard]] std::vector<Polygon2> overlay_polygons(std::span<const Polygon2> a, std::span<const Polygon2> b,
                                                     SetOperation operation);

}  // namespace crosscut

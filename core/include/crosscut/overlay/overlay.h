#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// Two layers of segments cut at all their meetings into vertices, edges and faces.
namespace crosscut {

/// No vertex, segment, half-edge or face.
inline constexpr std::uint32_t kNoIndex = 0xffffffffU;

/// What is inside a feature. even_odd: what its rings wind around an odd number of times; non_zero: what they
/// wind around at all, with turns in opposite directions cancelling.
enum class FillRule : std::uint8_t { even_odd, non_zero };

[[nodiscard]] std::string_view name(FillRule rule);

/// Segments, and which of them are parts of closed rings. What is inside at least one feature by the rule is
/// inside the layer.
struct OverlayLayer {
    std::span<const Segment2> segments{};  ///< may cross, touch and overlap
    /// 1 for a segment of a ring, 0 for a line that bounds nothing; empty: there are no rings.
    std::span<const std::uint8_t> ring{};
    /// For each segment the number of its feature; empty: all belong to one feature.
    std::span<const std::uint32_t> feature{};
    FillRule fill = FillRule::even_odd;  ///< what its rings enclose
};

/// An end of a segment, or a point where two segments cross.
struct OverlayVertex {
    /// The exact position, rounded once; an end of a segment is not rounded at all.
    Vec2 at{};
    /// Where it is not an end: two segments that cross there; else `kNoIndex`.
    std::uint32_t first = kNoIndex, second = kNoIndex;
};

/// A stretch between two neighbouring vertices. Segments are numbered through a and then b.
struct OverlayEdge {
    std::uint32_t from = 0, to = 0;          ///< from left to right; on a vertical line upwards
    std::uint32_t segment = 0;               ///< the first segment that it is a part of
    std::uint32_t count_a = 0, count_b = 0;  ///< how many segments of a and of b run along it
    /// Crossing it leads into a, or out of it.
    bool bounds_a = false, bounds_b = false;
    std::uint32_t left = 0, right = 0;  ///< the faces on both sides, seen from `from` towards `to`
};

/// Half-edge 2 e runs along edge e from `from` to `to`, 2 e + 1 back.
struct OverlayFace {
    bool in_a = false, in_b = false;  ///< it is inside that layer
    /// A half-edge with the face on its left; `kNoIndex`: the unbounded face.
    std::uint32_t boundary = kNoIndex;
    /// Likewise, one half-edge for each part of the boundary inside the face.
    std::vector<std::uint32_t> holes{};
};

/// Which vertices, edges and faces there are is exact; rounding never merges two of them.
struct Overlay {
    std::vector<OverlayVertex> vertices{};  ///< edges name them by their index
    std::vector<OverlayEdge> edges{};       ///< half-edges 2 e and 2 e + 1 are of edge e
    std::vector<std::uint32_t> next{};      ///< for each half-edge the next one around the face on its left
    std::vector<OverlayFace> faces{};       ///< the first one is the unbounded one
    std::vector<Segment2> segments{};       ///< those of a, then those of b
    std::size_t components = 0;             ///< number of connected parts
    std::size_t points = 0;                 ///< segments of zero length, of which no edge was made
    /// Number of vertices whose rounded coordinates are also those of another one.
    std::size_t rounded_together = 0;

    /// The vertex where a half-edge begins.
    [[nodiscard]] std::uint32_t origin(std::uint32_t half_edge) const {
        const OverlayEdge& edge = edges[half_edge / 2];
        return half_edge % 2 == 0 ? edge.from : edge.to;
    }
    /// The face on its left.
    [[nodiscard]] std::uint32_t face(std::uint32_t half_edge) const {
        const OverlayEdge& edge = edges[half_edge / 2];
        return half_edge % 2 == 0 ? edge.left : edge.right;
    }
    /// One half-edge for each part of the face's boundary: its own and those of its holes.
    [[nodiscard]] std::vector<std::uint32_t> boundaries(std::uint32_t face) const;
};

/// Cuts two layers at all meetings of their segments, within each layer and between them.
///
/// Idea: find all crossings; sort them along each segment by their exact parameters, those with equal
/// parameters becoming one vertex; stretches between the same two vertices become one edge; sort the edges
/// around each vertex by exact turns. Degenerate: collinear overlaps become one edge with both owners, any
/// number of segments through one point one vertex, ends that touch cut what they touch; lines may dangle. A
/// segment of zero length makes nothing. No segments: one face. Throws `InvalidInput` where a coordinate is
/// not finite ("overlay: b[3].end is not finite"), `ring` or `feature` has another size than `segments`, or
/// ring segments do not close: an odd number of their ends in one feature lies in one point, or, by the rule
/// `non_zero`, not as many begin there as end there. Cost: that of `crossings`, and about a microsecond an
/// edge.
[[nodiscard]] Overlay overlay(const OverlayLayer& a, const OverlayLayer& b);

/// The closed rings around a face, each as half-edges with the face on their left, in order; no ring visits a
/// vertex twice. Dangling edges are left out, also where they join two rings. For a bounded face one ring
/// goes around it, counter-clockwise, and the others are its holes; for the unbounded face all are holes. A
/// face has none where all of its boundary dangles.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> face_rings(const Overlay& overlay, std::uint32_t face);

/// Areas, each the double nearest to the exact one; one beyond all doubles is given as the largest.
struct OverlayAreas {
    double a_only = 0.0, b_only = 0.0, both = 0.0;  ///< world units squared
    double in_a = 0.0, in_b = 0.0;                  ///< summed along the boundary of the layer alone
    /// In exact arithmetic a only + both = inside a, and b only + both = inside b.
    bool balanced = true;
    bool beyond = false;  ///< one of them is beyond all doubles and is given as the largest
};

/// The areas of what the two layers cover.
[[nodiscard]] OverlayAreas areas(const Overlay& overlay);

/// The area of each face, the double nearest to the exact one; 0 for the unbounded one.
[[nodiscard]] std::vector<double> face_areas(const Overlay& overlay);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Two layers of segments cut at all their meetings into vertices, edges and faces.
namespace crosscut {

/// No vertex, segment, half-edge or face.
inline constexpr std::uint32_t kNoIndex = 0xffffffffU;

/// What is inside a feature: what its rings go around an odd number of times; or what they go around at all,
/// where a turn one way undoes a turn the other way.
enum class FillRule : std::uint8_t { even_odd, non_zero };

/// Segments, and which of them are parts of closed rings. What is inside a feature by the rule is inside the
/// layer, however many features it is inside.
struct OverlayLayer {
    std::span<const Segment2> segments;
    /// 1 for a segment of a ring, 0 for a line that bounds nothing; empty: there are no rings.
    std::span<const std::uint8_t> ring{};
    /// For each segment a number that those of its feature share; empty: all are of one.
    std::span<const std::uint32_t> feature{};
    FillRule fill = FillRule::even_odd;
};

/// An end of a segment, or a place where two segments cross.
struct OverlayVertex {
    /// The exact place, rounded once; an end of a segment is not rounded at all.
    Vec2 at{};
    /// Where it is no end: two segments that cross there; else `kNoIndex`.
    std::uint32_t first = kNoIndex, second = kNoIndex;
};

/// A stretch between two vertices with none between. Segments are counted through a and then b.
struct OverlayEdge {
    std::uint32_t from = 0, to = 0;          ///< from left to right; on a vertical line upwards
    std::uint32_t segment = 0;               ///< the first one that it is a part of
    std::uint32_t count_a = 0, count_b = 0;  ///< so many segments of a and of b run along it
    /// Crossing it leads into a, or out of it.
    bool bounds_a = false, bounds_b = false;
    std::uint32_t left = 0, right = 0;  ///< the faces on both sides, on the way from `from` to `to`
};

/// Half-edge 2 e runs along edge e as it is, 2 e + 1 back.
struct OverlayFace {
    bool in_a = false, in_b = false;
    std::uint32_t boundary = kNoIndex;  ///< a half-edge that has it on its left; none: of the unbounded face
    std::vector<std::uint32_t> holes;   ///< one half-edge of each part of the boundary within it, likewise
};

/// Which vertices, edges and faces there are is exact, and no two of them are one because of rounding.
struct Overlay {
    std::vector<OverlayVertex> vertices;
    std::vector<OverlayEdge> edges;
    std::vector<std::uint32_t> next;  ///< of each half-edge: the one after it around the face on its left
    std::vector<OverlayFace> faces;   ///< the first one is the unbounded one
    std::vector<Segment2> segments;   ///< those of a, then those of b
    std::size_t components = 0;       ///< so many connected parts
    std::size_t points = 0;           ///< segments of zero length, of which no edge was made
    /// So many vertices have coordinates that those of another one round to as well.
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
    /// One face all of whose boundary starts at these half-edges: its own and those of its holes.
    [[nodiscard]] std::vector<std::uint32_t> boundaries(std::uint32_t face) const;
};

/// Cuts two layers at all meetings of their segments, within each layer and between them.
///
/// Idea: all crossings; along each segment they are put in order by their exact parameters, and those with
/// one parameter become one vertex; stretches between the same two vertices become one edge; around each
/// vertex edges are put in order by exact turns. Degenerate: collinear overlaps become one edge with both
/// owners, any number of segments through one point one vertex, ends that touch cut what they touch; lines
/// may dangle. A segment of zero length makes nothing. No segments: one face. Throws `InvalidInput` where a
/// coordinate is not finite ("overlay: b[3].end is not finite"), `ring` or `feature` has another size than
/// `segments`, or ring segments do not close: an odd number of their ends in one feature lies in one point,
/// or, by the rule `non_zero`, not as many begin there as end there. Cost: that of `crossings`, and about a
/// microsecond an edge.
[[nodiscard]] Overlay overlay(const OverlayLayer& a, const OverlayLayer& b);

/// The closed ways around a face, each as half-edges with the face on their left, in order; at no vertex
/// twice. What dangles is left out, also where it joins two of them. Of a face with a boundary of its own one
/// way goes around it, counter-clockwise, and the others are holes in it; of the unbounded face all are
/// holes. A face has none where all of its boundary dangles.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> face_rings(const Overlay& overlay, std::uint32_t face);

/// Areas, each the double nearest to the exact one; of one beyond all doubles the largest.
struct OverlayAreas {
    double a_only = 0.0, b_only = 0.0, both = 0.0;
    double in_a = 0.0, in_b = 0.0;  ///< summed along the boundary of the layer alone
    /// In exact arithmetic a only + both = inside a, and b only + both = inside b.
    bool balanced = true;
    bool beyond = false;  ///< one of them is beyond all doubles, and the largest stands for it
};
[[nodiscard]] OverlayAreas areas(const Overlay& overlay);

/// The area of each face, the double nearest to the exact one; of the unbounded one 0.
[[nodiscard]] std::vector<double> face_areas(const Overlay& overlay);

}  // namespace crosscut

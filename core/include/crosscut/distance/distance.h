#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <span>

/// How far points, segments, rays, lines and polylines in the plane are from each other, and where they are
/// nearest.
///
/// A polyline is given by its points, at least one; piece i runs from point i to point i + 1. A single point,
/// or all points in one position, is a point. A closed ring repeats its first point at the end; only the ring
/// counts, not what it encloses. A segment of zero length is a point whatever its extent.
///
/// All functions throw `InvalidInput` where a number is not finite ("distance: b[3] is not finite") or a
/// polyline has no points. Cost: on the order of 100 ns a pair of segments, microseconds where only integers of
/// any size decide. Of a polyline and a point: some nanoseconds a piece. Of two polylines: a tree of boxes is
/// made of each, and then only pieces near the others are looked at, unless coordinates are beyond 1e150.
namespace crosscut {

/// The double nearest to the exact distance, ties to even; beyond the largest double it is that one. It is 0
/// when the two meet (and where the distance is at most half of the smallest double). It does not depend on
/// the order of the two, nor on the direction of a segment, a line or a polyline.
[[nodiscard]] double distance(const Vec2& a, const Vec2& b);
[[nodiscard]] double distance(const Vec2& a, const Segment2& b, Extent b_extent = Extent::segment);
[[nodiscard]] double distance(const Segment2& a, const Vec2& b, Extent a_extent = Extent::segment);
[[nodiscard]] double distance(const Segment2& a, const Segment2& b, Extents extents = {});
[[nodiscard]] double distance(const Vec2& a, std::span<const Vec2> b);
[[nodiscard]] double distance(const Segment2& a, std::span<const Vec2> b);
[[nodiscard]] double distance(std::span<const Vec2> a, const Vec2& b);
[[nodiscard]] double distance(std::span<const Vec2> a, const Segment2& b);
[[nodiscard]] double distance(std::span<const Vec2> a, std::span<const Vec2> b);

/// A nearest pair of points in the plane, each number the double nearest to the exact value (ties to even,
/// saturating at the largest double; zero is +0).
struct NearestPoints2 {
    double distance = 0.0;    ///< of the exact points, world units
    Vec2 on_a{};              ///< the point of a
    Vec2 on_b{};              ///< the point of b
    double s = 0.0;           ///< on_a = start + s (end - start), along a or its piece; a point: 0
    double t = 0.0;           ///< the same along b
    std::size_t piece_a = 0;  ///< the number of the piece with on_a, where a is a polyline
    std::size_t piece_b = 0;  ///< the same for b

    friend bool operator==(const NearestPoints2&, const NearestPoints2&) = default;
};

/// The nearest pair. Where there are many: of polylines, the first piece of a with one, and the first piece of
/// b with one for that piece. Of two segments, rays or lines, as `nearest_points` in space has it: they
/// overlap, or are parallel with a stretch that faces the other, and the pair is the middle of that where it
/// is bounded, its one end where it is bounded on one side only, and a.start for two lines.
[[nodiscard]] NearestPoints2 nearest_points(const Vec2& a, const Segment2& b,
                                            Extent b_extent = Extent::segment);
[[nodiscard]] NearestPoints2 nearest_points(const Segment2& a, const Segment2& b, Extents extents = {});
[[nodiscard]] NearestPoints2 nearest_points(const Vec2& a, std::span<const Vec2> b);
[[nodiscard]] NearestPoints2 nearest_points(const Segment2& a, std::span<const Vec2> b);
[[nodiscard]] NearestPoints2 nearest_points(std::span<const Vec2> a, std::span<const Vec2> b);

/// Whether the exact distance is at most `reach`, which is finite and not negative: decided without rounding,
/// so that a distance above it by less than a double can show is not within it.
[[nodiscard]] bool within(const Vec2& a, const Vec2& b, double reach);
[[nodiscard]] bool within(const Vec2& a, const Segment2& b, double reach, Extent b_extent = Extent::segment);
[[nodiscard]] bool within(const Segment2& a, const Vec2& b, double reach, Extent a_extent = Extent::segment);
[[nodiscard]] bool within(const Segment2& a, const Segment2& b, double reach, Extents extents = {});
[[nodiscard]] bool within(const Vec2& a, std::span<const Vec2> b, double reach);
[[nodiscard]] bool within(const Segment2& a, std::span<const Vec2> b, double reach);
[[nodiscard]] bool within(std::span<const Vec2> a, const Vec2& b, double reach);
[[nodiscard]] bool within(std::span<const Vec2> a, const Segment2& b, double reach);
[[nodiscard]] bool within(std::span<const Vec2> a, std::span<const Vec2> b, double reach);

/// Which of a and b is nearer to p: the sign of the exact distance of a less that of b, 0 when they are equal.
[[nodiscard]] int compare_distances(const Vec2& p, const Vec2& a, const Vec2& b);
[[nodiscard]] int compare_distances(const Vec2& p, const Segment2& a, const Segment2& b,
                                    Extents extents = {});

}  // namespace crosscut

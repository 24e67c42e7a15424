#pragma once

#include <crosscut/types.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace crosscut {

/// How two objects lie to each other. Decided exactly, never by tolerance.
enum class Relation3 : std::uint8_t {
    crossing,         ///< not parallel, and they share exactly one point: the distance is exactly 0
    apart,            ///< not parallel, in one plane, but the lines cross outside one of the objects
    skew,             ///< no plane holds both
    parallel,         ///< two distinct parallel lines
    collinear,        ///< one line; the distance is 0 where they overlap or touch, the gap otherwise
    degenerate_a,     ///< A's two points coincide: A is a point
    degenerate_b,     ///< B is a point
    degenerate_both,  ///< both are points
};

/// Where on its object a nearest point lies. A bound that does not exist (a line has none, a ray no end) is
/// never named.
enum class Feature : std::uint8_t {
    inside,  ///< strictly between the bounds
    start,   ///< parameter exactly 0; also the answer for an object of zero length
    end,     ///< parameter exactly 1
};

[[nodiscard]] std::string_view name(Relation3 relation);
[[nodiscard]] std::string_view name(Feature feature);

/// One pair of points, one on each object.
struct PointPair3 {
    double s = 0.0;  ///< on_a = a.at(s)
    double t = 0.0;  ///< on_b = b.at(t)
    Vec3 on_a{};     ///< world units
    Vec3 on_b{};     ///< world units
};

/// The set of all nearest pairs where there is more than one: every pair between `from` and `to`. It runs in
/// the direction of A. An absent end means that the set is unbounded on that side.
struct NearestTies {
    std::optional<PointPair3> from{};  ///< the first pair along A
    std::optional<PointPair3> to{};    ///< the last pair along A
};

/// The nearest pair of points on two objects, each number the double nearest to the exact value (ties to
/// even). A value beyond the range of double saturates at the largest finite one; zero is +0.
struct NearestPoints3 {
    Relation3 relation = Relation3::degenerate_both;  ///< how the two lie to each other
    Feature feature_a = Feature::start;               ///< where on A its nearest point lies
    Feature feature_b = Feature::start;               ///< where on B its nearest point lies
    bool unique = true;     ///< false: the pair is one of many, and `ties` has the set
    Vec3 on_a{};            ///< C, world units
    Vec3 on_b{};            ///< D, world units
    double s = 0.0;         ///< C = a.start + s (a.end - a.start)
    double t = 0.0;         ///< D = b.start + t (b.end - b.start)
    Vec3 midpoint{};        ///< P = (C + D) / 2, rounded from the exact points and not from the rounded ones
    double distance = 0.0;  ///< |C - D|, world units
    std::optional<NearestTies> ties{};  ///< present exactly when `unique` is false
};

/// The nearest points of two segments, rays or lines in any mix, right for every finite input from subnormal
/// to 1e308. Exact signs decide which points are nearest; the numbers are then rounded once, so they do not
/// depend on the order or the direction of the two (a reversed segment answers with 1 - s, rounded from the
/// exact value). Zero length: the object is a point whatever its extent, with parameter 0 and feature
/// `start`. Many nearest pairs (parallel or collinear with a common stretch): the middle of the set where it
/// is bounded, as it is for two segments; its one end where it is bounded on one side only; for two infinite
/// lines on_a is a.start, as Rhodes has it. Throws `InvalidInput` where a coordinate is not finite. Cost: on
/// the order of 100 ns; some 600 ns where exact integers decide, microseconds for numbers of very different
/// size. Source: numerics after Rhodes, Game Programming Gems 2, 2.3 (the problem), and the optimality
/// conditions of a convex quadratic.
[[nodiscard]] NearestPoints3 nearest_points(const Segment3& a, const Segment3& b, Extents extents = {});

}  // namespace crosscut

#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/route/route.h>
#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// A walker that moves along a route.
namespace crosscut {

/// The path as straight pieces: arcs in steps of at most 10 degrees, with their ends on the arc. From start
/// to goal; one position where the route has no length or there is none.
[[nodiscard]] std::vector<Vec2> path_points(const Route& route, const Vec2& start);

/// The walker's positions and times, moving along straight pieces at constant speed, from the first position
/// at t = 0 to the last at t = 1; at rest for a single one. Times are rounded; between two of them the motion
/// is exactly straight.
[[nodiscard]] std::vector<PointerEvent> motion_along(const std::vector<Vec2>& positions);

/// The walker's position at a time, rounded.
[[nodiscard]] Vec2 walker_at(const std::vector<PointerEvent>& events, double t);

/// A contact of the walker with one of the moving lines.
struct MotionHit {
    std::size_t mover = 0;
    Contact contact{};
};

/// All contacts of the walker, whose disc has this radius, with the moving lines, in order of time: exact, by
/// `sweep_polyline`. Throws as that does.
[[nodiscard]] std::vector<MotionHit> motion_hits(const std::vector<PointerEvent>& events, double radius,
                                                 std::span<const MovingSegment2> movers);

/// Whether one of a number of samples, evenly spaced from 0 to 1, finds the walker at most `radius` from the
/// moving line between two times. In double.
[[nodiscard]] bool seen_by_samples(const std::vector<PointerEvent>& events, const MovingSegment2& mover,
                                   double radius, int samples, double from, double to);

// Where the straight legs of a path come nearest to the obstacles in space.

/// A leg and an obstacle. In the plane z is 0.
struct TightSpot {
    std::size_t leg = 0, obstacle = 0;
    NearestPoints3 nearest{};  ///< A is the leg, B the obstacle
};

/// For each leg, in order, the obstacle nearest to it: by the judge of nearest points, of equal distances the
/// first. Empty without obstacles. Throws `InvalidInput` where a coordinate is not finite. Cost: some 100 ns
/// a pair.
[[nodiscard]] std::vector<TightSpot> tight_spots(std::span<const Segment3> legs,
                                                 std::span<const Segment3> obstacles);

/// The index of the spot with the smallest distance; nothing where there is none.
[[nodiscard]] std::optional<std::size_t> tightest(std::span<const TightSpot> spots);

}  // namespace crosscut

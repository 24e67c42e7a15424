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

/// Somebody walks along a route.
namespace crosscut {

/// The way as straight pieces: arcs in steps of at most 10 degrees, with their ends on the arc. Start to
/// goal; one place where the route has no length or there is none.
[[nodiscard]] std::vector<Vec2> path_points(const Route& route, const Vec2& start);

/// Where the walker is and when, walking along straight pieces at one speed, from the first place at t = 0 to
/// the last at t = 1; at rest at a single one. Times are rounded; between two of them the walk is exactly
/// straight.
[[nodiscard]] std::vector<PointerEvent> motion_along(const std::vector<Vec2>& positions);

/// Where the walker is at a time, rounded.
[[nodiscard]] Vec2 walker_at(const std::vector<PointerEvent>& events, double t);

/// A walk that meets moving lines.
struct MotionHit {
    std::size_t mover = 0;
    Contact contact{};
};

/// All contacts of the walker, whose disc has this radius, with the moving lines, in order of time: exact, by
/// `sweep_polyline`. Throws as that does.
[[nodiscard]] std::vector<MotionHit> motion_hits(const std::vector<PointerEvent>& events, double radius,
                                                 std::span<const MovingSegment2> movers);

/// Whether one of a number of looks, evenly spaced from 0 to 1, sees the walker no farther than `reach` from
/// the moving line between two times. In double.
[[nodiscard]] bool seen_by_samples(const std::vector<PointerEvent>& events, const MovingSegment2& mover,
                                   double reach, int samples, double from, double to);

// Where the straight legs of a way come nearest to what is in space around them.

/// A leg and an obstacle. In the plane z is 0.
struct TightSpot {
    std::size_t leg = 0, obstacle = 0;
    NearestPoints3 nearest{};  ///< A is the leg, B the obstacle
};

/// The obstacle that each leg comes nearest to, in order of the legs: by the judge of nearest points, of
/// equal distances the first. Empty without obstacles. Throws `InvalidInput` where a coordinate is not
/// finite. Cost: some 100 ns a pair.
[[nodiscard]] std::vector<TightSpot> tight_spots(std::span<const Segment3> legs,
                                                 std::span<const Segment3> obstacles);

/// The tightest of them, by its place among them; nothing where there is none.
[[nodiscard]] std::optional<std::size_t> tightest(std::span<const TightSpot> spots);

}  // namespace crosscut

#pragma once

#include "core/bounce/wall_contact.h"

#include <cstddef>
#include <optional>
#include <span>

namespace crosscut {

/// A ball comes up to a wall.
struct Impact {
    double time = 0.0;     ///< seconds from the start of the question
    std::size_t wall = 0;  ///< index into the walls
    double s = 0.0;        ///< where along the wall, in [0, 1]
    LineFeature feature = LineFeature::inside;
    Vec2 place{};           ///< the centre of the ball then, at least its radius away from the wall
    Vec2 point{};           ///< where they touch
    Vec2 normal{0.0, 1.0};  ///< length 1, from the wall to the ball
    Vec2 incoming{};        ///< the ball's velocity just before, world units per second
    Vec2 wall_velocity{};   ///< of the wall where it is touched, world units per second

    friend bool operator==(const Impact&, const Impact&) = default;
};

/// What is asked: a ball on a parabola among walls, each on its way from one place to another in the same time.
struct ImpactQuery {
    Ball ball{};
    Vec2 acceleration{};
    std::span<const MovingSegment2> walls{};    ///< t from 0 to 1 over the horizon, ends moving straight
    double horizon_s = 0.0;                     ///< how far ahead is looked, seconds, above 0
    std::span<const std::size_t> resting_on{};  ///< walls that are not asked: the ball slides along them
};

/// The first impact within the horizon, or nothing.
///
/// The ball is the moving point of a sweep and its radius the thickness of the wall, so that the time is that of `sweep`:
/// within an ulp of the exact one of the path as it is given, and no impact is missed at any speed. Only what approaches
/// counts: a ball that touches and leaves is free. A ball that overlaps from the start hits at time 0 if it goes deeper,
/// and not at all if it is on its way out; if it turns round while it is still inside, that is when it hits. Of two walls
/// at one time the earlier in the list is reported. A wall of no length is a point.
/// Throws `InvalidInput` where a number is not finite, the radius negative, the horizon not above 0, or where the flight over it
/// leaves the range of double.
/// The path is cut into stretches that are short beside the ball, so that boxes settle most of them: cost is some 50 ns a
/// wall and stretch, and 50 to 400 microseconds for each sweep that is not settled (few, near impacts).
[[nodiscard]] std::optional<Impact> next_impact(const ImpactQuery& query);

/// The velocity after an impact: the part along the normal turned round and scaled by the restitution, relative to the
/// wall; friction takes from the other part. A wall that moves throws the ball off with at least `kThrow`.
/// Throws `InvalidInput` where a number is not finite, the restitution outside [0, 1] or the friction negative.
[[nodiscard]] Vec2 bounced(const Impact& impact, const BounceRules& rules);

/// How fast a ball leaves a moving wall at least, along the normal, world units per second: without this a ball without
/// restitution would be hit again at once, and again.
inline constexpr double kThrow = 0.05;

/// Proven in double arithmetic: on these paths point and line stay farther apart than the radius, because a direction
/// separates what encloses their ways. False says nothing.
[[nodiscard]] bool ways_apart(const MovingSegment2& line, const Path2& point, double radius);

}  // namespace crosscut

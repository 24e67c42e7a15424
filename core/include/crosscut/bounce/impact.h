#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>

#include <cstddef>
#include <optional>
#include <span>

/// Balls among segments. Positions in world units, times in seconds.
namespace crosscut {

/// A ball in flight. It does not rotate. Where balls collide, the mass of each is the square of its radius.
struct Ball {
    Vec2 place{};          ///< the centre, world units
    Vec2 velocity{};       ///< world units per second
    double radius = 0.25;  ///< world units, not negative

    friend bool operator==(const Ball&, const Ball&) = default;
};

/// How balls fly and bounce.
struct BounceRules {
    Vec2 gravity{0.0, -9.8};   ///< world units per second squared
    double restitution = 1.0;  ///< fraction of the speed along the normal that a bounce keeps, 0 to 1
    /// Coulomb's coefficient, at impacts with walls and while sliding; 0: no friction.
    double friction = 0.0;
    /// Balls bounce off each other, without friction; false: they pass through each other.
    bool balls_meet = false;
    /// A moving wall passes its speed on to what it hits; false: it moves balls out of its way and adds no
    /// speed, like a pointer that puts something elsewhere.
    bool walls_push = true;

    friend bool operator==(const BounceRules&, const BounceRules&) = default;
};

/// Balls and walls stay within this in every coordinate; a ball beyond it stops and counts as lost.
inline constexpr double kCourt = 1e6;
/// No ball goes faster than this, world units per second.
inline constexpr double kFastestBall = 2e4;

/// Whether a position is within `kCourt`.
[[nodiscard]] constexpr bool in_court(const Vec2& p) {
    return p.x >= -kCourt && p.x <= kCourt && p.y >= -kCourt && p.y <= kCourt;
}

/// The path of a ball under a constant acceleration over this many seconds, with t from 0 to 1: an exact
/// parabola but for the rounding of its end.
[[nodiscard]] inline Path2 flight(const Ball& ball, const Vec2& acceleration, double seconds) {
    return {ball.place, ball.place + ball.velocity * seconds + acceleration * (0.5 * seconds * seconds),
            acceleration * (seconds * seconds)};
}

/// How a position lies relative to a wall.
struct WallContact {
    Vec2 point{};           ///< of the wall, nearest to the position, rounded
    Vec2 normal{0.0, 1.0};  ///< length 1, from the wall to the position
    double s = 0.0;         ///< of `point` along the wall, in [0, 1]; 0.5 where the wall has no length
    double distance = 0.0;  ///< from the wall to the position
    LineFeature feature = LineFeature::inside;  ///< the part of the wall that `point` is
};

/// The nearest point of the wall, and the direction out from it. Where that point is inside the wall, the
/// normal is perpendicular to it. A position on the wall itself has the normal to the wall's left, and on a
/// wall of no length upwards. Throws `InvalidInput` where a coordinate is not finite.
[[nodiscard]] WallContact contact_with(const Segment2& wall, const Vec2& place);

/// How far beyond its radius a ball is put from a wall after an impact, so that rounding never leaves it
/// inside: a small fraction of the radius plus the rounding of the coordinates.
[[nodiscard]] double clearance(double radius, const Vec2& place);
/// A ball nearer to a wall than its radius plus this counts as touching: a few times `clearance`.
[[nodiscard]] double touch_reach(double radius, const Vec2& place);

/// A ball hits a wall.
struct Impact {
    double time = 0.0;                          ///< seconds from the start of the query
    std::size_t wall = 0;                       ///< index into the walls
    double s = 0.0;                             ///< parameter along the wall, in [0, 1]
    LineFeature feature = LineFeature::inside;  ///< the part of the wall that is hit
    Vec2 place{};           ///< the centre of the ball then, at least its radius away from the wall
    Vec2 point{};           ///< where they touch
    Vec2 normal{0.0, 1.0};  ///< length 1, from the wall to the ball
    Vec2 incoming{};        ///< the ball's velocity just before, world units per second
    Vec2 wall_velocity{};   ///< velocity of the wall where it is touched, world units per second

    friend bool operator==(const Impact&, const Impact&) = default;
};

/// The question: a ball on a parabola among walls, each moving from one position to another in the same time.
struct ImpactQuery {
    Ball ball{};                                ///< at the start
    Vec2 acceleration{};                        ///< world units per second squared
    std::span<const MovingSegment2> walls{};    ///< t from 0 to 1 over the horizon, ends moving straight
    double horizon_s = 0.0;                     ///< how far ahead to search, seconds, above 0
    std::span<const std::size_t> resting_on{};  ///< walls that are skipped: the ball slides along them
};

/// The first impact within the horizon, or nothing.
///
/// The ball is the moving point of a sweep and its radius the thickness of the wall, so the time is that of
/// `sweep`: within an ulp of the exact one for the given path, and no impact is missed at any speed. Only
/// approaching contacts count: a ball that touches and leaves is free. A ball that overlaps a wall from the
/// start hits at time 0 if it moves deeper, and not at all if it moves out; if it turns round while still
/// inside, it hits at that moment. Of two walls hit at the same time the earlier in the list is reported. A
/// wall of no length is a point. Throws `InvalidInput` where a number is not finite, the radius negative, the
/// horizon not above 0, or where the flight over it leaves the range of double.
/// The path is cut into stretches that are short compared with the ball, so that boxes settle most of them.
/// Cost: some 50 ns a wall and stretch, and 50 to 400 microseconds for each sweep that boxes do not settle
/// (few, near impacts).
[[nodiscard]] std::optional<Impact> next_impact(const ImpactQuery& query);

/// The velocity after an impact: the part along the normal is reversed and scaled by the restitution,
/// relative to the wall; friction reduces the tangential part. A moving wall throws the ball off with at
/// least `kThrow`. Throws `InvalidInput` where a number is not finite, the restitution outside [0, 1] or the
/// friction negative.
[[nodiscard]] Vec2 bounced(const Impact& impact, const BounceRules& rules);

/// The least speed along the normal with which a ball leaves a moving wall, world units per second: without
/// it a ball without restitution would be hit again and again at once.
inline constexpr double kThrow = 0.05;

/// True if double arithmetic proves that on these paths point and line stay farther apart than the radius:
/// some direction separates the hulls of their paths. False proves nothing.
[[nodiscard]] bool ways_apart(const MovingSegment2& line, const Path2& point, double radius);

}  // namespace crosscut

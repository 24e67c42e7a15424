#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>

#include <cstddef>
#include <optional>
#include <span>

/// Balls among segments. Places in world units, times in seconds.
namespace crosscut {

/// A ball in flight. It does not turn. Where balls meet, each weighs as much as its area: the square of its radius.
struct Ball {
    Vec2 place{};
    Vec2 velocity{};       ///< world units per second
    double radius = 0.25;  ///< world units, not negative

    friend bool operator==(const Ball&, const Ball&) = default;
};

/// How balls fly and bounce.
struct BounceRules {
    Vec2 gravity{0.0, -9.8};   ///< world units per second squared
    double restitution = 1.0;  ///< share of the speed along the normal that a bounce keeps, 0 to 1
    double friction = 0.0;     ///< Coulomb's number, at impacts with walls and while sliding; 0 is ice
    /// Balls bounce off each other, smooth as ice; false: they do not see each other.
    bool balls_meet = false;
    /// A wall that moves gives its speed to what it hits; false: it carries that along and gives it none, as
    /// a hand does that puts a thing elsewhere.
    bool walls_push = true;

    friend bool operator==(const BounceRules&, const BounceRules&) = default;
};

/// Balls and walls stay within this in every coordinate; a ball beyond it stands still and is lost.
inline constexpr double kCourt = 1e6;
/// No ball goes faster than this, world units per second.
inline constexpr double kFastestBall = 2e4;

[[nodiscard]] constexpr bool in_court(const Vec2& p) {
    return p.x >= -kCourt && p.x <= kCourt && p.y >= -kCourt && p.y <= kCourt;
}

/// The way of a ball under a constant acceleration over this many seconds, as a path whose t runs from 0 to 1: an exact
/// parabola but for the rounding of its end.
[[nodiscard]] inline Path2 flight(const Ball& ball, const Vec2& acceleration, double seconds) {
    return {ball.place, ball.place + ball.velocity * seconds + acceleration * (0.5 * seconds * seconds),
            acceleration * (seconds * seconds)};
}

/// How a place lies to a wall.
struct WallContact {
    Vec2 point{};           ///< of the wall, nearest to the place, rounded
    Vec2 normal{0.0, 1.0};  ///< length 1, from the wall to the place
    double s = 0.0;         ///< of `point` along the wall, in [0, 1]; 0.5 where the wall has no length
    double distance = 0.0;  ///< from the wall to the place
    LineFeature feature = LineFeature::inside;
};

/// The nearest point of the wall, and the way out from it. Inside, the normal is square to the wall. A place
/// on the wall itself has the normal to its left, and on a wall of no length upwards. Throws `InvalidInput`
/// where a coordinate is not finite.
[[nodiscard]] WallContact contact_with(const Segment2& wall, const Vec2& place);

/// How far beyond its radius a ball is put from a wall after an impact, so that rounding never leaves it
/// inside: a small share of the radius and the rounding of the coordinates.
[[nodiscard]] double clearance(double radius, const Vec2& place);
/// A ball nearer than its radius and this counts as touching: some clearances.
[[nodiscard]] double touch_reach(double radius, const Vec2& place);

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
/// The ball is the moving point of a sweep and its radius the thickness of the wall, so that the time is that
/// of `sweep`: within an ulp of the exact one of the path as it is given, and no impact is missed at any
/// speed. Only what approaches counts: a ball that touches and leaves is free. A ball that overlaps from the
/// start hits at time 0 if it goes deeper, and not at all if it is on its way out; if it turns round while it
/// is still inside, that is when it hits. Of two walls at one time the earlier in the list is reported. A
/// wall of no length is a point. Throws `InvalidInput` where a number is not finite, the radius negative, the
/// horizon not above 0, or where the flight over it leaves the range of double.
/// The path is cut into stretches that are short beside the ball, so that boxes settle most of them: cost is
/// some 50 ns a wall and stretch, and 50 to 400 microseconds for each sweep that is not settled (few, near
/// impacts).
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

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/bounce/detail.h"
#include "core/input.h"

#include <crosscut/nearest/moving_spheres.h>
#include "core/number/double_double.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kNoise = 1e-13;  // of both speeds: a slower approach is rounding
// Relative to the sums of squares, whose error in pairs of doubles is below 2^-98.
constexpr double kSettled = 0x1p-90;
// Of b squared: with a larger discriminant the root is right to the last place.
constexpr double kSmooth = 0x1p-40;
// Differences and radii whose squares lie between this and its inverse neither underflow nor overflow.
constexpr double kLeast = 0x1p-200;
constexpr double kMost = 0x1p200;

DoubleDouble difference(const DoubleDouble& a, const DoubleDouble& b) { return a - b; }

/// The two paths relative to each other: f(t) = a t^2 + 2 b t + c is the squared distance less the squared
/// sum of radii.
struct Gap {
    DoubleDouble a, b, c;
    double squares = 0.0;  ///< a bound on the sums that c was computed from
    bool usable = false;
};

Gap gap_of(const Path2& p, const Path2& q, double radius_p, double radius_q) {
    Gap gap;
    gap.a = gap.b = gap.c = {};
    double largest = radius_p + radius_q;
    for (int i = 0; i < 2; ++i) {
        const DoubleDouble w = two_difference(q.from[i], p.from[i]);
        const DoubleDouble v = difference(two_difference(q.to[i], p.to[i]), w);
        gap.a = gap.a + v * v;
        gap.b = gap.b + w * v;
        gap.c = gap.c + w * w;
        largest = std::max({largest, std::abs(w.high), std::abs(v.high)});
    }
    const DoubleDouble radius_sum = two_sum(radius_p, radius_q);
    gap.squares = gap.c.high + radius_sum.high * radius_sum.high;
    gap.c = gap.c - radius_sum * radius_sum;
    gap.usable = largest < kMost && gap.a.high > kLeast && gap.squares > kLeast;
    return gap;
}

/// What pairs of doubles prove of the first time from 0 to 1, for a gap above 0.
struct Proven {
    bool decided = false;
    std::optional<double> time;
};

Proven proven_time(const Gap& gap) {
    if (!gap.usable || gap.c.high <= kSettled * gap.squares) return {};
    if (gap.b.high * gap.b.high < kSettled * gap.a.high * gap.squares) return {};
    if (gap.b.high > 0.0) return {true, {}};
    const DoubleDouble square = gap.b * gap.b;
    const DoubleDouble discriminant = square - gap.a * gap.c;
    if (discriminant.high < -kSettled * square.high - kSettled * gap.a.high * gap.squares) return {true, {}};
    if (discriminant.high < kSmooth * square.high) return {};
    const double time = gap.c.value() / (std::sqrt(discriminant.value()) - gap.b.value());
    if (time > 1.0 + 0x1p-40) return {true, {}};
    if (time > 1.0 - 0x1p-40) return {};
    return {true, time};
}

/// How fast two centres approach along the line between them; 0 where they coincide.
double closing_speed(const Ball& a, const Ball& b) {
    const Vec2 apart = b.place - a.place, faster = b.velocity - a.velocity;
    const double distance = length_of(apart);
    return distance > 0.0 ? -glm::dot(apart, faster) / distance : 0.0;
}

bool comes_nearer(const Ball& a, const Ball& b) {
    const double speeds = length_of(a.velocity) + length_of(b.velocity);
    return closing_speed(a, b) > kNoise * speeds;
}

bool apart(const Ball& a, const Ball& b) {
    const Vec2 w = b.place - a.place;
    return length_of(w) > a.radius + b.radius;
}

/// Both have the same acceleration: relative to each other they move straight.
std::optional<double> straight_time(const Traveller& a, const Traveller& b, double horizon_s) {
    if (!apart(a.ball, b.ball)) return comes_nearer(a.ball, b.ball) ? std::optional(0.0) : std::nullopt;
    if (a.ball.velocity == b.ball.velocity) return std::nullopt;
    const Path2 p{a.ball.place, a.ball.place + a.ball.velocity * horizon_s, {}};
    const Path2 q{b.ball.place, b.ball.place + b.ball.velocity * horizon_s, {}};
    const Proven proven = proven_time(gap_of(p, q, a.ball.radius, b.ball.radius));
    if (proven.decided) return proven.time ? std::optional(*proven.time * horizon_s) : std::nullopt;
    const auto sphere = [](const Path2& path, double radius) {
        return MovingSphere{{path.from, 0.0}, {path.to, 0.0}, radius};
    };
    const SphereMeeting meeting = moving_spheres(sphere(p, a.ball.radius), sphere(q, b.ball.radius));
    if (!meeting.impact) return std::nullopt;
    if (*meeting.impact > 0.0) return *meeting.impact * horizon_s;
    return comes_nearer(a.ball, b.ball) ? std::optional(0.0) : std::nullopt;
}

}  // namespace

std::optional<double> clash_time(const Traveller& a, const Traveller& b, double horizon_s) {
    input::require("clash_time", input::Named{"a.ball", a.ball}, input::Named{"b.ball", b.ball},
                   input::Named{"a.acceleration", a.acceleration},
                   input::Named{"b.acceleration", b.acceleration},
                   input::Named{"horizon_s", input::Above0{horizon_s}});
    if (a.acceleration == b.acceleration) return straight_time(a, b, horizon_s);
    // One as a wall of no length on its path, the other as a ball with both radii.
    const Path2 path = flight(a.ball, a.acceleration, horizon_s);
    const std::array wall{MovingSegment2{path, path}};
    const Ball both{b.ball.place, b.ball.velocity, a.ball.radius + b.ball.radius};
    const auto impact = next_impact({both, b.acceleration, wall, horizon_s, {}});
    if (!impact) return std::nullopt;
    return impact->time;
}

Clash clashed(const Ball& a, const Ball& b, const BounceRules& rules, double slow, Pinned pinned) {
    Clash clash;
    clash.off_held = pinned != Pinned::none;
    clash.place_a = a.place, clash.place_b = b.place;
    clash.incoming_a = clash.outgoing_a = a.velocity;
    clash.incoming_b = clash.outgoing_b = b.velocity;
    const Vec2 between = b.place - a.place, faster = b.velocity - a.velocity;
    const double distance = length_of(between), speed = length_of(faster);
    if (distance > 0.0) {
        clash.normal = between / distance;
    } else if (speed > 0.0) {
        clash.normal = faster / -speed;
    }
    const double into = -glm::dot(faster, clash.normal);
    if (!(into > 0.0)) return clash;
    const double out = into <= slow ? into : std::max(rules.restitution * into, slow);
    // Masses relative to the larger one, so that no square overflows.
    const double large = std::max(a.radius, b.radius);
    const auto velocity_change = [&](const Ball& ball) {
        return large > 0.0 ? (ball.radius / large) * (ball.radius / large) : 1.0;
    };
    const double fraction_a = pinned == Pinned::a ? 0.0
                              : pinned == Pinned::b
                                  ? 1.0
                                  : velocity_change(b) / (velocity_change(a) + velocity_change(b));
    const auto capped = [](const Vec2& v) {
        const double fast = length_of(v);
        return fast > kFastestBall ? v * (kFastestBall / fast) : v;
    };
    clash.outgoing_a = capped(a.velocity - clash.normal * (fraction_a * (into + out)));
    clash.outgoing_b = capped(b.velocity + clash.normal * ((1.0 - fraction_a) * (into + out)));
    return clash;
}

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <array>
#include <optional>

/// Points and lines that move over one time step, t from 0 to 1.
namespace crosscut {

struct SweepQuery;

/// A point's path over one step, straight at constant speed or bent by a constant acceleration. p(t) = from +
/// (to - from) t + acceleration (t^2 - t) / 2, so it is at `from` at t = 0 and at `to` at t = 1 whatever the
/// acceleration is.
struct Path2 {
    Vec2 from{};          ///< the position at t = 0, world units
    Vec2 to{};            ///< the position at t = 1, world units
    Vec2 acceleration{};  ///< world units per step squared

    /// The position at t, rounded; exactly `from` at 0 and `to` at 1.
    [[nodiscard]] Vec2 at(double t) const {
        return from * (1.0 - t) + to * t + acceleration * (0.5 * t * (t - 1.0));
    }
    /// The velocity at t, world units per step, rounded.
    [[nodiscard]] Vec2 velocity(double t) const { return (to - from) + acceleration * (t - 0.5); }
    [[nodiscard]] bool linear() const { return acceleration == Vec2{}; }

    friend bool operator==(const Path2&, const Path2&) = default;
};

/// The part of a path from one time to another as a step of its own; its ends are `at` of those times, so
/// neighbouring parts meet bit for bit.
[[nodiscard]] inline Path2 part(const Path2& path, double from, double to) {
    return {path.at(from), path.at(to), path.acceleration * ((to - from) * (to - from))};
}

/// A path that stays at one position.
[[nodiscard]] inline Path2 path_at_rest(Vec2 place) { return {place, place, {}}; }

/// A line whose two ends move: the path of one end, then the path of the other, and not the line at t = 0, then
/// the line at t = 1. Of those, `before` and `after`, it is {{before.start, after.start}, {before.end, after.end}}.
struct MovingSegment2 {
    Path2 p{};  ///< the path of its start, s = 0
    Path2 q{};  ///< the path of its end, s = 1

    /// The line at t, rounded.
    [[nodiscard]] Segment2 at(double t) const { return {p.at(t), q.at(t)}; }

    friend bool operator==(const MovingSegment2&, const MovingSegment2&) = default;
};

[[nodiscard]] inline MovingSegment2 part(const MovingSegment2& line, double from, double to) {
    return {part(line.p, from, to), part(line.q, from, to)};
}

/// The same question in the point's frame: its motion is subtracted from both ends, and the point stays at
/// the origin. Contact times and s are those of `query` (up to the rounding of the subtraction, which may
/// overflow). Throws as `sweep` does. Source: Gidney 2013.
[[nodiscard]] SweepQuery to_pointer_frame(const SweepQuery& query);

/// The contact equation as a polynomial in t, in double, for plotting; no decision is made with it. f(t) =
/// cross(c - p, q - p) is twice the signed area of the triangle p q c: degree 2 for linear paths, 4 for bent
/// ones.
struct SweepCurve {
    /// Coefficients of f, lowest first. For linear paths f = C + B t + A t^2.
    std::array<double, 5> area{};
    /// s(t) = along(t) / length_sq(t), coefficients lowest first.
    std::array<double, 5> along{};
    std::array<double, 5> length_sq{};  ///< of the squared length of the line
    /// All lengths were divided by this power of two so that no product overflows: 1 for ordinary input.
    double unit = 1.0;

    [[nodiscard]] double a() const { return area[2]; }
    [[nodiscard]] double b() const { return area[1]; }
    [[nodiscard]] double c() const { return area[0]; }
    /// f(t), in units of unit^2.
    [[nodiscard]] double f(double t) const;
    /// The parameter of the point's foot on the supporting line at t; nothing where the line has zero length.
    [[nodiscard]] std::optional<double> s(double t) const;
};

/// The equation of a query. Throws as `sweep` does.
[[nodiscard]] SweepCurve sweep_curve(const SweepQuery& query);

}  // namespace crosscut

#pragma once

#include <crosscut/route/route.h>
#include <crosscut/types.h>

#include <optional>

/// Straight legs of a disc: tangents of circles around ends of walls. For the core's sources only.
namespace crosscut::route {

/// A circle that a path turns around, or a position where it begins or ends.
struct Around {
    Vec2 centre{};
    int turn = 0;  ///< 1: counter-clockwise, the centre to the left; -1: clockwise; 0: a position, no circle

    friend bool operator==(const Around&, const Around&) = default;
};

/// The straight leg that is tangent to both circles in the direction of their turns. Defined exactly by these
/// three values; the numbers below are rounded.
struct Tangent {
    Around from, to;
    double radius = 0.0;
    Vec2 direction{};  ///< of length 1, also where the leg has no length
    Segment2 line{};
    double length = 0.0;
    bool steep = false;  ///< the circles are so near to touching or crossing that the numbers are inaccurate
};

/// Nothing where there is none, since the circles overlap or one position lies in the other's circle; decided
/// exactly. The two centres must differ.
[[nodiscard]] std::optional<Tangent> tangent(const Around& from, const Around& to, double radius);
/// The same where the distance of the two centres is known, `apart`.
[[nodiscard]] std::optional<Tangent> tangent(const Around& from, const Around& to, double radius,
                                             double apart);

/// Whether the wall comes nearer to the leg than its radius, exactly.
[[nodiscard]] bool too_near(const Tangent& leg, const Segment2& wall);
/// The same for a disc at a position.
[[nodiscard]] bool too_near(const Vec2& position, double radius, const Segment2& wall);

}  // namespace crosscut::route

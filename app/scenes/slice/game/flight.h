#pragma once

#include <crosscut/sweep/motion.h>

/// How a line flies, and how it flies on in two halves.
namespace crosscut::slice_scene {

/// A line whose ends fly freely, each with a velocity of its own. Times are in steps of the simulation, velocities in world
/// units per step. A place at one time is one value, bit for bit, whoever asks: between two steps, or two pieces of the
/// pointer's way, there is no gap that anything could slip through.
struct Flight {
    Vec2 p{}, q{};  ///< the ends at the beginning
    Vec2 p_velocity{}, q_velocity{};
    Vec2 acceleration{};  ///< of both ends, world units per step squared
    double born = 0.0;    ///< the beginning

    [[nodiscard]] Segment2 at(double time) const;
    [[nodiscard]] Segment2 velocity(double time) const;  ///< of the two ends
    /// The flight from one time to another as one step of the sweep.
    [[nodiscard]] MovingSegment2 between(double from, double to) const;

    friend bool operator==(const Flight&, const Flight&) = default;
};

/// A line of this length around `centre`.
struct Thrown {
    Vec2 centre{};
    Vec2 direction{1.0, 0.0};  ///< length 1
    double length = 1.0;
    Vec2 velocity{};
    double turn = 0.0;     ///< radians per step to begin with; the ends fly straight, so it also grows longer
    double stretch = 0.0;  ///< of its length, per step
};
[[nodiscard]] Flight flight_of(const Thrown& thrown, const Vec2& acceleration, double born);

/// How far apart the new ends of two halves are at first, world units.
inline constexpr double kGap = 0.08;

struct Halves {
    Flight p, q;
};

/// The halves of a line that is cut at `s` at a time. Both go on with their ends' velocities, pushed along `direction` (length
/// 1), the new ends more than the old ones, and away from each other along the line. Their lengths and the gap between them
/// add up to the line's; half of a half at most goes to the gap.
[[nodiscard]] Halves halves_of(const Flight& flight, double time, double s, const Vec2& direction);

/// The distance from a place to a line, rounded.
[[nodiscard]] double distance_to(const Segment2& line, const Vec2& place);

}  // namespace crosscut::slice_scene

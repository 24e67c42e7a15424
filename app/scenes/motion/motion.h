#pragma once

#include <crosscut/sweep/polyline.h>
#include <crosscut/sweep/sweep.h>

#include <vector>

/// A line and a pointer that move over one run of time, t from 0 to 1: what Sweep, its view of space and time and the
/// slow-motion of a cut all show.
namespace crosscut {

struct Motion {
    MovingSegment2 line;
    Path2 path{};  ///< the pointer's way where no events are known
    std::vector<PointerEvent>
        events{};         ///< its places as they were reported, the first at t = 0 and the last at t = 1
    double radius = 0.0;  ///< contact from this distance on

    [[nodiscard]] bool reported() const { return !events.empty(); }
    /// Where the pointer is at t, rounded.
    [[nodiscard]] Vec2 pointer_at(double t) const;
    /// A place at time t as it is drawn when this share of the pointer's motion has been taken away from everything: 0 is the
    /// world, at 1 the pointer stands where it was at t = 0.
    [[nodiscard]] Vec2 shown(const Vec2& place, double t, double share) const;
    /// The times at which the pointer's way has a corner, without 0 and 1.
    [[nodiscard]] std::vector<double> corners() const;

    friend bool operator==(const Motion&, const Motion&) = default;
};

/// What the judge says of it.
[[nodiscard]] SweepContacts contacts_of(const Motion& motion, CutChoice cut = CutChoice::line_velocity);

}  // namespace crosscut

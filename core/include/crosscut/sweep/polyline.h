#pragma once

#include <crosscut/sweep/sweep.h>

#include <span>
#include <vector>

/// Sweeps with a pointer whose path over one step was reported in several events.
namespace crosscut {

/// The pointer's position at a time of the step.
struct PointerEvent {
    double t = 0.0;  ///< in [0, 1]
    Vec2 place{};    ///< world units

    friend bool operator==(const PointerEvent&, const PointerEvent&) = default;
};

/// The events at equal distances in time, the first at 0 and the last at 1 (a single one: at 0 and at 1).
[[nodiscard]] std::vector<PointerEvent> evenly_spaced(std::span<const Vec2> places);

/// Every contact of the moving line with a pointer that moves straight, at constant speed, from each event to
/// the next.
///
/// Times are those of the whole step, and exact: no position of the line in between is rounded. Contacts of
/// neighbouring pieces that meet at the event between them are one contact; it is a `crossing` if the pointer
/// ends up on the other side. Of the rejected roots only those within their piece are listed, since no part of
/// the path is elsewhere. Throws `InvalidInput` where a number is not finite, the radius negative, a time outside [0, 1]
/// or before that of the event before it. Between two events at the same time the pointer jumps, and a jump
/// meets nothing; before the first and after the last event there is no pointer. Fewer than two events: no
/// contact. `took_exact` says whether a piece needed exact arithmetic.
/// Cost: some 40 nanoseconds for a piece on one side of the supporting line, beyond the radius; about as much
/// as `sweep` for any other.
[[nodiscard]] SweepContacts sweep_polyline(const MovingSegment2& segment,
                                           std::span<const PointerEvent> events, double radius = 0.0,
                                           const SweepOptions& options = {});

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include <crosscut/visibility/region.h>

#include <cstdint>
#include <span>
#include <vector>

/// When somebody who walks is seen from a lamp.
namespace crosscut {

enum class SightChange : std::uint8_t {
    path_end,  ///< her way begins or ends there
    shadow,    ///< she crosses the line of sight past an end of a wall
    wall,      ///< she walks through a wall
};

/// An instant at which she comes into sight or leaves it.
struct SightTime {
    double t = 0.0;  ///< share of her way, correctly rounded
    Vec2 at{};       ///< the place, correctly rounded
    SightChange change = SightChange::path_end;
    /// A line that crosses her way there and nowhere else: the line of sight, or the wall. By it times are
    /// compared exactly.
    Segment2 by{};

    friend bool operator==(const SightTime&, const SightTime&) = default;
};

/// She is seen from the one to the other, both included.
struct SeenStretch {
    SightTime from, to;

    friend bool operator==(const SeenStretch&, const SeenStretch&) = default;
};

/// The stretches of the straight way `path` that `lamp` lights, in order of time; each has a length, unless
/// she stands still (then it is all her way or nothing). Where the way leads straight towards the lamp or
/// away from it, what counts is the line of sight. Empty where the lamp is not strictly inside the room.
/// Exact in number and order. Throws `InvalidInput` where a coordinate is not finite.
[[nodiscard]] std::vector<SeenStretch> seen_stretches(const Vec2& lamp, const Segment2& path,
                                                      std::span<const Segment2> walls, const Room2& room);

/// The stretches that are in at least one of some lists for the same path: what touches or overlaps is
/// joined, decided exactly.
[[nodiscard]] std::vector<SeenStretch> joined(const Segment2& path, std::vector<SeenStretch> stretches);

}  // namespace crosscut

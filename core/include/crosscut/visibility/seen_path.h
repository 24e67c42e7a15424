#pragma once

#include <crosscut/types.h>
#include <crosscut/visibility/region.h>

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// When a walker is visible from a lamp.
namespace crosscut {

/// Why the walker comes into sight or leaves it.
enum class SightChange : std::uint8_t {
    path_end,  ///< the path begins or ends there
    shadow,    ///< the walker crosses the line of sight past an end of a wall
    wall,      ///< the walker crosses a wall
};

[[nodiscard]] std::string_view name(SightChange change);

/// An instant at which the walker comes into sight or leaves it.
struct SightTime {
    double t = 0.0;                              ///< parameter along the path, correctly rounded
    Vec2 at{};                                   ///< the position, correctly rounded
    SightChange change = SightChange::path_end;  ///< what happens then
    /// A line that crosses the path there and nowhere else: the line of sight, or the wall. Times are
    /// compared exactly by it.
    Segment2 by{};

    friend bool operator==(const SightTime&, const SightTime&) = default;
};

/// The walker is visible from the one instant to the other, both included.
struct SeenStretch {
    SightTime from, to;  ///< its first and last instant

    friend bool operator==(const SeenStretch&, const SeenStretch&) = default;
};

/// The stretches of the straight path `path` that `lamp` lights, in order of time; each has a positive
/// length, unless the path is a point (then it is all of the path or nothing). Where the path leads straight
/// towards the lamp or away from it, the line of sight decides. Empty where the lamp is not strictly inside
/// the room. Exact in number and order. Throws `InvalidInput` where a coordinate is not finite.
[[nodiscard]] std::vector<SeenStretch> seen_stretches(const Vec2& lamp, const Segment2& path,
                                                      std::span<const Segment2> walls, const Room2& room);

/// The union of stretches of the same path: those that touch or overlap are joined, decided exactly.
[[nodiscard]] std::vector<SeenStretch> joined(const Segment2& path, std::vector<SeenStretch> stretches);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// What a lamp lights up among walls.
namespace crosscut {

/// An axis-aligned room, its four sides being walls too.
struct Room2 {
    Vec2 low{};
    Vec2 high{};

    /// Side 0 to 3: below, right, above, left; each runs counter-clockwise.
    [[nodiscard]] Segment2 side(std::size_t i) const;

    friend bool operator==(const Room2&, const Room2&) = default;
};

/// What a corner of the region is.
enum class CornerKind : std::uint8_t {
    end,       ///< an end of a wall or a corner of the room, unrounded
    shadow,    ///< where a ray past an end meets what stands behind it, correctly rounded
    crossing,  ///< where two walls cross, correctly rounded
};

struct RegionCorner {
    Vec2 at{};
    CornerKind kind = CornerKind::end;
    /// The wall that the edge from here to the next corner lies on: an index into the walls, and above them
    /// the sides of the room. Nothing: the edge lies along a ray of light, lit on one side.
    std::optional<std::size_t> wall;

    friend bool operator==(const RegionCorner&, const RegionCorner&) = default;
};

/// One stop of the sweep: a direction in which something happens.
struct SightEvent {
    /// The sweep looks through this point: an end of a wall, or a crossing (then correctly rounded).
    Vec2 toward{};
    std::vector<std::size_t> begin;  ///< walls that begin here, in the sense of the sweep
    std::vector<std::size_t> end;    ///< walls that end here
    /// A wall that crosses the nearest one here, and is the nearest from here on.
    std::optional<std::size_t> crossing;
    std::size_t before = 0;   ///< the nearest wall before this direction …
    std::size_t after = 0;    ///< … and after it
    std::size_t corners = 0;  ///< how many corners of the region are known after it
    std::size_t open = 0;     ///< how many walls the ray meets just after it, the room's side included

    friend bool operator==(const SightEvent&, const SightEvent&) = default;
};

enum class RegionStatus : std::uint8_t {
    lit,           ///< the region and its events are there
    lamp_outside,  ///< the lamp is not strictly inside the room: nothing else is set
};

struct VisibleRegion {
    RegionStatus status = RegionStatus::lamp_outside;
    std::vector<RegionCorner> corners;  ///< counter-clockwise around the lamp, which sees each of them
    std::vector<SightEvent> events;     ///< counter-clockwise through one whole turn

    friend bool operator==(const VisibleRegion&, const VisibleRegion&) = default;
};

/// The region that a lamp lights up: for every direction what lies up to the nearest wall, with its boundary.
/// An angular sweep whose decisions are exact: the order of directions by orientation, the nearest wall by
/// the order of crossings along the ray.
///
/// Walls may cross, touch, overlap, have no length or pass through the lamp. A wall blocks what is behind it
/// from the lamp if the lamp is off its line; one on a line through the lamp is seen edge-on and blocks
/// nothing, so a lamp on a wall lights both its sides. A ray past an end goes on along the side that is free.
/// Where the walls on its two sides touch each other it ends: closed walls are tight. A ray that is free only
/// between an end on its left and another on its right lights nothing: it has no width, and is left out (see
/// `line_of_sight`). Of walls that cover each other the first one counts. Throws `InvalidInput` where a
/// coordinate is not finite.
/// Cost: n log n for n walls, and n for each time that the nearest wall changes.
[[nodiscard]] VisibleRegion visible_region(const Vec2& lamp, std::span<const Segment2> walls,
                                           const Room2& room);

/// The area inside the corners as they are rounded, by the shoelace formula in double: for read-outs.
[[nodiscard]] double area_of(const VisibleRegion& region);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What a lamp lights among walls.
namespace crosscut {

/// An axis-aligned rectangle around the walls; its four sides are walls too.
struct Room2 {
    Vec2 low{};   ///< the lower left corner, world units
    Vec2 high{};  ///< the upper right corner, world units

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

[[nodiscard]] std::string_view name(CornerKind kind);

/// A corner of the region.
struct RegionCorner {
    Vec2 at{};                          ///< world units
    CornerKind kind = CornerKind::end;  ///< says whether `at` is rounded
    /// The wall that the edge from here to the next corner lies on: an index into the walls, and above them
    /// the sides of the room. Nothing: the edge lies along a ray of light, lit on one side.
    std::optional<std::size_t> wall{};

    friend bool operator==(const RegionCorner&, const RegionCorner&) = default;
};

/// One event of the angular sweep: a direction in which something changes.
struct SightEvent {
    /// The direction's point: an end of a wall, or a crossing (then correctly rounded).
    Vec2 toward{};
    std::vector<std::size_t> begin{};  ///< walls that begin here, in the direction of the sweep
    std::vector<std::size_t> end{};    ///< walls that end here
    /// A wall that crosses the nearest one here and is the nearest from here on.
    std::optional<std::size_t> crossing{};
    std::size_t before = 0;   ///< the nearest wall before this direction
    std::size_t after = 0;    ///< the nearest wall after it
    std::size_t corners = 0;  ///< number of corners of the region known after it
    std::size_t open = 0;     ///< number of walls the ray meets just after it, the room's side included

    friend bool operator==(const SightEvent&, const SightEvent&) = default;
};

/// Whether there is a region.
enum class RegionStatus : std::uint8_t {
    lit,           ///< the region and its events are there
    lamp_outside,  ///< the lamp is not strictly inside the room: nothing else is set
};

[[nodiscard]] std::string_view name(RegionStatus status);

/// What a lamp lights.
struct VisibleRegion {
    RegionStatus status = RegionStatus::lamp_outside;  ///< whether the rest is set
    std::vector<RegionCorner> corners{};  ///< counter-clockwise around the lamp; it sees each of them
    std::vector<SightEvent> events{};     ///< counter-clockwise through one full turn

    friend bool operator==(const VisibleRegion&, const VisibleRegion&) = default;
};

/// The region that a lamp lights: in every direction the points up to the nearest wall, including the
/// boundary. An angular sweep whose decisions are exact: the order of directions by orientation, the nearest
/// wall by the order of crossings along the ray.
///
/// Walls may cross, touch, overlap, have no length or pass through the lamp. A wall blocks what is behind it
/// if the lamp is off its line; one on a line through the lamp is seen edge-on and blocks nothing, so a lamp
/// on a wall lights both its sides. A ray past an end of a wall continues along the free side. Where the
/// walls on its two sides touch each other it ends: closed outlines let no light through. A ray that is free
/// only between an end on its left and another on its right lights nothing: it has no width, and is left out
/// (see `line_of_sight`). Of walls that cover each other the first one counts. Throws `InvalidInput` where a
/// coordinate is not finite.
/// Cost: n log n for n walls, and n for each change of the nearest wall.
[[nodiscard]] VisibleRegion visible_region(const Vec2& lamp, std::span<const Segment2> walls,
                                           const Room2& room);

/// The area inside the rounded corners, by the shoelace formula in double: for display.
[[nodiscard]] double area_of(const VisibleRegion& region);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include <crosscut/visibility/region.h>
#include "core/number/scalars.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// The lit region as it is usually computed: by casting rays. Wrong on purpose, for comparison with the exact
/// one.
namespace crosscut {

enum class RayPlan : std::uint8_t {
    /// To each end of a wall, and slightly to the left and to the right of it (as in Case 2014, Sight &
    /// Light).
    corners,
    fan,  ///< in 120 directions evenly around
};

enum class RayFault : std::uint8_t {
    none,
    leak,     ///< it continues by more than a thousandth of the room behind what blocks it
    short_of  ///< it stops by more than that before anything blocks it, and not at an end of a wall
};

struct NaiveRay {
    Vec2 toward{};  ///< the ray goes from the lamp through this point, which lies beyond the room
    std::optional<std::size_t> wall;  ///< the wall that it reports; above the walls the sides of the room
    Vec2 at{};                        ///< where it hits; `toward` where it reports no hit
    RayFault fault = RayFault::none;

    friend bool operator==(const NaiveRay&, const NaiveRay&) = default;
};

struct NaiveRegion {
    bool fits = true;            ///< false: some number is too large for the type, and there are no rays
    std::vector<NaiveRay> rays;  ///< counter-clockwise around the lamp
    std::size_t leaks = 0;
    std::size_t stops_short = 0;
    /// Corners of the exact region without an end of a ray within a thousandth of the room.
    std::size_t lost_corners = 0;

    friend bool operator==(const NaiveRegion&, const NaiveRegion&) = default;
};

/// How far beside an end of a wall the plan `corners` casts its rays, as a tangent.
inline constexpr double kRayAside = 1e-4;

/// Casts rays in float or double. Each is compared with `line_of_sight` along the very same ray among the
/// walls as that number type has them, so that a fault is one of the arithmetic and not of the input. Only
/// sums, products and quotients: the same on every system. A ray that passes an end of a wall without others
/// near it is not at fault: the ray beside it passes there too. Throws `InvalidInput` where a coordinate is
/// not finite.
[[nodiscard]] NaiveRegion naive_region(const Vec2& lamp, std::span<const Segment2> walls, const Room2& room,
                                       RayPlan plan, NumberKind kind);

}  // namespace crosscut

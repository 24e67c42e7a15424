#pragma once

#include <crosscut/types.h>
#include "app/ui/interaction/handles.h"
#include "app/view/camera.h"
#include "app/view/decimal.h"
#include "app/view/draw_list.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

/// Snapping: which position a dragged point snaps to. It knows no mouse; a position goes in, the snapped one
/// comes out.
namespace crosscut {

enum class SnapKind : std::uint8_t {
    endpoint,  ///< another point, bit for bit
    grid,      ///< where two lines of the grid cross
    body,      ///< the nearest point of another segment
    slope      ///< where the dragged segment has the same slope as another
};

/// A position that a point snaps to.
struct Snap {
    SnapKind kind = SnapKind::grid;
    Vec3 at{};
    ItemId item{};  ///< the point or segment that it snaps to; none for the grid
    Vec3 from{};    ///< for a slope: the fixed end, for drawing the line
};

inline constexpr double kSnapRadius_px = 6.0;  // logical

/// Everything to which points may snap in a pane during a drag.
struct SnapTargets {
    struct Point {
        ItemId item{};
        Vec3 at{};
    };
    struct Body {
        ItemId item{};
        Vec3 from{}, to{};
        Extent extent = Extent::segment;
    };
    struct Slope {
        ItemId item{};     ///< the segment with that direction
        Vec3 through{};    ///< the end that stays
        Vec3 direction{};  ///< any length; zero: no snapping
    };
    std::vector<Point> points;
    std::vector<Body> bodies;
    std::vector<Slope> slopes;
    bool grid = false;
};

/// What a point may snap to while it is dragged: the grid if the pane shows one (in space not for derived
/// points, which follow other rules), and for points of the main pane the other points and segments; in the
/// plane an end of a segment also snaps to the slopes of those. A body that is dragged as a whole snaps with
/// its ends, and only to the grid and to points. A segment that `list` draws as a ray or a line counts with
/// its whole extent.
[[nodiscard]] SnapTargets snap_targets_for(const HandleId& dragged, const Handles& handles,
                                           const DrawList& list);

/// What the ends of a new object may snap to: the grid if the pane shows one, and every point.
[[nodiscard]] SnapTargets snap_targets_for_drawing(const Handles& handles, const DrawList& list);

/// What a point at `position` snaps to within `radius_px` physical pixels, or nothing. Single positions
/// (points, grid) take precedence over lines (segments, slopes), since a point on a line is never nearer than
/// the line; of either kind the nearest wins, and within half a pixel the order of `SnapKind`. With `free`
/// axes only those coordinates change, and only by the grid. In space the grid leaves the coordinate nearest
/// to the line of sight unchanged, and a segment gives the point that appears nearest on screen.
[[nodiscard]] std::optional<Snap> pull(const Vec3& position, const SnapTargets& targets,
                                       const Projector& projector, double radius_px,
                                       const std::array<bool, 3>& free = {true, true, true});

/// The grid line nearest to a coordinate; the coordinate itself where doubles are too coarse to count grid
/// lines.
[[nodiscard]] double on_grid(double coordinate, const DecimalStep& step);

/// The point nearest to `position` on the object from `from` through `to`; `from` for an object of no length.
/// An end is returned bit for bit. Elsewhere the parameter is rounded to the resolution of a quarter of a
/// pixel, so that with short decimals the result is exactly on the object.
[[nodiscard]] Vec3 nearest_on(const Vec3& from, const Vec3& to, Extent extent, const Vec3& position,
                              double units_per_px);

/// Draws a snap: a ring around the position, and for a slope the line that it keeps to.
void show_snap(DrawList& list, const Snap& snap);

// Walls that the user draws meet at corners, and a corner that looks joined is dragged as one.

/// The text after the name of such an end.
inline constexpr std::string_view kWithJoined = " and the ends joined to it";

/// The ends of other bodies at exactly the same position: in a scene in which the user can draw, and where
/// `end` is an end of a body itself. Empty otherwise.
[[nodiscard]] std::vector<const Handle*> joined_ends(const Handles& handles, const HandleId& end);

/// Removes snap targets that move along: points at `at`, and bodies that end there.
void forget_joined(SnapTargets& targets, const Vec3& at);

}  // namespace crosscut

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

/// What pulls a dragged point to itself. Knows no mouse: a place goes in, the place it is pulled to comes out.
namespace crosscut {

enum class SnapKind : std::uint8_t {
    endpoint,  ///< another point, bit for bit
    grid,      ///< where two lines of the grid cross
    body,      ///< the nearest place on another segment
    slope      ///< where the dragged segment runs as steep as another
};

/// A place that pulls.
struct Snap {
    SnapKind kind = SnapKind::grid;
    Vec3 at{};
    ItemId item{};  ///< of the point or segment that pulls; none for the grid
    Vec3 from{};    ///< slope: the fixed end, so that the line can be drawn
};

inline constexpr double kSnapRadius_px = 6.0;  // logical

/// All that can pull in one pane during one drag.
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
        ItemId item{};     ///< the segment whose direction it is
        Vec3 through{};    ///< the end that stays
        Vec3 direction{};  ///< any length; zero pulls nothing
    };
    std::vector<Point> points;
    std::vector<Body> bodies;
    std::vector<Slope> slopes;
    bool grid = false;
};

/// What pulls on a point while it is dragged: the grid if the pane shows one (in space not on derived points,
/// which obey something else), and for points of the main pane the other points and the other segments; in
/// the plane also the slopes of those for an end of a segment. A body that is dragged whole is pulled by its
/// ends, and only to the grid and to points. A segment that `list` draws as a ray or a line pulls along all
/// of it.
[[nodiscard]] SnapTargets snap_targets_for(const HandleId& dragged, const Handles& handles,
                                           const DrawList& list);

/// What pulls on the ends of something that is being drawn: the grid if the pane shows one, and every point.
[[nodiscard]] SnapTargets snap_targets_for_drawing(const Handles& handles, const DrawList& list);

/// What a point at `position` gives way to, or nothing within `radius_px` physical pixels. Single places
/// (points, grid) go before lines (segments, slopes), since a place on a line is always further than the
/// line; among either the nearest wins, and within half a pixel the order of `SnapKind`. With `free` axes
/// only those coordinates move, and only to the grid. In space the coordinate nearest to the line of sight is
/// left as it is by the grid, and a segment pulls to the place on it that is seen nearest.
[[nodiscard]] std::optional<Snap> pull(const Vec3& position, const SnapTargets& targets,
                                       const Projector& projector, double radius_px,
                                       const std::array<bool, 3>& free = {true, true, true});

/// The nearest line of a grid to a coordinate; the coordinate itself where doubles are too coarse to count the lines.
[[nodiscard]] double on_grid(double coordinate, const DecimalStep& step);

/// The place nearest to `position` on what runs from `from` through `to`; of no length: `from`. An end is met
/// bit for bit. Elsewhere the parameter is rounded to what a quarter of a pixel resolves, so that with short
/// numbers the result lies exactly on it.
[[nodiscard]] Vec3 nearest_on(const Vec3& from, const Vec3& to, Extent extent, const Vec3& position,
                              double units_per_px);

/// Draws what pulls: a ring around the place, and for a slope the line it keeps to.
void show_snap(DrawList& list, const Snap& snap);

// Walls that a person draws meet at corners, and a corner that looks joined is dragged as one.

/// What is said of such an end, after its name.
inline constexpr std::string_view kWithJoined = " with what is joined there";

/// The ends of other bodies that stand, bit for bit, where this one does: in a scene that lets things be
/// drawn, and where `end` is an end of a body itself. Empty for everything else.
[[nodiscard]] std::vector<const Handle*> joined_ends(const Handles& handles, const HandleId& end);

/// What moves along pulls no more: points at `at`, and bodies that end there.
void forget_joined(SnapTargets& targets, const Vec3& at);

}  // namespace crosscut

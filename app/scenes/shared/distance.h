#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/scenes/intersect/intersect.h"
#include "app/scenes/shared/plane.h"
#include "app/scenes/shared/space.h"
#include "app/view/draw_list.h"
#include "core/nearest/distance_quadratic.h"

#include <array>
#include <vector>

/// A quadratic bowl over the plane, and its level lines.
namespace crosscut::pane_helpers {

/// Its main axes: unit directions, and how fast distance grows along them from the bottom. A gentle rate of 0
/// is a trough.
struct DistanceAxes {
    Vec2 steep{1, 0}, gentle{0, 1};
    double steep_rate = 0.0, gentle_rate = 0.0;

    /// Not a trough, as far as a picture can tell.
    [[nodiscard]] bool round() const { return gentle_rate > 1e-9 * steep_rate; }
    /// The distance over this place above the bottom's, as if the bottom's were 0; of a trough across it.
    [[nodiscard]] double depth(const Vec2& off) const;
};

/// The bowl |u|² x² − 2 u·v xy + |v|² y²; `spanned` is |u × v|, the product of both rates without their cancellation.
[[nodiscard]] DistanceAxes distance_axes(double uu, double uv, double vv, double spanned);

/// The closed line at this depth around the bottom of a round bowl; its long radius ends at a million.
[[nodiscard]] std::vector<Vec2> level_line(const DistanceAxes& axes, const Vec2& bottom, double depth);

[[nodiscard]] constexpr Stroke contour(double opacity) {
    return {Role::auxiliary, 1.0, Dash::solid, opacity, false};
}

}  // namespace crosscut::pane_helpers

namespace crosscut::space_helpers {

/// The distance over the plane of (s, t), in units of the longer object, so that no size of a scene overflows it.
struct DistanceContours {
    double scale = 0.0;  ///< world units; 0: both have no length, and the distance is the same everywhere
    pane_helpers::DistanceAxes axes;  ///< how it rises from the bottom
    Vec2 bottom{};       ///< the free minimum; of a trough its point nearest to the middle of the square
    double floor = 0.0;  ///< the distance there, in units of `scale`
    Vec3 u{}, v{}, w{};  ///< A and B as directions, and B1 to A1, in units of `scale`

    /// In units of `scale`.
    [[nodiscard]] double distance(double s, double t) const;
    /// How far above the bottom a distance is reached, as a depth of the axes; 0 for what is no more than the floor.
    [[nodiscard]] double depth_of(double distance) const;
    /// The other parameter where the distance is least; 0 for an object of no length.
    [[nodiscard]] double best_t(double s) const;
    [[nodiscard]] double best_s(double t) const;
};
[[nodiscard]] DistanceContours distance_contours(const SegmentPair3& pair,
                                                 const DistanceQuadratic& quadratic);

/// Distances at even steps, round in world units, that cut the square of these corners; in units of `scale`.
struct Levels {
    double step = 0.0;
    std::vector<double> distances;
};
[[nodiscard]] Levels levels_over(const DistanceContours& field, double low, double high);

/// The part of the bowl that is shown, in a box: s, t and the distance over it as a height.
class DistanceSurface {
  public:
    /// Of one parameter: 0 to 1, and a little more where an extent goes on.
    struct Range {
        double low, high;
        [[nodiscard]] double at(int i, int count) const { return low + (high - low) * i / count; }
        [[nodiscard]] bool holds(double x) const { return x >= low && x <= high; }
    };
    DistanceSurface(const DistanceContours& field, Extents extents);

    [[nodiscard]] const Range& s() const { return s_; }
    [[nodiscard]] const Range& t() const { return t_; }
    [[nodiscard]] bool shows(double s, double t) const { return s_.holds(s) && t_.holds(t); }
    /// Where the way from a place within the box to one outside leaves it.
    [[nodiscard]] Vec2 direction_out(const Vec2& inside, const Vec2& outside) const;
    [[nodiscard]] double highest() const { return highest_; }
    /// A distance in units of the field's scale as a height.
    [[nodiscard]] double height(double distance) const;
    [[nodiscard]] Vec3 at(double s, double t) const { return {s, t, height(field_.distance(s, t))}; }
    /// A little above, for what is drawn on it.
    [[nodiscard]] Vec3 on(double s, double t) const;

  private:
    DistanceContours field_;
    Range s_, t_;
    double highest_ = 0.0;
};

/// The pane of the surface, with its level lines and the edges of the square; a bowl without a scale has a
/// note instead.
[[nodiscard]] Pane surface_pane(const DistanceContours& field, Extents extents);

/// A curve through these points; none through fewer than two.
void add_curve(DrawList& list, std::vector<Vec3> points, const Stroke& stroke, const char* id);

/// The unit square of (s, t) with the distance as contours, its edges, and all nearest pairs where they are many.
[[nodiscard]] Pane distance_square(const DistanceContours& field, const SegmentPair3& pair,
                                   const NearestPoints3& nearest);

/// The level line of a round bowl at a distance, in units of the field's scale.
[[nodiscard]] CurveItem level_curve(const DistanceContours& field, double distance, const Stroke& stroke,
                                    const char* id);
/// The two straight level lines of a trough.
[[nodiscard]] std::array<Segment2, 2> trough_lines(const DistanceContours& field, double distance);

}  // namespace crosscut::space_helpers

/// The square of all pairs of parameters (s, t), s to the right and t up.
namespace crosscut::pane_helpers {

/// One edge: the end of an object that it stands for.
struct SquareEdge {
    const char *id, *label;
};
/// s = 0, s = 1, t = 0 and t = 1.
using SquareEdges = std::array<SquareEdge, 4>;

[[nodiscard]] Pane unit_square(const char* id, const char* title);
[[nodiscard]] Bounds unit_square_frame();

/// All pairs within both extents: the square, or as much more as is seen.
void draw_region(Pane& pane, Extents extents);
/// The four edges with their names; one that an extent lifts is dotted.
void draw_edges(Pane& pane, Extents extents, const SquareEdges& names);
/// From the dot past the edges' names to where its s and its t are read off: below and left, or on the other
/// side when the dot itself is there.
void draw_readings(Pane& pane, const Vec2& at);

}  // namespace crosscut::pane_helpers

namespace crosscut::intersect_scene {

/// |A(s) − C(t)|² over (s, t), as contours evenly spaced in distance: ellipses around the crossing, straight troughs for
/// parallels, nothing where both have no length.
void draw_distance(Pane& pane, const SegmentPair2& o, const Intersection2& found);

}  // namespace crosscut::intersect_scene

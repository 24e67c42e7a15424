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

/// The distance between two objects as a function of (s, t), a quadratic, and its level lines.
namespace crosscut::pane_helpers {

/// The main axes of the quadratic: unit directions, and how fast the distance grows along each from the
/// minimum. A gentle_rate of 0 means a trough.
struct DistanceAxes {
    Vec2 steep{1, 0}, gentle{0, 1};
    double steep_rate = 0.0, gentle_rate = 0.0;

    /// Whether it has a single minimum; false for a trough, to the precision of a picture.
    [[nodiscard]] bool round() const { return gentle_rate > 1e-9 * steep_rate; }
    /// How much larger the distance is at this offset from the minimum, with the minimum taken as 0; for a
    /// trough, measured across it.
    [[nodiscard]] double depth(const Vec2& off) const;
};

/// The axes of |u|² x² − 2 u·v xy + |v|² y². `spanned` is |u × v|: the product of both rates, free of
/// cancellation.
[[nodiscard]] DistanceAxes distance_axes(double uu, double uv, double vv, double spanned);

/// The closed level line at this depth around the minimum; not for a trough. Its long radius is capped at
/// 1e6.
[[nodiscard]] std::vector<Vec2> level_line(const DistanceAxes& axes, const Vec2& bottom, double depth);
[[nodiscard]] CurveItem level_curve(const DistanceAxes& axes, const Vec2& bottom, double depth,
                                    const Stroke& stroke, const char* id);

inline constexpr Stroke kContour{Role::auxiliary, 1.0, Dash::solid, 0.55, false};

}  // namespace crosscut::pane_helpers

namespace crosscut::space_helpers {

/// The distance over the plane of (s, t). Lengths are in units of the longer object, so that no scene
/// overflows.
struct DistanceContours {
    double scale = 0.0;  ///< world units; 0: both have no length, and the distance is the same everywhere
    pane_helpers::DistanceAxes axes;  ///< how the distance rises from the minimum
    /// the minimum over the whole plane; of a trough its point nearest to the square's centre
    Vec2 bottom{};
    double floor = 0.0;  ///< the distance there, in units of `scale`
    Vec3 u{}, v{}, w{};  ///< the directions of A and B, and the vector from B1 to A1, in units of `scale`

    /// In units of `scale`.
    [[nodiscard]] double distance(double s, double t) const;
    /// The depth (see `DistanceAxes::depth`) at which a distance is reached; 0 for one not above `floor`.
    [[nodiscard]] double depth_of(double distance) const;
    /// The t of least distance at this s, and the s at this t; 0 for an object of no length.
    [[nodiscard]] double best_t(double s) const;
    [[nodiscard]] double best_s(double t) const;
};
[[nodiscard]] DistanceContours distance_contours(const SegmentPair3& pair,
                                                 const DistanceQuadratic& quadratic);

/// Evenly spaced distances, round in world units, whose level lines cross the square of (s, t) from (low,
/// low) to (high, high). In units of `scale`.
struct Levels {
    double step = 0.0;
    std::vector<double> distances;
};
[[nodiscard]] Levels levels_over(const DistanceContours& field, double low, double high);

/// The drawn part of the distance as a surface in a box: s and t across, the distance as height.
class DistanceSurface {
  public:
    /// The drawn interval of one parameter: 0 to 1, and a little more on a side without an end.
    struct Range {
        double low, high;
        [[nodiscard]] double at(int i, int count) const { return low + (high - low) * i / count; }
        [[nodiscard]] bool holds(double x) const { return x >= low && x <= high; }
    };
    DistanceSurface(const DistanceContours& field, Extents extents);

    [[nodiscard]] const Range& s() const { return s_; }
    [[nodiscard]] const Range& t() const { return t_; }
    [[nodiscard]] bool shows(double s, double t) const { return s_.holds(s) && t_.holds(t); }
    /// Where the segment from a point inside the box to one outside leaves it.
    [[nodiscard]] Vec2 direction_out(const Vec2& inside, const Vec2& outside) const;
    [[nodiscard]] double highest() const { return highest_; }
    /// A distance in units of the field's scale as a height.
    [[nodiscard]] double height(double distance) const;
    [[nodiscard]] Vec3 at(double s, double t) const { return {s, t, height(field_.distance(s, t))}; }
    /// The point of the surface raised a little, for what is drawn on it.
    [[nodiscard]] Vec3 on(double s, double t) const;

  private:
    DistanceContours field_;
    Range s_, t_;
    double highest_ = 0.0;
};

/// The pane with the surface, its level lines and the edges of the square; only a note where `field.scale` is
/// 0.
[[nodiscard]] Pane surface_pane(const DistanceContours& field, Extents extents);

/// The unit square of (s, t): distance contours, edges, and all nearest pairs where there are many.
[[nodiscard]] Pane distance_square(const DistanceContours& field, const SegmentPair3& pair,
                                   const NearestPoints3& nearest);

/// The two straight level lines of a trough at a distance, in units of the field's scale.
[[nodiscard]] std::array<Segment2, 2> trough_lines(const DistanceContours& field, double distance);

}  // namespace crosscut::space_helpers

/// The square of all pairs of parameters (s, t), s to the right and t up.
namespace crosscut::pane_helpers {

/// An edge of the square, and the end of an object that it stands for.
struct SquareEdge {
    const char *id, *label;
};
/// s = 0, s = 1, t = 0 and t = 1.
using SquareEdges = std::array<SquareEdge, 4>;

[[nodiscard]] Pane unit_square();
[[nodiscard]] Bounds unit_square_frame();

/// Fills all pairs within both extents: the square, and beyond it as far as the pane shows where an extent is
/// open.
void draw_region(Pane& pane, Extents extents);
/// Draws the four edges with their names; an edge that an extent lifts is dotted.
void draw_edges(Pane& pane, Extents extents, const SquareEdges& names);
/// Draws lines from the dot to where its s and t are read off: past the edges' names below and left, or on
/// the opposite side where the dot itself is there.
void draw_readings(Pane& pane, const Vec2& at);

}  // namespace crosscut::pane_helpers

namespace crosscut::intersect_scene {

/// Draws |A(s) − C(t)|² over (s, t) as contours evenly spaced in distance: ellipses around the crossing,
/// straight lines for parallels, nothing where both have no length.
void draw_distance(Pane& pane, const SegmentPair2& o, const Intersection2& intersection);

}  // namespace crosscut::intersect_scene

#pragma once

#include "app/model/scene.h"
#include "app/scenes/intersect/analysis.h"
#include "app/scenes/intersect/panes/ideal_disc.h"

/// The linked views, one function each: how each published method sees the same two objects.
namespace crosscut::intersect_scene {

/// The unit square of all pairs (s, t), the pair that was found in it; with the bowl of squared distances as contours.
[[nodiscard]] Pane square_pane(const Objects& o, const Intersection2& found, bool with_bowl);
/// The parallelogram AB − CD and the origin, carried towards a square by `morph` from 0 to 1; with the two areas that the
/// origin makes with A's side and with C's.
[[nodiscard]] Pane minkowski_pane(const Objects& o, const Intersection2& found, double morph,
                                  bool with_areas);
/// Both normals, each with the line it belongs to at 0 and the other object's ends at their distances.
[[nodiscard]] Pane projection_pane(const Objects& o);
/// The plane on a disc: lines as arcs from rim to rim, the meet inside or, of parallels, on the rim.
[[nodiscard]] Pane pga_pane(const Objects& o, const Intersection2& found, const Disc& disc);
/// The same with height: homogeneous space, each line as a plane through the eye, their meet as the line that these share; it
/// pierces w = 1 at the crossing, and of parallels lies in the horizon.
[[nodiscard]] Pane lens_pane(const Objects& o, const Intersection2& found, const Disc& disc);
/// y = m·x + b: both lines, their slope triangles and their places on the y axis.
[[nodiscard]] Pane slopes_pane(const Objects& o, const Intersection2& found);

/// Where the views show what can be dragged in them; what is outside a frame is taken hold of at its edge.
struct SlopeHandles {
    Vec2 slope{}, intercept{};
    bool intercept_seen = false;  ///< else `intercept` is where the line leaves the frame towards the y axis
};
[[nodiscard]] Bounds minkowski_frame(const Objects& o);
[[nodiscard]] Vec2 minkowski_origin(const Objects& o, const Intersection2& found, double morph);
/// The height of the two rows, which are the normal of AB (up) and that of CD (down).
[[nodiscard]] double projection_row(const Objects& o);
[[nodiscard]] Bounds slopes_frame(const Objects& o);
/// Empty where the side has no slope.
[[nodiscard]] std::optional<SlopeHandles> slope_handles(const Objects& o, Side side);

}  // namespace crosscut::intersect_scene

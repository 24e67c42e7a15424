#pragma once

#include "app/scenes/intersect/objects.h"

/// What dragging and typing in the views does to the four points. Each function returns the objects after the change, by
/// the least that makes it true; or the objects as they were, where it cannot be done or a coordinate would leave the
/// range of a field. None of them cares whether the two meet. Places and numbers may be any doubles.
namespace crosscut::intersect_scene {

/// A(s) and C(t) become one point: each object is moved by half of what lies between them.
[[nodiscard]] Objects with_parameters(const Objects& o, double s, double t);

/// The origin comes to a place of the Minkowski view at this amount of morphing: both objects are moved by half.
[[nodiscard]] Objects with_origin(const Objects& o, const Vec2& place, double morph);

/// The crossing of the two lines, at these parameters now, comes to a place with its parameters kept: of each object the
/// ends move by the least squares. Something that is not 0 ≤ s, t ≤ 1 is welcome.
[[nodiscard]] Objects with_crossing(const Objects& o, double s, double t, const Vec2& place);

/// One end of an object comes to this signed distance from the line of the other (`side_distances`), square to it.
[[nodiscard]] Objects with_side_distance(const Objects& o, Side moving, bool end, double distance);

/// The object's line gets this slope: its ends keep their x and turn about its middle. Nothing for a vertical one.
[[nodiscard]] Objects with_slope(const Objects& o, Side side, double slope);
/// The object is moved up or down until its line crosses the y axis here.
[[nodiscard]] Objects with_intercept(const Objects& o, Side side, double intercept);

/// One of the four points comes to a place.
[[nodiscard]] Objects with_point(const Objects& o, Side side, bool end, const Vec2& place);
/// Both lines come to pass through a place: each object turns about its middle, by less than a quarter, and keeps its
/// length. One that has none, or whose middle is the place, stays.
[[nodiscard]] Objects with_meet(const Objects& o, const Vec2& place);

}  // namespace crosscut::intersect_scene

#pragma once

#include "app/scenes/nearest/objects.h"

/// What dragging and typing on the canvas does to A and B. Each function returns the objects after the change, by the least
/// that makes it true: each of the two is moved as a whole, turned never. Where it cannot be done, or a coordinate would
/// leave the range of a field, the objects come back as they were. Places and numbers may be any doubles.
/// The nearest pair meant is the judge's, (s, t) its parameters.
namespace crosscut::nearest_scene {

/// The nearest pair gets this s and keeps its t; s is first brought within A's extent. What lies between A(s) and B(t) loses
/// its part that makes them not nearest: of both objects' directions where the pair is inside both, of one of them or of none
/// at an end. Half of it by A, half by B.
/// Nothing where A and B are parallel or on one line (no pair is the nearest) and where A has no length.
[[nodiscard]] Objects with_s(const Objects& objects, double s);
/// The same for t and B.
[[nodiscard]] Objects with_t(const Objects& objects, double t);

/// C comes to the place on A's line nearest to a point, by `with_s`; as A moves along by half, s goes twice as far. C stays
/// at an end of A where the point is beyond it. The same for D and B.
[[nodiscard]] Objects with_c_at(const Objects& objects, const Vec3& place);
[[nodiscard]] Objects with_d_at(const Objects& objects, const Vec3& place);

/// P comes to a place, and the nearest pair becomes the old one moved along with it. Inside an object C or D may slide along
/// it, as far as it reaches: only what is left over moves the object. At an end, and where many pairs are nearest, the
/// object moves with it.
[[nodiscard]] Objects with_middle_at(const Objects& objects, const Vec3& place);

/// The nearest pair keeps its parameters and gets this distance, at least 0: A and B move apart along the connector, half
/// each; where they meet, along their common normal, up where that is not level. Nothing where there is none.
[[nodiscard]] Objects with_distance(const Objects& objects, double distance);

}  // namespace crosscut::nearest_scene

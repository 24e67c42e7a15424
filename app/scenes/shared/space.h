#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/view/draw_list.h"
#include "core/number/rounded_functions.h"

#include <string>

/// What the scenes of two objects in space share.
namespace crosscut::space_helpers {

/// A and B.
struct SegmentPair3 {
    Segment3 a{}, b{};
    Extents extents{};

    friend bool operator==(const SegmentPair3&, const SegmentPair3&) = default;
};

/// The unit normal common to both lines, its z not negative; zero where they are parallel or one has no
/// length.
[[nodiscard]] Vec3 common_normal(const SegmentPair3& pair, Relation3 relation);

// A and B in space with their nearest points, as the canvas of both scenes shows them.

/// Draws depth cues: a drop line from every end to the floor, and the shadows of the objects on it, and of
/// the connector in the colour of `role`.
void draw_shadows(DrawList& canvas, const SegmentPair3& pair, const NearestPoints3& nearest,
                  Role role = Role::answer);
/// C and D with the connector, its right angles and P in its middle; where they are one point, P alone. In the
/// role `rejected` hollow and dashed.
void draw_nearest_pair(DrawList& canvas, const SegmentPair3& pair, const NearestPoints3& nearest,
                       Role role = Role::answer);
/// Draws each object as a cylinder on its thin supporting line, with its ends; one of zero length as one
/// point with both names.
void draw_objects(DrawList& canvas, const SegmentPair3& pair);

/// Adds buttons for useful view directions: along the common normal, where objects seem to cross only if they
/// do and lengths are true, and along A and B, where one of them is a point.
void suggest_views(SceneOutput& out, const SegmentPair3& pair, const NearestPoints3& nearest);
/// The camera at first.
[[nodiscard]] Camera opening_view();

}  // namespace crosscut::space_helpers

namespace crosscut {

/// The text of a scene of Nearest with these two segments, every digit, so that another scene can open it.
[[nodiscard]] std::string nearest_text(const Segment3& a, const Segment3& b);
/// The same of two segments of the plane, which lie on the floor.
[[nodiscard]] std::string nearest_text(const Segment2& a, const Segment2& b);

}  // namespace crosscut

/// Vector functions for any size that a scene can have: no overflow or underflow in between.
namespace crosscut::space_helpers {

/// The vector scaled to length 1; zero for zero.
[[nodiscard]] Vec3 unit(const Vec3& v);
/// The signed length of `v` along a unit vector, and the rest of `v` without that component.
[[nodiscard]] double along(const Vec3& v, const Vec3& unit_direction);
[[nodiscard]] Vec3 without(const Vec3& v, const Vec3& unit_direction);

/// With each coordinate limited to ±1e307, which can be drawn; NaN becomes 0.
[[nodiscard]] Vec3 clamped(const Vec3& v);

}  // namespace crosscut::space_helpers

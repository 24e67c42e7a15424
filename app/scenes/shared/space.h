#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "app/model/scene.h"
#include "app/view/draw_list.h"

#include <string>

/// What the scenes of two objects in space share.
namespace crosscut::space_helpers {

/// A and B.
struct SegmentPair3 {
    Segment3 a{}, b{};
    Extents extents{};

    friend bool operator==(const SegmentPair3&, const SegmentPair3&) = default;
};

/// The unit normal common to both lines, its z not negative; zero where they are parallel or one has no length.
[[nodiscard]] Vec3 common_normal(const SegmentPair3& pair, Relation3 relation);

// A and B in space with the points where they come nearest, as every canvas of the two shows them.

/// How high things are: a drop line from every end to the floor, and the shadows on it.
void draw_shadows(DrawList& canvas, const SegmentPair3& pair, const NearestPoints3& nearest);
/// C and D with the connector, its right angles and P in its middle; where they are one point, P alone.
void draw_nearest_pair(DrawList& canvas, const SegmentPair3& pair, const NearestPoints3& nearest);
/// Each as a cylinder on its thin whole line, with its ends; one of zero length is one point with both names.
void draw_objects(DrawList& canvas, const SegmentPair3& pair);

/// The ways to look that are worth a button. Along the common normal nothing seems to cross that does not,
/// and the picture tells the truth; along A or B one of them is a point.
void suggest_views(SceneOutput& out, const SegmentPair3& pair, const NearestPoints3& nearest);
/// How the canvas is first seen.
[[nodiscard]] Camera opening_view();

}  // namespace crosscut::space_helpers

namespace crosscut {

/// The text of a scene of Nearest with these two segments, every digit, so that another scene can open it.
[[nodiscard]] std::string nearest_text(const Segment3& a, const Segment3& b);
/// The same of two segments of the plane, which lie on the floor.
[[nodiscard]] std::string nearest_text(const Segment2& a, const Segment2& b);

}  // namespace crosscut

/// Vectors of any size a scene can have: nothing here overflows or vanishes on the way.
namespace crosscut::space_helpers {

[[nodiscard]] double length_of(const Vec3& v);
/// Of length 1; zero for zero.
[[nodiscard]] Vec3 unit(const Vec3& v);
/// The part of `v` along a unit vector, and what is left of it.
[[nodiscard]] double along(const Vec3& v, const Vec3& unit_direction);
[[nodiscard]] Vec3 without(const Vec3& v, const Vec3& unit_direction);

/// Brought within what can be drawn: 1e307 in every coordinate; what is no number becomes 0.
[[nodiscard]] Vec3 clamped(const Vec3& v);

}  // namespace crosscut::space_helpers

#pragma once

#include "app/model/scene.h"
#include "app/scenes/space/objects.h"

/// A and B in space with the points where they come nearest, as every canvas of the two shows them.
namespace crosscut::space_helpers {

/// How high things are: a drop line from every end to the floor, and the shadows on it.
void draw_shadows(DrawList& canvas, const Objects& objects, const NearestPoints3& nearest);
/// C and D with the connector, its right angles and P in its middle; where they are one point, P alone.
void draw_nearest_pair(DrawList& canvas, const Objects& objects, const NearestPoints3& nearest);
/// Each as a cylinder on its thin whole line, with its ends; one of zero length is one point with both names.
void draw_objects(DrawList& canvas, const Objects& objects);

/// The ways to look that are worth a button. Along the common normal nothing seems to cross that does not, and the picture
/// tells the truth; along A or B one of them is a point.
void suggest_views(Presentation& out, const Objects& objects, const NearestPoints3& nearest);
/// How the canvas is first seen.
[[nodiscard]] Camera opening_view();

}  // namespace crosscut::space_helpers

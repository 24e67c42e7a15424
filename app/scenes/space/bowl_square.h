#pragma once

#include "app/model/scene.h"
#include "app/scenes/space/bowl_field.h"

#include <array>

namespace crosscut::space_helpers {

/// The unit square of (s, t) with the distance as contours, its edges, and all nearest pairs where they are many.
[[nodiscard]] Pane bowl_square(const BowlField& field, const Objects& objects, const NearestPoints3& nearest);

/// The level line of a round bowl at a distance, in units of the field's scale.
[[nodiscard]] CurveItem level_curve(const BowlField& field, double distance, const Stroke& stroke,
                                    const char* id);
/// The two straight level lines of a trough.
[[nodiscard]] std::array<Segment2, 2> trough_lines(const BowlField& field, double distance);

}  // namespace crosscut::space_helpers

#pragma once

#include "app/scenes/intersect/objects.h"
#include "app/scenes/plane/plane_panes.h"
#include "core/intersect/intersection.h"

#include <string>

/// What the small views share.
namespace crosscut::intersect_scene {

using pane_parts::box_around;
using pane_parts::clipped;
using pane_parts::in_frame;
using pane_parts::kSeen;
using pane_parts::mark;
using pane_parts::mark_answer;
using pane_parts::object_stroke;
using pane_parts::small_pane;
using pane_parts::thin;
using pane_parts::within_frame;

/// Whether the judge's (s, t) are both there: for everything but parallel lines and points.
[[nodiscard]] bool has_parameters(const Intersection2& found);

/// "s = 0.5, t = 0.3333".
[[nodiscard]] std::string parameters_text(const Intersection2& found);

/// Why there is no crossing of two lines to show: "Parallel: no s and t." Empty where there is one.
[[nodiscard]] std::string why_no_crossing(const Intersection2& found);

}  // namespace crosscut::intersect_scene

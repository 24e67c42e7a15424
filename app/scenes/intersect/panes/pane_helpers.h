#pragma once

#include <crosscut/intersect/intersection.h>
#include "app/scenes/intersect/objects.h"
#include "app/scenes/plane/plane_panes.h"

#include <string>

/// What the small views share.
namespace crosscut::intersect_scene {

using pane_helpers::box_around;
using pane_helpers::clipped;
using pane_helpers::in_frame;
using pane_helpers::kSeen;
using pane_helpers::mark;
using pane_helpers::mark_answer;
using pane_helpers::object_stroke;
using pane_helpers::small_pane;
using pane_helpers::thin;
using pane_helpers::within_frame;

/// Whether the judge's (s, t) are both there: for everything but parallel lines and points.
[[nodiscard]] bool has_parameters(const Intersection2& found);

/// "s = 0.5, t = 0.3333".
[[nodiscard]] std::string parameters_text(const Intersection2& found);

/// Why there is no crossing of two lines to show: "Parallel: no s and t." Empty where there is one.
[[nodiscard]] std::string why_no_crossing(const Intersection2& found);

}  // namespace crosscut::intersect_scene

#pragma once

#include "app/model/number_format.h"
#include "app/scenes/intersect/analysis.h"
#include "app/view/draw_list.h"

namespace crosscut::intersect_scene {

/// The objects, the answer (each row of the verdict table has its own drawing) and, lightly, what the chosen method
/// constructs.
void draw_canvas(DrawList& canvas, const Objects& objects, const Intersection2& found,
                 std::string_view method, const Digits& digits);

}  // namespace crosscut::intersect_scene

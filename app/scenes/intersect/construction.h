#pragma once

#include "app/scenes/intersect/analysis.h"
#include "app/view/draw_list.h"

namespace crosscut::intersect_scene {

/// What a method constructs in the plane itself: the whole lines it works with, the normals and feet it projects along,
/// the places on the y axis. Nothing for methods that think elsewhere.
void draw_construction(DrawList& canvas, const Objects& objects, const Intersection2& found,
                       std::string_view method);

}  // namespace crosscut::intersect_scene

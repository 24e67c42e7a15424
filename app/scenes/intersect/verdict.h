#pragma once

#include <crosscut/intersect/intersection.h>
#include "app/model/scene.h"
#include "app/scenes/intersect/objects.h"

#include <string>

namespace crosscut::intersect_scene {

/// The judge's answer in words, one for each row of the verdict table.
[[nodiscard]] Verdict verdict(const Objects& objects, const Intersection2& found, const Digits& digits);

/// The judge's numbers.
void read(Presentation& out, const Intersection2& found);

/// The same for other programs, named as `crosscut solve` names it.
void add_facts(Presentation& out, const Objects& objects, const Intersection2& found);

/// What it comes to, as the end of a sentence about two objects: "they cross", "they are parallel".
[[nodiscard]] std::string what_they_do(Meeting meeting);

}  // namespace crosscut::intersect_scene

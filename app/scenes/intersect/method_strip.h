#pragma once

#include "app/model/scene.h"
#include "app/scenes/intersect/analysis.h"
#include "app/scenes/methods/method_strip.h"

#include <string>

namespace crosscut::intersect_scene {

/// All methods in both number types beside the judge: who says what, why, how far off, and at what cost.
[[nodiscard]] MethodStrip method_strip(const Comparison<SegmentIntersection>& comparison, int chosen,
                                       NumberKind chosen_kind);

/// A sentence when a method is wrong, has no answer where others do, or rounding to float changes the question.
[[nodiscard]] std::string alarm(const Comparison<SegmentIntersection>& comparison);

/// What there is to explain: the first wrong method, double before float; else the first without an answer; null: nothing.
[[nodiscard]] const MethodVerdict<SegmentIntersection>* suspect(
    const Comparison<SegmentIntersection>& comparison);

}  // namespace crosscut::intersect_scene

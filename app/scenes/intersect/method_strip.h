#pragma once

#include "app/model/scene.h"
#include "app/scenes/intersect/analysis.h"

#include <optional>

namespace crosscut::intersect_scene {

inline constexpr std::string_view kFindAction = "find";
inline constexpr std::string_view kExplainAction = "explain";

/// All methods in both number types beside the judge: who says what, why, how far off, and at what cost.
[[nodiscard]] MethodStrip method_strip(const Comparison& comparison, MethodIndex chosen,
                                       NumberKind chosen_kind);

/// A sentence when a method is wrong, has no answer where others do, or rounding to float changes the question.
[[nodiscard]] std::string alarm(const Comparison& comparison);

/// What there is to explain: the first wrong method, double before float; else the first without an answer.
struct Suspect {
    MethodIndex method = MethodIndex::parametric;
    NumberKind kind = NumberKind::float64;
};
[[nodiscard]] std::optional<Suspect> suspect(const Comparison& comparison);

}  // namespace crosscut::intersect_scene

#pragma once

#include "app/model/number_format.h"
#include "app/scenes/nearest/analysis.h"

#include <optional>
#include <string>

/// Why a method is wrong, and which one there is to explain.
namespace crosscut::nearest_scene {

enum class Cause : std::uint8_t {
    rounding,   ///< in its number type; without rounding it would be right
    tolerance,  ///< Rhodes's epsilon takes a short object for a point or a small angle for parallel
    naive,      ///< it answers another question, on purpose
    silence,    ///< it has no answer
};

struct Fault {
    Cause cause = Cause::rounding;
    std::string step;  ///< id of the step where it happens; empty: none
    std::string text;  ///< a sentence
};

/// Nothing for an answer that is not wrong.
[[nodiscard]] std::optional<Fault> fault_of(const MethodVerdict<nearest::NearestPair>& verdict,
                                            const NearestPoints3& judge);

/// What there is to explain: the first wrong answer of a method that means to be right, double before float; null: nothing.
[[nodiscard]] const MethodVerdict<nearest::NearestPair>* suspect(
    const Comparison<nearest::NearestPair>& comparison);

/// One sentence about all methods that mean to be right and are wrong; empty where none is.
[[nodiscard]] std::string alarm(const Comparison<nearest::NearestPair>& comparison, const Digits& digits);

}  // namespace crosscut::nearest_scene

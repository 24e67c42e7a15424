#pragma once

#include "app/scenes/sweep/objects.h"

#include "core/sweep/methods/sweep_problem.h"

#include <string>

/// What is said of a method that is wrong, and which one there is to explain.
namespace crosscut::sweep_scene {

/// Why a method is wrong.
enum class Cause : std::uint8_t {
    rounding,   ///< in its number type; without rounding it would be right
    vanishes,   ///< all coefficients are zero, and it looks at t = 0 alone
    no_length,  ///< the line has no length when it is hit, and s divides by zero
};
struct Fault {
    Cause cause = Cause::rounding;
    std::string step;  ///< id of the step of its derivation where it goes wrong; empty: none
};
/// Of an answer that is wrong.
[[nodiscard]] Fault fault_of(const MethodVerdict<PointSweep>& verdict);

/// The published methods beside the judge, whose answer to `query` is `judge`. No verdicts where the question is none that
/// they answer.
[[nodiscard]] Comparison<PointSweep> comparison_of(const SweepQuery& query, const SweepContacts& judge);

/// "0 hits", "1 hit".
[[nodiscard]] std::string hits_words(int hits);
/// What the judge says, as a word or two: "2 hits", "always", "slides", "1 contact".
[[nodiscard]] std::string judge_word(const SweepContacts& judge);

/// How many hits a test that looks once a frame reports: one for each time that a look sees the line come within reach.
[[nodiscard]] int reported_hits(const FrameVerdict& frames);

/// Why a wrong answer is wrong: one sentence.
[[nodiscard]] std::string fault_words(const MethodVerdict<PointSweep>& verdict);
/// One sentence about all that are wrong; empty where none is.
[[nodiscard]] std::string alarm(const Comparison<PointSweep>& comparison);
/// What there is to explain: the first wrong answer, double before float; null where none is.
[[nodiscard]] const MethodVerdict<PointSweep>* suspect(const Comparison<PointSweep>& comparison);

}  // namespace crosscut::sweep_scene

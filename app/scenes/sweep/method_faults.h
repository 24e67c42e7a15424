#pragma once

#include "app/scenes/sweep/comparison.h"
#include "app/scenes/sweep/objects.h"

#include <optional>
#include <string>

/// What is said of a method that is wrong, and which one there is to explain.
namespace crosscut::sweep_scene {

/// "0 hits", "1 hit".
[[nodiscard]] std::string hits_words(int hits);
/// What the judge says, as a word or two: "2 hits", "always", "slides", "1 contact".
[[nodiscard]] std::string judge_word(const SweepContacts& judge);

/// How many hits a test that looks once a frame reports: one for each time that a look sees the line come within reach.
[[nodiscard]] int reported_hits(const FrameVerdict& frames);

/// Why a wrong answer is wrong: one sentence.
[[nodiscard]] std::string fault_words(const MethodSays& says);
/// One sentence about all that are wrong; empty where none is.
[[nodiscard]] std::string alarm(const Comparison& comparison);
/// What there is to explain: the first wrong answer, double before float; null where none is.
[[nodiscard]] const MethodSays* suspect(const Comparison& comparison);

}  // namespace crosscut::sweep_scene

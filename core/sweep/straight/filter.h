#pragma once

#include "core/sweep/sweep.h"

namespace crosscut {

/// True if straight paths without radius provably never meet: decided in double with an error bound. False means nothing.
/// Idea: in Bernstein form the area F over t and its twin H over s (see `straight_by_integers`) have six plane cross
/// products as coefficients. All of F of one sign: never on the supporting line. All of H of one sign: never between the ends.
/// F with different signs at the ends: exactly one root, whose slope says which root of H belongs to it.
/// Degenerate input gives false. Cost: about 15 ns.
[[nodiscard]] bool surely_missed(const SweepQuery& query);

}  // namespace crosscut

#pragma once

#include "core/intersect/methods/method.h"

namespace crosscut {

/// The school form y = m·x + b of both lines, made equal.
///
///     m1 = (By − Ay) / (Bx − Ax), b1 = Ay − m1·Ax, and m2, b2 of C and D likewise
///     x = (b2 − b1) / (m1 − m2), y = m1·x + b1, kept if x is within both objects' x
///
/// It never computes s and t. A vertical line, or one of no length, has no slope: no answer. Equal slopes (parallel,
/// one line): no answer, the crossing divides by their difference.
/// Source: seed 004, Johan van Mol, Collision detection & bouncing, part 1 (2006), first page.
template <class N>
[[nodiscard]] Answer<N> slope_intercept(const Question<N>& question, Notes<N>& notes);

}  // namespace crosscut

#pragma once

#include "core/intersect/methods/method.h"

namespace crosscut {

/// Join and meet in 2D projective geometric algebra, all eight components of every multivector carried along.
///
///     l = A ∨ B, m = C ∨ D       the two lines, as joins of points
///     X = l ∧ m                  the point where they meet; its weight h is its e12 part
///     P = X / h                  that point with weight 1
///     s = (P − A)·(B − A) / |B − A|², t likewise along CD
///
/// Algebraically the same as `minkowski` (tested over random rationals); numerically not: a line's constant term is
/// a difference of products of coordinates, which cancels far from the origin, and P is rounded before it is tested.
/// h = 0 (parallel, one line, no length: X is a point at infinity, or nothing) gives no answer.
/// Source: seed 000, Lars, intersect_lines() part 2 (2021), Listing 2 for the join.
template <class N>
[[nodiscard]] Answer<N> pga(const Question<N>& question, Notes<N>& notes);

}  // namespace crosscut

#pragma once

#include "core/intersect/methods/method.h"

namespace crosscut {

/// Two parametric points made equal and solved by Cramer's rule.
///
///     S1 = B − A, S2 = D − C, det = −S2x·S1y + S1x·S2y
///     t = (−S1y·(Ax − Cx) + S1x·(Ay − Cy)) / det      along CD
///     s = ( S2x·(Ay − Cy) − S2y·(Ax − Cx)) / det      along AB, and the point A + s·S1
///
/// The article calls the parameter along AB t and the one along CD s; here s runs along AB, as in all methods.
/// det = 0 (parallel, one line, no length) gives no answer: the article divides by it.
/// Source: seed 004, Johan van Mol, Collision detection & bouncing, part 1 (2006).
template <class N>
[[nodiscard]] Answer<N> parametric(const Question<N>& question, Notes<N>& notes);

}  // namespace crosscut

#pragma once

#include "core/intersect/methods/method.h"

namespace crosscut {

/// Where the origin lies in the parallelogram of the differences of the two segments' points.
///
///     ab = A − B, cd = C − D, ac = A − C
///     h = cd.y·ab.x − cd.x·ab.y     the whole parallelogram's area
///     i = cd.y·ac.x − cd.x·ac.y     the area on A's side of the origin
///     j = ab.y·ac.x − ab.x·ac.y     the area on C's side of the origin
///     s = i / h, t = j / h, and the point A + s·(B − A)
///
/// h = 0 (parallel, one line, no length: the parallelogram has collapsed) gives no answer: the article divides by it.
/// The article's lerp is not spelled out; A + s·(B − A) is taken.
/// Source: seed 000, Lars, intersect_lines() part 2 (2021), Listing 6.
template <class N>
[[nodiscard]] Answer<N> minkowski(const Question<N>& question, Notes<N>& notes);

}  // namespace crosscut

#pragma once

#include "core/intersect/methods/method.h"

namespace crosscut {

/// Which side of each line the other's ends lie on, read off by projecting on the two normals.
///
///     N1 normal of AB: c1 = N1·C − N1·A, d1 = N1·D − N1·A
///     c1 = d1 = 0 (one line): an end of AB strictly between C and D, projected on AB's direction, is the answer
///     c1·d1 > 0: C and D on one side, miss;  a2·b2 > 0 with the normal of CD likewise
///     t = |c1| / |d1 − c1|, and the point C + t·(D − C)
///
/// As published, and its gaps with it: the test for one line is strict and asks only whether AB's ends lie inside CD
/// (it overlooks CD inside AB, and equal segments), it reports one point for an overlap, and whatever it overlooks
/// falls through to 0 / 0, as do segments of no length: no answer. Published for segments; rays and lines get no answer.
/// Source: seed 002, Cheshire, segment intersection, segment collision (2016).
template <class N>
[[nodiscard]] Answer<N> projection(const Question<N>& question, Notes<N>& notes);

}  // namespace crosscut

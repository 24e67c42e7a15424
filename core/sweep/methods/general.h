#pragma once

#include "core/methods/derivation.h"
#include "core/sweep/sweep.h"

namespace crosscut {

/// What a person can follow where the published quadratic does not apply: paths that are bent, lines that are thick.
///
/// The steps: what is given; the paths as the point sees them; the vectors a, b, e (from p to the point: a + b t + e t^2)
/// and c, d, h (the line: c + d t + h t^2); the coefficients k_4 to k_0 of f(t), their cross product, as sums of cross
/// products; with a radius what makes a contact; then one moment after another in order of time: when contacts begin
/// and end, and the roots that were rejected, each t as the judge found it, with s and with f or the distance there, both
/// computed from that t in double. What is 0 because a path is straight (e, h, k_4, k_3) is left out.
/// Ids: "p_0" ..., "a" "b" "e" "c" "d" "h", "f", "k4" ... "k0", "degree" or "every_t", "band", "cap_p", "cap_q", then for
/// the first moment "t1" "w1" "l1" "s1" and "f1", or with distances "n1" "D1", and so on; outside the step "t1" alone.
/// Degenerate: where f is zero at every t, a test says so ("every_t") and distances stand for f; a moment at which the line
/// has no length has no s. Throws as `sweep` does. Coordinates beyond 2^250: what is given, and nothing more. `contacts` are those of `query`.
[[nodiscard]] Derivation derive_general(const SweepQuery& query, const SweepContacts& contacts);

}  // namespace crosscut

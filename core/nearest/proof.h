#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "core/number/residual.h"

/// Checks that prove an answer of the judge, in exact arithmetic on the rounded numbers it gave.
namespace crosscut {

struct NearestProof {
    /// LA·(C - D): 0 where C is inside A, not below 0 at its start, not above 0 at its end.
    Residual along_a;
    Residual along_b;           ///< LB·(D - C): the same for B
    Residual on_a;              ///< the coordinate of A(s) - C with the largest fraction
    Residual on_b;              ///< the coordinate of B(t) - D with the largest fraction
    Residual distance;          ///< |A(s) - B(t)| - distance
    int triple = 0;             ///< exact sign of LA x LB · (B1 - A1): 0 where one plane holds both
    double triple_value = 0.0;  ///< rounded
    bool parallel = false;      ///< LA x LB is exactly 0, also where one has no length
    bool one_line = false;      ///< and B1 - A1 runs along them too
    bool representable =
        true;  ///< false: a number was beyond the range of double, and its residual is meaningless
};

/// The proof of `nearest_points(a, b, extents)`. Right for every finite input; throws `InvalidInput` for any
/// other. Cost: exact arithmetic, tens of microseconds. Source: the optimality conditions of a convex
/// quadratic over a box.
[[nodiscard]] NearestProof nearest_proof(const Segment3& a, const Segment3& b, const NearestPoints3& nearest);

}  // namespace crosscut

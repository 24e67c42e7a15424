#pragma once

#include "core/number/residual.h"
#include "core/sweep/sweep.h"

#include <vector>

/// Checks that prove a sweep's answer, in exact arithmetic on the rounded numbers that it gave.
namespace crosscut {

/// A moment at which a contact begins or ends.
struct MomentProof {
    Residual area;  ///< f(t), twice the signed area: 0 where the point is on the supporting line
    /// |line(t, s) - point(t)| - radius: 0 where contact begins or ends, not above 0 while it lasts.
    Residual gap;

    [[nodiscard]] bool within() const { return gap.sign <= 0 || gap.zero(); }
};

struct SweepProof {
    std::vector<MomentProof> first, last;  ///< of each contact
    std::vector<MomentProof>
        rejected;  ///< of each rejected root; where its line has no length, s is taken for 0.5
    /// Of each contact that lasts: exactly halfway through it there is contact. True for instants and for what is as short as
    /// the rounding of its ends.
    std::vector<bool> lasts;
    /// Exactly halfway between two contacts, and between them and the ends of the step, there is none; the same holds.
    bool apart_between = true;
    /// Of f as a polynomial in t: -1 where it is 0 at every t.
    int degree = -1;
    int real_roots = 0;         ///< different ones, counted exactly
    int discriminant_sign = 0;  ///< exact; of a quadratic only
    double discriminant = 0.0;  ///< rounded
};

/// The proof of `sweep(query)`. Right for every finite input; throws `InvalidInput` for any other. What was saturated proves nothing. The plain definition is
/// evaluated in rational numbers, by no equation that the judge solves; only the roots are counted by its means.
/// Cost: some hundred microseconds, more for a wide spread of exponents.
[[nodiscard]] SweepProof sweep_proof(const SweepQuery& query, const SweepContacts& found);

}  // namespace crosscut

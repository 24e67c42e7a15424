#pragma once

#include "core/number/error_free.h"
#include "core/sweep/sweep.h"

#include <array>
#include <cstdint>
#include <optional>

/// The sweep of straight paths without radius, fast: decisions in double where a bound proves them, in 128-bit integers
/// otherwise, and no lists.
namespace crosscut {

/// A contact without its points. See `Contact`.
struct StraightContact {
    ContactKind kind = ContactKind::crossing;
    LineFeature feature_first = LineFeature::inside;
    LineFeature feature_last = LineFeature::inside;
    double t_first = 0.0, t_last = 0.0;
    double s_first = 0.0, s_last = 0.0;
};

/// Up to two contacts, in order of time.
struct StraightContacts {
    std::uint8_t count = 0;
    bool collinear_throughout = false;
    bool took_exact = false;  ///< neither double nor 128-bit integers were enough
    std::array<StraightContact, 2> contacts{};
};

/// The contacts of `sweep` for straight paths without radius (accelerations and radius are not read): same count, kinds,
/// features and, bit for bit, the same t and s. Cost: some 20 ns for a miss, some 150 ns for a hit; microseconds for input
/// whose coordinates span more than 60 bits.
[[nodiscard]] StraightContacts sweep_straight(const SweepQuery& query);

/// Everything about straight paths that fits into 128-bit integers: contacts and rejected roots.
struct StraightAnswer {
    StraightContacts found;
    std::uint8_t rejected_count = 0;
    std::array<RejectedRoot, 2> rejected{};
    std::array<WithError, 2> t_first{};  ///< the contacts' times to 2^-100 of themselves
    std::array<WithError, 2> t_last{};
};

/// The whole answer by integers alone, or nothing if the coordinates span more than 60 bits or a rounding is too close to
/// call. Idea: with u x v the plane cross product and P, Q the ends as the point sees them, t is a root of
/// F(t) = P(t) x Q(t) and s of H(s) = X(s) x Y(s), X and Y being the points at s on the line at t = 0 and t = 1. Both
/// have one discriminant, a root t where F rises belongs to the root s where H falls, and where each root lies beside 0
/// and 1 follows from signs of integers.
[[nodiscard]] std::optional<StraightAnswer> straight_by_integers(const SweepQuery& query);

}  // namespace crosscut

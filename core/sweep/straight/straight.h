#pragma once

#include "core/number/double_double.h"
#include "core/sweep/sweep.h"

#include <array>
#include <cstdint>

/// The sweep of straight paths without radius, fast: decisions in double where a bound proves them, in 128-bit integers
/// otherwise, and no lists.
namespace crosscut {

/// A contact without its points. See `Contact`.
struct StraightContact {
    ContactKind kind;
    LineFeature feature_first, feature_last;
    double t_first, t_last;
    double s_first, s_last;
};

/// Up to two contacts, in order of time. What is in `contacts` beyond `count` is left as it was: clearing it would cost
/// more than finding a miss.
struct StraightContacts {
    std::uint8_t count = 0;
    bool collinear_throughout = false;
    bool took_exact = false;  ///< neither double nor 128-bit integers were enough
    std::array<StraightContact, 2> contacts;
};

/// The contacts of `sweep` for straight paths without radius (accelerations and radius are not read; where a place is
/// not finite, it throws `InvalidInput`): same count, kinds,
/// features and, bit for bit, the same t and s. Cost: some 20 ns for a miss, some 150 ns for a hit; microseconds for input
/// whose coordinates span more than 60 bits.
[[nodiscard]] StraightContacts sweep_straight(const SweepQuery& query);

/// What goes beyond the contacts: rejected roots, and the contacts' times to 2^-100 of themselves.
struct StraightRest {
    std::uint8_t rejected_count = 0;
    std::array<RejectedRoot, 2> rejected{};
    std::array<DoubleDouble, 2> t_first{};
    std::array<DoubleDouble, 2> t_last{};
};

/// The whole answer by integers alone; false if a rounding is too close to call. `rest` may be null.
/// Idea: with u x v the plane cross product and P, Q the ends as the point sees them, t is a root of
/// F(t) = P(t) x Q(t) and s of H(s) = X(s) x Y(s), X and Y being the points at s on the line at t = 0 and t = 1. Both
/// have one discriminant, a root t where F rises belongs to the root s where H falls, and where each root lies beside 0
/// and 1 follows from signs of integers.
[[nodiscard]] bool straight_by_integers(const SweepQuery& query, StraightContacts& found, StraightRest* rest);

}  // namespace crosscut

#pragma once

#include <crosscut/sweep/sweep.h>
#include "core/number/double_double.h"
#include "core/number/fixed_int.h"
#include "core/sweep/exact/exact_sweep.h"

#include <array>
#include <cstdint>

/// The fast sweep of straight paths without radius: decisions in double where a bound proves them, in 128-bit
/// integers otherwise, without lists.
namespace crosscut {

/// A contact without its points. See `Contact`.
struct StraightContact {
    ContactKind kind;
    LineFeature feature_first, feature_last;
    double t_first, t_last;
    double s_first, s_last;
};

/// Up to two contacts, in order of time. Entries of `contacts` beyond `count` are not cleared: that would
/// cost more than finding a miss.
struct StraightContacts {
    std::uint8_t count = 0;
    bool collinear_throughout = false;
    bool took_exact = false;  ///< neither double nor 128-bit integers were enough
    std::array<StraightContact, 2> contacts;
};

/// The contacts of `sweep` for straight paths without radius (accelerations and radius are ignored; where a
/// position is not finite, it throws `InvalidInput`): same count, kinds, features and, bit for bit, the same
/// t and s. Cost: some 20 ns for a miss, some 150 ns for a hit; microseconds for input whose coordinates span
/// more than 60 bits.
[[nodiscard]] StraightContacts sweep_straight(const SweepQuery& query);

/// The same for finite positions for which `surely_missed` is known to give false.
[[nodiscard]] StraightContacts sweep_straight_unproven(const SweepQuery& query);

/// What goes beyond the contacts: rejected roots, times with a relative error below 2^-100, and the state at
/// both ends of the step.
struct StraightRest {
    bool wants_rejected = false;  ///< asked, not answered: without it there are no rejected roots
    std::uint8_t rejected_count = 0;
    std::array<RejectedRoot, 2> rejected{};
    std::array<DoubleDouble, 2> rejected_t{};
    std::array<DoubleDouble, 2> t_first{};
    std::array<DoubleDouble, 2> t_last{};
    SweepEnds ends{};
};

/// The whole answer by integers alone; false if a rounding is too close to call. `rest` may be null. Idea:
/// with u x v the plane cross product and P, Q the ends relative to the point, t is a root of F(t) = P(t) x
/// Q(t) and s of H(s) = X(s) x Y(s), X and Y being the points at s on the line at t = 0 and t = 1. Both have
/// the same discriminant, a root t where F rises belongs to the root s where H falls, and the position of
/// each root relative to 0 and 1 follows from signs of integers.
[[nodiscard]] bool straight_by_integers(const SweepQuery& query, StraightContacts& contacts,
                                        StraightRest* rest);

/// True if straight paths without radius provably never meet: decided in double with an error bound. False
/// proves nothing. Idea: in Bernstein form the area F over t and its counterpart H over s (see
/// `straight_by_integers`) have six plane cross products as coefficients. All of F of one sign: never on the
/// supporting line. All of H of one sign: never between the ends. F with different signs at the ends: exactly
/// one root, whose slope determines which root of H belongs to it. Degenerate input gives false. Cost: about
/// 15 ns.
[[nodiscard]] bool surely_missed(const SweepQuery& query);

}  // namespace crosscut

/// The ends of the moving line relative to the point, as integers on one grid.
namespace crosscut::grid {

/// Relative: more than the error of the two or three double-double operations behind every time and position.
inline constexpr double kOff = 0x1p-96;

/// p - c and q - c at t = 0 and 1.
template <class Int>
struct Corners {
    IntegerVec2<Int> p0, p1, q0, q1;
};

/// A discriminant and its sign.
template <class Value>
struct Discriminant {
    int sign = 0;
    Value value{};
};

/// Coordinates of at most 2^61, products in 128 bits, discriminants in 256: nothing overflows, whatever the
/// coordinates.
struct Narrow {
    using Coordinate = std::int64_t;
    using Product = Int128;
    using Square = FixedInt<4>;

    static int sign(const Product& n) { return crosscut::sign(n); }
    static Coordinate size(Coordinate n) { return n < 0 ? -n : n; }
    /// middle^2 - 4 first last.
    static Discriminant<Square> discriminant(const Product& first, const Product& middle,
                                             const Product& last);

    /// Turns integers into double-doubles, divided by one power of two; here by 1.
    class Scale {
      public:
        template <class... Numbers>
        explicit Scale(const Numbers&... /*largest_of*/) {}
        [[nodiscard]] DoubleDouble number(const Product& n) { return double_double(n); }
        [[nodiscard]] DoubleDouble number(Coordinate n) { return double_double(n); }
        [[nodiscard]] DoubleDouble root(const Square& n) { return sqrt(leading_bits(n).scaled(0)); }
        [[nodiscard]] bool fits() const { return true; }
    };
    static constexpr bool kOneScale = true;  ///< all scales are equal
};

/// Converts the twelve coordinates to the grid of 2^(e - 59), 2^e being the power of two not above the
/// largest of them. False if one is not on it.
[[nodiscard]] bool to_grid(const SweepQuery& query, Corners<std::int64_t>& out);

}  // namespace crosscut::grid

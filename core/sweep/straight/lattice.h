#pragma once

#include "core/number/integer_vec2.h"
#include "core/sweep/sweep.h"

#include <cstdint>

/// The ends of the moving line, seen by the point, as integers on one grid.
namespace crosscut::grid {

/// A share: more than the two or three operations of double-doubles behind every time and place are wrong by.
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

/// Coordinates of at most 2^61, products in 128 bits, discriminants in 256: all of it fits, whatever the coordinates.
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
    static constexpr bool kOneScale = true;  ///< all scales are the same
};

/// Puts the twelve coordinates on the grid of 2^(e - 59), 2^e the power of two not above the largest of them.
/// False if one does not lie on it.
[[nodiscard]] bool to_grid(const SweepQuery& query, Corners<std::int64_t>& out);

}  // namespace crosscut::grid

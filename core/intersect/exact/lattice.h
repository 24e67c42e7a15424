#pragma once

#include "core/intersect/exact/filter.h"
#include "core/intersect/exact/integers.h"
#include "core/intersect/exact/lines.h"
#include "core/number/bits.h"
#include "core/number/integer_vec2.h"
#include "core/types.h"

#include <algorithm>
#include <cmath>
#include <optional>

/// The judge's exact fast path: two lines whose eight coordinates are 63-bit whole multiples of one power of two.
/// Most inputs are such (any doubles within a factor of about a thousand of each other, any lattice, any pixels), and
/// then every determinant is an ordinary 128-bit integer: exact, at the price of the naive formula.
namespace crosscut::judge {

using GridVec = IntegerVec2<std::int64_t>;

/// Coordinates below 2^62 in magnitude, differences below 2^63, cross and dot products below 2^127.
class Grid {
  public:
    /// The grid on which the largest of the coordinates has 62 bits. Not `usable` when that lies outside
    /// [2^-700, 2^800]: results could leave the range of normal doubles.
    explicit Grid(double largest) {
        const auto bits = bit_cast<std::uint64_t>(largest);
        const int exponent = static_cast<int>(bits >> 52) - 1022;  // largest < 2^exponent
        usable_ = exponent >= -700 && exponent <= 800;
        unit_ = exponent - 62;
        scale_ = power_of_two(usable_ ? -unit_ : 0);
        step_ = power_of_two(usable_ ? unit_ : 0);
    }

    [[nodiscard]] bool usable() const { return usable_; }
    /// One grid step is 2^unit.
    [[nodiscard]] int unit() const { return unit_; }

    /// The grid point at `p`; turns the grid unusable when there is none.
    [[nodiscard]] GridVec operator()(const Vec2& p) { return {whole(p.x), whole(p.y)}; }

  private:
    std::int64_t whole(double value) {
        const auto result = static_cast<std::int64_t>(value * scale_);
        // Compared with the value and not with the product, which can have underflowed to 0.
        usable_ = usable_ & (static_cast<double>(result) * step_ == value);
        return result;
    }

    double scale_ = 1.0;
    double step_ = 1.0;
    int unit_ = 0;
    bool usable_ = false;
};

/// The names of lines.h, on the grid. `usable()` first.
struct GridLines {
    Grid grid;
    GridVec start;  ///< a.start
    GridVec d;
    GridVec e;
    GridVec r;

    GridLines(const Segment2& a, const Segment2& b) : grid(std::max(largest_of(a), largest_of(b))) {
        if (!grid.usable()) return;
        start = grid(a.start);
        d = grid(a.end) - start;
        const GridVec b_start = grid(b.start);
        e = grid(b.end) - b_start;
        r = b_start - start;
    }
    [[nodiscard]] bool usable() const { return grid.usable(); }
};

/// The three determinants on the grid, with `turn` made positive (the two others turned with it).
struct GridCross {
    Int128 turn = 0;
    Int128 on_a = 0;
    Int128 on_b = 0;

    explicit GridCross(const GridLines& lines)
        : turn(cross(lines.d, lines.e)), on_a(cross(lines.r, lines.e)), on_b(cross(lines.r, lines.d)) {
        if (turn < 0) {
            turn = -turn;
            on_a = -on_a;
            on_b = -on_b;
        }
    }
    [[nodiscard]] CrossSigns signs() const {
        CrossSigns signs;
        signs.turn = turn != 0;
        signs.s_above_0 = (on_a > 0) - (on_a < 0);
        signs.s_below_1 = (on_a < turn) - (on_a > turn);
        signs.t_above_0 = (on_b > 0) - (on_b < 0);
        signs.t_below_1 = (on_b < turn) - (on_b > turn);
        signs.one_line = (on_a | on_b) == 0;
        return signs;
    }
};

/// start + step · part / divisor, one coordinate of a point on a line, in grid steps of 2^unit.
[[nodiscard]] inline Rounded coordinate(std::int64_t start, std::int64_t step, Int128 part, Int128 whole,
                                        const IntegerDivisor& divisor, int unit) {
    return divisor.divide(product(start, whole) + product(step, part), unit);
}

/// The crossing of lines that are not parallel; nothing when a quotient could not be rounded for certain.
[[nodiscard]] inline std::optional<CrossValues> grid_values(const GridLines& lines, const GridCross& at) {
    const IntegerDivisor divisor(leading_bits(at.turn));
    const int unit = lines.grid.unit();
    const Rounded x = coordinate(lines.start.x, lines.d.x, at.on_a, at.turn, divisor, unit);
    const Rounded y = coordinate(lines.start.y, lines.d.y, at.on_a, at.turn, divisor, unit);
    const Rounded s = divisor.divide(at.on_a, 0);
    const Rounded t = divisor.divide(at.on_b, 0);
    if (!(x.certain & y.certain & s.certain & t.certain)) return std::nullopt;
    return CrossValues{{x.value, y.value}, s.value, t.value};
}

}  // namespace crosscut::judge

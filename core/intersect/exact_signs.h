#pragma once

#include <crosscut/intersect/intersection.h>
#include <crosscut/types.h>
#include "core/number/double_double.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

/// The judge's filter: plain double with a proven error bound. For the judge's sources only.
namespace crosscut::judge {

/// A determinant of two differences in double, and whether its sign is certain.
struct Filtered {
    double value = 0.0;
    bool certain = false;
};

/// p × q for p and q that are each a difference of two doubles, rounded once. A certain value has the exact
/// sign.
///
/// The bound is Shewchuk's for the orientation of three points, (3 + 16u)u times the sum of the products'
/// magnitudes with u = 2^-53, here 3.5u, and 2^-1060 more for products that underflow. An overflow makes a
/// comparison with infinity or NaN, which is false. A value that is exactly 0 is never certain. (Source:
/// Shewchuk 1997, Adaptive Precision Floating-Point Arithmetic.)
[[nodiscard]] inline Filtered filtered_cross(const Vec2& p, const Vec2& q) {
    const double left = p.x * q.y;
    const double right = p.y * q.x;
    const double value = left - right;
    const double doubt = 0x1.cp-52 * (std::fabs(left) + std::fabs(right)) + 0x1p-1060;
    return {value, std::fabs(value) > doubt};
}

[[nodiscard]] inline double largest_of(const Segment2& a) {
    const auto larger = [](double p, double q) { return p > q ? p : q; };
    return larger(larger(std::fabs(a.start.x), std::fabs(a.start.y)),
                  larger(std::fabs(a.end.x), std::fabs(a.end.y)));
}

/// Whether all eight coordinates are whole multiples of one power of two, at most 2^25 of it in size. Then
/// differences, their products and the differences of those are whole and at most 2^53, so plain double
/// arithmetic has lost nothing and every determinant of `filtered_cross` is exact: true of pixels, lattices
/// and most degenerate input. Needs 2^-400 <= largest < 2^400, so that no product leaves the range of
/// doubles.
[[nodiscard]] inline bool on_coarse_grid(const Segment2& a, const Segment2& b) {
    const double of_a = largest_of(a);
    const double of_b = largest_of(b);
    const auto biased = static_cast<int>(bit_cast<std::uint64_t>(of_a > of_b ? of_a : of_b) >> 52);
    if (biased < 1023 - 400 || biased >= 1023 + 400) return false;
    // largest < 2^(biased - 1022). Adding 1.5 · 2^52 steps of 2^-25 of that rounds a coordinate to whole
    // steps.
    const double rounder = 1.5 * bit_cast<double>(static_cast<std::uint64_t>(biased + 1 - 25 + 52) << 52);
    const std::array<double, 8> all{a.start.x, a.start.y, a.end.x, a.end.y,
                                    b.start.x, b.start.y, b.end.x, b.end.y};
    bool whole = true;
    for (const double value : all) whole = whole & ((value + rounder) - rounder == value);
    return whole;
}

// Exact answers about two supporting lines. For core/intersect/exact_judge.cpp only.
//
// Names: d = a.end - a.start, e = b.end - b.start, r = b.start - a.start, and × is the plane's cross product.
// The lines meet at s = (r × e)/(d × e) on a and t = (r × d)/(d × e) on b.

/// Signs, each -1, 0 or 1.
struct CrossSigns {
    int turn = 0;       ///< of d × e; 0: parallel or a point, and only `one_line` is meaningful
    int s_above_0 = 0;  ///< of s: negative when the lines meet before the start of a
    int s_below_1 = 0;  ///< of 1 - s
    int t_above_0 = 0;
    int t_below_1 = 0;
    bool one_line = false;  ///< turn = 0: all four points lie on one line
};

/// The crossing of two lines that are not parallel, each number correctly rounded (saturating).
struct CrossValues {
    Vec2 point{};
    double s = 0.0;
    double t = 0.0;
};

/// |d × e| and |d · e|, divided by a common positive factor and rounded: what the angle needs.
struct AngleParts {
    double sine = 0.0;
    double cosine = 0.0;
};

/// What to compute beyond the signs.
struct CrossingParts {
    bool values = true;
    bool angle = true;
};

/// All three; without the values and the angle when `signs.turn` is 0, or where they are not requested.
struct Crossing {
    CrossSigns signs;
    CrossValues values;
    AngleParts angle;
};
[[nodiscard]] Crossing crossing_of(const Segment2& a, const Segment2& b, CrossingParts parts);

/// Where `p` projects on the line of `a` (of positive length): signs of the parameter and of 1 minus it.
struct FootSigns {
    int above_0 = 0;
    int below_1 = 0;
    int side = 0;  ///< 0: p lies on the line
};
[[nodiscard]] FootSigns foot_signs(const Segment2& a, const Vec2& p);

/// The foot of `p` on the line of `a`, its parameter and the distance of p from the line, correctly rounded.
struct FootValues {
    Vec2 foot{};
    double parameter = 0.0;
    double distance = 0.0;
};
[[nodiscard]] FootValues foot_values(const Segment2& a, const Vec2& p);

/// The distance of two points, correctly rounded (saturating).
[[nodiscard]] double distance_of(const Vec2& p, const Vec2& q);

/// The parameter of `p`, a point of the line of `a`, correctly rounded (saturating).
[[nodiscard]] double parameter_of(const Segment2& a, const Vec2& p);

// The signs that decide the verdict, by the two fast methods, and the verdict from them. For the judge's
// sources only.

[[nodiscard]] inline bool has_start(Extent extent) { return extent != Extent::line; }
[[nodiscard]] inline bool has_end(Extent extent) { return extent == Extent::segment; }
[[nodiscard]] inline bool is_point(const Segment2& a) {
    return (a.start.x == a.end.x) & (a.start.y == a.end.y);
}

/// p with -0 turned into +0, so that answers do not depend on which of two equal points they came from.
[[nodiscard]] inline Vec2 without_minus_zero(const Vec2& p) { return p + Vec2(0.0, 0.0); }

/// Computed in double. Certain only when no sign is 0.
struct FilterLines {
    Filtered turn;
    Filtered on_a;    ///< r × e
    Filtered on_b;    ///< r × d
    Filtered past_a;  ///< r × e - d × e, computed as (b.start - a.end) × e
    Filtered past_b;  ///< r × d - d × e, computed as (b.end - a.start) × d

    /// Inlined wherever many pairs are filtered: its ten answers would pass through memory.
    [[gnu::always_inline]] FilterLines(const Segment2& a, const Segment2& b) {
        const Vec2 d = a.direction();
        const Vec2 e = b.direction();
        const Vec2 r = b.start - a.start;
        turn = filtered_cross(d, e);
        on_a = filtered_cross(r, e);
        on_b = filtered_cross(r, d);
        past_a = filtered_cross(b.start - a.end, e);
        past_b = filtered_cross(b.end - a.start, d);
    }
    [[nodiscard]] bool certain() const {
        return turn.certain & on_a.certain & on_b.certain & past_a.certain & past_b.certain;
    }
    /// Turns the values that are 0 because two ends are the same point into exact zeros, and returns whether
    /// every value now has the exact sign. (b.start lies on the line of a when it is an end of a, and so on.)
    [[nodiscard]] bool certain_with_shared_ends(const Segment2& a, const Segment2& b) {
        const auto same = [](const Vec2& p, const Vec2& q) { return (p.x == q.x) & (p.y == q.y); };
        const bool start_start = same(a.start, b.start);
        const bool start_end = same(a.start, b.end);
        const bool end_start = same(a.end, b.start);
        const bool end_end = same(a.end, b.end);
        const auto settle = [](Filtered& value, bool zero) {
            if (zero) value = {0.0, true};
        };
        settle(on_a, start_start | start_end);
        settle(past_a, end_start | end_end);
        settle(on_b, start_start | end_start);
        settle(past_b, start_end | end_end);
        return certain();
    }
    /// The signs when every value is exact (see `on_coarse_grid`), or has the exact sign.
    [[nodiscard]] CrossSigns exact_signs() const {
        const auto sign = [](double value) { return int{value > 0.0} - int{value < 0.0}; };
        CrossSigns signs;
        signs.turn = sign(turn.value);
        signs.s_above_0 = sign(on_a.value) * signs.turn;
        signs.s_below_1 = -sign(past_a.value) * signs.turn;
        signs.t_above_0 = sign(on_b.value) * signs.turn;
        signs.t_below_1 = -sign(past_b.value) * signs.turn;
        signs.one_line = (on_a.value == 0.0) & (on_b.value == 0.0);
        return signs;
    }
    /// The verdict when certain: no end is touched, so it is a crossing or none.
    [[nodiscard]] Meeting meeting(Extents extents) const {
        // Integers instead of bools: nothing here may become a branch.
        const int left = int{turn.value > 0.0};
        const int s_low = int{has_start(extents.a)} & (int{on_a.value > 0.0} ^ left);
        const int s_high = int{has_end(extents.a)} & (int{past_a.value <= 0.0} ^ left);
        const int t_low = int{has_start(extents.b)} & (int{on_b.value > 0.0} ^ left);
        const int t_high = int{has_end(extents.b)} & (int{past_b.value <= 0.0} ^ left);
        return (s_low | s_high | t_low | t_high) != 0 ? Meeting::apart : Meeting::crossing;
    }
};

/// The end of an object that the crossing of the lines hits, if it has that end.
[[nodiscard]] inline std::optional<End> end_reached(Extent extent, int above_0, int below_1) {
    if (has_start(extent) && above_0 == 0) return End::start;
    if (has_end(extent) && below_1 == 0) return End::end;
    return std::nullopt;
}

/// The verdict for lines that are not parallel.
[[nodiscard]] inline Meeting meeting_of_lines(const CrossSigns& signs, Extents extents) {
    // A bound that an extent lifts is never broken.
    const int s_low = has_start(extents.a) ? signs.s_above_0 : 1;
    const int s_high = has_end(extents.a) ? signs.s_below_1 : 1;
    const int t_low = has_start(extents.b) ? signs.t_above_0 : 1;
    const int t_high = has_end(extents.b) ? signs.t_below_1 : 1;
    const int worst_a = std::min(s_low, s_high);
    const int worst_b = std::min(t_low, t_high);
    if (std::min(worst_a, worst_b) < 0) return Meeting::apart;
    if (worst_a != 0 && worst_b != 0) return Meeting::crossing;
    return worst_a == worst_b ? Meeting::corner : Meeting::touch;
}

// Objects on one line, compared by coordinates alone: exact and cheap. For the judge's sources only.

/// Left to right, on a vertical line upwards. For points of one line this is their order along it.
[[nodiscard]] inline bool before(const Vec2& p, const Vec2& q) {
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

/// A part of a line, from left to right, possibly unbounded on either side.
struct LineInterval {
    Vec2 first{};
    Vec2 second{};
    bool has_first = false;
    bool has_second = false;

    [[nodiscard]] bool contains(const Vec2& p) const {
        return !(has_first && before(p, first)) && !(has_second && before(second, p));
    }
};

/// The part of its line that an object of positive length covers.
[[nodiscard]] inline LineInterval interval_of(const Segment2& a, Extent extent) {
    const bool rightwards = before(a.start, a.end);
    if (rightwards) return {a.start, a.end, has_start(extent), has_end(extent)};
    return {a.end, a.start, has_end(extent), has_start(extent)};
}

/// The intersection of two intervals of one line. When `first` lies after `second` it is empty, and they are
/// the two sides of the gap in reverse order.
[[nodiscard]] inline LineInterval common(const LineInterval& a, const LineInterval& b) {
    const bool first_from_b = b.has_first && (!a.has_first || before(a.first, b.first));
    const bool second_from_b = b.has_second && (!a.has_second || before(b.second, a.second));
    return {first_from_b ? b.first : a.first, second_from_b ? b.second : a.second, a.has_first || b.has_first,
            a.has_second || b.has_second};
}

/// The verdict for two objects on one line, by their common interval.
[[nodiscard]] inline Meeting meeting_on_line(const LineInterval& shared) {
    if (!shared.has_first || !shared.has_second || before(shared.first, shared.second))
        return Meeting::overlap;
    return shared.first == shared.second ? Meeting::corner : Meeting::collinear_apart;
}

// Quotients of integers rounded correctly. For the judge's sources only.

/// Divides numbers by one positive integer, prepared once.
class IntegerDivisor {
  public:
    explicit IntegerDivisor(const LeadingBits& divisor)
        : divisor_(divisor.number), exponent_(divisor.exponent) {}

    /// dividend / divisor · 2^unit rounded to nearest, ties to even. `certain` is false when the quotient is
    /// so near to the middle between two doubles (about once in 2^42, and always when it is exactly there)
    /// that the available bits do not decide. The result must be 0 or a normal double; the range of the
    /// inputs ensures that.
    ///
    /// The bound: the quotient of two double-doubles has a relative error below 2^-101, and the cut-off bits
    /// of `LeadingBits` add 2^-104; the test allows thirty times that.
    [[nodiscard]] Rounded divide(const LeadingBits& dividend, int unit) const {
        const DoubleDouble quotient = loose_quotient(dividend.number, divisor_);
        const Rounded nearest = rounded(normalized(quotient), quotient.high * 0x1p-96);
        return {nearest.value * power_of_two(dividend.exponent - exponent_ + unit), nearest.certain};
    }

    template <class Integer>
    [[nodiscard]] Rounded divide(const Integer& dividend, int unit) const {
        return divide(leading_bits(dividend), unit);
    }

  private:
    Divisor divisor_;
    int exponent_;
};

// The judge's exact fast path: two lines whose eight coordinates are 63-bit whole multiples of one power of
// two. Most inputs are such (any doubles within a factor of about a thousand of each other, any lattice, any
// pixels), and then every determinant is a 128-bit integer: exact, at the price of the naive formula.

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
        // Compared with the value and not with the product, which may have underflowed to 0.
        usable_ = usable_ & (static_cast<double>(result) * step_ == value);
        return result;
    }

    double scale_ = 1.0;
    double step_ = 1.0;
    int unit_ = 0;
    bool usable_ = false;
};

/// The names of `CrossSigns`' formulas (see above), on the grid. Check `usable()` first.
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

/// The three determinants on the grid, with `turn` made positive (the signs of the two others follow).
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

// For callers that have looked at all numbers.

/// `meeting_of` for coordinates that are known to be finite.
[[nodiscard]] Meeting meeting_of_finite(const Segment2& a, const Segment2& b, Extents extents);
/// `common_point` for coordinates that are known to be finite.
[[nodiscard]] CommonPoint2 common_point_of_finite(const Segment2& a, const Segment2& b, Extents extents);

// For callers that filter pairs themselves.

/// The verdict where a number is not finite.
inline constexpr auto kNotFinite = static_cast<Meeting>(0xff);

/// `meeting_of` for a pair of which its filter is not certain.
[[nodiscard]] Meeting meeting_beyond(const Segment2& a, const Segment2& b, FilterLines& filter,
                                     Extents extents);
/// `common_point` for a pair of which its filter is not certain.
[[nodiscard]] CommonPoint2 common_point_beyond(const Segment2& a, const Segment2& b, FilterLines& filter,
                                               Extents extents);
/// `common_point` for a pair of which its filter is certain that it crosses.
[[nodiscard]] CommonPoint2 certain_crossing(const Segment2& a, const Segment2& b);

}  // namespace crosscut::judge

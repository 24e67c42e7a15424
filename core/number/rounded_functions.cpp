#include "core/number/rounded_functions.h"

#include "core/number/arc_tangent.h"
#include "core/number/double_double.h"
#include "core/number/exact.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace crosscut {

namespace {

/// An angle in [0, π] as a number of right angles, plus or minus the arc tangent of small / large; 0 <= small
/// <= large, 0 < large.
struct Reduced {
    double small, large;
    int right_angles;
    bool less;
};

Reduced reduced(double y, double x) {
    const double up = std::abs(y), along = std::abs(x);
    if (up > along) return {along, up, 1, !std::signbit(x)};
    return {up, along, std::signbit(x) ? 2 : 0, std::signbit(x)};
}

// --- in integers, to any number of bits -------------------------------------------------------------------

/// small / large as a quotient of integers.
std::pair<BigInt, BigInt> whole_quotient(double small, double large) {
    const DoubleParts n = parts_of(small), d = parts_of(large);
    const int unit = std::min(n.exponent, d.exponent);
    return {whole<BigInt>(small, unit), whole<BigInt>(large, unit)};
}

/// With more and more bits, until both bounds of the angle round to the same double. They eventually do: the
/// angle of a vector of doubles is transcendental, except 0, so it never lies halfway between two doubles.
double by_integers(const Reduced& angle) {
    const auto [n, d] = whole_quotient(angle.small, angle.large);
    for (unsigned bits = 256;; bits *= 2) {
        const BigInt arc = whole_arc_tangent(n, d, bits), right_angle = 2 * whole_arc_tangent(1, 1, bits);
        const BigInt turns = right_angle * angle.right_angles;
        const BigInt sum = angle.less ? BigInt(turns - arc) : BigInt(turns + arc);
        const BigInt slack = 48 * bits;
        const int exponent = -static_cast<int>(bits);
        const double below = round_quotient_to_double(sum - slack, 1, exponent);
        if (below == round_quotient_to_double(sum + slack, 1, exponent)) return below;
    }
}

// --- in double-doubles ------------------------------------------------------------------------------------

constexpr int kSteps = 64;

/// Arc tangents of whole multiples of 1 / kSteps, and the coefficients that need more precision than a
/// double.
struct Table {
    std::array<DoubleDouble, kSteps + 1> arc;
    DoubleDouble right_angle;
    DoubleDouble third = DoubleDouble{1.0} / DoubleDouble{3.0}, fifth = DoubleDouble{1.0} / DoubleDouble{5.0};

    Table() {
        constexpr unsigned kBits = 192;
        for (int step = 0; step <= kSteps; ++step) {
            const TableEntry entry = table_entry(whole_arc_tangent(step, kSteps, kBits), kBits);
            arc[static_cast<std::size_t>(step)] = {entry.high, entry.low};
        }
        right_angle = arc[kSteps].times_power_of_two(2.0);
    }
};
const Table& table() {
    static const Table table;
    return table;
}

/// Above the relative error of an angle: its largest part, 2^-95, is that of `tail`.
constexpr double kAngleFraction = 0x1p-90;
/// Below this the arc tangent differs from its argument by at most a third of the square, relatively.
constexpr double kTiny = 0x1p-60;

/// The arc tangent of t, |t| <= 1 / kSteps, with a relative error below 2^-95. The series up to t^15, whose
/// terms from t^7 on are summed in double.
DoubleDouble small_arc(const DoubleDouble& t) {
    const DoubleDouble u = t * t;
    const double v = u.high;
    const double tail = -1.0 / 7 + v * (1.0 / 9 - v * (1.0 / 11 - v * (1.0 / 13 - v * (1.0 / 15))));
    return t - t * (u * (table().third - u * (table().fifth + u * tail)));
}

/// An arc tangent as one from the table and that of left / along.
struct Split {
    DoubleDouble arc, left, along;
};

/// small / large between kTiny and 1 (or small is too small to count): the nearest multiple c of 1 / kSteps,
/// and the remainder by atan q = atan c + atan((q - c) / (1 + q c)).
Split split(double small, double large) {
    const double step = std::floor(small / large * kSteps + 0.5);
    const double c = step / kSteps;
    return {table().arc[static_cast<std::size_t>(step)], DoubleDouble{small} - two_product(c, large),
            DoubleDouble{large} + two_product(c, small)};
}

DoubleDouble by_table(double small, double large) {
    const Split parts = split(small, large);
    return parts.arc + small_arc(parts.left / parts.along);
}

/// The double nearest to a number slightly less than small / large. No quotient of two doubles is so near to
/// the middle between two doubles that the difference matters, except where it is exactly the middle: among
/// the subnormals.
double just_below_quotient(double small, double large) {
    const double quotient = small / large;
    if (quotient > std::numeric_limits<double>::min()) return quotient;
    const auto [n, d] = whole_quotient(small, large);
    constexpr unsigned kNothing = 128;
    return round_quotient_to_double((n << kNothing) - 1, d << kNothing);
}

/// The same vector, scaled to a size at which products neither overflow nor underflow.
Reduced scaled(Reduced angle) {
    const int exponent = -std::ilogb(angle.large);
    angle.small = std::scalbn(angle.small, exponent);
    angle.large = std::scalbn(angle.large, exponent);
    return angle;
}

/// Half and whole turns, by the number of right angles.
DoubleDouble turns_of(int right_angles) {
    return table().right_angle.times_power_of_two(right_angles == 2 ? 2.0 : right_angles);
}

double carefully(const Reduced& angle) {
    const DoubleDouble arc = by_table(angle.small, angle.large);
    const DoubleDouble turns = turns_of(angle.right_angles);
    const DoubleDouble sum = angle.less ? turns - arc : turns + arc;
    const Rounded nearest = rounded(sum, sum.high * kAngleFraction);
    return nearest.certain ? nearest.value : by_integers(angle);
}

/// The same in half the operations: the correction that the series subtracts from t, at most 2^-15 of it, is
/// computed in double with a relative error below 2^-50; so the angle has one below 2^-65, which decides all
/// but one in some hundred.
Rounded quickly(const Reduced& angle) {
    const Split at = split(angle.small, angle.large);
    const DoubleDouble t = loose_quotient(at.left, Divisor(at.along));
    const double v = t.high * t.high;
    const double subtracted =
        t.high * v * (1.0 / 3 - v * (1.0 / 5 - v * (1.0 / 7 - v * (1.0 / 9 - v * (1.0 / 11)))));
    const DoubleDouble arc = loose_sum(at.arc, {t.high, t.low - subtracted});
    const DoubleDouble sum = loose_sum(turns_of(angle.right_angles), angle.less ? -arc : arc);
    return rounded(sum, sum.high * 0x1p-62);
}

double angle_of(const Reduced& reduced) {
    if (reduced.right_angles == 0 && reduced.small == 0.0) return 0.0;
    if (reduced.right_angles == 0 && reduced.small < reduced.large * kTiny)
        return just_below_quotient(reduced.small, reduced.large);
    const bool ordinary = reduced.large > 0x1p-300 && reduced.large < 0x1p300;
    const Reduced angle = ordinary ? reduced : scaled(reduced);
    const Rounded nearest = quickly(angle);
    return nearest.certain ? nearest.value : carefully(angle);
}

/// A component of a vector with the same `atan2`: where any component is infinite, ±1 for an infinite one and
/// ±0 for a finite one.
double without_infinity(double of, bool any) {
    return any ? std::copysign(std::isinf(of) ? 1.0 : 0.0, of) : of;
}

}  // namespace

double rounded_atan2(double y, double x) {
    if (std::isnan(x) || std::isnan(y)) return x + y;
    const bool infinite = std::isinf(x) || std::isinf(y);
    const double up = without_infinity(y, infinite), along = without_infinity(x, infinite);
    if (up == 0.0 && along == 0.0)
        return std::copysign(std::signbit(x) ? 2 * table().right_angle.high : 0.0, y);
    return std::copysign(angle_of(reduced(up, along)), y);
}

double arc_cosine(double cosine) { return rounded_atan2(std::sqrt((1.0 - cosine) * (1.0 + cosine)), cosine); }

namespace {

/// The cosine and the sine of an angle from those of its remainder after so many right angles.
CosSin turned(const CosSin& rest, unsigned right_angles) {
    switch (right_angles % 4) {
        case 0:
            return rest;
        case 1:
            return {-rest.sine, rest.cosine};
        case 2:
            return {-rest.cosine, -rest.sine};
        default:
            return {rest.sine, -rest.cosine};
    }
}

// --- in integers, to any number of bits -------------------------------------------------------------------

/// In units of 2^-bits.
struct WholeCosSin {
    BigInt cosine, sine;
};

/// For an angle from 0 to 1 in units of 2^-bits, by the power series. The error of a term is at most two
/// units, and there are fewer terms than bits: each result has one of at most 2 · bits units.
WholeCosSin whole_cos_sin(const BigInt& angle, unsigned bits) {
    WholeCosSin out{0, 0};
    BigInt term = BigInt(1) << bits;
    for (unsigned k = 0; !term.is_zero(); ++k) {
        BigInt& sum = k % 2 == 0 ? out.cosine : out.sine;
        sum += k / 2 % 2 == 0 ? term : BigInt(-term);
        term = ((term * angle) >> bits) / (k + 1);
    }
    return out;
}

/// The remainder of a positive angle after the nearest whole number of right angles.
struct WholeRest {
    BigInt size;  ///< in units of 2^-bits, with an error of at most four of them
    bool negative = false;
    unsigned right_angles = 0;  ///< modulo 4
};

WholeRest whole_rest(double angle, unsigned bits) {
    // As many bits more as the angle has before the point, and some for the error of the right angle.
    const unsigned more = static_cast<unsigned>(std::max(std::ilogb(angle), 0)) + 32U;
    const unsigned all = bits + more;
    const BigInt right_angle = 2 * whole_arc_tangent(1, 1, all);
    const BigInt whole_angle = whole<BigInt>(angle, -static_cast<int>(all));
    const BigInt count = (2 * whole_angle + right_angle) / (2 * right_angle);
    const BigInt rest = whole_angle - count * right_angle;
    return {BigInt(abs(rest) >> more), rest.sign() < 0, static_cast<unsigned>(BigInt(count % 4))};
}

/// The double, where both bounds of a number round to the same one.
Rounded certain(const BigInt& number, unsigned bits) {
    const BigInt slack = 8 * bits;
    const double below = round_quotient_to_double(number - slack, 1, -static_cast<int>(bits));
    return {below, below == round_quotient_to_double(number + slack, 1, -static_cast<int>(bits))};
}

/// With more and more bits, until both are certain. They eventually are: the cosine and the sine of a double
/// other than 0 are transcendental, so never halfway between two doubles.
CosSin by_integers(double angle) {
    for (unsigned bits = 256;; bits *= 2) {
        const WholeRest rest = whole_rest(angle, bits);
        const WholeCosSin found = whole_cos_sin(rest.size, bits);
        const Rounded cosine = certain(found.cosine, bits), sine = certain(found.sine, bits);
        if (cosine.certain && sine.certain)
            return turned({cosine.value, rest.negative ? -sine.value : sine.value}, rest.right_angles);
    }
}

// --- in double-doubles ------------------------------------------------------------------------------------

constexpr int kTurnSteps = 64;
/// Below this an angle is its sine, and its cosine is 1: the difference is less than half a unit in the last
/// place.
constexpr double kTinyTurn = 0x1p-28;
/// Up to this, products of the number of right angles with the 33-bit parts of a right angle are exact.
constexpr double kLarge = 0x1p20;
/// The remainder of an angle has a relative error below 2^-98, unless it is smaller than this.
constexpr double kLeastRest = 0x1p-40;
/// Above the relative error of cosine and sine: 2^-96.
constexpr double kFraction = 0x1p-90;

/// Cosines and sines of whole multiples of 1 / kTurnSteps up to an eighth of a turn, a right angle in parts,
/// and the coefficients that need more precision than a double.
struct TurnTable {
    std::array<DoubleDouble, kTurnSteps> cosine, sine;
    std::array<double, 4> right_angle{};  ///< the first two have 33 bits
    DoubleDouble sixth = DoubleDouble{1.0} / DoubleDouble{6.0};
    DoubleDouble twenty_fourth = DoubleDouble{1.0} / DoubleDouble{24.0};
    DoubleDouble hundred_twentieth = DoubleDouble{1.0} / DoubleDouble{120.0};

    TurnTable() {
        constexpr unsigned kBits = 256;
        for (std::size_t step = 0; step < kTurnSteps; ++step) {
            const WholeCosSin found = whole_cos_sin((BigInt(step) << kBits) / kTurnSteps, kBits);
            const TableEntry along = table_entry(found.cosine, kBits), up = table_entry(found.sine, kBits);
            cosine[step] = {along.high, along.low};
            sine[step] = {up.high, up.low};
        }
        BigInt rest = 2 * whole_arc_tangent(1, 1, kBits);
        for (std::size_t part = 0; part < right_angle.size(); ++part) {
            const unsigned kept_bits = part < 2 ? 33U : 53U;
            const auto dropped = static_cast<unsigned>(msb(rest)) + 1U - kept_bits;
            const BigInt top = (rest >> dropped) << dropped;
            right_angle[part] = round_quotient_to_double(top, 1, -static_cast<int>(kBits));
            rest -= top;
        }
    }
};
const TurnTable& turn_table() {
    static const TurnTable table;
    return table;
}

struct DoubleDoubles {
    DoubleDouble cosine, sine;
};

/// For an angle of at most 1 / (2 kTurnSteps), or slightly more. The series up to the tenth power, whose
/// terms from the sixth on are summed in double.
DoubleDoubles of_small(const DoubleDouble& d) {
    const TurnTable& t = turn_table();
    const DoubleDouble u = d * d;
    const double v = u.high;
    const double sine_tail = 1.0 / 5040 - v * (1.0 / 362880 - v * (1.0 / 39916800 - v / 6227020800.0));
    const double cosine_tail = 1.0 / 720 - v * (1.0 / 40320 - v * (1.0 / 3628800 - v / 479001600.0));
    const DoubleDouble half = u.times_power_of_two(0.5);
    return {DoubleDouble{1.0} - (half - u * u * (t.twenty_fourth - u * cosine_tail)),
            d - d * (u * (t.sixth - u * (t.hundred_twentieth - u * sine_tail)))};
}

/// For an angle of at most an eighth of a turn, or slightly more: from that of the nearest multiple of 1 /
/// kTurnSteps.
DoubleDoubles by_table(const DoubleDouble& angle) {
    const double step = std::floor(std::abs(angle.high) * kTurnSteps + 0.5);
    const bool negative = angle.high < 0.0;
    const DoubleDoubles small = of_small((negative ? -angle : angle) - DoubleDouble{step / kTurnSteps});
    const DoubleDouble along = turn_table().cosine[static_cast<std::size_t>(step)];
    const DoubleDouble up = turn_table().sine[static_cast<std::size_t>(step)];
    const DoubleDouble sine = up * small.cosine + along * small.sine;
    return {along * small.cosine - up * small.sine, negative ? -sine : sine};
}

/// For an angle from kTinyTurn to kLarge.
CosSin of_moderate(double angle) {
    const std::array<double, 4>& part = turn_table().right_angle;
    const double count = std::floor(angle / part[0] + 0.5);
    DoubleDouble rest = two_difference(angle, count * part[0]) - DoubleDouble{count * part[1]};
    rest = rest - two_product(count, part[2]) - two_product(count, part[3]);
    if (std::abs(rest.high) < kLeastRest) return by_integers(angle);
    const DoubleDoubles found = by_table(rest);
    const Rounded cosine = rounded(found.cosine, std::abs(found.cosine.high) * kFraction);
    const Rounded sine = rounded(found.sine, std::abs(found.sine.high) * kFraction);
    if (!cosine.certain || !sine.certain) return by_integers(angle);
    return turned({cosine.value, sine.value}, static_cast<unsigned>(count));
}

}  // namespace

CosSin rounded_cos_sin(double angle_rad) {
    if (!std::isfinite(angle_rad)) return {angle_rad - angle_rad, angle_rad - angle_rad};
    const double size = std::abs(angle_rad);
    if (size < kTinyTurn) return {1.0, angle_rad};
    const CosSin found = size <= kLarge ? of_moderate(size) : by_integers(size);
    return {found.cosine, std::copysign(1.0, angle_rad) * found.sine};
}

namespace {

/// In this range squares neither overflow nor lose significant bits; other numbers are scaled into it by a
/// power of two.
constexpr double kTooLarge = 0x1p300, kTooSmall = 0x1p-300, kScale = 0x1p600;
/// Above the relative error of the root of three squares: 30 u².
constexpr double kRootFraction = 0x1p-100;

DoubleDouble square(double x) { return two_product(x, x); }

double by_exact_squares(double x, double y, double z) {
    const Exact a = exact(x), b = exact(y), c = exact(z);
    return round_sqrt_to_double(a * a + b * b + c * c);
}

}  // namespace

double rounded_hypot(double x, double y, double z) {
    constexpr double kLargest = std::numeric_limits<double>::max();
    if (std::isinf(x) || std::isinf(y) || std::isinf(z)) return HUGE_VAL;
    if (std::isnan(x) || std::isnan(y) || std::isnan(z)) return x + y + z;
    const double largest = std::max({std::abs(x), std::abs(y), std::abs(z)});
    if (largest == 0.0) return 0.0;

    double scale = 1.0, back = 1.0;
    if (largest > kTooLarge) scale = 1.0 / kScale, back = kScale;
    if (largest < kTooSmall) scale = kScale, back = 1.0 / kScale;
    const DoubleDouble sum =
        sum_of_one_sign(sum_of_one_sign(square(x * scale), square(y * scale)), square(z * scale));
    const DoubleDouble root = sqrt(sum);
    const Rounded nearest = rounded(root, root.high * kRootFraction);
    const double length = nearest.value * back;
    if (!nearest.certain || length < 2 * std::numeric_limits<double>::min()) return by_exact_squares(x, y, z);
    return std::min(length, kLargest);
}

}  // namespace crosscut

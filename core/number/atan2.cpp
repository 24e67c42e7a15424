#include "core/number/atan2.h"

#include "core/number/arc_tangent.h"
#include "core/number/double_double.h"
#include "core/number/exact.h"
#include "core/number/lattice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace crosscut {
namespace {

/// An angle in [0, π] as so many right angles, more or less the arc tangent of small / large; 0 <= small <= large, 0 < large.
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

// --- in whole numbers, to any number of bits ------------------------------------------------------------------------

/// small / large as a quotient of integers.
std::pair<BigInt, BigInt> whole_quotient(double small, double large) {
    const DoubleParts n = parts_of(small), d = parts_of(large);
    const int unit = std::min(n.exponent, d.exponent);
    return {whole<BigInt>(small, unit), whole<BigInt>(large, unit)};
}

/// More and more bits, until both ends of what the angle can be are one double. They come to be that, since no angle of a
/// vector of doubles lies halfway between two doubles: it is a transcendental number, but for 0.
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

// --- in double-doubles ----------------------------------------------------------------------------------------------

constexpr int kSteps = 64;

/// Arc tangents of whole multiples of 1 / kSteps, and the coefficients that a double is not good enough for.
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
    static const Table made;
    return made;
}

/// Above the error of an angle, as a share of it: the largest part of it, 2^-95, is that of `tail`.
constexpr double kAngleShare = 0x1p-90;
/// Below it an arc tangent is its tangent, less a share of at most a third of the square.
constexpr double kTiny = 0x1p-60;

/// The arc tangent of t, |t| <= 1 / kSteps, to within 2^-95 of itself. The series up to t^15, of which what begins with t^7
/// is computed in double.
DoubleDouble small_arc(const DoubleDouble& t) {
    const DoubleDouble u = t * t;
    const double v = u.high;
    const double tail = -1.0 / 7 + v * (1.0 / 9 - v * (1.0 / 11 - v * (1.0 / 13 - v * (1.0 / 15))));
    return t - t * (u * (table().third - u * (table().fifth + u * tail)));
}

/// An arc tangent as that of a table and that of left / along.
struct Split {
    DoubleDouble arc, left, along;
};

/// small / large between kTiny and 1 (or small is too small to count): the nearest multiple c of 1 / kSteps, and by
/// atan q = atan c + atan((q - c) / (1 + q c)) what is left of it.
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

/// The double nearest to a number that is less than small / large by next to nothing. No quotient of two doubles is so near to
/// the middle between two doubles that this nothing counts, except where it is the middle: among the subnormal.
double just_below_quotient(double small, double large) {
    const double quotient = small / large;
    if (quotient > std::numeric_limits<double>::min()) return quotient;
    const auto [n, d] = whole_quotient(small, large);
    constexpr unsigned kNothing = 128;
    return round_quotient_to_double((n << kNothing) - 1, d << kNothing);
}

/// The same vector, shortened or lengthened to a size that products do not leave.
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
    const Rounded nearest = rounded(sum, sum.high * kAngleShare);
    return nearest.certain ? nearest.value : by_integers(angle);
}

/// The same by half the work: what the series takes off t, at most 2^-15 of it, is computed in double, to within 2^-50 of
/// itself; so the angle is known to within 2^-65 of itself, which decides all but one in some hundred.
Rounded quickly(const Reduced& angle) {
    const Split at = split(angle.small, angle.large);
    const DoubleDouble t = loose_quotient(at.left, Divisor(at.along));
    const double v = t.high * t.high;
    const double taken =
        t.high * v * (1.0 / 3 - v * (1.0 / 5 - v * (1.0 / 7 - v * (1.0 / 9 - v * (1.0 / 11)))));
    const DoubleDouble arc = loose_sum(at.arc, {t.high, t.low - taken});
    const DoubleDouble sum = loose_sum(turns_of(angle.right_angles), angle.less ? -arc : arc);
    return rounded(sum, sum.high * 0x1p-62);
}

double angle_of(const Reduced& given) {
    if (given.right_angles == 0 && given.small == 0.0) return 0.0;
    if (given.right_angles == 0 && given.small < given.large * kTiny)
        return just_below_quotient(given.small, given.large);
    const bool ordinary = given.large > 0x1p-300 && given.large < 0x1p300;
    const Reduced angle = ordinary ? given : scaled(given);
    const Rounded nearest = quickly(angle);
    return nearest.certain ? nearest.value : carefully(angle);
}

/// A vector of the same direction, where that is told by its infinite components.
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

}  // namespace crosscut

#include "core/number/cos_sin.h"

#include "core/number/arc_tangent.h"
#include "core/number/double_double.h"
#include "core/number/lattice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace crosscut {
namespace {

/// The cosine and the sine of an angle from the cosine and the sine of what is left of it after so many right angles.
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

// --- in whole numbers, to any number of bits ------------------------------------------------------------------------

/// In units of 2^-bits.
struct WholeCosSin {
    BigInt cosine, sine;
};

/// Of an angle from 0 to 1 in units of 2^-bits, by the power series. A term is off by at most two units, and there are fewer terms
/// than bits: each to within 2 · bits units.
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

/// What is left of a positive angle after the nearest whole number of right angles.
struct WholeRest {
    BigInt size;  ///< in units of 2^-bits, to within four of them
    bool negative = false;
    unsigned right_angles = 0;  ///< modulo 4
};

WholeRest whole_rest(double angle, unsigned bits) {
    // As many bits more as the angle has before the point, and some for what the right angle is off by.
    const unsigned more = static_cast<unsigned>(std::max(std::ilogb(angle), 0)) + 32U;
    const unsigned all = bits + more;
    const BigInt right_angle = 2 * whole_arc_tangent(1, 1, all);
    const BigInt whole_angle = whole<BigInt>(angle, -static_cast<int>(all));
    const BigInt count = (2 * whole_angle + right_angle) / (2 * right_angle);
    const BigInt rest = whole_angle - count * right_angle;
    return {BigInt(abs(rest) >> more), rest.sign() < 0, static_cast<unsigned>(BigInt(count % 4))};
}

/// A double, where both ends of what a number can be are one.
Rounded certain(const BigInt& number, unsigned bits) {
    const BigInt slack = 8 * bits;
    const double below = round_quotient_to_double(number - slack, 1, -static_cast<int>(bits));
    return {below, below == round_quotient_to_double(number + slack, 1, -static_cast<int>(bits))};
}

/// More and more bits, until both are certain. They come to be that, since the cosine and the sine of a double other than 0 are
/// transcendental numbers, and so not halfway between two doubles.
CosSin by_integers(double angle) {
    for (unsigned bits = 256;; bits *= 2) {
        const WholeRest rest = whole_rest(angle, bits);
        const WholeCosSin found = whole_cos_sin(rest.size, bits);
        const Rounded cosine = certain(found.cosine, bits), sine = certain(found.sine, bits);
        if (cosine.certain && sine.certain)
            return turned({cosine.value, rest.negative ? -sine.value : sine.value}, rest.right_angles);
    }
}

// --- in double-doubles ----------------------------------------------------------------------------------------------

constexpr int kTurnSteps = 64;
/// Below it an angle is its sine, and its cosine is 1: what is missing is less than half a unit in the last place.
constexpr double kTinyTurn = 0x1p-28;
/// Up to it whole numbers of right angles times a part of one of 33 bits are exact.
constexpr double kLarge = 0x1p20;
/// What is left of an angle is known to within 2^-98 of itself, unless it is less.
constexpr double kLeastRest = 0x1p-40;
/// Above the error of cosine and sine, as a share of them: 2^-96.
constexpr double kShare = 0x1p-90;

/// Cosines and sines of whole multiples of 1 / kTurnSteps up to an eighth of a turn, a right angle in parts, and the coefficients
/// that a double is not good enough for.
struct TurnTable {
    std::array<DoubleDouble, kTurnSteps> cosine, sine;
    std::array<double, 4> right_angle{};  ///< the first two of 33 bits
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
            const unsigned kept = part < 2 ? 33U : 53U;
            const auto dropped = static_cast<unsigned>(msb(rest)) + 1U - kept;
            const BigInt top = (rest >> dropped) << dropped;
            right_angle[part] = round_quotient_to_double(top, 1, -static_cast<int>(kBits));
            rest -= top;
        }
    }
};
const TurnTable& turn_table() {
    static const TurnTable made;
    return made;
}

struct DoubleDoubles {
    DoubleDouble cosine, sine;
};

/// Of an angle of at most 1 / (2 kTurnSteps), or a little more. The series up to the tenth power, of which what begins with the sixth
/// is computed in double.
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

/// Of an angle of at most an eighth of a turn, or a little more: by that of the nearest multiple of 1 / kTurnSteps.
DoubleDoubles by_table(const DoubleDouble& angle) {
    const double step = std::floor(std::abs(angle.high) * kTurnSteps + 0.5);
    const bool negative = angle.high < 0.0;
    const DoubleDoubles small = of_small((negative ? -angle : angle) - DoubleDouble{step / kTurnSteps});
    const DoubleDouble along = turn_table().cosine[static_cast<std::size_t>(step)];
    const DoubleDouble up = turn_table().sine[static_cast<std::size_t>(step)];
    const DoubleDouble sine = up * small.cosine + along * small.sine;
    return {along * small.cosine - up * small.sine, negative ? -sine : sine};
}

/// Of an angle from kTinyTurn to kLarge.
CosSin of_moderate(double angle) {
    const std::array<double, 4>& part = turn_table().right_angle;
    const double count = std::floor(angle / part[0] + 0.5);
    DoubleDouble rest = two_difference(angle, count * part[0]) - DoubleDouble{count * part[1]};
    rest = rest - two_product(count, part[2]) - two_product(count, part[3]);
    if (std::abs(rest.high) < kLeastRest) return by_integers(angle);
    const DoubleDoubles found = by_table(rest);
    const Rounded cosine = rounded(found.cosine, std::abs(found.cosine.high) * kShare);
    const Rounded sine = rounded(found.sine, std::abs(found.sine.high) * kShare);
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

}  // namespace crosscut

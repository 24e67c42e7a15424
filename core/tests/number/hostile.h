#pragma once

#include "core/number/exact.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/intersect/oracle_rounding.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

/// Numbers for functions of two of them, and whether an answer is rounded right.
namespace crosscut::number_test {

/// Any finite double, a subnormal one, an ordinary one, or a small whole number; now and then a zero of
/// either sign.
inline double hostile(generators2::Random& random) {
    const double chance = random.between(0.0, 1.0);
    if (chance < 0.02) return random.chance(0.5) ? 0.0 : -0.0;
    if (chance < 0.2) return std::floor(random.between(-9.0, 9.0));
    if (chance < 0.5) return random.between(-2.0, 2.0);
    if (chance < 0.6)
        return static_cast<double>(random.bits() >> 40U) * std::numeric_limits<double>::denorm_min();
    std::uint64_t raw = random.bits();
    if (((raw >> 52U) & 0x7ffU) == 0x7ffU) raw ^= std::uint64_t{1} << 62U;
    double value = 0.0;
    std::memcpy(&value, &raw, sizeof value);
    return value;
}

/// A partner of a size near x's, so that both count.
inline double beside(double x, generators2::Random& random) {
    const auto further = static_cast<int>(random.between(-70.0, 70.0));
    const double other = std::scalbn(x, further) * random.between(0.5, 2.0);
    return std::isfinite(other) ? other : std::numeric_limits<double>::max();
}

/// Whether `got` is the double nearest to a rational, or to its root.
inline bool nearest_to(const Exact& value, double got) {
    return oracle2::rounds_to<BigInt>({numerator(value), denominator(value)}, 0, got);
}
inline bool nearest_root(const Exact& square, double got) {
    return oracle2::root_rounds_to<BigInt>({numerator(square), denominator(square)}, 0, got);
}

}  // namespace crosscut::number_test

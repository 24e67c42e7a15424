#pragma once

#include "core/number/bits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>

/// Doubles as whole multiples of a power of two, for integers of any type. (Where all coordinates fit 64 bits, which is nearly
/// always, the judges place them without looking for the lowest bit: see `judge::Grid` and `grid::to_grid`.)
namespace crosscut {

/// A finite double taken apart: mantissa · 2^exponent, the mantissa odd; both 0 for 0.
struct DoubleParts {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

[[nodiscard]] inline DoubleParts parts_of(double value) {
    if (value == 0.0) return {};
    const auto bits = bit_cast<std::uint64_t>(value);
    const auto field = static_cast<int>(bits >> 52U & 0x7ffU);
    std::uint64_t size = bits & ((std::uint64_t{1} << 52U) - 1);
    if (field != 0) size |= std::uint64_t{1} << 52U;
    const int zeros = std::countr_zero(size);
    const auto odd = static_cast<std::int64_t>(size >> static_cast<unsigned>(zeros));
    return {value < 0.0 ? -odd : odd, std::max(field, 1) - 1075 + zeros};
}

/// The coarsest lattice that holds some numbers.
struct Lattice {
    int unit = 0;  ///< each is a whole multiple of 2^unit; 0 where all are 0
    int bits = 0;  ///< and less than 2^bits of them in size

    explicit Lattice(std::span<const double> numbers) {
        int low = std::numeric_limits<int>::max();
        int high = std::numeric_limits<int>::min();
        for (const double number : numbers) {
            if (number == 0.0) continue;
            low = std::min(low, parts_of(number).exponent);
            high = std::max(high, std::ilogb(number) + 1);
        }
        if (low > high) return;
        unit = low;
        bits = high - low;
    }
    Lattice(std::initializer_list<double> numbers)
        : Lattice(std::span<const double>(numbers.begin(), numbers.size())) {}
};

/// value / 2^unit for a value on that lattice.
template <class Integer>
[[nodiscard]] Integer whole(double value, int unit) {
    const DoubleParts parts = parts_of(value);
    if (parts.mantissa == 0) return Integer(0);
    return Integer(Integer(parts.mantissa) << static_cast<unsigned>(parts.exponent - unit));
}

}  // namespace crosscut

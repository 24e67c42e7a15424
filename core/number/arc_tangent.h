#pragma once

#include "core/number/exact.h"

/// The series behind angles, in integers, to any number of bits. For the sources of core/number only.
namespace crosscut {

/// The arc tangent of n / d, 0 <= n <= d and 0 < d, in units of 2^-bits, with an error of at most 8 · bits
/// units.
[[nodiscard]] BigInt whole_arc_tangent(const BigInt& n, const BigInt& d, unsigned bits);

/// A number in units of 2^-bits (more than 64) as a double and the remainder, for tables.
struct TableEntry {
    double high, low;
};
[[nodiscard]] TableEntry table_entry(const BigInt& number, unsigned bits);

}  // namespace crosscut

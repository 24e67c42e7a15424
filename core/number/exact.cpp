#include "core/number/exact.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace crosscut {
namespace {

constexpr int kLowestBit = -1074;  // the exponent of the last bit of a subnormal

int bit_length(const BigInt& n) { return static_cast<int>(msb(n)) + 1; }

/// n · 2^shift as a pair (numerator, denominator) of integers.
void scale(BigInt& n, BigInt& d, int shift) {
    if (shift > 0) n <<= static_cast<unsigned>(shift);
    if (shift < 0) d <<= static_cast<unsigned>(-shift);
}

/// mantissa · 2^exponent, which needs no rounding unless it is too large: then the largest finite double.
double assemble(const BigInt& mantissa, int exponent) {
    const double value = std::ldexp(static_cast<double>(mantissa), exponent);
    return std::min(value, std::numeric_limits<double>::max());
}

/// The exponent of the last bit of the double nearest to a number whose leading bit has exponent `leading`.
int last_bit(int leading) { return std::max(leading - 52, kLowestBit); }

/// floor(log2(n / d)) for positive n and d.
int floor_log2(const BigInt& n, const BigInt& d) {
    const int estimate = bit_length(n) - bit_length(d);
    BigInt left = n;
    BigInt right = d;
    scale(left, right, -estimate);
    return left < right ? estimate - 1 : estimate;
}

BigInt top(const Exact& value) { return BigInt(numerator(value)); }
BigInt bottom(const Exact& value) { return BigInt(denominator(value)); }

}  // namespace

Exact exact(double value) {
    assert(std::isfinite(value));
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);
    BigInt n = static_cast<std::int64_t>(std::ldexp(mantissa, 53));
    BigInt d = 1;
    scale(n, d, exponent - 53);
    return Exact(n, d);
}

double round_to_double(const Exact& value) { return round_quotient_to_double(top(value), bottom(value)); }

double round_quotient_to_double(BigInt numerator, BigInt denominator, int exponent) {
    assert(denominator.sign() > 0);
    if (numerator.is_zero()) return 0.0;
    const bool negative = numerator.sign() < 0;
    if (negative) numerator = -numerator;
    const int bit = last_bit(floor_log2(numerator, denominator) + exponent);
    scale(numerator, denominator, exponent - bit);
    BigInt quotient;
    BigInt rest;
    divide_qr(numerator, denominator, quotient, rest);
    rest <<= 1;
    const int against_half = rest.compare(denominator);
    if (against_half > 0 || (against_half == 0 && bit_test(quotient, 0))) ++quotient;
    const double magnitude = assemble(quotient, bit);
    return negative && magnitude > 0.0 ? -magnitude : magnitude;
}

double round_sqrt_to_double(const Exact& value) {
    return round_sqrt_quotient_to_double(top(value), bottom(value));
}

double round_sqrt_quotient_to_double(BigInt numerator, BigInt denominator, int exponent) {
    assert(numerator.sign() >= 0 && denominator.sign() > 0);
    if (numerator.is_zero()) return 0.0;
    const int leading = floor_log2(numerator, denominator);
    const int half = leading >= 0 ? leading / 2 : -((1 - leading) / 2);  // floor(leading / 2)
    const int bit = last_bit(half + exponent);
    scale(numerator, denominator, 2 * (exponent - bit));
    BigInt root = sqrt(BigInt(numerator / denominator));
    // Is the quotient above (root + 1/2)²? In integers: 4 numerator against (2 root + 1)² denominator.
    const BigInt odd = 2 * root + 1;
    const BigInt left = 4 * numerator;
    const BigInt right = odd * odd * denominator;
    const int against_half = left.compare(right);
    if (against_half > 0 || (against_half == 0 && bit_test(root, 0))) ++root;
    return assemble(root, bit);
}

}  // namespace crosscut

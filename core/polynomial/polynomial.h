#pragma once

#include "core/number/exact.h"

#include <vector>

// Polynomials with integer coefficients of any size, for certified roots. Includes Boost; use it in sources
// only.

namespace crosscut::roots {

/// Coefficients, lowest first, no zero at the top; the zero polynomial is empty.
using Poly = std::vector<BigInt>;

/// mantissa * 2^exponent: every finite double, and every point that a bisection visits.
struct Dyadic {
    BigInt mantissa;
    int exponent = 0;
};

[[nodiscard]] Dyadic dyadic(double value);
[[nodiscard]] Dyadic power_of_two(int exponent);
[[nodiscard]] Dyadic operator-(const Dyadic& value);
[[nodiscard]] Dyadic minus(const Dyadic& a, const Dyadic& b);
[[nodiscard]] Dyadic midpoint(const Dyadic& a, const Dyadic& b);
/// -1, 0 or 1 as a is below, equal to or above b.
[[nodiscard]] int compare(const Dyadic& a, const Dyadic& b);
[[nodiscard]] Exact to_exact(const Dyadic& value);
/// The largest double not above `value`, and the smallest not below it; saturating at the largest finite
/// doubles (so beyond those they are not bounds).
[[nodiscard]] double round_down(const Dyadic& value);
[[nodiscard]] double round_up(const Dyadic& value);
/// floor(log2 |value|); the value must not be zero.
[[nodiscard]] int floor_log2(const Dyadic& value);

[[nodiscard]] inline int degree(const Poly& a) { return static_cast<int>(a.size()) - 1; }
void trim(Poly& a);
[[nodiscard]] Poly add(const Poly& a, const Poly& b);
[[nodiscard]] Poly subtract(const Poly& a, const Poly& b);
[[nodiscard]] Poly multiply(const Poly& a, const Poly& b);
[[nodiscard]] Poly multiply(const Poly& a, const BigInt& factor);
[[nodiscard]] Poly shifted_left(const Poly& a, int bits);
[[nodiscard]] Poly derivative(const Poly& a);

/// a(x) * 2^k for the k that makes it an integer with the least work; the sign is that of a(x).
[[nodiscard]] BigInt scaled_value(const Poly& a, const Dyadic& x);
[[nodiscard]] int sign_at(const Poly& a, const Dyadic& x);
/// a(x) itself.
[[nodiscard]] Exact value_at(const Poly& a, const Dyadic& x);

/// A greatest common divisor over the rationals, with integer coefficients and no common factor in them.
/// gcd(0, b) is b. Most pairs are coprime, which one pass modulo a 61-bit prime proves.
[[nodiscard]] Poly gcd(const Poly& a, const Poly& b);
/// The polynomial with the same roots, each once. Its sign may differ from that of `a`.
[[nodiscard]] Poly square_free(const Poly& a);
/// Sign changes along the coefficients of (1 + y)^n a((lo + hi y) / (1 + y)): Descartes' bound on the number
/// of roots in the open interval (lo, hi), with multiplicity; exact when it is 0 or 1.
[[nodiscard]] int sign_variations(const Poly& a, const Dyadic& lo, const Dyadic& hi);

}  // namespace crosscut::roots

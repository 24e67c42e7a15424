#include "core/number/arc_tangent.h"

namespace crosscut {

// Euler's series: q / (1 + q²) · Σ (2 · 4 ⋯ 2k) / (3 · 5 ⋯ (2k + 1)) w^k with w = q² / (1 + q²), which is at
// most 1/2. So the error of a term is at most 6 units, and there are fewer terms than bits.
BigInt whole_arc_tangent(const BigInt& n, const BigInt& d, unsigned bits) {
    const BigInt square = n * n + d * d;
    const BigInt w = ((n * n) << bits) / square;
    BigInt term = ((n * d) << bits) / square;
    BigInt sum = term;
    for (unsigned k = 1; !term.is_zero(); ++k) {
        term = ((term * w) >> bits) * (2 * k) / (2 * k + 1);
        sum += term;
    }
    return sum;
}

TableEntry table_entry(const BigInt& number, unsigned bits) {
    const double high = round_quotient_to_double(number, 1, -static_cast<int>(bits));
    const Exact rest = Exact(number, BigInt(1) << bits) - exact(high);
    return {high, round_to_double(rest)};
}

}  // namespace crosscut

#include "core/polynomial/polynomial.h"

#include "core/number/fixed_int.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace crosscut::roots {
namespace {

int bit_length(const BigInt& n) { return n.is_zero() ? 0 : static_cast<int>(msb(abs(n))) + 1; }

BigInt shifted(const BigInt& n, int bits) { return n << static_cast<unsigned>(bits); }

/// The mantissas of a and b at one common exponent.
struct Aligned {
    BigInt a, b;
    int exponent;
};
Aligned align(const Dyadic& a, const Dyadic& b) {
    const int low = std::min(a.exponent, b.exponent);
    return {shifted(a.mantissa, a.exponent - low), shifted(b.mantissa, b.exponent - low), low};
}

double bounded(const Dyadic& value, bool up) {
    if (value.mantissa.is_zero()) return 0.0;
    const int last = std::max(floor_log2(value) - 52, -1074);
    const int drop = last - value.exponent;
    const double limit = std::numeric_limits<double>::max();
    const auto clamped = [&](double x) { return std::clamp(x, -limit, limit); };
    if (drop <= 0) return clamped(std::ldexp(static_cast<double>(value.mantissa), value.exponent));
    const BigInt size = abs(value.mantissa);
    const BigInt mantissa = size >> static_cast<unsigned>(drop);
    const bool exactly = shifted(mantissa, drop) == size;
    const bool away = !exactly && up == (value.mantissa.sign() > 0);
    const double magnitude = std::ldexp(static_cast<double>(mantissa) + (away ? 1.0 : 0.0), last);
    return clamped(value.mantissa.sign() < 0 ? -magnitude : magnitude);
}

/// An integer as mantissa times a power of two: products with a short mantissa far to the left are cheap.
struct Factor {
    BigInt mantissa;
    unsigned zeros = 0;

    /// x · 2^-lowest.
    Factor(const Dyadic& x, int lowest)
        : mantissa(x.mantissa), zeros(static_cast<unsigned>(x.exponent - lowest)) {}
    [[nodiscard]] BigInt times(const BigInt& n) const { return BigInt(n * mantissa) << zeros; }
};

/// a(x + shift), computed in the same array.
void taylor_shift(Poly& a, const Factor& shift) {
    if (shift.mantissa.is_zero()) return;
    for (std::size_t i = 0; i + 1 < a.size(); ++i) {
        for (std::size_t k = a.size() - 1; k-- > i;) a[k] += shift.times(a[k + 1]);
    }
}

/// a((high - low) x), computed in the same array. The difference, long even of two short numbers, is never formed.
void stretch(Poly& a, const Factor& low, const Factor& high) {
    const BigInt width = (high.mantissa << high.zeros) - (low.mantissa << low.zeros);
    constexpr int kLong = 512;
    BigInt power = width;
    for (std::size_t i = 1; i < a.size(); ++i) {
        if (bit_length(width) > kLong) {
            for (std::size_t k = 0; k < i; ++k) a[i] = high.times(a[i]) - low.times(a[i]);
            continue;
        }
        a[i] *= power;
        if (i + 1 < a.size()) power *= width;
    }
}

void taylor_shift_by_one(Poly& a) {
    for (std::size_t i = 0; i + 1 < a.size(); ++i) {
        for (std::size_t k = a.size() - 1; k-- > i;) a[k] += a[k + 1];
    }
}

}  // namespace

Dyadic dyadic(double value) {
    const DoubleParts parts = parts_of(value);
    return {BigInt(parts.mantissa), parts.exponent};
}

Dyadic power_of_two(int exponent) { return {BigInt(1), exponent}; }

Dyadic operator-(const Dyadic& value) { return {-value.mantissa, value.exponent}; }

Dyadic minus(const Dyadic& a, const Dyadic& b) {
    const Aligned both = align(a, b);
    return {both.a - both.b, both.exponent};
}

Dyadic midpoint(const Dyadic& a, const Dyadic& b) {
    const Aligned both = align(a, b);
    return {both.a + both.b, both.exponent - 1};
}

int compare(const Dyadic& a, const Dyadic& b) {
    if (a.mantissa.sign() != b.mantissa.sign()) return a.mantissa.sign() < b.mantissa.sign() ? -1 : 1;
    const Aligned both = align(a, b);
    return both.a.compare(both.b) < 0 ? -1 : (both.a == both.b ? 0 : 1);
}

Exact to_exact(const Dyadic& value) {
    if (value.exponent >= 0) return Exact(shifted(value.mantissa, value.exponent));
    return Exact(value.mantissa, shifted(BigInt(1), -value.exponent));
}

double round_down(const Dyadic& value) { return bounded(value, false); }
double round_up(const Dyadic& value) { return bounded(value, true); }

int floor_log2(const Dyadic& value) { return bit_length(value.mantissa) - 1 + value.exponent; }

void trim(Poly& a) {
    while (!a.empty() && a.back().is_zero()) a.pop_back();
}

Poly add(const Poly& a, const Poly& b) {
    Poly out = a;
    out.resize(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < b.size(); ++i) out[i] += b[i];
    trim(out);
    return out;
}

Poly subtract(const Poly& a, const Poly& b) {
    Poly out = a;
    out.resize(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < b.size(); ++i) out[i] -= b[i];
    trim(out);
    return out;
}

Poly multiply(const Poly& a, const Poly& b) {
    if (a.empty() || b.empty()) return {};
    Poly out(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k) out[i + k] += a[i] * b[k];
    }
    return out;
}

Poly multiply(const Poly& a, const BigInt& factor) {
    if (factor.is_zero()) return {};
    Poly out = a;
    for (BigInt& c : out) c *= factor;
    return out;
}

Poly shifted_left(const Poly& a, int bits) {
    Poly out = a;
    for (BigInt& c : out) c <<= static_cast<unsigned>(bits);
    return out;
}

Poly derivative(const Poly& a) {
    Poly out;
    for (std::size_t i = 1; i < a.size(); ++i) out.push_back(a[i] * i);
    return out;
}

BigInt scaled_value(const Poly& a, const Dyadic& x) {
    if (a.empty()) return 0;
    // Horner on the mantissa alone; the powers of two are placed so that everything stays an integer.
    BigInt value = a.back();
    int debt = 0;  // for a negative exponent: value stands for value * 2^(-debt)
    for (std::size_t i = a.size() - 1; i-- > 0;) {
        value *= x.mantissa;
        if (x.exponent > 0) value <<= static_cast<unsigned>(x.exponent);
        if (x.exponent < 0) debt -= x.exponent;
        if (!a[i].is_zero()) value += debt > 0 ? shifted(a[i], debt) : a[i];
    }
    return value;
}

int sign_at(const Poly& a, const Dyadic& x) { return scaled_value(a, x).sign(); }

Exact value_at(const Poly& a, const Dyadic& x) {
    const BigInt scaled = scaled_value(a, x);
    if (x.exponent >= 0 || a.empty()) return Exact(scaled);
    return Exact(scaled, shifted(BigInt(1), -x.exponent * degree(a)));
}

int sign_variations(const Poly& a, const Dyadic& lo, const Dyadic& hi) {
    const int lowest = std::min(lo.exponent, hi.exponent);
    const Factor low(lo, lowest), high(hi, lowest);
    const int n = degree(a);
    Poly moved = a;
    // a(2^lowest x) with integer coefficients, then x = low + (high - low) y.
    for (int i = 0; i <= n; ++i) {
        const int bits = lowest < 0 ? -lowest * (n - i) : lowest * i;
        moved[static_cast<std::size_t>(i)] <<= static_cast<unsigned>(bits);
    }
    taylor_shift(moved, low);
    stretch(moved, low, high);
    std::reverse(moved.begin(), moved.end());
    taylor_shift_by_one(moved);
    int variations = 0;
    int last = 0;
    for (const BigInt& c : moved) {
        const int sign = c.sign();
        if (sign != 0 && last != 0 && sign != last) ++variations;
        if (sign != 0) last = sign;
    }
    return variations;
}

namespace {

void make_primitive(Poly& a) {
    BigInt content = 0;
    for (const BigInt& c : a) {
        content = boost::multiprecision::gcd(content, c);
        if (content == 1) return;
    }
    if (content.is_zero()) return;
    for (BigInt& c : a) c /= content;
}

/// The remainder of lead(b)^k a divided by b.
Poly pseudo_remainder(Poly a, const Poly& b) {
    while (a.size() >= b.size()) {
        const BigInt top = a.back();
        const std::size_t gap = a.size() - b.size();
        for (BigInt& c : a) c *= b.back();
        for (std::size_t i = 0; i < b.size(); ++i) a[i + gap] -= top * b[i];
        trim(a);
    }
    return a;
}

/// a / b up to a constant factor; b divides a.
Poly quotient(Poly a, const Poly& b) {
    Poly out(a.size() - b.size() + 1);
    while (a.size() >= b.size()) {
        const BigInt top = a.back();
        const std::size_t gap = a.size() - b.size();
        for (BigInt& c : a) c *= b.back();
        for (BigInt& c : out) c *= b.back();
        for (std::size_t i = 0; i < b.size(); ++i) a[i + gap] -= top * b[i];
        out[gap] = top;
        trim(a);
    }
    make_primitive(out);
    return out;
}

// Arithmetic modulo the Mersenne prime 2^61 - 1.
constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return static_cast<std::uint64_t>(UInt128{a} * b % kPrime);
}

std::uint64_t inverse(std::uint64_t a) {
    std::uint64_t result = 1;
    for (std::uint64_t power = kPrime - 2; power != 0; power >>= 1) {
        if ((power & 1U) != 0) result = times(result, a);
        a = times(a, a);
    }
    return result;
}

using Residues = std::vector<std::uint64_t>;

Residues residues(const Poly& a) {
    Residues out;
    out.reserve(a.size());
    for (const BigInt& c : a) {
        const BigInt rest = abs(c) % kPrime;
        const auto r = static_cast<std::uint64_t>(rest);
        out.push_back(c.sign() < 0 && r != 0 ? kPrime - r : r);
    }
    return out;
}

void reduce(Residues& a, const Residues& b) {
    const std::uint64_t unit = inverse(b.back());
    while (a.size() >= b.size()) {
        const std::uint64_t factor = times(a.back(), unit);
        const std::size_t gap = a.size() - b.size();
        for (std::size_t i = 0; i < b.size(); ++i) {
            a[i + gap] = (a[i + gap] + kPrime - times(factor, b[i])) % kPrime;
        }
        while (!a.empty() && a.back() == 0) a.pop_back();
    }
}

/// True only if a and b have no common factor over the rationals: a common factor would remain modulo the
/// prime as long as the leading coefficients do not vanish.
bool surely_coprime(const Poly& a, const Poly& b) {
    Residues u = residues(a);
    Residues v = residues(b);
    if (u.back() == 0 || v.back() == 0) return false;
    if (u.size() < v.size()) std::swap(u, v);
    while (v.size() > 1) {
        reduce(u, v);
        if (u.empty()) return false;
        std::swap(u, v);
    }
    return true;
}

}  // namespace

Poly gcd(const Poly& a, const Poly& b) {
    Poly u = a;
    Poly v = b;
    if (u.empty() || v.empty()) {
        Poly& other = u.empty() ? v : u;
        make_primitive(other);
        return other;
    }
    if (degree(u) == 0 || degree(v) == 0 || surely_coprime(u, v)) return {BigInt(1)};
    if (u.size() < v.size()) std::swap(u, v);
    make_primitive(u);
    make_primitive(v);
    while (!v.empty()) {
        if (degree(v) == 0) return {BigInt(1)};
        u = pseudo_remainder(std::move(u), v);
        make_primitive(u);
        std::swap(u, v);
    }
    return u;
}

Poly square_free(const Poly& a) {
    if (degree(a) < 2) return a;
    const Poly common = gcd(a, derivative(a));
    return degree(common) == 0 ? a : quotient(a, common);
}

}  // namespace crosscut::roots

#include "core/number/lattice.h"
#include "core/polynomial/roots_poly.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace crosscut::roots {
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

/// lead(b)^k a - q b with degree below b's.
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

/// True only if a and b have no common factor over the rationals: a common factor would survive modulo the prime
/// as long as the leading coefficients do.
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

#include "core/sweep/polynomial/bounded_poly.h"

#include "core/sweep/polynomial/rough_poly.h"

#include <algorithm>
#include <cassert>

namespace crosscut::bounded {
namespace {

BoundedPoly trimmed(BoundedPoly a) {
    while (a.count > 0 && a.c[a.count - 1].exactly_zero()) --a.count;
    return a;
}

}  // namespace

BoundedPoly poly(std::initializer_list<Bounded> coefficients) {
    BoundedPoly out;
    for (const Bounded& c : coefficients) out.c[out.count++] = c;
    return trimmed(out);
}

BoundedPoly subtract(const BoundedPoly& a, const BoundedPoly& b) {
    BoundedPoly out;
    out.count = std::max(a.count, b.count);
    for (std::size_t i = 0; i < out.count; ++i) out.c[i] = a.c[i] - b.c[i];
    return trimmed(out);
}

BoundedPoly multiply(const BoundedPoly& a, const BoundedPoly& b) {
    BoundedPoly out;
    if (a.empty() || b.empty()) return out;
    assert(a.count + b.count <= BoundedPoly::kMost + 1);
    out.count = a.count + b.count - 1;
    for (std::size_t i = 0; i < a.count; ++i) {
        for (std::size_t k = 0; k < b.count; ++k) out.c[i + k] = out.c[i + k] + a.c[i] * b.c[k];
    }
    return trimmed(out);
}

Bounded value_at(const BoundedPoly& a, const Bounded& t) {
    Bounded value;
    for (std::size_t i = a.count; i-- > 0;) value = value * t + a.c[i];
    return value;
}

std::optional<int> sign_at(const BoundedPoly& a, const Bounded& t) {
    if (t.error <= std::abs(t.number.high) * 0x1p-54) {
        const int sign = value_at(RoughPoly(a), t.number.high).sign();
        if (sign != 0) return sign;
    }
    return sign(value_at(a, t));
}

}  // namespace crosscut::bounded

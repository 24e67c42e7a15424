#pragma once

#include "core/number/exact.h"

/// Numbers of the form a + b √r. For the core's sources only.
namespace crosscut::route {

/// a + b √r, exactly; all numbers of one computation have the same r, which is not negative and outlives
/// them.
struct Surd {
    Exact a{};
    Exact b{};
    const Exact* r = nullptr;

    friend Surd operator+(const Surd& x, const Surd& y) { return {x.a + y.a, x.b + y.b, x.r}; }
    friend Surd operator-(const Surd& x, const Surd& y) { return {x.a - y.a, x.b - y.b, x.r}; }
    friend Surd operator*(const Surd& x, const Surd& y) {
        return {x.a * y.a + x.b * y.b * *x.r, x.a * y.b + x.b * y.a, x.r};
    }
};

/// -1, 0 or 1.
[[nodiscard]] inline int sign_of(const Surd& x) {
    const int a = x.a.sign(), b = x.r->is_zero() ? 0 : x.b.sign();
    if (a == b || b == 0) return a;
    if (a == 0) return b;
    const Exact left = x.a * x.a, right = x.b * x.b * *x.r;
    return left == right ? 0 : (left > right ? a : b);
}

}  // namespace crosscut::route

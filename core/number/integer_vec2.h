#pragma once

#include "core/number/fixed_int.h"

#include <cstdint>

/// A place or a way in the plane whose coordinates are integers, and the two products that questions about lines are made of.
namespace crosscut {

template <class N>
struct IntegerVec2 {
    N x{};
    N y{};

    [[nodiscard]] bool zero() const { return x == 0 && y == 0; }
    friend IntegerVec2 operator-(const IntegerVec2& p, const IntegerVec2& q) {
        return {N(p.x - q.x), N(p.y - q.y)};
    }
};

/// a · b in the type that holds it.
[[nodiscard]] inline Int128 widened_product(std::int64_t a, std::int64_t b) { return Int128{a} * b; }
template <class N>
[[nodiscard]] N widened_product(const N& a, const N& b) {
    return a * b;
}

/// p × q.
template <class N>
[[nodiscard]] auto cross(const IntegerVec2<N>& p, const IntegerVec2<N>& q) {
    return widened_product(p.x, q.y) - widened_product(p.y, q.x);
}
/// p · q.
template <class N>
[[nodiscard]] auto dot(const IntegerVec2<N>& p, const IntegerVec2<N>& q) {
    return widened_product(p.x, q.x) + widened_product(p.y, q.y);
}

}  // namespace crosscut

#pragma once

#include "core/number/exact.h"
#include "core/types.h"

#include <array>

namespace crosscut {

/// A vector in space whose coordinates are exact.
struct ExactVector : std::array<Exact, 3> {};

[[nodiscard]] inline ExactVector exact_vector(const Vec3& v) {
    return {{exact(v.x), exact(v.y), exact(v.z)}};
}
[[nodiscard]] inline ExactVector operator-(const ExactVector& a, const ExactVector& b) {
    return {{a[0] - b[0], a[1] - b[1], a[2] - b[2]}};
}
[[nodiscard]] inline Exact dot(const ExactVector& a, const ExactVector& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
[[nodiscard]] inline ExactVector cross(const ExactVector& a, const ExactVector& b) {
    return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}
[[nodiscard]] inline bool is_zero(const ExactVector& v) {
    return v[0].is_zero() && v[1].is_zero() && v[2].is_zero();
}

}  // namespace crosscut

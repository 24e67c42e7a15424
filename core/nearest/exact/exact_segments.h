#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>
#include "core/number/exact.h"

#include <array>
#include <cstdint>

namespace crosscut::nearest_detail {

/// The judge's last stage: `nearest_points` in integer arithmetic throughout. Right for every finite input
/// and slow (microseconds); `nearest_points` gives the same answer bit for bit and calls this only when it
/// must.
[[nodiscard]] NearestPoints3 nearest_points_exactly(const Segment3& a, const Segment3& b, Extents extents);

/// A signed integer in two's complement, least limb first.
struct Limbs {
    const std::uint64_t* limb;
    int count;
};

/// The double nearest to n / d * 2^exponent, and to sqrt(x^2 + y^2 + z^2) / d * 2^exponent; d > 0. Slow, for
/// what double-doubles leave undecided.
[[nodiscard]] double round_quotient_exactly(Limbs n, Limbs d, int exponent);
[[nodiscard]] double round_norm_exactly(Limbs x, Limbs y, Limbs z, Limbs d, int exponent);

}  // namespace crosscut::nearest_detail

namespace crosscut {

/// A vector in space whose coordinates are exact: rationals, or integers of any size.
template <class N>
struct NumberVector3 : std::array<N, 3> {};
using ExactVector = NumberVector3<Exact>;
using WholeVector = NumberVector3<BigInt>;

[[nodiscard]] inline ExactVector exact_vector(const Vec3& v) {
    return {{exact(v.x), exact(v.y), exact(v.z)}};
}
template <class N>
[[nodiscard]] NumberVector3<N> operator-(const NumberVector3<N>& a, const NumberVector3<N>& b) {
    return {{a[0] - b[0], a[1] - b[1], a[2] - b[2]}};
}
template <class N>
[[nodiscard]] NumberVector3<N> operator+(const NumberVector3<N>& a, const NumberVector3<N>& b) {
    return {{a[0] + b[0], a[1] + b[1], a[2] + b[2]}};
}
template <class N>
[[nodiscard]] NumberVector3<N> operator*(const N& x, const NumberVector3<N>& v) {
    return {{x * v[0], x * v[1], x * v[2]}};
}
template <class N>
[[nodiscard]] N dot(const NumberVector3<N>& a, const NumberVector3<N>& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
template <class N>
[[nodiscard]] NumberVector3<N> cross(const NumberVector3<N>& a, const NumberVector3<N>& b) {
    return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}
template <class N>
[[nodiscard]] bool is_zero(const NumberVector3<N>& v) {
    return v[0].is_zero() && v[1].is_zero() && v[2].is_zero();
}

}  // namespace crosscut

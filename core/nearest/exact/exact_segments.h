#pragma once

#include "core/nearest/segments.h"

#include <cstdint>

namespace crosscut::nearest_detail {

/// The judge's last word: `nearest_points` in integer arithmetic throughout. Right for every finite input and slow (microseconds);
/// `nearest_points` gives the same answer bit for bit and asks here only when it must.
[[nodiscard]] NearestPoints3 nearest_points_exactly(const Segment3& a, const Segment3& b, Extents extents);

/// A signed integer in two's complement, least limb first.
struct Limbs {
    const std::uint64_t* limb;
    int count;
};

/// The double nearest to n / d * 2^exponent, and to sqrt(x^2 + y^2 + z^2) / d * 2^exponent; d > 0. Slow, for what double-doubles leave open.
[[nodiscard]] double round_quotient_exactly(Limbs n, Limbs d, int exponent);
[[nodiscard]] double round_norm_exactly(Limbs x, Limbs y, Limbs z, Limbs d, int exponent);

}  // namespace crosscut::nearest_detail

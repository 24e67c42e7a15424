#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>

#include <cstdint>

namespace crosscut::nearest_detail {

/// Which stage of the judge gave the answer.
enum class Stage : std::uint8_t {
    double_doubles,  ///< double with proven error bounds, double-doubles for the numbers
    fixed_integers,  ///< exact integers of a fixed size, double-doubles for the quotients
    big_integers,    ///< integers of any size
};

/// `nearest_points`, and the stage that decided it. The second function is for processors with AVX2 and fused
/// multiply-add; the answers are the same.
[[nodiscard]] Stage nearest_points_staged(const Segment3& a, const Segment3& b, Extents extents,
                                          NearestPoints3& answer);
[[nodiscard]] Stage nearest_points_staged_fma(const Segment3& a, const Segment3& b, Extents extents,
                                              NearestPoints3& answer);

/// `nearest_points` for coordinates that are known to be finite.
[[nodiscard]] NearestPoints3 nearest_points_of_finite(const Segment3& a, const Segment3& b, Extents extents);

}  // namespace crosscut::nearest_detail

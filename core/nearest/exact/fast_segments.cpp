#include "core/nearest/exact/fast_segments.h"

#include "core/nearest/exact/exact_segments.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace crosscut::nearest_detail {
namespace {

#if defined(__FP_FAST_FMA)
constexpr bool kFused = true;
#else
constexpr bool kFused = false;
#endif

#include "core/nearest/exact/exact_kernel.inl"
#include "core/nearest/exact/fast_kernel.inl"
#include "core/nearest/exact/fixed_kernel.inl"

}  // namespace

Stage nearest_points_staged(const Segment3& a, const Segment3& b, Extents extents, NearestPoints3& answer) {
    if (settle_in_double_doubles(a, b, extents, answer)) return Stage::double_doubles;
    if (settle_fixed(a, b, extents, answer)) return Stage::fixed_integers;
    answer = nearest_points_exactly(a, b, extents);
    return Stage::big_integers;
}

}  // namespace crosscut::nearest_detail

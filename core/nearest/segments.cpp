#include <crosscut/nearest/segments.h>

#include "core/input.h"
#include "core/nearest/exact/exact_segments.h"
#include "core/nearest/exact/fast_segments.h"

namespace crosscut {

namespace {

bool fused_multiply_add() {
#if defined(__x86_64__)
    static const bool has = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
    return has;
#else
    return false;  // where AVX2 is part of the baseline, nearest_points_staged uses it as well
#endif
}

}  // namespace

NearestPoints3 nearest_points(const Segment3& a, const Segment3& b, Extents extents) {
    input::require("nearest_points", input::Named{"a", a}, input::Named{"b", b});
    return nearest_detail::nearest_points_of_finite(a, b, extents);
}

NearestPoints3 nearest_detail::nearest_points_of_finite(const Segment3& a, const Segment3& b,
                                                        Extents extents) {
    NearestPoints3 answer;
    static_cast<void>(fused_multiply_add() ? nearest_detail::nearest_points_staged_fma(a, b, extents, answer)
                                           : nearest_detail::nearest_points_staged(a, b, extents, answer));
    return answer;
}

}  // namespace crosscut

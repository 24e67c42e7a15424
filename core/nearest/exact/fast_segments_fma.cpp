#include "core/nearest/exact/fast_segments.h"

#include "core/nearest/exact/exact_segments.h"
#include "core/number/fixed_int.h"

#include <algorithm>
#include <bit>
#include <cmath>

// Everything below is compiled for AVX2 with fused multiply-add; `segments.cpp` calls it only where the
// processor has both. The headers above stay outside, so that no shared inline function is compiled for the
// wrong processor.
#if defined(__x86_64__) && defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#elif defined(__x86_64__) && defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,fma")
#endif

namespace crosscut::nearest_detail {
namespace {

constexpr bool kFused = true;

#include "core/nearest/exact/exact_kernel.inl"
#include "core/nearest/exact/fast_kernel.inl"
#include "core/nearest/exact/fixed_kernel.inl"

}  // namespace

Stage nearest_points_staged_fma(const Segment3& a, const Segment3& b, Extents extents,
                                NearestPoints3& answer) {
    if (settle_in_double_doubles(a, b, extents, answer)) return Stage::double_doubles;
    if (settle_fixed(a, b, extents, answer)) return Stage::fixed_integers;
    answer = nearest_points_exactly(a, b, extents);
    return Stage::big_integers;
}

}  // namespace crosscut::nearest_detail

#if defined(__x86_64__) && defined(__clang__)
#pragma clang attribute pop
#elif defined(__x86_64__) && defined(__GNUC__)
#pragma GCC pop_options
#endif

#include "core/batch/detail.h"

#include <cstddef>
#include <cstdint>

// From here on compiled again for every instruction set: the file includes itself.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/batch/verdicts.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL)
#include <hwy/foreach_target.h>
// Highway requires this include after foreach_target.h.
#include "core/batch/filter.inl"

HWY_BEFORE_NAMESPACE();
namespace crosscut::batch::HWY_NAMESPACE {

struct VerdictMasks {
    Mask certain, crossing;
};

/// A mask of all ones or all zeros.
HWY_INLINE Mask always(bool holds) {
    const Numbers d;
    return hn::Gt(hn::Set(d, holds ? 1.0 : 0.0), hn::Zero(d));
}

/// `judge::FilterLines`, several at a time.
HWY_INLINE VerdictMasks verdicts_of(const SegmentVectors& a, const SegmentVectors& b, const Bounds& bounds) {
    const Numbers d;
    const Vectors2 along_a = difference(a.end, a.start);
    const Vectors2 along_b = difference(b.end, b.start);
    const FilteredVector turn = cross(along_a, along_b);
    const Vectors2 between = difference(b.start, a.start);
    const FilteredVector on_a = cross(between, along_b);
    const FilteredVector on_b = cross(between, along_a);
    const FilteredVector past_a = cross(difference(b.start, a.end), along_b);
    const FilteredVector past_b = cross(difference(b.end, a.start), along_a);
    const Mask certain = hn::And(hn::And(turn.certain(), hn::And(on_a.certain(), on_b.certain())),
                                 hn::And(past_a.certain(), past_b.certain()));
    const Vector zero = hn::Zero(d);
    const Mask left = hn::Gt(turn.value, zero);
    const Mask s_low = hn::And(always(bounds.a_start), hn::Xor(hn::Gt(on_a.value, zero), left));
    const Mask s_high = hn::And(always(bounds.a_end), hn::Xor(hn::Le(past_a.value, zero), left));
    const Mask t_low = hn::And(always(bounds.b_start), hn::Xor(hn::Gt(on_b.value, zero), left));
    const Mask t_high = hn::And(always(bounds.b_end), hn::Xor(hn::Le(past_b.value, zero), left));
    const Mask beyond = hn::Or(hn::Or(s_low, s_high), hn::Or(t_low, t_high));
    return {certain, hn::AndNot(beyond, certain)};
}

HWY_INLINE SegmentVectors segments_at(const Segments2Array& all, std::size_t i) {
    const Numbers d;
    return {{hn::LoadU(d, all.start.x.data() + i), hn::LoadU(d, all.start.y.data() + i)},
            {hn::LoadU(d, all.end.x.data() + i), hn::LoadU(d, all.end.y.data() + i)}};
}

/// Their numbers stand one after the other.
HWY_INLINE SegmentVectors segments_at(std::span<const Segment2> all, std::size_t i) {
    const Numbers d;
    SegmentVectors found;
    hn::LoadInterleaved4(d, reinterpret_cast<const double*>(all.data() + i), found.start.x, found.start.y,
                         found.end.x, found.end.y);
    return found;
}

template <class Segments>
HWY_INLINE void find(const Segments& a, const Segments& b, const Bounds& bounds, std::span<Verdicts> out) {
    const Numbers d;
    const bool one = a.size() == 1;
    SegmentVectors first = every(a[0]);
    for (std::size_t group = 0; group < out.size(); ++group) {
        std::uint32_t certain = 0, crossing = 0;
        for (std::size_t i = 0; i < kGroup; i += hn::Lanes(d)) {
            if (!one) first = segments_at(a, group * kGroup + i);
            const VerdictMasks found = verdicts_of(first, segments_at(b, group * kGroup + i), bounds);
            certain |= bits_at(found.certain, i);
            crossing |= bits_at(found.crossing, i);
        }
        out[group] = {static_cast<std::uint8_t>(certain), static_cast<std::uint8_t>(crossing)};
    }
}

void FindVerdicts(const Segments2Array& a, const Segments2Array& b, const Bounds& bounds,
                  std::span<Verdicts> out) {
    find(a, b, bounds, out);
}
void FindVerdictsOfRows(std::span<const Segment2> a, std::span<const Segment2> b, const Bounds& bounds,
                        std::span<Verdicts> out) {
    find(a, b, bounds, out);
}

}  // namespace crosscut::batch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "core/batch/fastest.h"

namespace crosscut::batch {

void find_verdicts(const Segments2Array& a, const Segments2Array& b, const Bounds& bounds,
                   std::span<Verdicts> out) {
    if (!out.empty()) CROSSCUT_FASTEST(FindVerdicts)(a, b, bounds, out);
}

void find_verdicts(std::span<const Segment2> a, std::span<const Segment2> b, const Bounds& bounds,
                   std::span<Verdicts> out) {
    if (!out.empty()) CROSSCUT_FASTEST(FindVerdictsOfRows)(a, b, bounds, out);
}

}  // namespace crosscut::batch
#endif

// The judge's floating-point filter (core/intersect/exact_signs.h) for several pairs at a time: the same
// bound and the same steps. Included once for every instruction set by sources that Highway compiles several
// times.
#if defined(CROSSCUT_BATCH_FILTER_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef CROSSCUT_BATCH_FILTER_INL
#undef CROSSCUT_BATCH_FILTER_INL
#else
#define CROSSCUT_BATCH_FILTER_INL
#endif

#include "core/batch/detail.h"

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace crosscut::batch::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// At most eight numbers, so that eight answers fit into a byte whatever the processor.
using Numbers = hn::CappedTag<double, 8>;
using Vector = hn::Vec<Numbers>;
using Mask = hn::Mask<Numbers>;

struct Vectors2 {
    Vector x, y;
};
struct SegmentVectors {
    Vectors2 start, end;
};

HWY_INLINE Vectors2 difference(const Vectors2& p, const Vectors2& q) {
    return {hn::Sub(p.x, q.x), hn::Sub(p.y, q.y)};
}

/// Determinants of differences that were rounded once, and their error bounds.
struct FilteredVector {
    Vector value, doubt;

    [[nodiscard]] HWY_INLINE Mask certain() const { return hn::Gt(hn::Abs(value), doubt); }
    [[nodiscard]] HWY_INLINE Mask surely_above_0() const { return hn::Gt(value, doubt); }
    [[nodiscard]] HWY_INLINE Mask surely_below_0() const { return hn::Lt(value, hn::Neg(doubt)); }
};

/// p × q. The bound and its proof are those of `judge::filtered_cross`: 3.5 u of the sum of the two products'
/// magnitudes and 2^-1060 for products that underflow. No operation here is fused, so the values equal the
/// judge's. An overflow or NaN makes every comparison false: it is never certain.
HWY_INLINE FilteredVector cross(const Vectors2& p, const Vectors2& q) {
    const Numbers d;
    const Vector left = hn::Mul(p.x, q.y);
    const Vector right = hn::Mul(p.y, q.x);
    const Vector size = hn::Add(hn::Abs(left), hn::Abs(right));
    const Vector doubt = hn::Add(hn::Mul(hn::Set(d, 0x1.cp-52), size), hn::Set(d, 0x1p-1060));
    return {hn::Sub(left, right), doubt};
}

HWY_INLINE SegmentVectors every(const Segment2& a) {
    const Numbers d;
    return {{hn::Set(d, a.start.x), hn::Set(d, a.start.y)}, {hn::Set(d, a.end.x), hn::Set(d, a.end.y)}};
}

/// The answers as bits, the first one at bit `at`.
HWY_INLINE std::uint32_t bits_at(Mask mask, std::size_t at) {
    const Numbers d;
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, mask, bits);
    return static_cast<std::uint32_t>(bits[0]) << at;
}

}  // namespace crosscut::batch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

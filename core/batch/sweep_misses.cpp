#include "core/batch/detail.h"

#include <cstddef>
#include <cstdint>

// From here on compiled again for every instruction set: the file includes itself.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/batch/sweep_misses.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL)
#include <hwy/foreach_target.h>
// Highway requires this include after foreach_target.h.
#include "core/batch/filter.inl"

HWY_BEFORE_NAMESPACE();
namespace crosscut::batch::HWY_NAMESPACE {

// The bounds and their proof are in core/sweep/exact/straight_filter.cpp: this is its `surely_missed`,
// several at a time.
constexpr double kSweepBound = 0x1p-48;
constexpr double kSmallestSweep = 0x1p-400;
constexpr double kLargestSweep = 0x1p400;

/// A position at the beginning and at the end of the step.
struct StraightPath {
    Vectors2 first, last;
};

HWY_INLINE Vector area(const Vectors2& p, const Vectors2& q) {
    return hn::Sub(hn::Mul(p.x, q.y), hn::Mul(p.y, q.x));
}

/// The larger coordinate in size; NaN stays NaN.
HWY_INLINE Vector size_of(const Vectors2& p) { return hn::Max(hn::Abs(p.x), hn::Abs(p.y)); }

HWY_INLINE Mask on_one_side(Vector a, Vector b, Vector c, Vector bound) {
    const Mask above = hn::Gt(hn::Min(hn::Min(a, b), c), bound);
    return hn::Or(above, hn::Lt(hn::Max(hn::Max(a, b), c), hn::Neg(bound)));
}

/// `p` and `q` are the ends of the line in the point's frame.
HWY_INLINE Mask missed(const StraightPath& p, const StraightPath& q) {
    const Numbers d;
    const Vector zero = hn::Zero(d);
    const Vector m =
        hn::Max(hn::Max(size_of(p.first), size_of(p.last)), hn::Max(size_of(q.first), size_of(q.last)));
    const Vector bound = hn::Mul(hn::Mul(hn::Set(d, kSweepBound), m), m);
    const Vector p_q = area(p.first, q.last);
    const Vector q_p = area(p.last, q.first);
    const Vector f0 = area(p.first, q.first);
    const Vector f2 = area(p.last, q.last);
    const Vector f1 = hn::Add(p_q, q_p);
    const Vector h0 = area(p.first, p.last);
    const Vector h2 = area(q.first, q.last);
    const Vector h1 = hn::Sub(p_q, q_p);
    const Vector least = hn::Min(hn::Min(hn::Abs(f0), hn::Abs(f2)), hn::Min(hn::Abs(h0), hn::Abs(h2)));
    const Mask clear = hn::Gt(least, bound);
    const Mask f_turns = hn::Xor(hn::Lt(f0, zero), hn::Lt(f2, zero));
    const Mask h_turns = hn::Xor(hn::Lt(h0, zero), hn::Lt(h2, zero));
    const Mask f_rises = hn::Gt(f2, zero);
    const Mask h_rises = hn::Gt(h2, zero);
    const Mask no_partners = hn::AndNot(hn::Xor(f_rises, h_rises), hn::And(f_turns, h_turns));
    const Vector discriminant = hn::Sub(hn::Mul(f1, f1), hn::Mul(hn::Mul(hn::Set(d, 4.0), f0), f2));
    const Vector negligible = hn::Mul(hn::Mul(hn::Set(d, -32.0), bound), hn::Mul(m, m));
    const Mask no_roots = hn::AndNot(f_turns, hn::Lt(discriminant, negligible));
    const Mask surely = hn::Or(hn::Or(on_one_side(f0, f1, f2, bound), on_one_side(h0, h1, h2, bound)),
                               hn::And(clear, hn::Or(no_partners, no_roots)));
    // Minimum and maximum may ignore a NaN; this sum contains every coordinate.
    const Vector sum = hn::Add(f0, f2);
    const Mask in_range =
        hn::And(hn::Gt(m, hn::Set(d, kSmallestSweep)), hn::Lt(m, hn::Set(d, kLargestSweep)));
    return hn::And(hn::And(surely, in_range), hn::Eq(sum, sum));
}

HWY_INLINE Vectors2 points_at(const Points2Array& all, std::size_t i) {
    const Numbers d;
    return {hn::LoadU(d, all.x.data() + i), hn::LoadU(d, all.y.data() + i)};
}

HWY_INLINE Vectors2 one_point(const Points2Array& all) {
    const Numbers d;
    return {hn::Set(d, all.x[0]), hn::Set(d, all.y[0])};
}

void FindMisses(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<std::uint8_t> out) {
    const Numbers d;
    const bool one = points.size() == 1;
    StraightPath point{one_point(points.from), one_point(points.to)};
    for (std::size_t group = 0; group < out.size(); ++group) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < kGroup; k += hn::Lanes(d)) {
            const std::size_t i = group * kGroup + k;
            if (!one) point = {points_at(points.from, i), points_at(points.to, i)};
            const StraightPath p{difference(points_at(lines.from.start, i), point.first),
                                 difference(points_at(lines.to.start, i), point.last)};
            const StraightPath q{difference(points_at(lines.from.end, i), point.first),
                                 difference(points_at(lines.to.end, i), point.last)};
            bits |= bits_at(missed(p, q), k);
        }
        out[group] = static_cast<std::uint8_t>(bits);
    }
}

}  // namespace crosscut::batch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "core/batch/fastest.h"

namespace crosscut::batch {

void find_misses(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<std::uint8_t> out) {
    if (!out.empty()) CROSSCUT_FASTEST(FindMisses)(lines, points, out);
}

}  // namespace crosscut::batch
#endif

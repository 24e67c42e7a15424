#include "core/batch/detail.h"

#include <cstddef>
#include <span>

// From here on compiled again for every instruction set: the file includes itself.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/batch/finite.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL)
#include <hwy/foreach_target.h>
// Highway requires this include after foreach_target.h.
#include "core/batch/filter.inl"

HWY_BEFORE_NAMESPACE();
namespace crosscut::batch::HWY_NAMESPACE {

/// x - x is 0 where x is finite, else NaN, whose bits are never all 0.
bool AllFinite(std::span<const double> all) {
    const Numbers d;
    const std::size_t lanes = hn::Lanes(d);
    Vector seen = hn::Zero(d);
    std::size_t i = 0;
    for (; i + lanes <= all.size(); i += lanes) {
        const Vector x = hn::LoadU(d, all.data() + i);
        seen = hn::Or(seen, hn::Sub(x, x));
    }
    double rest = 0.0;
    for (; i < all.size(); ++i) rest += all[i] - all[i];
    return rest == 0.0 && hn::AllTrue(d, hn::Eq(seen, hn::Zero(d)));
}

}  // namespace crosscut::batch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "core/batch/fastest.h"

namespace crosscut::batch {

bool many_finite(std::span<const double> all) { return CROSSCUT_FASTEST(AllFinite)(all); }

}  // namespace crosscut::batch
#endif

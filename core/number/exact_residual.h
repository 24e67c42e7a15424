#pragma once

// Residuals of answers, nothing rounded before the end. Shows Boost; include it in sources only.
#include "core/number/exact.h"
#include "core/number/residual.h"

#include <cmath>
#include <limits>

namespace crosscut {

/// |x|.
[[nodiscard]] inline Exact size(const Exact& x) { return x.sign() < 0 ? Exact(-x) : x; }

/// The larger of the steps from |x| to its neighbours; 0 at the largest double.
[[nodiscard]] inline Exact ulp(double x) {
    const double up = std::nextafter(std::fabs(x), std::numeric_limits<double>::infinity());
    if (!std::isfinite(up)) return 0;
    return exact(up) - exact(std::fabs(x));
}

/// `value` beside `allowed`, the most that rounding can make of it.
[[nodiscard]] inline Residual residual(const Exact& value, const Exact& allowed) {
    Residual r;
    r.sign = value.sign();
    r.value = round_to_double(value);
    if (r.sign != 0)
        r.share =
            allowed.is_zero() ? std::numeric_limits<double>::max() : round_to_double(size(value) / allowed);
    return r;
}

}  // namespace crosscut

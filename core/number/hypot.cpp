#include "core/number/hypot.h"

#include "core/number/double_double.h"
#include "core/number/exact.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crosscut {
namespace {

/// Where squares neither overflow nor lose what counts of them; numbers beyond are brought here by a power of two.
constexpr double kTooLarge = 0x1p300, kTooSmall = 0x1p-300, kScale = 0x1p600;
/// Above the error of the root of three squares, as a share of it: 30 u².
constexpr double kRootShare = 0x1p-100;

DoubleDouble square(double x) { return two_product(x, x); }

double by_exact_squares(double x, double y, double z) {
    const Exact a = exact(x), b = exact(y), c = exact(z);
    return round_sqrt_to_double(a * a + b * b + c * c);
}

}  // namespace

double rounded_hypot(double x, double y, double z) {
    constexpr double kLargest = std::numeric_limits<double>::max();
    if (std::isinf(x) || std::isinf(y) || std::isinf(z)) return HUGE_VAL;
    if (std::isnan(x) || std::isnan(y) || std::isnan(z)) return x + y + z;
    const double largest = std::max({std::abs(x), std::abs(y), std::abs(z)});
    if (largest == 0.0) return 0.0;

    double scale = 1.0, back = 1.0;
    if (largest > kTooLarge) scale = 1.0 / kScale, back = kScale;
    if (largest < kTooSmall) scale = kScale, back = 1.0 / kScale;
    const DoubleDouble sum =
        sum_of_one_sign(sum_of_one_sign(square(x * scale), square(y * scale)), square(z * scale));
    const DoubleDouble root = sqrt(sum);
    const Rounded nearest = rounded(root, root.high * kRootShare);
    const double length = nearest.value * back;
    if (!nearest.certain || length < 2 * std::numeric_limits<double>::min()) return by_exact_squares(x, y, z);
    return std::min(length, kLargest);
}

}  // namespace crosscut

#pragma once

#include "core/types.h"

#include <cmath>

/// The judge's first look, in plain double with a proven error bound. For the judge's sources only.
namespace crosscut::judge {

/// A determinant of two differences in double, and whether its sign is beyond doubt.
struct Filtered {
    double value = 0.0;
    bool certain = false;
};

/// p × q for p and q that are each a difference of two doubles, rounded once. A certain value has the exact sign.
///
/// The bound is Shewchuk's for the orientation of three points, (3 + 16u)u times the sum of the products' magnitudes
/// with u = 2^-53, here 3.5u, and 2^-1060 more for products that underflow. An overflow makes a comparison with
/// infinity or NaN, which is false. A value that is exactly 0 is never certain. (Source: Shewchuk 1997, Adaptive
/// Precision Floating-Point Arithmetic.)
[[nodiscard]] inline Filtered filtered_cross(const Vec2& p, const Vec2& q) {
    const double left = p.x * q.y;
    const double right = p.y * q.x;
    const double value = left - right;
    const double doubt = 0x1.cp-52 * (std::fabs(left) + std::fabs(right)) + 0x1p-1060;
    return {value, std::fabs(value) > doubt};
}

}  // namespace crosscut::judge

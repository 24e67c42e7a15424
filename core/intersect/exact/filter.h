#pragma once

#include "core/number/bits.h"
#include "core/types.h"

#include <array>
#include <cmath>
#include <cstdint>

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

[[nodiscard]] inline double largest_of(const Segment2& a) {
    const auto larger = [](double p, double q) { return p > q ? p : q; };
    return larger(larger(std::fabs(a.start.x), std::fabs(a.start.y)),
                  larger(std::fabs(a.end.x), std::fabs(a.end.y)));
}

/// Whether all eight coordinates are whole multiples of one power of two, at most 2^25 of it in size. Then differences,
/// their products and the differences of those are whole and at most 2^53, so plain double arithmetic has lost
/// nothing and every determinant of `filtered_cross` is exact: pixels, lattices, most degenerate input.
/// Needs 2^-400 <= largest < 2^400, so that no product leaves the range of doubles.
[[nodiscard]] inline bool on_coarse_grid(const Segment2& a, const Segment2& b) {
    const double of_a = largest_of(a);
    const double of_b = largest_of(b);
    const auto biased = static_cast<int>(bit_cast<std::uint64_t>(of_a > of_b ? of_a : of_b) >> 52);
    if (biased < 1023 - 400 || biased >= 1023 + 400) return false;
    // largest < 2^(biased - 1022). Adding 1.5 · 2^52 steps of 2^-25 of that rounds a coordinate to whole steps.
    const double rounder = 1.5 * bit_cast<double>(static_cast<std::uint64_t>(biased + 1 - 25 + 52) << 52);
    const std::array<double, 8> all{a.start.x, a.start.y, a.end.x, a.end.y,
                                    b.start.x, b.start.y, b.end.x, b.end.y};
    bool whole = true;
    for (const double value : all) whole = whole & ((value + rounder) - rounder == value);
    return whole;
}

}  // namespace crosscut::judge

#pragma once

#include <crosscut/types.h>

/// Signs that are never wrong: exact for every finite double, subnormal to 1e308. Each throws `InvalidInput`
/// for any other. Each costs little more than the formula in double; only inputs that the formula cannot
/// decide take more.
namespace crosscut {

/// 1 when c lies to the left of the line from a to b (a, b, c turn counter-clockwise), -1 to the right, 0 on
/// the line or when a = b: the sign of (b - a) × (c - a). (Source: Shewchuk 1997 for the error bound.)
[[nodiscard]] int orientation(const Vec2& a, const Vec2& b, const Vec2& c);

/// The sign of (a.end - a.start) × (b.end - b.start): 1 when b's direction is to the left of a's, 0 when they
/// are parallel or one has zero length.
[[nodiscard]] int turn_sign(const Segment2& a, const Segment2& b);

/// The sign of (a.end - a.start) · (b.end - b.start): 1 when the directions make an acute angle, 0 a right
/// one (or one has zero length), -1 an obtuse one.
[[nodiscard]] int along_sign(const Segment2& a, const Segment2& b);

}  // namespace crosscut

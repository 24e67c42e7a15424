#pragma once

#include <crosscut/types.h>
#include "core/intersect/exact_signs.h"

/// The judge's last resort: the questions of exact_signs.h in integers as long as the input needs. For the
/// judge's sources only. Every coordinate is a whole multiple of the smallest bit in the input; up to 125
/// bits the integers are on the stack, beyond that (exponents far apart) on the heap, with up to 2,100 bits a
/// coordinate.
namespace crosscut::judge::wide {

/// How many times the division had to be carried out in full because the leading bits did not decide.
struct Divisions {
    int in_full = 0;
};

[[nodiscard]] CrossSigns cross_signs(const Segment2& a, const Segment2& b);
[[nodiscard]] CrossValues cross_values(const Segment2& a, const Segment2& b, Divisions& divisions);
[[nodiscard]] AngleParts angle_parts(const Segment2& a, const Segment2& b);
[[nodiscard]] FootSigns foot_signs(const Segment2& a, const Vec2& p);
[[nodiscard]] FootValues foot_values(const Segment2& a, const Vec2& p);
[[nodiscard]] double distance_of(const Vec2& p, const Vec2& q);
/// (p - q) / (r - q), correctly rounded; r is not q.
[[nodiscard]] double ratio_of(double p, double q, double r);
/// The sign of (q - p) · (s - r).
[[nodiscard]] int dot_sign(const Segment2& a, const Segment2& b);

}  // namespace crosscut::judge::wide

#include <crosscut/predicates.h>

#include "core/input.h"
#include "core/intersect/exact_signs.h"
#include "core/intersect/wide_intersect.h"
#include "core/number/fixed_int.h"

namespace crosscut {
namespace {

/// The sign of a certain value. Such a value is not 0 and was computed from finite numbers only, so the input
/// needs no check.
int sign_of(const judge::Filtered& certain) { return certain.value > 0.0 ? 1 : -1; }

int exact_turn(const Segment2& a, const Segment2& b) {
    const judge::GridLines lines(a, b);
    return lines.usable() ? sign(cross(lines.d, lines.e)) : judge::wide::cross_signs(a, b).turn;
}

}  // namespace

int orientation(const Vec2& a, const Vec2& b, const Vec2& c) {
    const judge::Filtered quick = judge::filtered_cross(b - a, c - a);
    if (quick.certain) return sign_of(quick);
    input::require("orientation", input::Named{"a", a}, input::Named{"b", b}, input::Named{"c", c});
    return exact_turn({a, b}, {a, c});
}

int turn_sign(const Segment2& a, const Segment2& b) {
    const judge::Filtered quick = judge::filtered_cross(a.direction(), b.direction());
    if (quick.certain) return sign_of(quick);
    input::require("turn_sign", input::Named{"a", a}, input::Named{"b", b});
    return exact_turn(a, b);
}

int along_sign(const Segment2& a, const Segment2& b) {
    // A dot product is the cross product with the second direction rotated by a right angle, which only
    // negates a coordinate.
    const Vec2 e = b.direction();
    const judge::Filtered quick = judge::filtered_cross(a.direction(), Vec2(-e.y, e.x));
    if (quick.certain) return sign_of(quick);
    input::require("along_sign", input::Named{"a", a}, input::Named{"b", b});
    const judge::GridLines lines(a, b);
    return lines.usable() ? sign(dot(lines.d, lines.e)) : judge::wide::dot_sign(a, b);
}

}  // namespace crosscut

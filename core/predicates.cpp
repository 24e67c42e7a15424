#include "core/predicates.h"

#include "core/intersect/exact_filter.h"
#include "core/intersect/exact_grid.h"
#include "core/intersect/exact_wide.h"

#include <cassert>
#include <cmath>

namespace crosscut {
namespace {

using judge::Int128;

int sign(Int128 value) { return (value > 0) - (value < 0); }
[[maybe_unused]] bool finite(const Vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); }
[[maybe_unused]] bool finite(const Segment2& a) { return finite(a.start) && finite(a.end); }

}  // namespace

int turn_sign(const Segment2& a, const Segment2& b) {
    assert(finite(a) && finite(b));
    const judge::Filtered quick = judge::filtered_cross(a.direction(), b.direction());
    if (quick.certain) return quick.value > 0.0 ? 1 : -1;
    const judge::GridLines lines(a, b);
    return lines.usable() ? sign(cross(lines.d, lines.e)) : judge::wide::cross_signs(a, b).turn;
}

int orientation(const Vec2& a, const Vec2& b, const Vec2& c) { return turn_sign({a, b}, {a, c}); }

int along_sign(const Segment2& a, const Segment2& b) {
    // A dot product is the cross product with the second direction turned by a right angle, which negates a number.
    assert(finite(a) && finite(b));
    const Vec2 e = b.direction();
    const judge::Filtered quick = judge::filtered_cross(a.direction(), Vec2(-e.y, e.x));
    if (quick.certain) return quick.value > 0.0 ? 1 : -1;
    const judge::GridLines lines(a, b);
    return lines.usable() ? sign(dot(lines.d, lines.e)) : judge::wide::dot_sign(a, b);
}

}  // namespace crosscut

#include "core/visibility/crossing_order.h"

#include "core/intersect/exact/lattice.h"
#include "core/intersect/intersection.h"
#include "core/number/bounded.h"
#include "core/number/exact.h"
#include "core/number/lattice.h"
#include "core/predicates.h"

#include <algorithm>
#include <cassert>

namespace crosscut::visibility {
namespace {

/// `along` from p in direction e, `v` and `w` as the ways from p to their starts and their own directions. The place where a line
/// crosses is (start × direction) / (e × direction) of the way e.
template <class N>
struct Ways {
    IntegerVec2<N> e, v_start, v, w_start, w;
};

int order_on_grid(const Ways<std::int64_t>& at) {
    const Int128 v_turn = cross(at.e, at.v), w_turn = cross(at.e, at.w);
    const FixedInt<4> left = fixed(cross(at.v_start, at.v)) * fixed(w_turn);
    const FixedInt<4> right = fixed(cross(at.w_start, at.w)) * fixed(v_turn);
    return sign(left - right) * sign(v_turn) * sign(w_turn);
}

int order_of_any_size(const Ways<BigInt>& at) {
    const BigInt v_turn = cross(at.e, at.v), w_turn = cross(at.e, at.w);
    const BigInt left = cross(at.v_start, at.v) * w_turn;
    const BigInt right = cross(at.w_start, at.w) * v_turn;
    return BigInt(left - right).sign() * v_turn.sign() * w_turn.sign();
}

/// By numbers of 106 bits with a bound on their error, where that decides.
std::optional<int> quick_order(const Segment2& along, const Segment2& v, const Segment2& w) {
    using bounded::Bounded;
    const auto cross_of = [](const Vec2& p, const Vec2& q, const Vec2& r,
                             const Vec2& s) {  // (q - p) × (s - r)
        return bounded::difference(q.x, p.x) * bounded::difference(s.y, r.y) -
               bounded::difference(q.y, p.y) * bounded::difference(s.x, r.x);
    };
    const auto turn_of = [&](const Segment2& a) { return cross_of(along.start, along.end, a.start, a.end); };
    const auto part_of = [&](const Segment2& a) { return cross_of(along.start, a.start, a.start, a.end); };
    const Bounded v_turn = turn_of(v), w_turn = turn_of(w);
    const auto first = bounded::sign(part_of(v) * w_turn - part_of(w) * v_turn);
    const auto second = bounded::sign(v_turn), third = bounded::sign(w_turn);
    if (!first || !second || !third) return std::nullopt;
    return *first * *second * *third;
}

template <class Place>
auto ways(const Segment2& along, const Segment2& v, const Segment2& w, Place&& place) {
    const auto p = place(along.start), v_start = place(v.start), w_start = place(w.start);
    using Way = decltype(p - p);
    struct All {
        Way e, v_start, v, w_start, w;
    };
    return All{place(along.end) - p, v_start - p, place(v.end) - v_start, w_start - p,
               place(w.end) - w_start};
}

}  // namespace

int crossing_order(const Segment2& along, const Segment2& v, const Segment2& w) {
    judge::Grid grid(std::max({judge::largest_of(along), judge::largest_of(v), judge::largest_of(w)}));
    if (grid.usable()) {
        const auto at = ways(along, v, w, [&](const Vec2& p) { return grid(p); });
        if (grid.usable()) return order_on_grid({at.e, at.v_start, at.v, at.w_start, at.w});
    }
    if (const auto quick = quick_order(along, v, w)) return *quick;
    const Lattice lattice{along.start.x, along.start.y, along.end.x, along.end.y, v.start.x, v.start.y,
                          v.end.x,       v.end.y,       w.start.x,   w.start.y,   w.end.x,   w.end.y};
    const auto at = ways(along, v, w, [&](const Vec2& p) {
        return IntegerVec2<BigInt>{whole<BigInt>(p.x, lattice.unit), whole<BigInt>(p.y, lattice.unit)};
    });
    return order_of_any_size({at.e, at.v_start, at.v, at.w_start, at.w});
}

bool earlier_direction(const Vec2& origin, const Vec2& p, const Vec2& q) {
    const auto lower = [&](const Vec2& v) { return v.y < origin.y || (v.y == origin.y && v.x < origin.x); };
    if (lower(p) != lower(q)) return lower(q);
    return orientation(origin, p, q) > 0;
}

Vec2 ray_hit(const Segment2& along, const Segment2& wall) {
    const CommonPoint2 hit = common_point(along, wall, {Extent::ray, Extent::segment});
    assert(hit.has_point);
    return hit.point;
}

}  // namespace crosscut::visibility

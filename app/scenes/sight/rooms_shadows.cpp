// What a lamp does not light: what lies behind that which it does, as far as the room goes.
#include "app/scenes/sight/rooms.h"

#include <algorithm>

namespace crosscut::sight_scene {
namespace {

using Polygon = std::vector<Vec2>;

/// Above 0 to the left of the way from a to b.
double side_of(const Vec2& a, const Vec2& b, const Vec2& p) {
    const Vec2 way = b - a, off = p - a;
    return way.x * off.y - way.y * off.x;
}

/// What of a convex polygon lies to the left of the line from a to b.
Polygon left_of(const Polygon& polygon, const Vec2& a, const Vec2& b) {
    Polygon left;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
        const double at_p = side_of(a, b, p), at_q = side_of(a, b, q);
        if (at_p >= 0.0) left.push_back(p);
        if ((at_p > 0.0 && at_q < 0.0) || (at_p < 0.0 && at_q > 0.0))
            left.push_back(p + (q - p) * (at_p / (at_p - at_q)));
    }
    return left;
}

}  // namespace

FillItem* draw_shadow(DrawList& list, const Plan& plan, const Vec2& lamp, const Vec2& from, const Vec2& to,
                      double opacity) {
    if (!(side_of(lamp, from, to) > 0.0)) return nullptr;
    const Polygon room{plan.room.low,
                       {plan.room.high.x, plan.room.low.y},
                       plan.room.high,
                       {plan.room.low.x, plan.room.high.y}};
    const Polygon behind = left_of(left_of(left_of(room, lamp, from), to, lamp), to, from);
    if (behind.size() < 3) return nullptr;
    FillItem& fill = list.fills.emplace_back();
    for (const Vec2& corner : behind) fill.corners.push_back(flat(corner));
    fill.role = Role::shade;
    fill.opacity = opacity;
    fill.id = id_of("shadow");
    return &fill;
}

}  // namespace crosscut::sight_scene

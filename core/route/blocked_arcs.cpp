#include "core/route/blocked_arcs.h"

#include "core/number/atan2.h"
#include "core/number/hypot.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::route {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kWhole = 2.0 * kPi;

double wrapped(double angle) {
    const double within = angle - kWhole * std::floor(angle / kWhole);
    return within < kWhole ? within : 0.0;
}

double angle_of(const Vec2& v) { return rounded_atan2(v.y, v.x); }

/// The wall as seen from the centre, turned so that it runs to the right and the centre is not below it.
struct Frame {
    double x_from, x_to;  ///< of the wall's ends; the centre is at 0
    double height;        ///< of the centre above the wall's line, not negative
    double turned;        ///< angle of the wall's direction
};

Frame frame_of(const Vec2& centre, Segment2 wall) {
    const Vec2 along = wall.end - wall.start, to = wall.start - centre;
    if (along.x * to.y - along.y * to.x > 0.0) std::swap(wall.start, wall.end);
    const Vec2 way = wall.end - wall.start;
    const double length = rounded_hypot(way.x, way.y);
    const Vec2 d = way / length, first = wall.start - centre, last = wall.end - centre;
    return {first.x * d.x + first.y * d.y, last.x * d.x + last.y * d.y,
            std::max(0.0, -(d.x * first.y - d.y * first.x)), angle_of(way)};
}

/// Of the circle around the end at (x, -height): half of the arc in which it is nearer than the radius, and where its middle is.
struct Cap {
    double middle, half;
};
Cap cap(double x, double height, double radius) {
    const double apart = rounded_hypot(x, height);
    return {rounded_atan2(-height, x), arc_cosine(std::min(1.0, apart / (2.0 * radius)))};
}

void add(double from, double to, std::vector<BlockedArc>& arcs) {
    if (to > from) arcs.push_back({wrapped(from), std::min(to - from, kWhole)});
}

}  // namespace

void add_blocked_arcs(const Vec2& centre, double radius, const Segment2& wall,
                      std::vector<BlockedArc>& arcs) {
    if (wall.start == wall.end) {
        const Vec2 to = wall.start - centre;
        if (to == Vec2{}) return;
        const double half = cap(rounded_hypot(to.x, to.y), 0.0, radius).half, middle = angle_of(to);
        return add(middle - half, middle + half, arcs);
    }
    const double right_angle = 0.5 * kPi;
    if (centre == wall.start || centre == wall.end) {
        const double middle = angle_of(centre == wall.start ? wall.end - centre : wall.start - centre);
        return add(middle - right_angle, middle + right_angle, arcs);
    }
    const Frame f = frame_of(centre, wall);
    const double nearest_x = std::clamp(0.0, f.x_from, f.x_to);
    if (!(rounded_hypot(nearest_x, f.height) < 2.0 * radius)) return;
    if (f.height == 0.0 && nearest_x == 0.0) {  // inside the wall: free only straight above and below
        add(f.turned - right_angle, f.turned + right_angle, arcs);
        return add(f.turned + right_angle, f.turned + 3.0 * right_angle, arcs);
    }
    // Above the wall the bound is where the circle is the radius away from its line, or from its end where that is nearer.
    const double sine = std::max(-1.0, 1.0 - f.height / radius),
                 cosine = std::sqrt((1.0 - sine) * (1.0 + sine));
    const double rise = rounded_atan2(sine, cosine), reach = radius * cosine;
    double to = rise, from = -kPi - rise;
    if (reach < f.x_from || reach > f.x_to) {
        const Cap end = cap(reach < f.x_from ? f.x_from : f.x_to, f.height, radius);
        to = end.middle + end.half;
    }
    if (-reach < f.x_from || -reach > f.x_to) {
        const Cap end = cap(-reach < f.x_from ? f.x_from : f.x_to, f.height, radius);
        from = end.middle - end.half;
        while (from > to) from -= kWhole;
    }
    add(f.turned + from, f.turned + to, arcs);
}

double turn_between(double from_rad, double to_rad, int direction) {
    const double turn = wrapped(direction * (to_rad - from_rad));
    return turn > kWhole - kAngleRounding ? 0.0 : turn;
}

double free_turn(std::span<const BlockedArc> arcs, double from_rad, int direction) {
    double free = kWhole;
    for (const BlockedArc& arc : arcs) {
        if (arc.turn <= 2.0 * kAngleRounding) continue;
        const double first = direction > 0 ? arc.from : arc.from + arc.turn;
        const double ahead = wrapped(direction * (first - from_rad));
        const bool within = ahead > kWhole - arc.turn + kAngleRounding && ahead < kWhole - kAngleRounding;
        free = std::min(free, within ? 0.0 : (ahead >= kWhole - kAngleRounding ? 0.0 : ahead));
    }
    return free;
}

}  // namespace crosscut::route

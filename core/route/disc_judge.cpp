#include "core/route/disc_judge.h"

#include "core/intersect/intersection.h"
#include "core/route/places.h"

#include <algorithm>
#include <cmath>

namespace crosscut::route {
namespace {

/// The point of a segment that is nearest to p.
Vec2 foot(const Vec2& p, const Segment2& s) {
    const Vec2 along = s.direction(), to = p - s.start;
    const double whole = along.x * along.x + along.y * along.y;
    return whole > 0.0 ? s.at(std::clamp((to.x * along.x + to.y * along.y) / whole, 0.0, 1.0)) : s.start;
}

/// Where they meet, else the point of the line that is nearest to the wall, in double.
Vec2 nearest_on(const Segment2& line, const Segment2& wall) {
    const CommonPoint2 common = common_point(line, wall);
    if (common.has_point) return common.point;
    Vec2 nearest = line.start;
    double least = distance(nearest, foot(nearest, wall));
    const auto look = [&](const Vec2& on_line, const Vec2& on_wall) {
        const double apart = distance(on_line, on_wall);
        if (apart < least) least = apart, nearest = on_line;
    };
    look(line.end, foot(line.end, wall));
    look(foot(wall.start, line), wall.start);
    look(foot(wall.end, line), wall.end);
    return nearest;
}

}  // namespace

RouteLeg DiscJudge::judged(const Tangent& tangent) const {
    RouteLeg leg{tangent.line};
    boxes_.near_to(tangent.line, room(tangent.line), [&](std::uint32_t i) {
        if (!too_near(tangent, query_.walls[i])) return false;
        leg.verdict = LegVerdict::blocked;
        leg.wall = i;
        leg.where = nearest_on(tangent.line, query_.walls[i]);
        return true;
    });
    return leg;
}

std::optional<std::uint32_t> DiscJudge::blocked_at(const Vec2& place) const {
    std::optional<std::uint32_t> found;
    const Segment2 here{place, place};
    boxes_.near_to(here, room(here), [&](std::uint32_t i) {
        if (too_near(place, query_.radius, query_.walls[i])) found = i;
        return found.has_value();
    });
    return found;
}

std::vector<BlockedArc> DiscJudge::arcs_around(const Vec2& centre) const {
    std::vector<BlockedArc> arcs;
    const Segment2 here{centre, centre};
    boxes_.near_to(here, 2.0 * room(here), [&](std::uint32_t i) {
        add_blocked_arcs(centre, query_.radius, query_.walls[i], arcs);
        return false;
    });
    return arcs;
}

double DiscJudge::room(const Segment2& line) const {
    const double farthest = std::max({std::abs(line.start.x), std::abs(line.start.y), std::abs(line.end.x),
                                      std::abs(line.end.y), query_.radius});
    return query_.radius * (1.0 + 0x1p-20) + 0x1p-40 * farthest;
}

}  // namespace crosscut::route

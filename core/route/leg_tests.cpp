#include "core/route/leg_tests.h"

#include <crosscut/bounce/impact.h>
#include <crosscut/intersect/intersection.h>
#include "core/number/rounded_functions.h"
#include "core/route/search.h"

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

/// The point where they meet, else the point of the line that is nearest to the wall, in double.
Vec2 nearest_on(const Segment2& line, const Segment2& wall) {
    const CommonPoint2 common = common_point(line, wall);
    if (common.point) return *common.point;
    Vec2 nearest = line.start;
    double least = distance(nearest, foot(nearest, wall));
    const auto check_pair = [&](const Vec2& on_line, const Vec2& on_wall) {
        const double apart = distance(on_line, on_wall);
        if (apart < least) least = apart, nearest = on_line;
    };
    check_pair(line.end, foot(line.end, wall));
    check_pair(foot(wall.start, line), wall.start);
    check_pair(foot(wall.end, line), wall.end);
    return nearest;
}

}  // namespace

RouteLeg DiscJudge::judged(const Tangent& tangent) const {
    RouteLeg leg{tangent.line};
    boxes_.near_to(tangent.line, clearance(tangent.line), [&](std::uint32_t i) {
        if (!too_near(tangent, query_.walls[i])) return false;
        leg.verdict = LegVerdict::blocked;
        leg.wall = i;
        leg.where = nearest_on(tangent.line, query_.walls[i]);
        return true;
    });
    return leg;
}

std::optional<std::uint32_t> DiscJudge::blocked_at(const Vec2& position) const {
    std::optional<std::uint32_t> found;
    const Segment2 here{position, position};
    boxes_.near_to(here, clearance(here), [&](std::uint32_t i) {
        if (too_near(position, query_.radius, query_.walls[i])) found = i;
        return found.has_value();
    });
    return found;
}

std::vector<BlockedArc> DiscJudge::arcs_around(const Vec2& centre) const {
    std::vector<BlockedArc> arcs;
    const Segment2 here{centre, centre};
    boxes_.near_to(here, 2.0 * clearance(here), [&](std::uint32_t i) {
        add_blocked_arcs(centre, query_.radius, query_.walls[i], arcs);
        return false;
    });
    return arcs;
}

double DiscJudge::clearance(const Segment2& line) const {
    const double farthest = std::max({std::abs(line.start.x), std::abs(line.start.y), std::abs(line.end.x),
                                      std::abs(line.end.y), query_.radius});
    return query_.radius * (1.0 + 0x1p-20) + 0x1p-40 * farthest;
}

}  // namespace crosscut::route

namespace crosscut {
namespace {

constexpr double kSlack = 0.999;  // fraction of the radius
constexpr double kMostSamples = 400;

struct Float2 {
    float x, y;
    friend Float2 operator-(Float2 a, Float2 b) { return {a.x - b.x, a.y - b.y}; }
};
Float2 narrowed(const Vec2& p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }
float cross(Float2 a, Float2 b) { return a.x * b.y - a.y * b.x; }
float dot(Float2 a, Float2 b) { return a.x * b.x + a.y * b.y; }

bool crosses(Float2 a, Float2 b, Float2 c, Float2 d) {
    constexpr float kWithin = 1e-4F;
    const Float2 u = b - a, v = d - c, w = c - a;
    const float h = cross(u, v);
    if (h == 0.0F) return false;
    const float s = cross(w, v) / h, t = cross(w, u) / h;
    return s > kWithin && s < 1.0F - kWithin && t > kWithin && t < 1.0F - kWithin;
}

float squared_distance(Float2 p, Float2 a, Float2 b) {
    const Float2 along = b - a, to = p - a;
    const float whole = dot(along, along);
    const float at = whole > 0.0F ? std::clamp(dot(to, along) / whole, 0.0F, 1.0F) : 0.0F;
    const Float2 off{to.x - at * along.x, to.y - at * along.y};
    return dot(off, off);
}

bool nearer_than(Float2 a, Float2 b, Float2 c, Float2 d, float radius) {
    const float least = std::min({squared_distance(a, c, d), squared_distance(b, c, d),
                                  squared_distance(c, a, b), squared_distance(d, a, b)});
    return least < radius * radius || crosses(a, b, c, d);
}

/// The first wall for which `claim` holds.
template <class Claim>
std::optional<std::uint32_t> first_wall(std::span<const Segment2> walls, Claim claim) {
    for (std::size_t i = 0; i < walls.size(); ++i)
        if (claim(walls[i])) return static_cast<std::uint32_t>(i);
    return std::nullopt;
}

}  // namespace

NaiveLegTest once_in_float(const RouteQuery& query) {
    return [&query](const Segment2& leg) {
        const Float2 a = narrowed(leg.start), b = narrowed(leg.end);
        const auto radius = static_cast<float>(query.radius * kSlack);
        return first_wall(query.walls, [&](const Segment2& wall) {
            const Float2 c = narrowed(wall.start), d = narrowed(wall.end);
            return query.radius > 0.0 ? nearer_than(a, b, c, d, radius) : crosses(a, b, c, d);
        });
    };
}

NaiveLegTest sampled_along(const RouteQuery& query, double spacing) {
    const double radius = query.radius > 0.0 ? query.radius * kSlack : 0.1 * spacing;
    return [walls = query.walls, boxes = route::WallBoxes(query.walls), spacing,
            radius](const Segment2& leg) -> std::optional<std::uint32_t> {
        std::vector<std::uint32_t> near_walls;
        boxes.near_to(leg, 2.0 * radius, [&](std::uint32_t wall) {
            near_walls.push_back(wall);
            return false;
        });
        const Vec2 direction = leg.direction();
        const double samples = std::min(std::ceil(length_of(direction) / spacing), kMostSamples);
        for (double i = 0.0; i <= samples; ++i) {
            const Vec2 here = leg.at(samples > 0.0 ? i / samples : 0.0);
            for (const std::uint32_t wall : near_walls)
                if (contact_with(walls[wall], here).distance < radius) return wall;
        }
        return std::nullopt;
    };
}

TestCount count_wrong(std::span<const RouteLeg> legs, LegTest test) {
    TestCount count;
    for (const RouteLeg& leg : legs) {
        if (leg.verdict == LegVerdict::passes_end) continue;
        ++count.legs;
        const bool blocked = leg.verdict == LegVerdict::blocked, reported = test(leg.line).has_value();
        count.let_through += blocked && !reported ? 1 : 0;
        count.wrongly_blocked += reported && !blocked ? 1 : 0;
    }
    return count;
}

}  // namespace crosscut

#include <crosscut/bounce/impact.h>

#include <crosscut/sweep/sweep_lines.h>
#include <crosscut/types.h>
#include "core/bounce/detail.h"
#include "core/input.h"
#include "core/number/rounded_functions.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace crosscut {
namespace {

constexpr int kMostSubSteps = 256;
constexpr double kSubStep = 6.0;  // radii of the ball

/// The corners of a triangle that contains the path: its Bézier control points.
std::array<Vec2, 3> hull(const Path2& path) {
    return {path.from, path.from + path.velocity(0.0) * 0.5, path.to};
}

double size(const Vec2& v) { return std::max(std::abs(v.x), std::abs(v.y)); }

struct Extent1 {
    double low, high;
};

template <class Points>
Extent1 extent_along(const Vec2& direction, const Points& points) {
    Extent1 extent{glm::dot(direction, points[0]), glm::dot(direction, points[0])};
    for (const Vec2& p : points) {
        const double at = glm::dot(direction, p);
        extent.low = std::min(extent.low, at);
        extent.high = std::max(extent.high, at);
    }
    return extent;
}

/// A part of the query's horizon: from one time to another.
struct SubStep {
    double from, to;
    Path2 ball;
};

class Search {
  public:
    explicit Search(const ImpactQuery& query)
        : query_(query), whole_(flight(query.ball, query.acceleration, query.horizon_s)) {}

    std::optional<Impact> run() {
        for (std::size_t w = 0; w < query_.walls.size(); ++w) {
            if (ranges::find(query_.resting_on, w) != query_.resting_on.end()) continue;
            if (!ways_apart(query_.walls[w], whole_, query_.ball.radius)) nearby_walls_.push_back(w);
        }
        if (nearby_walls_.empty()) return std::nullopt;
        const int count = stretches();
        for (int i = 0; i < count; ++i) {
            const double from = static_cast<double>(i) / count;
            const double to = i + 1 == count ? 1.0 : static_cast<double>(i + 1) / count;
            const SubStep sub_step{from, to, count == 1 ? whole_ : part(whole_, from, to)};
            if (auto impact = in_sub_step(sub_step)) return impact;
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] int stretches() const {
        const Vec2 fastest =
            glm::abs(query_.ball.velocity) + glm::abs(query_.acceleration) * query_.horizon_s;
        const double distance = (fastest.x + fastest.y) * query_.horizon_s;
        const double step = kSubStep * query_.ball.radius;
        if (!(distance > step)) return 1;
        return static_cast<int>(
            std::min<double>(kMostSubSteps, std::ceil(distance / std::max(step, distance * 1e-9))));
    }

    std::optional<Impact> in_sub_step(const SubStep& sub_step) {
        std::optional<Impact> first;
        double first_t = 2.0;
        for (const std::size_t w : nearby_walls_) {
            const MovingSegment2& wall = query_.walls[w];
            const bool stands = wall.p.from == wall.p.to && wall.q.from == wall.q.to;
            const MovingSegment2 path = stands ? wall : part(wall, sub_step.from, sub_step.to);
            if (ways_apart(path, sub_step.ball, query_.ball.radius)) continue;
            const SweepQuery query{path, sub_step.ball, query_.ball.radius};
            if (surely_apart(query)) continue;
            const auto t = approach(query);
            if (!t || !(*t < first_t)) continue;
            first_t = *t;
            first = at(sub_step, w, path, *t);
        }
        return first;
    }

    /// The first time at which ball and wall collide, or at which they overlap and the ball moves deeper.
    static std::optional<double> approach(const SweepQuery& query) {
        for (const Contact& contact : sweep(query).contacts) {
            if (contact.t_first > 0.0) return contact.t_first;
            if (closing_speed(query, 0.0) > 0.0) return 0.0;
            if (contact.t_last < 1.0 || !(closing_speed(query, 1.0) > 0.0)) continue;
            double low = 0.0, high = 1.0;  // it turns round while inside
            for (int i = 0; i < 60; ++i) {
                const double middle = 0.5 * (low + high);
                (closing_speed(query, middle) > 0.0 ? high : low) = middle;
            }
            return high;
        }
        return std::nullopt;
    }

    static Vec2 wall_velocity(const MovingSegment2& wall, double t, double s) {
        return wall.p.velocity(t) * (1.0 - s) + wall.q.velocity(t) * s;
    }

    static double closing_speed(const SweepQuery& query, double t) {
        const WallContact touch = contact_with(query.segment.at(t), query.point.at(t));
        return -glm::dot(query.point.velocity(t) - wall_velocity(query.segment, t, touch.s), touch.normal);
    }

    [[nodiscard]] Impact at(const SubStep& sub_step, std::size_t w, const MovingSegment2& path,
                            double t) const {
        const double fraction = sub_step.to - sub_step.from;
        const double per_second = 1.0 / (fraction * query_.horizon_s);
        const Vec2 position = sub_step.ball.at(t);
        const WallContact touch = contact_with(path.at(t), position);
        const double radius = query_.ball.radius;
        Impact impact;
        impact.time = (sub_step.from + t * fraction) * query_.horizon_s;
        impact.wall = w;
        impact.s = touch.s;
        impact.feature = touch.feature;
        impact.point = touch.point;
        impact.incoming = sub_step.ball.velocity(t) * per_second;
        impact.wall_velocity = wall_velocity(path, t, touch.s) * per_second;
        impact.normal = touch.normal;
        // Where the radius is lost in rounding only the motion tells the side.
        const bool drowned = touch.distance <= clearance(0.0, position);
        if (drowned && glm::dot(impact.incoming - impact.wall_velocity, impact.normal) > 0.0)
            impact.normal = -impact.normal;
        const double short_by = radius + clearance(radius, position) - (drowned ? 0.0 : touch.distance);
        impact.place = short_by > 0.0 ? position + impact.normal * short_by : position;
        return impact;
    }

    const ImpactQuery& query_;
    Path2 whole_;
    std::vector<std::size_t> nearby_walls_;  ///< walls that the whole path may touch
};

}  // namespace

bool ways_apart(const MovingSegment2& line, const Path2& point, double radius) {
    const auto ball = hull(point);
    const auto p = hull(line.p), q = hull(line.q);
    const std::array<Vec2, 6> wall{p[0], p[1], p[2], q[0], q[1], q[2]};
    double largest = radius;
    for (const Vec2& v : ball) largest = std::max(largest, size(v));
    for (const Vec2& v : wall) largest = std::max(largest, size(v));
    const double slack = 0x1p-47 * largest;  // a dozen roundings of numbers of this size
    const auto separates = [&](const Vec2& direction) {
        const Extent1 of_ball = extent_along(direction, ball), of_wall = extent_along(direction, wall);
        return std::max(of_ball.low - of_wall.high, of_wall.low - of_ball.high) > radius + slack;
    };
    if (separates({1, 0}) || separates({0, 1})) return true;
    const Vec2 along = (line.q.from + line.q.to) - (line.p.from + line.p.to);
    const double length = length_of(along);
    if (!(length > 0.0)) return false;
    return separates(Vec2{-along.y, along.x} / length) || separates(along / length);
}

std::optional<Impact> next_impact(const ImpactQuery& query) {
    input::require("next_impact", input::Named{"query", query});
    const Path2 path = flight(query.ball, query.acceleration, query.horizon_s);
    input::require("next_impact", input::Named{"query.ball.way", path});
    return Search(query).run();
}

Vec2 bounced(const Impact& impact, const BounceRules& rules) {
    input::require("bounced", input::Named{"impact", impact}, input::Named{"rules", rules});
    const Vec2 relative = impact.incoming - impact.wall_velocity;
    const double into = -glm::dot(relative, impact.normal);
    const double least = impact.wall_velocity == Vec2{} ? 0.0 : kThrow;
    if (-into >= least) return impact.incoming;
    const double out = std::max(rules.restitution * into, least);
    Vec2 velocity = impact.incoming + impact.normal * (into + out);
    if (rules.friction > 0.0) {
        const Vec2 tangent{-impact.normal.y, impact.normal.x};
        const double slip = glm::dot(relative, tangent);
        const double most = rules.friction * (into + out);
        velocity -= tangent * std::clamp(slip, -most, most);
    }
    const double speed = length_of(velocity);
    if (speed > kFastestBall) velocity *= kFastestBall / speed;
    return velocity;
}

namespace {

constexpr double kClearFraction = 0x1p-36;  // of the radius
constexpr double kRounding = 0x1p-46;       // of the largest coordinate: some dozens of its last places

double coordinate_slack(const Vec2& position) {
    return kRounding * std::max({std::abs(position.x), std::abs(position.y), 1.0});
}

Vec2 leftward(const Vec2& v) { return {-v.y, v.x}; }

}  // namespace

WallContact contact_with(const Segment2& wall, const Vec2& position) {
    input::require("contact_with", input::Named{"wall", wall}, input::Named{"place", position});
    const Vec2 along = wall.direction();
    const Vec2 off = position - wall.start;
    const double length_sq = glm::dot(along, along);
    WallContact touch;
    if (!(length_sq > 0.0)) {
        touch.s = 0.5;
        touch.feature = LineFeature::whole;
        touch.point = wall.start;
    } else {
        const double s = glm::dot(off, along) / length_sq;
        touch.s = std::clamp(s, 0.0, 1.0);
        touch.feature = s <= 0.0 ? LineFeature::p_end : s >= 1.0 ? LineFeature::q_end : LineFeature::inside;
        touch.point = wall.at(touch.s);
    }
    if (touch.feature == LineFeature::inside) {
        const Vec2 left = leftward(along) / std::sqrt(length_sq);
        const double height = glm::dot(off, left);
        touch.distance = std::abs(height);
        touch.normal = height < 0.0 ? -left : left;
        return touch;
    }
    const Vec2 out = position - touch.point;
    touch.distance = length_of(out);
    if (touch.distance > 0.0) {
        touch.normal = out / touch.distance;
    } else if (length_sq > 0.0) {
        touch.normal = leftward(along) / std::sqrt(length_sq);
    }
    return touch;
}

double clearance(double radius, const Vec2& position) {
    return kClearFraction * radius + coordinate_slack(position);
}

double touch_reach(double radius, const Vec2& position) { return 16.0 * clearance(radius, position); }

}  // namespace crosscut

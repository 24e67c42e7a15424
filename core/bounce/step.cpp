#include "core/bounce/step.h"

#include "core/bounce/input.h"
#include "core/bounce/resting.h"
#include "core/number/hypot.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>

namespace crosscut {
namespace {

constexpr int kMostPushes = 8;

struct Overlap {
    WallContact touch;
    double depth = 0.0;
};

/// The wall that a ball is deepest in, if it is in any by more than what counts as touching.
std::optional<Overlap> deepest(const Ball& ball, std::span<const MovingSegment2> walls) {
    std::optional<Overlap> found;
    for (const MovingSegment2& wall : walls) {
        const WallContact touch = contact_with({wall.p.start, wall.q.start}, ball.place);
        const double depth = ball.radius - touch.distance;
        if (depth > touch_reach(ball.radius, ball.place) && (!found || depth > found->depth))
            found = Overlap{touch, depth};
    }
    return found;
}

/// Whether the straight way of a centre to another place crosses a wall.
bool through_wall(const Vec2& from, const Vec2& to, std::span<const MovingSegment2> walls) {
    std::vector<MovingSegment2> at_start;
    for (const MovingSegment2& wall : walls)
        at_start.push_back({path_at_rest(wall.p.start), path_at_rest(wall.q.start)});
    return next_impact({{from, to - from, 0.0}, {}, at_start, 1.0, {}}).has_value();
}

/// One ball through one step.
class Journey {
  public:
    Journey(Ball& ball, std::size_t index, std::span<const MovingSegment2> walls, const BounceRules& rules,
            double step_s, BounceReport& report)
        : ball_(ball), index_(index), walls_(walls), rules_(rules), step_s_(step_s), report_(report) {}

    void run() {
        if (!in_court(ball_.place)) return;
        const auto free = free_place(ball_, walls_);
        if (!free) {
            ball_.velocity = {};
            ++report_.stuck;
            return;
        }
        ball_.place = *free;
        left_.assign(walls_.begin(), walls_.end());
        double now = 0.0;  // seconds from the start of the step
        for (int i = 0; i < kMostBounces; ++i) {
            now += leg(now);
            if (now >= step_s_) return;
            for (std::size_t w = 0; w < walls_.size(); ++w)
                left_[w] = moves(w) ? part(walls_[w], now / step_s_, 1.0) : walls_[w];
        }
        ++report_.waiting;
        wait(now);
    }

  private:
    [[nodiscard]] bool moves(std::size_t w) const {
        return !(walls_[w].p.start == walls_[w].p.end && walls_[w].q.start == walls_[w].q.end);
    }

    /// Up to the next impact, to where friction stops the ball, or to the end of the step. Returns the seconds it took.
    double leg(double now) {
        const double rest = step_s_ - now;
        const Support support = support_of(ball_, left_, rules_, step_s_);
        ball_.velocity = support.velocity;
        const bool stops = support.stops_after < rest;
        const double horizon = stops ? support.stops_after : rest;
        if (!(horizon > 0.0)) {
            ball_.velocity = {};
            return 0.0;
        }
        if (stops) shorten(horizon / rest);
        const ImpactQuery query{ball_, support.acceleration, left_, horizon, support.list()};
        if (const auto impact = next_impact(query)) {
            bounce(*impact, now);
            return impact->time;
        }
        ball_.place = flight(ball_, support.acceleration, horizon).end;
        ball_.velocity = stops ? Vec2{} : ball_.velocity + support.acceleration * horizon;
        for (const std::size_t w : support.list()) lift_off(w);
        return stops ? horizon : rest;
    }

    void shorten(double share) {
        for (std::size_t w = 0; w < left_.size(); ++w) {
            if (moves(w)) left_[w] = part(left_[w], 0.0, share);
        }
    }

    void bounce(const Impact& impact, double now) {
        ball_.place = impact.place;
        ball_.velocity = bounced(impact, rules_);
        Bounce done{index_, impact, ball_.velocity};
        done.impact.time += now;
        report_.bounces.push_back(done);
    }

    /// What it slides on never comes nearer than its radius, whatever rounding does.
    void lift_off(std::size_t w) {
        const WallContact touch = contact_with({walls_[w].p.start, walls_[w].q.start}, ball_.place);
        const double least = ball_.radius + clearance(ball_.radius, ball_.place);
        if (touch.distance < least) ball_.place += touch.normal * (least - touch.distance);
    }

    /// The ball stays where it is for the rest of the step, unless a wall takes it along.
    void wait(double now) {
        const double rest = step_s_ - now;
        const Ball held{ball_.place, {}, ball_.radius};
        const auto hit = next_impact({held, {}, left_, rest, {}});
        if (!hit) return;
        const Segment2 before = left_[hit->wall].at(hit->time / rest), after = left_[hit->wall].at(1.0);
        const Vec2 way = before.direction(), turned = after.direction();
        const double side = way.x * hit->normal.y - way.y * hit->normal.x;
        const double length = rounded_hypot(turned.x, turned.y);
        Vec2 out = hit->normal;
        if (hit->feature == LineFeature::inside && length > 0.0)
            out = Vec2{-turned.y, turned.x} * (std::copysign(1.0, side) / length);
        const Vec2 to = after.at(hit->s) + out * (ball_.radius + clearance(ball_.radius, ball_.place));
        if (blocked(to, ball_.radius)) {
            ++report_.squeezed;
        } else {
            ball_.place = to;
        }
    }

    /// Whether a standing wall is in the way of a disc of this radius from the ball's place to another.
    [[nodiscard]] bool blocked(const Vec2& to, double radius) const {
        std::vector<MovingSegment2> standing_walls;
        for (std::size_t w = 0; w < walls_.size(); ++w) {
            if (!moves(w)) standing_walls.push_back(walls_[w]);
        }
        const Ball mover{ball_.place, to - ball_.place, radius};
        return next_impact({mover, {}, standing_walls, 1.0, {}}).has_value();
    }

    Ball& ball_;
    std::size_t index_;
    std::span<const MovingSegment2> walls_;
    const BounceRules& rules_;
    double step_s_;
    BounceReport& report_;
    std::vector<MovingSegment2> left_;  ///< the walls over what is left of the step
};

}  // namespace

std::optional<Vec2> free_place(const Ball& ball, std::span<const MovingSegment2> walls) {
    input::require("free_place", input::Named{"ball", ball}, input::Named{"walls", walls});
    Ball pushed = ball;
    for (int i = 0; i < kMostPushes; ++i) {
        const auto overlap = deepest(pushed, walls);
        if (!overlap) return pushed.place;
        const double out = overlap->depth + clearance(pushed.radius, pushed.place);
        const Vec2 to = pushed.place + overlap->touch.normal * out;
        if (through_wall(pushed.place, to, walls)) return std::nullopt;
        pushed.place = to;
    }
    if (deepest(pushed, walls)) return std::nullopt;
    return pushed.place;
}

BounceReport step_balls(std::span<Ball> balls, std::span<const MovingSegment2> walls,
                        const BounceRules& rules, double step_s) {
    input::require("step_balls", input::Named{"balls", std::span<const Ball>(balls)},
                   input::Named{"walls", walls}, input::Named{"rules", rules},
                   input::Named{"step_s", input::Above0{step_s}});
    for (const Ball& ball : balls)
        input::require("step_balls", input::Named{"balls.way", flight(ball, rules.gravity, step_s)});
    BounceReport report;
    for (std::size_t i = 0; i < balls.size(); ++i) Journey(balls[i], i, walls, rules, step_s, report).run();
    return report;
}

}  // namespace crosscut

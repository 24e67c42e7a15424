#include "core/bounce/step.h"

#include "core/bounce/fly_together.h"
#include "core/bounce/input.h"

#include <optional>
#include <vector>

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
                        const BounceRules& rules, double step_s, StepPart& part) {
    input::require("step_balls", input::Named{"balls", std::span<const Ball>(balls)},
                   input::Named{"walls", walls}, input::Named{"rules", rules},
                   input::Named{"step_s", input::Above0{step_s}},
                   input::Named{"until_s", input::Above0{part.until_s}});
    for (const Ball& ball : balls)
        input::require("step_balls", input::Named{"balls.way", flight(ball, rules.gravity, step_s)});
    BounceReport report;
    const StepCourse course(walls, rules, step_s, part.until_s);
    part.flown.clear();
    if (rules.balls_meet) {
        fly_together(balls, course, report, part.flown);
        return report;
    }
    for (std::size_t i = 0; i < balls.size(); ++i) {
        Journey journey(balls[i], i, course, report);
        journey.run();
        if (journey.flew()) part.flown.push_back(i);
    }
    return report;
}

BounceReport step_balls(std::span<Ball> balls, std::span<const MovingSegment2> walls,
                        const BounceRules& rules, double step_s) {
    StepPart whole{step_s};
    return step_balls(balls, walls, rules, step_s, whole);
}

}  // namespace crosscut

#include "core/bounce/discrete_bounces.h"

#include <crosscut/sweep/motion.h>
#include <crosscut/types.h>
#include "core/bounce/detail.h"
#include "core/input.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace crosscut {

Ball jumped(const Ball& ball, std::span<const MovingSegment2> walls, const BounceRules& rules,
            double frame_s) {
    input::require("jumped", input::Named{"ball", ball}, input::Named{"walls", walls},
                   input::Named{"rules", rules}, input::Named{"frame_s", input::Above0{frame_s}});
    Ball after{flight(ball, rules.gravity, frame_s).to, ball.velocity + rules.gravity * frame_s, ball.radius};
    if (!in_court(after.place)) return ball;
    for (std::size_t w = 0; w < walls.size(); ++w) {
        const WallContact touch = contact_with(walls[w].at(1.0), after.place);
        if (touch.distance > after.radius || glm::dot(after.velocity, touch.normal) >= 0.0) continue;
        Impact impact;
        impact.normal = touch.normal;
        impact.incoming = after.velocity;
        after.velocity = bounced(impact, rules);
    }
    return after;
}

bool seen_by_sample(const Bounce& bounce, double radius, const MovingSegment2& wall, const Vec2& gravity,
                    double begun_s, double hz) {
    input::require("seen_by_look", input::Named{"bounce.impact", bounce.impact},
                   input::Named{"radius", input::NotNegative{radius}}, input::Named{"wall", wall},
                   input::Named{"gravity", gravity}, input::Named{"begun_s", begun_s},
                   input::Named{"hz", input::Above0{hz}});
    const double hit_at = begun_s + bounce.impact.time;
    const double wait = std::ceil(hit_at * hz) / hz - hit_at;
    const Ball on{bounce.impact.place, bounce.impact.incoming, radius};
    const Vec2 then = flight(on, gravity, wait).to;
    return contact_with(wall.at(1.0), then).distance <= radius + clearance(radius, then);
}

}  // namespace crosscut

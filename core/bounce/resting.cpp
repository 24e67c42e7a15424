#include "core/bounce/resting.h"

#include "core/bounce/input.h"
#include "core/number/hypot.h"
#include "core/ranges.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

constexpr double kTiny = 1e-12;  // a sine: two walls this near to parallel are one floor

struct Pressed {
    std::size_t wall;
    Vec2 normal;
    double press;
};

struct Presses {
    std::array<Pressed, Support::kMost> list{};
    std::size_t count = 0;

    void add(const Pressed& fresh) {
        if (count == list.size()) return;
        list[count++] = fresh;
        for (std::size_t i = count; i-- > 1 && list[i].press > list[i - 1].press;)
            std::swap(list[i], list[i - 1]);
    }
};

bool stands(const MovingSegment2& wall) { return wall.p.start == wall.p.end && wall.q.start == wall.q.end; }

Presses presses_of(const Ball& ball, std::span<const MovingSegment2> walls, const Vec2& gravity,
                   double step_s) {
    Presses found;
    const double reach = ball.radius + touch_reach(ball.radius, ball.place);
    for (std::size_t w = 0; w < walls.size(); ++w) {
        if (!stands(walls[w])) continue;
        const WallContact touch = contact_with({walls[w].p.start, walls[w].q.start}, ball.place);
        if (touch.distance > reach) continue;
        const double press = -glm::dot(gravity, touch.normal);
        if (!(press > 0.0) || std::abs(glm::dot(ball.velocity, touch.normal)) > 0.5 * press * step_s)
            continue;
        found.add({w, touch.normal, press});
    }
    return found;
}

/// Friction against the way it slides, or against what pulls when it stands.
void rub(Support& support, const Vec2& normal, double most) {
    const Vec2 tangent{-normal.y, normal.x};
    const double speed = glm::dot(support.velocity, tangent), pull = glm::dot(support.acceleration, tangent);
    if (speed == 0.0 || support.velocity == Vec2{}) {
        const double left = std::abs(pull) <= most ? 0.0 : pull - std::copysign(most, pull);
        support.acceleration = tangent * left;
        return;
    }
    const double left = pull - std::copysign(most, speed);
    support.acceleration = tangent * left;
    if (left * speed < 0.0) support.stops_after = -speed / left;
}

}  // namespace

Vec2 out_of_walls(const Vec2& v, std::span<const Vec2> normals) {
    const double slack = -kTiny * rounded_hypot(v.x, v.y);
    const auto fits = [&](const Vec2& u) {
        return ranges::all_of(normals, [&](const Vec2& n) { return glm::dot(u, n) >= slack; });
    };
    if (fits(v)) return v;
    for (const Vec2& n : normals) {
        const double into = glm::dot(v, n);
        if (!(into < 0.0)) continue;
        const Vec2 along = v - n * into;
        if (fits(along)) return along;
    }
    return {};
}

Support support_of(const Ball& ball, std::span<const MovingSegment2> walls, const BounceRules& rules,
                   double step_s) {
    input::require("support_of", input::Named{"ball", ball}, input::Named{"walls", walls},
                   input::Named{"rules", rules}, input::Named{"step_s", input::Above0{step_s}});
    const Presses presses = presses_of(ball, walls, rules.gravity, step_s);
    Support support;
    support.velocity = ball.velocity;
    support.acceleration = rules.gravity;
    support.count = presses.count;
    if (presses.count == 0) return support;
    std::array<Vec2, Support::kMost> normals{};
    for (std::size_t i = 0; i < presses.count; ++i) {
        support.walls[i] = presses.list[i].wall;
        normals[i] = presses.list[i].normal;
    }
    const std::span<const Vec2> all{normals.data(), presses.count};
    const Vec2 along = ball.velocity - normals[0] * glm::dot(ball.velocity, normals[0]);
    support.velocity = out_of_walls(along, all);
    support.acceleration = out_of_walls(rules.gravity, all);
    if (support.acceleration == Vec2{} && presses.count > 1) support.velocity = {};
    if (rules.friction > 0.0) rub(support, normals[0], rules.friction * presses.list[0].press);
    return support;
}

}  // namespace crosscut

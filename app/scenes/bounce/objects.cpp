#include "app/scenes/bounce/objects.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::bounce_scene {
namespace {

constexpr double kNothing = 1e-30;  // a coordinate nearer to zero is zero

double tidy(double value, double most) {
    return std::abs(value) < kNothing ? 0.0 : std::clamp(value, -most, most);
}

}  // namespace

Launch launch_of(const Choices& c) {
    const bool placed = c.start != Start::together;
    const auto place = [](const Vec2& p) { return Vec2{tidy(p.x, kFarthest), tidy(p.y, kFarthest)}; };
    return {place(c.launch),
            {tidy(c.velocity.x, kFastestLaunch), tidy(c.velocity.y, kFastestLaunch)},
            placed ? place(c.spot) : Vec2{},
            c.start,
            c.ball_count,
            c.spread,
            c.seed,
            c.radius,
            c.sizes};
}

Vec2 gravity_of(const Choices& c) {
    const double pull = tidy(c.gravity, kCourt);
    if (c.downwards_deg == 0.0) return {0.0, 0.0 - pull};
    const double turn = c.downwards_deg * std::numbers::pi / 180.0;
    return {tidy(std::sin(turn) * pull, kCourt), tidy(-std::cos(turn) * pull, kCourt)};
}

BounceRules rules_of(const Choices& c) {
    return {gravity_of(c), tidy(c.restitution, 1.0), tidy(c.friction, 1.0), c.meet, false};
}

std::vector<Segment2> walls_of(const Choices& c) {
    std::vector<Segment2> walls;
    for (std::size_t i = 0; i < c.walls_used(); ++i) {
        const auto end = [](const Vec2& p) { return Vec2{tidy(p.x, kCourt), tidy(p.y, kCourt)}; };
        walls.push_back({end(c.walls[i].start), end(c.walls[i].end)});
    }
    return walls;
}

Vec2 stage_margin(const Choices& c) { return {std::max(c.radius, 0.5), std::max(c.radius, 0.5)}; }

Stage stage_of(const Choices& c) {
    const Vec2 launch = launch_of(c).place;
    Stage stage{launch, launch};
    const auto add = [&](const Vec2& p) {
        stage.low = {std::min(stage.low.x, p.x), std::min(stage.low.y, p.y)};
        stage.high = {std::max(stage.high.x, p.x), std::max(stage.high.y, p.y)};
    };
    if (c.start != Start::together) add(launch_of(c).spot);
    for (const Segment2& wall : walls_of(c)) add(wall.start), add(wall.end);
    return {stage.low - stage_margin(c), stage.high + stage_margin(c)};
}

bool Stage::left_by(const Vec2& p) const {
    const Vec2 size = high - low;
    const double room = 1.5 * std::max(size.x, size.y);
    return p.x < low.x - room || p.x > high.x + room || p.y < low.y - room || p.y > high.y + room;
}

}  // namespace crosscut::bounce_scene

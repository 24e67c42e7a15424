#include "app/scenes/route/objects.h"

#include "app/scenes/plane/scatter.h"

#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>

namespace crosscut::route_scene {
namespace {

constexpr double kNothing =
    1e-24;  // a coordinate nearer to zero is zero: as far below `kEdge` as numbers of one question go
constexpr double kHalfWidth = 6.0, kHalfHeight = 4.0, kLongest = 0.5;  // of what is scattered

double tidied(double x) { return std::abs(x) < kNothing ? 0.0 : x; }

Segment2 scattered_wall(std::uint64_t seed, std::uint64_t i) {
    const Vec2 middle{kHalfWidth * scatter_about_zero(seed, 4 * i),
                      kHalfHeight * scatter_about_zero(seed, 4 * i + 1)};
    const Vec2 reach{kLongest * scatter_about_zero(seed, 4 * i + 2),
                     kLongest * scatter_about_zero(seed, 4 * i + 3)};
    return {middle - reach, middle + reach};
}

/// So bent that the free end is as far from the hinge halfway as the mean of first and last.
Path2 swing(const Gate& gate) {
    const Vec2 hinge = tidy(gate.hinge), from = tidy(gate.from), to = tidy(gate.to);
    const Vec2 middle = (from + to) * 0.5 - hinge;
    const double now = rounded_hypot(middle.x, middle.y);
    const double wanted = 0.5 * (rounded_hypot(from.x - hinge.x, from.y - hinge.y) +
                                 rounded_hypot(to.x - hinge.x, to.y - hinge.y));
    if (!(now > 0.01 * wanted)) return {from, to, {}};  // half a turn: no side to bend to
    return {from, to, middle * (-8.0 * (wanted / now - 1.0))};
}

}  // namespace

Vec2 tidy(const Vec2& p) { return {tidied(p.x), tidied(p.y)}; }
Vec3 tidy(const Vec3& p) { return {tidied(p.x), tidied(p.y), tidied(p.z)}; }

std::vector<Segment2> walls_of(const Choices& c) {
    std::vector<Segment2> walls;
    const auto add = [&](std::span<const Segment2> all) {
        for (const Segment2& wall : all) walls.push_back({tidy(wall.start), tidy(wall.end)});
    };
    add(std::span(c.walls).first(c.walls_used()));
    add(c.file_walls.all());
    const auto seed = static_cast<std::uint64_t>(c.seed);
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(c.scattered); ++i)
        walls.push_back(scattered_wall(seed, i));
    return walls;
}

std::vector<MovingSegment2> movers_of(const Choices& c) {
    std::vector<MovingSegment2> movers;
    for (std::size_t i = 0; i < c.gates_used(); ++i)
        movers.push_back({path_at_rest(tidy(c.gates[i].hinge)), swing(c.gates[i])});
    for (std::size_t i = 0; i < c.carts_used(); ++i) {
        const Cart& cart = c.carts[i];
        const Vec2 front = tidy(cart.front), back = tidy(cart.back), to = tidy(cart.front_to);
        movers.push_back({{front, to, {}}, {back, back + (to - front), {}}});
    }
    return movers;
}

}  // namespace crosscut::route_scene

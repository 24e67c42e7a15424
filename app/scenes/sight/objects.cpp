#include "app/scenes/sight/objects.h"

#include "app/scenes/plane/scatter.h"

#include "core/input.h"

#include <algorithm>
#include <cmath>

namespace crosscut::sight_scene {
namespace {

constexpr double kMargin = 0.06;      // of the plan, around it
constexpr double kLeastShare = 1e-6;  // of the largest coordinate: a margin that rounding does not swallow

/// The points of a plan, and the room around them.
class Together {
  public:
    void add(const Vec2& p) { points_.push_back(&p); }
    [[nodiscard]] double largest() const {
        double size = 0.0;
        for (const Vec2* p : points_) size = std::max({size, std::fabs(p->x), std::fabs(p->y)});
        return size;
    }
    [[nodiscard]] Room2 room() const {
        Room2 around{*points_.front(), *points_.front()};
        for (const Vec2* p : points_) {
            around.low = {std::min(around.low.x, p->x), std::min(around.low.y, p->y)};
            around.high = {std::max(around.high.x, p->x), std::max(around.high.y, p->y)};
        }
        const double width = around.high.x - around.low.x, height = around.high.y - around.low.y;
        double margin = std::max({kMargin * width, kMargin * height, kLeastShare * largest()});
        if (!(margin > 1e-300)) margin = 1.0;
        return {around.low - Vec2(margin, margin), around.high + Vec2(margin, margin)};
    }

  private:
    std::vector<const Vec2*> points_;
};

/// Heights at random on a coarse lattice, joined smoothly; the finer it is the less it counts.
double hill(std::uint64_t seed, double x, double y) {
    double height = 0.0, weight = 1.0;
    for (std::uint64_t octave = 0; octave < 3; ++octave, weight *= 0.45, x *= 2.0, y *= 2.0) {
        const double column = std::floor(x), row = std::floor(y);
        const auto corner = [&](double dx, double dy) {
            const auto at = static_cast<std::uint64_t>((row + dy) * 1024.0 + column + dx);
            return scatter(seed + 7919 * octave, at);
        };
        const auto smooth = [](double t) { return t * t * (3.0 - 2.0 * t); };
        const double u = smooth(x - column), v = smooth(y - row);
        const double low = corner(0, 0) * (1.0 - u) + corner(1, 0) * u;
        const double high = corner(0, 1) * (1.0 - u) + corner(1, 1) * u;
        height += weight * (low * (1.0 - v) + high * v);
    }
    return height;
}

}  // namespace

Plan plan_of(const Choices& c) {
    Plan plan;
    plan.lamps.assign(c.lamps.begin(), c.lamps.begin() + static_cast<std::ptrdiff_t>(c.lamps_used()));
    plan.walls.assign(c.walls.begin(), c.walls.begin() + static_cast<std::ptrdiff_t>(c.walls_used()));
    const std::span<const Segment2> of_file = c.file_walls.all();
    plan.walls.insert(plan.walls.end(), of_file.begin(), of_file.end());
    plan.walker = c.walker;
    if (c.walker) plan.path = c.path;
    Together all;
    for (const Vec2& lamp : plan.lamps) all.add(lamp);
    for (const Segment2& wall : plan.walls) all.add(wall.start), all.add(wall.end);
    if (c.walker) all.add(plan.path.start), all.add(plan.path.end);
    plan.room = all.room();
    return plan;
}

Hills hills_of(const Choices& c) {
    Hills hills{
        {c.ground.begin(), c.ground.begin() + static_cast<std::ptrdiff_t>(c.ground_used())}, c.eye, c.target};
    for (std::size_t i = 1; c.shows_file() && i < c.profile.size(); i += 2)
        hills.ground.emplace_back(c.profile[i - 1], c.profile[i]);
    ranges::stable_sort(hills.ground, [](const Vec2& p, const Vec2& q) { return p.x < q.x; });
    hills.ground.erase(std::unique(hills.ground.begin(), hills.ground.end(),
                                   [](const Vec2& p, const Vec2& q) { return p.x == q.x; }),
                       hills.ground.end());
    return hills;
}

Vec3 HillGrid::place(const GridNode& node, double above) const {
    const double middle = 0.5 * static_cast<double>(size - 1);
    return {static_cast<double>(node.column) - middle, static_cast<double>(node.row) - middle,
            grid().at(node.column, node.row) + above};
}

HillGrid grid_of(const Choices& c) {
    HillGrid hills;
    hills.size = static_cast<std::size_t>(c.size);
    const auto seed = static_cast<std::uint64_t>(c.seed);
    for (std::size_t row = 0; row < hills.size; ++row) {
        for (std::size_t column = 0; column < hills.size; ++column)
            hills.heights.push_back(
                c.relief * hill(seed, static_cast<double>(column) / 7.0, static_cast<double>(row) / 7.0));
    }
    const auto within = [&](double n) { return static_cast<std::size_t>(std::min(n, c.size - 1.0)); };
    hills.eye = {within(c.eye_column), within(c.eye_row)};
    hills.target = {within(c.target_column), within(c.target_row)};
    hills.eye_z = hills.grid().at(hills.eye.column, hills.eye.row) + c.eye_height;
    return hills;
}

GridNode node_at(const HillGrid& grid, const Vec3& place) {
    const double last = static_cast<double>(grid.size - 1);
    const auto nearest = [&](double x) {
        return static_cast<std::size_t>(std::clamp(std::nearbyint(x + 0.5 * last), 0.0, last));
    };
    return {nearest(place.x), nearest(place.y)};
}

double lit_share(const VisibleRegion& region, const Room2& room) {
    const Vec2 size = room.high - room.low;
    double twice = 0.0;
    const std::size_t n = region.corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 p = (region.corners[i].at - room.low) / size,
                   q = (region.corners[(i + 1) % n].at - room.low) / size;
        twice += p.x * q.y - p.y * q.x;
    }
    return std::clamp(0.5 * twice, 0.0, 1.0);
}

}  // namespace crosscut::sight_scene

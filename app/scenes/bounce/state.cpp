#include <crosscut/bounce/impact.h>
#include <crosscut/types.h>
#include "app/scenes/bounce/bounce.h"
#include "app/view/draw_list.h"

#include "app/scenes/shared/plane.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace crosscut::bounce_scene {
namespace {

constexpr double kNothing = 1e-30;  // a coordinate nearer to zero is zero

double tidy(double value, double most) {
    return std::abs(value) < kNothing ? 0.0 : std::clamp(value, -most, most);
}

}  // namespace

Launch launch_of(const Params& c) {
    const bool placed = c.start != Start::together;
    const auto tidy_position = [](const Vec2& p) { return Vec2{tidy(p.x, kFarthest), tidy(p.y, kFarthest)}; };
    return {tidy_position(c.launch),
            {tidy(c.velocity.x, kFastestLaunch), tidy(c.velocity.y, kFastestLaunch)},
            placed ? tidy_position(c.spot) : Vec2{},
            c.start,
            c.ball_count,
            c.spread,
            c.seed,
            c.radius,
            c.sizes};
}

Vec2 gravity_of(const Params& c) {
    const double pull = tidy(c.gravity, kCourt);
    if (c.downwards_deg == 0.0) return {0.0, 0.0 - pull};
    const double turn = c.downwards_deg * std::numbers::pi / 180.0;
    return {tidy(std::sin(turn) * pull, kCourt), tidy(-std::cos(turn) * pull, kCourt)};
}

BounceRules rules_of(const Params& c) {
    return {gravity_of(c), tidy(c.restitution, 1.0), tidy(c.friction, 1.0), c.meet, false};
}

std::vector<Segment2> walls_of(const Params& c) {
    std::vector<Segment2> walls;
    for (std::size_t i = 0; i < c.wall_count; ++i) {
        const auto end = [](const Vec2& p) { return Vec2{tidy(p.x, kCourt), tidy(p.y, kCourt)}; };
        walls.push_back({end(c.walls[i].start), end(c.walls[i].end)});
    }
    return walls;
}

Vec2 bounds_margin(const Params& c) { return {std::max(c.radius, 0.5), std::max(c.radius, 0.5)}; }

Box2 bounds_of(const Params& c) {
    Box2 bounds;
    bounds.add(launch_of(c).position);
    if (c.start != Start::together) bounds.add(launch_of(c).spot);
    for (const Segment2& wall : walls_of(c)) bounds.add(wall);
    return bounds.grown(bounds_margin(c));
}

bool far_outside(const Box2& bounds, const Vec2& position) {
    const double margin = 1.5 * bounds.longest();
    return !bounds.grown(Vec2(margin)).contains(position);
}

namespace {

constexpr double kApart = 0x1p-20;  // between the balls of a rack, as a fraction of a ball
constexpr int kTries = 60;          // to find a free position for a ball
constexpr std::uint64_t kSeedOfSizes = 1U << 20U,
                        kSeedOfPositions = 1U << 21U;  // where their numbers of a seed begin
constexpr std::size_t kRoomWalls = 8;                  // walls that form the room at the start

Vec2 turned(const Vec2& v, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

class Launcher {
  public:
    explicit Launcher(const Launch& launch)
        : launch_(launch), seed_(launch.seed), direction_(launch.spot - launch.position) {
        const double length = length_of(direction_);
        direction_ = length > 0.0 ? direction_ / length : Vec2{1.0, 0.0};
    }

    std::vector<Ball> run() {
        const std::size_t count = std::max<std::size_t>(1, launch_.count);
        balls_.push_back({launch_.position, launch_.velocity, launch_.radius});
        for (std::size_t i = 1; i < count; ++i) add(i);
        return balls_;
    }

  private:
    void add(std::uint64_t i) {
        const double radius = launch_.radius * (1.0 - launch_.sizes * scatter(seed_, kSeedOfSizes + i));
        switch (launch_.start) {
            case Start::together:
                balls_.push_back({launch_.position, thrown(i), radius});
                break;
            case Start::rack:
                balls_.push_back({in_rack(i - 1), {}, radius});
                break;
            case Start::line:
                balls_.push_back(
                    {launch_.spot + direction_ * (2.0 * launch_.radius * static_cast<double>(i - 1)),
                     {},
                     radius});
                break;
            case Start::scattered:
                put_somewhere(i, radius);
                break;
        }
    }

    /// The launch velocity, varied for ball i.
    [[nodiscard]] Vec2 thrown(std::uint64_t i) const {
        const double faster = 1.0 + launch_.spread * scatter_about_zero(seed_, 2 * i);
        return turned(launch_.velocity * faster,
                      std::numbers::pi * launch_.spread * scatter_about_zero(seed_, 2 * i + 1));
    }

    /// The position in a triangle whose corner is at the spot and points at the launch.
    [[nodiscard]] Vec2 in_rack(std::uint64_t number) const {
        std::uint64_t row = 0;
        while ((row + 1) * (row + 2) / 2 <= number) ++row;
        const std::uint64_t in_row = number - row * (row + 1) / 2;
        const double across = static_cast<double>(in_row) - 0.5 * static_cast<double>(row);
        const double space = 2.0 * launch_.radius * (1.0 + kApart);
        return launch_.spot + direction_ * (space * std::sqrt(0.75) * static_cast<double>(row)) +
               Vec2{-direction_.y, direction_.x} * (space * across);
    }

    void put_somewhere(std::uint64_t i, double radius) {
        const Vec2 box = launch_.spot - launch_.position;
        for (std::uint64_t k = 0; k < kTries; ++k) {
            const std::uint64_t which = kSeedOfPositions + 2 * (i * kTries + k);
            const Vec2 at =
                launch_.position + Vec2{box.x * scatter(seed_, which), box.y * scatter(seed_, which + 1)};
            if (!is_free(at, radius)) continue;
            const Vec2 velocity =
                turned(launch_.velocity * (1.0 + launch_.spread * scatter_about_zero(seed_, 2 * i)),
                       std::numbers::pi * scatter_about_zero(seed_, 2 * i + 1));
            return balls_.push_back({at, velocity, radius});
        }
    }

    [[nodiscard]] bool is_free(const Vec2& at, double radius) const {
        return std::none_of(balls_.begin(), balls_.end(), [&](const Ball& ball) {
            const Vec2 apart = ball.place - at;
            const double radius_sum = (ball.radius + radius) * (1.0 + kApart);
            return apart.x * apart.x + apart.y * apart.y < radius_sum * radius_sum;
        });
    }

    const Launch& launch_;
    std::uint64_t seed_;
    Vec2 direction_;  ///< from the launch to the spot, length 1
    std::vector<Ball> balls_;
};

}  // namespace

std::vector<Ball> launched(const Launch& launch) { return Launcher(launch).run(); }

Walls default_walls() {
    Walls walls{{{{-5.0, -2.6}, {5.0, -3.0}},
                 {{5.0, -3.0}, {5.0, 3.0}},
                 {{5.0, 3.0}, {-5.0, 3.0}},
                 {{-5.0, 3.0}, {-5.0, -2.6}},
                 {{-2.9, -0.9}, {-0.7, 0.5}},
                 {{1.3, 0.7}, {3.3, -0.7}},
                 {{-1.0, -2.0}, {1.0, -1.2}},
                 {{-4.0, 1.0}, {-3.0, 2.0}}}};
    constexpr double kHalf = 0.12;  // half the length of a scattered wall
    const auto hundredths = [](double x) { return std::round(100.0 * x) / 100.0 + 0.0; };
    for (std::size_t i = kRoomWalls; i < walls.size(); ++i) {
        const std::uint64_t which = 3 * i;
        const Vec2 at{4.7 * scatter_about_zero(1, which), 2.4 * scatter_about_zero(1, which + 1)};
        const Vec2 direction = turned({kHalf, 0.0}, std::numbers::pi * scatter(1, which + 2));
        walls[i] = {{hundredths(at.x - direction.x), hundredths(at.y - direction.y)},
                    {hundredths(at.x + direction.x), hundredths(at.y + direction.y)}};
    }
    return walls;
}

namespace {

// limit of an arrow, in multiples of its length: beyond every possible speed
constexpr double kLongest = 20.0;

Vec2 clamped(const Vec2& p) { return {std::clamp(p.x, -kCourt, kCourt), std::clamp(p.y, -kCourt, kCourt)}; }

}  // namespace

Vec2 ArrowScale::arrow_of(const Vec2& vector) const {
    const double size = length_of(vector);
    if (!(size > 0.0)) return {};
    return vector / size * (length * std::asinh(size / half));
}

Vec2 ArrowScale::vector_of(const Vec2& arrow) const {
    const double size = length_of(arrow);
    if (!(size > 0.0)) return {};
    return arrow / size * (half * std::sinh(std::min(size / length, kLongest)));
}

Vec2 velocity_tip(const Params& c) { return clamped(c.launch + kVelocityArrow.arrow_of(c.velocity)); }

Vec2 gravity_tip(const Params& c) { return kGravityFoot + kGravityArrow.arrow_of(gravity_of(c)); }

Params with_velocity_tip(Params c, const Vec2& to) {
    const Vec2 vector = kVelocityArrow.vector_of(to - c.launch);
    const double speed = length_of(vector);
    c.velocity = speed > kMostSpeed ? vector * (kMostSpeed / speed) : vector;
    return c;
}

Params with_gravity_tip(Params c, const Vec2& to) {
    const Vec2 vector = kGravityArrow.vector_of(to - kGravityFoot);
    const double pull = length_of(vector);
    c.gravity = std::min(pull, kMostGravity);
    if (pull > 0.0) c.downwards_deg = rounded_atan2(vector.x, -vector.y) * 180.0 / std::numbers::pi;
    return c;
}

Params with_new_wall(Params c, const Segment2& wall) {
    if (c.wall_count == kMostWalls) return c;
    ++c.wall_count;
    c.walls[c.wall_count - 1] = {clamped(wall.start), clamped(wall.end)};
    return c;
}

Params without_wall(Params c, std::size_t wall) {
    const std::size_t count = c.wall_count;
    if (wall >= count) return c;
    std::move(c.walls.begin() + static_cast<std::ptrdiff_t>(wall) + 1,
              c.walls.begin() + static_cast<std::ptrdiff_t>(count),
              c.walls.begin() + static_cast<std::ptrdiff_t>(wall));
    static const Walls unused = default_walls();
    c.walls[count - 1] = unused[count - 1];
    --c.wall_count;
    return c;
}

void add_handles(HandleList& list, Params& params) {
    Params* chosen = &params;
    list.handle({"canvas", "velocity", "launch velocity", Role::object_b, true}, flat(velocity_tip(params)),
                [chosen](const Vec3& to) {
                    *chosen = with_velocity_tip(*chosen, {to.x, to.y});
                });
    list.handle({"canvas", "gravity", "gravity", Role::auxiliary, true}, flat(gravity_tip(params)),
                [chosen](const Vec3& to) {
                    *chosen = with_gravity_tip(*chosen, {to.x, to.y});
                });
    for (std::size_t i = 0; list.with_actions && i < params.wall_count; ++i) {
        const SegmentNames& names = wall_names(i);
        for (const std::string_view item : {names.body, names.start, names.end}) {
            list.add_action(
                item, "Delete this wall",
                [chosen, i](const Viewpoint&) {
                    *chosen = without_wall(*chosen, i);
                    return HandleList::ItemAction::Done{"Wall " + std::to_string(i + 1) + " deleted."};
                },
                true);
        }
    }
    if (params.wall_count == kMostWalls) return;
    list.draws({"new_wall", "wall", Role::scenery}, [chosen](const Vec3& from, const Vec3& to) {
        *chosen = with_new_wall(*chosen, {{from.x, from.y}, {to.x, to.y}});
    });
}

}  // namespace crosscut::bounce_scene

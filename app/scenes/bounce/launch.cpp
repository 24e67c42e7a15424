#include "app/scenes/bounce/objects.h"

#include "app/scenes/plane/scatter.h"
#include "core/number/rounded_functions.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::bounce_scene {
namespace {

constexpr double kApart = 0x1p-20;  // of a ball: so far apart those of a rack stand
constexpr int kTries = 60;          // to find room for a ball among those that are there
constexpr std::uint64_t kOfSizes = 1U << 20U, kOfPlaces = 1U << 21U;  // where their numbers of a seed begin
constexpr std::size_t kOfRoom = 8;                                    // walls of the room at the start

Vec2 turned(const Vec2& v, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

class Launcher {
  public:
    explicit Launcher(const Launch& launch)
        : launch_(launch), seed_(static_cast<std::uint64_t>(launch.seed)), way_(launch.spot - launch.place) {
        const double length = rounded_hypot(way_.x, way_.y);
        way_ = length > 0.0 ? way_ / length : Vec2{1.0, 0.0};
    }

    std::vector<Ball> run() {
        const auto count = static_cast<std::uint64_t>(std::max(1.0, launch_.count));
        balls_.push_back({launch_.place, launch_.velocity, launch_.radius});
        for (std::uint64_t i = 1; i < count; ++i) add(i);
        return balls_;
    }

  private:
    void add(std::uint64_t i) {
        const double radius = launch_.radius * (1.0 - launch_.sizes * scatter(seed_, kOfSizes + i));
        switch (launch_.start) {
            case Start::together:
                balls_.push_back({launch_.place, thrown(i), radius});
                break;
            case Start::rack:
                balls_.push_back({in_rack(i - 1), {}, radius});
                break;
            case Start::line:
                balls_.push_back(
                    {launch_.spot + way_ * (2.0 * launch_.radius * static_cast<double>(i - 1)), {}, radius});
                break;
            case Start::scattered:
                put_somewhere(i, radius);
                break;
        }
    }

    /// A little otherwise than the first.
    [[nodiscard]] Vec2 thrown(std::uint64_t i) const {
        const double faster = 1.0 + launch_.spread * scatter_about_zero(seed_, 2 * i);
        return turned(launch_.velocity * faster,
                      std::numbers::pi * launch_.spread * scatter_about_zero(seed_, 2 * i + 1));
    }

    /// Of a triangle whose tip is at the spot and looks to the launch.
    [[nodiscard]] Vec2 in_rack(std::uint64_t number) const {
        std::uint64_t row = 0;
        while ((row + 1) * (row + 2) / 2 <= number) ++row;
        const std::uint64_t in_row = number - row * (row + 1) / 2;
        const double across = static_cast<double>(in_row) - 0.5 * static_cast<double>(row);
        const double space = 2.0 * launch_.radius * (1.0 + kApart);
        return launch_.spot + way_ * (space * std::sqrt(0.75) * static_cast<double>(row)) +
               Vec2{-way_.y, way_.x} * (space * across);
    }

    void put_somewhere(std::uint64_t i, double radius) {
        const Vec2 box = launch_.spot - launch_.place;
        for (std::uint64_t k = 0; k < kTries; ++k) {
            const std::uint64_t which = kOfPlaces + 2 * (i * kTries + k);
            const Vec2 at =
                launch_.place + Vec2{box.x * scatter(seed_, which), box.y * scatter(seed_, which + 1)};
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
            const double reach = (ball.radius + radius) * (1.0 + kApart);
            return apart.x * apart.x + apart.y * apart.y < reach * reach;
        });
    }

    const Launch& launch_;
    std::uint64_t seed_;
    Vec2 way_;  ///< from the launch to the spot, length 1
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
    constexpr double kHalf = 0.12;  // of a strewn wall
    const auto hundredths = [](double x) { return std::round(100.0 * x) / 100.0 + 0.0; };
    for (std::size_t i = kOfRoom; i < walls.size(); ++i) {
        const std::uint64_t which = 3 * i;
        const Vec2 at{4.7 * scatter_about_zero(1, which), 2.4 * scatter_about_zero(1, which + 1)};
        const Vec2 way = turned({kHalf, 0.0}, std::numbers::pi * scatter(1, which + 2));
        walls[i] = {{hundredths(at.x - way.x), hundredths(at.y - way.y)},
                    {hundredths(at.x + way.x), hundredths(at.y + way.y)}};
    }
    return walls;
}

}  // namespace crosscut::bounce_scene

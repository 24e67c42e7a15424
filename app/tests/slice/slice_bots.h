#pragma once

#include "app/scenes/slice/game.h"
#include "app/tests/model/many_steps.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <vector>

/// Deterministic bots that play the game by a rule: they see the lines and return the pointer's path.
namespace crosscut::slice_test {

using namespace slice_scene;

inline constexpr double kBotFrame_s = 1.0 / 60.0;

/// How well a bot plays.
struct Skill {
    double pause_s = 0.5;        ///< between two flicks
    double speed = 20.0;         ///< of a flick, world units per second
    double error = 0.2;          ///< distance by which a flick misses its aim, world units
    bool avoids_dashed = false;  ///< it skips a flick that would touch a dashed line
};
inline constexpr Skill kSlow{0.9, 10.0, 0.5, false};
inline constexpr Skill kGood{0.22, 40.0, 0.08, true};

/// Cuts the line that is nearest to being lost, straight across its middle, pauses, and repeats.
class FlickBot {
  public:
    FlickBot(const Skill& skill, unsigned seed) : skill_(skill), dice_(seed) {}

    /// The pointer's path in the next frame, from its last position.
    std::vector<Vec2> frame(const World& world) {
        if (path_.empty()) {
            wait_s_ -= kBotFrame_s;
            if (wait_s_ > 0.0) return {};
            aim(world);
            if (path_.empty()) return {};
        }
        std::vector<Vec2> path{position_};
        double left = skill_.speed * kBotFrame_s;
        while (!path_.empty() && left > 0.0) {
            const Vec2 to = path_.front() - position_;
            const double length = glm::length(to);
            if (length <= left) {
                position_ = path_.front();
                path_.erase(path_.begin());
                left -= length;
            } else {
                position_ += to * (left / length);
                left = 0.0;
            }
            path.push_back(position_);
        }
        if (path_.empty()) wait_s_ = skill_.pause_s;
        return path;
    }

  private:
    static bool inside(const Vec2& at, double margin) {
        return std::fabs(at.x) < kHalfField.x - margin && std::fabs(at.y) < kHalfField.y - margin;
    }

    /// A flick from the pointer's position to a point before the line, and then across it.
    void aim(const World& world) {
        const FlyingLine* best = nullptr;
        double most = -1.0;
        for (const FlyingLine& line : world.lines()) {
            const Vec2 at = (line.now.start + line.now.end) * 0.5;
            if (!line.whole || line.bites || !inside(at, 0.3)) continue;
            const double age = world.steps() - line.flight.born;
            const double off = glm::length(at - position_);
            const double wish = world.lines().size() > 100 ? 100.0 - off : age;
            if (wish > most) most = wish, best = &line;
        }
        wait_s_ = 0.05;
        if (best == nullptr) return;
        for (int tries = 0; tries < 12; ++tries) {
            const std::vector<Vec2> path = path_over(*best, world.steps());
            if (skill_.avoids_dashed && bitten(world, path)) continue;
            path_ = path;
            return;
        }
    }

    std::vector<Vec2> path_over(const FlyingLine& line, double now) {
        const Segment2 soon = line.flight.at(now + 4.0);
        const Vec2 middle = (soon.start + soon.end) * 0.5;
        const Vec2 to = middle - position_;
        const double ahead_s = glm::length(to) / skill_.speed;
        const Segment2 then = line.flight.at(now + 4.0 + ahead_s * kStepsPerSecond);
        const double fraction = dice_.between(0.35, 0.65);
        const Vec2 aimed = then.start + (then.end - then.start) * fraction +
                           Vec2{dice_.between(-1.0, 1.0), dice_.between(-1.0, 1.0)} * skill_.error;
        const Vec2 along = then.end - then.start;
        const double length = glm::length(along);
        Vec2 across = length > 0.0 ? Vec2{-along.y, along.x} / length : Vec2{0.0, 1.0};
        if (glm::dot(across, aimed - position_) < 0.0) across = -across;
        return {aimed - across * 0.5, aimed + across * 0.6};
    }

    [[nodiscard]] bool bitten(const World& world, const std::vector<Vec2>& path) const {
        Vec2 from = position_;
        double time = world.steps();
        for (const Vec2& to : path) {
            const double steps = glm::length(to - from) / skill_.speed * kStepsPerSecond;
            for (const FlyingLine& line : world.lines()) {
                if (!line.bites || steps <= 0.0) continue;
                for (int i = 0; i <= 8; ++i) {
                    const double fraction = i / 8.0;
                    const Vec2 at = from + (to - from) * fraction;
                    if (distance_to(line.flight.at(time + steps * fraction), at) < 0.3) return true;
                }
            }
            time += steps;
            from = to;
        }
        return false;
    }

    Skill skill_;
    model_test::Dice dice_;
    Vec2 position_{};
    std::vector<Vec2> path_;
    double wait_s_ = 0.3;
};

/// Moves to and fro over the whole field as fast as a hand can, without looking at the lines.
class ScribbleBot {
  public:
    explicit ScribbleBot(unsigned seed) : dice_(seed) {}
    std::vector<Vec2> frame(const World&) {
        std::vector<Vec2> path{position_};
        for (int i = 0; i < 2; ++i) {
            position_ = {dice_.between(-7.0, 7.0), dice_.between(-4.0, 4.0)};
            position_ = path.back() + (position_ - path.back()) * 0.15;
            path.push_back(position_);
        }
        return path;
    }

  private:
    model_test::Dice dice_;
    Vec2 position_{};
};

/// A pointer that appears and rests in a corner.
struct IdleBot {
    bool there = false;
    std::vector<Vec2> frame(const World&) {
        if (there) return {};
        there = true;
        return {{7.9, 4.9}, {7.95, 4.95}};
    }
};

/// The result of a bot's run.
struct BotRun {
    double seconds = 0.0;
    Tally tally{};
    bool won = false;
};

template <class Bot>
BotRun played_by(Bot bot, const Settings& settings) {
    Game game;
    game.settings() = settings;
    game.settle();
    while (!game.world().over()) game.play(kBotFrame_s, bot.frame(game.world()));
    return {game.world().steps() / kStepsPerSecond, game.world().tally(), game.world().won()};
}

}  // namespace crosscut::slice_test

#pragma once

#include "app/scenes/slice/game.h"
#include "app/tests/model/many_steps.h"

#include <cmath>
#include <vector>

/// Shared by the tests of the game: random pointer input.
namespace crosscut::slice_test {

using namespace slice_scene;

/// A pointer that rests, moves slowly and flicks, at random.
class DicedUser {
  public:
    explicit DicedUser(unsigned seed) : dice_(seed) {}

    /// Its path in a frame, from its last position.
    std::vector<Vec2> frame() {
        std::vector<Vec2> path{position_};
        const int kind = dice_.below(8);
        if (kind < 3) return {};
        const double far = kind < 5 ? 0.3 : kind < 7 ? 2.0 : 7.0;
        const int events = 1 + dice_.below(6);
        const Vec2 goal = within(position_ + Vec2{dice_.between(-far, far), dice_.between(-far, far)});
        for (int i = 1; i <= events; ++i) {
            const double fraction = i / double(events);
            const Vec2 shake{dice_.between(-0.05, 0.05), dice_.between(-0.05, 0.05)};
            path.push_back(path.front() + (goal - path.front()) * fraction + shake);
        }
        position_ = path.back();
        return path;
    }

  private:
    static Vec2 within(const Vec2& v) {
        return {std::fmax(-7.5, std::fmin(7.5, v.x)), std::fmax(-4.5, std::fmin(4.5, v.y))};
    }
    model_test::Dice dice_;
    Vec2 position_{};
};

inline Settings settings_of(Difficulty difficulty, double seed, bool straight = false) {
    Settings settings;
    settings.difficulty = difficulty;
    settings.seed = seed;
    settings.straight_only = straight;
    return settings;
}

inline Game game_of(const Settings& settings) {
    Game game;
    game.settings() = settings;
    game.settle();
    return game;
}

/// Plays this many frames of a sixtieth of a second.
inline void play(Game& game, DicedUser& user, int frames) {
    for (int i = 0; i < frames; ++i) game.play(1.0 / 60.0, user.frame());
}

/// A recording without a pointer until a step; then it moves through these points in the next `steps` and
/// rests.
inline Recording flick(int until, const std::vector<Vec2>& path, int steps, int after) {
    Recording recording;
    recording.add(until, {});
    recording.add(steps, path);
    if (after > 0) recording.add(after, {});
    return recording;
}

}  // namespace crosscut::slice_test

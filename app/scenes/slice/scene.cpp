#include "app/scenes/slice/panes.h"

#include "app/model/memo.h"
#include "app/model/scene.h"
#include "app/scenes/space_time/space_time.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut {
namespace {

using namespace slice_scene;

constexpr std::array<std::string_view, 2> kCutWords{"the line's velocity", "the pointer's velocity"};
constexpr std::array<std::string_view, kLookRates_hz.size()> kRateWords{"30 Hz", "60 Hz", "144 Hz"};
constexpr auto kDifficultyWords = [] {
    std::array<std::string_view, kRules.size()> words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = kRules[i].word;
    return words;
}();
constexpr std::array<std::string_view, kRules.size()> kBestNames{"best.calm", "best.lively", "best.wild",
                                                                 "best.storm"};
constexpr std::array<std::string_view, kRules.size()> kBestLabels{"Best, calm", "Best, lively", "Best, wild",
                                                                  "Best, storm"};
constexpr NumberRange kSeeds{0.0, 999999.0, 1.0, {}};
constexpr NumberRange kScores{0.0, 1e9, 1.0, {}};
constexpr NumberRange kRows{0.0, double(kMostEpisodes), 1.0, {}};
constexpr NumberRange kUnit{0.0, 1.0, 0.01, {}};
constexpr NumberRange kSpeed{0.005, 1.0, 0.01, "x", true};

/// Lines fly in and the pointer cuts them; every cut can be looked at again, slowed down.
class SliceScene final : public Scene {
  public:
    SliceScene() {
        Fields& f = fields();
        Settings& s = game_.settings();
        f.choice({"difficulty", "Difficulty"}, s.difficulty, kDifficultyWords);
        f.number({"seed", "Run number"}, s.seed, kSeeds);
        f.flag({"straight", "Straight lines only"}, s.straight_only);
        f.choice({"cut", "Halves follow"}, s.cut, kCutWords);
        f.choice({"looks", "Looks shown"}, view_.rate, kRateWords);
        f.point({"pointer", "Pointer", Role::pointer, true, true}, view_.pointer);
        f.flag({"playing", "Playing", Role::pointer, true}, view_.playing);
        f.list({"recording", "The run", Role::text, true}, game_.recorded());
        f.number({"moment", "Moment looked at", Role::pointer, true}, view_.row, kRows);
        f.number({"moment.time", "t", Role::pointer, true}, view_.time, kUnit);
        f.flag({"moment.playing", "Slow motion plays", Role::pointer, true}, view_.slow_playing);
        f.number({"moment.speed", "Speed", Role::pointer, true}, view_.slow_speed, kSpeed);
        for (std::size_t i = 0; i < kRules.size(); ++i)
            f.number({kBestNames[i], kBestLabels[i], Role::answer, true, true, true}, view_.best[i], kScores);
    }

    void settle() override { game_.settle(); }

    void present(const Viewpoint& from, Presentation& out) const override {
        if (const SlowMotion* slow = slow_motion()) {
            out.panes.push_back(slow_pane(*slow, view_, from.digits));
            out.panes.push_back(space_time_pane({slow->motion, slow->contacts, view_.time, 0.0}));
            say_slow(out, *slow, view_, from.digits);
        } else {
            out.panes.push_back(field_pane(game_, view_));
            say_game(out, game_, view_);
        }
        out.log = log_of(game_, view_, from.digits);
    }

    std::string perform(std::string_view action) override {
        if (action == kBack) {
            view_.row = 0.0;
        } else if (action == kStopWatching) {
            stop();
        } else if (action == kPlay) {
            view_.playing = true;
        } else if (action == kStep) {
            step();
        } else if (action == kRestart || action == kAgain) {
            stop();
            if (action == kAgain) game_.settings().seed = std::fmod(game_.settings().seed + 1.0, kSeeds.high);
            game_.restart();
            view_.playing = action == kAgain;
            view_.new_best = false;
        } else if (action == kWatch && game_.begun()) {
            game_.watch();
            view_.playing = true;
        }
        return {};
    }

    [[nodiscard]] bool animating() const override {
        return slow_motion() != nullptr ? view_.slow_playing : view_.playing;
    }

    void advance(const Moment& moment) override {
        const std::vector<Vec2> path = path_of(moment);
        if (!path.empty()) view_.pointer = path.back();
        if (slow_motion() != nullptr) return slow_down(moment);
        opened_ = 0.0;
        if (!view_.playing) return;
        if (game_.watching()) {
            game_.watch_on(moment.dt_s);
            view_.playing = game_.watching();
            return;
        }
        game_.play(moment.dt_s, path);
        if (game_.world().over()) end_run();
    }

    void take_unsaved(const Scene& from) override {
        const auto& other = static_cast<const SliceScene&>(from);
        game_.take_unsaved(other.game_);
        view_.new_best = other.view_.new_best;
        opened_ = other.opened_;
    }

  private:
    void list_handles(HandleList& list) override { list.follows_pointer("pointer"); }

    /// Where the pointer has been. What it did while the canvas showed something else does not count.
    std::vector<Vec2> path_of(const Moment& moment) {
        std::vector<Vec2> path(moment.pointer_path.begin(), moment.pointer_path.end());
        if (slow_motion() != nullptr) {
            strayed_ = true;
        } else if (strayed_ && !path.empty()) {
            strayed_ = false;
            if (path.size() > 1) path.erase(path.begin());
        }
        return path;
    }

    void slow_down(const Moment& moment) {
        if (opened_ != view_.row && opened_ >= 0.0) view_.time = 0.0;
        opened_ = view_.row;
        stop();
        if (!view_.slow_playing) return;
        view_.time += moment.dt_s * view_.slow_speed / slow_motion()->seconds();
        if (view_.time > 1.0) view_.time = 0.0;
    }

    void stop() {
        game_.stop_watching();
        view_.playing = false;
    }

    void step() {
        if (game_.watching())
            game_.watch_on(1.0 / kStepsPerSecond);
        else
            game_.step_once();
        view_.playing = false;
        if (game_.world().over()) end_run();
    }

    void end_run() {
        const World& world = game_.world();
        double& best = view_.best.at(static_cast<std::size_t>(world.settings().difficulty));
        view_.new_best = world.tally().score > best;
        best = std::max(best, double(world.tally().score));
        view_.playing = false;
    }

    /// The row of the log that is looked at, or null.
    [[nodiscard]] const SlowMotion* slow_motion() const {
        const auto row = static_cast<std::size_t>(view_.row);
        if (row == 0) return nullptr;
        const auto& told = game_.world().episodes();
        if (told.empty()) return nullptr;
        const std::size_t at = told.size() - std::min(row, told.size());
        return &slow_motion_.of(std::pair(game_.edition(), at), [&] {
            return slow_motion_of(told[at], game_.recording(), game_.world().settings().cut);
        });
    }

    Game game_;
    View view_;
    double opened_ = -1.0;  ///< the row whose slow motion runs; -1 before the first moment of a scene
    bool strayed_ = false;
    Memo<std::pair<std::uint64_t, std::size_t>, SlowMotion>
        slow_motion_;  ///< by edition of the game and episode
};

}  // namespace

SceneType slice_scene_type() {
    return {"slice",
            "Slice",
            "Cut flying lines with the mouse or a finger, and see why no flick is too fast.",
            make_scene<SliceScene>,
            {},
            {},
            "Cut what flies."};
}

}  // namespace crosscut

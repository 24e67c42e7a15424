#include <crosscut/types.h>
#include "app/scenes/slice/slice.h"

#include "app/model/document.h"
#include "app/model/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <tuple>

namespace crosscut {
namespace {

using namespace slice_scene;

constexpr std::array<std::string_view, 2> kCutWords{"the line's velocity", "the pointer's velocity"};
constexpr std::array<std::string_view, kSampleRates_hz.size()> kRateWords{"30 Hz", "60 Hz", "144 Hz"};
constexpr auto kDifficultyWords = [] {
    std::array<std::string_view, kRules.size()> words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = kRules[i].word;
    return words;
}();
/// Renamed when the rules changed: older scores cannot be compared with these.
constexpr std::array<std::string_view, kRules.size()> kBestNames{"top.calm", "top.lively", "top.wild",
                                                                 "top.storm"};
constexpr std::array<std::string_view, kRules.size()> kBestLabels{"Best, calm", "Best, lively", "Best, wild",
                                                                  "Best, storm"};
constexpr NumberRange kSeeds{0.0, 999999.0, 1.0};
constexpr NumberRange kScores = whole_numbers(0, 1e9);
constexpr NumberRange kRows = whole_numbers(0, kMostEpisodes);
constexpr NumberRange kUnit{0.0, 1.0, 0.01};
constexpr NumberRange kSpeed{.low = 0.005, .high = 1.0, .step = 0.01, .unit = "x", .by_factors = true};
/// How long the pointer may be outside the field: a flick often ends there.
constexpr double kGrace_s = 0.5;
/// How long the run stops at two lines in one flick, so that it is felt.
constexpr double kHitStop_s = 0.06;

/// Lines fly in and the pointer cuts them; every cut can be replayed in slow motion.
class SliceScene final : public Scene {
  public:
    SliceScene() {
        Fields& f = fields();
        Settings& s = game_.settings();
        f.choice({"difficulty", "Difficulty"}, s.difficulty, kDifficultyWords);
        f.number({"seed", "Game number"}, s.seed, kSeeds);
        f.flag({"straight", "Straight lines only"}, s.straight_only);
        f.choice({"cut", "Halves follow"}, s.cut, kCutWords);
        f.choice({"looks", "Samples shown"}, view_.rate, kRateWords);
        f.point(
            {.name = "pointer", .label = "Pointer", .role = Role::pointer, .transient = true, .hidden = true},
            view_.pointer);
        f.flag({.name = "playing", .label = "Playing", .role = Role::pointer, .transient = true},
               view_.playing);
        f.list(
            {.name = "recording", .label = "The game", .transient = true},
            [this] { return game_.recorded(); },
            [this](const std::vector<double>& numbers) { game_.take_recorded(numbers); });
        f.list(
            {.name = "recording.rules", .label = "Rules of the game", .transient = true},
            [this] { return game_.run_rules(); },
            [this](const std::vector<double>& numbers) { game_.take_run_rules(numbers); });
        f.flag({.name = "recording.ended", .label = "Game ended", .transient = true}, game_.stopped());
        f.flag({.name = "recording.here", .label = "Played here", .transient = true}, game_.played());
        f.list({.name = "recording.revision", .label = "Revision of the game", .transient = true},
               game_.revision());
        f.number({.name = "moment", .label = "Selected moment", .role = Role::pointer, .transient = true},
                 view_.row, kRows);
        f.number({.name = "moment.time", .label = "Time", .role = Role::pointer, .transient = true},
                 view_.time, kUnit);
        f.flag({.name = "moment.playing",
                .label = "Slow motion plays",
                .role = Role::pointer,
                .transient = true},
               view_.slow_playing);
        f.number({.name = "moment.speed", .label = "Speed", .role = Role::pointer, .transient = true},
                 view_.slow_speed, kSpeed);
        for (std::size_t i = 0; i < kRules.size(); ++i)
            f.number({.name = kBestNames[i],
                      .label = kBestLabels[i],
                      .role = Role::answer,
                      .transient = true,
                      .hidden = true,
                      .saved = true},
                     view_.best[i], kScores);
    }

    void update_derived() override { game_.settle(); }

    void present(const Viewpoint& from, SceneOutput& out) const override {
        if (const SlowMotion* slow = slow_motion()) {
            out.panes.push_back(slow_pane(*slow, view_, from.digits));
            say_slow(out, *slow, view_, from.digits);
            add_cut_panes(out, {slow, view_.time, true}, from.digits);
        } else {
            out.panes.push_back(field_pane(game_, view_));
            say_game(out, game_, view_);
            const SlowMotion* last = last_slow_motion();
            add_cut_panes(out, {last, last != nullptr ? last->t : 0.0, false}, from.digits);
        }
        out.log = log_of(game_, view_, from.digits);
        if (!game_.world().over()) out.no_compare = "Finish a game first. Compare then lists its cuts.";
    }

    std::string perform(std::string_view action) override {
        if (action == kBack || action == kLook) {
            view_.row = action == kLook ? 1 : 0;
        } else if (action == kStopWatching) {
            stop();
        } else if (action == kPlay) {
            view_.playing = true;
        } else if (action == kStep) {
            step();
        } else if (action == kStop) {
            stop();
            game_.stop();
            end_run();
        } else if (action == kRestart || action == kAgain) {
            return begin_again(action == kAgain);
        } else if (action == kWatch && game_.begun()) {
            game_.watch();
            view_.playing = true;
        }
        return {};
    }

    [[nodiscard]] std::string busy_reason() const override {
        if (!game_.is_running()) return {};
        return std::string("A game is running: ") + (view_.playing ? "pause it and " : "") +
               "choose End game first.";
    }

    [[nodiscard]] bool animating() const override {
        return slow_motion() != nullptr ? view_.slow_playing : view_.playing;
    }

    void advance(const FrameInput& input) override {
        const std::vector<Vec2> path = path_of(input);
        if (!path.empty()) view_.pointer = path.back();
        view_.reduce_motion = input.reduce_motion;
        if (slow_motion() != nullptr) return slow_down(input);
        opened_ = 0;
        if (view_.playing && !played_) begin_to_play();
        pause_by_itself(input);
        played_ = view_.playing;
        if (!view_.playing || input.pointer == PointerPresence::away) return;
        if (game_.watching()) {
            game_.watch_on(input.dt_s);
            view_.playing = game_.watching();
        } else if (game_.world().over()) {
            view_.playing = false;
        } else {
            play(input, path);
        }
    }

    void copy_transient_state(const Scene& from) override {
        const auto& other = static_cast<const SliceScene&>(from);
        game_.copy_transient_state(other.game_);
        view_.new_best = other.view_.new_best;
        view_.paused = other.view_.paused;
        view_.reduce_motion = other.view_.reduce_motion;
        opened_ = other.opened_;
        played_ = other.played_;
    }

  private:
    void list_handles(HandleList& list) override { list.follows_pointer("pointer"); }

    /// The pointer's path. What it did while the canvas showed something else does not count.
    std::vector<Vec2> path_of(const FrameInput& input) {
        std::vector<Vec2> path(input.pointer_path.begin(), input.pointer_path.end());
        if (slow_motion() != nullptr) {
            strayed_ = true;
        } else if (strayed_ && !path.empty()) {
            strayed_ = false;
            if (path.size() > 1) path.erase(path.begin());
        }
        return path;
    }

    /// Pauses when the pointer is outside or the window has lost the focus; a run that waits for the pointer
    /// goes on waiting.
    void pause_by_itself(const FrameInput& input) {
        outside_s_ = input.pointer == PointerPresence::outside ? outside_s_ + input.dt_s : 0.0;
        if (!view_.playing || (game_.waiting() && !game_.watching())) return;
        const bool left = outside_s_ > kGrace_s && !game_.watching();
        if (input.pointer != PointerPresence::away && !left) return;
        view_.playing = false;
        view_.paused = left ? Paused::outside : Paused::away;
    }

    /// Every run starts, and continues, when the pointer moves.
    void begin_to_play() {
        view_.paused = Paused::by_user;
        stop_s_ = outside_s_ = 0.0;
        if (!game_.watching()) game_.wait_for_pointer();
    }

    void play(const FrameInput& input, std::span<const Vec2> path) {
        const double stands_s = std::min(stop_s_, input.dt_s);
        stop_s_ -= stands_s;
        const int doubles = game_.world().tally().doubles;
        game_.play(input.dt_s - stands_s, path);
        const bool crowded = rules_of(game_.world().settings().difficulty).crowd > 0;
        if (!input.reduce_motion && !crowded && game_.world().tally().doubles > doubles) stop_s_ = kHitStop_s;
        if (game_.world().over()) end_run();
    }

    /// Back to the start, or with `next` straight into the next run.
    std::string begin_again(bool next) {
        if (std::string busy = busy_reason(); !busy.empty()) return busy;
        stop();
        if (next) game_.settings().seed = std::fmod(game_.settings().seed + 1.0, kSeeds.high);
        game_.restart();
        view_.playing = next;
        view_.new_best = false;
        return {};
    }

    void slow_down(const FrameInput& input) {
        if (opened_ && *opened_ != view_.row) view_.time = 0.0;
        opened_ = view_.row;
        stop();
        if (!view_.slow_playing) return;
        view_.time += input.dt_s * view_.slow_speed / slow_motion()->seconds();
        if (view_.time > 1.0) view_.time = 0.0;
    }

    void stop() {
        game_.stop_watching();
        view_.playing = played_ = false;
    }

    void step() {
        view_.playing = false;
        if (game_.watching()) return game_.watch_on(1.0 / kStepsPerSecond);
        if (game_.world().over()) return;
        game_.step_once();
        if (game_.world().over()) end_run();
    }

    void end_run() {
        const World& world = game_.world();
        int& best = view_.best.at(static_cast<std::size_t>(world.settings().difficulty));
        view_.new_best = world.tally().score > best;
        best = std::max(best, world.tally().score);
        view_.playing = false;
    }

    /// The slow motion of the log's chosen row, or null.
    [[nodiscard]] const SlowMotion* slow_motion() const {
        const std::size_t row = view_.row;
        if (row == 0) return nullptr;
        const auto& clips = game_.world().clips();
        if (clips.empty()) return nullptr;
        return &slowly(clips[clips.size() - std::min(row, clips.size())]);
    }
    /// The slow motion of the last cut or near miss, or null. During play the last one whose slow motion has
    /// ended by now, so that its picture does not change.
    [[nodiscard]] const SlowMotion* last_slow_motion() const {
        const World& world = game_.displayed_world();
        const auto& clips = world.clips();
        std::size_t count = clips.size();
        const bool played = view_.playing && !game_.watching();
        while (played && count > 0 && clips[count - 1].time + kSampleSpan > world.steps()) --count;
        return count > 0 ? &slowly(clips[count - 1]) : nullptr;
    }
    [[nodiscard]] const SlowMotion& slowly(const ReplayClip& clip) const {
        const double until = std::min<double>(game_.recording().steps(), std::ceil(clip.time + kSampleSpan));
        return slow_motion_.of(SlowMotionKey{game_.runs(), clip.time, clip.s, clip.distance, until}, [&] {
            return slow_motion_of(clip, game_.recording(), game_.world().settings().cut);
        });
    }

    Game game_;
    View view_;
    std::optional<std::size_t>
        opened_;  ///< the row whose slow motion runs; none before a scene's first frame
    bool strayed_ = false;
    bool played_ = false;     ///< whether it was playing in the last frame
    double outside_s_ = 0.0;  ///< how long the pointer has been outside the field
    double stop_s_ = 0.0;     ///< how much longer the run stops after a double cut
    /// The key of a slow motion: run, time, parameter on the line, distance from it, and the time up to which
    /// the pointer's path is known.
    using SlowMotionKey = std::tuple<std::uint64_t, double, double, double, double>;
    Memo<SlowMotionKey, SlowMotion> slow_motion_;
};

}  // namespace

SceneType slice_scene_type() {
    return {"slice",
            "Slice",
            "Cut flying lines with the mouse or a finger. No flick is too fast.",
            make_scene<SliceScene>,
            {},
            {},
            "Cut the flying lines."};
}

}  // namespace crosscut

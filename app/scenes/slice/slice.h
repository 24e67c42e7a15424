#pragma once

#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "app/model/number_format.h"
#include "app/scenes/shared/sweep_motion.h"
#include "app/scenes/slice/game.h"
#include "app/view/draw_list.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// The slow-motion replay of a cut or a near miss: the line and the pointer's path around it.
namespace crosscut::slice_scene {

/// What a test once a frame notices of it.
struct DiscreteSamples {
    double rate_hz = 60.0;
    bool sampled_hit = false;
    double nearest = 0.0;       ///< least distance of the pointer from the line at a sample, world units
    double nearest_t = 0.0;     ///< time of that sample
    std::vector<double> times;  ///< of all its samples, in time of the motion
    std::vector<double> distances;
};

struct SlowMotion {
    ReplayClip clip;
    double begin = 0.0, end = 1.0;  ///< of the shown interval, in steps
    Motion motion;  ///< that interval as one run from 0 to 1; the line flies on as if it were not cut
    SweepContacts contacts;
    double t = 0.5;  ///< of the cut, or of the least distance
    double s = 0.5;
    double nearest = 0.0;  ///< for a near miss: the least distance, world units
    std::array<DiscreteSamples, kSampleRates_hz.size()> samples;
    Halves halves{};  ///< for a cut: how the line flies on
    /// in time of the motion: the pointer moves straight in between
    double piece_begin = 0.0, piece_end = 1.0;

    [[nodiscard]] double seconds() const { return (end - begin) / kStepsPerSecond; }
    /// The time of the run, seconds, at time t of the motion.
    [[nodiscard]] double run_seconds(double t_motion) const {
        return (begin + (end - begin) * t_motion) / kStepsPerSecond;
    }
};

/// The interval from 0.12 s before to 0.12 s after the event; shorter where the pointer was so fast that it
/// would be out of view, and no earlier than there was a pointer and the line could be cut. t and s of a cut
/// are the judge's.
[[nodiscard]] SlowMotion slow_motion_of(const ReplayClip& clip, const Recording& recording, CutChoice cut);
/// The same line and the straight piece of the pointer's path with the event, as the text of a scene of
/// Sweep.
[[nodiscard]] std::string text_for_sweep(const SlowMotion& slow);

// Drawing and texts.

/// A count of points, lines, cuts or lives as an unsigned number; negative ones give 0.
[[nodiscard]] inline std::size_t number_of(int count) {
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

/// Why a run is paused.
enum class Paused : std::uint8_t { by_user, outside, away };

/// The parameters besides the game itself.
struct View {
    Vec2 pointer{};
    bool playing = false;
    Paused paused = Paused::by_user;
    bool reduce_motion = false;             ///< animation that only decorates is off
    bool new_best = false;                  ///< the finished run was the best of its difficulty
    std::array<int, kRules.size()> best{};  ///< best scores by difficulty
    std::size_t row = 0;                    ///< the chosen row of the log, counted from 1; 0: none
    double time = 0.0;                      ///< position in the slow motion
    bool slow_playing = true;
    double slow_speed = 0.05;
    int rate = 1;  ///< the rate whose samples are shown: an index into `kSampleRates_hz`
};

/// The actions.
inline constexpr std::string_view kPlay = "play", kAgain = "again", kWatch = "watch",
                                  kStopWatching = "stop_watching", kBack = "back", kStep = "step",
                                  kRestart = "restart", kStop = "stop", kLook = "look",
                                  kOpenInSweep = "open_in_sweep", kSaveGif = "save_gif";

/// Messages about runs that another version recorded.
inline constexpr std::string_view kOtherRules =
    "This game was played in another version with other rules, so it cannot be shown.";
inline constexpr std::string_view kUnknownRules =
    "It was recorded by an older version and may have ended differently there.";

/// Whether the lines on the field are those of the run, not of `Game::preview` before the first one.
[[nodiscard]] bool shows_run(const Game& game, const View& view);
/// Whether nobody plays at present, so that there is time to read: before, after and between runs.
[[nodiscard]] bool at_rest(const Game& game, const View& view);
/// Draws the effects that make a cut felt: a white line in the first frame, particles, the points, the edge
/// that flashes where a line is lost, the ribbon behind the pointer. With reduced motion only the points and
/// the edge.
void draw_effects(DrawList& list, const Game& game, const View& view);
/// The field with everything that flies.
[[nodiscard]] Pane field_pane(const Game& game, const View& view);
/// The best score so far at the run's difficulty.
[[nodiscard]] int best_of(const Game& game, const View& view);
/// "1240", or "none yet".
[[nodiscard]] std::string best_text(int best);
void say_game(SceneOutput& out, const Game& game, const View& view);
/// The numbers over the field, and the card in its middle while nobody plays.
[[nodiscard]] Hud board_of(const Game& game, const View& view);
/// "5 below, 3 to the left": where whole lines left uncut. Empty where none did.
[[nodiscard]] std::string losses_text(const World& world);
[[nodiscard]] EventLog log_of(const Game& game, const View& view, const Digits& digits);

/// The canvas during the replay of a cut or a near miss.
[[nodiscard]] Pane slow_pane(const SlowMotion& slow, const View& view, const Digits& digits);
void say_slow(SceneOutput& out, const SlowMotion& slow, const View& view, const Digits& digits);

/// Adds the results for other programs.
void add_game_results(SceneOutput& out, const Game& game, const View& view);
void add_slow_results(SceneOutput& out, const SlowMotion& slow, const View& view);

// The views beside the canvas, which explain how a cut is found.

/// The event that the views show: a cut or a near miss, at time t of its slow motion.
struct CutView {
    const SlowMotion* slow = nullptr;  ///< null: none so far
    double t = 0.0;
    bool selected = false;  ///< it is on the canvas too; else it is the last one of the run

    /// "The last cut, at 3.028 s. "; empty where it is on the canvas.
    [[nodiscard]] std::string introduction() const;
};

/// Adds three panes, always the same, so that nothing moves at the first cut: space and time, the samples of
/// a test once a frame, and f during the flick. Before the first cut each says what it will show.
void add_cut_panes(SceneOutput& out, const CutView& cut_view, const Digits& digits);

/// Twice the area of the triangle of line and pointer over the shown interval, with its roots.
[[nodiscard]] Pane flick_pane(const CutView& cut_view);
/// The samples of every frame rate on a time line.
[[nodiscard]] Pane samples_pane(const CutView& cut_view, const Digits& digits);

}  // namespace crosscut::slice_scene

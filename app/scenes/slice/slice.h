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

/// A cut or a near miss looked at again, slowed down: the line and the pointer's way around it.
namespace crosscut::slice_scene {

/// What a test that looks once a frame sees of it.
struct DiscreteSamples {
    double rate_hz = 60.0;
    bool seen = false;
    double nearest = 0.0;       ///< how near the pointer is to the line at the best of the looks, world units
    double nearest_t = 0.0;     ///< when that look is
    std::vector<double> times;  ///< of all its looks, in time of the motion
    std::vector<double> distances;
};

struct SlowMotion {
    ReplayClip clip;
    double begin = 0.0, end = 1.0;  ///< of the time shown, in steps
    Motion motion;  ///< that time as one run from 0 to 1; the line flies on as if nothing had cut it
    SweepContacts contacts;
    double t = 0.5;  ///< of the cut, or of the nearest approach
    double s = 0.5;
    double nearest = 0.0;  ///< of a near miss: the distance then, world units
    std::array<DiscreteSamples, kSampleRates_hz.size()> samples;
    Halves halves{};                            ///< of a cut: how the line flies on
    double piece_begin = 0.0, piece_end = 1.0;  ///< in time of the motion: the pointer goes straight between

    [[nodiscard]] double seconds() const { return (end - begin) / kStepsPerSecond; }
    /// The time of the run at time t of the motion, seconds.
    [[nodiscard]] double run_seconds(double t_motion) const {
        return (begin + (end - begin) * t_motion) / kStepsPerSecond;
    }
};

/// The time from 0.12 s before to 0.12 s after, less of it where the pointer was so fast that it would be out
/// of sight, as far back as there was a pointer and the line could be cut. t and s of a cut are the judge's.
[[nodiscard]] SlowMotion slow_motion_of(const ReplayClip& clip, const Recording& recording, CutChoice cut);
/// The same line and the straight piece of the pointer's way on which it happened, as the text of a scene of Sweep.
[[nodiscard]] std::string text_for_sweep(const SlowMotion& slow);

// What is drawn and what is said.

/// How many points, lines, cuts or lives there are: never fewer than none.
[[nodiscard]] inline std::size_t number_of(int count) {
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

/// Why a run stands.
enum class Paused : std::uint8_t { by_user, outside, away };

/// Everything beside the game itself that a person chose or that goes along with it.
struct View {
    Vec2 pointer{};
    bool playing = false;
    Paused paused = Paused::by_user;
    bool reduce_motion = false;                ///< motion for its own sake is not wanted
    bool new_best = false;                     ///< the run that is over was the best of its difficulty
    std::array<double, kRules.size()> best{};  ///< scores, by difficulty
    double row = 0.0;                          ///< of the log, counted from 1; 0: none
    double time = 0.0;                         ///< of the slow motion
    bool slow_playing = true;
    double slow_speed = 0.05;
    int rate = 1;  ///< whose looks are shown: an index into `kSampleRates_hz`
};

/// The actions.
inline constexpr std::string_view kPlay = "play", kAgain = "again", kWatch = "watch",
                                  kStopWatching = "stop_watching", kBack = "back", kStep = "step",
                                  kRestart = "restart", kStop = "stop", kLook = "look",
                                  kOpenInSweep = "open_in_sweep", kSaveGif = "save_gif";

/// Said of runs of other programs, before or after this one.
inline constexpr std::string_view kOtherRules =
    "The run of this file was played by the rules of another version of the game: it cannot be shown.";
inline constexpr std::string_view kUnknownRules =
    "It was recorded by an older version, and may have come out otherwise there.";

/// Whether the run is what flies, or, before the first one, lines that only show what is to come (`Game::preview`).
[[nodiscard]] bool shows_run(const Game& game, const View& view);
/// Nobody plays just now, so there is time to read: before, after and between.
[[nodiscard]] bool at_rest(const Game& game, const View& view);
/// What makes a cut felt: a white line in the first frame, particles, the points, the edge that flashes where
/// a line is lost, the ribbon behind the pointer. Of these only the points and the edge where motion for its
/// own sake is not wanted.
void draw_effects(DrawList& list, const Game& game, const View& view);
/// The field with everything that flies.
[[nodiscard]] Pane field_pane(const Game& game, const View& view);
/// The best score of the run's difficulty so far.
[[nodiscard]] double best_of(const Game& game, const View& view);
/// "1240", or "none yet".
[[nodiscard]] std::string best_text(double best);
void say_game(SceneOutput& out, const Game& game, const View& view);
/// The numbers over the field, and the card in its middle while nobody plays.
[[nodiscard]] Hud board_of(const Game& game, const View& view);
/// "5 below, 3 to the left": where whole lines left uncut. Empty where none did.
[[nodiscard]] std::string losses_text(const World& world);
[[nodiscard]] EventLog log_of(const Game& game, const View& view, const Digits& digits);

/// The same canvas while a cut or a near miss is looked at.
[[nodiscard]] Pane slow_pane(const SlowMotion& slow, const View& view, const Digits& digits);
void say_slow(SceneOutput& out, const SlowMotion& slow, const View& view, const Digits& digits);

/// The answers for other programs.
void add_game_results(SceneOutput& out, const Game& game, const View& view);
void add_slow_results(SceneOutput& out, const SlowMotion& slow, const View& view);

// The views beside the canvas: how a cut is found.

/// What the views show: a cut or a near miss, at a time t of its slow motion.
struct ShownCut {
    const SlowMotion* slow = nullptr;  ///< null: there has been none yet
    double t = 0.0;
    bool looked_at = false;  ///< it is on the canvas too; else it is the last one of the run

    /// "The last cut, at 3.028 s. "; empty where it is on the canvas.
    [[nodiscard]] std::string introduction() const;
};

/// Three of them, always the same, so that nothing moves when the first line is cut: space and time, what a
/// test once a frame sees, and f over the flick. Before there is a cut each says what will be there.
void add_cut_panes(SceneOutput& out, const ShownCut& shown, const Digits& digits);

/// Twice the area of the triangle of line and pointer over the time shown, 0 at its roots.
[[nodiscard]] Pane flick_pane(const ShownCut& shown);
/// For every frame rate its looks on a strip of time.
[[nodiscard]] Pane samples_pane(const ShownCut& shown, const Digits& digits);

}  // namespace crosscut::slice_scene

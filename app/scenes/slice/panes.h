#pragma once

#include "app/scenes/slice/game/game.h"
#include "app/scenes/slice/slow_motion.h"

#include <array>
#include <string_view>

/// What is drawn and what is said.
namespace crosscut::slice_scene {

/// How many points, lines, cuts or lives there are: never fewer than none.
[[nodiscard]] inline std::size_t number_of(int count) {
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

/// Why a run stands.
enum class Paused : std::uint8_t { by_hand, outside, away };

/// Everything beside the game itself that a person chose or that goes along with it.
struct View {
    Vec2 pointer{};
    bool playing = false;
    Paused paused = Paused::by_hand;
    bool still = false;                        ///< motion for its own sake is not wanted
    bool new_best = false;                     ///< the run that is over was the best of its difficulty
    std::array<double, kRules.size()> best{};  ///< scores, by difficulty
    double row = 0.0;                          ///< of the log, counted from 1; 0: none
    double time = 0.0;                         ///< of the slow motion
    bool slow_playing = true;
    double slow_speed = 0.05;
    int rate = 1;  ///< whose looks are shown: an index into `kLookRates_hz`
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
/// What makes a cut felt: a white line in the first frame, particles, the points, the edge that flashes where a line is lost,
/// the ribbon behind the pointer. Of these only the points and the edge where motion for its own sake is not wanted.
void draw_effects(DrawList& list, const Game& game, const View& view);
/// The field with everything that flies.
[[nodiscard]] Pane field_pane(const Game& game, const View& view);
/// The best score of the run's difficulty so far.
[[nodiscard]] double best_of(const Game& game, const View& view);
/// "1240", or "none yet".
[[nodiscard]] std::string best_words(double best);
void say_game(Presentation& out, const Game& game, const View& view);
/// The numbers over the field, and the card in its middle while nobody plays.
[[nodiscard]] Hud board_of(const Game& game, const View& view);
/// "5 below, 3 to the left": where whole lines left uncut. Empty where none did.
[[nodiscard]] std::string losses_words(const World& world);
[[nodiscard]] Log log_of(const Game& game, const View& view, const Digits& digits);

/// The same canvas while a cut or a near miss is looked at.
[[nodiscard]] Pane slow_pane(const SlowMotion& slow, const View& view, const Digits& digits);
void say_slow(Presentation& out, const SlowMotion& slow, const View& view, const Digits& digits);

/// The answers for other programs.
void add_game_facts(Presentation& out, const Game& game, const View& view);
void add_slow_facts(Presentation& out, const SlowMotion& slow, const View& view);

}  // namespace crosscut::slice_scene

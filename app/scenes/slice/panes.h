#pragma once

#include "app/scenes/slice/game/game.h"
#include "app/scenes/slice/slow_motion.h"

#include <array>
#include <string_view>

/// What is drawn and what is said.
namespace crosscut::slice_scene {

/// Everything beside the game itself that a person chose or that goes along with it.
struct View {
    Vec2 pointer{};
    bool playing = false;
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
                                  kRestart = "restart";

/// Whether the run is what flies, or, before the first one, lines that only show what is to come (`Game::preview`).
[[nodiscard]] bool shows_run(const Game& game, const View& view);
/// The field with everything that flies.
[[nodiscard]] Pane field_pane(const Game& game, const View& view);
/// The best score of the run's difficulty so far.
[[nodiscard]] double best_of(const Game& game, const View& view);
void say_game(Presentation& out, const Game& game, const View& view);
[[nodiscard]] Log log_of(const Game& game, const View& view, const Digits& digits);

/// The same canvas while a cut or a near miss is looked at.
[[nodiscard]] Pane slow_pane(const SlowMotion& slow, const View& view, const Digits& digits);
void say_slow(Presentation& out, const SlowMotion& slow, const View& view, const Digits& digits);

/// The answers for other programs.
void add_game_facts(Presentation& out, const Game& game, const View& view);
void add_slow_facts(Presentation& out, const SlowMotion& slow, const View& view);

}  // namespace crosscut::slice_scene

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/slice/panes.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

std::string count_of(int number, const char* one, const char* many) {
    return std::to_string(number) + " " + (number == 1 ? one : many);
}

std::string clock_words(double seconds) {
    const int whole = static_cast<int>(std::ceil(seconds));
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

std::string rules_words(const Rules& rules) {
    std::string words = "Up to " + std::to_string(static_cast<int>(rules.seconds)) + " seconds, ";
    if (rules.crowd > 0) return words + std::to_string(rules.crowd) + " lines at once.";
    return words + count_of(rules.lives, "line", "lines") + " may get away.";
}

void board_items(Hud& hud, const World& world) {
    const Tally& tally = world.tally();
    const Rules& rules = rules_of(world.settings().difficulty);
    const int combo = world.running_combo();
    hud.items.push_back({"Score", std::to_string(tally.score), Role::answer});
    hud.items.push_back(
        {"Combo", combo > 1 ? "x " + std::to_string(std::min(combo, 8)) : "\u2013", Role::pointer});
    if (rules.lives > 0)
        hud.items.push_back({"Got away", std::to_string(tally.misses) + " of " + std::to_string(rules.lives),
                             tally.misses + 2 >= rules.lives ? Role::warning : Role::text});
    else
        hud.items.push_back({"Lines", std::to_string(world.lines().size()), Role::text});
    hud.items.push_back({"Time", clock_words(world.seconds_left()), Role::text});
}

std::string over_words(const World& world, bool new_best, double best) {
    const Tally& tally = world.tally();
    const std::string word(rules_of(world.settings().difficulty).word);
    if (new_best) return "A new best on " + word + ".";
    if (best > tally.score) return "Best on " + word + ": " + in_words(best, 12) + ".";
    if (tally.cuts == 0) return "Nothing was cut this time.";
    return count_of(tally.cuts, "cut", "cuts") + ", the longest combo " + std::to_string(tally.best_combo) +
           ".";
}

Hud board_of(const Game& game, const View& view) {
    const World& world = game.shown();
    const Rules& rules = rules_of(world.settings().difficulty);
    const double best = best_of(game, view);
    Hud hud;
    board_items(hud, world);
    if (game.watching()) return hud;
    if (world.over()) {
        hud.headline = "Run over: " + std::to_string(world.tally().score);
        hud.sentence = over_words(world, view.new_best, best);
        hud.actions.push_back({kAgain, "Play again", "The next run, with other lines."});
        hud.actions.push_back(
            {kWatch, "Watch the run again", "The same hand on the same lines, bit for bit."});
    } else if (!game.begun() && !view.playing) {
        hud.headline = "Move the pointer to cut";
        hud.sentence = rules_words(rules) + " Fast flicks count too: every event of the pointer is swept.";
        hud.actions.push_back({kPlay, "Play", "Space plays and pauses."});
    } else if (view.playing && game.waiting()) {
        hud.headline = "Move the pointer to go on";
        hud.sentence = "The run stands where it was saved.";
    } else if (!view.playing) {
        hud.headline = "Paused";
        hud.sentence = "A row under Cuts opens in slow motion.";
        hud.actions.push_back({kPlay, "Go on", "Space plays and pauses."});
        hud.actions.push_back({kWatch, "Watch from the start", "What was played so far, bit for bit."});
        hud.actions.push_back({kRestart, "Start again", "The same lines from the beginning."});
    }
    return hud;
}

Verdict verdict_of(const Game& game, const View& view) {
    const World& world = game.shown();
    const Tally& tally = world.tally();
    if (!game.begun()) return {"Ready", "Lines fly in; the pointer cuts what it sweeps over.", Tone::misses};
    std::string sentence = count_of(tally.cuts, "cut", "cuts");
    if (rules_of(world.settings().difficulty).lives > 0)
        sentence += ", " + count_of(tally.misses, "line", "lines") + " got away";
    sentence += "; a test that looks 60 times a second would have missed " +
                count_of(world.missed_by_looks(), "cut", "cuts") + ".";
    const char* state = game.watching() ? "Again: "
                        : world.over()  ? "Over: "
                        : view.playing  ? ""
                                        : "Paused: ";
    return {state + count_of(tally.score, "point", "points"), sentence,
            tally.score > 0 ? Tone::meets : Tone::misses};
}

void read_game(Presentation& out, const Game& game, const View& view) {
    const World& world = game.shown();
    const Tally& tally = world.tally();
    const Flicks& flicks = world.flicks();
    const double frames = std::max(1.0, 0.5 * world.steps());  // of a sixtieth of a second
    const auto a_frame = [&](std::size_t number) { return std::round(static_cast<double>(number) / frames); };
    out.read("best", best_of(game, view));
    out.read("cuts", double(tally.cuts), {}, Role::answer, id_of("cut"));
    out.read("longest combo", double(tally.best_combo));
    out.read("flicks that cut", flicks.count() == 0
                                    ? std::string("none yet")
                                    : in_words(std::round(100.0 * flicks.hits() / flicks.count())) + " %");
    out.read("fastest flick", std::round(flicks.fastest()), "units/s", Role::pointer);
    const World& seen = shows_run(game, view) ? world : game.preview();
    out.read("lines in the air", double(seen.lines().size()));
    out.read("sweeps tested a frame", a_frame(world.asked().sweeps));
    out.read("judged exactly in all", double(world.asked().judged));
    out.read("cuts the sweep missed",
             std::to_string(world.asked().missed) + " of " +
                 count_of(static_cast<int>(world.asked().checked), "check", "checks"));
    out.read("cuts 60 Hz would miss", double(world.missed_by_looks()), {}, Role::warning);
}

std::string row_text(const Episode& e, const Digits& digits) {
    if (!e.cut) return "Missed by " + digits.length(e.distance) + ": why?";
    const std::string points =
        e.points > 0 ? ", " + std::to_string(e.points) + " points" : ", pointer at rest";
    return "Cut at s = " + share_words(e.s) + points;
}

}  // namespace

double best_of(const Game& game, const View& view) {
    return view.best.at(static_cast<std::size_t>(game.world().settings().difficulty));
}

Log log_of(const Game& game, const View& view, const Digits& digits) {
    Log log;
    log.title = "Cuts";
    log.field = "moment";
    const auto& told = game.world().episodes();
    log.chosen = std::min(static_cast<int>(view.row), static_cast<int>(told.size()));
    for (std::size_t i = told.size(); i-- > 0;) {
        const Episode& e = told[i];
        log.rows.push_back({row_text(e, digits), fixed_digits(e.time / kStepsPerSecond, 1) + " s",
                            e.cut ? Tone::meets : Tone::misses, id_of(e.cut ? "cut" : "nearest")});
    }
    log.nothing = "Cuts and near misses are listed here; each opens in slow motion.";
    return log;
}

void say_game(Presentation& out, const Game& game, const View& view) {
    out.verdict = verdict_of(game, view);
    read_game(out, game, view);
    add_game_facts(out, game, view);
    out.hud = board_of(game, view);
    out.clock = Clock{"playing", view.playing, kStep, kRestart};
    if (game.watching())
        out.actions.push_back({kStopWatching, "Stop watching", "Back to where the run stands."});
}

}  // namespace crosscut::slice_scene

#include "app/scenes/methods/answer_words.h"
#include "app/scenes/slice/panes.h"

#include "app/model/fields/fields.h"
#include "app/model/number_format.h"

#include <algorithm>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

Verdict verdict_of(const Game& game, const View& view) {
    const World& world = game.shown();
    const Tally& tally = world.tally();
    if (game.refused()) return {"Ready", std::string(kOtherRules), Tone::special};
    if (!game.begun()) return {"Ready", "Lines fly in; the pointer cuts what it sweeps over.", Tone::misses};
    if (!game.watching() && !at_rest(game, view))
        return {counted(number_of(tally.score), "point"), "A run is under way.", Tone::meets};
    std::string sentence = counted(number_of(tally.cuts), "cut");
    if (rules_of(world.settings().difficulty).crowd == 0)
        sentence += ", " + counted(number_of(tally.misses), "line") + " got away";
    sentence += "; a test that looks 60 times a second would have missed " +
                counted(number_of(world.missed_by_looks()), "cut") + ".";
    const char* state = game.watching() ? "Again: "
                        : world.over()  ? "Over: "
                        : view.playing  ? ""
                                        : "Paused: ";
    return {state + counted(number_of(tally.score), "point"), sentence,
            tally.score > 0 ? Tone::meets : Tone::misses};
}

void read_game(Presentation& out, const Game& game, const View& view) {
    const World& world = game.shown();
    const Tally& tally = world.tally();
    if (game.begun() && !at_rest(game, view)) {  // nobody reads while playing
        for (const Hud::Item& item : board_of(game, view).items) out.read(item.label, item.value, item.role);
        return;
    }
    const Flicks& flicks = world.flicks();
    const double frames = std::max(1.0, 0.5 * world.steps());  // of a sixtieth of a second
    const auto a_frame = [&](std::size_t number) { return std::round(static_cast<double>(number) / frames); };
    out.read("best", best_words(best_of(game, view)));
    out.read("cuts", double(tally.cuts), {}, Role::answer, id_of("cut"));
    out.read("got away", losses_words(world).empty() ? std::string("none") : losses_words(world));
    out.read("dashed lines touched", double(tally.bites));
    out.read("longest combo", double(tally.best_combo));
    out.read("flicks that cut", flicks.count() == 0
                                    ? std::string("none yet")
                                    : in_words(std::round(100.0 * flicks.hits() / flicks.count())) + " %");
    out.read("fastest flick", std::round(flicks.fastest()), "units/s", Role::pointer);
    const World& seen = shows_run(game, view) ? world : game.preview();
    out.read("lines in the air", double(seen.lines().size()));
    out.read("tests in each frame", a_frame(world.asked().sweeps));
    out.read("exact tests in all", double(world.asked().judged));
    out.read("touched but not cut",
             std::to_string(world.asked().missed) + " in " + counted(world.asked().checked, "check"));
    out.read("cuts that 60 looks a second miss", double(world.missed_by_looks()), {}, Role::warning);
}

std::string row_text(const Episode& e, const Digits& digits) {
    if (e.bitten) return "Touched a dashed line: a life";
    if (!e.cut) return "Missed by " + digits.length(e.distance) + ": why?";
    const std::string points = e.points > 0 ? ", " + counted(number_of(e.points), "point")
                               : e.spared   ? std::string(", no points so soon after a dashed line")
                                            : std::string(", pointer at rest");
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
    log.nothing = "Cuts and near misses are listed here; each opens in slow motion.";
    log.chosen = std::min(static_cast<int>(view.row), static_cast<int>(told.size()));
    if (!at_rest(game, view) && !game.watching()) {
        log.nothing = "A pause shows the cuts and near misses; each opens in slow motion.";
        return log;
    }
    for (std::size_t i = told.size(); i-- > 0;) {
        const Episode& e = told[i];
        log.rows.push_back({row_text(e, digits), fixed_digits(e.time / kStepsPerSecond, 1) + " s",
                            e.cut ? Tone::meets : Tone::misses, id_of(e.cut ? "cut" : "nearest")});
    }
    return log;
}

void say_game(Presentation& out, const Game& game, const View& view) {
    out.verdict = verdict_of(game, view);
    read_game(out, game, view);
    add_game_facts(out, game, view);
    out.hud = board_of(game, view);
    const bool over = game.world().over() && !game.watching();  // then to play is to play again
    out.clock = Clock{"playing", view.playing, over ? std::string_view() : kStep,
                      game.under_way() ? std::string_view() : kRestart};
    if (over) out.clock->play_action = kAgain;
    if (game.watching())
        out.actions.push_back({kStopWatching, "Stop watching", "Back to where the run stands."});
}

}  // namespace crosscut::slice_scene

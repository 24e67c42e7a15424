#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/slice/slice.h"
#include "app/view/draw_list.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace crosscut::slice_scene {
namespace {

std::string clock_text(double seconds) {
    const int whole = static_cast<int>(std::ceil(seconds));
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

std::string goal_text(const Rules& rules) {
    const std::string time = std::to_string(static_cast<int>(rules.seconds)) + " seconds";
    return rules.goal > 0 ? std::to_string(rules.goal) + " cuts in " + time : "Survive for " + time;
}

std::string lives_text(const Rules& rules) {
    std::string words = std::to_string(rules.lives);
    if (rules.crowd > 0)
        return words + ". Touching a dashed line costs one, and the next cuts score nothing.";
    words += ". Every line that escapes costs one";
    return words + (rules.last_biting > 0.0 ? ", and so does touching a dashed line." : ".");
}

/// Adds the numbers of a run, during which nothing else is on screen.
void board_items(Hud& hud, const World& world) {
    const Tally& tally = world.tally();
    const Rules& rules = rules_of(world.settings().difficulty);
    const int combo = world.running_combo(), lives = world.lives_left();
    hud.items.push_back({"Score", std::to_string(tally.score)});
    if (rules.goal > 0)
        hud.items.push_back({"Cuts", std::to_string(tally.cuts) + " of " + std::to_string(rules.goal)});
    else
        hud.items.push_back(
            {"Combo", combo > 1 ? "x " + std::to_string(std::min(combo, kMostFold)) : "\u2013"});
    hud.items.push_back({"Lives", std::to_string(lives)});
    hud.items.push_back({"Time", clock_text(world.seconds_left()), Role::text});
}

void start_card(Hud& hud, const Game& game, const View& view) {
    const Settings& settings = game.run_settings();
    const Rules& rules = rules_of(settings.difficulty);
    hud.headline = "Cut the flying lines";
    hud.sentence = game.refused() ? std::string(kOtherRules)
                                  : "Swipe through the lines. However fast you flick, nothing slips through.";
    hud.choice = Hud::Choice{"difficulty", {}, static_cast<int>(settings.difficulty)};
    for (const Rules& each : kRules) hud.choice->words.push_back(each.title);
    hud.rows = {
        {"Goal", goal_text(rules)},
        {"Lives", lives_text(rules)},
        {"Points", "10 per line, 5 per piece. Bonus for several lines in one flick or in quick succession."},
        {"Best", best_text(best_of(game, view))}};
    hud.actions.push_back({kPlay, "Play", "Space plays and pauses."});
}

std::string over_headline(const World& world) {
    const std::string score = counted(number_of(world.tally().score), "point");
    if (world.outcome() == Outcome::reached) return "Goal reached: " + score;
    if (world.won()) return "You survived: " + score;
    if (world.outcome() == Outcome::lasted) return "Time is up: " + score;
    return (world.outcome() == Outcome::stopped ? "Game ended: " : "Game over: ") + score;
}

std::string over_sentence(const World& world, const View& view) {
    const Tally& tally = world.tally();
    const Rules& rules = rules_of(world.settings().difficulty);
    const std::string lives = counted(number_of(world.lives_left()), "life", "lives");
    std::string words;
    if (world.outcome() == Outcome::reached)
        words = clock_text(world.seconds_left()) + " and " + lives + " left.";
    else if (world.won())
        words = "You had " + lives + " left.";
    else if (rules.goal > 0)
        words = std::to_string(tally.cuts) + " of " + std::to_string(rules.goal) + " cuts.";
    else
        words = clock_text(world.seconds_left()) + " left on the clock.";
    if (tally.cuts > 0)
        words += " A 60 Hz per-frame test would have missed " + std::to_string(world.missed_by_samples()) +
                 " of your " + counted(number_of(tally.cuts), "cut") + ".";
    if (view.new_best) words += " A new best score.";
    return words;
}

std::string percent_text(int part, int whole) {
    return whole == 0 ? std::string("none") : sentence_number(std::round(100.0 * part / whole)) + "%";
}

/// Eight numbers, among them where lines were lost.
std::vector<Hud::Item> statistics(const Game& game, const View& view) {
    const World& world = game.world();
    const Tally& tally = world.tally();
    const StrokeTracker& strokes = world.strokes();
    const std::string lost = losses_text(world);
    return {{"Best", best_text(best_of(game, view))},
            {"Escaped", lost.empty() ? std::string("none") : lost},
            {"Cuts", std::to_string(tally.cuts)},
            {"Dashed lines touched", std::to_string(tally.bites)},
            {"Flicks with two or more", std::to_string(tally.doubles)},
            {"Longest combo", std::to_string(tally.best_combo)},
            {"Flicks with a cut", percent_text(strokes.hits(), strokes.count())},
            {"Fastest flick", sentence_number(std::round(strokes.fastest())) + " units/s"}};
}

void add_slow_action(Hud& hud, const World& world) {
    if (!world.clips().empty())
        hud.actions.push_back(
            {kLook, world.clips().back().cut ? "Slow motion: last cut" : "Slow motion: last near miss",
             "Shows the last cut or near miss in slow motion."});
}

void over_card(Hud& hud, const Game& game, const View& view) {
    const World& world = game.world();
    hud.headline = over_headline(world);
    hud.sentence = over_sentence(world, view);
    if (game.of_unknown_rules()) hud.sentence += " " + std::string(kUnknownRules);
    hud.rows = statistics(game, view);
    hud.actions.push_back({kAgain, "Play again", "The next game, with other lines."});
    hud.actions.push_back({kRestart, "Difficulty", "Back to the start, to choose the difficulty."});
    hud.actions.push_back({kWatch, "Watch replay", "Exactly your moves, in exactly the same game."});
    add_slow_action(hud, world);
}

void pause_card(Hud& hud, const Game& game, const View& view) {
    hud.headline = "Paused";
    hud.sentence = view.paused == Paused::outside ? "Your pointer left the field."
                   : view.paused == Paused::away  ? "Another window was in front."
                                                  : "The game waits for you.";
    if (game.of_unknown_rules()) hud.sentence += " " + std::string(kUnknownRules);
    if (game.differs()) hud.sentence += " Your changes take effect in the next game.";
    hud.actions.push_back({kPlay, "Resume", "Space plays and pauses."});
    hud.actions.push_back({kStop, "End game", "Keeps the score and shows the result."});
    hud.actions.push_back({kWatch, "Watch replay", "Exactly your moves so far."});
    add_slow_action(hud, game.world());
}

}  // namespace

std::string best_text(int best) { return best > 0 ? sentence_number(best, 12) : "none yet"; }

std::string losses_text(const World& world) {
    struct Side {
        int count = 0;
        const char* word = "";
    };
    std::array<Side, 4> sides{{{0, "below"}, {0, "to the left"}, {0, "to the right"}, {0, "above"}}};
    for (const Loss& loss : world.losses()) {
        const std::size_t side = loss.position.y <= -kHalfField.y   ? 0
                                 : loss.position.x <= -kHalfField.x ? 1
                                 : loss.position.x >= kHalfField.x  ? 2
                                                                    : 3;
        ++sides.at(side).count;
    }
    ranges::stable_sort(sides, [](const Side& a, const Side& b) { return a.count > b.count; });
    std::string words;
    for (const Side& side : sides)
        if (side.count > 0)
            words += (words.empty() ? "" : ", ") + std::to_string(side.count) + " " + side.word;
    return words;
}

bool at_rest(const Game& game, const View& view) { return !view.playing || game.waiting(); }

Hud board_of(const Game& game, const View& view) {
    Hud hud;
    board_items(hud, game.displayed_world());
    if (game.watching()) return hud;
    if (game.world().over()) {
        over_card(hud, game, view);
    } else if (view.playing && game.waiting()) {
        hud.headline = game.begun() ? "Move your pointer to resume" : "Move your pointer to begin";
        hud.sentence = "The game waits until your pointer is over the field.";
    } else if (!view.playing) {
        game.begun() ? pause_card(hud, game, view) : start_card(hud, game, view);
    }
    return hud;
}

void add_game_results(SceneOutput& out, const Game& game, const View& view) {
    const World& world = game.displayed_world();
    const Tally& tally = world.tally();
    out.add_result("verdict", !game.begun()     ? "ready"
                              : game.watching() ? "watching"
                              : world.over()    ? "over"
                              : view.playing    ? "playing"
                                                : "paused");
    out.add_result("meets", tally.cuts > 0);
    out.add_result("score", double(tally.score));
    out.add_result("best", double(best_of(game, view)));
    out.add_result("cuts", double(tally.cuts));
    out.add_result("misses", double(tally.misses));
    out.add_result("dashed_touched", double(tally.bites));
    out.add_result("lives_left", double(world.lives_left()));
    const auto cut = std::find_if(world.clips().rbegin(), world.clips().rend(),
                                  [](const ReplayClip& clip) { return clip.cut; });
    out.add_result("last_cut.s", cut != world.clips().rend() ? std::optional(cut->s) : std::nullopt);
    out.add_result("won", world.won());
    out.add_result("longest_combo", double(tally.best_combo));
    out.add_result("lines", double(world.lines().size()));
    out.add_result("seconds_left", world.seconds_left());
    out.add_result("missed_by_looks", double(world.missed_by_samples()));
    out.add_result("touched_not_cut", double(world.cut_stats().missed));
}

void add_slow_results(SceneOutput& out, const SlowMotion& slow, const View& view) {
    out.add_result("verdict", slow.clip.cut ? "cut" : "near_miss");
    out.add_result("meets", slow.clip.cut);
    out.add_result("t", slow.t);
    out.add_result("s", slow.clip.cut ? std::optional(slow.s) : std::nullopt);
    out.add_result("distance", slow.clip.cut ? 0.0 : slow.nearest);
    out.add_result("points", double(slow.clip.points));
    out.add_result("time", view.time);
    for (std::size_t i = 0; i < slow.samples.size(); ++i) {
        const std::string name = "looks." + std::to_string(i) + ".";
        out.add_result(name + "hz", slow.samples[i].rate_hz);
        out.add_result(name + "seen", slow.samples[i].sampled_hit);
        out.add_result(name + "nearest", slow.samples[i].nearest);
    }
}

namespace {

Verdict verdict_of(const Game& game, const View& view) {
    const World& world = game.displayed_world();
    const Tally& tally = world.tally();
    if (game.refused()) return {"Ready", std::string(kOtherRules), VerdictKind::special};
    if (!game.begun())
        return {"Ready", "Lines fly in. Your pointer cuts every line that it sweeps over.", VerdictKind::no};
    if (!game.watching() && !at_rest(game, view))
        return {counted(number_of(tally.score), "point"), "A game is running.", VerdictKind::yes};
    std::string sentence = counted(number_of(tally.cuts), "cut");
    if (rules_of(world.settings().difficulty).crowd == 0)
        sentence += ", " + counted(number_of(tally.misses), "line") + " escaped";
    sentence += ". A 60 Hz per-frame test would have missed " +
                counted(number_of(world.missed_by_samples()), "cut") + ".";
    const char* state = game.watching() ? "Replay: "
                        : world.over()  ? "Over: "
                        : view.playing  ? ""
                                        : "Paused: ";
    return {state + counted(number_of(tally.score), "point"), sentence,
            tally.score > 0 ? VerdictKind::yes : VerdictKind::no};
}

void read_game(SceneOutput& out, const Game& game, const View& view) {
    const World& world = game.displayed_world();
    const Tally& tally = world.tally();
    // nobody reads while playing
    if (game.begun() && !at_rest(game, view)) {
        for (const Hud::Item& item : board_of(game, view).items) out.read(item.label, item.value, item.role);
        return;
    }
    const StrokeTracker& strokes = world.strokes();
    const double frames = std::max(1.0, 0.5 * world.steps());  // at 60 Hz
    const auto a_frame = [&](std::size_t number) { return std::round(static_cast<double>(number) / frames); };
    out.read("best", best_text(best_of(game, view)));
    out.read_count("cuts", double(tally.cuts), Role::text, id_of("cut"));
    out.read("escaped", losses_text(world).empty() ? std::string("none") : losses_text(world));
    out.read_count("dashed lines touched", double(tally.bites));
    out.read_count("longest combo", double(tally.best_combo));
    out.read("flicks with a cut",
             strokes.count() == 0
                 ? std::string("none yet")
                 : sentence_number(std::round(100.0 * strokes.hits() / strokes.count())) + "%");
    out.read_count("fastest flick", std::round(strokes.fastest()), Role::text, {}, "units/s");
    const World& displayed_world = shows_run(game, view) ? world : game.preview();
    out.read_count("lines in the air", double(displayed_world.lines().size()));
    out.read_count("tests per frame", a_frame(world.cut_stats().sweeps));
    out.read_count("exact tests in total", double(world.cut_stats().judged));
    out.read_count("cuts missed at 60 Hz", double(world.missed_by_samples()),
                   world.missed_by_samples() > 0 ? Role::warning : Role::text);
}

std::string row_text(const ReplayClip& e, const Digits& digits) {
    if (e.bitten) return "Touched a dashed line: a life lost";
    if (!e.cut) return "Missed by " + digits.length(e.distance) + ": why?";
    const std::string points = e.points > 0 ? ", " + counted(number_of(e.points), "point")
                               : e.spared   ? std::string(", no points so soon after a dashed line")
                                            : std::string(", pointer at rest");
    return "Cut at s = " + fraction_text(e.s) + points;
}

}  // namespace

int best_of(const Game& game, const View& view) {
    return view.best.at(static_cast<std::size_t>(game.world().settings().difficulty));
}

EventLog log_of(const Game& game, const View& view, const Digits& digits) {
    EventLog log;
    log.title = "Cuts";
    log.field = "moment";
    const auto& clips = game.world().clips();
    log.nothing = "Cuts and near misses are listed here. Click one to see it in slow motion.";
    log.chosen = std::min(static_cast<int>(view.row), static_cast<int>(clips.size()));
    if (!at_rest(game, view) && !game.watching()) {
        log.nothing = "Pause to see the cuts and near misses. Click one to see it in slow motion.";
        return log;
    }
    for (std::size_t i = clips.size(); i-- > 0;) {
        const ReplayClip& e = clips[i];
        log.rows.push_back({row_text(e, digits), fixed_digits(e.time / kStepsPerSecond, 1) + " s",
                            e.cut ? VerdictKind::yes : VerdictKind::no, id_of(e.cut ? "cut" : "nearest")});
    }
    return log;
}

void say_game(SceneOutput& out, const Game& game, const View& view) {
    out.verdict = verdict_of(game, view);
    read_game(out, game, view);
    add_game_results(out, game, view);
    out.hud = board_of(game, view);
    const bool over = game.world().over() && !game.watching();  // then playing means playing again
    out.clock = Clock{.playing_field = "playing", .playing = view.playing};
    if (!over) out.clock->step_action = kStep;
    if (!game.is_running()) out.clock->restart_action = kRestart;
    if (over) out.clock->play_action = kAgain;
    if (game.watching()) out.actions.push_back({kStopWatching, "Stop watching", "Back to your game."});
}

}  // namespace crosscut::slice_scene

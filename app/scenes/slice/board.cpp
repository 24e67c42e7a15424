#include "app/model/fields/fields.h"
#include "app/scenes/methods/answer_words.h"
#include "app/scenes/slice/panes.h"
#include "core/input.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::slice_scene {
namespace {

constexpr int kMostFold = 8;

std::string clock_words(double seconds) {
    const int whole = static_cast<int>(std::ceil(seconds));
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

std::string goal_words(const Rules& rules) {
    const std::string time = std::to_string(static_cast<int>(rules.seconds)) + " seconds";
    return rules.goal > 0 ? std::to_string(rules.goal) + " cuts in " + time : "Hold out for " + time;
}

std::string lives_words(const Rules& rules) {
    std::string words = std::to_string(rules.lives);
    if (rules.crowd > 0) return words + "; a dashed line costs one, and cuts right after it bring no points";
    words += "; each line that gets away costs one";
    return rules.last_biting > 0.0 ? words + ", each dashed one touched too" : words;
}

/// During a run nothing else is on screen.
void board_items(Hud& hud, const World& world) {
    const Tally& tally = world.tally();
    const Rules& rules = rules_of(world.settings().difficulty);
    const int combo = world.running_combo(), lives = world.lives_left();
    hud.items.push_back({"Score", std::to_string(tally.score), Role::answer});
    if (rules.goal > 0)
        hud.items.push_back({"Cuts", std::to_string(tally.cuts) + " of " + std::to_string(rules.goal)});
    else
        hud.items.push_back({"Combo",
                             combo > 1 ? "x " + std::to_string(std::min(combo, kMostFold)) : "\u2013",
                             Role::pointer});
    hud.items.push_back({"Lives", std::to_string(lives), lives <= 2 ? Role::warning : Role::text});
    hud.items.push_back({"Time", clock_words(world.seconds_left()), Role::text});
}

void start_card(Hud& hud, const Game& game, const View& view) {
    const Settings& settings = game.run_settings();
    const Rules& rules = rules_of(settings.difficulty);
    hud.headline = "Cut what flies";
    hud.sentence =
        game.refused()
            ? std::string(kOtherRules)
            : "Move the pointer through the lines. Flick as fast as you like: the whole way counts.";
    hud.choice = Hud::Choice{"difficulty", {}, static_cast<int>(settings.difficulty)};
    for (const Rules& each : kRules) hud.choice->words.push_back(each.title);
    hud.rows = {
        {"Goal", goal_words(rules)},
        {"Lives", lives_words(rules)},
        {"Points", "10 a line, 5 a piece of one; more for lines in one flick, or soon after each other"},
        {"Best", best_words(best_of(game, view)), Role::answer}};
    hud.actions.push_back({kPlay, "Play", "Space plays and pauses."});
}

std::string over_headline(const World& world) {
    const std::string score = counted(number_of(world.tally().score), "point");
    if (world.outcome() == Outcome::reached) return "Goal reached: " + score;
    if (world.won()) return "You made it: " + score;
    if (world.outcome() == Outcome::lasted) return "Time is up: " + score;
    return (world.outcome() == Outcome::stopped ? "Run ended: " : "Run over: ") + score;
}

std::string over_sentence(const World& world, const View& view) {
    const Tally& tally = world.tally();
    const Rules& rules = rules_of(world.settings().difficulty);
    const std::string lives = counted(number_of(world.lives_left()), "life", "lives");
    std::string words;
    if (world.outcome() == Outcome::reached)
        words = "With " + clock_words(world.seconds_left()) + " to spare, and " + lives + " left.";
    else if (world.won())
        words = "You lasted to the end with " + lives + " left.";
    else if (rules.goal > 0)
        words = std::to_string(tally.cuts) + " of " + std::to_string(rules.goal) + " cuts.";
    else
        words = clock_words(world.seconds_left()) + " was still to go.";
    if (tally.cuts > 0)
        words += " Looking only 60 times a second would have missed " +
                 std::to_string(world.missed_by_looks()) + " of " + counted(number_of(tally.cuts), "cut") +
                 ".";
    if (view.new_best) words += " A new best on " + std::string(rules.word) + ".";
    return words;
}

std::string percent_words(int part, int whole) {
    return whole == 0 ? std::string("none") : in_words(std::round(100.0 * part / whole)) + " %";
}

/// Nine numbers, and among them where the lines were lost.
std::vector<Hud::Item> statistics(const Game& game, const View& view) {
    const World& world = game.world();
    const Tally& tally = world.tally();
    const Flicks& flicks = world.flicks();
    const std::string lost = losses_words(world);
    return {{"Best", best_words(best_of(game, view)), Role::answer},
            {"Got away", lost.empty() ? std::string("none") : lost,
             tally.misses > 0 ? Role::warning : Role::text},
            {"Cuts", std::to_string(tally.cuts)},
            {"Dashed lines hit", std::to_string(tally.bites), tally.bites > 0 ? Role::warning : Role::text},
            {"Flicks with two or more", std::to_string(tally.doubles)},
            {"Longest combo", std::to_string(tally.best_combo)},
            {"Flicks with a cut", percent_words(flicks.hits(), flicks.count())},
            {"Fastest flick", in_words(std::round(flicks.fastest())) + " units/s"},
            {"Touched, not cut",
             std::to_string(world.asked().missed) + " in " + counted(world.asked().checked, "check")}};
}

void add_slow_action(Hud& hud, const World& world) {
    if (!world.episodes().empty())
        hud.actions.push_back({kLook, world.episodes().back().cut ? "Last cut, slowly" : "Last miss, slowly",
                               "The last cut or near miss, in slow motion."});
}

void over_card(Hud& hud, const Game& game, const View& view) {
    const World& world = game.world();
    hud.headline = over_headline(world);
    hud.sentence = over_sentence(world, view);
    if (game.of_unknown_rules()) hud.sentence += " " + std::string(kUnknownRules);
    hud.rows = statistics(game, view);
    hud.actions.push_back({kAgain, "Play again", "The next run, with other lines."});
    hud.actions.push_back({kRestart, "Difficulty", "Back to the start, where it is chosen."});
    hud.actions.push_back({kWatch, "Watch it", "The same hand on the same lines, bit for bit."});
    add_slow_action(hud, world);
}

void pause_card(Hud& hud, const Game& game, const View& view) {
    hud.headline = "Paused";
    hud.sentence = view.paused == Paused::outside ? "The pointer had left the field."
                   : view.paused == Paused::away  ? "Something else was in front."
                                                  : "The run stands where it was.";
    if (game.of_unknown_rules()) hud.sentence += " " + std::string(kUnknownRules);
    if (game.differs()) hud.sentence += " What you have set counts from the next run on.";
    hud.actions.push_back({kPlay, "Go on", "Space plays and pauses."});
    hud.actions.push_back({kStop, "End this run", "The score counts, and what came of the run is shown."});
    hud.actions.push_back({kWatch, "Watch it", "What was played so far, bit for bit."});
    add_slow_action(hud, game.world());
}

}  // namespace

std::string best_words(double best) { return best > 0.0 ? in_words(best, 12) : "none yet"; }

std::string losses_words(const World& world) {
    struct Side {
        int count = 0;
        const char* word = "";
    };
    std::array<Side, 4> sides{{{0, "below"}, {0, "to the left"}, {0, "to the right"}, {0, "above"}}};
    for (const Loss& loss : world.losses()) {
        const std::size_t side = loss.place.y <= -kHalfField.y   ? 0
                                 : loss.place.x <= -kHalfField.x ? 1
                                 : loss.place.x >= kHalfField.x  ? 2
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
    board_items(hud, game.shown());
    if (game.watching()) return hud;
    if (game.world().over()) {
        over_card(hud, game, view);
    } else if (view.playing && game.waiting()) {
        hud.headline = game.begun() ? "Move the pointer to go on" : "Move the pointer to begin";
        hud.sentence = "The run waits until the pointer moves over the field.";
    } else if (!view.playing) {
        game.begun() ? pause_card(hud, game, view) : start_card(hud, game, view);
    }
    return hud;
}

}  // namespace crosscut::slice_scene

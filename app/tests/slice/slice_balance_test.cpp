// The balance of the game, tested with bots of three skills and one that only scribbles.
#include "app/tests/slice/slice_bots.h"

#include <gtest/gtest.h>

#include <functional>

namespace crosscut::slice_balance_test {
namespace {

using namespace slice_test;

/// The results of several runs of one bot.
struct Runs {
    int count = 0, won = 0;
    double score = 0.0, seconds = 0.0;

    [[nodiscard]] double mean_score() const { return score / count; }
    [[nodiscard]] double mean_seconds() const { return seconds / count; }
};

Runs runs_of(Difficulty difficulty, int count, const std::function<BotRun(const Settings&, unsigned)>& play) {
    Runs runs;
    for (int i = 0; i < count; ++i) {
        Settings settings;
        settings.difficulty = difficulty;
        settings.seed = 11 + i;
        const BotRun run = play(settings, static_cast<unsigned>(101 + i));
        ++runs.count;
        runs.won += run.won ? 1 : 0;
        runs.score += run.tally.score;
        runs.seconds += run.seconds;
    }
    return runs;
}

struct Hands {
    Runs idle, slow, good, scribbler;
};

Hands runs_of(Difficulty difficulty, int count) {
    return {runs_of(difficulty, count, [](const Settings& s, unsigned) { return played_by(IdleBot{}, s); }),
            runs_of(difficulty, count,
                    [](const Settings& s, unsigned n) { return played_by(FlickBot(kSlow, n), s); }),
            runs_of(difficulty, count,
                    [](const Settings& s, unsigned n) { return played_by(FlickBot(kGood, n), s); }),
            runs_of(difficulty, count,
                    [](const Settings& s, unsigned n) { return played_by(ScribbleBot(n), s); })};
}

TEST(SliceBalance, CalmIsLastedByASlowHandAndNotByNone) {
    const Hands runs = runs_of(Difficulty::calm, 4);
    EXPECT_EQ(runs.slow.won, 4);
    EXPECT_EQ(runs.good.won, 4);
    EXPECT_EQ(runs.idle.won, 0);
    EXPECT_GT(runs.idle.mean_seconds(), 18.0) << "there is time to see what it is about";
    EXPECT_GT(runs.good.mean_score(), runs.slow.mean_score());
    EXPECT_GT(runs.good.mean_score(), runs.scribbler.mean_score());
}

TEST(SliceBalance, LivelyAndWildAreForTheGoodAndGetFaster) {
    const Hands lively = runs_of(Difficulty::lively, 4), wild = runs_of(Difficulty::wild, 8);
    EXPECT_EQ(lively.good.won, 4);
    EXPECT_LT(lively.slow.won, 4);
    EXPECT_GT(lively.slow.mean_seconds(), 1.5 * lively.idle.mean_seconds());
    EXPECT_GE(wild.good.won, 2);
    EXPECT_LE(wild.good.won, 7) << "it can be lost";
    EXPECT_EQ(wild.slow.won, 0);
    for (const Hands* runs : {&lively, &wild}) {
        EXPECT_EQ(runs->scribbler.won, 0);
        EXPECT_GT(runs->good.mean_score(), 4.0 * runs->scribbler.mean_score());
    }
    EXPECT_LT(wild.slow.mean_seconds(), lively.slow.mean_seconds());
}

TEST(SliceBalance, AStormHasAGoalForTheGoodAndARiskForWhoScribbles) {
    const Hands runs = runs_of(Difficulty::storm, 1);
    EXPECT_EQ(runs.good.won, 1);
    EXPECT_EQ(runs.slow.won, 0);
    EXPECT_EQ(runs.idle.won, 0);
    EXPECT_EQ(runs.scribbler.won, 0);
    EXPECT_LT(runs.scribbler.seconds, 5.0);
    EXPECT_GT(runs.good.score, 2.0 * runs.scribbler.score);
}

}  // namespace
}  // namespace crosscut::slice_balance_test

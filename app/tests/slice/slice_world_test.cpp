// The game without a screen: what flies, what a pointer cuts, and that a recorded run is reproduced.
#include <crosscut/sweep/sweep.h>
#include "app/scenes/slice/game.h"
#include "app/tests/slice/slice_bots.h"
#include "app/tests/slice/slice_user.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <set>

namespace crosscut::slice_world_test {
namespace {

using namespace slice_test;
using model_test::Dice;

double length_of(const Segment2& s) { return glm::length(s.end - s.start); }

TEST(SliceFlight, StepsMeetBitForBitAndFollowTheParabola) {
    Dice dice(71);
    for (int i = 0; i < 50; ++i) {
        const Flight flight = incoming(settings_of(Difficulty::wild, 71), static_cast<std::uint64_t>(i), i);
        for (int k = i; k < i + 40; ++k) {
            const double cut = k + dice.between(0.0, 1.0);
            const MovingSegment2 first = flight.between(k, cut), second = flight.between(cut, k + 1);
            EXPECT_EQ(first.p.to, second.p.from);
            EXPECT_EQ(first.q.to, second.q.from);
            EXPECT_EQ(second.q.to, flight.between(k + 1, k + 2).q.from);
            const double half = 0.5 * (k + cut);
            EXPECT_LT(glm::length(first.at(0.5).start - flight.at(half).start), 1e-12);
            EXPECT_LT(glm::length(first.at(0.5).end - flight.at(half).end), 1e-12);
        }
    }
}

TEST(SliceFlight, TheHalvesAndTheGapAddUpToTheLineAndFlyApart) {
    Dice dice(72);
    for (int i = 0; i < 200; ++i) {
        const Flight line = incoming(settings_of(Difficulty::calm, 72), static_cast<std::uint64_t>(i), 0.0);
        const double time = dice.between(0.0, 200.0), s = dice.between(0.1, 0.9);
        const Halves halves = halves_of(line, time, s, {0.0, 1.0});
        const double p = length_of(halves.p.at(time)), q = length_of(halves.q.at(time));
        EXPECT_NEAR(p + q + kGap, length_of(line.at(time)), 1e-12) << "seed 72 round " << i;
        EXPECT_NEAR((p + 0.5 * kGap) / (p + q + kGap), s, 1e-12);
        const auto gap = [&](double t) { return glm::length(halves.q.at(t).start - halves.p.at(t).end); };
        EXPECT_GT(gap(time + 12.0), gap(time) + 0.05);
        EXPECT_EQ(halves.p.acceleration, line.acceleration);
    }
}

/// The lines that a step has to cut, or the dashed ones that the pointer goes through, found without bounding
/// boxes and without a broad phase.
std::set<std::uint32_t> brute_force(const World& world, std::span<const PointerPiece> pieces, bool dashed) {
    std::set<std::uint32_t> hit;
    for (const FlyingLine& line : world.lines()) {
        if (world.steps() < line.ripe_at || line.bites != dashed) continue;
        for (const PointerPiece& p : pieces) {
            if (line.bites && p.from == p.to) continue;  // a dashed line may pass over a resting pointer
            const SweepQuery query{line.flight.between(p.begin, p.end), {p.from, p.to, {}}, 0.0};
            if (!sweep(query).contacts.empty()) hit.insert(line.number);
        }
    }
    return hit;
}

std::set<std::uint32_t> numbers_of(const World& world) {
    std::set<std::uint32_t> numbers;
    for (const FlyingLine& line : world.lines()) numbers.insert(line.number);
    return numbers;
}

TEST(SliceWorld, NothingSlipsThroughAndNothingIsCutThatWasNotTouched) {
    int cuts = 0;
    for (const auto& [difficulty, frames] :
         {std::pair{Difficulty::storm, 40}, std::pair{Difficulty::calm, 400}}) {
        Game game = game_of(settings_of(difficulty, 73, true));
        DicedUser user(73);
        play(game, user, frames);
        World world(game.settings());
        for (int k = 0; k < game.recording().steps() && !world.over(); ++k) {
            const auto pieces = game.recording().pieces(k);
            const std::set<std::uint32_t> expected = brute_force(world, pieces, false);
            const bool bitten = !world.spares() && !brute_force(world, pieces, true).empty();
            const Tally before = world.tally();
            const bool before_spares = world.spares();
            world.step(pieces);
            const std::set<std::uint32_t> left = numbers_of(world);
            for (const std::uint32_t number : expected)
                EXPECT_FALSE(left.contains(number)) << "seed 73 step " << k;
            EXPECT_EQ(world.tally().cuts - before.cuts, static_cast<int>(expected.size()))
                << "seed 73 step " << k;
            EXPECT_EQ(world.tally().bites - before.bites, bitten ? 1 : 0)
                << "one flick costs one life; seed 73 step " << k;
            EXPECT_TRUE(!before_spares || world.tally().score == before.score) << "no points right after it";
            cuts += static_cast<int>(expected.size());
        }
        EXPECT_EQ(world.hash(), game.world().hash());
        EXPECT_GT(world.cut_stats().checked, 50u);
        EXPECT_EQ(world.cut_stats().missed, 0u);
    }
    EXPECT_GT(cuts, 100) << "the hand cut something";
}

/// The position of line `i` of the world after `k` steps without a pointer, halfway through the next steps,
/// and the direction across it.
struct Target {
    Vec2 at{}, across{};
    Segment2 line{};
};
Target target_of(const Settings& settings, int k, double wait) {
    World world(settings);
    for (int i = 0; i < k; ++i) world.step({});
    for (const FlyingLine& line : world.lines()) {
        const Segment2 then = line.flight.at(k + wait);
        const Vec2 at = then.start + (then.end - then.start) * 0.4;
        if (std::fabs(at.x) > 5.0 || std::fabs(at.y) > 3.0) continue;
        const Vec2 along = glm::normalize(then.end - then.start);
        return {at, {-along.y, along.x}, then};
    }
    ADD_FAILURE() << "no line there";
    return {};
}

TEST(SliceWorld, AFastFlickBetweenTwoFramesCutsWhatItCrossed) {
    const Settings settings = settings_of(Difficulty::calm, 7);
    const Target target = target_of(settings, 300, 1.0);
    const std::vector<Vec2> path{target.at - target.across * 1.4, target.at + target.across * 1.4};
    const World world = replayed(settings, flick(300, path, 2, 17));
    const auto& clips = world.clips();
    const auto cut = std::find_if(clips.begin(), clips.end(), [](const ReplayClip& e) {
        return e.cut && std::fabs(e.time - 301.0) < 0.2 && std::fabs(e.s - 0.4) < 0.02;
    });
    ASSERT_NE(cut, clips.end());
    EXPECT_EQ(cut->points % 10, 0);
    EXPECT_GE(cut->points, 10);
    EXPECT_GE(world.missed_by_samples(), 1) << "looks at 60 Hz see the pointer 1.4 units away";
    EXPECT_EQ(std::count_if(world.lines().begin(), world.lines().end(),
                            [](const FlyingLine& line) { return !line.whole; }),
              2 * world.tally().cuts);
    const World without = replayed(settings, flick(300, {path.front()}, 2, 17));
    EXPECT_EQ(without.tally().cuts, 0) << "it was the flick";
}

TEST(SliceWorld, AFlickThatPassesCloseByIsANearMissAndAFartherOneIsNone) {
    const Settings settings = settings_of(Difficulty::calm, 7);
    const Target target = target_of(settings, 300, 1.0);
    const Vec2 along{target.across.y, -target.across.x};
    for (const auto& [beside, is_near] : {std::pair{0.2, true}, std::pair{0.6, false}}) {
        const Vec2 by = target.line.start - along * beside;  // beyond the end p
        const std::vector<Vec2> path{by - target.across * 1.5, by + target.across * 1.5};
        const World world = replayed(settings, flick(300, path, 2, 60));
        EXPECT_EQ(world.tally().cuts, 0);
        ASSERT_EQ(world.clips().size(), is_near ? 1u : 0u) << beside;
        if (!is_near) continue;
        EXPECT_FALSE(world.clips().front().cut);
        EXPECT_NEAR(world.clips().front().distance, beside, 0.05);
    }
}

TEST(SliceWorld, CutsWithinSixTenthsOfASecondMultiply) {
    Game game = game_of(settings_of(Difficulty::storm, 75));
    DicedUser user(75);
    play(game, user, 30);
    ASSERT_LT(game.world().clips().size(), kMostEpisodes) << "all of them are told";
    double last = -1e9;
    int combo = 0, points = 0;
    for (const ReplayClip& e : game.world().clips()) {
        if (e.bitten) combo = 0, last = -1e9;
        if (!e.cut || e.points == 0) continue;
        points += e.points;
        if (e.points == kHalfPoints) continue;  // a half that is cut again
        combo = e.time - last <= 0.6 * kStepsPerSecond ? combo + 1 : 1;
        last = e.time;
        EXPECT_EQ(e.combo, combo);
        EXPECT_GE(e.points, 10 * std::min(combo, 8));
    }
    EXPECT_GT(game.world().tally().best_combo, 1);
    EXPECT_EQ(game.world().tally().score, points);
}

TEST(SliceWorld, WithoutAHandEveryWholeLineThatLeavesIsAMissUntilTheRunIsOver) {
    for (const Difficulty difficulty : {Difficulty::calm, Difficulty::lively, Difficulty::wild}) {
        World world(settings_of(difficulty, 5));
        int steps = 0;
        for (; !world.over(); ++steps) world.step({});
        EXPECT_EQ(world.tally().misses, rules_of(difficulty).lives);
        EXPECT_LT(steps, rules_of(difficulty).seconds * kStepsPerSecond);
        EXPECT_EQ(world.tally().score, 0);
        const std::uint64_t hash = world.hash();
        world.step({});
        EXPECT_EQ(world.hash(), hash) << "over is over";
    }
}

TEST(SliceWorld, AStormKeepsAThousandLinesInTheAirAndCountsNoMisses) {
    World world(settings_of(Difficulty::storm, 5));
    for (int k = 0; k < 240; ++k) {
        world.step({});
        EXPECT_GT(world.lines().size(), 950u);
        EXPECT_LE(world.lines().size(), 1000u);
    }
    EXPECT_EQ(world.tally().misses, 0);
    EXPECT_FALSE(world.over());
}

// The balance of the game, tested with bots of three skills and one that only scribbles.

/// The results of several runs of one bot: how many were won, and the means of the others.
struct Runs {
    int won = 0;
    double mean_score = 0.0, mean_seconds = 0.0;

    void add(const BotRun& run, int of) {
        won += run.won ? 1 : 0;
        mean_score += run.tally.score / static_cast<double>(of);
        mean_seconds += run.seconds / of;
    }
};

struct Hands {
    Runs idle, slow, good, scribbler;
};

Hands runs_of(Difficulty difficulty, int count) {
    Hands runs;
    for (int i = 0; i < count; ++i) {
        const Settings settings = settings_of(difficulty, 11 + i);
        const auto seed = static_cast<unsigned>(101 + i);
        runs.idle.add(played_by(IdleBot{}, settings), count);
        runs.slow.add(played_by(FlickBot(kSlow, seed), settings), count);
        runs.good.add(played_by(FlickBot(kGood, seed), settings), count);
        runs.scribbler.add(played_by(ScribbleBot(seed), settings), count);
    }
    return runs;
}

TEST(SliceBalance, CalmIsLastedByASlowHandAndNotByNone) {
    const Hands runs = runs_of(Difficulty::calm, 4);
    EXPECT_EQ(runs.slow.won, 4);
    EXPECT_EQ(runs.good.won, 4);
    EXPECT_EQ(runs.idle.won, 0);
    EXPECT_GT(runs.idle.mean_seconds, 18.0) << "there is time to see what it is about";
    EXPECT_GT(runs.good.mean_score, runs.slow.mean_score);
    EXPECT_GT(runs.good.mean_score, runs.scribbler.mean_score);
}

TEST(SliceBalance, LivelyAndWildAreForTheGoodAndGetFaster) {
    const Hands lively = runs_of(Difficulty::lively, 4), wild = runs_of(Difficulty::wild, 8);
    EXPECT_EQ(lively.good.won, 4);
    EXPECT_LT(lively.slow.won, 4);
    EXPECT_GT(lively.slow.mean_seconds, 1.5 * lively.idle.mean_seconds);
    EXPECT_GE(wild.good.won, 2);
    EXPECT_LE(wild.good.won, 7) << "it can be lost";
    EXPECT_EQ(wild.slow.won, 0);
    for (const Hands* runs : {&lively, &wild}) {
        EXPECT_EQ(runs->scribbler.won, 0);
        EXPECT_GT(runs->good.mean_score, 4.0 * runs->scribbler.mean_score);
    }
    EXPECT_LT(wild.slow.mean_seconds, lively.slow.mean_seconds);
}

TEST(SliceBalance, AStormHasAGoalForTheGoodAndARiskForWhoScribbles) {
    const Hands runs = runs_of(Difficulty::storm, 1);
    EXPECT_EQ(runs.good.won, 1);
    EXPECT_EQ(runs.slow.won, 0);
    EXPECT_EQ(runs.idle.won, 0);
    EXPECT_EQ(runs.scribbler.won, 0);
    EXPECT_LT(runs.scribbler.mean_seconds, 5.0);
    EXPECT_GT(runs.good.mean_score, 2.0 * runs.scribbler.mean_score);
}

}  // namespace
}  // namespace crosscut::slice_world_test

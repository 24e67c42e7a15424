// Sweep's own motion: clock, pointer and cuts.
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

namespace crosscut::sweep_test {
namespace {

using model_test::Dice;
using namespace scenes_test;

double number_of(Scene& scene, std::string_view name) {
    for (const auto& v : model_test::values_of(scene)) {
        if (v.name == name) return v.numbers.front();
    }
    ADD_FAILURE() << "no field " << name;
    return 0.0;
}

Vec2 pointer_of(Scene& scene) {
    for (const auto& v : model_test::values_of(scene)) {
        if (v.name == "pointer") return {v.numbers[0], v.numbers[1]};
    }
    return {};
}

/// The positions of the scene's cuts, oldest first.
std::vector<Vec2> cuts_of(const Scene& scene) {
    const SceneOutput output = output_of(scene);
    std::vector<Vec2> cuts;
    for (const DotItem& d : output.panes.front().list.dots) {
        if (d.id == id_of("cut")) cuts.emplace_back(d.at.x, d.at.y);
    }
    return cuts;
}

std::string last_cut_label(const Scene& scene) {
    const SceneOutput output = output_of(scene);
    std::string text;
    for (const LabelItem& l : output.panes.front().list.labels) {
        if (l.id == id_of("cut")) text = l.text;
    }
    return text;
}

void play(Scene& scene, double seconds, double step_s) {
    for (double left = seconds; left > 1e-12; left -= step_s) scene.advance({std::min(step_s, left), {}});
}

/// A level line that rises from y = -2 to y = 2 in four seconds, over a pointer at rest.
std::unique_ptr<Scene> rising_line(const char* pointer) {
    auto scene = scene_of("sweep");
    set(*scene, "p0", "-3,-2");
    set(*scene, "p1", "-3,2");
    set(*scene, "q0", "3,-2");
    set(*scene, "q1", "3,2");
    set(*scene, "pointer", pointer);
    set(*scene, "duration", "4");
    return scene;
}

TEST(SweepScene, AdvancesTheSameWayEveryTime) {
    std::vector<std::string> texts;
    std::vector<std::vector<Vec2>> cuts;
    for (int run = 0; run < 2; ++run) {
        Dice dice(61);
        const auto scene = scene_of("sweep");
        for (int i = 0; i < 500; ++i) {
            std::vector<Vec2> path;
            for (int n = dice.below(4); n > 0; --n)
                path.emplace_back(dice.between(-5, 5), dice.between(-3, 3));
            scene->advance({dice.between(0.0, 0.1), path});
        }
        texts.push_back(save_scene("sweep", *scene));
        cuts.push_back(cuts_of(*scene));
    }
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_EQ(cuts[0], cuts[1]);
    EXPECT_FALSE(cuts[0].empty());
}

TEST(SweepScene, AFlickAcrossAStandingLineLeavesOneCutWhereItCrossed) {
    const auto scene = rising_line("0,0");
    set(*scene, "playing", "no");
    set(*scene, "time", "0.5");
    const std::vector<Vec2> flick{{1, 50}, {1, -70}};
    scene->advance({0.016, flick});
    ASSERT_EQ(cuts_of(*scene).size(), 1u);
    EXPECT_EQ(cuts_of(*scene).front(), Vec2(1, 0));
    EXPECT_EQ(last_cut_label(*scene), "τ = 0.5, s = 0.6667");
    EXPECT_EQ(pointer_of(*scene), Vec2(1, -70));
    const std::vector<Vec2> past{{4, 9}, {4, -9}};
    scene->advance({0.016, past});
    EXPECT_EQ(cuts_of(*scene).size(), 1u) << "beside the line is not across it";
    const std::vector<Vec2> zigzag{{-1, 1}, {-1, -1}, {0, 1}, {1, -1}};
    scene->advance({0.016, zigzag});
    EXPECT_EQ(cuts_of(*scene).size(), 4u) << "every crossing of a path between two frames counts";
}

TEST(SweepScene, AFastFlickMeetsAMovingLineWhereBothAreAtThatMoment) {
    constexpr unsigned kSeed = 62;
    Dice dice(kSeed);
    int hits = 0;
    for (int i = 0; i < 120; ++i) {
        const auto scene = rising_line("0,0");
        const double t0 = dice.between(0.0, 0.9), dt_s = dice.between(0.01, 0.1);
        set(*scene, "time", shortest(t0));
        const std::vector<Vec2> path{{dice.between(-4, 4), dice.between(-3, 3)},
                                     {dice.between(-4, 4), dice.between(-3, 3)}};
        scene->advance({dt_s, path});
        // The line is level: height y = -2 + 4 t. Pointer and line meet where their heights do.
        const double h0 = -2 + 4 * t0, h1 = h0 + dt_s;
        const double below = path[0].y - h0, after = path[1].y - h1;
        const double u = below / (below - after);
        const double x = path[0].x + (path[1].x - path[0].x) * u;
        const bool want = below * after < 0.0 && std::fabs(x) < 3.0;
        const auto cuts = cuts_of(*scene);
        ASSERT_EQ(cuts.size(), want ? 1u : 0u) << "seed " << kSeed << " round " << i;
        if (!want) continue;
        ++hits;
        EXPECT_NEAR(cuts[0].x, x, 1e-9);
        EXPECT_NEAR(cuts[0].y, h0 + (h1 - h0) * u, 1e-9);
    }
    EXPECT_GT(hits, 12);
}

TEST(SweepScene, OnePassLeavesTheCutsOfTheWholeRun) {
    struct Pass {
        const char *preset, *pointer;
        std::size_t hits;
    };
    for (const auto& [preset, pointer, want] :
         {Pass{"swept_twice", "0,0", 2}, Pass{"simple", "0.5,0.4", 1}, Pass{"end_on_slide", "0,0", 1}}) {
        for (const double step_s : {0.1, 0.0625, 0.05, 0.016, 0.0037}) {
            const Loaded loaded = preset_of("sweep", preset);
            set(*loaded.scene, "point", "mouse");
            set(*loaded.scene, "pointer", pointer);
            set(*loaded.scene, "repeat", "once");
            play(*loaded.scene, 4.5, step_s);
            EXPECT_EQ(cuts_of(*loaded.scene).size(), want) << preset << " in steps of " << step_s;
        }
    }
}

TEST(SweepScene, AHitExactlyBetweenTwoFramesIsOneHit) {
    const auto scene = rising_line("0,0");  // hit at t = 0.5, after two seconds
    for (int i = 0; i < 64; ++i) scene->advance({0.0625, {}});
    EXPECT_EQ(cuts_of(*scene).size(), 1u);
    // The same for a pointer that turns on the line itself.
    set(*scene, "playing", "no");
    set(*scene, "time", "0.5");
    const std::vector<Vec2> through{{0, 1}, {0, 0}, {0, -1}};
    scene->advance({0.016, through});
    EXPECT_EQ(cuts_of(*scene).size(), 2u);
}

TEST(SweepScene, ALineThatNeverLeavesThePointerLeavesOneCut) {
    const Loaded loaded = preset_of("sweep", "pivot");
    set(*loaded.scene, "point", "mouse");
    set(*loaded.scene, "pointer", "0,0");
    play(*loaded.scene, 6.0, 0.05);
    EXPECT_EQ(cuts_of(*loaded.scene).size(), 1u);
}

TEST(SweepScene, SplittingOneMomentIntoManyGivesTheSameCuts) {
    constexpr unsigned kSeed = 63;
    Dice dice(kSeed);
    int cuts = 0;
    for (int i = 0; i < 32; ++i) {
        const auto whole = scene_of("sweep"), split = scene_of("sweep");
        model_test::scramble_gently(*whole, dice);
        set(*whole, "playing", "yes");
        set(*whole, "point", "mouse");
        set(*whole, "duration", shortest(dice.between(1.0, 3.0)));
        set(*whole, "speed", "1");
        set(*whole, "gravity", dice.coin() ? "0" : shortest(dice.between(0.0, 4.0)));
        for (const char* width : {"thickness", "radius"})
            set(*whole, width, i % 4 ? "0" : shortest(dice.between(0.0, 0.4)));
        if (i % 4 == 1) {
            for (const char* bend : {"p.bend", "q.bend"}) set(*whole, bend, "0,0");
            set(*whole, "gravity", "0");
        }
        ASSERT_EQ(apply_fields(*split, save_scene("sweep", *whole), "x"), "");
        const Vec2 from = pointer_of(*whole);
        const Vec2 to{dice.between(-5, 5), dice.between(-5, 5)};
        const int pieces = 2 + dice.below(12);
        const std::vector<Vec2> path{from, to};
        whole->advance({0.1, path});
        for (int n = 0; n < pieces; ++n) {
            const auto at = [&](int k) {
                return k == pieces ? to : from + (to - from) * (k / double(pieces));
            };
            const std::vector<Vec2> piece{at(n), at(n + 1)};
            split->advance({0.1 / pieces, piece});
        }
        const auto a = cuts_of(*whole), b = cuts_of(*split);
        ASSERT_EQ(a.size(), b.size()) << "seed " << kSeed << " round " << i << "\n"
                                      << save_scene("sweep", *whole);
        cuts += static_cast<int>(a.size());
        for (std::size_t k = 0; k < a.size(); ++k) {
            // For several lines hit at one time the order may differ.
            double nearest = 1e9;
            for (const Vec2& other : b)
                nearest = std::min(nearest, std::hypot(a[k].x - other.x, a[k].y - other.y));
            EXPECT_LT(nearest, 1e-9) << "seed " << kSeed << " round " << i;
        }
        EXPECT_NEAR(number_of(*whole, "time"), number_of(*split, "time"), 1e-12);
        EXPECT_EQ(pointer_of(*whole), pointer_of(*split));
    }
    EXPECT_GT(cuts, 3);
}

TEST(SweepScene, BackAndForthTurnsRoundAtBothEnds) {
    const auto scene = rising_line("9,9");
    play(*scene, 3.0, 0.1);
    EXPECT_NEAR(number_of(*scene, "time"), 0.75, 1e-12);
    play(*scene, 2.0, 0.1);
    EXPECT_NEAR(number_of(*scene, "time"), 0.75, 1e-12) << "on the way back";
    EXPECT_EQ(number_of(*scene, "forward"), 0.0);
    play(*scene, 4.0, 0.1);
    EXPECT_NEAR(number_of(*scene, "time"), 0.25, 1e-12);
    EXPECT_EQ(number_of(*scene, "forward"), 1.0);
    EXPECT_TRUE(scene->animating());
}

TEST(SweepScene, ALoopBeginsAgain) {
    const auto scene = rising_line("0,0");
    set(*scene, "repeat", "loop");
    play(*scene, 5.0, 0.1);
    EXPECT_NEAR(number_of(*scene, "time"), 0.25, 1e-12);
    play(*scene, 2.0, 0.1);
    EXPECT_EQ(cuts_of(*scene).size(), 2u) << "the jump back over the pointer is no hit";
}

TEST(SweepScene, ALoopChosenOnTheWayBackGoesForwardsFromTheStart) {
    const auto scene = rising_line("9,9");
    play(*scene, 5.0, 0.1);
    EXPECT_EQ(number_of(*scene, "forward"), 0.0);
    set(*scene, "repeat", "loop");
    play(*scene, 4.0, 0.1);
    EXPECT_EQ(number_of(*scene, "forward"), 1.0);
    EXPECT_NEAR(number_of(*scene, "time"), 0.25, 1e-12);
}

TEST(SweepScene, OnceStopsAtTheEndAndPlaysAgainFromTheStart) {
    const auto scene = rising_line("0,0");
    set(*scene, "repeat", "once");
    play(*scene, 5.0, 0.1);
    EXPECT_EQ(number_of(*scene, "time"), 1.0);
    EXPECT_FALSE(scene->animating());
    EXPECT_EQ(cuts_of(*scene).size(), 1u);
    set(*scene, "playing", "yes");
    play(*scene, 1.0, 0.1);
    EXPECT_TRUE(scene->animating());
    EXPECT_NEAR(number_of(*scene, "time"), 0.25, 1e-12);
}

TEST(SweepScene, ThePointerArrivesAlsoWhenTheRunEndsOnTheWay) {
    const auto scene = rising_line("0,5");
    set(*scene, "repeat", "once");
    set(*scene, "time", "0.999");
    const std::vector<Vec2> path{{0, 5}, {0, -5}};
    scene->advance({0.1, path});
    EXPECT_EQ(pointer_of(*scene), Vec2(0, -5));
    EXPECT_EQ(cuts_of(*scene).size(), 1u) << "the rest of the way crosses the line where it stopped";
    for (int i = 0; i < 20; ++i) scene->advance({1.0 / 60.0, {}});
    EXPECT_FALSE(scene->animating()) << "the run has ended, and all looks have been made";
}

TEST(SweepScene, ThePointerIsBitForBitWhereTheMouseIs) {
    Dice dice(64);
    const auto scene = scene_of("sweep");
    for (int i = 0; i < 300; ++i) {
        const std::vector<Vec2> path{pointer_of(*scene), {dice.between(-5, 5), dice.between(-5, 5)}};
        scene->advance({dice.between(0.0, 0.1), path});
        EXPECT_EQ(pointer_of(*scene), path.back()) << "seed 64 round " << i;
    }
}

TEST(SweepScene, GlidesIntoThePointersFrameAndBackAndThenRests) {
    const auto scene = scene_of("sweep");
    set(*scene, "playing", "no");
    for (const double target : {1.0, 0.0}) {
        set(*scene, "pointer_frame", target > 0.0 ? "yes" : "no");
        double last = number_of(*scene, "frame_share");
        EXPECT_NE(last, target);
        for (int frame = 0; frame < 120 && last != target; ++frame) {
            EXPECT_TRUE(scene->animating());
            scene->advance({1.0 / 60.0, {}});
            const double now = number_of(*scene, "frame_share");
            EXPECT_LT(std::abs(target - now), std::abs(target - last)) << "frame " << frame;
            last = now;
        }
        EXPECT_EQ(last, target);
        EXPECT_FALSE(scene->animating());
    }
    set(*scene, "pointer_frame", "yes");
    scene->advance({1.0 / 60.0, {}, true});
    EXPECT_EQ(number_of(*scene, "frame_share"), 1.0) << "without motion at once";
}

TEST(SweepScene, KeepsOnlyTheLastCutsAndAnyMomentIsSafe) {
    Dice dice(65);
    for (int i = 0; i < 16; ++i) {
        const auto scene = scene_of("sweep");
        if (i % 8 == 0) {
            model_test::scramble(*scene, dice);
        } else {
            model_test::scramble_gently(*scene, dice);
        }
        for (int k = 0; k < 6; ++k) {
            const std::vector<Vec2> path{{dice.between(-5, 5), dice.between(-5, 5)},
                                         {dice.between(-1e9, 1e9), 1e-300}};
            scene->advance({0.1, k % 2 ? path : std::vector<Vec2>{}});
        }
        EXPECT_LE(cuts_of(*scene).size(), 24u);
        const double t = number_of(*scene, "time");
        EXPECT_TRUE(t >= 0.0 && t <= 1.0) << t;
        EXPECT_EQ(complaint(output_of(*scene)), "") << "seed 65 round " << i << "\n"
                                                    << save_scene("sweep", *scene);
    }
}

}  // namespace
}  // namespace crosscut::sweep_test

// Bounce: the motion of the balls, the texts about it, and the handles.
#include "app/scenes/bounce/bounce.h"
#include "app/model/fields/field_access.h"
#include "app/model/number_format.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace crosscut::bounce_test {
namespace {

using namespace scenes_test;
using namespace bounce_scene;

void let_run(Scene& scene, double seconds, double frame_s = 1.0 / 60.0) {
    const int frames = static_cast<int>(std::lround(seconds / frame_s));
    for (int i = 0; i < frames; ++i) scene.advance({frame_s, {}, false});
}

std::string saved(Scene& scene) { return save_scene("bounce", scene); }

std::unique_ptr<Scene> opened_again(Scene& scene) {
    Loaded back = load_scene(all_scenes(), saved(scene), "saved");
    EXPECT_TRUE(back) << back.error;
    return std::move(back.scene);
}

TEST(BounceScene, TheForetoldImpactHappensWhenAndWhereItWasForetold) {
    const auto scene = scene_of("bounce");
    set(*scene, "balls", "1");
    for (int i = 0; i < 6; ++i) {
        const SceneOutput before = output_of(*scene);
        const double in = read<double>(before, "collision in");
        const std::string wall = read<std::string>(before, "on wall");
        const double at = read<double>(before, "time") + in;
        const std::size_t impacts = before.log->rows.size();
        let_run(*scene, in + 1.0 / 60.0, 1.0 / 120.0);
        const SceneOutput after = output_of(*scene);
        ASSERT_GT(after.log->rows.size(), impacts);
        const EventLog::Row& row = after.log->rows[after.log->rows.size() - impacts - 1];
        EXPECT_EQ(row.value, fixed_digits(at, 2) + " s");
        std::string text = row.text;
        text.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
        EXPECT_EQ(text.substr(0, wall.size()), wall);
    }
}

TEST(BounceScene, ASavedRunGoesOnBitForBit) {
    const auto scene = scene_of("bounce");
    let_run(*scene, 1.0);
    set(*scene, "w5a", "-3,0");  // a wall is moved while the balls fly
    let_run(*scene, 0.5);
    const auto back = opened_again(*scene);
    EXPECT_EQ(saved(*back), saved(*scene));
    let_run(*scene, 1.0);
    let_run(*back, 1.0);
    EXPECT_EQ(saved(*back), saved(*scene));
}

TEST(BounceScene, AnotherSeedGivesOtherBallsAndTheFirstOneIsTheArrows) {
    Params params;
    params.ball_count = 5;
    const auto one = launched(launch_of(params));
    params.seed = 5;
    const auto other = launched(launch_of(params));
    EXPECT_EQ(one.front(), other.front());
    EXPECT_EQ(one.front().velocity, params.velocity);
    EXPECT_NE(one.back(), other.back());
}

TEST(BounceScene, TheSoonestImpactIsNamedWhereAnotherBallHasIt) {
    int sooner = 0;
    for (const char* meet : {"false", "true"}) {
        const auto scene = scene_of("bounce");
        ASSERT_EQ(set_field(*scene, "meet", meet), "");
        for (int i = 0; i < 40; ++i) {
            let_run(*scene, 0.05);
            const SceneOutput now = output_of(*scene);
            const std::string& sentence = now.verdict.sentence;  // the soonest first, then ball 1
            const std::size_t at = sentence.find(" in ");
            if (now.verdict.headline != "Next collision" || sentence.starts_with("Ball 1") ||
                sentence.find("less than") != std::string::npos)
                continue;
            const double in = std::stod(sentence.substr(at + 4));
            EXPECT_LE(in, read<double>(now, "collision in") + 0.005);
            const std::string ball = sentence.substr(0, 6);
            const double since = read<double>(now, "time") - 0.005;
            const auto had = [&](const SceneOutput& p) {  // impacts in the log of that ball alone
                return std::ranges::count_if(p.log->rows, [&](const EventLog::Row& row) {
                    return row.text.starts_with(ball) && std::stod(row.value) > since;
                });
            };
            let_run(*scene, in + 0.03, 1.0 / 120.0);
            EXPECT_GT(had(output_of(*scene)), had(now)) << now.verdict.sentence;
            ++sooner;
        }
    }
    EXPECT_GT(sooner, 10);
}

TEST(BounceScene, InTheEquationOfAWallThatStandsWhatIsZeroIsZero) {
    const auto scene = preset_of("bounce", "slope").scene;
    int seen = 0;
    for (int i = 0; i < 30; ++i) {
        let_run(*scene, 0.05);
        const SceneOutput now = output_of(*scene);
        const Step* turn = now.method_steps ? now.method_steps->derivation.find("d") : nullptr;
        if (turn == nullptr) continue;
        ++seen;
        for (const double value : turn->values) EXPECT_EQ(value, 0.0);
    }
    EXPECT_GT(seen, 10);
}

TEST(BounceScene, ManyWallsAreSavedAndThoseThatAreNotThereAreNot) {
    const auto scene = preset_of("bounce", "maze").scene;
    const std::string text = saved(*scene);
    EXPECT_NE(text.find("\"w500b\""), std::string::npos);
    EXPECT_EQ(text.find("\"w501a\""), std::string::npos);
    EXPECT_EQ(saved(*opened_again(*scene)), text);
    EXPECT_EQ(saved(*scene_of("bounce")).find("\"w9a\""), std::string::npos);
}

TEST(BounceScene, ATimeBetweenStepsIsTheSameOnEveryWayThere) {
    for (const char* preset : {"box", "break", "funnel"}) {
        const auto direct = preset_of("bounce", preset).scene, around = preset_of("bounce", preset).scene;
        set_flag(*direct, "playing", false), set_flag(*around, "playing", false);
        set(*direct, "time", "1.2345");
        for (const char* time : {"3", "1.2345", "0.1", "2.0001", "1.2345"}) set(*around, "time", time);
        EXPECT_EQ(saved(*direct), saved(*around)) << preset;
        EXPECT_EQ(result_of<Vec2>(output_of(*direct), "ball.place"),
                  result_of<Vec2>(output_of(*around), "ball.place"))
            << preset;
        const auto back = opened_again(*direct);
        EXPECT_EQ(result_of<double>(output_of(*back), "time"), 1.2345);
        for (const char* name : {"ball.place", "ball.velocity"})
            EXPECT_EQ(result_of<Vec2>(output_of(*back), name), result_of<Vec2>(output_of(*direct), name))
                << preset;
        // A whole step later it is where whole steps would have brought it.
        const auto steps = preset_of("bounce", preset).scene;
        set_flag(*steps, "playing", false);
        set(*steps, "time", "1.25"), set(*direct, "time", "1.25");
        EXPECT_EQ(saved(*direct), saved(*steps)) << preset;
    }
}

TEST(BounceScene, EveryPresetRunsAndItsProofHolds) {
    for (const Preset& preset : find_scene(all_scenes(), "bounce")->presets) {
        const auto scene = preset_of("bounce", preset.id).scene;
        for (int i = 0; i < 8; ++i) {
            const SceneOutput now = output_of(*scene);
            for (const Check& check : now.proof)
                EXPECT_TRUE(check.holds) << preset.id << ": " << check.claim << ": " << check.value;
            let_run(*scene, 0.15);
        }
    }
}

// Bounce: the history before an edit, the energy that walls give to balls, the proof for very fast balls, and
// which balls lie on others.

TEST(BounceHistory, BeginsWhereAWallWasMovedLastAndGoesBackNoFurther) {
    const auto scene = preset_of("bounce", "box").scene;
    set_flag(*scene, "playing", true);
    let_run(*scene, 1.0);
    EXPECT_EQ(output_of(*scene).clock->earliest, 0.0);
    set(*scene, "w5a", "-2.5,-0.6");
    let_run(*scene, 0.05);
    set_flag(*scene, "playing", false);
    SceneOutput p = output_of(*scene);
    const double edit = p.clock->earliest;
    EXPECT_GT(edit, 1.0);
    EXPECT_LE(edit, p.clock->now);
    EXPECT_NE(p.clock->begins.find("You can rewind to"), std::string::npos);
    std::string sentence;
    for (int i = 0; i < 20; ++i) sentence = scene->perform("step_back");
    EXPECT_EQ(sentence, p.clock->begins);
    EXPECT_EQ(output_of(*scene).clock->now, edit) << "it stays where history begins";
    let_run(*scene, 0.0);
    const auto again = opened_again(*scene);
    EXPECT_EQ(output_of(*again).clock->earliest, edit);
    (void)scene->perform("restart");
    EXPECT_EQ(output_of(*scene).clock->earliest, 0.0) << "a new launch has a history of its own";
}

TEST(BounceHistory, OfARunWithoutEditsIsWholeAlsoAfterItWasSaved) {
    const auto scene = preset_of("bounce", "break").scene, other = preset_of("bounce", "break").scene;
    for (Scene* s : {scene.get(), other.get()}) set_flag(*s, "playing", false);
    set(*scene, "time", "3");
    const auto back = opened_again(*scene);
    EXPECT_EQ(output_of(*back).clock->earliest, 0.0);
    set(*back, "time", "1.5");
    set(*other, "time", "1.5");
    EXPECT_EQ(saved(*back), saved(*other)) << "bit for bit";
    EXPECT_GE(output_of(*back).clock->latest, 3.0) << "and on again";
}

/// A flight that begins at the end of a step begins there to the last bit: in a fifth of all steps the
/// rounded sums of the steps before and of one more differ.
TEST(BounceHistory, WhatIsSavedAfterAnyStepIsOpenedAgainAsItIs) {
    for (const Preset& preset : find_scene(all_scenes(), "bounce")->presets) {
        SCOPED_TRACE(preset.id);
        const auto scene = preset_of("bounce", preset.id).scene;
        set_flag(*scene, "playing", false);
        for (int step = 1; step <= 60; ++step) {
            (void)scene->perform("step");
            ASSERT_EQ(saved(*opened_again(*scene)), saved(*scene)) << "step " << step;
        }
    }
}

TEST(BounceEnergy, WhatMovedWallsGiveIsSaidAndTheRestStays) {
    const auto scene = preset_of("bounce", "push").scene;
    set(*scene, "restitution=1 friction=0");
    set_flag(*scene, "playing", true);
    let_run(*scene, 0.3);
    const double before = read<double>(output_of(*scene), "energy, all balls");
    EXPECT_EQ(read<double>(output_of(*scene), "added by moving walls"), 0.0);
    for (double y = -1.4; y < 1.5; y += 0.2) {
        set(*scene, "w5a", "-4," + std::to_string(y));
        set(*scene, "w5b", "4," + std::to_string(y));
        let_run(*scene, 1.0 / 60.0);
    }
    const SceneOutput after = output_of(*scene);
    const double energy_given = read<double>(after, "added by moving walls");
    EXPECT_GT(energy_given, 1.0) << "it has carried some of them up";
    EXPECT_NEAR(read<double>(after, "energy, all balls") - energy_given, before,
                1e-9 * std::abs(before) + 1e-9);
    EXPECT_EQ(read<double>(output_of(*opened_again(*scene)), "added by moving walls"), energy_given);
}

TEST(BounceFrame, HoldsEveryBallOfALargeRack) {
    const auto scene = preset_of("bounce", "break").scene;
    set(*scene, "balls=200 time=0");
    const SceneOutput p = output_of(*scene);
    for (const SphereItem& ball : p.panes.front().list.balls) {
        EXPECT_LE(ball.centre.x, p.panes.front().frame->high.x);
        EXPECT_LE(ball.centre.y, p.panes.front().frame->high.y);
        EXPECT_GE(ball.centre.y, p.panes.front().frame->low.y);
    }
}

}  // namespace
}  // namespace crosscut::bounce_test

// Bounce: the history before an edit, the energy that walls give to balls, the proof for very fast balls, and
// which balls lie on others.
#include "app/model/fields/field_access.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::bounce_test {
namespace {

using namespace scenes_test;

void run_for(Scene& scene, double seconds) {
    for (int i = 0; i < static_cast<int>(std::lround(seconds * 60.0)); ++i)
        scene.advance({1.0 / 60.0, {}, false});
}

std::unique_ptr<Scene> opened_again(Scene& scene) {
    Loaded back = load_scene(all_scenes(), save_scene("bounce", scene), "saved");
    EXPECT_TRUE(back) << back.error;
    return std::move(back.scene);
}

TEST(BounceHistory, BeginsWhereAWallWasMovedLastAndGoesBackNoFurther) {
    const auto scene = preset_of("bounce", "box").scene;
    set_flag(*scene, "playing", true);
    run_for(*scene, 1.0);
    EXPECT_EQ(output_of(*scene).clock->earliest, 0.0);
    set(*scene, "w5a", "-2.5,-0.6");
    run_for(*scene, 0.05);
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
    run_for(*scene, 0.0);
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
    EXPECT_EQ(save_scene("bounce", *back), save_scene("bounce", *other)) << "bit for bit";
    EXPECT_GE(output_of(*back).clock->latest, 3.0) << "and on again";
}

/// A flight that begins at the end of a step begins there to the last bit: in a fifth of all steps the
/// rounded sums of the steps before and of one more differ.
TEST(BounceHistory, WhatIsSavedAfterAnyStepIsOpenedAgainAsItIs) {
    const SceneType& type = *find_scene(all_scenes(), "bounce");
    int saved = 0;
    for (const Preset& preset : type.presets) {
        SCOPED_TRACE(preset.id);
        const auto scene = preset_of("bounce", preset.id).scene;
        set_flag(*scene, "playing", false);
        for (int step = 1; step <= 60; ++step, ++saved) {
            (void)scene->perform("step");
            const std::string text = save_scene("bounce", *scene, {.transients = true});
            const Loaded back = load_scene(all_scenes(), text, "saved");
            ASSERT_TRUE(back) << "step " << step << ": " << back.error;
            ASSERT_EQ(save_scene("bounce", *back.scene, {.transients = true}), text) << "step " << step;
        }
    }
    EXPECT_GT(saved, 400);
}

TEST(BounceEnergy, WhatMovedWallsGiveIsSaidAndTheRestStays) {
    const auto scene = preset_of("bounce", "push").scene;
    set(*scene, "restitution", "1");
    set(*scene, "friction", "0");
    set_flag(*scene, "playing", true);
    run_for(*scene, 0.3);
    const double before = read<double>(output_of(*scene), "energy, all balls");
    EXPECT_EQ(read<double>(output_of(*scene), "added by moving walls"), 0.0);
    for (double y = -1.4; y < 1.5; y += 0.2) {
        set(*scene, "w5a", "-4," + std::to_string(y));
        set(*scene, "w5b", "4," + std::to_string(y));
        run_for(*scene, 1.0 / 60.0);
    }
    const SceneOutput after = output_of(*scene);
    const double energy_given = read<double>(after, "added by moving walls");
    EXPECT_GT(energy_given, 1.0) << "it has carried some of them up";
    EXPECT_NEAR(read<double>(after, "energy, all balls") - energy_given, before,
                1e-9 * std::abs(before) + 1e-9);
    EXPECT_EQ(read<double>(output_of(*opened_again(*scene)), "added by moving walls"), energy_given);
}

TEST(BounceProof, AnImpactThatWouldGiveMoreThanTheGreatestSpeedIsProvenToo) {
    const auto scene = scene_of("bounce");
    for (const auto& [field, value] : {std::pair{"walls", "0"},
                                       {"balls", "40"},
                                       {"start", "scattered"},
                                       {"meet", "yes"},
                                       {"sizes", "0.8"},
                                       {"radius", "0.45"},
                                       {"gravity", "0"},
                                       {"spread", "0"},
                                       {"launch", "-4,0"},
                                       {"spot", "4.6,2.7"},
                                       {"velocity", "10000,0"},
                                       {"seed", "6"},
                                       {"time", "0"}})
        set(*scene, field, value);
    bool is_reported = false;
    for (const Check& check : output_of(*scene).proof) {
        EXPECT_TRUE(check.holds) << check.claim << ": " << check.value;
        is_reported = is_reported || check.claim.starts_with("One leaves at the highest possible speed");
    }
    EXPECT_TRUE(is_reported) << "of the other nothing is claimed that does not hold";
}

/// Two balls at rest, the second at `below`, the first a little above it and not exactly over it.
std::unique_ptr<Scene> two_balls(const std::string& above, const std::string& below) {
    auto scene = scene_of("bounce");
    for (const auto& [field, value] :
         std::initializer_list<std::pair<const char*, std::string>>{{"walls", "1"},
                                                                    {"w1a", "-4,0"},
                                                                    {"w1b", "4,0"},
                                                                    {"balls", "2"},
                                                                    {"start", "line"},
                                                                    {"meet", "yes"},
                                                                    {"radius", "0.25"},
                                                                    {"restitution", "0.5"},
                                                                    {"launch", above},
                                                                    {"spot", below},
                                                                    {"velocity", "0,0"},
                                                                    {"time", "0"}})
        set(*scene, field, value);
    return scene;
}

TEST(BouncePile, BallsThatFallTogetherDoNotLieOnEachOther) {
    const auto falling = two_balls("0,3.3", "0,3");
    EXPECT_NE(verdict_id(output_of(*falling)), "at_rest") << "they overlap, and both fall";
    run_for(*falling, 0.2);
    EXPECT_NE(verdict_id(output_of(*falling)), "at_rest");
    const auto piled = two_balls("0,0.76", "0,0.25");
    run_for(*piled, 2.0);
    EXPECT_EQ(verdict_id(output_of(*piled)), "at_rest");
    EXPECT_EQ(output_of(*piled).verdict.sentence, "Ball 1 lies on ball 2.");
}

TEST(BounceFrame, HoldsEveryBallOfALargeRack) {
    const auto scene = preset_of("bounce", "break").scene;
    set(*scene, "balls", "200");
    set(*scene, "time", "0");
    const SceneOutput p = output_of(*scene);
    for (const SphereItem& ball : p.panes.front().list.balls) {
        EXPECT_LE(ball.centre.x, p.panes.front().frame->high.x);
        EXPECT_LE(ball.centre.y, p.panes.front().frame->high.y);
        EXPECT_GE(ball.centre.y, p.panes.front().frame->low.y);
    }
}

}  // namespace
}  // namespace crosscut::bounce_test

// Random changes of every scene: dragging, setting, loading, undo, in any order. None of them may leave a
// scene that cannot be shown, saved or undone.
#include "app/model/workspace.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "app/ui/interaction/handles.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <utility>

namespace crosscut::method_steps_test {
namespace {

using model_test::Dice;
using namespace scenes_test;

const auto kSeed = static_cast<unsigned>(test::seed_or(611));
constexpr int kSteps = 120;

Vec3 somewhere(Dice& dice) {
    if (dice.below(8) == 0) return {dice.hostile(), dice.hostile(), dice.hostile()};
    return {dice.between(-4, 4), dice.between(-4, 4), dice.between(-4, 4)};
}

template <class T>
const T& any_of(Dice& dice, const std::vector<T>& among) {
    return among[static_cast<std::size_t>(dice.below(static_cast<int>(among.size())))];
}

/// Something that a user might do to the scene. Returns what, for the failure's message.
std::string do_something(Workspace& workspace, Dice& dice) {
    Scene& scene = workspace.scene();
    const Handles handles = handles_of(scene);
    const int what = dice.below(10);
    if (what < 3 && !handles.points.empty()) {
        const Handle& handle = any_of(dice, handles.points);
        move_handle(scene, handle.id, somewhere(dice));
        return "moved " + handle.name;
    }
    if (what < 6 && !handles.derived.empty()) {
        const Handle& handle = any_of(dice, handles.derived);
        move_handle(scene, handle.id, somewhere(dice));
        return "dragged " + handle.name;
    }
    if (what == 6 && !handles.numbers.empty()) {
        const DerivedNumber& number = any_of(dice, handles.numbers);
        set_derived(scene, number.name, dice.coin() ? dice.between(-2, 2) : dice.hostile());
        return "set " + number.name;
    }
    if (what == 7 && !workspace.type().presets.empty()) {
        const auto& presets = workspace.type().presets;
        const auto at = static_cast<std::size_t>(dice.below(static_cast<int>(presets.size())));
        const std::string busy = workspace.scene().busy_reason();
        EXPECT_EQ(workspace.open_preset(presets[at]), busy);
        return "opened " + std::string(presets[at].id);
    }
    const SceneOutput now = output_of(scene);
    if (what == 8 || !now.methods || now.methods->actions.empty()) {
        model_test::scramble_one(scene, dice);
        return "scrambled a field";
    }
    const Action& action = any_of(dice, now.methods->actions);
    (void)scene.perform(action.id);
    return "performed " + std::string(action.id);
}

std::string lasting_text(Workspace& workspace) {
    return save_scene(workspace.type().id, workspace.scene(), {.transients = false, .camera = {}});
}

TEST(SceneWalk, WhateverIsDoneCanBeShownSavedAndTakenBack) {
    for (const SceneType& type : tested_scenes()) {
        Workspace workspace(all_scenes());
        ASSERT_EQ(workspace.open_scene(type.id), "");
        Dice dice(kSeed);
        std::vector<std::string> states{lasting_text(workspace)};  // of each step of undo
        StepId last = workspace.history().present().id;
        const int steps = test::third_when_brief(kSteps);
        for (int step = 0; step < steps; ++step) {
            const std::string did = do_something(workspace, dice);
            SCOPED_TRACE(std::string(type.id) + " seed " + std::to_string(kSeed) + " step " +
                         std::to_string(step) + ": " + did);
            workspace.observe(false);
            ASSERT_EQ(complaint(output_of(workspace.scene())), "") << workspace.text();
            const std::string text = workspace.text();
            const Loaded back = load_scene(all_scenes(), text, "saved");
            ASSERT_TRUE(back) << back.error;
            ASSERT_EQ(save_scene(type.id, *back.scene, {.transients = true, .camera = back.camera}), text);
            const StepId now = workspace.history().present().id;
            if (std::exchange(last, now) != now) states.push_back(lasting_text(workspace));
            ASSERT_EQ(lasting_text(workspace), states.back());
        }
        // a game has few handles
        const std::size_t fraction_count = handles_of(workspace.scene()).points.size() > 1 ? 3 : 6;
        ASSERT_GT(states.size(), static_cast<std::size_t>(steps) / fraction_count)
            << "the walk went somewhere";
        for (std::size_t i = states.size(); i-- > 1;) {
            workspace.undo();
            ASSERT_EQ(lasting_text(workspace), states[i - 1]) << type.id << " undo " << i;
        }
        EXPECT_FALSE(workspace.can_undo());
        for (std::size_t i = 1; i < states.size(); ++i) {
            workspace.redo();
            ASSERT_EQ(lasting_text(workspace), states[i]) << type.id << " redo " << i;
        }
        EXPECT_FALSE(workspace.can_redo());
    }
}

}  // namespace
}  // namespace crosscut::method_steps_test

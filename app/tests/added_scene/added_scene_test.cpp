// Adding a scene takes a folder and one line: this program is the list of the scenes with one more line, and
// that folder. The tests of all scenes, compiled into it too, ask the added one alone.
#include "app/cli/scene_commands.h"
#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"
#include "app/tests/added_scene/side.h"
#include "app/tests/scenes/output.h"
#include "app/tests/ui/desk.h"
#include "app/ui/interaction/handles.h"

#include <gtest/gtest.h>

#include <string>

namespace crosscut::added_scene_test {
namespace {

using namespace scenes_test;

Workspace opened(std::string_view preset) {
    Workspace workspace(all_scenes());
    EXPECT_EQ(choose_scene(workspace, {{}, "side", std::string(preset), {}}), "");
    workspace.observe(false);
    return workspace;
}

TEST(AnAddedScene, IsTheLastOfTheListWithItsPresets) {
    EXPECT_EQ(tested_scenes().size(), 1u);
    EXPECT_EQ(tested_scenes().front().id, "side");
    EXPECT_EQ(tested_scenes().front().presets.size(), 3u);
    EXPECT_TRUE(preset_mistakes().empty());
    EXPECT_NE(scenes_text(all_scenes(), false).find("\nside: "), std::string::npos);
}

TEST(AnAddedScene, IsDraggedSavedAndTakenBack) {
    Workspace workspace = opened("to_the_left");
    const std::string before = workspace.text();
    const Handles handles = handles_of(workspace.scene());
    ASSERT_EQ(handles.points.size(), 3u);
    ASSERT_EQ(handles.derived.size(), 1u);
    move_handle(workspace.scene(), handles.derived.front().id, {4, 2, 0});
    workspace.observe(false);
    const std::string after = workspace.text();
    EXPECT_NE(after, before);
    const Loaded back = load_scene(all_scenes(), after, "saved");
    ASSERT_TRUE(back) << back.error;
    EXPECT_EQ(save_scene("side", *back.scene, {.transients = true, .camera = back.camera}), after);
    workspace.undo();
    EXPECT_EQ(workspace.text(), before);
    workspace.redo();
    EXPECT_EQ(workspace.text(), after);
}

TEST(AnAddedScene, HasTheMethodsOfItsTopic) {
    Workspace workspace = opened("rounded");
    const SceneOutput output = output_of(workspace.scene());
    ASSERT_TRUE(output.methods);
    ASSERT_EQ(output.methods->rows.size(), 2u);
    EXPECT_EQ(output.methods->rows.back().label, "Shoelace");
    EXPECT_EQ(output.methods->chosen, 1);
    EXPECT_TRUE(output.methods->rows.back().result(1).wrong);
    EXPECT_FALSE(output.methods->rows.front().result(1).wrong);
    EXPECT_EQ(output.methods->disagreement, "Shoelace in double has P on the wrong side.");
}

TEST(AnAddedScene, IsWalkedThroughStepByStepAndExplained) {
    Workspace workspace = opened("rounded");
    Scene& scene = workspace.scene();
    EXPECT_NE(scene.perform(kExplainAction), "");
    const SceneOutput output = output_of(scene);
    ASSERT_TRUE(output.method_steps);
    const Derivation& derivation = output.method_steps->derivation;
    EXPECT_EQ(output.method_steps->step, stop_with_step(derivation, "is_right"));
    const auto stops = static_cast<int>(stops_of(derivation).size());
    for (int step = 0; step <= stops; ++step) {
        set(scene, "step", std::to_string(step));
        SceneOutput at = output_of(scene);
        EXPECT_EQ(at.method_steps->step, step);
        show_stop(at);
        EXPECT_EQ(complaint(at), "");
    }
    ASSERT_TRUE(output.method_steps->code);
    EXPECT_EQ(output.method_steps->code->make().title, "Shoelace formula");
}

TEST(AnAddedScene, IsAtHomeInTheWindow) {
    UiDesk desk("side");
    EXPECT_TRUE(desk.has("canvas:p"));
    EXPECT_TRUE(desk.has("canvas:foot"));
    EXPECT_TRUE(desk.has("tile:triangle"));
    desk.drag(desk.at("canvas:p"), desk.at("canvas:p") + Vec2{40, 60});
    EXPECT_TRUE(desk.workspace.can_undo());
    desk.key(Key::n2);
    EXPECT_EQ(output_of(desk.workspace.scene()).methods->chosen, 1);
}

TEST(AnAddedScene, FindsADisagreement) {
    Workspace workspace = opened("to_the_left");
    EXPECT_TRUE(output_of(workspace.scene()).methods->disagreement.empty());
    const std::string found = workspace.scene().perform(kFindAction);
    EXPECT_FALSE(output_of(workspace.scene()).methods->disagreement.empty()) << found;
}

}  // namespace
}  // namespace crosscut::added_scene_test

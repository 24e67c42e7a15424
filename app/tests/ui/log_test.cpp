// The event log as rows of a tab, and views that always fit.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"

#include <gtest/gtest.h>

namespace crosscut::log_test {
namespace {

struct Table : UiDesk {
    Table() : UiDesk("toy", {1280, 800}, toy_types()), scene(toy(workspace.scene())) {}
    void happen(int rows) {
        scene.log.emplace();
        scene.log->title = "Cuts";
        scene.log->field = "chosen";
        scene.log->nothing = "Nothing yet.";
        for (int i = 0; i < rows; ++i)
            scene.log->rows.push_back(
                {"Cut number " + std::to_string(i), "2.4 s", VerdictKind::yes, id_of("ab")});
        frames(2);
        show_tab("Cuts");
    }
    ToyScene& scene;
};

TEST(LogTab, AClickChoosesARowASecondLetsGoAndItIsNoStepOfUndo) {
    Table table;
    EXPECT_FALSE(table.has("log:1"));
    table.happen(3);
    table.click(table.at("log:2"));
    EXPECT_EQ(table.scene.chosen, 2.0);
    table.click(table.at("log:3"));
    EXPECT_EQ(table.scene.chosen, 3.0);
    table.frames(25);
    table.click(table.at("log:3"));
    EXPECT_EQ(table.scene.chosen, 0.0);
    table.frames(2);
    EXPECT_FALSE(table.workspace.can_undo());
    table.move(table.at("log:1"));
    table.frames(2);
    EXPECT_EQ(table.workspace.highlight.hovered, std::vector<ItemId>{id_of("ab")});
    table.show_tab("Values");
    EXPECT_FALSE(table.has("log:1"));
    table.show_tab("Cuts");
    table.scene.log.reset();
    table.frames(2);
    EXPECT_FALSE(table.has("log:1")) << "without a log there is no tab of it";
}

TEST(LogTab, OfManyRowsOnlyThoseInSightAreDrawnAndTheWheelBringsOthers) {
    Table table;
    table.happen(200);
    EXPECT_TRUE(table.has("log:1"));
    EXPECT_FALSE(table.has("log:200"));
    const Vec2 at = table.at("log:3");
    for (int i = 0; i < 100; ++i) {
        table.desk.mouse({static_cast<float>(at.x), static_cast<float>(at.y)}, false, -5.0f);
        table.frame();
    }
    EXPECT_TRUE(table.has("log:200"));
    EXPECT_FALSE(table.has("log:1"));
    table.desk.mouse({static_cast<float>(at.x), static_cast<float>(at.y)});
    table.click(table.at("log:200"));
    EXPECT_EQ(table.scene.chosen, 200.0);
    table.happen(0);
    EXPECT_FALSE(table.has("log:1"));
}

/// The canvas' camera in the workspace.
const Camera& canvas_camera(Table& table) {
    SceneOutput output;
    table.scene.present({}, output);
    static Camera camera;
    camera = table.workspace.camera(output.panes.front(), {{820, 680}, 1.0});
    return camera;
}

TEST(AViewThatFits, IsMovedByNobodyAndGivesItsOldCameraBack) {
    Table table;
    table.drag({300, 300}, {380, 330});
    const Camera own = canvas_camera(table);
    table.scene.fits = true;
    table.frames(2);
    const Camera fitted = canvas_camera(table);
    EXPECT_NE(fitted, own);
    EXPECT_EQ(fitted.plane.centre, Vec2(0, 0)) << "the middle of its frame";
    EXPECT_NEAR(8.0 * fitted.plane.px_per_unit / 820.0, 0.97, 0.01) << "as large as there is room for";
    table.drag({300, 300}, {400, 400});
    table.key(Key::f), table.rest();
    table.key(Key::n7), table.rest();
    MouseEvent wheel;
    wheel.kind = MouseEvent::Kind::wheel, wheel.px = {300, 300}, wheel.wheel = 3;
    table.in.mouse.push_back(wheel);
    table.frames(2);
    EXPECT_EQ(canvas_camera(table), fitted);
    const std::string text = table.workspace.text();
    table.scene.fits = false;
    table.frames(2);
    EXPECT_EQ(canvas_camera(table), own);
    Workspace again(toy_types());
    ASSERT_EQ(again.open_text(text, "x"), "");
    EXPECT_NE(text.find("\"centre\""), std::string::npos) << "its own camera is what is saved";
}

TEST(AViewThatFits, FitsAgainWhenTheWindowChanges) {
    Table table;
    table.scene.fits = true;
    table.frames(2);
    const double before = table.at("canvas:b").x - table.at("canvas:a").x;
    table.in.window_px = {1920, 1080};
    ImGui::GetIO().DisplaySize = {1920, 1080};
    table.frames(2);
    EXPECT_GT(table.at("canvas:b").x - table.at("canvas:a").x, 1.3 * before);
}

TEST(ReduceMotion, IsToldToTheSceneAsTimeGoesOn) {
    Table table;
    table.scene.playing = true;
    table.frame();
    EXPECT_FALSE(table.scene.still);
    table.preferences.reduce_motion = true;
    table.frame();
    EXPECT_TRUE(table.scene.still);
}

}  // namespace
}  // namespace crosscut::log_test

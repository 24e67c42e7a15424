// What lies over the canvas or fits it by itself. What its buttons, the log and a clock do is in said/panels.json.
#include "app/ui/canvas/hud.h"
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"

#include <gtest/gtest.h>

namespace crosscut::hud_test {
namespace {

/// The whole interface over the toy scene.
struct Table : UiDesk {
    explicit Table(Vec2 size = {1280, 800})
        : UiDesk("toy", size, toy_types()), scene(toy(workspace.scene())) {}
    ToyScene& scene;
};

TEST(Hud, ItsNumbersLetTheMouseThrough) {
    Table table;
    table.scene.hud.emplace().items = {{"Score", "1240", Role::answer}, {"Missed", "2", Role::text}};
    table.scene.mouse = true;
    table.frames(3);
    const double y = 54 + 12 + 28;  // on the backdrop
    for (const double x : {30.0, 60.0, 90.0}) table.move({x, y});
    table.frames(2);
    EXPECT_GE(table.scene.path.size(), 3u);
}

TEST(Hud, AGameIsToldWhenTheHandIsElsewhere) {
    Table table;
    table.scene.mouse = table.scene.playing = true;
    table.move({300, 400});
    table.frames(2);
    EXPECT_EQ(table.scene.pointer, PointerPresence::here);
    table.move({300, 10});
    table.frames(2);
    EXPECT_EQ(table.scene.pointer, PointerPresence::outside) << "over the bar";
    table.move({310, 400});
    table.frames(2);
    EXPECT_EQ(table.scene.pointer, PointerPresence::here);
    table.key(Key::k, false, true);
    table.frames(2);
    EXPECT_EQ(table.scene.pointer, PointerPresence::away) << "the gallery lies over it";
    table.key(Key::escape);
    table.frames(3);
    table.move({300, 400});
    table.frames(2);
    EXPECT_EQ(table.scene.pointer, PointerPresence::here);
    table.in.focused = false;
    table.frame();
    EXPECT_EQ(table.scene.pointer, PointerPresence::away) << "the window has lost the focus";
    table.frame();
    EXPECT_EQ(table.scene.pointer, PointerPresence::here) << "that is told once: who goes on without it may";
    table.in.dt_s = 2.0;
    table.frame();
    EXPECT_EQ(table.scene.pointer, PointerPresence::away) << "no frame for two seconds: minimized";
    table.in.dt_s = 1.0 / 60.0;
    table.scene.playing = false;
    table.frames(2);
    table.in.dt_s = 2.0;
    table.scene.playing = true;
    table.frame();
    EXPECT_EQ(table.scene.pointer, PointerPresence::here) << "it has only just begun";
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
}  // namespace crosscut::hud_test

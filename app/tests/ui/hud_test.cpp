// What a scene is told of the mouse and of motion. What the buttons, the log and a clock over the canvas do is in
// said/panels.json.
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

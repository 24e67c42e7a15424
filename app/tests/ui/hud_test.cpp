// What a scene is told of the mouse, its path and motion. What the buttons, the log and a clock over the canvas do is in
// said/panels.json, and drawing on empty ground in said/hands.json.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"

#include <gtest/gtest.h>

namespace crosscut::hud_test {
namespace {

/// The whole interface over the toy scene.
struct Table : UiDesk {
    Table() : UiDesk("toy", {1280, 800}, toy_types()), scene(toy(workspace.scene())) {}
    /// Pixels per unit of the canvas, and the pixel of a position on it.
    [[nodiscard]] double scale() { return (at("canvas:b").x - at("canvas:a").x) / (scene.b.x - scene.a.x); }
    [[nodiscard]] Vec2 px(const Vec2& position) {
        const Vec2 off = position - scene.a;
        return at("canvas:a") + Vec2{off.x, -off.y} * scale();
    }
    /// Within one frame.
    void flick(const std::vector<Vec2>& positions) {
        for (const Vec2& position : positions)
            in.mouse.push_back({.kind = MouseEvent::Kind::move, .px = position});
    }
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

TEST(PointerPath, EveryPlaceOfAFastMouseReachesTheSceneAndADragGoesWhereTheLastOneIs) {
    Table ground;
    ground.scene.mouse = true;
    ground.frames(2);
    const Vec2 start = ground.px({-3, 1});
    ground.move(start);
    ground.frame();
    ground.scene.path.clear();
    std::vector<Vec2> flick;
    for (int i = 1; i <= 16; ++i) flick.push_back(start + Vec2{i * 11.0, (i % 3) * 5.0});
    ground.flick(flick);
    ground.frame();
    ASSERT_EQ(ground.scene.path.size(), 17u) << "from where it was, and sixteen places";
    const double unit = ground.scale();
    for (std::size_t i = 1; i < ground.scene.path.size(); ++i) {
        const Vec2 direction = ground.scene.path[i] - ground.scene.path.front();
        EXPECT_NEAR(direction.x * unit, static_cast<double>(i) * 11.0, 1e-6);
    }
    const Vec2 a = ground.at("canvas:a");
    ground.press(a);
    const double before = ground.scene.a.x;
    ground.flick({a + Vec2{500, 0}, a + Vec2{10, 0}, a + Vec2{90, 0}});
    ground.in.ctrl = true;
    ground.frame();
    EXPECT_NEAR((ground.scene.a.x - before) * unit, 90.0, 1e-6);
    ground.release(a + Vec2{90, 0});
}

TEST(PointerPath, GoesOnWhileAButtonIsPressedAlsoBesideTheCanvas) {
    Table ground;
    ground.scene.mouse = ground.scene.fits = true;
    ground.frames(2);
    const Vec2 start = ground.px({-3, 1});
    ground.press(start);
    ground.scene.path.clear();
    ground.move(start + Vec2{50, 0});
    ground.move({1100, 400});  // over the column
    ground.frame();
    ASSERT_FALSE(ground.scene.path.empty());
    EXPECT_GT(ground.scene.path.back().x, 4.0);
    ground.release({1100, 400});
    ground.scene.path.clear();
    ground.move({1120, 420});
    ground.frame();
    EXPECT_TRUE(ground.scene.path.empty()) << "the column is not the canvas";
}

}  // namespace
}  // namespace crosscut::hud_test

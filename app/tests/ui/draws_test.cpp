// The path of a fast mouse. Drawing on empty ground is in said/hands.json.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::draws_test {
namespace {

struct Ground : UiDesk {
    Ground() : UiDesk("toy", {1280, 800}, toy_types()), scene(toy(workspace.scene())) {
        scene.mouse = true;
        frames(2);
    }
    /// Pixels per unit of the canvas, and the pixel of a position on it.
    [[nodiscard]] double scale() { return (at("canvas:b").x - at("canvas:a").x) / (scene.b.x - scene.a.x); }
    [[nodiscard]] Vec2 px(const Vec2& position) {
        const Vec2 off = position - scene.a;
        return at("canvas:a") + Vec2{off.x, -off.y} * scale();
    }
    void events(MouseEvent::Kind kind, const std::vector<Vec2>& positions,
                MouseButton button = MouseButton::left) {
        for (const Vec2& position : positions) {
            MouseEvent event;
            event.kind = kind, event.px = position, event.button = button;
            in.mouse.push_back(event);
        }
    }
    ToyScene& scene;
};

TEST(PointerPath, EveryPlaceOfAFastMouseReachesTheSceneAndADragGoesWhereTheLastOneIs) {
    Ground ground;
    const Vec2 start = ground.px({-3, 1});
    ground.move(start);
    ground.frame();
    ground.scene.path.clear();
    std::vector<Vec2> flick;
    for (int i = 1; i <= 16; ++i) flick.push_back(start + Vec2{i * 11.0, (i % 3) * 5.0});
    ground.events(MouseEvent::Kind::move, flick);
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
    ground.events(MouseEvent::Kind::move, {a + Vec2{500, 0}, a + Vec2{10, 0}, a + Vec2{90, 0}});
    ground.in.ctrl = true;
    ground.frame();
    EXPECT_NEAR((ground.scene.a.x - before) * unit, 90.0, 1e-6);
    ground.release(a + Vec2{90, 0});
}

TEST(PointerPath, GoesOnWhileAButtonIsPressedAlsoBesideTheCanvas) {
    Ground ground;
    ground.scene.fits = true;
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
}  // namespace crosscut::draws_test

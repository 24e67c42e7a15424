// The context menu of what is right-clicked, or has the keyboard's focus.
#include "app/ui/window/context_menu.h"
#include "app/tests/ui/desk.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <string>

namespace crosscut::context_menu_test {
namespace {

/// A desk at the level See, where the canvas has most of the window.
struct Desk : UiDesk {
    explicit Desk(std::string_view scene) : UiDesk(scene, {1280, 800}, all_scenes(), DetailLevel::see) {
        preferences.reduce_motion = true;
        frames(2);
    }
    [[nodiscard]] Vec3 point(std::string_view name) { return workspace.scene().fields().find(name)->point(); }
};

TEST(RightClick, OpensTwoSegmentsOfSpaceInIntersectAsTheyAreSeen) {
    for (const bool parallel : {true, false}) {
        Desk desk("nearest");
        if (desk.view().parallel != parallel) desk.key(Key::p), desk.rest();
        const Vec2 a1 = desk.at("canvas:a1"), a2 = desk.at("canvas:a2"), b1 = desk.at("canvas:b1"),
                   b2 = desk.at("canvas:b2");
        desk.right_click((a1 * 0.8 + a2 * 0.2));
        desk.move(desk.at("menu:Open these two in Intersect") + Vec2{4, 0});
        desk.click_on("menu:Open these two in Intersect");
        ASSERT_EQ(desk.workspace.type().id, "intersect");
        const Vec3 a = desk.point("a"), b = desk.point("b"), c = desk.point("c"), d = desk.point("d");
        // The picture keeps its shape: every distance over AB's is as on screen.
        const double apparent = glm::distance(a1, a2), world = glm::distance(a, b);
        EXPECT_NEAR(glm::distance(c, d) / world, glm::distance(b1, b2) / apparent, 1e-9);
        EXPECT_NEAR(glm::distance(a, c) / world, glm::distance(a1, b1) / apparent, 1e-9);
        EXPECT_NEAR(glm::distance(b, d) / world, glm::distance(a2, b2) / apparent, 1e-9);
        EXPECT_GT((b.y - a.y) * (a1.y - a2.y), 0.0) << "up is up";
        EXPECT_NE(desk.ui.message().find("as you see them now"), std::string::npos) << desk.ui.message();
    }
}

TEST(RightClick, AnEndBehindTheEyeIsSaidAndNothingOpens) {
    Desk desk("nearest");
    if (desk.view().parallel) desk.key(Key::p), desk.rest();
    const Viewpoint from = desk.view();
    move_point(desk.workspace.scene(), id_of("b2"), from.eye - from.direction);
    const Handles handles = handles_with_actions(desk.workspace.scene());
    ASSERT_FALSE(handles.actions.empty());
    const auto done = take_action(desk.workspace.scene(), 0, from);
    EXPECT_EQ(done.text, "");
    EXPECT_NE(done.sentence.find("behind you"), std::string::npos);
}

TEST(Menu, ShowsTheKeyOfEachCommand) {
    for (const MenuItem& line : menu_items(MenuFacts{}, {})) {
        if (line.act != MenuAct::command) continue;
        ASSERT_NE(sheet_line(line.command), nullptr) << line.label;
        EXPECT_EQ(line.keys, sheet_line(line.command)->keys) << line.label;
    }
}

TEST(Menu, IsNeverCutAtTheWindowsEdge) {
    for (const Vec2 window : {Vec2{1280, 800}, Vec2{480, 320}}) {
        for (const Vec2 size : {Vec2{220, 90}, Vec2{300, 400}, Vec2{600, 340}}) {
            for (const double x : {0.0, 0.4, 0.97, 1.0}) {
                for (const double y : {0.0, 0.5, 0.9, 1.0}) {
                    const Rect at = menu_rect(window * Vec2(x, y), size, window, 2.0);
                    EXPECT_TRUE(at.low.x >= 0.0 && at.low.y >= 0.0);
                    EXPECT_TRUE(at.high.x <= window.x && at.high.y <= window.y);
                    EXPECT_EQ(at.size().x, std::min(size.x, window.x - 16.0));
                }
            }
        }
    }
}

}  // namespace
}  // namespace crosscut::context_menu_test

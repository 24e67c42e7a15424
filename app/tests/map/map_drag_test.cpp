// Map with the mouse: picking, opening pairs in other scenes, and back.
#include "app/tests/ui/desk.h"

#include <string>
#include <utility>

namespace crosscut::map_hand_test {
namespace {

TEST(MapHand, AClickOnAMarkLooksAtItAndThePairGoesToOtherScenesAndBack) {
    constexpr Vec2 kNothing{300, 640};
    UiDesk desk("map", {1280, 800}, all_scenes(), DetailLevel::see);
    Workspace& workspace = desk.workspace;
    desk.preferences.reduce_motion = true;
    ASSERT_EQ(workspace.open_preset(*find_preset(workspace.type(), "pentagram")), "");
    desk.frames(2);
    const auto looked = [&] { return workspace.scene().fields().find("looked")->number(); };
    // The layer's middle and the end of its arm, 2.85 to the right of it, give the scale of the canvas.
    const Vec2 middle = desk.at("canvas:a.move"), arm = desk.at("canvas:a.corner");
    const double unit = (arm.x - middle.x) / 2.85;
    const Vec2 mark = middle + Vec2{1.1212 * unit, (0.4765625 - 1.546875) * unit};
    desk.right_click(kNothing);
    EXPECT_FALSE(desk.has("menu:Open these two in Intersect")) << "nothing is looked at";
    desk.strike(Key::escape);
    desk.move(mark);
    desk.click(mark);
    desk.frames(4);
    ASSERT_GE(looked(), 1.0);
    for (const auto& [line, there] : {std::pair("menu:Open these two in Intersect", "intersect"),
                                      {"menu:Open these two in Nearest", "nearest"},
                                      {"menu:Open these two in Sweep", "sweep"}}) {
        const std::string text = workspace.text();
        desk.right_click(kNothing);
        ASSERT_TRUE(desk.has(line)) << line;
        desk.move(desk.at(line) + Vec2{4, 0});
        desk.click(desk.at(line));
        desk.frames(2);
        EXPECT_EQ(workspace.type().id, there) << line;
        EXPECT_FALSE(desk.ui.message().empty());
        ASSERT_EQ(workspace.open_scene("map"), "");
        desk.frames(2);
        EXPECT_EQ(workspace.text(), text) << "it is as it was left";
    }
    EXPECT_GE(looked(), 1.0);
    desk.strike(Key::escape);
    desk.frames(2);
    EXPECT_EQ(looked(), 0.0) << "Escape lets it go";
}

}  // namespace
}  // namespace crosscut::map_hand_test

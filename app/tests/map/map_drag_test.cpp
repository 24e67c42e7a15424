// Map, Sight and Route with the mouse: dragging, picking, undo, opening pairs in other scenes, and back.
#include "app/tests/ui/desk.h"

#include <algorithm>
#include <string>

namespace crosscut::world_test {
namespace {

struct Desk : UiDesk {
    Desk(std::string_view scene, std::string_view preset)
        : UiDesk(scene, {1280, 800}, all_scenes(), DetailLevel::see) {
        preferences.reduce_motion = true;
        const Preset* found = find_preset(workspace.type(), preset);
        EXPECT_NE(found, nullptr);
        if (found != nullptr) {
            EXPECT_EQ(workspace.open_preset(*found), "");
        }
        frames(2);
    }
    [[nodiscard]] const Field& field(std::string_view name) {
        const Field* found = std::as_const(workspace.scene()).fields().find(name);
        EXPECT_NE(found, nullptr) << name;
        return *found;
    }
    [[nodiscard]] bool has_action(const std::string& line) { return has("menu:" + line); }
    void take(const std::string& line) {
        ASSERT_TRUE(has_action(line)) << line;
        move(at("menu:" + line) + Vec2{4, 0});
        click(at("menu:" + line));
        frames(2);
    }
    /// Opens the menu at a position, chooses an item, and comes back from the scene that it opens.
    void there_and_back(const Vec2& px, const std::string& line, std::string_view there) {
        const std::string here(workspace.type().id), text = workspace.text();
        right_click(px);
        take(line);
        EXPECT_EQ(workspace.type().id, there) << line;
        EXPECT_FALSE(ui.message().empty());
        EXPECT_EQ(workspace.open_scene(here), "");
        frames(2);
        EXPECT_EQ(workspace.text(), text) << "it is as it was left";
    }
};

constexpr Vec2 kNothing{300, 640};

TEST(WorldHand, WhatIsDraggedIsTakenBackByUndo) {
    struct Grip {
        const char *scene, *preset, *grip, *field;
        Vec2 by;
    };
    for (const Grip& g : {Grip{"map", "islands", "b.move", "b.x", {80, 0}},
                          {"sight", "walker", "lamp", "lamp", {40, -20}},
                          {"route", "gate", "goal", "goal", {-30, 20}}}) {
        Desk desk(g.scene, g.preset);
        const double before = desk.field(g.field).number();
        const Vec2 grip = desk.at("canvas:" + std::string(g.grip));
        desk.drag(grip, grip + g.by);
        desk.frames(3);
        EXPECT_NE(desk.field(g.field).number(), before) << g.scene;
        desk.key(Key::z, false, true);
        desk.frames(2);
        EXPECT_EQ(desk.field(g.field).number(), before) << g.scene;
    }
}

TEST(MapHand, AClickOnAMarkLooksAtItAndThePairGoesToOtherScenesAndBack) {
    Desk desk("map", "pentagram");
    // The layer's middle and the end of its arm, 2.85 to the right of it, give the scale of the canvas.
    const Vec2 middle = desk.at("canvas:a.move"), arm = desk.at("canvas:a.corner");
    const double unit = (arm.x - middle.x) / 2.85;
    const Vec2 mark = middle + Vec2{1.1212 * unit, (0.4765625 - 1.546875) * unit};
    desk.right_click(kNothing);
    EXPECT_FALSE(desk.has_action("Open these two in Intersect")) << "nothing is looked at";
    desk.strike(Key::escape);
    desk.move(mark);
    desk.click(mark);
    desk.frames(4);
    ASSERT_GE(desk.field("looked").number(), 1.0);
    for (const auto& [line, there] : {std::pair("Open these two in Intersect", "intersect"),
                                      {"Open these two in Nearest", "nearest"},
                                      {"Open these two in Sweep", "sweep"}})
        desk.there_and_back(kNothing, line, there);
    EXPECT_GE(desk.field("looked").number(), 1.0);
    desk.strike(Key::escape);
    desk.frames(2);
    EXPECT_EQ(desk.field("looked").number(), 0.0) << "Escape lets it go";
}

TEST(SightHand, ALineOfSightGoesToOtherScenesAndBack) {
    Desk desk("sight", "walker");
    const Vec2 wall = (desk.at("canvas:w1a") + desk.at("canvas:w1b")) * 0.5;
    desk.there_and_back(wall, "Open it with the line of sight in Intersect", "intersect");
    desk.there_and_back(wall, "Open it with the line of sight in Nearest", "nearest");
    const Vec2 direction = desk.at("canvas:way.a") * 0.75 + desk.at("canvas:way.b") * 0.25;
    desk.there_and_back(direction, "Open the walker's path in Sweep", "sweep");
}

TEST(RouteHand, PairsGoToOtherScenesAndBack) {
    Desk desk("route", "gate");
    const Vec2 wall = desk.at("canvas:w1a") * 0.25 + desk.at("canvas:w1b") * 0.75;
    desk.there_and_back(wall, "Open a leg and this wall in Intersect", "intersect");
    desk.there_and_back(wall, "Open a leg and this wall in Nearest", "nearest");
    desk.there_and_back(kNothing, "Open these two in Nearest", "nearest");
    desk.there_and_back(kNothing, "Open gate 1 and the walker in Sweep", "sweep");
}

}  // namespace
}  // namespace crosscut::world_test

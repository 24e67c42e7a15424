// The hud over the canvas, the buttons beside the answer, and a clock without a timeline.
#include "app/ui/viewports/hud.h"
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"

#include <gtest/gtest.h>

namespace crosscut::hud_test {
namespace {

/// The whole interface over the toy.
struct Table : UiDesk {
    explicit Table(Vec2 size = {1280, 800})
        : UiDesk("toy", size, toy_types()), scene(toy(workspace.scene())) {}
    ToyScene& scene;
};

Hud paused() {
    Hud hud;
    hud.items = {{"Score", "1240", Role::answer}, {"Missed", "2", Role::text}};
    hud.headline = "Paused";
    hud.sentence = "A sentence.";
    hud.actions = {{"resume", "Go on", "Go on", false}, {"again", "Again"}, {"move", "Move"}};
    return hud;
}

TEST(Hud, ItsButtonsWorkByMouseAndTheFirstThatCanBeDoneByEnter) {
    Table table;
    table.scene.hud = paused();
    table.frames(3);
    table.click(table.at("hud:again"));
    EXPECT_EQ(table.scene.performed, std::vector<std::string>{"again"});
    table.click(table.at("hud:resume"));
    EXPECT_EQ(table.scene.performed.size(), 1u) << "it cannot be done now";
    table.key(Key::enter);
    EXPECT_EQ(table.scene.performed.back(), "again") << "the first that can";
    table.scene.hud->headline.clear();
    table.frames(2);
    const std::size_t before = table.scene.performed.size();
    table.key(Key::enter);
    EXPECT_EQ(table.scene.performed.size(), before) << "no card, no button";
    EXPECT_FALSE(table.has("hud:again"));
}

TEST(Hud, ItsNumbersLetTheMouseThrough) {
    Table table;
    table.scene.hud = paused();
    table.scene.hud->headline.clear();
    table.scene.mouse = true;
    table.frames(3);
    const double y = 54 + 12 + 28;  // on the plate
    for (const double x : {30.0, 60.0, 90.0}) table.move({x, y});
    table.frames(2);
    EXPECT_GE(table.scene.path.size(), 3u);
}

TEST(Hud, StandsInsideTheCanvasAtEverySize) {
    for (const Vec2& size : {Vec2{1280, 800}, Vec2{1920, 1080}, Vec2{640, 480}}) {
        Table table(size);
        table.scene.hud = paused();
        table.frames(3);
        for (const char* name : {"hud:again", "hud:move"}) {
            const Vec2 at = table.at(name);
            EXPECT_TRUE(at.x > 0 && at.x < size.x * 0.7 && at.y > 54 && at.y < size.y - 30) << name << size.x;
        }
    }
}

TEST(Actions, StandUnderTheAnswerAndWhatTheyChangeIsOneStepOfUndo) {
    Table table;
    table.scene.actions = {{"move", "Move A", "Moves it"}, {"other", "Something else"}};
    table.frames(3);
    table.workspace.begin_here();
    table.click(table.at("action:other"));
    table.frames(2);
    EXPECT_EQ(table.scene.performed, std::vector<std::string>{"other"});
    EXPECT_FALSE(table.workspace.can_undo()) << "it changed no field";
    table.click(table.at("action:move"));
    table.frames(2);
    EXPECT_EQ(table.scene.a.x, 0.0);
    ASSERT_TRUE(table.workspace.can_undo());
    table.workspace.undo();
    EXPECT_EQ(table.scene.a.x, -1.0);
}

TEST(Actions, GoOnInANewLineWhereThereIsNoRoom) {
    Table table;
    for (const char* id : {"one", "two", "three", "four", "five"})
        table.scene.actions.push_back({id, "A label of some length"});
    table.frames(3);
    const Vec2 first = table.at("action:one"), last = table.at("action:five");
    EXPECT_GT(last.y, first.y);
    for (const char* id : {"one", "two", "three", "four", "five"})
        EXPECT_LT(table.at(std::string("action:") + id).x, 1280.0 - 16);
}

TEST(Clock, PlaysStepsAndBeginsAgainByKeysAndByMouse) {
    Table table;
    table.scene.has_clock = true;
    table.frames(3);
    table.key(Key::space);
    EXPECT_TRUE(table.scene.playing);
    table.key(Key::space);
    EXPECT_FALSE(table.scene.playing);
    table.key(Key::period), table.key(Key::comma), table.key(Key::home), table.key(Key::end);
    EXPECT_EQ(table.scene.performed, (std::vector<std::string>{"step", "restart"}))
        << "it knows no way back and no end";
    table.click(table.at("clock:play"));
    EXPECT_TRUE(table.scene.playing);
    table.click(table.at("clock:step"));
    table.click(table.at("clock:restart"));
    EXPECT_EQ(table.scene.performed.size(), 4u);
    table.frames(2);
    EXPECT_FALSE(table.workspace.can_undo());
}

TEST(Clock, GivesWayToATimeline) {
    Table table;
    table.scene.has_clock = table.scene.has_timeline = true;
    table.frames(3);
    EXPECT_FALSE(table.has("clock:play"));
    table.key(Key::period);
    EXPECT_TRUE(table.scene.performed.empty());
    EXPECT_GT(table.scene.time, 0.5);
    table.key(Key::home);
    EXPECT_EQ(table.scene.time, 0.0);
}

}  // namespace
}  // namespace crosscut::hud_test

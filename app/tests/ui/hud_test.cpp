// The hud over the canvas, the buttons beside the answer, and a clock without a timeline.
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
    const double y = 54 + 12 + 28;  // on the backdrop
    for (const double x : {30.0, 60.0, 90.0}) table.move({x, y});
    table.frames(2);
    EXPECT_GE(table.scene.path.size(), 3u);
}

TEST(Hud, ItsChoiceIsMadeByAClickAndItsRowsTakeRoom) {
    Table table;
    table.scene.hud = paused();
    table.frames(3);
    const double before = table.at("hud:again").y;
    table.scene.hud->choice = Hud::Choice{"repeat", {"Back", "Round", "Once"}, 0};
    for (int i = 0; i < 10; ++i) table.scene.hud->rows.push_back({"Cuts", "12"});
    table.frames(4);
    EXPECT_GT(table.at("hud:again").y, before + 40.0);
    table.click(table.at("hud:Once"));
    EXPECT_EQ(table.scene.repeat, 2);
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

TEST(Actions, OpenTheExportOfTimeAndOtherScenes) {
    Table table;
    table.scene.has_timeline = true;
    table.scene.actions = {{"gif", "Save as GIF"}, {"text", "Open"}};
    table.scene.actions.front().exports_time = true;
    table.scene.actions.back().opens_text = R"({"crosscut": 1, "scene": "toy", "fields": {"a": [3, 2]}})";
    for (const DetailLevel detail : {DetailLevel::compare, DetailLevel::see}) {
        table.preferences.detail = detail;
        table.frames(3);
        table.click(table.at("action:gif"));
        table.frames(3);
        EXPECT_TRUE(table.has("export:GIF"));
        table.key(Key::escape);
        table.frames(3);
    }
    table.click(table.at("action:text"));
    table.frames(3);
    EXPECT_EQ(toy(table.workspace.scene()).a, Vec2(3, 2));
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
    table.click(table.at("transport:play"));
    EXPECT_TRUE(table.scene.playing);
    table.click(table.at("transport:forward"));
    table.click(table.at("transport:start"));
    EXPECT_EQ(table.scene.performed.size(), 4u);
    table.frames(2);
    EXPECT_FALSE(table.workspace.can_undo());
}

TEST(Clock, AtTheEndOfARunToPlayIsItsActionAndNoStepIsPromised) {
    Table table;
    table.scene.has_clock = table.scene.ends = true;
    table.frames(3);
    EXPECT_FALSE(table.has("transport:forward"));
    table.key(Key::space), table.key(Key::period);
    EXPECT_EQ(table.scene.performed, std::vector<std::string>{"again"});
    table.click(table.at("transport:play"));
    EXPECT_EQ(table.scene.performed, (std::vector<std::string>{"again", "again"}));
    EXPECT_FALSE(table.scene.playing);
}

TEST(Clock, GivesWayToATimeline) {
    Table table;
    table.scene.has_clock = table.scene.has_timeline = true;
    table.frames(3);
    table.key(Key::period);
    EXPECT_TRUE(table.scene.performed.empty());
    EXPECT_GT(table.scene.time, 0.5);
    table.key(Key::home);
    EXPECT_EQ(table.scene.time, 0.0);
}

// The event log as rows of the column, and views that always fit.

struct LogTable : UiDesk {
    LogTable() : UiDesk("toy", {1280, 800}, toy_types()), scene(toy(workspace.scene())) {}
    void happen(int rows) {
        scene.log.emplace();
        scene.log->title = "Cuts";
        scene.log->field = "chosen";
        scene.log->nothing = "Nothing yet.";
        for (int i = 0; i < rows; ++i)
            scene.log->rows.push_back(
                {"Cut number " + std::to_string(i), "2.4 s", VerdictKind::yes, id_of("ab")});
        frames(2);
    }
    ToyScene& scene;
};

TEST(LogTab, AClickChoosesARowASecondLetsGoAndItIsNoStepOfUndo) {
    LogTable table;
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
    table.fold("log");
    EXPECT_FALSE(table.has("log:1"));
    table.fold("log");
    table.scene.log.reset();
    table.frames(2);
    EXPECT_FALSE(table.has("log:1")) << "without a log there is no place for it";
}

TEST(LogTab, OfManyRowsOnlyThoseInSightAreDrawnAndTheWheelBringsOthers) {
    LogTable table;
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
const Camera& canvas_camera(LogTable& table) {
    SceneOutput output;
    table.scene.present({}, output);
    static Camera camera;
    camera = table.workspace.camera(output.panes.front(), {{820, 680}, 1.0});
    return camera;
}

TEST(AViewThatFits, IsMovedByNobodyAndGivesItsOldCameraBack) {
    LogTable table;
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
    LogTable table;
    table.scene.fits = true;
    table.frames(2);
    const double before = table.at("canvas:b").x - table.at("canvas:a").x;
    table.in.window_px = {1920, 1080};
    ImGui::GetIO().DisplaySize = {1920, 1080};
    table.frames(2);
    EXPECT_GT(table.at("canvas:b").x - table.at("canvas:a").x, 1.3 * before);
}

TEST(ReduceMotion, IsToldToTheSceneAsTimeGoesOn) {
    LogTable table;
    table.scene.playing = true;
    table.frame();
    EXPECT_FALSE(table.scene.still);
    table.preferences.reduce_motion = true;
    table.frame();
    EXPECT_TRUE(table.scene.still);
}

}  // namespace
}  // namespace crosscut::hud_test

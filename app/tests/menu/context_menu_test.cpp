// The context menu of what is right-clicked, or has the keyboard's focus.
#include "app/ui/window/context_menu.h"
#include "app/tests/ui/desk.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace crosscut::context_menu_test {
namespace {

/// A desk at the level See, where the canvas has most of the window.
struct Desk : UiDesk {
    explicit Desk(std::string_view scene, Vec2 size = {1280, 800})
        : UiDesk(scene, size, all_scenes(), DetailLevel::see) {
        preferences.reduce_motion = true;
        frames(2);
    }
    void open_by_key() { key(Key::f10, true), frames(2); }
    [[nodiscard]] std::vector<std::string> lines() {
        std::vector<std::string> found;
        for (const UiTarget& target : ui.targets(workspace))
            if (target.name.rfind("menu:", 0) == 0) found.push_back(target.name.substr(5));
        return found;
    }
    [[nodiscard]] bool open() { return !lines().empty(); }
    void take(const std::string& line) {
        move(at("menu:" + line) + Vec2{4, 0});
        click(at("menu:" + line));
        frames(2);
    }
    [[nodiscard]] Vec3 point(std::string_view name) {
        for (const Field& f : workspace.scene().fields())
            if (f.name == name) return f.point();
        ADD_FAILURE() << "no field " << name;
        return {};
    }
    /// Empty ground of the canvas.
    [[nodiscard]] Vec2 nothing() { return {300, 640}; }
};

TEST(RightClick, OpensAMenuOnWhatItIsOnAndOnGroundTheCanvasOwn) {
    Desk desk("intersect");
    desk.right_click(desk.at("canvas:a"));
    const std::vector<std::string> of_point{
        "Edit coordinates\u2026", "Snap to grid", "Copy coordinates",
        "Rename\u2026",           "Hide",         "Open the microscope here"};
    EXPECT_EQ(desk.lines(), of_point);
    desk.strike(Key::escape);
    EXPECT_FALSE(desk.open());
    desk.right_click(desk.at("canvas:AB") + Vec2{40, 0});
    ASSERT_TRUE(desk.open());
    EXPECT_EQ(desk.lines().front(), "Edit coordinates of its ends\u2026");
    desk.strike(Key::escape);
    desk.right_click(desk.nothing());
    ASSERT_TRUE(desk.open());
    EXPECT_EQ(desk.lines().front(), "Zoom to fit");
    EXPECT_EQ(desk.lines().back(), "Paste");
    EXPECT_FALSE(desk.has("menu:Perspective")) << "the plane has none";
}

TEST(RightClick, AfterThreePixelsItIsADragThatPansAndOpensNothing) {
    Desk desk("intersect");
    const Vec2 a = desk.at("canvas:a");
    desk.right_drag(desk.nothing(), desk.nothing() + Vec2{40, 20});
    EXPECT_FALSE(desk.open());
    EXPECT_EQ(desk.at("canvas:a"), a + Vec2(40, 20));
    desk.right_drag(desk.nothing(), desk.nothing() + Vec2{2, 0});
    EXPECT_TRUE(desk.open());
    EXPECT_EQ(desk.at("canvas:a"), a + Vec2(40, 20));
}

TEST(RightClick, AClickBesideTheMenuClosesItAndMovesNothing) {
    Desk desk("intersect");
    const Vec2 a = desk.at("canvas:a");
    const Vec3 before = desk.point("a");
    desk.right_click(desk.at("canvas:b"));
    ASSERT_TRUE(desk.open());
    desk.drag(a, a + Vec2{60, 40});
    EXPECT_FALSE(desk.open());
    EXPECT_EQ(desk.point("a"), before);
    EXPECT_EQ(desk.at("canvas:a"), a) << "the view stays too";
    desk.drag(a, a + Vec2{60, 40});
    EXPECT_NE(desk.point("a"), before) << "and the next drag is one";
}

TEST(RightClick, BringsAPointToTheGridAsOneStepOfUndo) {
    Desk desk("intersect");
    const Vec3 before{2.0312345, 3.9567891, 0};
    move_point(desk.workspace.scene(), id_of("a"), before);
    desk.frames(2);
    desk.right_click(desk.at("canvas:a"));
    desk.take("Snap to grid");
    const Vec3 after = desk.point("a");
    EXPECT_LT(glm::distance(after, before), 0.5);
    EXPECT_EQ(after, Vec3(std::round(after.x * 100) / 100, std::round(after.y * 100) / 100, 0));
    desk.key(Key::z, false, true);
    EXPECT_EQ(desk.point("a"), before);
    desk.key(Key::z, true, true);
    EXPECT_EQ(desk.point("a"), after);
    desk.right_click(desk.at("canvas:a"));
    desk.take("Snap to grid");
    EXPECT_EQ(desk.ui.message(), "Already on the grid.");
}

TEST(RightClick, HidesWhatItIsOnUntilTheGroundsMenuShowsItAgain) {
    Desk desk("intersect");
    desk.right_click(desk.at("canvas:a"));
    desk.take("Hide");
    EXPECT_EQ(desk.ui.message(), "A is hidden. To show it again, right-click empty space.");
    EXPECT_FALSE(desk.has("canvas:a")) << "what is not seen is not taken hold of";
    const std::string text_before = desk.workspace.text();
    desk.key(Key::z, false, true);
    desk.frames(2);
    EXPECT_TRUE(desk.has("canvas:a")) << "one step of undo";
    desk.key(Key::z, true, true);
    desk.frames(2);
    EXPECT_FALSE(desk.has("canvas:a"));
    desk.right_click(desk.nothing());
    desk.take("Show hidden objects");
    EXPECT_TRUE(desk.has("canvas:a"));
    EXPECT_EQ(desk.workspace.open_text(text_before, "The text"), "");
    desk.frames(2);
    EXPECT_FALSE(desk.has("canvas:a")) << "a file keeps it";
}

TEST(RightClick, GivesANameThatStandsBehindTheLetter) {
    Desk desk("intersect");
    desk.right_click(desk.at("canvas:a"));
    desk.take("Rename\u2026");
    desk.frames(3);
    desk.type(" Home ");
    desk.strike(Key::enter);
    desk.frames(2);
    const SceneOutput output = desk.workspace.scene().output_from(desk.workspace.viewpoint());
    const auto& labels = output.panes.front().list.labels;
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const auto& l) { return l.text == "A Home"; }));
    const std::string text_before = desk.workspace.text();
    EXPECT_NE(text_before.find("\"names\": {\"a\":\"Home\"}"), std::string::npos);
    desk.right_click(desk.at("canvas:a"));
    EXPECT_EQ(desk.lines()[3], "Rename\u2026");
    desk.take("Rename\u2026");
    desk.frames(3);
    desk.strike(Key::escape);
    desk.frames(2);
    EXPECT_EQ(desk.workspace.text(), text_before) << "Escape changes nothing";
    desk.key(Key::z, false, true);
    EXPECT_TRUE(desk.workspace.scene().annotations().empty());
}

TEST(RightClick, BringsBothEndsOfABodyToTheGridButNotOntoOnePlace) {
    Desk desk("intersect");
    Scene& scene = desk.workspace.scene();
    move_point(scene, id_of("a"), {0.12, 0.13, 0});
    move_point(scene, id_of("b"), {2.12, 1.13, 0});
    const HandleId body{id_of(kMainPane), id_of("ab"), HandleKind::body};
    EXPECT_EQ(bring_to_grid(scene, body, {5, -1}), "Snapped to the grid: (0, 0), (2, 1).");
    move_point(scene, id_of("b"), {0.1, 0.2, 0});
    const std::string sentence = bring_to_grid(scene, body, {5, -1});
    EXPECT_NE(sentence.find("same point"), std::string::npos);
    EXPECT_EQ(desk.point("b"), Vec3(0.1, 0.2, 0));
}

TEST(RightClick, CopiesEveryDigitOfAPlace) {
    Desk plane("intersect");
    move_point(plane.workspace.scene(), id_of("a"), {2.1 + 0.2, 11.0 / 3.0, 0});
    plane.frames(2);
    plane.right_click(plane.at("canvas:a"));
    plane.take("Copy coordinates");
    EXPECT_STREQ(ImGui::GetClipboardText(), "(2.3000000000000003, 3.6666666666666665)");
    EXPECT_FALSE(plane.workspace.can_redo());
}

TEST(RightClick, CopiesThreeCoordinatesInSpaceAndBothEndsOfABody) {
    Desk desk("nearest");
    Scene& scene = desk.workspace.scene();
    move_point(scene, id_of("a1"), {1, 2, 3});
    move_point(scene, id_of("a2"), {-1, 0.5, 4});
    const HandleId body{id_of(kMainPane), id_of("a"), HandleKind::body};
    EXPECT_EQ(position_text(handles_of(scene), body), "(1, 2, 3), (-1, 0.5, 4)");
    EXPECT_EQ(position_text(handles_of(scene), {id_of(kMainPane), id_of("no"), HandleKind::point}), "");
}

TEST(RightClick, TypesThePlaceOfAPoint) {
    Desk desk("intersect");
    desk.right_click(desk.at("canvas:a"));
    desk.take("Edit coordinates\u2026");
    desk.frames(4);
    desk.type("7/2");
    desk.strike(Key::enter);
    desk.frames(2);
    EXPECT_EQ(desk.point("a").x, 3.5);
    EXPECT_EQ(desk.ui.message(), "");
    desk.right_click(desk.at("canvas:a"));
    desk.take("Edit coordinates\u2026");
    desk.frames(4);
    desk.type("700");
    desk.strike(Key::enter);
    desk.frames(2);
    EXPECT_EQ(desk.ui.message(), "A is off screen. Press F to see everything.");
}

TEST(RightClick, TurnsTheViewAroundAPoint) {
    Desk desk("nearest");
    desk.right_click(desk.at("canvas:a1"));
    desk.take("Rotate around this point");
    desk.rest();
    EXPECT_EQ(desk.view().pivot, desk.point("a1"));
    desk.key(Key::backspace);
    EXPECT_NE(desk.view().pivot, desk.point("a1")) << "the view before is kept";
}

TEST(RightClick, OpensTwoSegmentsOfSpaceInIntersectAsTheyAreSeen) {
    for (const bool parallel : {true, false}) {
        Desk desk("nearest");
        if (desk.view().parallel != parallel) desk.key(Key::p), desk.rest();
        const Vec2 a1 = desk.at("canvas:a1"), a2 = desk.at("canvas:a2"), b1 = desk.at("canvas:b1"),
                   b2 = desk.at("canvas:b2");
        desk.right_click((a1 * 0.8 + a2 * 0.2));
        ASSERT_TRUE(desk.has("menu:Open these two in Intersect"));
        desk.take("Open these two in Intersect");
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

TEST(RightClick, GivesARestingPointAPathThroughTheLineAndTakesItBack) {
    Desk desk("sweep");
    Scene& scene = desk.workspace.scene();
    set_choice(scene, "point", 1);
    set_flag(scene, "playing", false);
    set_number(scene, "time", 0.5);
    move_point(scene, id_of("c0"), {0.5, 1.5, 0});
    move_point(scene, id_of("c1"), {0.5, 1.5, 0});
    desk.frames(3);
    desk.right_click(desk.at("canvas:pointer"));
    desk.take("Give it a path");
    EXPECT_EQ(desk.point("c0"), Vec3(0.5, 1.5, 0));
    EXPECT_GT(glm::distance(desk.point("c1"), desk.point("c0")), 0.1);
    SceneOutput output;
    scene.present({}, output);
    EXPECT_EQ(output.verdict.kind, VerdictKind::yes)
        << "the path crosses the line: " << output.verdict.headline;
    desk.right_click(desk.at("canvas:c1"));
    desk.take("Let it rest");
    EXPECT_EQ(desk.point("c0"), desk.point("c1"));
    desk.key(Key::z, false, true);
    EXPECT_NE(desk.point("c0"), desk.point("c1")) << "one step of undo";
}

TEST(RightClick, OpensTheLineAndThePathOfSweepInIntersect) {
    Desk desk("sweep");
    Scene& scene = desk.workspace.scene();
    set_choice(scene, "point", 1);
    set_flag(scene, "playing", false);
    set_number(scene, "time", 0.0);
    desk.frames(3);
    const Vec3 p0 = desk.point("p0"), q0 = desk.point("q0"), c0 = desk.point("c0"), c1 = desk.point("c1");
    desk.right_click(desk.at("canvas:line"));
    desk.take("Open line and path in Intersect");
    ASSERT_EQ(desk.workspace.type().id, "intersect");
    EXPECT_EQ(desk.point("a"), p0);
    EXPECT_EQ(desk.point("b"), q0);
    EXPECT_EQ(desk.point("c"), c0);
    EXPECT_EQ(desk.point("d"), c1);
}

TEST(MenuByKey, OpensOnTheFocusedHandleAndIsUsedByArrowsEnterAndEscape) {
    Desk desk("intersect");
    desk.move(desk.nothing());
    desk.key(Key::tab);
    desk.open_by_key();
    ASSERT_TRUE(desk.has("menu:Snap to grid"));
    desk.strike(Key::escape);
    EXPECT_FALSE(desk.open());
    desk.key(Key::menu), desk.frames(2);
    ASSERT_TRUE(desk.open());
    const Vec3 before = desk.point("a");
    desk.key(Key::down);
    EXPECT_EQ(desk.point("a"), before) << "the arrows are the menu's";
    desk.key(Key::down);
    desk.key(Key::enter);
    desk.frames(2);
    EXPECT_FALSE(desk.open());
    EXPECT_STREQ(ImGui::GetClipboardText(), position_text(handles_of(desk.workspace.scene()),
                                                          {id_of(kMainPane), id_of("a"), HandleKind::point})
                                                .c_str());
}

TEST(MenuByKey, OnTheCanvasItShowsEachKeyAndTheKeyItselfWorksAtOnce) {
    Desk desk("intersect");
    desk.move(desk.nothing());
    desk.open_by_key();
    ASSERT_TRUE(desk.has("menu:Snapping"));
    for (const MenuItem& line : menu_items(MenuFacts{}, {})) {
        if (line.act != MenuAct::command) continue;
        ASSERT_NE(sheet_line(line.command), nullptr) << line.label;
        EXPECT_EQ(line.keys, sheet_line(line.command)->keys) << line.label;
    }
    const bool snap = desk.preferences.snap;
    desk.key(Key::m);
    desk.frames(2);
    EXPECT_FALSE(desk.open()) << "another key closes it";
    EXPECT_NE(desk.preferences.snap, snap) << "and does what it does";
}

TEST(MenuByKey, LinesThatCannotBeTakenAreSteppedOver) {
    Desk desk("intersect");
    desk.open_by_key();
    desk.key(Key::down);  // skips "Previous view", which is disabled
    desk.key(Key::enter);
    desk.frames(2);
    EXPECT_FALSE(desk.preferences.snap);
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

TEST(Menu, InATinyWindowItsLastLineIsReachedByKeys) {
    Desk desk("nearest", {480, 320});
    desk.open_by_key();
    desk.key(Key::end);
    desk.frames(3);
    EXPECT_LT(desk.at("menu:Paste").y, 320.0);
    desk.key(Key::home);
    desk.frames(3);
    EXPECT_GT(desk.at("menu:Zoom to fit").y, 0.0);
    desk.key(Key::enter);
    desk.frames(2);
    EXPECT_FALSE(desk.open());
}

TEST(Menu, ClosesWithTheSceneItWasOpenedOn) {
    Desk desk("intersect");
    desk.right_click(desk.at("canvas:a"));
    ASSERT_TRUE(desk.open());
    EXPECT_EQ(desk.workspace.open_scene("nearest"), "");
    desk.frames(3);
    EXPECT_FALSE(desk.open());
}

}  // namespace
}  // namespace crosscut::context_menu_test

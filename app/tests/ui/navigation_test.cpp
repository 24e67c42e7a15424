// Navigation in space: keys, the tools in the canvas' corner, slow turning, the globe, the inset.
#include "app/tests/ui/desk.h"
#include "app/ui/canvas/view_cube.h"
#include "app/ui/interaction/drag.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>
#include <random>

namespace crosscut::navigation_test {
namespace {

void expect_sight(const Vec3& got, const Vec3& want, const std::string& what) {
    EXPECT_LT(glm::distance(got, glm::normalize(want)), 1e-9) << what;
}

Vec3 inward(const CubePart& p) { return {-double(p.side[0]), -double(p.side[1]), -double(p.side[2])}; }

TEST(ViewCube, EachOfItsTwentySixPlacesIsHitWhereItIsShownAndFliesToItsSide) {
    std::mt19937 random(6);
    std::uniform_real_distribution<double> lean(-0.35, 0.35);
    for (const CubePart& part : cube_parts()) {
        for (int i = 0; i < 20; ++i) {
            CubeView cube{looking_along(Camera3{}, inward(part)), {200, 100}, 24.0};
            cube.camera.yaw_rad += lean(random);
            cube.camera.pitch_rad += lean(random);
            const auto px = cube.px_of(part);
            ASSERT_TRUE(px) << part.name();
            ASSERT_TRUE(cube.at(*px)) << part.name();
            EXPECT_EQ(*cube.at(*px), part) << part.name() << " and not " << cube.at(*px)->name();
            const Camera3 there = camera_at(cube.camera, part);
            expect_sight(there.forward(), inward(part), part.name());
            EXPECT_EQ(there.pivot, cube.camera.pivot);
            EXPECT_EQ(there.roll_rad, 0.0);
        }
    }
}

TEST(ViewCube, PlacesHaveDifferentNamesAndBesideTheCubeIsNone) {
    std::vector<std::string> names;
    for (const CubePart& part : cube_parts()) names.push_back(part.name());
    EXPECT_EQ(names.front(), "bottom");
    EXPECT_NE(std::find(names.begin(), names.end(), "top front right"), names.end());
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::unique(names.begin(), names.end()), names.end());
    const CubeView cube{Camera3{}, {200, 100}, 24.0};
    EXPECT_FALSE(cube.at({200 + 24.0 * 1.8, 100})) << "farther than its corners reach";
    EXPECT_FALSE(cube.px_of({{0, 1, 0}})) << "the back is not seen from the front";
}

TEST(CanvasTools, ALowCanvasHasASmallCubeAndNoButtonsAndNothingLeavesTheCanvas) {
    ToolPlan before;
    for (double free = 90; free < 700; free += 5) {
        const ToolPlan plan = plan_tools(800, free);
        EXPECT_LE(plan.cube_px + (plan.buttons ? 50.0 : 0.0), free) << free;
        EXPECT_GE(plan.cube_px, before.cube_px);
        EXPECT_TRUE(plan.buttons || !before.buttons) << free;
        before = plan;
    }
    EXPECT_TRUE(before.buttons);
    EXPECT_LT(plan_tools(300, 700).cube_px, before.cube_px) << "a narrow one";
    EXPECT_TRUE(plan_tools(200, 700).empty());
    EXPECT_TRUE(plan_tools(400, 280).menu_alone) << "a low and narrow one";
    EXPECT_LT(plan_tools(400, 280).wide_px(), 30.0);
}

TEST(CanvasTools, TheMenuUnderTheCubeHasTheOtherWaysToLook) {
    UiDesk desk("nearest");
    desk.preferences.reduce_motion = true;
    const auto choose = [&](const std::string& line) {
        desk.click(desk.at("tools:menu"));
        desk.frames(2);
        desk.click(desk.at("menu:" + line));
        desk.frames(2);
    };
    const bool parallel = desk.view().parallel;
    choose("Perspective");
    EXPECT_NE(desk.view().parallel, parallel);
    choose("Along B");
    SceneOutput output;
    desk.workspace.scene().present(desk.view(), output);
    expect_sight(desk.view().direction, output.views.back().direction, "along B");
    choose("Free rotation");
    EXPECT_TRUE(desk.preferences.arcball);
    choose("Previous view");
    choose("Zoom to fit");
    desk.click(desk.at("tools:menu"));
    desk.frames(2);
    EXPECT_FALSE(desk.has("menu:Look along n")) << "it has a button of its own";
    EXPECT_FALSE(desk.has("menu:Paste a scene, a link or points")) << "it is about the view";
    EXPECT_FALSE(desk.workspace.can_undo());
}

TEST(Navigation, DigitsLookFromTheFrontTheRightAndAboveAndPressedAgainFromBehind) {
    UiDesk desk("nearest");
    const struct {
        Key key;
        Vec3 sight;
    } kViews[] = {{Key::n1, {0, 1, 0}}, {Key::n3, {-1, 0, 0}}, {Key::n7, {0, 0, -1}}};
    for (const auto& [key, sight] : kViews) {
        desk.key(key);
        desk.rest();
        expect_sight(desk.view().direction, sight, "once");
        desk.key(key);
        desk.rest();
        expect_sight(desk.view().direction, -sight, "again");
        desk.key(key);
        desk.frames(3);
        desk.key(key);  // while the flight is still under way
        desk.rest();
        expect_sight(desk.view().direction, -sight, "twice at once");
        desk.key(key, true, true);
        desk.rest();
        expect_sight(desk.view().direction, -sight, "with Ctrl and Shift always from behind");
    }
}

TEST(Navigation, DigitsChooseAMethodInThePlaneAndWithShiftEverywhere) {
    for (const char* scene : {"intersect", "nearest"}) {
        UiDesk desk(scene);
        desk.preferences.reduce_motion = true;
        const auto chosen = [&] {
            SceneOutput output;
            desk.workspace.scene().present(desk.view(), output);
            return output.methods->chosen;
        };
        desk.key(Key::n4, true);
        EXPECT_EQ(chosen(), 3) << scene;
        desk.key(Key::n3);
        EXPECT_EQ(chosen(), std::string_view(scene) == "intersect" ? 2 : 3) << scene;
        desk.key(Key::n8, true);
        EXPECT_EQ(chosen(), std::string_view(scene) == "intersect" ? 2 : 7) << scene;
    }
}

TEST(Navigation, ClicksOnTheCubeFlyAndBackspaceGoesBack) {
    UiDesk desk("nearest");
    desk.preferences.reduce_motion = true;
    const Viewpoint before = desk.view();
    for (const CubePart& part : cube_parts()) {
        if (!desk.has("cube:" + part.name())) continue;
        desk.click(desk.at("cube:" + part.name()));
        expect_sight(desk.view().direction, inward(part), part.name());
        desk.key(Key::backspace);
        EXPECT_EQ(desk.view().direction, before.direction) << part.name();
    }
}

TEST(Navigation, ADragOnTheCubeTurnsTheViewAboutItsPivot) {
    UiDesk desk("nearest");
    const Viewpoint before = desk.view();
    const Vec2 on = desk.at("cube:front");
    desk.drag(on, on + Vec2{60, 10});
    EXPECT_GT(glm::distance(desk.view().direction, before.direction), 0.2);
    EXPECT_EQ(desk.view().pivot, before.pivot);
    EXPECT_EQ(desk.view().distance, before.distance);
    desk.key(Key::backspace);
    EXPECT_EQ(desk.view().direction, before.direction) << "one drag, one step back";
    EXPECT_FALSE(desk.workspace.can_undo());
}

TEST(Navigation, LookDownNLooksAlongTheNormalByItsButtonAndByN) {
    for (const bool by_key : {true, false}) {
        UiDesk desk("nearest");
        SceneOutput output;
        desk.workspace.scene().present(desk.view(), output);
        const Vec3 n = output.views.front().direction;
        if (by_key) desk.key(Key::n);
        if (!by_key) desk.click(desk.at("tools:Look along n"));
        desk.rest();
        expect_sight(desk.view().direction, n, by_key ? "key" : "button");
        EXPECT_TRUE(desk.has("tools:Look along n"));
    }
}

TEST(Navigation, AViewIsReachedWithinTwoDegreesForwardsAndBackwards) {
    const Vec3 n{1, 2, -3};
    for (const double sign : {1.0, -1.0}) {
        for (const double off_deg : {0.0, 1.9, 2.1, 40.0}) {
            Camera3 c = looking_along(Camera3{}, n * sign);
            c.pitch_rad += off_deg * std::numbers::pi / 180.0;
            EXPECT_EQ(looks_along(c, n), off_deg < 2.0) << off_deg;
        }
    }
    EXPECT_FALSE(looks_along(Camera3{}, {}));
}

TEST(Navigation, InPerspectiveAViewIsReachedWhereItsPlaceIsSeenAlongIt) {
    Camera3 c = looking_along(Camera3{}, {0, 1, 0});
    const Vec3 aside = c.pivot + Vec3{3, 0, 0}, ray = aside - c.eye();
    EXPECT_FALSE(looks_along(c, {0, 1, 0}, aside));
    EXPECT_TRUE(looks_along(c, ray, aside));
    c.parallel = true;
    EXPECT_TRUE(looks_along(c, {0, 1, 0}, aside)) << "all lines of sight are one";
}

TEST(Navigation, TurningGoesOnceAroundInTwentySecondsAboutThePivotAndStopsAtAPressEscapeOrR) {
    UiDesk desk("nearest");
    const Viewpoint before = desk.view();
    desk.in.dt_s = 0.05;
    desk.key(Key::r);
    desk.frames(99);  // with the frame of the key five seconds: a quarter
    EXPECT_TRUE(desk.frame().animating);
    EXPECT_LT(std::fabs(glm::dot(desk.view().direction, before.direction) -
                        before.direction.z * before.direction.z),
              0.02);
    EXPECT_EQ(desk.view().pivot, before.pivot);
    EXPECT_NEAR(desk.view().direction.z, before.direction.z, 1e-12) << "about z";
    const auto stands = [&](const char* why) {
        const Viewpoint there = desk.view();
        desk.frames(3);
        EXPECT_EQ(desk.view().direction, there.direction) << why;
    };
    desk.key(Key::r);
    stands("R");
    desk.key(Key::r);
    desk.key(Key::escape);
    stands("Escape");
    desk.key(Key::r);
    desk.press({60, 560});
    stands("a press on the canvas");
    desk.release({60, 560});
    EXPECT_FALSE(desk.workspace.can_undo());
    desk.preferences.reduce_motion = true;
    desk.frame();
    desk.key(Key::r);
    stands("reduced motion");
}

TEST(Navigation, ACrossingFarBeyondTheSegmentsDoesNotMakeThemStubs) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::see);
    const auto pasted = desk.workspace.paste(
        R"({"crosscut": 1, "scene": "intersect", "fields": {"a": [-4, 0], "b": [4, 2], "c": [-4, -2], "d": [4, -0.2643]}})",
        "nearly parallel");
    ASSERT_TRUE(pasted.done) << pasted.sentence;
    desk.frames(2);
    desk.key(Key::f);
    desk.frames(40);
    EXPECT_GT(glm::distance(desk.at("canvas:c"), desk.at("canvas:d")), 300.0);
}

TEST(Navigation, APressOnTheGlobeTurnsTheCanvasUprightAsNoStepOfUndo) {
    UiDesk desk("nearest", Vec2{1600, 1000});
    const Viewpoint before = desk.view();
    ASSERT_TRUE(desk.has("viewpoints:eye"));
    const Vec2 eye = desk.at("viewpoints:eye");
    desk.press(eye + Vec2{-10, 6});
    EXPECT_GT(glm::distance(desk.view().direction, before.direction), 0.05) << "at once";
    desk.move(eye + Vec2{-16, 6});
    desk.release(eye + Vec2{-16, 6});
    const Vec2 there = desk.at("viewpoints:eye");
    desk.drag(there, there + Vec2{-3, 4});
    EXPECT_LT(glm::distance(desk.at("viewpoints:eye"), there + Vec2{-3, 4}), 1.0) << "under the mouse";
    desk.key(Key::backspace);
    EXPECT_EQ(desk.view().right.z, 0.0) << "upright";
    EXPECT_EQ(desk.view().pivot, before.pivot);
    desk.key(Key::backspace);
    EXPECT_EQ(desk.view().direction, before.direction) << "one gesture, one step back";
    EXPECT_FALSE(desk.workspace.can_undo());
}

TEST(Navigation, TheInsetStandsOverTheCanvasAndItsClicksDoNotReachTheCanvas) {
    UiDesk desk("nearest");
    ASSERT_TRUE(desk.has("inset:second_eye"));
    const Viewpoint before = desk.view();
    const Vec2 on = desk.at("inset:second_eye");
    desk.drag(on + Vec2{40, 60}, on + Vec2{80, 80});
    EXPECT_EQ(desk.view().direction, before.direction);
    EXPECT_EQ(desk.view().pivot, before.pivot);
    desk.click(desk.at("inset:enlarge"));
    desk.frames(2);
    EXPECT_FALSE(desk.has("inset:second_eye")) << "it has the large place now";
    EXPECT_FALSE(desk.has("tools:menu")) << "and is not turned by anybody";
    const Viewpoint still = desk.view();
    desk.drag({200, 300}, {300, 350});
    EXPECT_EQ(desk.view().direction, still.direction);
}

TEST(Navigation, ALowCanvasHasNoInset) {
    UiDesk small("nearest", {640, 400});
    EXPECT_FALSE(small.has("inset:second_eye"));
    EXPECT_FALSE(small.has("cube:front")) << "which would take half of it";
    EXPECT_TRUE(small.has("tools:menu")) << "and leads to the same views";
}

TEST(Steering, AFrontPlaceIsTheOneUnderThePixelAndBesideTheSphereItRollsOn) {
    std::mt19937 random(13);
    std::uniform_real_distribution<double> any(-1.0, 1.0);
    for (const bool parallel : {true, false}) {
        Camera camera;
        camera.space = Space::space;
        camera.turn.parallel = parallel;
        camera.turn.distance = 4.0;
        const Projector projector(camera, Viewport{{300, 300}, 1.0});
        for (int i = 0; i < 200; ++i) {
            const Vec3 d = glm::normalize(Vec3{any(random), any(random), any(random)});
            const Vec3 to_eye = parallel ? -camera.turn.forward() : camera.turn.eye() - d;
            if (glm::dot(d, to_eye) < 0.05) continue;  // on the far side
            EXPECT_LT(glm::distance(direction_under(projector, projector.project(d).px), d), 1e-6);
        }
        double before = 2.0;
        for (double off = 0; off < 400; off += 5) {
            const Vec3 d = direction_under(projector, {150 + off, 150});
            EXPECT_NEAR(glm::length(d), 1.0, 1e-12);
            const double along = glm::dot(d, -camera.turn.forward());
            EXPECT_TRUE(along < before || along < -1.0 + 1e-9) << "always further round";
            before = along;
        }
        EXPECT_NEAR(before, -1.0, 1e-9) << "to the far side";
    }
}

}  // namespace
}  // namespace crosscut::navigation_test

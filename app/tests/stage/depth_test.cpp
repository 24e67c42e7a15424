// See, How and Compare over real scenes: what switches them, what each shows, what stays still.
#include "app/tests/ui/desk.h"

#include <algorithm>
#include <glm/geometric.hpp>

#include <array>

namespace crosscut::depth_test {
namespace {

/// A desk at a depth.
struct Stage : UiDesk {
    explicit Stage(std::string_view scene, Depth depth, Vec2 size = {1280, 800})
        : UiDesk(scene, size, all_scenes(), depth) {}
    [[nodiscard]] Rect canvas() {
        const UiFrame now = frame();
        const PanePicture& main = now.panes.front();
        const Vec2 low(main.origin_px);
        return {low, low + Vec2(main.list.size)};
    }
    [[nodiscard]] int step() {
        Presentation shown;
        workspace.scene().present(workspace.viewpoint(), shown);
        return shown.walkthrough->step;
    }
};

/// Counts how often it is asked what it shows.
class CountedScene final : public Scene {
  public:
    CountedScene() { fields().point({"a", "A"}, a_); }
    void present(const Viewpoint&, Presentation& out) const override {
        ++asked;
        out.canvas().dot(a_, Marker::disc, Role::object_a, id_of("a"));
        out.panes.front().frame = Bounds{{-4, -3, 0}, {4, 3, 0}, false};
        out.verdict = {"Here", "It is here.", Tone::meets};
    }
    static inline int asked = 0;

  private:
    Vec2 a_{1, 1};
};

TEST(TopBarMenu, EscapeClosesIt) {
    Stage desk("intersect", Depth::see);
    const auto open = [&] {
        return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    };
    desk.click(desk.at("bar:menu"));
    desk.frames(2);
    ASSERT_TRUE(open());
    desk.key(Key::escape);
    desk.frames(2);
    EXPECT_FALSE(open());
}

TEST(Lists, EscapeClosesAnOpenOneAndLeavesTheStepWhereItIs) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), Depth::how);
    const auto step = [&] { return desk.workspace.scene().fields().find("step")->number(); };
    desk.key(Key::right);
    desk.key(Key::right);
    desk.frames(2);
    ASSERT_EQ(step(), 2.0);
    desk.click(desk.at("how:method"));
    desk.frames(2);
    ASSERT_TRUE(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup));
    desk.key(Key::escape);
    desk.frames(2);
    EXPECT_FALSE(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup));
    EXPECT_EQ(step(), 2.0);
    desk.key(Key::escape);
    EXPECT_EQ(step(), 0.0) << "the next one leaves the step";
}

TEST(KeySheet, NothingActsUnderItAndEscapeClosesIt) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), Depth::see);
    desk.key(Key::slash, true);
    desk.frames(2);
    desk.key(Key::f2);
    desk.key(Key::k, false, true);
    const Vec2 a = desk.at("canvas:a");
    desk.drag(a, a + Vec2{60, 0});
    desk.click(desk.at("bar:Compare"));
    EXPECT_EQ(desk.preferences.depth, Depth::see);
    EXPECT_EQ(desk.at("canvas:a"), a);
    desk.key(Key::escape);
    desk.frames(2);
    desk.key(Key::f2);
    EXPECT_EQ(desk.preferences.depth, Depth::how);
}

TEST(TopBar, PresetsHaveRoomHoweverWideTheWindowIs) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), Depth::see);
    for (double wide = 640.0; wide <= 1400.0; wide += 10.0) {
        desk.in.window_px = {wide, 800.0};
        desk.frames(2);
        EXPECT_TRUE(desk.has("bar:presets")) << wide;
    }
}

TEST(TopBar, ASceneThatIsChosenThereIsFramedAsOneThatIsOpenedAtTheStart) {
    const auto camera = [](std::string_view first, Depth depth, const SceneType& type) {
        UiDesk desk(first, {1280, 800}, all_scenes(), depth);
        if (first != type.id) desk.click(desk.at("bar:" + std::string(type.title)));
        desk.frames(4);
        EXPECT_EQ(desk.workspace.type().id, type.id);
        const std::string text = desk.workspace.text();
        const std::size_t at = text.find("\"camera\"");  // a view that fits has none
        return at == std::string::npos ? std::string() : text.substr(at);
    };
    for (const Depth depth : {Depth::see, Depth::how, Depth::compare}) {
        for (const SceneType& type : all_scenes()) {
            const std::string_view before = type.id == "intersect" ? "nearest" : "intersect";
            EXPECT_EQ(camera(before, depth, type), camera(type.id, depth, type)) << type.id;
        }
    }
}

TEST(Notices, WhatASceneWasToldIsOverInTheNext) {
    Notice notice;
    notice.say("One step on.", 1.0);
    notice.leave(1.0);
    EXPECT_EQ(notice.until_s(), 6.0) << "said with the change itself";
    notice.leave(2.0);
    EXPECT_LT(notice.until_s(), 2.0);
    notice.announce("This file stays as it is.", 3.0);
    notice.leave(4.0);
    EXPECT_GT(notice.until_s(), 4.0);
}

TEST(Notices, ADotThatIsDraggedOutOfThePictureIsSpokenOfUntilAllIsShown) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), Depth::see);
    desk.drag(desk.at("canvas:b"), {700, 20});
    desk.frames(2);
    EXPECT_EQ(desk.ui.said(), "B is outside the picture now. F shows everything.");
    desk.key(Key::f);
    desk.rest();
    EXPECT_EQ(desk.ui.said(), "");
}

TEST(UndoInADrag, TakesThatDragBackAndNoMore) {
    Stage desk("intersect", Depth::see);
    const auto a = [&] { return desk.at("canvas:a"); };
    const auto b = [&] { return desk.at("canvas:b"); };
    const Vec2 first_a = a();
    desk.drag(b(), b() + Vec2{-60, 20});
    const Vec2 moved_b = b();
    desk.press(a());
    desk.move(a() + Vec2{40, 40});
    desk.frame();
    desk.key(Key::z, false, true);
    desk.release(first_a + Vec2{40, 40});
    desk.frames(3);
    EXPECT_LT(glm::distance(a(), first_a), 1.0);
    EXPECT_LT(glm::distance(b(), moved_b), 1.0);
}

TEST(Depths, ASceneIsAskedOnceAFrameWhatItShows) {
    const std::array<SceneType, 1> types{{{"counted", "Counted", "It counts.", make_scene<CountedScene>}}};
    UiDesk desk("counted", {1280, 800}, types, Depth::see);
    const int before = CountedScene::asked;
    const Vec2 a = desk.at("canvas:a");
    desk.drag(a, a + Vec2{50, 0});
    desk.key(Key::z, false, true);
    const int frames = CountedScene::asked - before;
    desk.frames(10);
    EXPECT_EQ(CountedScene::asked - before, frames + 10);
    EXPECT_LE(frames, 12) << "nor more often while it is dragged and undone";
}

TEST(Depths, AFirstStartSees) { EXPECT_EQ(Preferences{}.depth, Depth::see); }

TEST(Depths, APresetOpensInItsOwnUntilOneWasChosenByHand) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), Depth::see);
    const auto& presets = desk.workspace.type().presets;
    const auto of = [&](Depth depth) {
        return std::find_if(presets.begin(), presets.end(),
                            [&](const Preset& preset) { return preset.depth == depth; });
    };
    const auto how = of(Depth::how), compare = of(Depth::compare);
    ASSERT_TRUE(how != presets.end() && compare != presets.end());
    EXPECT_EQ(desk.workspace.open_preset(*how), "");
    desk.frame();
    EXPECT_EQ(desk.preferences.depth, Depth::how);
    desk.key(Key::f1);
    EXPECT_EQ(desk.workspace.open_preset(*compare), "");
    desk.frame();
    EXPECT_EQ(desk.preferences.depth, Depth::see);
    EXPECT_TRUE(parse_preferences(preferences_text(desk.preferences), "p").preferences.depth_by_hand);
}

TEST(Depths, TheKeysAndTheWordsSwitchAndTheChoiceIsKept) {
    Stage stage("intersect", Depth::see);
    const Vec2 see = stage.canvas().size();
    stage.key(Key::f2);
    EXPECT_EQ(stage.preferences.depth, Depth::how);
    EXPECT_LT(stage.canvas().size().x, 0.52 * see.x) << "half of the width, and not more";
    stage.key(Key::f3);
    EXPECT_EQ(stage.preferences.depth, Depth::compare);
    stage.key(Key::f1);
    EXPECT_EQ(stage.preferences.depth, Depth::see);
    EXPECT_EQ(stage.canvas().size(), see);
    const Vec2 how = stage.at("bar:How");
    stage.click(how);
    EXPECT_EQ(stage.preferences.depth, Depth::how);
    EXPECT_EQ(stage.at("bar:How"), how) << "the words stay where they are";
    stage.click(stage.at("bar:Compare"));
    EXPECT_EQ(stage.preferences.depth, Depth::compare);
    EXPECT_EQ(stage.at("bar:How"), how);
}

TEST(Depths, EachShowsWhatItIsFor) {
    for (const char* scene : {"intersect", "nearest", "sweep"}) {
        for (const Depth depth : {Depth::see, Depth::how, Depth::compare}) {
            Stage stage(scene, depth);
            const bool how = depth == Depth::how;
            for (const char* of_how : {"how:view", "how:method", "divider:view", "divider:steps"})
                EXPECT_EQ(stage.has(of_how), how) << scene << " " << name(depth) << " " << of_how;
            EXPECT_EQ(stage.has("divider:side"), depth == Depth::compare) << scene << " " << name(depth);
        }
    }
}

TEST(Depths, ThereIsTimeWhereThereIsTime) {
    for (const Depth depth : {Depth::see, Depth::how, Depth::compare}) {
        EXPECT_TRUE(Stage("sweep", depth).has("dock:play")) << name(depth);
        EXPECT_TRUE(Stage("bounce", depth).has("clock:play")) << name(depth);
    }
}

TEST(Depths, SteppingInSeeShowsHow) {
    Stage stage("intersect", Depth::see);
    stage.key(Key::right);
    EXPECT_EQ(stage.preferences.depth, Depth::how);
    EXPECT_EQ(stage.step(), 1);
}

TEST(Depths, BackInSeeThePictureShowsNoStep) {
    Stage stage("intersect", Depth::how);
    stage.key(Key::right);
    ASSERT_EQ(stage.step(), 1);
    stage.key(Key::f1);
    EXPECT_EQ(stage.step(), 0);
}

TEST(Depths, WhereTheArrowsStepTimeTheyStayInSee) {
    Stage stage("sweep", Depth::see);
    stage.key(Key::right);
    EXPECT_EQ(stage.preferences.depth, Depth::see);
}

TEST(Depths, WhatIsOnlyInCompareLeadsThere) {
    Stage stage("intersect", Depth::see);
    stage.key(Key::n5, false, true);
    EXPECT_EQ(stage.preferences.depth, Depth::compare);
}

TEST(Depths, APresetSwitchesToWhatItNamesAndOneThatNamesNoneDoesNot) {
    const SceneType* type = find_scene(all_scenes(), "intersect");
    const Preset* compare = find_preset(*type, "t_junction");
    ASSERT_EQ(compare->depth, Depth::compare);
    const Preset* plain = find_preset(*type, "worked_example");
    ASSERT_EQ(plain->depth, std::nullopt);
    Stage stage("intersect", Depth::see);
    EXPECT_EQ(stage.workspace.open_preset(*compare), "");
    stage.frames(2);
    EXPECT_EQ(stage.preferences.depth, Depth::compare);
    stage.key(Key::f1);
    stage.frames(2);
    EXPECT_EQ(stage.preferences.depth, Depth::see) << "it switches when it is opened, and no more";
    EXPECT_EQ(stage.workspace.open_preset(*plain), "");
    stage.frames(2);
    EXPECT_EQ(stage.preferences.depth, Depth::see);
}

TEST(Depths, HowFollowsTheMethodAndTheStep) {
    Stage stage("intersect", Depth::how);
    EXPECT_TRUE(stage.has("square:point")) << "the parametric form thinks in the unit square";
    stage.key(Key::n5);
    stage.frames(2);
    EXPECT_FALSE(stage.has("square:point"));
    const Vec2 before = stage.at("how:view");
    for (int i = 0; i < 4; ++i) stage.key(Key::right);
    EXPECT_EQ(stage.step(), 4);
    EXPECT_EQ(stage.at("how:view"), before);
}

TEST(Depths, TheContentIsFramedAgainWhenTheSizeChangesUntilItIsMoved) {
    Stage stage("intersect", Depth::see);
    const auto shown_whole = [&] {
        const Rect canvas = stage.canvas();
        return std::all_of(std::begin("abcd"), std::end("abcd") - 1,
                           [&](char id) { return canvas.contains(stage.at(std::string("canvas:") + id)); });
    };
    EXPECT_TRUE(shown_whole());
    const double wide = stage.at("canvas:d").x - stage.at("canvas:a").x;
    stage.key(Key::f2);
    stage.frames(2);
    EXPECT_TRUE(shown_whole());
    EXPECT_LT(stage.at("canvas:d").x - stage.at("canvas:a").x, 0.7 * wide);
    stage.key(Key::f1);
    stage.frames(2);
    EXPECT_NEAR(stage.at("canvas:d").x - stage.at("canvas:a").x, wide, 1e-9);
    const Vec2 ground = stage.canvas().high - Vec2{40, 40};
    stage.drag(ground, ground - Vec2{60, 30});  // the person moves the view
    const Vec2 moved = stage.at("canvas:d");
    ASSERT_TRUE(shown_whole());
    stage.key(Key::f2);
    stage.frames(2);
    EXPECT_TRUE(shown_whole()) << "half as wide it would cut D off";
    stage.key(Key::f1);
    stage.frames(2);
    EXPECT_EQ(stage.at("canvas:d"), moved) << "it is as it was put";
    const Vec2 other = ground - Vec2{30, 10};
    stage.drag(other, other - Vec2{500, 0});  // and now A is out of it
    ASSERT_FALSE(shown_whole());
    const double wide_there = stage.at("canvas:d").x - stage.at("canvas:b").x;
    stage.key(Key::f2);
    stage.frames(2);
    EXPECT_NEAR(stage.at("canvas:d").x - stage.at("canvas:b").x, wide_there, 1e-9) << "who looks at a part";
}

TEST(Depths, NothingMovesWhileAButtonIsHeld) {
    Stage stage("sweep", Depth::how);
    const Rect canvas = stage.canvas();
    stage.press(canvas.high - Vec2{30, 30});
    stage.key(Key::f1);
    stage.frames(2);
    EXPECT_EQ(stage.canvas(), canvas) << "another depth waits until the button is up";
    stage.release(canvas.high - Vec2{30, 30});
    stage.frames(2);
    EXPECT_GT(stage.canvas().size().x, 1.5 * canvas.size().x);
}

TEST(Depths, DividersAreDraggedAndKeptAndADoubleClickPutsThemBack) {
    for (const auto& [depth, name] :
         {std::pair{Depth::how, "divider:view"}, {Depth::compare, "divider:side"}}) {
        Stage stage("intersect", depth);
        const double before = stage.canvas().size().x;
        const Vec2 at = stage.at(name);
        stage.drag(at, at - Vec2{100, 0});
        stage.frames(2);
        EXPECT_NEAR(stage.canvas().size().x, before - 100, 2.0) << name;
        const Preferences kept = parse_preferences(preferences_text(stage.preferences), "x").preferences;
        EXPECT_GT(kept.view_share + kept.side_share, 0.0);
        stage.click(stage.at(name));
        stage.click(stage.at(name));
        stage.frames(2);
        EXPECT_EQ(stage.canvas().size().x, before) << name;
    }
}

TEST(Depths, OnAPhoneTheDividerOfThePicturesMovesUpAndDown) {
    Stage stage("intersect", Depth::how, {390, 844});
    const Rect before = stage.canvas();
    EXPECT_EQ(before.size().x, 390.0) << "the method's view is below it";
    const Vec2 at = stage.at("divider:view");
    stage.drag(at, at - Vec2{0, 40});
    stage.frames(2);
    EXPECT_NEAR(stage.canvas().size().y, before.size().y - 40, 2.0);
    stage.click(stage.at("divider:view"));
    stage.click(stage.at("divider:view"));
    stage.frames(2);
    EXPECT_EQ(stage.canvas(), before);
}

TEST(Depths, TheStepPlayersDividerMovesToo) {
    Stage stage("intersect", Depth::how);
    const double before = stage.canvas().size().y;
    const Vec2 at = stage.at("divider:steps");
    stage.drag(at, at - Vec2{0, 40});
    stage.frames(2);
    EXPECT_NEAR(stage.canvas().size().y, before - 40, 2.0);
}

}  // namespace
}  // namespace crosscut::depth_test

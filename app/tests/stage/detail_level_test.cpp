// See, How and Compare with real scenes: what switches them, what each shows, what stays in place.
#include "app/tests/ui/desk.h"

#include <array>

namespace crosscut::detail_level_test {
namespace {

/// Counts how often it is presented.
class CountedScene final : public Scene {
  public:
    CountedScene() { fields().point({"a", "A"}, a_); }
    void present(const Viewpoint&, SceneOutput& out) const override {
        ++ask_count;
        out.canvas().dot(a_, Marker::disc, Role::object_a, id_of("a"));
        out.panes.front().frame = Bounds{{-4, -3, 0}, {4, 3, 0}, false};
        out.verdict = {"Here", "It is here.", VerdictKind::yes};
    }
    static inline int ask_count = 0;

  private:
    Vec2 a_{1, 1};
};

TEST(TopBar, PresetsHaveRoomHoweverWideTheWindowIs) {
    UiDesk desk("intersect", {1280, 800}, all_scenes(), DetailLevel::see);
    for (double wide = 640.0; wide <= 1400.0; wide += 10.0) {
        desk.in.window_px = {wide, 800.0};
        desk.frames(2);
        EXPECT_TRUE(desk.has("bar:presets")) << wide;
    }
}

TEST(TopBar, ASceneThatIsChosenThereIsFramedAsOneThatIsOpenedAtTheStart) {
    const auto camera = [](std::string_view first, DetailLevel detail, const SceneType& type) {
        UiDesk desk(first, {1280, 800}, all_scenes(), detail);
        if (first != type.id) desk.click(desk.at("bar:" + std::string(type.title)));
        desk.frames(4);
        EXPECT_EQ(desk.workspace.type().id, type.id);
        const std::string text = desk.workspace.text();
        const std::size_t at = text.find("\"camera\"");  // a pane that fits itself has none
        return at == std::string::npos ? std::string() : text.substr(at);
    };
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
        for (const SceneType& type : all_scenes()) {
            const std::string_view before = type.id == "intersect" ? "nearest" : "intersect";
            EXPECT_EQ(camera(before, detail, type), camera(type.id, detail, type)) << type.id;
        }
    }
}

TEST(Notices, WhatASceneWasToldIsOverInTheNext) {
    Toast toast;
    toast.say("One step on.", 1.0);
    toast.leave(1.0);
    EXPECT_EQ(toast.until_s(), 6.0) << "said with the change itself";
    toast.leave(2.0);
    EXPECT_LT(toast.until_s(), 2.0);
    toast.announce("This file stays as it is.", 3.0);
    toast.leave(4.0);
    EXPECT_GT(toast.until_s(), 4.0);
}

TEST(Depths, ASceneIsAskedOnceAFrameWhatItShows) {
    const std::array<SceneType, 1> types{{{"counted", "Counted", "It counts.", make_scene<CountedScene>}}};
    UiDesk desk("counted", {1280, 800}, types, DetailLevel::see);
    const int before = CountedScene::ask_count;
    const Vec2 a = desk.at("canvas:a");
    desk.drag(a, a + Vec2{50, 0});
    desk.key(Key::z, false, true);
    const int frames = CountedScene::ask_count - before;
    desk.frames(10);
    EXPECT_EQ(CountedScene::ask_count - before, frames + 10);
    EXPECT_LE(frames, 12) << "nor more often while it is dragged and undone";
}

TEST(OnAPage, WhatIsEmbeddedHasTheAnswerAndNoPanels) {
    for (const bool embedded : {false, true}) {
        Workspace workspace(all_scenes());
        FileAccess files;
        files.page.emplace().embedded = embedded;
        workspace.set_file_access(files);
        UiDesk desk(std::move(workspace));
        desk.frames(3);
        EXPECT_EQ(desk.has("bar:See"), !embedded);
    }
}

}  // namespace
}  // namespace crosscut::detail_level_test

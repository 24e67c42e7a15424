// The bars at the bottom and the top of the window, and the keys that lead to scenes.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"

#include <string>
#include <vector>

namespace crosscut::transport_bar_test {
namespace {

struct Desk : UiDesk {
    Desk(std::string_view scene, DetailLevel detail, Vec2 size = {1280, 800})
        : UiDesk(scene, size, all_scenes(), detail) {}
    [[nodiscard]] SceneOutput output() { return workspace.scene().output_from(workspace.viewpoint()); }
    [[nodiscard]] int step() { return output().method_steps->step; }
    /// A key, and what it moves is presented.
    void strike_and_wait(Key key) {
        this->key(key);
        frames(2);
    }
};

TEST(TransportBar, TheMethodOfEverySceneIsSteppedByKeys) {
    int stepped = 0;
    for (const SceneType& type : all_scenes()) {
        for (const DetailLevel detail : {DetailLevel::how, DetailLevel::compare}) {
            Desk desk(type.id, detail);
            if (!desk.output().method_steps) continue;
            SCOPED_TRACE(std::string(type.id) + " " + std::string(name(detail)));
            ++stepped;
            const bool time = desk.output().timeline || desk.output().clock;
            if (time && detail == DetailLevel::compare) desk.strike_and_wait(Key::t);
            if (detail == DetailLevel::compare) desk.strike_and_wait(Key::right);
            EXPECT_EQ(desk.step(), 1) << "How begins with it";
            desk.strike_and_wait(Key::right);
            EXPECT_EQ(desk.step(), 2);
            desk.strike_and_wait(Key::left);
            EXPECT_EQ(desk.step(), 1);
            desk.strike_and_wait(Key::end);
            EXPECT_GT(desk.step(), 1);
            desk.strike_and_wait(Key::home);
            EXPECT_EQ(desk.step(), 1);
        }
    }
    EXPECT_GE(stepped, 14);
}

TEST(TransportBar, AllOfItFitsIntoEveryWindow) {
    for (const Vec2& size :
         {Vec2{360, 640}, Vec2{390, 844}, Vec2{844, 390}, Vec2{768, 1024}, Vec2{1280, 800}}) {
        for (const std::string_view scene : {"sweep", "bounce", "intersect", "slice"}) {
            for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
                Desk desk(scene, detail, size);
                std::vector<double> at;
                for (const UiTarget& target : desk.ui.targets(desk.workspace)) {
                    if (!target.name.starts_with("transport:")) continue;
                    EXPECT_TRUE(target.px.x > 0 && target.px.x < size.x && target.px.y < size.y)
                        << scene << " " << target.name << " at " << size.x;
                    at.push_back(target.px.x);
                }
                for (std::size_t i = 0; i + 1 < at.size(); ++i)
                    EXPECT_LT(at[i] + 8, at[i + 1]) << scene << ": nothing lies on another, at " << size.x;
            }
        }
    }
}

TEST(Keys, ControlAndADigitGoToAScene) {
    Desk desk("intersect", DetailLevel::see);
    const auto types = all_scenes();
    for (std::size_t i = 0; i < types.size(); ++i) {
        desk.key(static_cast<Key>(static_cast<std::size_t>(Key::n1) + i), false, true);
        desk.frames(2);
        EXPECT_EQ(desk.workspace.type().id, types[i].id);
    }
}

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
    UiDesk desk("toy", {1280, 800}, toy_types(), DetailLevel::see);
    const auto presented = [&] { return toy(desk.workspace.scene()).presented; };
    const int before = presented();
    const Vec2 a = desk.at("canvas:a");
    desk.drag(a, a + Vec2{50, 0});
    desk.key(Key::z, false, true);
    const int frames = presented() - before;
    desk.frames(10);
    EXPECT_EQ(presented() - before, frames + 10);
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
}  // namespace crosscut::transport_bar_test

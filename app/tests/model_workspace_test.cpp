// History, the workspace, preferences and files.
#include "app/model/files.h"
#include "app/model/preferences.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/model_walks.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace crosscut {
namespace {

namespace fs = std::filesystem;
using model_test::Dice;
using model_test::lasting_values_of;
using model_test::SpecimenScene;
using model_test::values_of;

/// A folder that goes when the test ends.
class Folder {
  public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "crosscut-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path_); }
    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

  private:
    std::string path_;
};

SpecimenScene& specimen(Workspace& w) { return dynamic_cast<SpecimenScene&>(w.scene()); }

/// One edit as the window makes it: several frames with the button held, then one without.
void drag_a_to(Workspace& w, Vec2 to) {
    for (const double u : {0.25, 0.5, 1.0}) {
        specimen(w).a = specimen(w).a * (1.0 - u) + to * u;
        w.observe(true);
    }
    specimen(w).a = to;
    w.observe(false);
}

TEST(History, OneStepAChange) {
    History h;
    h.reset("0");
    EXPECT_FALSE(h.can_undo());
    EXPECT_FALSE(h.undo().has_value());
    h.observe("0");
    EXPECT_FALSE(h.can_undo()) << "nothing changed, no step";
    h.observe("1");
    h.observe("1");
    h.observe("2");
    EXPECT_EQ(h.undo(), "1");
    EXPECT_EQ(h.undo(), "0");
    EXPECT_FALSE(h.undo().has_value());
    EXPECT_EQ(h.redo(), "1");
    EXPECT_EQ(h.present(), "1");
}

TEST(History, AChangeDropsWhatWasUndoneButTheSameTextDoesNot) {
    History h;
    h.reset("0");
    h.observe("1");
    h.observe("2");
    (void)h.undo();
    h.observe("1");
    EXPECT_TRUE(h.can_redo()) << "looking is not changing";
    h.observe("3");
    EXPECT_FALSE(h.can_redo());
    EXPECT_EQ(h.undo(), "1");
    EXPECT_EQ(h.redo(), "3");
}

TEST(History, IsBoundedAndForgetsTheOldest) {
    History h;
    h.reset("start");
    for (int i = 1; i <= 2000; ++i) h.observe(std::to_string(i));
    int steps = 0;
    std::string oldest;
    while (const auto text = h.undo()) oldest = *text, ++steps;
    EXPECT_EQ(steps, 499);
    EXPECT_EQ(oldest, "1501");
    while (h.redo()) --steps;
    EXPECT_EQ(steps, 0);
    EXPECT_EQ(h.present(), "2000");
}

TEST(Workspace, AGestureIsOneStep) {
    Workspace w(model_test::specimen_types());
    EXPECT_FALSE(w.can_undo());
    drag_a_to(w, {9, 9});
    drag_a_to(w, {-4, 0.1});
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
    EXPECT_FALSE(w.can_undo());
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2)) << "undo at the beginning does nothing";
    w.redo();
    w.redo();
    EXPECT_EQ(specimen(w).a, Vec2(-4, 0.1));
    EXPECT_FALSE(w.can_redo());
}

TEST(Workspace, UndoAndRedoRestoreEveryFieldOfEveryScene) {
    constexpr unsigned kSeed = 31;
    Dice dice(kSeed);
    for (const SceneType& type : all_scenes()) {
        Workspace w(all_scenes());
        ASSERT_EQ(w.open_scene(type.id), "");
        std::vector<std::vector<model_test::FieldValue>> states{lasting_values_of(w.scene())};
        for (int i = 0; i < 40; ++i) {
            model_test::scramble(w.scene(), dice);
            w.observe(false);
            states.push_back(lasting_values_of(w.scene()));
        }
        for (std::size_t i = states.size() - 1; i-- > 0;) {
            w.undo();
            EXPECT_EQ(lasting_values_of(w.scene()), states[i])
                << type.id << " step " << i << ", seed " << kSeed;
        }
        EXPECT_FALSE(w.can_undo());
        for (std::size_t i = 1; i < states.size(); ++i) {
            w.redo();
            EXPECT_EQ(lasting_values_of(w.scene()), states[i])
                << type.id << " step " << i << ", seed " << kSeed;
        }
    }
}

TEST(Workspace, WhatRunsByItselfIsNoStepAndUndoLeavesItAlone) {
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {9, 9});
    specimen(w).time = 0.75;
    specimen(w).playing = true;
    w.observe(false);
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2)) << "the clock made no step of its own";
    EXPECT_EQ(specimen(w).time, 0.75) << "the clock goes on from where it is";
    EXPECT_TRUE(specimen(w).playing);
    w.redo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    EXPECT_EQ(specimen(w).time, 0.75);
}

TEST(Workspace, AChangeAfterUndoDropsTheRedo) {
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {9, 9});
    w.undo();
    EXPECT_TRUE(w.can_redo());
    drag_a_to(w, {5, 5});
    EXPECT_FALSE(w.can_redo());
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
}

TEST(Workspace, UndoBeforeTheFrameEndsKeepsTheLastChange) {
    Workspace w(model_test::specimen_types());
    specimen(w).a = {9, 9};  // not observed yet
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
    w.redo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
}

TEST(Workspace, APresetIsOneStep) {
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {9, 9});
    w.open_preset(w.type().presets[0]);
    EXPECT_EQ(w.preset(), &w.type().presets[0]);
    EXPECT_EQ(specimen(w).a, Vec2(-1, -2));
    w.observe(false);
    EXPECT_NE(w.preset(), nullptr) << "looking does not take the name away";
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    EXPECT_EQ(w.preset(), nullptr);
    w.redo();
    EXPECT_EQ(specimen(w).a, Vec2(-1, -2));
}

TEST(Workspace, APresetKeepsAChangeThatWasNotObservedYet) {
    Workspace w(model_test::specimen_types());
    specimen(w).a = {9, 9};
    w.open_preset(w.type().presets[0]);
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
}

TEST(Workspace, AnEditedPresetIsNoLongerThatPreset) {
    Workspace w(model_test::specimen_types());
    w.open_preset(w.type().presets[0]);
    drag_a_to(w, {0, 0});
    EXPECT_EQ(w.preset(), nullptr);
}

TEST(Workspace, PresetsGoRoundBothWays) {
    Workspace w(model_test::specimen_types());
    const auto at = [&] { return w.preset() - w.type().presets.data(); };
    w.step_preset(1);
    EXPECT_EQ(at(), 0) << "from none, forwards: the first";
    w.step_preset(1);
    w.step_preset(1);
    EXPECT_EQ(at(), 2);
    w.step_preset(1);
    EXPECT_EQ(at(), 0);
    w.step_preset(-1);
    EXPECT_EQ(at(), 2);
    Workspace other(model_test::specimen_types());
    other.step_preset(-1);
    EXPECT_EQ(other.preset(), &other.type().presets[2]) << "from none, backwards: the last";
    ASSERT_EQ(other.open_scene("other"), "");
    other.step_preset(1);
    EXPECT_EQ(other.preset(), nullptr) << "a scene without presets";
}

TEST(Workspace, AnotherSceneStartsAfresh) {
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {9, 9});
    w.highlight.selected = {id_of("a")};
    EXPECT_EQ(w.open_scene("nowhere"), "There is no scene \"nowhere\".");
    EXPECT_EQ(specimen(w).a, Vec2(9, 9)) << "an unknown scene changes nothing";
    EXPECT_TRUE(w.can_undo());
    ASSERT_EQ(w.open_scene("other"), "");
    EXPECT_EQ(w.type().id, "other");
    EXPECT_FALSE(w.can_undo());
    EXPECT_FALSE(w.can_redo());
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
    EXPECT_TRUE(w.highlight.selected.empty());
}

TEST(Workspace, TextOfTheSameSceneIsOneStepAndOfAnotherAFreshStart) {
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {9, 9});
    SpecimenScene scene;
    scene.a = {7, 7};
    ASSERT_EQ(w.open_text(save_scene("specimen", scene), "x"), "");
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    ASSERT_EQ(w.open_text(save_scene("other", scene), "x"), "");
    EXPECT_EQ(w.type().id, "other");
    EXPECT_FALSE(w.can_undo());
}

Pane pane_of(Workspace& w) {
    Presentation shown;
    w.scene().present(w.viewpoint(), shown);
    return shown.panes.front();
}

TEST(Workspace, TheCameraGoesBackOnItsOwnAndNotByUndo) {
    Workspace w(model_test::specimen_types());
    const Viewport viewport;
    const Pane pane = pane_of(w);
    EXPECT_FALSE(w.can_camera_back());
    Camera& camera = w.camera(pane, viewport);
    const Camera first = camera;
    w.remember_camera();
    w.remember_camera();
    camera.plane.centre = {100, 100};
    w.observe(false);
    EXPECT_FALSE(w.can_undo()) << "a camera move is no step of undo";
    w.remember_camera();
    camera.plane.centre = {200, 200};
    w.camera_back();
    EXPECT_EQ(w.camera(pane, viewport).plane.centre, Vec2(100, 100));
    w.camera_back();
    EXPECT_EQ(w.camera(pane, viewport), first) << "remembering twice without a move counts once";
    EXPECT_FALSE(w.can_camera_back());
    w.camera_back();
    EXPECT_EQ(w.camera(pane, viewport), first);
    for (int i = 0; i < 1000; ++i) {
        camera.plane.centre.x = i;
        w.remember_camera();
    }
    int steps = 0;
    for (; w.can_camera_back(); ++steps) w.camera_back();
    EXPECT_EQ(steps, 100) << "bounded";
}

TEST(Workspace, APresetBringsItsCameraAndTheTextKeepsIt) {
    Workspace w(model_test::specimen_types());
    const Viewport viewport;
    (void)w.camera(pane_of(w), viewport);
    w.open_preset(w.type().presets[1]);
    EXPECT_EQ(w.camera(pane_of(w), viewport).plane.centre, Vec2(3, 4));
    EXPECT_EQ(w.camera(pane_of(w), viewport).plane.px_per_unit, 50.0);
    w.camera(pane_of(w), viewport).plane.centre = {-1, -1};
    const std::string text = w.text();
    Workspace again(model_test::specimen_types());
    ASSERT_EQ(again.open_text(text, "x"), "");
    EXPECT_EQ(again.camera(pane_of(again), viewport).plane.centre, Vec2(-1, -1));
    EXPECT_EQ(again.text(), text);
}

TEST(Workspace, AFileIsSavedAndOpenedAgain) {
    const Folder folder;
    const std::string path = folder.file("deeper/still/scene.json");
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {1.0 / 3.0, 5e-324});
    specimen(w).time = 0.5;
    ASSERT_EQ(w.save_file(path), "") << "missing folders are made";
    EXPECT_EQ(w.path(), path);
    EXPECT_FALSE(fs::exists(path + ".part")) << "the temporary file is gone";
    Workspace again(model_test::specimen_types());
    ASSERT_EQ(again.open_scene("other"), "");
    ASSERT_EQ(again.open_file(path), "");
    EXPECT_EQ(again.type().id, "specimen");
    EXPECT_EQ(again.path(), path);
    EXPECT_EQ(values_of(again.scene()), values_of(w.scene())) << "the clock too";
    ASSERT_EQ(again.open_scene("other"), "");
    EXPECT_EQ(again.path(), "") << "another scene is not that file";
    ASSERT_EQ(again.open_file(path), "");
    SpecimenScene scene;
    ASSERT_EQ(again.open_text(save_scene("other", scene), "x"), "");
    EXPECT_EQ(again.path(), "") << "nor is a pasted one of another kind: saving must not write over the file";
}

TEST(Workspace, AFailedOpenKeepsEverything) {
    const Folder folder;
    Workspace w(model_test::specimen_types());
    const std::string good = folder.file("good.json");
    ASSERT_EQ(w.save_file(good), "");
    drag_a_to(w, {9, 9});
    drag_a_to(w, {8, 8});
    w.undo();
    w.open_preset(w.type().presets[0]);
    const std::string before = w.text();
    const Preset* preset = w.preset();
    const std::string bad = folder.file("bad.json");
    ASSERT_EQ(write_file(bad, "{\"crosscut\": 1,\n\"scene\": \"specimen\",\n\"fields\": {\"a\": 1}}"), "");
    EXPECT_EQ(w.open_file(bad), bad + " line 3: \"a\" needs 2 finite numbers.");
    EXPECT_EQ(w.open_file(folder.file("none.json")), folder.file("none.json") + ": there is no such file.");
    EXPECT_EQ(w.open_file(folder.file("")), folder.file("") + ": is a folder, not a file.");
    EXPECT_NE(w.save_file(good + "/below.json"), "");
    EXPECT_EQ(w.text(), before);
    EXPECT_EQ(w.preset(), preset);
    EXPECT_EQ(w.path(), good);
    EXPECT_TRUE(w.can_undo());
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
}

TEST(Files, SayWhichFileAndWhy) {
    const Folder folder;
    const std::string path = folder.file("a.txt");
    ASSERT_EQ(write_file(path, "one\0two"), "");
    const std::string binary("\0\r\n\xff", 4);
    ASSERT_EQ(write_file(path, binary), "");
    EXPECT_EQ(read_file(path).text, binary) << "bytes are bytes";
    ASSERT_EQ(write_file(path, ""), "");
    EXPECT_EQ(read_file(path).text, "");
    EXPECT_EQ(read_file(folder.file("b.txt")).error, folder.file("b.txt") + ": there is no such file.");
    const std::string below = path + "/b.txt";
    for (const std::string& error :
         {write_file(below, "x"), write_file(folder.file(""), "x"), write_file("/proc/no/such.txt", "x"),
          write_file("", "x"), write_file(folder.file(std::string(300, 'n')), "x"), read_file(below).error,
          read_file(folder.file("")).error, read_file("").error}) {
        EXPECT_TRUE(error.ends_with('.')) << "'" << error << "'";
        EXPECT_NE(error.find(": "), std::string::npos) << error;
    }
    EXPECT_TRUE(write_file(below, "x").starts_with(below + ": ")) << write_file(below, "x");
    EXPECT_EQ(read_file(path).text, "") << "a failed write leaves the old file";
}

TEST(Files, WhatNeverEndsIsRefused) {
    if (!fs::exists("/dev/zero")) GTEST_SKIP() << "no such device here";
    const FileText endless = read_file("/dev/zero");
    EXPECT_FALSE(endless.text.has_value());
    EXPECT_EQ(endless.error, "/dev/zero: is larger than 64 MiB; no scene is.");
}

TEST(Preferences, ComeBackAsTheyWere) {
    constexpr unsigned kSeed = 32;
    Dice dice(kSeed);
    for (int i = 0; i < 300; ++i) {
        Preferences p;
        p.theme = static_cast<ThemeId>(dice.below(3));
        p.ui_scale = dice.between(0.5, 3.0);
        p.reduce_motion = dice.coin();
        p.snap = dice.coin();
        p.arcball = dice.coin();
        p.maximized = dice.coin();
        p.width = 320 + dice.below(4000);
        p.height = 240 + dice.below(3000);
        if (dice.coin()) p.x = dice.below(9000) - 4000, p.y = dice.below(4000) - 2000;
        const Preferences q = parse_preferences(preferences_text(p));
        EXPECT_EQ(q.theme, p.theme);
        EXPECT_EQ(q.ui_scale, p.ui_scale) << "seed " << kSeed;
        EXPECT_EQ(q.reduce_motion, p.reduce_motion);
        EXPECT_EQ(q.snap, p.snap);
        EXPECT_EQ(q.arcball, p.arcball);
        EXPECT_EQ(q.maximized, p.maximized);
        EXPECT_EQ(std::pair(q.width, q.height), std::pair(p.width, p.height));
        EXPECT_EQ(std::pair(q.x, q.y), std::pair(p.x, p.y));
        EXPECT_EQ(preferences_text(q), preferences_text(p));
    }
}

TEST(Preferences, BrokenTextGivesDefaults) {
    const std::string standard = preferences_text(Preferences{});
    for (const char* broken :
         {"", "{", "null", "[1]", "7", "\xff\xfe", R"({"theme": "pink"})", R"({"theme": 3})",
          R"({"ui_scale": 1e999})", R"({"ui_scale": 0.1})", R"({"ui_scale": "2"})",
          R"({"width": -5, "height": 1e300})", R"({"width": null})", R"({"reduce_motion": "yes"})",
          R"({"snap": 0})", R"({"x": 5})", R"({"x": 5, "y": 1e9})", R"({"unknown": {"a": []}})"}) {
        EXPECT_EQ(preferences_text(parse_preferences(broken)), standard) << broken;
    }
    const Preferences half = parse_preferences(R"({"theme": "light", "ui_scale": 99, "width": 1000})");
    EXPECT_EQ(half.theme, ThemeId::light) << "what can be read is read";
    EXPECT_EQ(half.width, 1000);
    EXPECT_EQ(half.ui_scale, 1.0);
}

}  // namespace
}  // namespace crosscut

// The workspace, preferences and files.
#include "app/model/workspace.h"
#include "app/model/files/files.h"
#include "app/model/files/preferences.h"
#include "app/scenes/scenes.h"
#include "app/tests/folder.h"
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iterator>
#include <sstream>

namespace crosscut::workspace_test {
namespace {

namespace fs = std::filesystem;
using model_test::Dice;
using model_test::lasting_values_of;
using model_test::SpecimenScene;
using model_test::values_of;
using test::Folder;

SpecimenScene& specimen(Workspace& w) { return dynamic_cast<SpecimenScene&>(w.scene()); }

/// One edit as in the window: several frames with the button down, then one without.
void drag_a_to(Workspace& w, Vec2 to) {
    for (const double u : {0.25, 0.5, 1.0}) {
        specimen(w).a = specimen(w).a * (1.0 - u) + to * u;
        w.observe(true);
    }
    specimen(w).a = to;
    w.observe(false);
}

TEST(Workspace, ACameraLeftInAViewSmallerThanAPixelIsReadAgain) {
    for (const Viewport& seen :
         {Viewport{{1, 1}, 8.0}, Viewport{{1280, 1}, 4.0}, Viewport{{1280, 800}, 2.0}}) {
        Workspace w(all_scenes());
        const SceneOutput output = w.present(seen);
        w.camera(output.panes.front(), seen).plane.px_per_unit *= 1.5;
        const Loaded loaded = load_scene(all_scenes(), w.text(), "text");
        EXPECT_TRUE(loaded) << loaded.error;
    }
}

TEST(Workspace, IsNewUntilSomethingIsOpenedRestoredOrChanged) {
    Workspace w(all_scenes());
    EXPECT_TRUE(w.is_new());
    Workspace opened(w.types());
    EXPECT_EQ(opened.open_text(R"({"crosscut": 1, "scene": "sweep", "fields": {"p0": [1, 2]}})", "A text"),
              "");
    EXPECT_FALSE(opened.is_new()) << "something was opened in it";
    const std::string text = w.text();
    EXPECT_EQ(w.open_preset(w.type().presets.front()), "");
    EXPECT_FALSE(w.is_new());
    Workspace later(all_scenes());
    EXPECT_EQ(later.restore(text, "x", {}), "");
    EXPECT_FALSE(later.is_new());
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

TEST(Workspace, UndoBeforeTheFrameEndsKeepsTheLastChange) {
    Workspace w(model_test::specimen_types());
    specimen(w).a = {9, 9};  // not observed yet
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
    w.redo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
}

TEST(Workspace, APresetKeepsAChangeThatWasNotObservedYet) {
    Workspace w(model_test::specimen_types());
    specimen(w).a = {9, 9};
    EXPECT_EQ(w.open_preset(w.type().presets[0]), "");
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
}

TEST(Workspace, APresetThatIsWrongIsASentenceAndChangesNothing) {
    Workspace w(model_test::specimen_types());
    const std::string before = w.text();
    const Preset wrong{"wrong", "Wrong", "It is.", R"({"fields": {"nobody": 1}})", "x.json", 7};
    EXPECT_NE(w.open_preset(wrong), "");
    EXPECT_EQ(w.text(), before);
    EXPECT_EQ(w.preset(), nullptr);
    EXPECT_FALSE(w.can_undo());
}

TEST(Workspace, TheMainCameraIsTheMainPanesWhicheverIsAskedForFirst) {
    Workspace w(model_test::specimen_types());
    EXPECT_EQ(w.open_preset(w.type().presets[1]), "");
    Pane other;
    other.id = "other";
    const Viewport viewport{Vec2{400, 300}, 1.0};
    w.camera(other, viewport).plane.centre = {7, 7};
    EXPECT_NE(w.text().find("\"centre\": [3, 4]"), std::string::npos) << w.text();
    const SceneOutput output = w.present(viewport);
    EXPECT_EQ(w.camera(output.panes.front(), viewport).plane.centre, Vec2(3, 4)) << "the one that was loaded";
}

TEST(Workspace, AnEditedPresetIsKnownToComeFromItAndIsItAgainWhenTheEditIsTakenBack) {
    Workspace w(model_test::specimen_types());
    const Preset& first = w.type().presets[0];
    EXPECT_EQ(w.open_preset(first), "");
    const Vec2 as_loaded = specimen(w).a;
    w.observe(false);
    specimen(w).a = {5, 5};
    w.observe(true);
    EXPECT_EQ(w.preset(), nullptr) << "while the drag is under way, too";
    EXPECT_EQ(w.from_preset(), &first);
    w.observe(false);
    EXPECT_EQ(w.from_preset(), &first);
    w.undo();
    EXPECT_EQ(specimen(w).a, as_loaded);
    EXPECT_EQ(w.preset(), &first);
    w.undo();
    EXPECT_EQ(w.from_preset(), nullptr) << "its loading was taken back";
}

TEST(Workspace, PresetsGoRoundBothWays) {
    Workspace w(model_test::specimen_types());
    const auto at = [&] { return w.preset() - w.type().presets.data(); };
    EXPECT_EQ(w.step_preset(1), "");
    EXPECT_EQ(at(), 0) << "from none, forwards: the first";
    EXPECT_EQ(w.step_preset(1), "");
    EXPECT_EQ(w.step_preset(1), "");
    EXPECT_EQ(at(), 2);
    EXPECT_EQ(w.step_preset(1), "");
    EXPECT_EQ(at(), 0);
    EXPECT_EQ(w.step_preset(-1), "");
    EXPECT_EQ(at(), 2);
    Workspace other(model_test::specimen_types());
    EXPECT_EQ(other.step_preset(-1), "");
    EXPECT_EQ(other.preset(), &other.type().presets[2]) << "from none, backwards: the last";
    ASSERT_EQ(other.open_scene("other"), "");
    EXPECT_EQ(other.step_preset(1), "");
    EXPECT_EQ(other.preset(), nullptr) << "a scene without presets";
}

TEST(Workspace, EverySceneIsADocumentOfItsOwn) {
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {9, 9});
    w.highlight.selected = {id_of("a")};
    EXPECT_NE(w.open_scene("nowhere"), "");
    EXPECT_EQ(specimen(w).a, Vec2(9, 9)) << "an unknown scene changes nothing";
    EXPECT_TRUE(w.can_undo());
    specimen(w).a = {8, 8};  // not observed yet
    ASSERT_EQ(w.open_scene("other"), "");
    EXPECT_EQ(w.type().id, "other");
    EXPECT_FALSE(w.can_undo()) << "the first time it is fresh";
    EXPECT_FALSE(w.can_redo());
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
    EXPECT_TRUE(w.highlight.selected.empty());
    drag_a_to(w, {-5, -5});
    ASSERT_EQ(w.open_scene("specimen"), "");
    EXPECT_EQ(specimen(w).a, Vec2(8, 8));
    ASSERT_EQ(w.open_scene("specimen"), "");
    EXPECT_EQ(specimen(w).a, Vec2(8, 8)) << "the scene one is in stays as it is";
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
    ASSERT_EQ(w.open_scene("other"), "");
    EXPECT_EQ(specimen(w).a, Vec2(-5, -5));
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(1, 2));
    ASSERT_EQ(w.open_scene("specimen"), "");
    w.redo();
    w.redo();
    EXPECT_EQ(specimen(w).a, Vec2(8, 8));
}

TEST(Workspace, ATextIsOneStepOfItsOwnScene) {
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {9, 9});
    SpecimenScene scene;
    scene.a = {7, 7};
    ASSERT_EQ(w.open_text(save_scene("specimen", scene), "x"), "");
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(9, 9));
    ASSERT_EQ(w.open_text(save_scene("other", scene), "x"), "");
    EXPECT_EQ(w.type().id, "other");
    EXPECT_FALSE(w.can_undo()) << "nobody has seen what was there before";
    w.observe(false);
    scene.a = {6, 6};
    ASSERT_EQ(w.open_text(save_scene("other", scene), "x"), "");
    w.undo();
    EXPECT_EQ(specimen(w).a, Vec2(7, 7));
    ASSERT_EQ(w.open_scene("specimen"), "");
    EXPECT_EQ(specimen(w).a, Vec2(9, 9)) << "the other document is as it was";
}

Pane pane_of(Workspace& w) {
    SceneOutput output;
    w.scene().present(w.viewpoint(), output);
    return output.panes.front();
}

/// A pane with the specimen's ends as dots.
Pane dotted(Workspace& w) {
    Pane pane = pane_of(w);
    for (const Vec2& end : {specimen(w).a, specimen(w).b})
        pane.list.dot(end, Marker::disc, Role::object_a, id_of("a"));
    return pane;
}

const Viewport kWide{{1200, 700}, 1.0}, kTall{{1080, 2000}, 3.0};

/// The camera of a text in a view of this size.
Camera opened_in(const std::string& text, const Viewport& viewport) {
    Workspace w(model_test::specimen_types());
    EXPECT_EQ(w.open_text(text, "x"), "");
    return w.camera(dotted(w), viewport);
}

TEST(Workspace, WhatWasLeftInAWideViewIsInATallOneToo) {
    Workspace w(model_test::specimen_types());
    const Vec2 ends[] = {{-6, 0}, {7, 1}};
    specimen(w).a = ends[0], specimen(w).b = ends[1];
    Camera& left = w.camera(dotted(w), kWide);
    left.plane = {{0.25, 0.5}, 80.0};
    (void)w.camera(dotted(w), kWide);
    const std::string text = w.text();
    EXPECT_EQ(opened_in(text, kWide), left) << "where it was left it stays as it was left";
    EXPECT_EQ(opened_in(text, {{2400, 1400}, 2.0}), left) << "the same view, with smaller pixels";
    const Pane pane = dotted(w);
    EXPECT_FALSE(pane.shows_all(left, kTall)) << "else this tests nothing";
    const Camera tall = opened_in(text, kTall);
    EXPECT_TRUE(pane.shows_all(tall, kTall));
    Workspace other(model_test::specimen_types());
    ASSERT_EQ(other.open_text(text, "x"), "");
    (void)other.camera(pane, kTall);
    EXPECT_EQ(other.camera(pane, kWide), left) << "turned, it is as it was left";
}

TEST(Workspace, AFramedViewThatGetsAnotherSizeDoesNotFollowWhatHasLeftItSince) {
    Workspace w(model_test::specimen_types());
    const Viewport view{{800, 600}, 1.0}, lower{{800, 570}, 1.0};
    specimen(w).a = {-4, 0}, specimen(w).b = {4, 1};
    const Camera first = w.camera(dotted(w), view);
    specimen(w).b = {400, 1};  // as for a crossing of nearly parallel lines
    EXPECT_EQ(w.camera(dotted(w), lower), first) << "A is still in view";
    EXPECT_EQ(w.camera(dotted(w), view), first) << "nor later";
    specimen(w).b = {3, 0.5};
    EXPECT_EQ(w.camera(dotted(w), lower), first) << "a row less of it moves nothing";
    specimen(w).b = {4, 2};
    EXPECT_TRUE(dotted(w).shows_all(w.camera(dotted(w), {{400, 300}, 1.0}), {{400, 300}, 1.0}))
        << "back, it is framed";
}

TEST(Workspace, AViewOfOnePlaceThatShowsNothingInAnotherShapeIsFramed) {
    Workspace w(model_test::specimen_types());
    specimen(w).a = {-6, 0}, specimen(w).b = {700, 1};
    const Pane pane = dotted(w);
    Camera& left = w.camera(pane, kWide);
    left.plane = {{0, 0}, 80.0};  // A is in view, and B is far away
    (void)w.camera(pane, kWide);
    EXPECT_FALSE(pane.shows_any(left, kTall)) << "else this tests nothing";
    EXPECT_TRUE(pane.shows_any(opened_in(w.text(), kTall), kTall));
    left.plane = {{0, 0}, 20.0};
    (void)w.camera(dotted(w), kWide);
    EXPECT_EQ(opened_in(w.text(), kTall).plane, left.plane) << "A is in view in both";
    left.plane = {{-500, -500}, 80.0};
    (void)w.camera(dotted(w), kWide);
    EXPECT_EQ(opened_in(w.text(), kTall).plane, left.plane) << "a view of nothing stays one";
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

TEST(Workspace, EachDocumentKeepsItsCamera) {
    Workspace w(model_test::specimen_types());
    const Viewport viewport;
    w.camera(pane_of(w), viewport).plane.centre = {-1, -1};
    w.remember_camera();
    ASSERT_EQ(w.open_scene("other"), "");
    EXPECT_NE(w.camera(pane_of(w), viewport).plane.centre, Vec2(-1, -1));
    EXPECT_FALSE(w.can_camera_back());
    ASSERT_EQ(w.open_scene("specimen"), "");
    EXPECT_EQ(w.camera(pane_of(w), viewport).plane.centre, Vec2(-1, -1));
    EXPECT_TRUE(w.can_camera_back());
}

TEST(Workspace, TellsWhichScenesWereCurrent) {
    Workspace w(model_test::specimen_types());
    const auto ids = [&] {
        std::string all;
        for (const SceneType* type : w.take_visited()) all += std::string(type->id) + " ";
        return all;
    };
    EXPECT_EQ(ids(), "specimen ");
    EXPECT_EQ(ids(), "specimen ") << "the current one may have changed at any time";
    ASSERT_EQ(w.open_scene("other"), "");
    ASSERT_EQ(w.open_scene("specimen"), "");
    ASSERT_EQ(w.open_scene("other"), "");
    EXPECT_EQ(ids(), "specimen other ");
    EXPECT_EQ(ids(), "other ");
}

TEST(Workspace, ARestoredTextIsTheBeginningAndADamagedOneGivesWhatCanBeRead) {
    SpecimenScene scene;
    scene.a = {7, 7};
    scene.b = {3, 3};
    const std::string whole = save_scene("specimen", scene);
    Workspace w(model_test::specimen_types());
    w.observe(false);
    EXPECT_EQ(w.restore(whole, "x", {"saved.json", {}, 0}), "");
    EXPECT_EQ(specimen(w).a, Vec2(7, 7));
    EXPECT_EQ(w.path(), "saved.json");
    EXPECT_FALSE(w.can_undo());

    const auto damaged = [&](std::string_view what, std::string_view by) {
        std::string text = whole;
        const std::size_t at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return by.empty() ? text.substr(0, at) : text.replace(at, what.size(), by);
    };
    Workspace cut(model_test::specimen_types());
    EXPECT_NE(cut.restore(damaged("\"b\"", ""), "x", {"saved.json", {}, 0}), "");
    EXPECT_EQ(cut.path(), "") << "saving must not put half a scene into its file";
    EXPECT_EQ(specimen(cut).a, Vec2(7, 7)) << "what stands before the end";
    EXPECT_EQ(specimen(cut).b, SpecimenScene().b);
    Workspace unknown(model_test::specimen_types());
    EXPECT_NE(unknown.restore(damaged("\"a\"", "\"aa\""), "x", {}), "");
    EXPECT_EQ(specimen(unknown).a, SpecimenScene().a);
    EXPECT_EQ(specimen(unknown).b, Vec2(3, 3));
    Workspace wrong(model_test::specimen_types());
    EXPECT_NE(wrong.restore(damaged("[7, 7]", "[7]"), "x", {}), "");
    EXPECT_EQ(specimen(wrong).b, Vec2(3, 3));
    Workspace none(model_test::specimen_types());
    for (const std::string& text :
         {std::string(), std::string("{"), damaged("specimen", "sweeping"), damaged("\"scene\"", "")}) {
        EXPECT_NE(none.restore(text, "x", {}), "") << text;
        EXPECT_EQ(specimen(none).a, SpecimenScene().a);
        EXPECT_EQ(none.path(), "");
    }
}

bool saves(Workspace& w, const std::string& path, Workspace::Replace replace = Workspace::Replace::no) {
    return w.save_file(path, replace).outcome == Saving::Outcome::saved;
}

TEST(Workspace, AFileIsSavedAndOpenedAgain) {
    const Folder folder;
    const std::string path = folder.file("scene.json");
    Workspace w(model_test::specimen_types());
    drag_a_to(w, {1.0 / 3.0, 5e-324});
    specimen(w).time = 0.5;
    ASSERT_TRUE(saves(w, path));
    EXPECT_EQ(w.path(), path);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.file("")), fs::directory_iterator()), 1)
        << "the temporary file is gone";
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
    ASSERT_EQ(again.open_scene("specimen"), "");
    EXPECT_EQ(again.path(), path);
}

TEST(Workspace, SavingReplacesNothingUnaskedAndNoForeignFileAtAll) {
    const Folder folder;
    Workspace w(model_test::specimen_types());
    const std::string mine = folder.file("mine.json"), other = folder.file("other.json");
    ASSERT_TRUE(saves(w, other));
    ASSERT_TRUE(saves(w, mine));
    drag_a_to(w, {9, 9});
    EXPECT_TRUE(saves(w, mine)) << "its own file";
    const std::string before = *read_file(other).text;
    EXPECT_EQ(w.save_file(other).outcome, Saving::Outcome::asks);
    EXPECT_EQ(read_file(other).text, before);
    EXPECT_EQ(w.path(), mine);
    EXPECT_TRUE(saves(w, other, Workspace::Replace::yes));
    EXPECT_EQ(w.path(), other);
    EXPECT_NE(read_file(other).text, before);

    ASSERT_EQ(write_file(other, before), "");
    drag_a_to(w, {7, 7});
    EXPECT_EQ(w.save_file(other).outcome, Saving::Outcome::asks) << "another program has changed it";
    EXPECT_EQ(read_file(other).text, before);

    const std::string empty = folder.file("empty.json");
    ASSERT_EQ(write_file(empty, ""), "");
    EXPECT_EQ(w.save_file(empty).outcome, Saving::Outcome::asks) << "nothing is no scene";

    const std::string letter = folder.file("letter.txt");
    ASSERT_EQ(write_file(letter, "Dear all,"), "");
    for (const auto replace : {Workspace::Replace::no, Workspace::Replace::yes}) {
        EXPECT_EQ(w.save_file(letter, replace).outcome, Saving::Outcome::failed);
        EXPECT_EQ(read_file(letter).text, "Dear all,");
    }
    const std::string deeper = folder.file("deeper/scene.json");
    EXPECT_EQ(w.save_file(deeper).outcome, Saving::Outcome::failed);
    EXPECT_FALSE(fs::exists(folder.file("deeper"))) << "no folder is made unasked";
    EXPECT_EQ(w.path(), other);
}

TEST(Workspace, AFailedOpenKeepsEverything) {
    const Folder folder;
    Workspace w(model_test::specimen_types());
    const std::string good = folder.file("good.json");
    ASSERT_TRUE(saves(w, good));
    drag_a_to(w, {9, 9});
    drag_a_to(w, {8, 8});
    w.undo();
    EXPECT_EQ(w.open_preset(w.type().presets[0]), "");
    const std::string saved = folder.file("saved.json");
    ASSERT_TRUE(saves(w, saved));
    const std::string before = w.text();
    const Preset* preset = w.preset();
    const std::string bad = folder.file("bad.json");
    ASSERT_EQ(write_file(bad, "{\"crosscut\": 1,\n\"scene\": \"specimen\",\n\"fields\": {\"a\": 1}}"), "");
    for (const std::string& none : {bad, folder.file("none.json"), folder.file("")})
        EXPECT_NE(w.open_file(none), "");
    EXPECT_FALSE(saves(w, good + "/below.json"));
    EXPECT_EQ(w.text(), before);
    EXPECT_EQ(w.preset(), preset);
    EXPECT_EQ(w.path(), saved);
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
    EXPECT_FALSE(read_file(folder.file("b.txt")).text);
    const std::string below = path + "/b.txt";
    for (const std::string& error :
         {write_file(below, "x"), write_file(folder.file(""), "x"), write_file("/dev/null/such.txt", "x"),
          write_file("", "x"), write_file(folder.file(std::string(300, 'n')), "x"), read_file(below).error,
          read_file(folder.file("")).error, read_file("").error}) {
        EXPECT_TRUE(error.ends_with('.')) << "'" << error << "'";
        EXPECT_NE(error.find(": "), std::string::npos) << error;
    }
    EXPECT_TRUE(write_file(below, "x").starts_with(below + ": ")) << write_file(below, "x");
    EXPECT_EQ(read_file(path).text, "") << "a failed write leaves the old file";
}

TEST(Files, WhatIsTheProgramsOwnIsReplacedAndSetAside) {
    const Folder folder;
    const std::string file = folder.file("state.json");
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    EXPECT_FALSE(read_file(file, FileKind::regular).text) << "and nobody waits for it";
    EXPECT_EQ(set_aside(file), file + ".unreadable");
    ASSERT_EQ(replace_file(file, "one"), "");
    EXPECT_EQ(set_aside(file), file + ".unreadable-2");
    EXPECT_EQ(read_file(file + ".unreadable-2").text, "one");
    EXPECT_EQ(set_aside(file), "") << "there is nothing";
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    ASSERT_EQ(replace_file(file, "two"), "") << "a pipe is not written into";
    EXPECT_EQ(read_file(file).text, "two");
    EXPECT_NE(replace_file(folder.file("none/state.json"), "x"), "");
}

/// The lines of preferences that are not the defaults'; "the defaults" where there are none.
std::string changed_lines(const Preferences& preferences) {
    const std::string standard = preferences_text({});
    std::istringstream in(preferences_text(preferences));
    std::string changed;
    for (std::string line; std::getline(in, line);)
        if (standard.find(line) == std::string::npos) changed += line;
    return changed.empty() ? "the defaults" : changed;
}

TEST(SaidOfFiles, WhichFileAndWhy) {
    const Folder folder;
    const std::string top = folder.file("");
    Workspace w(model_test::specimen_types());
    EXPECT_TRUE(saves(w, folder.file("changed.json")) && saves(w, folder.file("scene.json")));
    EXPECT_TRUE(saves(w, folder.file("mine.json")));
    for (const auto& [name, text] : {std::pair("letter.txt", "Dear all,"),
                                     {"empty.json", ""},
                                     {"bad.json", "{\"crosscut\": 1,\n\"scene\": 7}"}})
        EXPECT_EQ(write_file(folder.file(name), text), "");
    EXPECT_EQ(::mkfifo(folder.file("pipe").c_str(), 0600), 0);
    drag_a_to(w, {9, 9});
    /// The name of the file is the row's, "." for the folder itself.
    const auto of = [&](const std::function<std::string(const std::string& path)>& error) {
        return [&top, &folder, error](const said::Row& row) {
            std::string sentence = error(row.at("file") == "." ? top : folder.file(row.at("file")));
            for (std::size_t at; (at = sentence.find(top)) != std::string::npos;)
                sentence.replace(at, top.size(), "./");
            return said::says(sentence);
        };
    };
    const auto saved = [&](const std::string& path) { return w.save_file(path).sentence; };
    const auto saved_after_others = [&](const std::string& path) {
        EXPECT_TRUE(saves(w, path, Workspace::Replace::yes));
        EXPECT_EQ(write_file(path, *read_file(folder.file("scene.json")).text), "");
        return w.save_file(path).sentence;
    };
    said::expect(
        "files",
        {{"saved", of(saved)},
         {"opened", of([&](const std::string& path) { return w.open_file(path); })},
         {"read", of([](const std::string& path) { return read_file(path, FileKind::regular).error; })},
         {"saved after another program", of(saved_after_others)},
         {"preferences", [](const said::Row& row) {
              const auto read = parse_preferences(row.at("text"), "x");
              said::Row says{{"read", changed_lines(read.preferences)}};
              if (!read.error.empty()) says["says"] = read.error;
              return says;
          }}});
}

TEST(Files, AWriteProtectedFileStaysAsItIs) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
    const Folder folder;
    const std::string file = folder.file("mine.json");
    ASSERT_EQ(write_file(file, "one"), "");
    ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
    EXPECT_EQ(write_file(file, "two"), file + ": is read-only; nothing was saved.");
    EXPECT_EQ(read_file(file).text, "one");
}

TEST(Files, OfANewFileTheSentenceDoesNotSayThatItIsReplaced) {
    const Folder folder;
    const std::string file = folder.file(std::string(300, 'n'));
    const std::string why = write_file(file, "one");
    EXPECT_TRUE(why.starts_with(file + ": cannot be written (")) << why;
    EXPECT_TRUE(fs::is_empty(folder.file(""))) << "nothing is left of it";
}

TEST(Files, WhatNeverEndsIsRefused) {
    if (!fs::exists("/dev/zero")) GTEST_SKIP() << "no such device here";
    const FileText endless = read_file("/dev/zero");
    EXPECT_FALSE(endless.text.has_value());
    EXPECT_EQ(endless.error, "/dev/zero: is larger than 64 MiB, too large for a drawing.");
}

TEST(Preferences, ComeBackAsTheyWere) {
    constexpr unsigned kSeed = 32;
    Dice dice(kSeed);
    for (int i = 0; i < 300; ++i) {
        Preferences p;
        p.theme = static_cast<ThemeId>(dice.below(4));
        p.color_vision = static_cast<ColorVision>(dice.below(4));
        p.decimal_comma = dice.coin();
        if (dice.coin()) p.monitor_scales = {{"HDMI-1", dice.between(0.5, 3.0)}, {"Dell \"27\"", 1.5}};
        p.ui_scale = dice.between(0.5, 3.0);
        p.reduce_motion = dice.coin();
        p.snap = dice.coin();
        p.sound = dice.coin();
        p.detail_by_user = dice.coin();
        p.arcball = dice.coin();
        p.maximized = dice.coin();
        p.detail = static_cast<DetailLevel>(dice.below(3));
        p.steps_as = static_cast<StepsAs>(dice.below(kStepsAsCount));
        if (dice.coin()) p.view_fraction = dice.between(0.01, 0.99);
        if (dice.coin()) p.steps_fraction = dice.between(0.01, 0.99);
        if (dice.coin()) p.side_fraction = dice.between(0.01, 0.99);
        p.width = 320 + dice.below(4000);
        p.height = 240 + dice.below(3000);
        if (dice.coin()) p.x = dice.below(9000) - 4000, p.y = dice.below(4000) - 2000;
        const Preferences q = parse_preferences(preferences_text(p), "x").preferences;
        EXPECT_TRUE(q == p) << preferences_text(p) << preferences_text(q) << "seed " << kSeed;
    }
    EXPECT_EQ(preferences_text(parse_preferences("\xff\xfe", "x").preferences), preferences_text({}));
}

TEST(Preferences, EachMonitorKeepsItsScale) {
    Preferences p;
    p.ui_scale = 1.25;
    go_to_monitor(p, "laptop");
    EXPECT_EQ(p.ui_scale, 1.25) << "what was chosen before monitors were told apart";
    store_scale_of("laptop", p);
    go_to_monitor(p, "projector");
    EXPECT_EQ(p.ui_scale, 1.25) << "a new one begins as the last was";
    p.ui_scale = 2.0;
    store_scale_of("projector", p);
    go_to_monitor(p, "laptop");
    EXPECT_EQ(p.ui_scale, 1.25);
    go_to_monitor(p, "projector");
    EXPECT_EQ(p.ui_scale, 2.0);
    store_scale_of("", p);
    EXPECT_EQ(p.monitor_scales.size(), 2u) << "one without a name is none";
    p.monitor_scales["\xff"] = 1.0;
    EXPECT_EQ(parse_preferences(preferences_text(p), "x").preferences.monitor_scales.size(), 3u);
}

TEST(Preferences, ARelativeHomeIsNone) {
    setenv("HOME", "rel", 1);
    unsetenv("XDG_STATE_HOME");
    setenv("XDG_CONFIG_HOME", "also/rel", 1);
    EXPECT_EQ(state_folder(), "");
    EXPECT_EQ(config_folder(), "");
    setenv("HOME", "/home/somebody", 1);
    EXPECT_EQ(state_folder(), "/home/somebody/.local/state/crosscut");
    EXPECT_EQ(config_folder(), "/home/somebody/.config/crosscut");
}

}  // namespace
}  // namespace crosscut::workspace_test

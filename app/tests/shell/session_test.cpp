// What is kept between runs: documents, preferences and scores on disk, whatever is there and whichever other
// instance runs.
#include "app/shell/session.h"
#include "app/model/fields/field_access.h"
#include "app/model/files/files.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_link.h"
#include "app/scenes/scenes.h"
#include "app/shell/background_writer.h"
#include "app/tests/folder.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/shell/instance.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <atomic>
#include <cstdlib>

namespace crosscut::session_test {
namespace {

namespace fs = std::filesystem;

TEST_F(Sessions, BringBackEveryDocumentAndTheOneThatWasCurrent) {
    {
        Instance run;
        EXPECT_EQ(run.message(), "") << "a first start says nothing";
        run.a() = {9, 9};
        ASSERT_EQ(run.workspace.open_scene("other"), "");
        run.a() = {8, 8};
        ASSERT_EQ(run.workspace.save_file(home_.file("mine.json")).sentence, "");
        run.session.preferences().ui_scale = 1.5;
        run.session.finish(run.workspace);
        EXPECT_EQ(run.message(), "");
    }
    Instance again;
    EXPECT_EQ(again.message(), "");
    EXPECT_EQ(again.workspace.type().id, "other");
    EXPECT_EQ(again.a(), Vec2(8, 8));
    EXPECT_EQ(again.workspace.path(), home_.file("mine.json"));
    EXPECT_EQ(again.session.preferences().ui_scale, 1.5);
    ASSERT_EQ(again.workspace.open_scene("specimen"), "");
    EXPECT_EQ(again.a(), Vec2(9, 9));
    EXPECT_EQ(again.workspace.path(), "");
}

TEST_F(Sessions, OfTwoAtOnceKeepTheTasksOfLessonsThatEitherHasDone) {
    Instance one, two;
    one.session.preferences().lessons.of("a.md") = {"a.md", 1, {"one"}};
    two.session.preferences().lessons.of("a.md") = {"a.md", 2, {"two"}};
    two.session.preferences().snap = false;
    one.session.finish(one.workspace);
    two.session.finish(two.workspace);
    EXPECT_EQ(one.message() + two.message(), "");
    Instance again;
    EXPECT_EQ(again.session.preferences().lessons.of("a.md"), (LessonProgress{"a.md", 2, {"two", "one"}}));
    EXPECT_FALSE(again.session.preferences().snap);
}

TEST_F(Sessions, ALessonIsUnderWayInItsOwnWindowAlone) {
    const auto begin = [](Instance& run, DetailLevel card) {
        Preferences& preferences = run.session.preferences();
        preferences.lessons.detail_before = preferences.detail;
        preferences.lessons.open = "two_roads.md";
        preferences.detail = card;
    };
    {
        Instance pupil;
        pupil.session.preferences().detail = DetailLevel::see;
        begin(pupil, DetailLevel::how);
        pupil.session.save(pupil.workspace, 0.0);
        pupil.session.settle();
        Instance other;  // beside it
        EXPECT_EQ(other.session.preferences().lessons.open, "");
        EXPECT_EQ(other.session.preferences().detail, DetailLevel::see) << "and not the card's";
        EXPECT_EQ(other.session.preferences().lessons.detail_before, std::nullopt);
        other.session.finish(other.workspace);
        pupil.session.finish(pupil.workspace);
    }
    Instance again;
    EXPECT_EQ(again.session.preferences().lessons.open, "two_roads.md") << "it goes on where it was";
    EXPECT_EQ(again.session.preferences().lessons.detail_before, DetailLevel::see);
}

TEST_F(Sessions, SaveWithinASecondOfAChangeWhateverGoesOnMeanwhile) {
    Instance run;
    run.a() = {9, 9};
    run.session.touch(10.0);
    for (double now_s = 10.0; now_s <= 11.0; now_s += 0.05) {
        run.session.touch(now_s);  // the mouse moves, a scene plays
        if (run.session.due_s() && now_s >= *run.session.due_s()) run.session.save(run.workspace, now_s);
    }
    while (run.session.due_s()) run.session.save(run.workspace, *run.session.due_s());  // it comes to rest
    run.session.settle();
    Workspace seen(model_test::specimen_types());
    ASSERT_EQ(seen.open_file(first("specimen.json")), "");
    EXPECT_EQ(specimen(seen).a, Vec2(9, 9));
}

TEST_F(Sessions, KnowAFileThatWasSavedAsSoonAsTheyAreAsked) {
    {
        Instance run;
        EXPECT_TRUE(run.session.knows_files(run.workspace)) << "there is none";
        ASSERT_EQ(run.workspace.save_file(home_.file("mine.json")).sentence, "");
        EXPECT_FALSE(run.session.knows_files(run.workspace));
        run.session.save(run.workspace, 10.0);
        EXPECT_TRUE(run.session.knows_files(run.workspace));
        run.a() = {9, 9};
        EXPECT_TRUE(run.session.knows_files(run.workspace)) << "a change is in time within half a second";
        ASSERT_EQ(run.workspace.save_file(home_.file("mine.json")).sentence, "");
        EXPECT_FALSE(run.session.knows_files(run.workspace)) << "the same name, another text";
        run.session.finish(run.workspace);
    }
    Instance again;
    EXPECT_EQ(again.workspace.save_file(home_.file("mine.json")).sentence, "") << "no other program's";
}

TEST_F(Sessions, MakeATextOnlyOfWhatHasChanged) {
    Instance run;
    const auto sessions_at = [&](double now_s) {
        const std::size_t before = run.session.texts_written();
        run.pass(now_s);
        run.session.settle();
        return run.session.texts_written() - before;
    };
    EXPECT_EQ(sessions_at(1.0), 3u) << "the preferences, the scene and what is current";
    for (int i = 0; i < 20; ++i) EXPECT_EQ(sessions_at(10.0 + i), 0u) << "save " << i;
    run.a() = {0.0, 9};
    EXPECT_EQ(sessions_at(41.0), 1u);
    run.a() = {-0.0, 9};
    EXPECT_EQ(sessions_at(42.0), 1u) << "also where a zero has changed its sign, which the text tells";
    EXPECT_EQ(sessions_at(43.0), 0u);
    run.session.preferences().snap = false;
    EXPECT_EQ(sessions_at(44.0), 1u);
    SceneOutput output = run.workspace.scene().output_from(run.workspace.viewpoint());
    Camera& camera = run.workspace.camera(output.panes.front(), {{800, 600}, 1.0});
    EXPECT_EQ(sessions_at(45.0), 1u) << "the view has a place now";
    camera.plane.px_per_unit *= 2.0;
    EXPECT_EQ(sessions_at(46.0), 1u) << "and another one";
    ASSERT_EQ(run.workspace.open_scene("other"), "");
    EXPECT_EQ(sessions_at(47.0), 2u) << "the other scene, and that it is current";
    ASSERT_EQ(run.workspace.open_scene("specimen"), "");
    EXPECT_EQ(sessions_at(48.0), 1u) << "only that it is current again";
    EXPECT_EQ(sessions_at(49.0), 0u);
}

TEST_F(Sessions, MakeNoTextOfADocumentThatIsAsItWasRead) {
    leave_a_at({9, 9});
    Instance again;
    again.pass(1.0);
    EXPECT_EQ(again.session.texts_written(), 2u) << "the preferences and what is current";
    again.a() = {8, 8};
    again.pass(5.0);
    EXPECT_EQ(again.session.texts_written(), 3u);
}

TEST_F(Sessions, KeepWhatCannotBeReadUnderAnotherNameAndTakeTheRest) {
    {
        Instance run;
        run.a() = {9, 9};
        specimen(run.workspace).best = 500.0;
        run.session.finish(run.workspace);
    }
    const std::string whole = *read_file(first("specimen.json")).text;
    const std::string cut = whole.substr(0, whole.find("\"b\""));
    ASSERT_EQ(write_file(first("specimen.json"), cut), "");
    ASSERT_EQ(write_file(state("kept.json"), "{\"specimen.best\": 500,\n"), "");
    ASSERT_EQ(write_file(home_.file("config/crosscut/preferences.json"), "{\"theme\": \"light\", \"sn"), "");
    ASSERT_EQ(write_file(first("session.json"), "[1, 2"), "");
    Instance run;
    EXPECT_EQ(run.a(), Vec2(9, 9)) << "what stands before the damage";
    EXPECT_EQ(specimen(run.workspace).best, 500.0);
    EXPECT_EQ(run.session.preferences().theme, ThemeId::light);
    const std::string message = run.message();
    for (const std::string& file : {first("specimen.json"), state("kept.json"), first("session.json"),
                                    home_.file("config/crosscut/preferences.json")}) {
        EXPECT_NE(message.find(file + " line "), std::string::npos) << file << " in " << message;
        EXPECT_NE(message.find("the original is saved as " + file + ".unreadable."), std::string::npos)
            << message;
        EXPECT_TRUE(fs::exists(file + ".unreadable"));
    }
    EXPECT_EQ(read_file(first("specimen.json.unreadable")).text, cut);
    run.session.finish(run.workspace);
    EXPECT_EQ(run.message(), "");
    EXPECT_NE(read_file(first("specimen.json")).text->find("\"b\""), std::string::npos) << "written anew";
    EXPECT_NE(read_file(state("kept.json")).text->find("500"), std::string::npos);
}

TEST_F(Sessions, NeverLetHalfADocumentBeSavedOverItsFile) {
    const std::string mine = home_.file("mine.json");
    {
        Instance run;
        run.a() = {9, 9};
        ASSERT_EQ(run.workspace.save_file(mine).sentence, "");
        run.session.finish(run.workspace);
    }
    const std::string whole = *read_file(first("specimen.json")).text;
    ASSERT_EQ(write_file(first("specimen.json"), whole.substr(0, whole.find("\"b\""))), "");
    Instance run;
    EXPECT_EQ(run.workspace.path(), "");
    EXPECT_NE(run.message().find("Your saved file is " + mine + "."), std::string::npos);
    EXPECT_EQ(run.workspace.save_file(mine).outcome, Saving::Outcome::asks);
}

TEST_F(Sessions, AreNotKeptWaitingByPipesAndFoldersInTheirPlace) {
    ASSERT_EQ(make_folder(first("")), "");
    ASSERT_EQ(make_folder(state("kept.json")), "");
    ASSERT_EQ(make_folder(home_.file("config/crosscut")), "");
    for (const std::string& file : {first("specimen.json"), first("session.json"), first("lock"),
                                    home_.file("config/crosscut/preferences.json"), state("last_scene.json")})
        ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    Instance run;
    EXPECT_NE(run.message().find("specimen.json: is not a regular file. Crosscut loaded the readable parts"),
              std::string::npos);
    run.a() = {9, 9};
    run.session.finish(run.workspace);
    EXPECT_EQ(run.message(), "");
    EXPECT_TRUE(fs::is_regular_file(state("kept.json")));
    EXPECT_TRUE(fs::is_regular_file(home_.file("config/crosscut/preferences.json")));
}

TEST_F(Sessions, OfTwoInstancesDoNotMix) {
    {
        Instance one;
        Instance two;
        one.a() = {1, 1};
        two.a() = {2, 2};
        specimen(one.workspace).best = 100.0;
        specimen(two.workspace).best = 50.0;
        one.session.finish(one.workspace);
        two.session.finish(two.workspace);
        one.session.finish(one.workspace);  // it has nothing left to write
    }
    Instance later;
    EXPECT_EQ(later.a(), Vec2(1, 1)) << "the one that ended last";
    EXPECT_EQ(specimen(later.workspace).best, 100.0) << "the larger score wins, whoever wrote last";
    Instance beside;
    EXPECT_EQ(beside.a(), Vec2(2, 2)) << "the other one is still there";
    Instance third;
    EXPECT_EQ(third.a(), SpecimenScene().a);
}

TEST_F(Sessions, BeginWithTheLastSceneOfTheVersionBefore) {
    SpecimenScene old;
    old.a = {7, 7};
    ASSERT_EQ(make_folder(state("")), "");
    ASSERT_EQ(write_file(state("last_scene.json"), save_scene("other", old)), "");
    {
        Instance run;
        EXPECT_EQ(run.workspace.type().id, "other");
        EXPECT_EQ(run.a(), Vec2(7, 7));
        run.a() = {6, 6};
        run.session.finish(run.workspace);
    }
    Instance again;
    EXPECT_EQ(again.a(), Vec2(6, 6)) << "but only once";
}

TEST_F(Sessions, ThatCannotBeWrittenSayItOnceAndTryAgain) {
    Instance run;
    run.session.finish(run.workspace);
    fs::remove_all(state("sessions"));
    run.a() = {9, 9};
    run.session.finish(run.workspace);
    const std::string message = run.message();
    EXPECT_TRUE(message.starts_with("Autosave failed: " + state("sessions/1/"))) << message;
    EXPECT_EQ(run.session.lost(run.workspace).size(), 1u) << "neither on the disk nor in a file";
    run.a() = {8, 8};
    run.session.finish(run.workspace);
    EXPECT_EQ(run.message(), "") << "said once";
    ASSERT_EQ(make_folder(first("")), "");
    run.session.finish(run.workspace);
    EXPECT_NE(read_file(first("specimen.json")).text->find("[8, 8]"), std::string::npos)
        << "written when it can be";
    EXPECT_TRUE(run.session.lost(run.workspace).empty());
}

TEST_F(Sessions, WithoutAHomeSayItOnceAndCostNothingElse) {
    setenv("XDG_CONFIG_HOME", "", 1);
    setenv("XDG_STATE_HOME", "", 1);
    setenv("HOME", "rel", 1);
    Instance run;
    EXPECT_EQ(run.message(), "Autosave is off because HOME is not set.\n");
    run.a() = {9, 9};
    run.session.finish(run.workspace);
    EXPECT_EQ(run.message(), "");
    EXPECT_EQ(run.session.lost(run.workspace).size(), 1u);
    ASSERT_EQ(run.workspace.save_file(home_.file("mine.json")).sentence, "");
    EXPECT_TRUE(run.session.lost(run.workspace).empty()) << "it is in a file";
    EXPECT_FALSE(fs::exists("rel"));
}

/// A program that is started with a choice.
struct Start {
    Workspace workspace{all_scenes()};
    Preferences preferences;
    SceneChoice choice;

    FirstScene show(Unreadable unreadable = Unreadable::opens_no_window) {
        return choose_what_to_show(workspace, choice, preferences, unreadable);
    }
};

TEST(FirstScene, ARunThatWasLeftIsSeenAndKeptAndNothingTakesItsPlace) {
    Start start;
    ASSERT_EQ(start.workspace.open_scene("slice"), "");
    set_flag(start.workspace.scene(), "playing", true);
    const std::array path{Vec2{-2.0, 0.0}, Vec2{2.0, 1.0}};
    for (int i = 0; i < 60; ++i) start.workspace.scene().advance({1.0 / 60.0, path});
    ASSERT_TRUE(start.workspace.is_computing());
    start.choice.scene = "slice";
    start.choice.preset = "storm";
    const FirstScene first = start.show();
    EXPECT_EQ(first.error, "") << "the window opens";
    EXPECT_NE(first.startup_message.find("A game is running"), std::string::npos) << first.startup_message;
    EXPECT_FALSE(start.choice.names_something());
    EXPECT_TRUE(start.workspace.is_computing());
}

TEST(FirstScene, OfAFileThatCannotBeReadTheWindowTellsWhoeverReadsNothingElse) {
    const test::Folder folder;
    const std::string notes = folder.file("notes.md"), broken = folder.file("broken.crosscut");
    ASSERT_EQ(write_file(notes, "# Notes\n"), "");
    ASSERT_EQ(write_file(broken, "{\"crosscut\": 1"), "");
    for (const std::string& file : {notes, broken, folder.file("none.crosscut"), folder.file("")}) {
        for (const Unreadable unreadable : {Unreadable::opens_no_window, Unreadable::is_shown_in_window}) {
            const bool is_reported = unreadable == Unreadable::is_shown_in_window;
            Start start;
            start.preferences.lessons.open = "two_roads.md";
            start.choice.file = file;
            const std::string before = start.workspace.text();
            const FirstScene first = start.show(unreadable);
            EXPECT_EQ(first.error.empty(), is_reported) << file;
            EXPECT_EQ(first.startup_message.empty(), !is_reported) << file;
            EXPECT_NE((first.error + first.startup_message).find(file), std::string::npos) << file;
            EXPECT_EQ(start.choice.names_something(), !is_reported) << file;
            EXPECT_EQ(start.workspace.text(), before) << file;
            EXPECT_EQ(start.preferences.lessons.open, "two_roads.md") << file;
        }
    }
    Start more;
    more.choice = {broken, "sweep", {}, {}};
    EXPECT_NE(more.show(Unreadable::is_shown_in_window).error, "") << "a command that names more than a file";
}

TEST(FirstScene, ALessonIsOneByWhatStandsInIt) {
    const test::Folder folder;
    for (const char* name : {"roads.lesson.md", "roads.md", "roads", "roads.txt"}) {
        Start start;
        const std::string path = start.choice.file = folder.file(name);
        ASSERT_EQ(write_file(path, std::string(lesson_files().front().text)), "");
        const FirstScene first = start.show();
        EXPECT_EQ(first.error + first.startup_message, "") << name;
        EXPECT_EQ(start.preferences.lessons.open, path);
    }
}

TEST(FirstScene, OfALinkWithACardIsThatLesson) {
    Start start;
    auto& lessons = start.preferences.lessons;
    start.choice.file = scene_link(with_card(start.workspace.text(), {"two_roads.md", 3})).text;
    const FirstScene first = start.show();
    EXPECT_EQ(first.error + first.startup_message, "");
    EXPECT_FALSE(start.choice.names_something());
    EXPECT_EQ(lessons.open, "two_roads.md");
    EXPECT_EQ(lessons.of("two_roads.md").card, 3u);
    EXPECT_EQ(card_in(lessons.linked), (LinkedCard{"two_roads.md", 3})) << "with its drawing";
    const test::Folder folder;
    const std::string link = scene_link(with_card(start.workspace.text(), {"five_methods.md", 1})).text;
    for (const std::string& text : {link + "\n", "[InternetShortcut]\nURL=" + link + "\n"}) {
        start.choice.file = folder.file("card.url");
        ASSERT_EQ(write_file(start.choice.file, text), "");
        EXPECT_EQ(start.show().startup_message, "");
        EXPECT_EQ(std::exchange(lessons.open, {}), "five_methods.md") << text;
        EXPECT_FALSE(start.choice.names_something());
    }
}

TEST(FirstScene, TellsWhatWasLeftOutOfAFileOfLines) {
    const test::Folder folder;
    Start start;
    start.choice.file = folder.file("four.csv");
    ASSERT_EQ(write_file(start.choice.file, "0,0,1,1\n1,1,2,0\n1,2,3,x\n2,0,3,0\n"), "");
    const FirstScene first = start.show();
    EXPECT_EQ(first.error + first.startup_message, "");
    EXPECT_TRUE(first.message.starts_with("Layer A has 3 segments")) << first.message;
    const FileReport* left_out = start.workspace.take_left_out();
    ASSERT_NE(left_out, nullptr);
    EXPECT_TRUE(left_out_text(*left_out).starts_with("four.csv: read 3 of 4 features, left out 1."));
}

TEST(BackgroundWriter, RunsTheNewestOfEachNameAndTellsOfFailures) {
    std::atomic<int> ran = 0;
    std::atomic<bool> go = false;
    BackgroundWriter writer;
    writer.give("busy", [&] {
        while (!go) std::this_thread::yield();
        return std::string();
    });
    for (int i = 1; i <= 5; ++i) {
        writer.give("count", [&ran, i] {
            ran += i;
            return std::string("failed");
        });
    }
    go = true;
    writer.finish();
    EXPECT_GE(ran, 5) << "the last one at any rate";
    EXPECT_LE(ran, 9) << "and at most one that was taken before it";
    const auto outcomes = writer.take_outcomes();
    ASSERT_GE(outcomes.size(), 2U);
    EXPECT_EQ(outcomes.front().name, "busy");
    EXPECT_EQ(outcomes.front().sentence, "");
    EXPECT_EQ(outcomes.back().name, "count");
    EXPECT_EQ(outcomes.back().sentence, "failed");
    EXPECT_TRUE(writer.take_outcomes().empty());
}

}  // namespace
}  // namespace crosscut::session_test

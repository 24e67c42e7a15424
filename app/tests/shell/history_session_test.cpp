// Undo across runs of the program: steps, names and branches are there at the next start, whatever happened
// to the file.
#include "app/model/files/files.h"
#include "app/model/files/history_text.h"
#include "app/tests/harness/allocations.h"
#include "app/tests/shell/instance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace crosscut::history_session_test {
namespace {

namespace fs = std::filesystem;
using session_test::Instance;
using session_test::specimen;

class Histories : public session_test::Sessions {
  protected:
    static void move_a_to(Instance& run, Vec2 to) {
        run.a() = to;
        run.workspace.observe(false);
    }
    static std::string line_of(const Instance& run) {
        const DocumentHistory& history = run.workspace.history();
        std::string all;
        for (const StepId id : history.line())
            all += (id == history.present().id ? "*" : "") + history.find(id)->state.name + "; ";
        return all;
    }
    [[nodiscard]] std::string steps() const { return first("specimen.steps.jsonl"); }
};

TEST_F(Histories, AreThereAtTheNextStartWithNamesPresetsAndBranches) {
    {
        Instance run;
        run.workspace.observe(false);
        move_a_to(run, {9, 9});
        ASSERT_EQ(run.workspace.open_preset(run.workspace.type().presets[0]), "");
        move_a_to(run, {8, 8});
        run.workspace.undo();
        move_a_to(run, {7, 7});
        run.workspace.undo();
        run.session.finish(run.workspace);
    }
    Instance again;
    EXPECT_EQ(again.message(), "");
    EXPECT_EQ(line_of(again), "Start; A to (9, 9); *Example: Low; A to (7, 7); ");
    EXPECT_EQ(again.workspace.preset(), &again.workspace.type().presets[0]) << "its name is known again";
    EXPECT_EQ(again.workspace.history().steps().size(), 5u) << "and the branch that was left";
    again.workspace.redo();
    EXPECT_EQ(again.a(), Vec2(7, 7));
    again.workspace.undo();
    again.workspace.undo();
    EXPECT_EQ(again.a(), Vec2(9, 9));
    again.workspace.undo();
    EXPECT_EQ(again.a(), Vec2(1, 2));
}

TEST_F(Histories, BringBackTheViewOnTheOtherSideOfAPreset) {
    const Viewport viewport{{640, 400}, 1.0};
    const auto camera = [&](Instance& run) -> Camera& {
        return run.workspace.camera(run.workspace.present(viewport).panes.front(), viewport);
    };
    const auto moved_to = [](Camera from, double x) {
        from.plane.centre = {x, 1.0};
        return from;
    };
    Camera before, after;
    {
        Instance run;
        run.workspace.observe(false);
        camera(run) = before = moved_to(camera(run), 3.0);
        ASSERT_EQ(run.workspace.open_preset(run.workspace.type().presets[0]), "");
        run.session.finish(run.workspace);
        camera(run) = after = moved_to(camera(run), 5.0);
        run.session.finish(run.workspace);
    }
    {
        Instance again;
        EXPECT_EQ(again.message(), "");
        EXPECT_EQ(camera(again), after);
        again.workspace.undo();
        EXPECT_EQ(camera(again), before);
        again.session.finish(again.workspace);
    }
    Instance third;
    EXPECT_EQ(camera(third), before);
    third.workspace.redo();
    EXPECT_EQ(camera(third), after) << "it was undone before the end";
}

TEST_F(Histories, GrowByALineAStepAndAreWrittenAnewAtTheNextStart) {
    std::string moves;
    {
        Instance run;
        move_a_to(run, {9, 9});
        run.session.finish(run.workspace);
        const std::string before = *read_file(steps()).text;
        move_a_to(run, {8, 8});
        run.session.finish(run.workspace);
        const std::string after = *read_file(steps()).text;
        EXPECT_TRUE(after.starts_with(before));
        EXPECT_EQ(std::count(after.begin(), after.end(), '\n'),
                  std::count(before.begin(), before.end(), '\n') + 1);
        run.workspace.undo();
        run.workspace.redo();
        run.session.finish(run.workspace);
        EXPECT_EQ(*read_file(steps()).text, after) << "where nothing came of it nothing is written";
        for (const StepId id :
             {run.workspace.history().line().front(), run.workspace.history().line().back()})
            moves += "{\"present\": " + std::to_string(id) + "}\n";
    }
    ASSERT_EQ(append_to_file(steps(), moves + "{\"st"), "");  // killed while writing
    Instance again;
    EXPECT_EQ(again.message(), "");
    EXPECT_EQ(line_of(again), "Start; A to (9, 9); *A to (8, 8); ");
    again.session.finish(again.workspace);
    EXPECT_EQ(read_file(steps()).text->find("present"), std::string::npos);
}

TEST_F(Histories, TakeTheDocumentsStateForTheTruth) {
    std::string older, newer;
    {
        Instance run;
        move_a_to(run, {9, 9});
        run.session.finish(run.workspace);
        older = *read_file(first("specimen.json")).text;
        move_a_to(run, {8, 8});
        run.session.finish(run.workspace);
        run.a() = {7, 7};  // a drag under way, which is not a step yet
        run.workspace.observe(true);
        run.pass(1.0);
        run.session.settle();
        newer = *read_file(first("specimen.json")).text;
    }
    {
        ASSERT_EQ(write_file(first("specimen.json"), newer), "");
        Instance run;
        EXPECT_EQ(run.a(), Vec2(7, 7));
        EXPECT_EQ(line_of(run), "Start; A to (9, 9); A to (8, 8); *A to (7, 7); ");
        run.workspace.undo();
        EXPECT_EQ(run.a(), Vec2(8, 8));
    }
    ASSERT_EQ(write_file(first("specimen.json"), older), "");
    Instance run;
    EXPECT_EQ(run.a(), Vec2(9, 9));
    EXPECT_EQ(line_of(run), "Start; *A to (9, 9); A to (8, 8); ") << "the history was a step ahead";
}

TEST_F(Histories, ThatAreDamagedCostTheHistoryAlone) {
    {
        Instance run;
        move_a_to(run, {9, 9});
        move_a_to(run, {8, 8});
        run.session.finish(run.workspace);
    }
    std::string text = *read_file(steps()).text;
    text.replace(text.rfind("\"name\""), 6, "name");
    ASSERT_EQ(write_file(steps(), text), "");
    {
        Instance run;
        const std::string message = run.message();
        EXPECT_TRUE(message.starts_with(steps() + " line 4: ")) << message;
        EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 1) << "one sentence";
        EXPECT_EQ(run.a(), Vec2(8, 8)) << "the document is as it was";
        EXPECT_EQ(read_file(steps() + ".unreadable").text, text);
        run.session.finish(run.workspace);
    }
    Instance again;
    EXPECT_EQ(again.message(), "");
    EXPECT_EQ(line_of(again), "Start; A to (9, 9); *A to (8, 8); ")
        << "what stood before the damage, and then what is";
}

TEST_F(Histories, AreWrittenWholeAfterAFailure) {
    Instance run;
    move_a_to(run, {9, 9});
    run.session.finish(run.workspace);
    fs::remove_all(state("sessions"));
    move_a_to(run, {8, 8});
    run.session.finish(run.workspace);
    EXPECT_NE(run.message(), "");
    ASSERT_EQ(make_folder(first("")), "");
    run.session.finish(run.workspace);
    const ReadHistory read = parse_history(run.workspace.type(), *read_file(steps()).text, "x");
    EXPECT_EQ(read.error, "");
    ASSERT_TRUE(read.history);
    EXPECT_EQ(read.history->steps().size(), 3u);
}

/// This many steps of A in the format of an older program.
std::string many_steps(int count) {
    std::string text = "{\"crosscut_history\": 1}\n";
    for (int i = 1; i <= count; ++i) {
        const std::string at = std::to_string(i);
        text += "{\"step\": " + at + (i == 1 ? "" : ", \"after\": " + std::to_string(i - 1)) +
                ", \"name\": \"A to (" + at + ", 0)\", \"fields\": {\"a\": [" + at + ", 0]}}\n";
    }
    return text;
}

TEST_F(Histories, ThatHaveGrownWithoutEndAreCutWithASentenceAndTheirRestIsNotRead) {
    leave_a_at({9, 9});
    const auto allocated = [&](const std::string& text) {
        EXPECT_EQ(write_file(steps(), text), "");
        const std::uint64_t before = test::allocation_count();
        const Instance run;
        return test::allocation_count() - before;
    };
    const std::uint64_t short_rest = allocated(many_steps(11'000));
    const std::string text = many_steps(100'000);
    EXPECT_LT(allocated(text), short_rest + 1'000);
    fs::remove(steps() + ".unreadable");
    ASSERT_EQ(write_file(steps(), text), "");
    {
        Instance run;
        const std::string message = run.message();
        EXPECT_TRUE(message.starts_with(steps() + " line 10001: ")) << message;
        EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 1) << message;
        EXPECT_EQ(fs::file_size(steps() + ".unreadable"), text.size()) << "nothing is thrown away";
        EXPECT_EQ(run.a(), Vec2(9, 9));
        EXPECT_LE(run.workspace.history().steps().size(), DocumentHistory::kMost);
        run.session.finish(run.workspace);
    }
    EXPECT_LT(fs::file_size(steps()), 200'000U);
    Instance again;
    EXPECT_EQ(again.message(), "");
}

TEST_F(Histories, OfLongLinesAreCutToo) {
    leave_a_at({9, 9});
    const std::string name(100'000, 'x');
    std::string text = "{\"crosscut_history\": 1}\n";
    for (int i = 1; i <= 500; ++i)
        text += "{\"step\": " + std::to_string(i) + ", \"name\": \"" + name + "\", \"fields\": {}}\n";
    ASSERT_EQ(write_file(steps(), text), "");
    Instance run;
    EXPECT_NE(run.message().find("4 MiB"), std::string::npos);
    EXPECT_LT(run.workspace.history().steps().size(), 50U);
}

TEST_F(Histories, AreWrittenAnewWhenTheirFileHasBecomeSeveralTimesAsLong) {
    Instance run;
    std::uintmax_t largest = 0;
    for (int i = 0; i < 6000; ++i) {
        move_a_to(run, {i * 0.123456789, i * 0.987654321});
        if (i % 3 == 0) run.workspace.undo();
        if (i % 20 != 0) continue;
        run.session.finish(run.workspace);
        largest = std::max(largest, fs::file_size(steps()));
    }
    EXPECT_EQ(run.message(), "");
    const ReadHistory read = parse_history(run.workspace.type(), *read_file(steps()).text, "x");
    EXPECT_EQ(read.error, "");
    ASSERT_TRUE(read.history);
    EXPECT_EQ(read.history->steps().size(), DocumentHistory::kMost);
    EXPECT_LT(largest, 400'000U) << "500 steps take some 70 kB";
}

TEST_F(Histories, ThatAreTooLongToBeKeptAreKeptFromTheirLatestSteps) {
    const auto name_all = [](Instance& run, int i) {
        for (int item = 0; item < 500; ++item)
            run.workspace.scene().annotations().name("item" + std::to_string(item),
                                                     std::to_string(i) + std::string(50, 'x'));
        run.workspace.observe(false);
    };
    std::uintmax_t largest = 0;
    {
        Instance run;
        for (int i = 0; i < 200; ++i) {
            name_all(run, i);
            if (i % 30 != 0) continue;
            run.session.finish(run.workspace);
            largest = std::max(largest, fs::file_size(steps()));
        }
        run.session.finish(run.workspace);
        const std::string message = run.message();
        EXPECT_NE(message.find("too long to save"), std::string::npos) << message;
        EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 1) << "once";
        for (int i = 0; i < 190; ++i) run.workspace.undo();  // to a step that is not in the file
        move_a_to(run, {7, 7});
        run.session.finish(run.workspace);
        EXPECT_EQ(run.message(), "");
    }
    EXPECT_LE(largest, kLargestHistory);
    Instance again;
    EXPECT_EQ(again.message(), "");
    EXPECT_EQ(again.a(), Vec2(7, 7));
    const std::size_t step_count = again.workspace.history().steps().size();
    EXPECT_GT(step_count, 20U);
    EXPECT_LT(step_count, 200U);
}

TEST_F(Histories, KnowTheFileAlsoInAnotherFolder) {
    const fs::path before = fs::current_path();
    fs::current_path(home_.file(""));
    {
        Instance run;
        ASSERT_EQ(run.workspace.save_file("mine.json").sentence, "");
        run.session.finish(run.workspace);
    }
    fs::current_path(before);
    Instance again;
    EXPECT_TRUE(fs::equivalent(again.workspace.path(), home_.file("mine.json"))) << again.workspace.path();
}

TEST_F(Histories, AskBeforeAFileIsReplacedThatChangedWhileNobodyLooked) {
    const std::string mine = home_.file("mine.json");
    for (const Vec2 to : {Vec2{9, 9}, Vec2{8, 8}}) {
        Instance run;
        EXPECT_FALSE(run.workspace.unsaved());
        move_a_to(run, to);
        EXPECT_EQ(run.workspace.unsaved(), to == Vec2(8, 8)) << "at first there is no file";
        EXPECT_EQ(run.workspace.save_file(mine).outcome, Saving::Outcome::saved);
        run.session.finish(run.workspace);
    }
    std::string theirs = *read_file(mine).text;
    theirs.replace(theirs.find("[8, 8]"), 6, "[5, 5]");
    ASSERT_EQ(write_file(mine, theirs), "");
    Instance run;
    EXPECT_EQ(run.workspace.save_file(mine).sentence, mine + " was changed by another program. Replace it?");
    EXPECT_EQ(read_file(mine).text, theirs);
}

}  // namespace
}  // namespace crosscut::history_session_test

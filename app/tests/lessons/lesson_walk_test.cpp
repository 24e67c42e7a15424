// A class on its way through a lesson, without a window: cards, tasks, guesses, what is remembered.
#include "app/model/files/preferences.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_session.h"
#include "app/scenes/scenes.h"
#include "app/tests/lessons/tiny.h"

#include <gtest/gtest.h>

#include <string_view>

namespace crosscut::lessons_test {
namespace {

Lesson tiny() { return read_lesson(kTiny, all_scenes()).lesson; }

SaidValue crossing(std::string_view name) {
    if (name == "answer.point") return {SaidKind::numbers, false, 0.0, {}, {3.0, 4.0}};
    if (name == "answer.meets") return {SaidKind::truth, true};
    return {};
}
SaidValue parted(std::string_view name) {
    if (name == "answer.meets") return {SaidKind::truth, false};
    if (name == "fields.b.0") return {SaidKind::number, false, 3.0};
    return {SaidKind::absent};
}

TEST(LessonWalk, GoesFromCardToCardAndNoFurther) {
    LessonWalk walk(tiny(), {});
    EXPECT_FALSE(walk.has_back());
    EXPECT_FALSE(walk.go(3));
    EXPECT_FALSE(walk.go(0)) << "it is shown";
    EXPECT_TRUE(walk.go(2));
    EXPECT_FALSE(walk.has_next());
    EXPECT_EQ(walk.card().title, "The end");
}

TEST(LessonWalk, TheAnswerIsHiddenUntilTheGuessesAreIn) {
    LessonWalk walk(tiny(), {});
    EXPECT_TRUE(walk.hides_answer());
    walk.toggle_answer();
    EXPECT_TRUE(walk.hides_answer()) << "only by revealing";
    walk.guess({{0, 0}});
    walk.guess({{3, 4.25}});
    walk.guess({{9, 9}});
    EXPECT_TRUE(walk.take_back());
    walk.reveal(parted);
    EXPECT_FALSE(walk.revealed()) << "there is no answer";
    walk.reveal(crossing);
    ASSERT_TRUE(walk.revealed());
    EXPECT_FALSE(walk.hides_answer());
    EXPECT_EQ(walk.revealed()->distances, (std::vector<double>{5.0, 0.25}));
    EXPECT_EQ(walk.revealed()->mean, 2.625);
    EXPECT_EQ(walk.revealed()->right, 1u);
    EXPECT_FALSE(walk.take_back()) << "it is revealed";
    walk.begin_card();
    EXPECT_TRUE(walk.predicting());
    EXPECT_TRUE(walk.guesses().empty());
}

TEST(LessonWalk, ATaskThatIsDoneStaysDone) {
    LessonWalk walk(tiny(), {});
    EXPECT_EQ(walk.look(parted), 0u) << "a prediction waits";
    walk.go(1);
    EXPECT_EQ(walk.look(crossing), 0u);
    EXPECT_EQ(walk.look(parted), 1u);
    EXPECT_EQ(walk.look(crossing), 0u);
    EXPECT_TRUE(walk.tasks()[0].done);
    EXPECT_FALSE(walk.all_done(1));
    EXPECT_FALSE(walk.all_done(2)) << "has none";
}

TEST(LessonWalk, ACardThatAsksForAGuessIsDoneWhenOneIsLockedIn) {
    LessonWalk walk(tiny(), {});
    ASSERT_TRUE(walk.card().predict);
    EXPECT_FALSE(walk.all_done(0));
    walk.guess({{0, 0}});
    if (walk.card().tasks.empty()) {
        EXPECT_TRUE(walk.all_done(0));
    }
    const LessonProgress kept = walk.progress("a.md");
    EXPECT_EQ(kept.done.size(), 1u);
    EXPECT_EQ(LessonWalk(tiny(), kept).all_done(0), walk.all_done(0)) << "it is remembered";
    EXPECT_TRUE(walk.take_back());
    EXPECT_FALSE(walk.all_done(0));
    EXPECT_TRUE(walk.progress("a.md").done.empty());
}

TEST(LessonWalk, WhatEitherOfTwoWindowsHasDoneIsDone) {
    LessonMemory ours, theirs;
    ours.of("a.md") = {"a.md", 2, {"one", "two"}};
    theirs.of("a.md") = {"a.md", 1, {"two", "three"}};
    theirs.of("b.md") = {"b.md", 4, {"four"}};
    theirs.open = "b.md";
    add_progress(theirs, ours);
    ASSERT_EQ(ours.progress.size(), 2u);
    EXPECT_EQ(ours.progress[0], (LessonProgress{"a.md", 2, {"one", "two", "three"}}));
    EXPECT_EQ(ours.progress[1], theirs.progress[0]);
    EXPECT_EQ(ours.open, "") << "what is under way is each window's own";
}

TEST(LessonWalk, StartedAgainItHasNothingDoneAndStaysSo) {
    LessonMemory before, after;
    LessonWalk walk(tiny(), {});
    walk.go(1);
    EXPECT_EQ(walk.look(parted), 1u);
    before.of("a.md") = walk.progress("a.md");
    walk.go(2);
    walk.restart();
    EXPECT_EQ(walk.index(), 0u);
    EXPECT_TRUE(walk.predicting());
    after.of("a.md") = walk.progress("a.md");
    EXPECT_TRUE(after.progress[0].done.empty());
    LessonMemory other = before;
    add_progress(after, other);
    EXPECT_EQ(other.progress, after.progress) << "in the other window too";
    add_progress(before, after);
    EXPECT_TRUE(after.progress[0].done.empty()) << "what was done before is not done again";
    Preferences preferences;
    preferences.lessons = after;
    EXPECT_EQ(parse_preferences(preferences_text(preferences), "p").preferences.lessons, after);
    EXPECT_EQ(LessonWalk(tiny(), after.progress[0]).progress("a.md").round, 1u);
}

TEST(LessonWalk, ProgressComesBackAlsoThroughThePreferences) {
    LessonWalk walk(tiny(), {});
    walk.go(1);
    (void)walk.look(parted);
    Preferences preferences;
    (void)preferences.lessons.of("a.md");
    preferences.lessons.of("b.md") = walk.progress("b.md");
    preferences.lessons.open = "b.md";
    preferences.lessons.depth_before = Depth::how;
    const ReadPreferences read = parse_preferences(preferences_text(preferences), "p");
    EXPECT_EQ(read.error, "");
    EXPECT_EQ(read.preferences, preferences);
    LessonMemory memory = read.preferences.lessons;
    const LessonWalk again(tiny(), memory.of("b.md"));
    EXPECT_EQ(again.index(), 1u);
    EXPECT_TRUE(again.tasks()[0].done);
    EXPECT_FALSE(again.tasks()[1].done);
}

TEST(LessonWalk, WhatIsWrongInThePreferencesIsLeftOut) {
    const char* texts[] = {R"({"lessons": 3})",
                           R"({"lessons": {"progress": [1, {"card": 2}, {"lesson": 5}]}})",
                           R"({"lessons": {"progress": 4, "open": [], "depth_before": "deep"}})"};
    for (const char* text : texts)
        EXPECT_EQ(parse_preferences(text, "p").preferences.lessons, LessonMemory()) << text;
    const auto far =
        parse_preferences(R"({"lessons": {"progress": [{"lesson": "a", "card": 99999, "done": [1]}]}})", "p");
    LessonMemory memory = far.preferences.lessons;
    EXPECT_EQ(LessonWalk(tiny(), memory.of("a")).index(), 2u) << "the last card there is";
}

}  // namespace
}  // namespace crosscut::lessons_test

// A lesson's session without a window: cards, tasks, guesses, what is saved.
#include "app/model/lessons/lesson_session.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/preferences.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_link.h"
#include "app/model/results/scene_values.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/tests/lessons/tiny.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace crosscut::lessons_test {
namespace {

Lesson tiny() { return read_lesson(kTiny, all_scenes()).lesson; }

ResultValue crossing(std::string_view name) {
    if (name == "answer.point") return {ResultKind::numbers, false, 0.0, {}, {3.0, 4.0}};
    if (name == "answer.meets") return {ResultKind::truth, true};
    return {};
}
ResultValue parted(std::string_view name) {
    if (name == "answer.meets") return {ResultKind::truth, false};
    if (name == "fields.b.0") return {ResultKind::number, false, 3.0};
    return {ResultKind::absent};
}

TEST(LessonWalk, GoesFromCardToCardAndNoFurther) {
    LessonSession session(tiny(), {});
    EXPECT_FALSE(session.has_back());
    EXPECT_FALSE(session.go(3));
    EXPECT_FALSE(session.go(0)) << "it is shown";
    EXPECT_TRUE(session.go(2));
    EXPECT_FALSE(session.has_next());
    EXPECT_EQ(session.card().title, "The end");
}

TEST(LessonWalk, TheAnswerIsHiddenUntilTheGuessesAreIn) {
    LessonSession session(tiny(), {});
    EXPECT_TRUE(session.hides_answer());
    session.toggle_answer();
    EXPECT_TRUE(session.hides_answer()) << "only by revealing";
    session.guess({{0, 0}});
    session.guess({{3, 4.25}});
    session.guess({{9, 9}});
    EXPECT_TRUE(session.take_back());
    session.reveal(parted);
    EXPECT_FALSE(session.revealed()) << "there is no answer";
    session.reveal(crossing);
    ASSERT_TRUE(session.revealed());
    EXPECT_FALSE(session.hides_answer());
    EXPECT_EQ(session.revealed()->distances, (std::vector<double>{5.0, 0.25}));
    EXPECT_EQ(session.revealed()->mean, 2.625);
    EXPECT_EQ(session.revealed()->right, 1u);
    EXPECT_FALSE(session.take_back()) << "it is revealed";
    session.begin_card();
    EXPECT_TRUE(session.predicting());
    EXPECT_TRUE(session.guesses().empty());
}

TEST(LessonWalk, ATaskThatIsDoneStaysDone) {
    LessonSession session(tiny(), {});
    EXPECT_EQ(session.check_tasks(parted), 0u) << "a prediction waits";
    session.go(1);
    EXPECT_EQ(session.check_tasks(crossing), 0u);
    EXPECT_EQ(session.check_tasks(parted), 1u);
    EXPECT_EQ(session.check_tasks(crossing), 0u);
    EXPECT_TRUE(session.tasks()[0].done);
    EXPECT_FALSE(session.all_done(1));
    EXPECT_FALSE(session.all_done(2)) << "has none";
}

TEST(LessonWalk, ACardThatAsksForAGuessIsDoneWhenOneIsLockedIn) {
    LessonSession session(tiny(), {});
    ASSERT_TRUE(session.card().predict);
    EXPECT_FALSE(session.all_done(0));
    session.guess({{0, 0}});
    EXPECT_TRUE(session.all_done(0));
    const LessonProgress progress = session.progress("a.md");
    EXPECT_EQ(progress.done.size(), 1u);
    EXPECT_TRUE(LessonSession(tiny(), progress).all_done(0)) << "it is remembered";
    EXPECT_TRUE(session.take_back());
    EXPECT_FALSE(session.all_done(0));
    EXPECT_TRUE(session.progress("a.md").done.empty());
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
    LessonSession session(tiny(), {});
    session.go(1);
    EXPECT_EQ(session.check_tasks(parted), 1u);
    before.of("a.md") = session.progress("a.md");
    session.go(2);
    session.restart();
    EXPECT_EQ(session.index(), 0u);
    EXPECT_TRUE(session.predicting());
    after.of("a.md") = session.progress("a.md");
    EXPECT_TRUE(after.progress[0].done.empty());
    LessonMemory other = before;
    add_progress(after, other);
    EXPECT_EQ(other.progress, after.progress) << "in the other window too";
    add_progress(before, after);
    EXPECT_TRUE(after.progress[0].done.empty()) << "what was done before is not done again";
    Preferences preferences;
    preferences.lessons = after;
    EXPECT_EQ(parse_preferences(preferences_text(preferences), "p").preferences.lessons, after);
    EXPECT_EQ(LessonSession(tiny(), after.progress[0]).progress("a.md").round, 1u);
}

TEST(LessonWalk, ProgressComesBackAlsoThroughThePreferences) {
    LessonSession session(tiny(), {});
    session.go(1);
    (void)session.check_tasks(parted);
    Preferences preferences;
    (void)preferences.lessons.of("a.md");
    preferences.lessons.of("b.md") = session.progress("b.md");
    preferences.lessons.open = "b.md";
    preferences.lessons.detail_before = DetailLevel::how;
    const ReadPreferences read = parse_preferences(preferences_text(preferences), "p");
    EXPECT_EQ(read.error, "");
    EXPECT_EQ(read.preferences, preferences);
    LessonMemory memory = read.preferences.lessons;
    const LessonSession again(tiny(), memory.of("b.md"));
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
    EXPECT_EQ(LessonSession(tiny(), memory.of("a")).index(), 2u) << "the last card there is";
}

// The built-in lessons, and the page about writing one.

void expect_nothing_wrong(std::string_view text, std::string_view file) {
    for (const LessonMistake& mistake : read_and_check_lesson(text, all_scenes()).mistakes)
        ADD_FAILURE() << sentence(mistake, file);
}

// Also that no task is done before it is begun, that its `solve` does it, and that every guess has an answer.
TEST(OurLessons, NothingIsWrongWithThem) {
    EXPECT_EQ(lesson_files().size(), 10u);
    for (const LessonFile& lesson : lesson_files()) expect_nothing_wrong(lesson.text, lesson.file);
}

TEST(OurLessons, TheAnswerToAGuessIsNeitherThatOfTheFirstDrawingNorWhereTheSliderBegins) {
    for (const LessonFile& file : lesson_files()) {
        const Lesson lesson = read_lesson(file.text, all_scenes()).lesson;
        for (const LessonCard& card : lesson.cards) {
            if (!card.predict || card.predict->kind == Prediction::Kind::choice) continue;
            const Prediction& predict = *card.predict;
            Workspace first(all_scenes()), asked(all_scenes());
            ASSERT_EQ(first.open_scene(card.scene), "");
            ASSERT_EQ(asked.begin_with(card.state, "The card"), "");
            const ResultValue seen = SceneValues::of(first).value(predict.name);
            const ResultValue answer = SceneValues::of(asked).value(predict.name);
            const std::string where = std::string(file.file) + ": " + card.title;
            const bool numbers = seen.kind == ResultKind::numbers && answer.kind == ResultKind::numbers;
            EXPECT_TRUE(!numbers || seen.numbers != answer.numbers) << where;
            if (predict.kind != Prediction::Kind::number) continue;
            const bool known = seen.kind == ResultKind::number;
            EXPECT_FALSE(known && is_right(std::fabs(seen.number - answer.number), predict)) << where;
            const double begins = predict.moves.empty()
                                      ? 0.5 * (predict.from + predict.to)
                                      : asked.scene().fields().find(predict.moves)->number();
            EXPECT_FALSE(is_right(std::fabs(begins - answer.number), predict)) << where;
        }
    }
}

TEST(OurLessons, TheTeachersPageListsThemAndItsExampleIsWhole) {
    std::ifstream in(std::string(CROSSCUT_SOURCE_DIR) + "/docs/lessons.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    for (const LessonFile& file : lesson_files()) {
        const Lesson lesson = read_lesson_title(file.text);
        const std::string row =
            "| `" + std::string(file.file) + "` | " + lesson.title + " | " + lesson.audience + " |";
        EXPECT_NE(page.find(row), std::string::npos) << row;
    }
    const std::string opens = "````markdown\n";
    const std::size_t begin = page.find(opens), end = page.find("\n````\n", begin);
    ASSERT_NE(end, std::string::npos);
    expect_nothing_wrong(page.substr(begin + opens.size(), end + 1 - begin - opens.size()),
                         "the example in docs/lessons.md");
}

TEST(LessonList, IsInTheOrderInWhichLessonsAreTaughtWithTheirMinutes) {
    const auto lessons = lesson_list(all_scenes());
    ASSERT_EQ(lessons.size(), lesson_files().size());
    EXPECT_EQ(lessons.front().file, "two_roads.md");
    bool programming = false;
    for (const ListedLesson& lesson : lessons) {
        EXPECT_NE(lesson.about.find(" min \u00B7 "), std::string::npos)
            << lesson.file << ": " << lesson.about;
        const bool now = lesson.about.ends_with("programming");
        EXPECT_TRUE(now || !programming) << lesson.file << " stands after the lessons for programmers";
        programming = now;
    }
    EXPECT_TRUE(programming);
}

TEST(LessonList, ALessonIsDoneWithTheLastThingThatItAsksFor) {
    const auto lessons = lesson_list(all_scenes());
    const ListedLesson& first = lessons.front();
    LessonMemory memory;
    EXPECT_EQ(next_lesson(lessons, memory), &first);
    memory.of(first.file).done = {first.asks.begin(), first.asks.end() - 1};
    EXPECT_FALSE(is_done(first, memory));
    memory.of(first.file).done = first.asks;
    EXPECT_TRUE(is_done(first, memory));
    EXPECT_EQ(next_lesson(lessons, memory), &lessons[1]);
    for (const ListedLesson& lesson : lessons) memory.of(lesson.file).done = lesson.asks;
    EXPECT_EQ(next_lesson(lessons, memory), &first) << "once more from the beginning";
    EXPECT_EQ(next_lesson({}, memory), nullptr);
}

TEST(LessonList, WhatAClassHasDoneIsWhatTheLessonAsksFor) {
    const Lesson lesson = read_lesson(lesson_files().front().text, all_scenes()).lesson;
    LessonProgress progress;
    progress.done = asked_by(lesson);
    const LessonSession session(lesson, progress);
    for (std::size_t card = 0; card < lesson.cards.size(); ++card) {
        const bool asks = lesson.cards[card].predict || !lesson.cards[card].tasks.empty();
        EXPECT_EQ(session.all_done(card), asks) << lesson.cards[card].title;
    }
}

TEST(LessonLink, IsTheTextOfADrawingWithACardInIt) {
    Workspace workspace(all_scenes());
    const LinkedCard card{"two_roads.md", 2};
    const std::string text = with_card(workspace.text(), card);
    EXPECT_EQ(card_in(text), card);
    EXPECT_EQ(card_in_link(scene_link(text).text), card);
    EXPECT_EQ(workspace.open_text(text, "a link"), "") << "the drawing is there too";
    EXPECT_EQ(card_in(workspace.text()), std::nullopt);
    EXPECT_EQ(card_in_link(scene_link(workspace.text()).text), std::nullopt);
    EXPECT_EQ(card_in_link(text), std::nullopt) << "no link";
}

TEST(LessonLink, OfNoLessonOrNoCardIsThatOfADrawing) {
    for (const char* lesson :
         {R"(3)", R"({"file": "two_roads.md"})", R"({"file": "none.md", "card": 1})",
          R"({"file": "two_roads.md", "card": 0})", R"({"file": "two_roads.md", "card": 1000000})",
          R"({"file": "two_roads.md", "card": -1})", R"({"file": 1, "card": 1})"}) {
        const std::string text =
            std::string(R"({"crosscut": 1, "scene": "intersect", "lesson": )") + lesson + "}";
        EXPECT_EQ(card_in(text), std::nullopt) << lesson;
        EXPECT_EQ(Workspace(all_scenes()).open_text(text, "a link"), "") << lesson;
    }
}

TEST(LessonWalk, AGuessAtTheVeryEndOfWhatCountsIsRight) {
    Prediction predict;
    predict.within = 0.1;
    EXPECT_TRUE(is_right(0.3 - 0.2, predict));
    EXPECT_TRUE(is_right(0.2 - 0.1, predict));
    EXPECT_FALSE(is_right(0.1001, predict));
    predict.within.reset();
    EXPECT_TRUE(is_right(0.0, predict));
    EXPECT_FALSE(is_right(1e-12, predict));
}

}  // namespace
}  // namespace crosscut::lessons_test

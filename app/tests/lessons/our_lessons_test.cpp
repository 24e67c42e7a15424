// The built-in lessons, and the page about writing one.

#include "app/model/fields/scene_text.h"
#include "app/model/lessons/lesson_check.h"
#include "app/scenes/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string>

namespace crosscut::our_lessons_test {
namespace {

std::string teachers_page() {
    std::ifstream in(std::string(CROSSCUT_SOURCE_DIR) + "/docs/lessons.md");
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The words of a card's text; a formula counts as one.
std::size_t words_of(const LessonCard& card) {
    std::size_t words = 0;
    for (const TextBlock& block : card.text) {
        bool within = false;
        for (const TextRun& run : block.runs) {
            if (run.formula) ++words;
            for (const char c : run.text) {
                const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
                if (!space && !within) ++words;
                within = !space;
            }
        }
    }
    return words;
}

void expect_nothing_wrong(std::string_view text, std::string_view file) {
    for (const LessonMistake& mistake : read_and_check_lesson(text, all_scenes()).mistakes)
        ADD_FAILURE() << sentence(mistake, file);
}

// Also that no task is done before it is begun, that its `solve` does it, and that every guess has an answer.
TEST(OurLessons, NothingIsWrongWithThem) {
    EXPECT_EQ(lesson_files().size(), 8u);
    for (const LessonFile& lesson : lesson_files()) expect_nothing_wrong(lesson.text, lesson.file);
}

TEST(OurLessons, TheRaysThatLeakAreHiddenWithTheAnswerAndSeenWithIt) {
    const auto file = std::find_if(lesson_files().begin(), lesson_files().end(), [](const LessonFile& f) {
        return f.file.find("light_and_shadow") != std::string_view::npos;
    });
    ASSERT_NE(file, lesson_files().end());
    for (const LessonCard& card : read_lesson(file->text, all_scenes()).lesson.cards) {
        if (!card.predict || card.predict->name != "answer.rays.leaks") continue;
        SceneOutput output;
        load_scene(all_scenes(), card.state, "x").scene->present({}, output);
        const auto& lines = output.canvas().lines;
        EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                                [](const LineItem& line) { return line.id == id_of("leak"); }));
        EXPECT_NE(std::find(output.answer_items.begin(), output.answer_items.end(), id_of("leak")),
                  output.answer_items.end());
        return;
    }
    ADD_FAILURE() << "no card asks for them";
}

TEST(OurLessons, CardsAreFewAndShortAndSomethingIsGuessedAndDone) {
    for (const LessonFile& file : lesson_files()) {
        SCOPED_TRACE(file.file);
        const Lesson lesson = read_lesson(file.text, all_scenes()).lesson;
        EXPECT_GE(lesson.cards.size(), 6u);
        EXPECT_LE(lesson.cards.size(), 9u);
        EXPECT_TRUE(lesson.audience == "school" || lesson.audience == "programmers") << lesson.audience;
        const auto count = [&](auto claim) {
            return std::count_if(lesson.cards.begin(), lesson.cards.end(), claim);
        };
        EXPECT_GE(count([](const LessonCard& card) { return card.predict.has_value(); }), 2);
        EXPECT_GE(count([](const LessonCard& card) { return !card.tasks.empty(); }), 3);
        for (const LessonCard& card : lesson.cards) {
            EXPECT_LE(words_of(card), 80u) << card.title;
            EXPECT_GE(words_of(card), 10u) << card.title;
            for (const LessonTask& task : card.tasks) EXPECT_FALSE(task.hint.empty()) << task.ask;
        }
    }
}

TEST(OurLessons, TheTeachersPageListsThemAndItsExampleIsWhole) {
    const std::string page = teachers_page();
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

}  // namespace
}  // namespace crosscut::our_lessons_test

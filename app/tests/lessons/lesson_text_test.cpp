// The format of lessons, and every kind of error in it with its line and column.
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_markup.h"
#include "app/scenes/scenes.h"
#include "app/tests/harness/said.h"
#include "app/tests/lessons/tiny.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace crosscut::lessons_test {
namespace {

std::string replaced(std::string_view part, std::string_view by) {
    std::string text(kTiny);
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

std::string with_crlf(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return result;
}

std::string all_of(const std::vector<LessonMistake>& mistakes) {
    std::string text;
    for (const LessonMistake& mistake : mistakes) text += sentence(mistake, "l.md") + "\n";
    return text;
}

TEST(LessonText, ATextIsCardsWithTextScenesAPredictionAndTasks) {
    const ReadLesson read = read_and_check_lesson(kTiny, all_scenes());
    ASSERT_EQ(all_of(read.mistakes), "");
    const Lesson& lesson = read.lesson;
    EXPECT_EQ(lesson.title, "Two roads");
    EXPECT_EQ(lesson.audience, "school");
    ASSERT_EQ(lesson.cards.size(), 3u);
    const LessonCard& first = lesson.cards[0];
    EXPECT_EQ(first.slug, "two-roads-cross");
    EXPECT_EQ(first.scene, "intersect");
    EXPECT_EQ(first.first_sentence(), "They cross at one point, where s = (1)/(2).");
    ASSERT_EQ(first.text.size(), 3u);
    const std::vector<TextBlock> rest = first.after_first_sentence();
    ASSERT_EQ(rest.size(), 3u);
    EXPECT_EQ(rest[0].runs[0].text, "See ");
    EXPECT_EQ(rest[0].runs.size(), 3u);
    EXPECT_EQ(lesson.cards[2].after_first_sentence().size(), 0u);
    EXPECT_TRUE(first.text[0].runs[1].emphasis);
    EXPECT_TRUE(first.text[0].runs[3].formula);
    EXPECT_EQ(first.text[0].runs[5].card, 2u);
    EXPECT_EQ(first.text[1].mark, "•");
    ASSERT_TRUE(first.predict);
    EXPECT_EQ(first.predict->name, "answer.point");
    EXPECT_EQ(first.predict->within, 0.5);
    ASSERT_EQ(lesson.cards[1].tasks.size(), 2u);
    EXPECT_EQ(lesson.cards[1].tasks[0].hint, "Make the first road shorter.");
    EXPECT_NE(lesson.cards[1].state.find("\"b\": [9, 7]"), std::string::npos)
        << "on the state of the card before";
    EXPECT_EQ(lesson.cards[2].state, lesson.cards[1].state) << "the scene goes on";
    EXPECT_FALSE(lesson.cards[2].sets_scene);
}

TEST(SaidOfLessons, EveryMistakeHasItsLineAndColumn) {
    const auto mistakes = [](const said::Row& row) {
        const std::string text = replaced(row.at("part"), row.at("by"));
        const std::string all = all_of(read_and_check_lesson(text, all_scenes()).mistakes);
        EXPECT_EQ(all_of(read_and_check_lesson(with_crlf(text), all_scenes()).mistakes), all)
            << "as Windows ends lines";
        return said::says(all);
    };
    said::expect("lessons", {{"mistakes", mistakes}});
    const auto broken = read_and_check_lesson(replaced("first", "\xED\xA0\x80"), all_scenes()).mistakes;
    EXPECT_TRUE(all_of(broken).starts_with("l.md:9:3")) << all_of(broken);
}

TEST(LessonText, AllMistakesAreSaidInTheTextsOrder) {
    std::string text = replaced("language: en", "colour: red");
    text.replace(text.find("within: 0.5"), 11, "within: near");
    text.replace(text.find("answer.meets"), 12, "answer.meet");
    const auto mistakes = read_and_check_lesson(text, all_scenes()).mistakes;
    ASSERT_EQ(mistakes.size(), 3u) << all_of(mistakes);
    EXPECT_EQ(mistakes[0].line, 3u);
    EXPECT_EQ(mistakes[1].line, 18u);
    EXPECT_EQ(mistakes[2].line, 27u);
    EXPECT_NE(first_mistake(mistakes, "l.md").find("2 more mistakes"), std::string::npos);
}

TEST(LessonText, TooMuchIsRefused) {
    const auto first = [](const std::string& text) {
        const auto mistakes = read_lesson(text, all_scenes()).mistakes;
        return mistakes.empty() ? std::string() : mistakes.front().what;
    };
    EXPECT_NE(first(std::string(kTiny) + std::string(kLongestLesson, ' ')).find("1 MiB"), std::string::npos);
    EXPECT_NE(first(replaced("first", "\xC3")).find("UTF-8"), std::string::npos);
    EXPECT_NE(first(std::string("a\0b", 3)).find("UTF-8"), std::string::npos);
    std::string many(kTiny);
    for (int i = 0; i < 300; ++i) many += "# Card\n";
    const auto mistakes = read_lesson(many, all_scenes()).mistakes;
    ASSERT_EQ(mistakes.size(), 1u) << all_of(mistakes);
    EXPECT_NE(mistakes[0].what.find("at most 200 cards"), std::string::npos);
    EXPECT_FALSE(read_lesson("", all_scenes()).mistakes.empty());
    EXPECT_FALSE(read_lesson("---\nlesson: A\n---\n", all_scenes()).mistakes.empty());
}

TEST(LessonText, AnyTextIsALessonOrHasMistakes) {
    std::mt19937 random(20260802);
    for (int i = 0; i < 150; ++i) {
        std::string text(kTiny);
        for (auto edits = random() % 6 + 1; edits > 0; --edits) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0)
                text.erase(at, random() % 20);
            else
                text.insert(at, text.substr(random() % text.size(), random() % 30));
        }
        const ReadLesson read = read_lesson(text, all_scenes());
        for (const LessonMistake& m : read.mistakes) EXPECT_TRUE(m.what.ends_with('.')) << m.what;
        EXPECT_TRUE(!read.mistakes.empty() || !read.lesson.cards.empty());
    }
    for (const char* deep : {"> ", "- ", "*", "[", "`", "$", "$\\sqrt", "$(", "$a^"}) {
        std::string text = "---\nlesson: A\n---\n# B\n```scene\n{ \"scene\": \"intersect\" }\n```\n";
        for (int i = 0; i < 3000; ++i) text += deep;
        (void)read_lesson(text + "x$\n", all_scenes());
    }
}

TEST(LessonText, FormulasAreReadInTheTypesettersPartOfLatex) {
    for (const char* fine :
         {"s = i/h", "\\frac{a}{b} \\le 1", "\\sqrt{x^2 + y^2}", "|a| \\cdot \\vec{n}", "ab_x", "A_1 \\ne B'",
          "\\left(1 - t\\right)", "τ \\approx 0.25", "\\mathrm{det}(a, b)"})
        EXPECT_EQ(read_formula(fine).wrong, "") << fine;
    for (const char* bad : {"", "a + }", "(a", "\\int x", "a^", "\\frac{a}", "x & y", "|a", "漢"})
        EXPECT_NE(read_formula(bad).wrong, "") << bad;
    EXPECT_EQ(read_formula("a + \\foo").at, 4u);
}

}  // namespace
}  // namespace crosscut::lessons_test

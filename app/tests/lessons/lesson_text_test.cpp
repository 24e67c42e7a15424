// The format of lessons, and every kind of error in it with its line and column.
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_markup.h"
#include "app/scenes/scenes.h"
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

TEST(LessonText, EveryMistakeHasItsLineAndColumn) {
    struct Case {
        std::string_view part, by, where, what;
    };
    const Case cases[] = {
        {"---\nlesson", "lesson", "1:1", "three dashes"},
        {"language: en", "colour: red", "3:1", "does not belong"},
        {"for: school", "for: cats", "4:6", "school or programmers"},
        {"language: en", "language: en\nlanguage: de", "4:1", "twice"},
        {"lesson: Two roads\n", "", "1:1", "needs a title"},
        {"# Two roads cross\nThey", "They", "6:1", "before the first card"},
        {"$s = \\frac{1}{2}$", "$s = \\foo$", "7:39", "\\foo"},
        {"#card-3", "#card-4", "7:5", "leads to no card"},
        {"See [the", "See ![the", "7:59", "pictures"},
        {"```scene\n{ \"scene\"", "```scenes\n{ \"scene\"", "12:4", "no fence"},
        {"\"intersect\"", "\"intersekt\"", "13:3", "there is no scene \"intersekt\""},
        {"worked_example", "worked", "13:25", "no preset"},
        {"\"depth\": \"see\"", "\"depth\": \"deep\"", "13:53", "\"depth\" needs"},
        {"\"depth\": \"see\"", "\"method\": \"x\"", "13:53", "not a word of a scene"},
        {"\"depth\": \"see\" }", "\"depth\": \"see\"", "13:67", "not valid JSON"},
        {"[9, 7]", "[9]", "23:15", "needs 2 finite numbers"},
        {"\"b\": [9, 7]", "\"q\": [9, 7]", "23:15", "no field \"q\""},
        {"{ \"fields\": { \"b\": [9, 7] } }", "{\n  \"fields\": {\n    \"q\": [9, 7]\n  }\n}", "25:5",
         "no field \"q\""},
        {"ask: Where do they cross? Click.\n", "", "15:4", "needs a line \"ask:\""},
        {"within: 0.5", "within: near", "18:9", "needs a number"},
        {"within: 0.5", "within: 0.5\nto: 3", "19:1", "only beside"},
        {"within: 0.5", "within: 0.5\nstep: 1", "19:1", "only beside"},
        {"point: answer.point", "number: answer.s\nfrom: 0\nto: 6\nstep: 7", "20:7", "\"step\" needs"},
        {"point: answer.point", "number: answer.s\nfrom: 0\nto: 6\nstep: 0", "20:7", "\"step\" needs"},
        {"point: answer.point", "point: answer.s", "17:8", "no point in the plane"},
        {"point: answer.point", "point: answer.place", "17:8", "says nothing under \"answer.place\""},
        {"point: answer.point", "point: answer.distance", "17:8", "no value"},
        {"do: Part the two roads.", "make: Part", "26:1", "not a word of a task"},
        {"fields.b.0 < 5", "fields.b.0 <", "27:36", "missing here"},
        {"!answer.meets &&", "!answer.meet &&", "27:8", "says nothing under \"answer.meet\""},
        {"!answer.meets &&", "answer.meets &&", "29:8", "do not fulfil"},
        {"fields.b.0 < 5", "fields.b.0 < 50 || true", "27:7", "before the task is begun"},
        {"{ \"b\": [3, 5] }", "{ \"b\": [3, 5, 6] }", "29:10", "needs 2 finite numbers"},
        {"{ \"b\": [3, 5] }", "{ \"b\": [3, 5 }", "29:21", "solve: is not valid JSON"},
        {"# The end", "# ", "36:", "needs a title"},
        {"That is all.", "```\nThat is all.", "37:1", "not closed"},
        {"That is all.", "~~~\nThat is all.\n\n", "37:1", "not closed"},
        {"That is all.", "```", "37:1", "not closed"},
        {"\"b\": [2, 8] }\n```", "\"b\": [2, 8] }\n``", "31:4", "not closed"},
        {"```predict", "``predict", "22:1", "a fence begins here"},
        {"```task\ndo: Make", "do: Make", "34:1", "not closed"},
        {"# Part them", "#Part them", "20:1", "needs a blank"},
        {"# Part them", "Now.\n##Part them", "21:1", "needs a blank"},
        {"[the end](#card-3)", "[the end](#part-them)\n# Part them", "7:5", "or to two"},
        {"first", "\xED\xA0\x80", "9:3", "UTF-8"},
    };
    for (const Case& c : cases) {
        const auto mistakes = read_and_check_lesson(replaced(c.part, c.by), all_scenes()).mistakes;
        const bool found = std::any_of(mistakes.begin(), mistakes.end(), [&](const LessonMistake& m) {
            const std::string message = sentence(m, "l.md");
            return message.starts_with("l.md:" + std::string(c.where)) &&
                   message.find(c.what) != std::string::npos;
        });
        EXPECT_TRUE(found) << c.part << " -> " << c.by << ":\n" << all_of(mistakes);
        const auto in_crlf = read_and_check_lesson(with_crlf(replaced(c.part, c.by)), all_scenes()).mistakes;
        EXPECT_EQ(all_of(in_crlf), all_of(mistakes)) << "as Windows ends lines";
    }
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

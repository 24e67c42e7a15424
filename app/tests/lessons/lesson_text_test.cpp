// The format of lessons, and every kind of error in it with its line and column.
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_markup.h"
#include "app/model/lessons/task_condition.h"
#include "app/model/results/scene_values.h"
#include "app/scenes/scenes.h"
#include "app/tests/harness/said.h"
#include "app/tests/lessons/tiny.h"

#include <gtest/gtest.h>

#include <map>
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
    for (const std::string& text :
         {std::string(kTiny), with_crlf(std::string(kTiny)), "\ufeff" + std::string(kTiny)}) {
        const ReadLesson read = read_and_check_lesson(text, all_scenes());
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

TEST(SaidOfFormulas, WhatTheTypesetterKnowsOfLatex) {
    const auto formula = [](const said::Row& row) {
        const auto read = read_formula(row.at("formula"));
        return said::says(read.wrong.empty() ? "fine" : std::to_string(read.at) + ": " + read.wrong);
    };
    said::expect("formulas", {{"formulas", formula}});
}

// Reading a lesson always ends: too much of anything is refused, with its position. What takes more than linear
// time of these texts does not end within what CTest allows a test.

constexpr std::string_view kHead =
    "---\nlesson: T\n---\n# One\n\n```scene\n{\"scene\": \"intersect\"}\n```\n\n";
constexpr std::size_t kFirstLine = 10;  // after the head

std::string many(std::string_view part, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += part;
    return text;
}

std::string lesson(std::string_view rest) { return std::string(kHead) + std::string(rest); }

std::string task(const std::string& when, const std::string& solve = "{ \"b\": [2, 8] }") {
    return lesson("```task\ndo: Turn it.\nwhen: " + when + "\nsolve: " + solve + "\n```\n");
}

/// The first error of a lesson.
LessonMistake first_of(const std::string& text) {
    const ReadLesson read = read_and_check_lesson(text, all_scenes());
    return read.mistakes.empty() ? LessonMistake{0, 0, ""} : read.mistakes.front();
}

void expect_refused(const std::string& text, std::size_t line, std::string_view says) {
    const LessonMistake first = first_of(text);
    EXPECT_EQ(first.line, line) << text.substr(kHead.size(), 40) << ": " << first.what;
    EXPECT_NE(first.what.find(says), std::string::npos)
        << text.substr(kHead.size(), 40) << ": " << first.what;
}

TEST(LessonLimits, ACardHasSoMuchTextAndNoMore) {
    constexpr std::size_t kMuch = 1'000'000;
    for (const char* part :
         {"x", "hello world ", "*a* **b** ", "`a` ", "$x$ ", "a\\\n", "&amp;", "[a](#card-1) "})
        expect_refused(lesson(many(part, kMuch)), kFirstLine, "KiB of text");
    for (const char* part : {"a\n\n", "## a\n", "---\n\n", "- a\n", "> a\n\n"})
        EXPECT_NE(first_of(lesson(many(part, kMuch))).what.find("KiB of text"), std::string::npos) << part;
    expect_refused(lesson("```\n" + many("\tx\n", kMuch) + "```\n"), kFirstLine, "KiB of text");
    EXPECT_EQ(first_of(lesson(many("hello world ", kLongestCardText - 100))).what, "");
    EXPECT_EQ(first_of(lesson(many("word ", 10'000) + "\n\n# Two\n\n" + many("word ", 10'000))).what, "")
        << "each card has its own";
}

TEST(LessonLimits, NothingNestsWithoutEnd) {
    constexpr std::size_t kMuch = 1'000'000;
    for (const char* part : {">", "- ", "*", "_a* ", "[", "[a](", "![a]", "`", "` `` ", "<a ", "|a", "$",
                             "$\\sqrt", "$(", "$a^"})
        (void)first_of(lesson(many(part, kMuch)));  // with an error or without, it ends
    std::string stairs;
    for (std::size_t i = 0; i < 990; ++i) stairs += std::string(2 * i, ' ') + "- a\n";
    (void)first_of(lesson(stairs));
}

TEST(LessonLimits, AFormulaIsShort) {
    expect_refused(lesson("$" + many("x+", 1000) + "x$\n"), kFirstLine, "500 bytes");
    EXPECT_EQ(read_formula(many("x+", kLongestFormula - 1) + "x").wrong, "a formula has at most 500 bytes.");
    EXPECT_EQ(read_formula(many("x+", kLongestFormula - 4) + "x").wrong, "");
    for (const char* deep : {"\\frac", "\\sqrt", "{", "(", "x_{", "\\vec\\frac"}) {
        const std::string wrong = read_formula(many(deep, 490)).wrong;
        EXPECT_NE(wrong.find("16 groups"), std::string::npos) << deep << wrong;
    }
}

TEST(LessonLimits, AConditionIsShortHoweverItIsBuilt) {
    constexpr std::size_t kMuch = 500'000;
    const std::size_t when = kFirstLine + 2;
    for (const std::string& condition :
         {many("(", kMuch), many("!", kMuch), many("-", kMuch) + "1 < 1", many("abs(", kMuch),
          many("answer.s < 1 && ", kMuch) + "true", many("answer.s+", kMuch) + "1 < 1",
          many("a.", kMuch) + "a < 1", "answer" + many(".s", kMuch) + " < 1",
          "headline == \"" + many("x", kMuch) + "\"", many("1", kMuch) + " < 1"}) {
        expect_refused(task(condition), when, "1000 bytes");
        const TaskCondition::Read read = TaskCondition::read(condition);
        ASSERT_TRUE(read.mistake);
        EXPECT_EQ(read.mistake->at, TaskCondition::kLongest);
    }
    expect_refused(task(many("(", 900)), when, "64 deep");
    expect_refused(task("answer" + many(".s", 900) + " < 1"), when, "the scene has no value named");
    EXPECT_FALSE(TaskCondition::read(many("answer.s < 1 && ", 900) + "true").mistake);
}

TEST(LessonLimits, SoAreTheOtherLinesOfAFence) {
    const std::string long_words = many("word ", 2000);
    expect_refused(task("answer.s < 0", "{ \"b\": " + many(" ", kLongestCardScene) + "[2, 8] }"),
                   kFirstLine + 3, "\"solve\"");
    expect_refused(lesson("```task\ndo: " + long_words + "\nwhen: true\nsolve: {}\n```\n"), kFirstLine + 1,
                   "1000 bytes");
    const std::string guess = "```predict\nask: How many?\nnumber: ";
    expect_refused(lesson(guess + many("a.", 500'000) + "a\nfrom: 0\nto: 1\n```\n"), kFirstLine + 2,
                   "1000 bytes");
    expect_refused(lesson("# " + long_words + "\n"), kFirstLine, "title");
    expect_refused("---\nlesson: " + long_words + "\n---\n# One\n", 2, "200 bytes");
    expect_refused("---\nlesson: T\n---\n# One\n\n```scene\n{\"scene\":" + many(" ", kLongestCardScene) +
                       "\"intersect\"}\n```\n",
                   7, "KiB");
}

TEST(LessonLimits, TryingItsScenesHasAnEnd) {
    const std::string text =
        task("answer.s < 0") + "```task\ndo: Again.\nwhen: answer.t < 0\nsolve: {}\n```\n";
    const ReadLesson read = read_lesson(text, all_scenes());
    ASSERT_TRUE(read.mistakes.empty());
    const auto late = check_lesson(read.lesson, text, all_scenes(), 0.0);
    ASSERT_EQ(late.size(), 1U) << "said once";
    EXPECT_NE(late.front().what.find("longer than 0 s"), std::string::npos) << late.front().what;
    for (const LessonMistake& mistake : check_lesson(read.lesson, text, all_scenes()))
        EXPECT_EQ(mistake.what.find("longer than"), std::string::npos) << mistake.what;
}

TEST(LessonLimits, ANameThatNothingHasIsFoundOut) {
    Workspace workspace(all_scenes());
    const SceneValues values = SceneValues::now(workspace);
    EXPECT_EQ(values.value(many("a.", 2'000'000) + "a").kind, ResultKind::unknown);
    EXPECT_EQ(values.value("answer" + many(".s", 2'000'000)).kind, ResultKind::unknown);
}

// The small language of a task's condition.

ResultValue value_of(std::string_view name) {
    static const std::map<std::string, ResultValue, std::less<>> kValues{
        {"yes", {ResultKind::truth, true}},
        {"no", {ResultKind::truth, false}},
        {"two", {ResultKind::number, false, 2.0}},
        {"none", {ResultKind::absent}},
        {"word", {ResultKind::word, false, 0.0, "skew"}},
        {"point.0", {ResultKind::number, false, -3.0}},
        {"point", {ResultKind::numbers, false, 0.0, {}, {-3.0, 4.0}}}};
    const auto found = kValues.find(name);
    return found == kValues.end() ? ResultValue() : found->second;
}

TEST(SaidOfConditions, WhetherEachHoldsOrWhatIsWrongAndWhere) {
    const auto condition = [](const said::Row& row) {
        const TaskCondition::Read read = TaskCondition::read(row.at("condition"));
        if (read.mistake) return said::says(std::to_string(read.mistake->at) + ": " + read.mistake->what);
        return said::says(read.condition.holds(value_of) ? "holds" : "does not hold");
    };
    said::expect("conditions", {{"conditions", condition}});
}

TEST(TaskCondition, MayBeALongChain) {
    std::string chain = "two";
    for (int i = 0; i < 20000; ++i) chain += " + 1";
    EXPECT_TRUE(TaskCondition::read(chain + " == 20002").condition.holds(value_of));
}

TEST(TaskCondition, AnyTextIsAConditionOrAMistake) {
    std::mt19937 random(20260801);
    constexpr std::string_view kSigns[] = {"two", "yes", "\"",   "(",    ")",     "!",  "-",      "+", "*",
                                           "/",   "<",   "<=",   "==",   "!=",    "&&", "||",     " ", "abs(",
                                           "3",   ".",   "none", "word", "\"a\"", "é",  "point.0"};
    int read_well = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string text;
        for (auto parts = random() % 8 + 1; parts > 0; --parts) text += kSigns[random() % std::size(kSigns)];
        const TaskCondition::Read read = TaskCondition::read(text);
        (void)read.condition.holds(value_of);
        if (read.mistake) {
            EXPECT_LE(read.mistake->at, text.size()) << text;
            EXPECT_TRUE(read.mistake->what.ends_with(".")) << read.mistake->what;
        } else {
            ++read_well;
        }
    }
    EXPECT_GT(read_well, 50);
}

}  // namespace
}  // namespace crosscut::lessons_test

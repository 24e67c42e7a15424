// Reading a lesson always ends soon: too much of anything is refused, with its position.
#include "app/model/lessons/lesson_check.h"
#include "app/model/lessons/lesson_markup.h"
#include "app/model/results/scene_values.h"
#include "app/scenes/scenes.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>

namespace crosscut::lesson_limits_test {
namespace {

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

double seconds_of(const auto& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// The first error of a lesson, or that reading and checking took too long.
LessonMistake first_of(const std::string& text) {
    ReadLesson read;
    const double took_s = seconds_of([&] { read = read_and_check_lesson(text, all_scenes()); });
    EXPECT_LT(took_s, 5.0) << text.substr(kHead.size(), 40);
    return read.mistakes.empty() ? LessonMistake{0, 0, ""} : read.mistakes.front();
}

void expect_refused(const std::string& text, std::size_t line, std::string_view says) {
    const LessonMistake first = first_of(text);
    EXPECT_EQ(first.line, line) << text.substr(kHead.size(), 40) << ": " << first.what;
    EXPECT_NE(first.what.find(says), std::string::npos)
        << text.substr(kHead.size(), 40) << ": " << first.what;
}

TEST(LessonLimits, ALessonIsAMebibyteLong) {
    expect_refused(lesson(many("hello world ", std::size_t{50} << 20U)), 1, "1 MiB");
    expect_refused(many("x", std::size_t{50} << 20U), 1, "1 MiB");
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
    for (const char* part : {">", "- ", "*", "_a* ", "[", "[a](", "![a]", "` `` ", "<a ", "|a"}) {
        const LessonMistake first = first_of(lesson(many(part, kMuch)));
        (void)first;  // with an error or without, it ends
    }
    std::string stairs;
    for (std::size_t i = 0; i < 990; ++i) stairs += std::string(2 * i, ' ') + "- a\n";
    (void)first_of(lesson(stairs));
}

TEST(LessonLimits, AFormulaIsShort) {
    expect_refused(lesson("$" + many("x+", 1000) + "x$\n"), kFirstLine, "500 bytes");
    EXPECT_EQ(read_formula(many("x+", kLongestFormula - 1) + "x").wrong, "a formula has at most 500 bytes.");
    EXPECT_EQ(read_formula(many("x+", kLongestFormula - 4) + "x").wrong, "");
    for (const char* deep : {"\\frac", "\\sqrt", "{", "(", "x_{", "\\vec\\frac"}) {
        std::string wrong;
        EXPECT_LT(seconds_of([&] { wrong = read_formula(many(deep, 490)).wrong; }), 0.3) << deep;
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

TEST(LessonLimits, ManyCardsAreRefused) {
    std::string cards(kHead);
    for (int i = 0; i < 50'000; ++i) cards += "# Card\n\n";
    EXPECT_NE(first_of(cards).what.find("200 cards"), std::string::npos);
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

TEST(LessonLimits, ANameThatNothingHasIsFoundOutSoon) {
    Workspace workspace(all_scenes());
    const SceneValues values = SceneValues::now(workspace);
    EXPECT_LT(seconds_of([&] {
                  EXPECT_EQ(values.value(many("a.", 200'000) + "a").kind, ResultKind::unknown);
                  EXPECT_EQ(values.value("answer" + many(".s", 200'000)).kind, ResultKind::unknown);
              }),
              1.0);
}

}  // namespace
}  // namespace crosscut::lesson_limits_test

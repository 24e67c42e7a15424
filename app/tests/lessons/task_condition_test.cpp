// The small language of a task's condition.
#include "app/model/lessons/task_condition.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <string_view>

namespace crosscut::task_condition_test {
namespace {

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

bool holds(std::string_view text) {
    const TaskCondition::Read read = TaskCondition::read(text);
    EXPECT_FALSE(read.mistake) << text << ": " << (read.mistake ? read.mistake->what : "");
    return read.condition.holds(value_of);
}

TEST(TaskCondition, ComparesNumbersWordsAndTruths) {
    for (const char* so : {"yes", "yes == true", "!no", "two == 2", "two != 3", "two < 2.5", "two <= 2",
                           "two >= 2", "two > -1e3", "word == \"skew\"", "word != \"parallel\"",
                           "abs(point.0) == 3", "point.0 + 5 == two", "\"a\" == \"a\"", "1 / 4 == 0.25"})
        EXPECT_TRUE(holds(so)) << so;
    for (const char* not_so :
         {"no", "two == 3", "two < 2", "word == \"Skew\"", "yes == false", "point.0 > 0"})
        EXPECT_FALSE(holds(not_so)) << not_so;
}

TEST(TaskCondition, ProductsBindBeforeSumsAndThoseBeforeComparisonsAndThoseBeforeAnd) {
    EXPECT_TRUE(holds("2 + 3 * 4 == 14"));
    EXPECT_TRUE(holds("(2 + 3) * 4 == 20"));
    EXPECT_TRUE(holds("8 - 3 - 2 == 3"));
    EXPECT_TRUE(holds("16 / 4 / 2 == 2"));
    EXPECT_TRUE(holds("-two * -2 == 4"));
    EXPECT_TRUE(holds("yes || yes && no"));
    EXPECT_FALSE(holds("(yes || yes) && no"));
    EXPECT_TRUE(holds("!(two < 1) && two - 1 < two"));
}

TEST(TaskCondition, WhatHasNoValueMakesAComparisonFalse) {
    for (const char* text :
         {"none == 1", "none != 1", "none < 1", "none >= 1", "none == none", "none", "unheard > 0",
          "none + 1 > 0", "abs(none) >= 0", "two == \"two\"", "1 / (two - 2) > 0", "1 / (two - 2) != 0",
          "yes < two", "point < 3", "-word > 0"})
        EXPECT_FALSE(holds(text)) << text;
    EXPECT_TRUE(holds("!none"));
    EXPECT_TRUE(holds("two != \"two\" || word == two || two != yes"));
}

TEST(TaskCondition, SaysWhatIsWrongAndWhere) {
    struct Case {
        const char* text;
        std::size_t at;
        const char* part;
    };
    const Case cases[] = {{"", 0, "missing"},
                          {"two <", 5, "missing"},
                          {"two < 3 )", 8, "does not belong"},
                          {"(two < 3", 0, "never closed"},
                          {"word == \"skew", 8, "closing quotation"},
                          {"two", 0, ""},
                          {"two + 1", 0, "not a condition"},
                          {"1 < two < 3", 8, "one comparison"},
                          {"sin(two) > 1", 0, "abs"},
                          {"two < 3 && 4", 11, "takes"},
                          {"\"a\" + 1 > 2", 0, "takes numbers"},
                          {"\"a\" == 1", 7, "different kinds"},
                          {"1.2.3 < two", 0, "not a number"},
                          {"two = 2", 4, "does not belong"},
                          {"two & yes", 4, "does not belong"},
                          {"two < 1 ? 2", 8, "does not belong"},
                          {"é < 1", 0, "missing"}};
    for (const Case& c : cases) {
        const auto mistake = TaskCondition::read(c.text).mistake;
        EXPECT_EQ(mistake.has_value(), *c.part != '\0') << c.text;
        if (!mistake) continue;
        EXPECT_EQ(mistake->at, c.at) << c.text << ": " << mistake->what;
        EXPECT_NE(mistake->what.find(c.part), std::string::npos) << c.text << ": " << mistake->what;
    }
}

TEST(TaskCondition, DeepNestingIsAMistakeAndLongChainsAreNone) {
    std::string deep(100000, '('), signs(100000, '!'), chain = "two";
    EXPECT_TRUE(TaskCondition::read(deep + "yes" + std::string(100000, ')')).mistake);
    EXPECT_TRUE(TaskCondition::read(signs + "yes").mistake);
    for (int i = 0; i < 20000; ++i) chain += " + 1";
    EXPECT_TRUE(holds(chain + " == 20002"));
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
}  // namespace crosscut::task_condition_test

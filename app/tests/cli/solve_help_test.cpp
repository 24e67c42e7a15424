// `crosscut solve --help` agrees with what solve does.
#include "app/cli/solve.h"
#include "app/cli/solve_questions.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <sstream>

namespace crosscut::solve_help_test {
namespace {

std::string answer_to(const Json& question) {
    std::istringstream in(question.dump());
    std::ostringstream out;
    (void)solve(in, out, false);
    return out.str();
}

bool answered(const Json& question) {
    const Json answer = Json::parse(answer_to(question));
    return !answer.contains("error");
}

/// The fields of a question of this kind, taken from the error about an unknown field.
std::set<std::string> fields_of(const QueryKind& kind) {
    Json question = Json::parse(kind.help().example);
    question["unknown"] = 1;
    std::string text = Json::parse(answer_to(question)).at("error").get<std::string>();
    const std::string before = "only the fields ";
    text.erase(0, text.find(before) + before.size());
    text.erase(text.rfind(", found "));
    std::set<std::string> names;
    std::istringstream words(text);
    for (std::string word; words >> word;) names.insert(word.substr(0, word.find(',')));
    return names;
}

/// The example, with the fields that `field` needs.
Json example_for(const QueryKind& kind, const QueryField& field) {
    Json question = Json::parse(kind.help().example);
    if (field.name == "tolerance") question["method"] = "rhodes";
    return question;
}

TEST(SolveHelp, ItsExamplesAreAnswered) {
    for (const QueryKind& kind : query_kinds()) {
        const std::string example(kind.help().example);
        EXPECT_TRUE(answered(Json::parse(example))) << answer_to(Json::parse(example));
        EXPECT_EQ(Json::parse(example).at("query"), kind.name);
        EXPECT_NE(solve_help().find("  " + example + "\n"), std::string::npos);
    }
    EXPECT_EQ(query_kinds().size(), 3U);
}

TEST(SolveHelp, ListsEveryFieldThatSolveTakesAndNoOther) {
    for (const QueryKind& kind : query_kinds()) {
        std::set<std::string> described{"query", "id"};
        for (const QueryField& field : kind.help().fields) described.emplace(field.name);
        EXPECT_EQ(described, fields_of(kind)) << kind.name;
    }
}

TEST(SolveHelp, WhatItCallsRequiredIs) {
    for (const QueryKind& kind : query_kinds()) {
        for (const QueryField& field : kind.help().fields) {
            Json question = Json::parse(kind.help().example);
            question.erase(std::string(field.name));
            EXPECT_EQ(answered(question), field.if_left_out.allowed) << kind.name << " " << field.name;
        }
    }
}

TEST(SolveHelp, AskingForWhatItSaysOfAFieldLeftOutChangesNothing) {
    for (const QueryKind& kind : query_kinds()) {
        for (const QueryField& field : kind.help().fields) {
            if (!field.if_left_out.value) continue;
            Json without = example_for(kind, field);
            without.erase(std::string(field.name));
            Json with = without;
            with[std::string(field.name)] = Json::parse(*field.if_left_out.value);
            EXPECT_TRUE(answered(with)) << with << answer_to(with);
            EXPECT_EQ(answer_to(with), answer_to(without)) << with;
        }
    }
}

TEST(SolveHelp, EveryMethodItNamesIsOne) {
    for (const QueryKind& kind : query_kinds()) {
        for (const QueryField& field : kind.help().fields) {
            if (field.name != "method") continue;
            std::istringstream words(field.meaning);
            for (std::string word; words >> word;) {
                Json question = Json::parse(kind.help().example);
                question["method"] = word.substr(0, word.find(','));
                EXPECT_TRUE(answered(question) || question["method"] == "exact") << answer_to(question);
            }
        }
    }
}

TEST(SolveHelp, FitsATerminal) {
    std::istringstream lines(solve_help());
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(line.size(), 110U) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

}  // namespace
}  // namespace crosscut::solve_help_test

// `crosscut solve`, from text to text.
#include "app/cli/solve.h"
#include "app/cli/solve_questions.h"
#include "app/model/files/files.h"
#include "app/tests/harness/said.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <ios>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace crosscut::solve_test {
namespace {

using nlohmann::json;

struct Analysis {
    int exit_code = 0;
    std::string text;
    std::vector<std::string> lines;
};

Analysis solved(const std::string& questions) {
    std::ostringstream out;
    Analysis analysis;
    analysis.exit_code = solve(bytes_of(questions), out, false);
    analysis.text = out.str();
    std::istringstream answers(analysis.text);
    for (std::string line; std::getline(answers, line);) analysis.lines.push_back(line);
    return analysis;
}

/// The answer for two crossing segments, with further fields added.
std::string cross(const std::string& further = "") {
    return R"({"query":"intersect","a":[0,0],"b":[4,2],"c":[0,2],"d":[4,0])" + further + "}";
}

json answer_to(const std::string& question) {
    const Analysis analysis = solved(question);
    EXPECT_EQ(analysis.lines.size(), 1U);
    return json::parse(analysis.text);
}

std::string error_of(const std::string& question) {
    const Analysis analysis = solved(question);
    EXPECT_EQ(analysis.exit_code, 1) << question;
    EXPECT_EQ(analysis.lines.size(), 1U) << question;
    return json::parse(analysis.text).value("error", "no error");
}

// Plain questions have a faster reader and writer. A further field with its default value sends a line to the
// general ones: the answers are equal byte for byte.
TEST(Solve, APlainQuestionIsAnsweredAsAnyOther) {
    std::mt19937_64 random(33);
    const std::vector<std::string> texts{
        "0",      "-0",   "1",      "2",      "3.0", "-0.0", "0.1",
        "1e-300", "-2.5", "1E+300", "5e-324", "4e0", "1e22", "9007199254740994"};
    const auto any = [&] {
        const std::uint64_t roll = random();
        if (roll % 3 != 0) return texts[(roll >> 8U) % texts.size()];
        return std::to_string(std::ldexp(static_cast<double>(static_cast<std::int64_t>(random())), -60));
    };
    std::string plain, full;
    for (int i = 0; i < 2000; ++i) {
        const std::string blank = i % 2 == 0 ? "" : " ";
        std::string line = "{" + blank + "\"query\":" + blank + "\"intersect\"";
        if (i % 3 == 0) line += ",\"id\":" + (i % 2 == 0 ? std::to_string(i) + ".50" : "\"q, 1\"");
        for (const char* key : {"c", "a", "d", "b"})
            line += std::string(",\"") + key + "\":[" + any() + blank + "," + any() + "]";
        plain += line + "}" + blank + "\n";
        full += line + ",\"ab\":\"segment\"}\n";
    }
    EXPECT_EQ(solved(plain).text, solved(full).text);
}

TEST(Solve, EveryFiniteDoubleComesBackAsItWentIn) {
    std::mt19937_64 engine(7);
    for (int n = 0; n < 2000; ++n) {
        const auto x = std::bit_cast<double>(static_cast<std::uint64_t>(engine()));
        if (!std::isfinite(x)) continue;
        std::ostringstream point;
        point.precision(17);
        point << '[' << x << ",0]";
        const std::string p = point.str();
        const json answer = answer_to(R"({"query":"intersect","a":)" + p + R"(,"b":)" + p + R"(,"c":)" + p +
                                      R"(,"d":)" + p + "}");
        ASSERT_EQ(answer["point"][0].get<double>(), x) << "seed 7, " << p;
    }
}

TEST(SaidOfQuestions, EveryKindIsAnsweredAndEveryMistakeIsNamedByLineAndField) {
    const auto answer = [](const said::Row& row) {
        const Analysis analysis = solved(row.at("line"));
        EXPECT_EQ(analysis.exit_code, 0) << row.at("line");
        return said::says(analysis.lines.size() == 1 ? analysis.lines[0] : "");
    };
    const auto refusal = [](const said::Row& row) {
        const std::string error = error_of(row.at("line"));
        const std::string& text = solved(row.at("line")).text;
        return said::Row{{"says", error == "no error" ? "" : error},
                         {"begins", text.substr(0, text.find("\"error\""))}};
    };
    said::expect("solve", {{"answered", answer}, {"refused", refusal}});
}

TEST(Solve, ABadLineStopsNothing) {
    const Analysis analysis = solved(cross(R"(,"id":1)") + "\n\nnonsense\r\n" + cross(R"(,"id":2,"ab":7)") +
                                     "\n" + cross(R"(,"id":3)"));
    EXPECT_EQ(analysis.exit_code, 1);
    ASSERT_EQ(analysis.lines.size(), 4U) << "a blank line has no answer";
    EXPECT_EQ(json::parse(analysis.lines[0])["id"], 1);
    EXPECT_NE(analysis.lines[1].find("line 3, "), std::string::npos) << "but it is counted";
    EXPECT_EQ(json::parse(analysis.lines[2])["id"], 2) << "an error, too, echoes the id it could read";
    EXPECT_NE(analysis.lines[2].find("line 4: "), std::string::npos);
    EXPECT_EQ(json::parse(analysis.lines[3])["meets"], true) << "the last line needs no line end";
}

/// Counts how often it is flushed.
class CountingBuffer : public std::stringbuf {
  public:
    int flushes = 0;

  protected:
    int sync() override {
        ++flushes;
        return std::stringbuf::sync();
    }
};

TEST(Solve, FlushesEachLineForAPersonAndOnceForAFile) {
    for (const bool person : {true, false}) {
        CountingBuffer buffer;
        std::ostream out(&buffer);
        EXPECT_EQ(solve(bytes_of(cross() + "\n" + cross() + "\n" + cross() + "\n"), out, person), 0);
        EXPECT_EQ(buffer.flushes, person ? 4 : 1);
    }
}

TEST(Solve, SaysSoWhenTheAnswersCannotBeWritten) {
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    SolveCounts counts;
    EXPECT_EQ(solve(bytes_of(cross() + "\n" + cross() + "\n"), out, false, &counts), 2);
    EXPECT_FALSE(counts.unread);
}

TEST(Solve, SaysSoWhenTheQuestionsCannotBeReadToTheEnd) {
    const ReadBytes first = bytes_of(cross() + "\n");
    const ReadBytes in = [&](char* to, std::size_t most) {
        const std::optional<std::size_t> count = first(to, most);
        return count == std::size_t{0} ? std::nullopt : count;
    };
    std::ostringstream out;
    SolveCounts counts;
    EXPECT_EQ(solve(in, out, false, &counts), 2);
    EXPECT_TRUE(counts.unread);
    EXPECT_NE(out.str().find("\"meets\":true"), std::string::npos) << "what came before is answered";
}

TEST(Solve, ALineTooLongIsABadLineAndNoMore) {
    const std::string most(16U << 20U, ' ');
    const std::string much = "[" + std::string(20U << 20U, '[');
    const Analysis analysis =
        solved(cross() + most + "\n" + much + "\r\n" + most + "x\n" + cross(R"(,"id":4)"));
    EXPECT_EQ(analysis.exit_code, 1);
    ASSERT_EQ(analysis.lines.size(), 4U);
    EXPECT_EQ(json::parse(analysis.lines[0])["error"], "line 1, character 16777217: is longer than 16 MiB");
    EXPECT_EQ(json::parse(analysis.lines[1])["error"], "line 2, character 16777217: is longer than 16 MiB");
    EXPECT_EQ(json::parse(analysis.lines[2])["error"], "line 3, character 16777217: is longer than 16 MiB");
    EXPECT_EQ(json::parse(analysis.lines[3])["id"], 4);
    const std::string fits = most.substr(cross().size());
    EXPECT_EQ(solved(fits + cross() + "\n").exit_code, 0);
}

TEST(Solve, ALineThatIsNoUtf8IsABadLineWhereverThatIs) {
    const std::string good =
        R"({"query":"intersect","id":7,"a":[2,-4.5],"b":[10,8e0],"c":[0.5,7],"d":[1e2,4]})";
    for (std::size_t at = 0; at <= good.size(); ++at) {
        for (const char* bytes : {"\xE9", "\xFF", "\xC3"}) {
            for (const std::string& line :
                 {good.substr(0, at) + bytes, good.substr(0, at) + bytes + good.substr(at)}) {
                const Analysis analysis = solved(line);
                ASSERT_EQ(analysis.lines.size(), 1U) << line;
                ASSERT_TRUE(json::parse(analysis.text).contains("error")) << line;
            }
        }
    }
}

TEST(Solve, AnswersAnyBytes) {
    std::mt19937_64 engine(11);
    const std::string good = cross(R"(,"id":"x","method":"pga","number":"float","derivation":false)");
    for (int n = 0; n < 3000; ++n) {
        std::string line = good;
        for (int edits = 1 + static_cast<int>(engine() % 3); edits > 0 && !line.empty(); --edits) {
            const std::size_t at = engine() % line.size();
            if (engine() % 2 == 0)
                line.erase(at, 1 + engine() % 4);
            else
                line[at] = static_cast<char>(engine() % 256);
        }
        std::erase(line, '\n');
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const Analysis analysis = solved(line);
        ASSERT_EQ(analysis.lines.size(), 1U) << "seed 11: " << line;
        const json answer = json::parse(analysis.text);
        ASSERT_EQ(answer.contains("error"), analysis.exit_code == 1) << "seed 11: " << line;
        ASSERT_NE(answer.contains("error"), answer.contains("meets")) << "seed 11: " << line;
    }
}

// `crosscut solve --help` agrees with what solve does.

std::string text_for(const Json& question) { return solved(question.dump()).text; }

bool answered(const Json& question) { return !Json::parse(text_for(question)).contains("error"); }

/// The fields of a question of this kind, taken from the error about an unknown field.
std::set<std::string> fields_of(const QueryKind& kind) {
    Json question = Json::parse(kind.help().example);
    question["unknown"] = 1;
    std::string text = Json::parse(text_for(question)).at("error").get<std::string>();
    const std::string before = "only the fields ";
    text.erase(0, text.find(before) + before.size());
    text.erase(text.rfind(", found "));
    std::set<std::string> names;
    std::istringstream words(text);
    for (std::string word; words >> word;) names.insert(word.substr(0, word.find(',')));
    return names;
}

TEST(SolveHelp, ItsExamplesAreAnsweredAndItListsEveryFieldThatSolveTakes) {
    for (const QueryKind& kind : query_kinds()) {
        const std::string example(kind.help().example);
        EXPECT_TRUE(answered(Json::parse(example))) << text_for(Json::parse(example));
        EXPECT_EQ(Json::parse(example).at("query"), kind.name);
        EXPECT_NE(solve_help().find("  " + example + "\n"), std::string::npos);
        std::set<std::string> described{"query", "id"};
        for (const QueryField& field : kind.help().fields) described.emplace(field.name);
        EXPECT_EQ(described, fields_of(kind)) << kind.name;
    }
    EXPECT_EQ(query_kinds().size(), 3U);
}

TEST(SolveHelp, WhatItCallsRequiredIsAndAskingForWhatItSaysOfAFieldLeftOutChangesNothing) {
    for (const QueryKind& kind : query_kinds()) {
        for (const QueryField& field : kind.help().fields) {
            Json without = Json::parse(kind.help().example);
            if (field.name == "tolerance") without["method"] = "rhodes";  // it needs that
            without.erase(std::string(field.name));
            EXPECT_EQ(answered(without), field.if_left_out.allowed) << kind.name << " " << field.name;
            if (!field.if_left_out.value) continue;
            Json with = without;
            with[std::string(field.name)] = Json::parse(*field.if_left_out.value);
            EXPECT_TRUE(answered(with)) << with << text_for(with);
            EXPECT_EQ(text_for(with), text_for(without)) << with;
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
                EXPECT_TRUE(answered(question) || question["method"] == "exact") << text_for(question);
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
}  // namespace crosscut::solve_test

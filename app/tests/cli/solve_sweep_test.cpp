#include "app/cli/solve.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>

// `crosscut solve` on sweeps, from text to text.
namespace crosscut::solve_sweep_test {
namespace {

using nlohmann::json;

json answer_to(const std::string& question) {
    std::istringstream in(question);
    std::ostringstream out;
    EXPECT_EQ(solve(in, out, false), 0) << question;
    return json::parse(out.str());
}

/// The sweep with two hits, with further fields added.
std::string twice(const std::string& further = "") {
    return R"({"query":"sweep","p0":[-1,-0.5],"p1":[-1,0.5],"q0":[1,"5/4"],"q1":[5,-1.75],"c0":[0,0],"c1":[0,0])" +
           further + "}";
}

TEST(SolveSweep, AnswersWithContactsRejectedRootsAndTheirNumber) {
    const json got = answer_to(twice(R"(,"id":7)"));
    EXPECT_EQ(got["id"], 7);
    EXPECT_EQ(got["count"], 2);
    EXPECT_EQ(got["contacts"][0]["t"], json::array({0.25, 0.25}));
    EXPECT_EQ(got["contacts"][0]["s"], json::array({1.0 / 3.0, 1.0 / 3.0}));
    EXPECT_EQ(got["contacts"][1]["t"], json::array({0.75, 0.75}));
    EXPECT_EQ(got["contacts"][1]["point"][0], json::array({0.0, 0.0}));
    EXPECT_EQ(got["rejected"], json::array());
}

TEST(SolveSweep, TakesARadiusAndAccelerations) {
    const std::string standing = R"({"query":"sweep","p0":[-1,0],"p1":[-1,0],"q0":[1,0],"q1":[1,0],)";
    const json thick = answer_to(standing + R"("c0":[0,-1],"c1":[0,1],"radius":0.5})");
    EXPECT_EQ(thick["contacts"][0]["kind"], "lasting");
    EXPECT_EQ(thick["contacts"][0]["t"], json::array({0.25, 0.75}));
    const json thrown = answer_to(standing + R"("c0":[0,-1],"c1":[0,-1],"c_acceleration":[0,-8]})");
    EXPECT_EQ(thrown["contacts"][0]["kind"], "graze");
    const json aside = answer_to(standing + R"("c0":[2,-1],"c1":[2,1]})");
    EXPECT_EQ(aside["count"], 0);
    EXPECT_EQ(aside["rejected"][0]["s"], 1.5);
    EXPECT_EQ(aside["rejected"][0]["why"], "beyond_q");
}

TEST(SolveSweep, RunsThePublishedMethodsWithTheirDerivation) {
    const json got = answer_to(twice(R"(,"method":"gidney","derivation":true)"));
    EXPECT_EQ(got["method"], "gidney");
    EXPECT_EQ(got["count"], 2);
    EXPECT_GT(got["derivation"].size(), 15U);
    const json in_float = answer_to(twice(R"(,"method":"stable_roots","number":"float")"));
    EXPECT_EQ(in_float["number"], "float");
    EXPECT_EQ(in_float["contacts"][0]["t"][0], 0.25);
}

}  // namespace
}  // namespace crosscut::solve_sweep_test

#include <crosscut/sweep/sweep.h>
#include "core/sweep/exact/exact_sweep.h"
#include "core/tests/sweep/oracle.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

namespace crosscut::test::cases_test {
namespace {

using Json = nlohmann::json;

Vec2 vec(const Json& pair) { return {pair.at(0).get<double>(), pair.at(1).get<double>()}; }

SweepQuery query_of(const Json& c) {
    const auto path = [&](const std::string& name) {
        const std::string bend = name + "_acceleration";
        return Path2{vec(c.at(name + "0")), vec(c.at(name + "1")),
                     c.contains(bend) ? vec(c.at(bend)) : Vec2{}};
    };
    return {{path("p"), path("q")}, path("c"), c.value("radius", 0.0)};
}

void expect_contact(const Contact& got, const Json& want) {
    EXPECT_EQ(got.t_first, want.at("t").at(0).get<double>());
    EXPECT_EQ(got.t_last, want.at("t").at(1).get<double>());
    EXPECT_EQ(got.s_first, want.at("s").at(0).get<double>());
    EXPECT_EQ(got.s_last, want.at("s").at(1).get<double>());
    EXPECT_EQ(name(got.kind), want.value("kind", std::string(name(got.kind))));
    EXPECT_EQ(got.cut, want.contains("cut") ? vec(want.at("cut")) : got.cut);
    if (!want.contains("point")) return;
    EXPECT_EQ(got.point_first, vec(want.at("point").at(0)));
    EXPECT_EQ(got.point_last, vec(want.at("point").at(1)));
}

void expect_rejected(const RejectedRoot& got, const Json& want) {
    EXPECT_EQ(got.t, want.at("t").get<double>());
    EXPECT_EQ(got.s, want.at("s").is_null() ? std::nullopt : std::optional(want.at("s").get<double>()));
    EXPECT_EQ(name(got.why), want.at("why").get<std::string>());
}

Json corpus() {
    std::ifstream file(std::string(CROSSCUT_ASSETS) + "/cases/sweep.json");
    return Json::parse(file).at("cases");
}

TEST(SweepCases, EveryCaseOfTheCorpusIsAnsweredExactly) {
    const Json cases = corpus();
    ASSERT_GT(cases.size(), 50U);
    for (const Json& c : cases) {
        SCOPED_TRACE(c.at("id").get<std::string>());
        const SweepQuery query = query_of(c);
        for (const SweepContacts& got :
             {sweep(query, {.rejected = true}), sweep_exact(query, {.rejected = true})}) {
            const Json& want = c.at("answer");
            const Json& contacts = want.at("contacts");
            ASSERT_EQ(got.contacts.size(), contacts.size());
            for (std::size_t i = 0; i < contacts.size(); ++i) expect_contact(got.contacts[i], contacts[i]);
            if (!want.contains("rejected")) continue;
            ASSERT_EQ(got.rejected.size(), want.at("rejected").size());
            for (std::size_t i = 0; i < got.rejected.size(); ++i) {
                expect_rejected(got.rejected[i], want.at("rejected")[i]);
            }
        }
    }
}

}  // namespace
}  // namespace crosscut::test::cases_test

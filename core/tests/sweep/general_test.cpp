#include "core/sweep/methods/general.h"
#include <crosscut/sweep/motion.h>
#include "core/tests/sweep/inputs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

namespace crosscut::test::general_test {
namespace {

/// Swept twice by a straight line, then with the point falling and with a thick line.
SweepQuery swept_twice(Vec2 fall, double radius) {
    SweepQuery query = straight({-1, -.5, -1, .5, 1, 1.25, 5, -1.75, 0, 0, 0, 0});
    query.point.acceleration = fall;
    query.radius = radius;
    return query;
}

Derivation derivation_of(const SweepQuery& query) { return derive_general(query, sweep(query)); }

double value(const Derivation& d, const std::string& id) {
    const Step* step = d.find(id);
    return step == nullptr ? std::nan("") : step->values.front();
}

TEST(GeneralDerivation, TheCoefficientsAreThoseOfTheCurve) {
    const SweepQuery all_bent{
        {{{0.5, -1}, {2, 1}, {1, 3}}, {{-2, 1}, {1, 4}, {-2, 1}}}, {{0, 1}, {3, -1}, {0, -4}}, 0.0};
    for (const SweepQuery& query : {swept_twice({0, -2}, 0.0), swept_twice({}, 0.25), all_bent}) {
        const Derivation d = derivation_of(query);
        const SweepCurve curve = sweep_curve(query);
        for (std::size_t power = 0; power < 5; ++power) {
            const Step* step = d.find("k" + std::to_string(power));
            EXPECT_DOUBLE_EQ(step == nullptr ? 0.0 : step->values.front(), curve.area[power]) << power;
        }
    }
    EXPECT_NE(derivation_of(all_bent).find("k4"), nullptr);
    EXPECT_EQ(derivation_of(swept_twice({0, -2}, 0.0)).find("k4"), nullptr) << "0 by its nature, so not told";
}

TEST(GeneralDerivation, TheVectorsArePlacesOfThePathsAtEveryTime) {
    const SweepQuery query{
        {{{0.5, -1}, {2, 1}, {1, 3}}, {{-2, 1}, {1, 4}, {-2, 1}}}, {{0, 1}, {3, -1}, {0, -4}}, 0.0};
    const Derivation d = derivation_of(query);
    const auto vector = [&](const char* id) { return Vec2{d.find(id)->values[0], d.find(id)->values[1]}; };
    for (const double t : {0.0, 0.25, 0.5, 1.0}) {
        const Segment2 line = query.segment.at(t);
        const Vec2 to_point = vector("a") + vector("b") * t + vector("e") * (t * t);
        const Vec2 along = vector("c") + vector("d") * t + vector("h") * (t * t);
        EXPECT_NEAR(to_point.x, (query.point.at(t) - line.start).x, 1e-15);
        EXPECT_NEAR(to_point.y, (query.point.at(t) - line.start).y, 1e-15);
        EXPECT_NEAR(along.x, line.direction().x, 1e-15);
        EXPECT_NEAR(along.y, line.direction().y, 1e-15);
    }
}

TEST(GeneralDerivation, EveryMomentOfTheJudgeIsTold) {
    for (const SweepQuery& query :
         {swept_twice({0, -2}, 0.0), swept_twice({0, -2}, 0.25), swept_twice({}, 0.25)}) {
        const SweepContacts contacts = sweep(query);
        const Derivation d = derive_general(query, contacts);
        std::multiset<double> want, got;
        for (const Contact& c : contacts.contacts) {
            want.insert(c.t_first);
            if (!c.instant()) want.insert(c.t_last);
        }
        for (const RejectedRoot& r : contacts.rejected) want.insert(r.t);
        for (int i = 1; d.find("t" + std::to_string(i)) != nullptr; ++i) {
            const std::string number = std::to_string(i);
            const double t = value(d, "t" + number);
            got.insert(t);
            EXPECT_EQ(d.find("t" + number)->kind, StepKind::answer);
            for (const Contact& c : contacts.contacts) {
                if (t != c.t_first) continue;
                EXPECT_NEAR(value(d, "s" + number), c.s_first, 1e-12);
                if (query.radius == 0.0) {
                    EXPECT_NEAR(value(d, "f" + number), 0.0, 1e-14);
                } else if (t > 0.0) {
                    EXPECT_NEAR(value(d, "D" + number), query.radius, 1e-14);
                }
            }
        }
        EXPECT_EQ(got, want);
        EXPECT_EQ(d.find("band") != nullptr, query.radius > 0.0);
        EXPECT_EQ(d.find("cap_q") != nullptr, query.radius > 0.0);
    }
}

TEST(GeneralDerivation, AnEquationThatVanishesIsSaidToBeTrueAtEveryT) {
    SweepQuery slide = straight({-3, 0, 2, 0, -2, 0, 3, 0, 0, 0, 0, 0});
    slide.segment.q.acceleration = {2, 0};
    const Derivation d = derivation_of(slide);
    ASSERT_NE(d.find("every_t"), nullptr);
    EXPECT_TRUE(*d.find("every_t")->holds);
    EXPECT_EQ(d.find("degree"), nullptr);
    EXPECT_NEAR(value(d, "D2"), 0.0, 1e-15) << "a distance stands for f";
    EXPECT_EQ(derivation_of(swept_twice({0, -2}, 0.0)).find("every_t"), nullptr);
}

TEST(GeneralDerivation, SpeaksOfTheThingsInThePicture) {
    const Derivation d = derivation_of(swept_twice({0, -2}, 0.25));
    EXPECT_EQ(d.find("a")->items, (std::vector<std::string>{"p0", "pointer", "va"}));
    EXPECT_EQ(d.find("k0")->items, (std::vector<std::string>{"line", "va", "vc"}));
    EXPECT_EQ(d.find("r")->items, std::vector<std::string>{"radius"});
    EXPECT_NE(plain_text(*d.find("k1")).find("k_1 = a × d + b × c"), std::string::npos);
}

/// Ids are unique, and every number written is finite, whatever the question.
TEST(GeneralDerivation, IsSoundForEveryQuestion) {
    constexpr std::uint64_t kSeed = 19;
    for (const auto& makers : {linear_makers(), bent_makers(), thick_makers()}) {
        for (const SweepMaker& maker : makers) {
            if (std::string(maker.name).find("exponents") != std::string::npos) continue;  // slow to judge
            Random random(kSeed);
            for (int i = 0; i < 4; ++i) {
                const SweepQuery query = maker.make(random);
                const Derivation d = derivation_of(query);
                std::set<std::string> ids;
                for (const Step& step : d.steps) {
                    EXPECT_TRUE(ids.insert(step.id).second) << maker.name << ", " << step.id;
                    for (const double v : step.values)
                        EXPECT_FALSE(std::isnan(v)) << maker.name << ", seed " << kSeed << ", " << step.id;
                }
            }
        }
    }
}

}  // namespace
}  // namespace crosscut::test::general_test

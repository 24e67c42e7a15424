#include <crosscut/sweep/sweep.h>
#include "core/sweep/exact/exact_sweep.h"
#include "core/tests/sweep/for_all.h"
#include "core/tests/sweep/oracle.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace crosscut::test::properties_test {
namespace {

const std::uint64_t kSeed = seed_or(77);

/// Runs `claim` on questions of every maker.
template <class Claim>
void for_all(const Claim& claim) {
    test::for_all(all_makers(), kSeed, turns(third_when_brief(6), 600),
                  [&](const SweepMaker& maker, Random& random) { claim(maker.make(random), random); });
}

void hold_to_oracle(std::span<const SweepMaker> makers) {
    const std::uint64_t seed = seed_or(20130205);
    for (const SweepMaker& maker : makers) {
        Random random(seed);
        std::size_t contacts = 0;
        for (int i = 0; i < turns(20, 1000) * maker.batch; ++i) {
            const SweepQuery query = maker.make(random);
            const SweepContacts answer = sweep(query, {.rejected = true});
            const SweepFaults faults = check_sweep(query, answer);
            ASSERT_TRUE(faults.none())
                << maker.name << ", seed " << seed << ", number " << i << ": " << faults.note;
            contacts += answer.contacts.size();
        }
        EXPECT_GT(contacts, 0U) << maker.name << " never makes a contact: it tests nothing";
    }
}

TEST(SweepOracleSlow, StraightPathsHaveNoMissedAndNoPhantomContact) { hold_to_oracle(linear_makers()); }
TEST(SweepOracleSlow, BentPathsHaveNoMissedAndNoPhantomContact) { hold_to_oracle(bent_makers()); }
TEST(SweepOracleSlow, ThickLinesHaveNoMissedAndNoPhantomContact) { hold_to_oracle(thick_makers()); }

/// 1 - x where x is exactly known: the judge rounds both from the same number, so they differ by the rounding
/// of each.
void expect_mirrored(double a, double b) { EXPECT_LE(std::abs((a + b) - 1.0), 0x1p-52) << a << " and " << b; }

LineFeature swapped(LineFeature f) {
    if (f == LineFeature::p_end) return LineFeature::q_end;
    return f == LineFeature::q_end ? LineFeature::p_end : f;
}

void expect_same_times(const SweepContacts& got, const SweepContacts& want) {
    ASSERT_EQ(got.contacts.size(), want.contacts.size());
    for (std::size_t i = 0; i < got.contacts.size(); ++i) {
        EXPECT_EQ(got.contacts[i].kind, want.contacts[i].kind);
        EXPECT_EQ(got.contacts[i].t_first, want.contacts[i].t_first);
        EXPECT_EQ(got.contacts[i].t_last, want.contacts[i].t_last);
    }
    EXPECT_EQ(got.collinear_throughout, want.collinear_throughout);
    EXPECT_EQ(got.zero_length_throughout, want.zero_length_throughout);
}

void expect_same_positions(const SweepContacts& got, const SweepContacts& want) {
    for (std::size_t i = 0; i < got.contacts.size(); ++i) {
        EXPECT_EQ(got.contacts[i].s_first, want.contacts[i].s_first);
        EXPECT_EQ(got.contacts[i].s_last, want.contacts[i].s_last);
        EXPECT_EQ(got.contacts[i].feature_first, want.contacts[i].feature_first);
        EXPECT_EQ(got.contacts[i].feature_last, want.contacts[i].feature_last);
    }
    EXPECT_EQ(got.rejected, want.rejected);
}

TEST(SweepProperties, RejectedRootsAreThereWhereTheyAreAskedFor) {
    std::size_t rejected = 0;
    for_all([&](const SweepQuery& query, Random&) {
        const SweepContacts lean = sweep(query);
        SweepContacts full = sweep(query, {.rejected = true});
        EXPECT_TRUE(lean.rejected.empty());
        rejected += full.rejected.size();
        full.rejected.clear();
        full.took_exact = lean.took_exact;
        EXPECT_EQ(lean, full);
    });
    EXPECT_GT(rejected, 0U);
}

TEST(SweepProperties, SwappingTheEndsTurnsSAround) {
    for_all([](const SweepQuery& query, Random&) {
        const SweepContacts one = sweep(query, {.rejected = true});
        const SweepContacts other =
            sweep({{query.segment.q, query.segment.p}, query.point, query.radius}, {.rejected = true});
        expect_same_times(other, one);
        for (std::size_t i = 0; i < std::min(one.contacts.size(), other.contacts.size()); ++i) {
            const Contact& a = one.contacts[i];
            const Contact& b = other.contacts[i];
            EXPECT_EQ(b.feature_first, swapped(a.feature_first));
            EXPECT_EQ(b.feature_last, swapped(a.feature_last));
            expect_mirrored(a.s_first, b.s_first);
            expect_mirrored(a.s_last, b.s_last);
            EXPECT_TRUE(a.feature_first == LineFeature::whole || b.point_first == a.point_first);
        }
        EXPECT_EQ(one.rejected.size(), other.rejected.size());
    });
}

Path2 backwards(const Path2& path) { return {path.to, path.from, path.acceleration}; }

TEST(SweepProperties, RunningBackwardsTurnsTAround) {
    for_all([](const SweepQuery& query, Random&) {
        const SweepContacts one = sweep(query, {.rejected = true});
        const SweepContacts other = sweep(
            {{backwards(query.segment.p), backwards(query.segment.q)}, backwards(query.point), query.radius},
            {.rejected = true});
        ASSERT_EQ(other.contacts.size(), one.contacts.size());
        EXPECT_EQ(other.rejected.size(), one.rejected.size());
        for (std::size_t i = 0; i < one.contacts.size(); ++i) {
            const Contact& a = one.contacts[i];
            const Contact& b = other.contacts[one.contacts.size() - 1 - i];
            EXPECT_EQ(a.kind, b.kind);
            expect_mirrored(a.t_first, b.t_last);
            expect_mirrored(a.t_last, b.t_first);
            EXPECT_EQ(a.s_first, b.s_last);
            EXPECT_EQ(a.s_last, b.s_first);
            EXPECT_EQ(a.point_first, b.point_last);
            EXPECT_EQ(a.feature_first, b.feature_last);
        }
    });
}

double size(const SweepQuery& query, bool largest) {
    double out = largest ? 0.0 : std::numeric_limits<double>::max();
    for (const Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
        for (const Vec2& v : {path->from, path->to, path->acceleration}) {
            for (const double x : {v.x, v.y}) {
                if (x != 0.0) out = largest ? std::max(out, std::abs(x)) : std::min(out, std::abs(x));
            }
        }
    }
    if (query.radius > 0.0) out = largest ? std::max(out, query.radius) : std::min(out, query.radius);
    return out;
}

TEST(SweepProperties, ScalingByAPowerOfTwoChangesNoBit) {
    for_all([](const SweepQuery& query, Random& random) {
        const int power = std::uniform_int_distribution<int>(-300, 300)(random);
        const double factor = std::ldexp(1.0, power);
        if (size(query, true) > 0x1p700 || size(query, false) < 0x1p-700) return;
        const SweepContacts one = sweep(query, {.rejected = true});
        const SweepContacts other = sweep(scaled(query, factor), {.rejected = true});
        expect_same_times(other, one);
        if (testing::Test::HasFailure()) return;
        expect_same_positions(other, one);
        for (std::size_t i = 0; i < one.contacts.size(); ++i) {
            EXPECT_EQ(other.contacts[i].point_first, one.contacts[i].point_first * factor);
            EXPECT_EQ(other.contacts[i].cut, one.contacts[i].cut);
        }
    });
}

/// The sum is a double exactly.
bool adds_exactly(double a, double b) {
    const double sum = a + b;
    return sum - a == b && sum - b == a;
}

TEST(SweepProperties, ThePointersFrameSeesTheSameContacts) {
    int used = 0;
    for_all([&](const SweepQuery& query, Random&) {
        const SweepQuery frame = to_pointer_frame(query);
        bool exact = true;
        const auto check = [&](const Path2& seen, const Path2& path) {
            for (int k = 0; k < 2; ++k) {
                exact = exact && adds_exactly(seen.from[k], query.point.from[k]) &&
                        seen.from[k] + query.point.from[k] == path.from[k] &&
                        adds_exactly(seen.to[k], query.point.to[k]) &&
                        seen.to[k] + query.point.to[k] == path.to[k] &&
                        adds_exactly(seen.acceleration[k], query.point.acceleration[k]) &&
                        seen.acceleration[k] + query.point.acceleration[k] == path.acceleration[k];
            }
        };
        check(frame.segment.p, query.segment.p);
        check(frame.segment.q, query.segment.q);
        if (!exact) return;
        ++used;
        const SweepContacts one = sweep(query, {.rejected = true});
        const SweepContacts other = sweep(frame, {.rejected = true});
        expect_same_times(other, one);
        if (!testing::Test::HasFailure()) expect_same_positions(other, one);
    });
    EXPECT_GT(used, 100);
}

TEST(SweepProperties, ALargerRadiusNeverLosesAContact) {
    for_all([](const SweepQuery& query, Random&) {
        if (query.radius == 0.0 || size(query, true) > 0x1p900) return;
        SweepQuery wider = query;
        wider.radius *= 1.5;
        const SweepContacts one = sweep(query, {.rejected = true});
        const SweepContacts other = sweep(wider, {.rejected = true});
        for (const Contact& c : one.contacts) {
            const bool found =
                std::any_of(other.contacts.begin(), other.contacts.end(),
                            [&](const Contact& d) { return d.t_first <= c.t_first && c.t_last <= d.t_last; });
            EXPECT_TRUE(found) << "contact from " << c.t_first << " to " << c.t_last << " is lost";
        }
    });
}

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
}  // namespace crosscut::test::properties_test

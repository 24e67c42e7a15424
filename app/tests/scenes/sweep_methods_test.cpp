// What Sweep says about its methods: the method bar, disagreement, the steps, the proof.
#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/sweep/sweep.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace crosscut::sweep_methods_test {
namespace {

using namespace scenes_test;
using namespace sweep_scene;
using model_test::Dice;

enum Row { kGidney, kStable, kFrames };
enum Type { kFloat, kDouble };

using Fields = std::vector<std::pair<const char*, const char*>>;

std::unique_ptr<Scene> with(const Fields& fields) {
    auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    set(*scene, "c0", "0,0");
    set(*scene, "c1", "0,0");
    for (const auto& [name, value] : fields) set(*scene, name, value);
    return scene;
}

const Fields kSlide{{"p0", "-3,0"}, {"p1", "2,0"}, {"q0", "-2,0"}, {"q1", "3,0"}};
const Fields kPivot{{"p0", "-1,-1"}, {"p1", "1,-1"}, {"q0", "1,1"}, {"q1", "-1,1"}};
const Fields kPointLine{{"p0", "-1,0"}, {"p1", "1,0"}, {"q0", "-1,0"}, {"q1", "1,0"}};
const Fields kTwice{{"p0", "-1,-0.5"}, {"p1", "-1,0.5"}, {"q0", "1,1.25"}, {"q1", "5,-1.75"}};

const MethodResult& result_of(const SceneOutput& p, Row row, Type type) {
    return p.methods->rows.at(static_cast<std::size_t>(row)).results.at(static_cast<std::size_t>(type));
}

TEST(SweepMethods, AQuadraticThatVanishesIsLookedAtForOneTimeOnly) {
    const SceneOutput slide = output_of(*with(kSlide));
    EXPECT_EQ(slide.methods->judge.word, "slides");
    const SceneOutput pivot = output_of(*with(kPivot));
    EXPECT_EQ(pivot.methods->judge.word, "always");
    for (const Row row : {kGidney, kStable}) {
        for (const Type type : {kFloat, kDouble}) {
            EXPECT_EQ(result_of(slide, row, type).word, "0 hits");
            EXPECT_EQ(result_of(pivot, row, type).word, "1 hit");
            EXPECT_TRUE(result_of(slide, row, type).wrong);
            EXPECT_TRUE(result_of(pivot, row, type).wrong);
            EXPECT_EQ(result_of(slide, row, type).divergence, "c_zero");
        }
    }
}

TEST(SweepMethods, ALineWithoutLengthIsDropped) {
    const SceneOutput p = output_of(*with(kPointLine));
    EXPECT_EQ(p.methods->judge.word, "1 hit");
    EXPECT_TRUE(result_of(p, kGidney, kDouble).wrong);
    EXPECT_NE(p.methods->disagreement, "");
}

TEST(SweepMethods, AreQuietWhereTheyAreRight) {
    const SceneOutput p = output_of(*with(kTwice));
    EXPECT_EQ(p.methods->disagreement, "");
    EXPECT_EQ(result_of(p, kGidney, kDouble).word, "2 hits");
    EXPECT_EQ(result_of(p, kGidney, kDouble).reason, "τ = 0.25, s = 0.3333; τ = 0.75, s = 0.2.");
    EXPECT_EQ(result_of(p, kGidney, kDouble).error, "no error");
}

TEST(SweepMethods, OfAThickLineNoDisagreementIsSought) {
    const auto scene = with(kTwice);
    set(*scene, "thickness", "0.1");
    EXPECT_FALSE(output_of(*scene).methods->actions.front().enabled);
    EXPECT_TRUE(scene->perform(kFindAction).ends_with("straight paths and thin lines."));
}

TEST(SweepMethods, OfBentAndThickOnesTheyHaveNothingToSay) {
    for (const auto& [field, value] : {std::pair{"thickness", "0.1"}, std::pair{"gravity", "1"}}) {
        const auto scene = with(kTwice);
        set(*scene, field, value);
        const SceneOutput p = output_of(*scene);
        for (const Row row : {kGidney, kStable}) {
            EXPECT_EQ(result_of(p, row, kDouble).word, "n.a.") << field;
            EXPECT_FALSE(result_of(p, row, kDouble).wrong);
        }
        EXPECT_NE(result_of(p, kFrames, kDouble).word, "n.a.") << field;
        EXPECT_EQ(p.methods->disagreement, "");
        ASSERT_TRUE(p.method_steps);
        EXPECT_EQ(p.method_steps->title, "The general contact equation");
        EXPECT_NE(p.method_steps->derivation.find("k0"), nullptr);
    }
}

TEST(SweepMethods, AreWrongExactlyWhereTheJudgeSaysOtherwise) {
    constexpr unsigned kSeed = 73;
    Dice dice(kSeed);
    int wrong = 0, right = 0;
    for (int i = 0; i < 400; ++i) {
        SweepQuery query;
        for (Path2* path : {&query.segment.p, &query.segment.q}) {
            for (Vec2* at : {&path->start, &path->end})
                *at = {0.1 * (dice.below(21) - 10), 0.1 * (dice.below(21) - 10)};
        }
        const SweepContacts judge = sweep(query);
        const auto c = comparison_of(query, judge);
        const bool instants = std::all_of(judge.contacts.begin(), judge.contacts.end(),
                                          [](const Contact& contact) { return contact.instant(); });
        for (const Method<PointSweep>& m : PointSweep::methods()) {
            const auto& says = c.of(m.id, NumberKind::float64);
            const auto answer = run(m, sweep_question(query));
            const auto hits = std::count_if(answer.roots.begin(), answer.roots.begin() + answer.count,
                                            [](const auto& root) { return root.fate == RootFate::hit; });
            const bool same = instants && static_cast<std::size_t>(hits) == judge.contacts.size();
            if (!same) {
                EXPECT_TRUE(says.wrong) << "seed " << kSeed << " round " << i;
            }
            (says.wrong ? wrong : right) += 1;
            if (says.wrong) {
                EXPECT_NE(disagreement_text(c), "");
                const Derivation steps = derive(m, sweep_question(query)).derivation;
                const auto step = fault_of(says).step;
                EXPECT_TRUE(!step || steps.find(*step) != nullptr);
            }
        }
    }
    EXPECT_GT(wrong, 3);
    EXPECT_GT(right, 300);
}

TEST(SweepMethods, ExplainGoesToTheStepWhereItGoesWrong) {
    const auto scene = with(kSlide);
    EXPECT_NE(scene->perform("explain"), "");
    const SceneOutput p = output_of(*scene);
    EXPECT_EQ(p.methods->chosen, kGidney);
    EXPECT_EQ(p.methods->chosen_type, kDouble);
    const auto stops = stops_of(p.method_steps->derivation);
    const auto& stop = stops.at(static_cast<std::size_t>(p.method_steps->step) - 1);
    EXPECT_EQ(p.method_steps->derivation.steps[stop.steps.front()].id, "c_zero");
}

TEST(SweepMethods, RoundingIsBlamedWhereRoundingTurnedIt) {
    // A line that turns back at the pointer, moved to positions that are no doubles: the discriminant is
    // nearly 0.
    constexpr unsigned kSeed = 74;
    Dice dice(kSeed);
    int turned = 0;
    for (int i = 0; i < 300 && turned < 3; ++i) {
        const Vec2 at{0.1 * dice.below(100), 0.1 * dice.below(100)};
        const Vec2 corner = at - Vec2{0.1, 0.1};
        const SweepQuery query{
            {{at + Vec2{-0.1, 0.3}, corner, {}}, {corner, at + Vec2{0.3, -0.1}, {}}}, {at, at, {}}, 0.0};
        const auto c = comparison_of(query, sweep(query));
        const auto& says = c.of("gidney", NumberKind::float32);
        if (!says.wrong || !says.divergences.first_turned) continue;
        ++turned;
        EXPECT_EQ(fault_of(says).cause, Cause::rounding);
        EXPECT_TRUE(fault_text(says).starts_with("Here ")) << fault_text(says);
        EXPECT_NE(disagreement_text(c).find("by rounding"), std::string::npos) << disagreement_text(c);
    }
    EXPECT_EQ(turned, 3) << "seed " << kSeed;
}

TEST(SweepMethods, ATestOnceAFrameMissesWhatPassesBetweenTwoLooks) {
    const auto scene = with({{"p0", "-2,-2"},
                             {"p1", "-2,3"},
                             {"q0", "2,-2"},
                             {"q1", "2,3"},
                             {"duration", "0.2"},
                             {"hz", "30"},
                             {"frame_reach", "0.1"}});
    SceneOutput p = output_of(*scene);
    EXPECT_EQ(result_of(p, kFrames, kDouble).word, "0 hits");
    EXPECT_TRUE(result_of(p, kFrames, kDouble).wrong);
    EXPECT_EQ(result_of(p, kFrames, kDouble).reason,
              "It misses 1 of 1: the line passes the point between two samples.");
    EXPECT_TRUE(p.methods->rows.at(kFrames).naive);
    EXPECT_EQ(p.methods->disagreement, "") << "wrong on purpose is no alarm";
    set(*scene, "hz", "240");
    p = output_of(*scene);
    EXPECT_EQ(result_of(p, kFrames, kDouble).word, "1 hit");
    EXPECT_FALSE(result_of(p, kFrames, kDouble).wrong);
}

TEST(SweepMethods, TheWalkThroughALookIsOfTheLastOneBeforeThePlayhead) {
    const auto scene = with(kTwice);
    set(*scene, "method", "per_frame");
    set(*scene, "hz", "10");
    set(*scene, "duration", "1");
    for (const auto& [time, sample] : {std::pair{"0.25", 0.2}, std::pair{"0.3", 0.3}, std::pair{"1", 1.0}}) {
        set(*scene, "time", time);
        const Derivation d = output_of(*scene).method_steps->derivation;
        ASSERT_NE(d.find("q"), nullptr);
        EXPECT_NEAR(d.find("q")->values.at(0), 1.0 + 4.0 * sample, 1e-12) << time;
        EXPECT_EQ(d.steps.back().id, "within");
    }
    for (const char* step : {"0", "3", "60"}) {
        set(*scene, "step", step);
        const MethodSteps steps = *output_of(*scene).method_steps;
        EXPECT_LE(steps.step, static_cast<int>(stops_of(steps.derivation).size()));
    }
}

TEST(SweepCertificate, HoldsForEveryAnswerOfTheJudge) {
    constexpr unsigned kSeed = 75;
    Dice dice(kSeed);
    std::set<std::string> claims;
    for (int i = 0; i < 200; ++i) {
        SweepQuery query;
        const auto coordinate = [&] {
            return i % 5 == 0 ? std::clamp(dice.hostile(), -1e300, 1e300)
                              : static_cast<double>(dice.below(5) - 2);
        };
        for (Path2* path : {&query.segment.p, &query.segment.q, &query.point}) {
            for (Vec2* at : {&path->start, &path->end}) *at = {coordinate(), coordinate()};
            if (i % 5 == 1) path->acceleration = {coordinate(), coordinate()};
        }
        if (i % 5 == 2) query.radius = 0.25 * (1 + dice.below(4));
        if (i % 7 == 0) query.segment.q = query.segment.p;
        if (i % 7 == 1)
            query.segment.q.start.y = query.segment.q.end.y = query.segment.p.start.y =
                query.segment.p.end.y = query.point.start.y = query.point.end.y;
        for (const Check& check : proof(query, sweep(query))) {
            claims.insert(check.claim.substr(0, check.claim.find(" at time ")));
            EXPECT_TRUE(check.holds) << check.claim << ": " << check.value << ", seed " << kSeed << " round "
                                     << i;
        }
    }
    EXPECT_GT(claims.size(), 25u);
}

TEST(SweepCertificate, AWrongAnswerFailsIt) {
    const SweepQuery query{{{{-1, -0.5}, {-1, 0.5}, {}}, {{1, 1.25}, {5, -1.75}, {}}}, {}, 0.0};
    const SweepContacts right = sweep(query);
    const auto fails = [&](const SweepContacts& found) {
        const auto checks = proof(query, found);
        return std::any_of(checks.begin(), checks.end(), [](const Check& c) { return !c.holds; });
    };
    EXPECT_FALSE(fails(right));
    SweepContacts wrong = right;
    wrong.contacts.pop_back();
    EXPECT_TRUE(fails(wrong)) << "a hit is missing";
    wrong = right;
    wrong.contacts[0].t_first = wrong.contacts[0].t_last = 0.25 + 1e-15;
    EXPECT_TRUE(fails(wrong)) << "a few ulps off in t";
    wrong = right;
    wrong.contacts[1].s_first = 0.2 + 1e-15;
    EXPECT_TRUE(fails(wrong)) << "a few ulps off in s";
    SweepQuery thick = query;
    thick.radius = 0.05;
    SweepContacts found = sweep(thick);
    ASSERT_FALSE(found.contacts.empty());
    found.contacts[0].t_last += 1e-12;
    const auto checks = proof(thick, found);
    EXPECT_TRUE(std::any_of(checks.begin(), checks.end(), [](const Check& c) { return !c.holds; }));
}

}  // namespace
}  // namespace crosscut::sweep_methods_test

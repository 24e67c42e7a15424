#include "core/sweep/methods/sweep_problem.h"
#include "core/tests/sweep/inputs.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::test::methods_test {
namespace {

int hits(const SweepMethodAnswer<double>& answer) {
    int count = 0;
    for (int i = 0; i < answer.count; ++i)
        count += answer.roots[static_cast<std::size_t>(i)].fate == RootFate::hit;
    return count;
}

const SweepQuery kTwice = straight({-1, -.5, -1, .5, 1, 1.25, 5, -1.75, 0, 0, 0, 0});
const SweepQuery kSlide = straight({-3, 0, 2, 0, -2, 0, 3, 0, 0, 0, 0, 0});
const SweepQuery kPivot = straight({-1, -1, 1, -1, 1, 1, -1, 1, 0, 0, 0, 0});
const SweepQuery kPointLine = straight({-1, 0, 1, 0, -1, 0, 1, 0, 0, 0, 0, 0});

TEST(SweepMethods, FindTheTwoSweepsOfTheWorkedExample) {
    for (const Method<PointSweep>& method : PointSweep::methods()) {
        const auto answer = run(method, sweep_question(kTwice));
        ASSERT_EQ(hits(answer), 2) << method.id;
        EXPECT_DOUBLE_EQ(answer.roots[0].t, 0.25);
        EXPECT_DOUBLE_EQ(*answer.roots[0].s, 1.0 / 3.0);
        EXPECT_DOUBLE_EQ(answer.roots[1].t, 0.75);
        EXPECT_DOUBLE_EQ(*answer.roots[1].s, 0.2);
    }
}

TEST(SweepMethods, KeepTheGapsTheyWerePublishedWith) {
    for (const Method<PointSweep>& method : PointSweep::methods()) {
        EXPECT_EQ(hits(run(method, sweep_question(kSlide))), 0) << "an end-on slide reports nothing";
        EXPECT_TRUE(run(method, sweep_question(kSlide)).every_t);
        EXPECT_EQ(hits(run(method, sweep_question(kPivot))), 1)
            << "an always-touching line reports one instant";
        EXPECT_EQ(run(method, sweep_question(kPivot)).roots[0].t, 0.0);
        EXPECT_EQ(hits(run(method, sweep_question(kPointLine))), 0) << "a line of no length is dropped";
        EXPECT_EQ(run(method, sweep_question(kPointLine)).roots[0].fate, RootFate::s_unknown);
        EXPECT_EQ(sweep(kSlide).contacts.size(), 1U);
        EXPECT_EQ(sweep(kPivot).contacts.front().kind, ContactKind::always);
        EXPECT_EQ(sweep(kPointLine).contacts.size(), 1U);
    }
}

TEST(SweepMethods, AgreeWithTheJudgeWhereNothingIsClose) {
    Random random(5);
    const SweepMaker& unit_box = linear_makers().front();
    for (int i = 0; i < 20000; ++i) {
        const SweepQuery query = unit_box.make(random);
        const SweepContacts truth = sweep(query);
        for (const Method<PointSweep>& method : PointSweep::methods()) {
            ASSERT_EQ(static_cast<std::size_t>(hits(run(method, sweep_question(query)))),
                      truth.contacts.size())
                << method.id << ", seed 5, number " << i;
        }
    }
}

TEST(SweepMethods, StableRootsAreWithinAFewUlpsWhereTheTextbookLosesDigits) {
    // t^2 - (1 + 2^-40) t + tiny: the small root cancels in the textbook formula.
    const SweepQuery query = straight({-1, -0x1p-50, -1, 1, 1, -0x1p-50, 3, 0.25, 0, 0, 0, 0});
    const SweepContacts truth = sweep(query);
    ASSERT_FALSE(truth.contacts.empty());
    const auto error = [&](std::string_view id) {
        const auto answer = run(*find_method<PointSweep>(id), sweep_question(query));
        double least = 1.0;
        for (int i = 0; i < answer.count; ++i) {
            least = std::min(
                least,
                std::abs(answer.roots[static_cast<std::size_t>(i)].t / truth.contacts[0].t_first - 1.0));
        }
        return least;
    };
    EXPECT_LT(error("stable_roots"), 1e-14);
    EXPECT_GT(error("gidney"), 1e-10);
}

TEST(SweepMethods, TheDerivationEndsInTheAnswerAndNamesItsSteps) {
    for (const Method<PointSweep>& method : PointSweep::methods()) {
        const auto derived = derive(method, sweep_question(kTwice));
        const auto plain = run(method, sweep_question(kTwice));
        for (const char* id : {"a", "b", "c", "d", "A", "B", "C", "D", "t1", "t2", "s1", "s2"}) {
            ASSERT_NE(derived.derivation.find(id), nullptr) << method.id << " has no step " << id;
        }
        EXPECT_EQ(derived.derivation.find("t1")->values[0], plain.roots[0].t);
        EXPECT_EQ(derived.derivation.find("s2")->values[0], *plain.roots[1].s);
        EXPECT_EQ(derived.derivation.find("A")->values[0], 4.0);
        EXPECT_EQ(derived.derivation.find("B")->values[0], -4.0);
        EXPECT_EQ(derived.derivation.find("C")->values[0], 0.75);
        EXPECT_EQ(derived.derivation.find("D")->values[0], 4.0);
        EXPECT_EQ(hits(derived.answer), 2);
        const OperationCounts counts = method.counts(sweep_question(kTwice));
        EXPECT_GT(counts.multiplies, 10);
        EXPECT_EQ(counts.roots, 1);
    }
}

TEST(SweepMethods, FloatLosesContactsThatTheJudgeKeeps) {
    Random random(6);
    int lost = 0;
    for (int i = 0; i < 2000; ++i) {
        const SweepQuery query = linear_makers()[3].make(random);  // double roots
        const auto shifted = [&](Path2 path) {
            path.start += Vec2{0.1, 0.7};
            path.end += Vec2{0.1, 0.7};
            return path;
        };
        const SweepQuery moved{
            {shifted(query.segment.p), shifted(query.segment.q)}, shifted(query.point), 0.0};
        lost += hits(run(PointSweep::methods()[0], sweep_question(moved), NumberKind::float32)) == 0 &&
                !sweep(query).contacts.empty();
    }
    EXPECT_GT(lost, 0);
}

TEST(SweepCurve, IsTheAreaAndThePlaceAtEveryTime) {
    const SweepCurve curve = sweep_curve(kTwice);
    EXPECT_EQ(curve.a(), 4.0);
    EXPECT_EQ(curve.b(), -4.0);
    EXPECT_EQ(curve.c(), 0.75);
    EXPECT_EQ(curve.f(0.25), 0.0);
    EXPECT_NEAR(*curve.s(0.25), 1.0 / 3.0, 1e-15);
    EXPECT_FALSE(sweep_curve(straight({0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0})).s(0.5).has_value());
    const double huge = 1e308;
    const SweepCurve far =
        sweep_curve(straight({-huge, -huge, huge, -huge, -huge, huge, huge, huge, 0, 0, 0, 0}));
    EXPECT_TRUE(std::isfinite(far.f(0.3)));
    EXPECT_NEAR(*far.s(0.5), 0.5, 1e-15);
}

}  // namespace
}  // namespace crosscut::test::methods_test

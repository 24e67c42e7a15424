#include "core/nearest/methods/nearest_problem.h"
#include "core/tests/nearest/generators.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

namespace crosscut::nearest::methods_test {
namespace {

constexpr std::uint64_t kSeed = 20260806;

Answer<double> ask(const char* id, const Segment3& a, const Segment3& b, Extents e = {},
                   double tolerance = kRhodesTolerance) {
    return find_method<NearestPair>(id)->in_double(question_of(a, b, e, tolerance));
}

/// Without rounding, the honest methods are right: their only fault is arithmetic (and Rhodes's tolerance,
/// set to 0 here).
TEST(NearestMethods, InExactArithmeticTheHonestOnesAgreeWithTheJudge) {
    for (const NearestGenerator& generator : nearest_generators()) {
        NearestRandom random(kSeed);
        for (int i = 0; i < test::third_when_brief(20); ++i) {
            const crosscut::NearestPair p = generator.make(random);
            const Extents e = i % 2 == 0 ? Extents{} : any_extents(random);
            const NearestPoints3 judge = nearest_points(p.a, p.b, e);
            for (const char* id : {"rhodes", "cramer", "five_candidates"}) {
                const Answer<double> r =
                    find_method<NearestPair>(id)->in_exact(question_of(p.a, p.b, e, 0.0));
                SCOPED_TRACE(std::string(id) + ", " + generator.name + ", seed " + std::to_string(kSeed) +
                             ", number " + std::to_string(i));
                ASSERT_TRUE(answers(r.branch));
                if (judge.unique) {
                    EXPECT_EQ(r.s, judge.s);
                    EXPECT_EQ(r.t, judge.t);
                }
                const double judged = judge.distance * judge.distance;
                if (judged > 0x1p-900 && judged < 0x1p900) {
                    EXPECT_NEAR(r.square / judged, 1.0, 1e-15);
                }
            }
        }
    }
}

TEST(NearestMethods, NoneIsEverBetterThanTheJudge) {
    for (const NearestGenerator& generator : nearest_generators()) {
        NearestRandom random(kSeed);
        for (int i = 0; i < 100; ++i) {
            const crosscut::NearestPair p = generator.make(random);
            const Extents e = i % 2 == 0 ? Extents{} : any_extents(random);
            const NearestPoints3 judge = nearest_points(p.a, p.b, e);
            for (const Method<NearestPair>& m : NearestPair::methods()) {
                const double excess = excess_distance(p.a, p.b, m.in_double(question_of(p.a, p.b, e)), judge);
                EXPECT_GE(excess, 0.0)
                    << m.id << ", " << generator.name << ", seed " << kSeed << ", number " << i;
            }
        }
    }
}

TEST(NearestMethods, ClampingEachAloneIsWrongWhereOneMovesTheOther) {
    const Segment3 a{{0, 0, 0}, {1, 0, 0}};
    const Segment3 b{{2, 0.5, 1}, {3, 1.5, 1}};  // free minimum at s = 1.5, t = -0.5
    const NearestPoints3 judge = nearest_points(a, b);
    EXPECT_EQ(excess_distance(a, b, ask("clamp_each", a, b), judge), 0.0)
        << "both clamp to ends that are right";
    const Segment3 c{{1.5, -1, 1}, {3.5, 1, 1}};  // free minimum at s = 2.5, t = 0.5
    const NearestPoints3 right = nearest_points(a, c);
    const Answer<double> wrong = ask("clamp_each", a, c);
    EXPECT_EQ(wrong.s, 1.0);
    EXPECT_EQ(wrong.t, 0.5);
    EXPECT_NE(right.t, 0.5);
    EXPECT_GT(excess_distance(a, c, wrong, right), 0.1);
}

TEST(NearestMethods, ShadowsAreRightInOnePlaneAndWrongInAnother) {
    const Segment3 a{{-1, 0, 0}, {1, 0, 0.5}};
    const Segment3 b{{0.25, -1, 1}, {0, 1, 1.25}};
    const NearestPoints3 judge = nearest_points(a, b);
    const double xy = excess_distance(a, b, ask("project_xy", a, b), judge);
    const double xz = excess_distance(a, b, ask("project_xz", a, b), judge);
    EXPECT_LT(xy, 0.1);
    EXPECT_GT(xz, 0.3);
    EXPECT_GT(xz, 4.0 * xy);
    const Segment3 upright{{1, 1, 0}, {1, 1, 2}};
    EXPECT_EQ(ask("project_xy", a, upright).branch, Branch::parallel_shadows)
        << "from above, an upright line is a point";
}

TEST(NearestMethods, ThePlaneOfThreePointsIsRightWhereTheyTrulyMeet) {
    const Segment3 a{{-1, -1, 2}, {1, 1, 2}};
    const Segment3 b{{-1, 1, 2}, {1, -1, 2}};
    const Answer<double> r = ask("plane_of_three", a, b);
    EXPECT_EQ(r.s, 0.5);
    EXPECT_EQ(r.t, 0.5);
    const Segment3 lifted{{-1, 1, 2}, {2, -1, 6}};
    EXPECT_GT(excess_distance(a, lifted, ask("plane_of_three", a, lifted), nearest_points(a, lifted)), 0.01);
    EXPECT_EQ(ask("plane_of_three", a, {{3, 3, 2}, {0, 1, 7}}).branch, Branch::no_plane);
}

TEST(NearestMethods, RhodesTakesWhatIsShorterThanHisToleranceForAPoint) {
    const Segment3 a{{0, 0, 0}, {1e-7, 0, 0}};
    const Segment3 b{{5e-8, -1, 1e-7}, {5e-8, 1, 1e-7}};
    EXPECT_EQ(ask("rhodes", a, b).branch, Branch::degenerate_a);
    EXPECT_EQ(ask("rhodes", a, b, {}, 1e-30).branch, Branch::general);
    EXPECT_EQ(ask("rhodes", a, b, {}, 1e-30).s, 0.5);
    EXPECT_EQ(ask("cramer", a, b).branch, Branch::general);
}

TEST(NearestMethods, ParallelAndDegenerateBranchesAreNamed) {
    const Segment3 a{{0, 0, 0}, {2, 0, 0}};
    const Segment3 p{{1, 1, 0}, {1, 1, 0}};
    EXPECT_EQ(ask("rhodes", a, {{5, 1, 0}, {7, 1, 0}}, {Extent::line, Extent::line}).branch,
              Branch::parallel);
    EXPECT_EQ(ask("rhodes", a, {{5, 1, 0}, {7, 1, 0}}, {Extent::line, Extent::line}).s, 0.0) << "C = A1";
    EXPECT_EQ(ask("rhodes", a, {{5, 1, 0}, {7, 1, 0}}).s, 1.0) << "segments: the near end";
    EXPECT_EQ(ask("rhodes", p, a).branch, Branch::degenerate_a);
    EXPECT_EQ(ask("cramer", a, p).branch, Branch::degenerate_b);
    EXPECT_EQ(ask("cramer", p, p).branch, Branch::degenerate_both);
    EXPECT_EQ(ask("clamp_each", p, a).branch, Branch::zero_determinant);
}

TEST(NearestMethods, EliminationIsCheaperThanCramerAsPublished) {
    const auto q = question_of({{0, 0, 0}, {1, 0, 0}}, {{0.5, -1, 1}, {0.5, 1, 1}});
    const OperationCounts gauss = find_method<NearestPair>("rhodes")->counts(q);
    const OperationCounts rule = find_method<NearestPair>("cramer")->counts(q);
    // s costs 1 multiply, 1 divide, 1 subtract instead of (with the shared determinant) 2, 1, 1; epsilon
    // squared costs 1.
    EXPECT_EQ(rule.divides, gauss.divides);
    EXPECT_EQ(rule.multiplies - (gauss.multiplies - 1), 1);
}

TEST(NearestMethods, FiveCandidatesTwoAtATimeAnswerAsTheFormulaDoesOneByOne) {
    constexpr std::array kExtents{Extent::segment, Extent::ray, Extent::line};
    for (const auto make : {&nearest_rand, &nearest_near, &nearest_degen}) {
        NearestRandom random(kSeed);
        for (std::size_t i = 0; i < 45; ++i) {
            const crosscut::NearestPair p = make(random);
            const auto question = question_of(p.a, p.b, {kExtents[i % 3], kExtents[i / 3 % 3]});
            Derivation derivation;
            const auto* method = find_method<NearestPair>("five_candidates");
            EXPECT_EQ(method->derive_double(question, derivation), method->in_double(question)) << i;
        }
    }
}

TEST(NearestMethods, FiveCandidatesAreGoodToTwelveDigitsWhereTheDistanceIs) {
    for (const auto make : {&nearest_rand, &nearest_near, &nearest_degen}) {
        NearestRandom random(kSeed);
        double worst = 0.0;
        for (int i = 0; i < 20000; ++i) {
            const crosscut::NearestPair p = make(random);
            const double judge = nearest_points(p.a, p.b).distance;
            if (judge < 1e-3) continue;
            const double got = std::sqrt(ask("five_candidates", p.a, p.b).square);
            worst = std::max(worst, std::fabs(got - judge) / judge);
        }
        EXPECT_LT(worst, 1e-12) << "seed " << kSeed;
    }
}

TEST(NearestMethods, NearParallelTheFiveCandidatesAndTheToleranceHold) {
    const std::set<std::string_view> sources{"ordinary", "nearly_parallel", "shallow", "almost_collinear",
                                             "rounded_parallel"};
    for (const Method<NearestPair>& m : NearestPair::methods()) {
        if (!m.info->wrong_on_purpose && m.id != "five_candidates") continue;
        for (const NearestGenerator& generator : nearest_generators()) {
            if (sources.count(generator.name) == 0) continue;
            NearestRandom random(kSeed);
            double worst = 0.0;
            for (int i = 0; i < test::third_when_brief(4000); ++i) {
                const crosscut::NearestPair p = generator.make(random);
                worst = std::max(worst, excess_distance(p.a, p.b, m.in_double(question_of(p.a, p.b)),
                                                        nearest_points(p.a, p.b)));
            }
            SCOPED_TRACE(std::string(m.id) + ", " + generator.name + ", seed " + std::to_string(kSeed));
            if (m.info->wrong_on_purpose) {
                EXPECT_GT(worst, 0.1);
            } else {
                EXPECT_LT(worst, 1e-7);
            }
        }
    }
}

}  // namespace
}  // namespace crosscut::nearest::methods_test

#include "core/nearest/methods/nearest_problem.h"
#include "core/nearest/proof.h"
#include "core/tests/nearest/for_all_pairs.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::nearest::methods_test {
namespace {

constexpr std::uint64_t kSeed = 20260806;

Answer<double> ask(const char* id, const Segment3& a, const Segment3& b, Extents e = {}) {
    return find_method<NearestPair>(id)->in_double(question_of(a, b, e));
}

/// Without rounding, the honest methods are right: their only fault is arithmetic (and Rhodes's tolerance,
/// set to 0 here).
TEST(NearestMethods, InExactArithmeticTheHonestOnesAgreeWithTheJudge) {
    for_all_pairs(kSeed, test::third_when_brief(20), [](const crosscut::NearestPair& p, Extents e) {
        const NearestPoints3 judge = nearest_points(p.a, p.b, e);
        for (const char* id : {"rhodes", "cramer", "five_candidates"}) {
            const Answer<double> r = find_method<NearestPair>(id)->in_exact(question_of(p.a, p.b, e, 0.0));
            SCOPED_TRACE(id);
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
    });
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

TEST(NearestMethods, FiveCandidatesAreGoodToTwelveDigitsWhereTheDistanceIs) {
    for (const auto make : {&nearest_rand, &nearest_near, &nearest_degen}) {
        NearestRandom random(kSeed);
        double worst = 0.0, worst_excess = 0.0;
        for (int i = 0; i < 20000; ++i) {
            const crosscut::NearestPair p = make(random);
            const NearestPoints3 judge = nearest_points(p.a, p.b);
            const Answer<double> answer = ask("five_candidates", p.a, p.b);
            if (i % 4 == 0) worst_excess = std::max(worst_excess, excess_distance(p.a, p.b, answer, judge));
            if (judge.distance < 1e-3) continue;
            worst = std::max(worst, std::fabs(std::sqrt(answer.square) - judge.distance) / judge.distance);
        }
        EXPECT_LT(worst, 1e-12) << "seed " << kSeed;
        EXPECT_LT(worst_excess, 1e-7) << "seed " << kSeed << ": near parallel too";
    }
}

// All methods beside the judge, the thresholds of Rhodes's epsilon, and the proof of an answer.

Comparison<NearestPair> compared(const Segment3& a, const Segment3& b, Extents extents = {}) {
    return crosscut::compare_methods<NearestPair>(question_of(a, b, extents));
}

bool honest(const MethodVerdict<NearestPair>& v) { return !v.method->info->wrong_on_purpose; }

TEST(NearestComparison, WrongMeansSilentOrTooFarForTheNumberType) {
    int wrong = 0, right = 0, silent = 0;
    for_all_pairs(kSeed, 12, [&](const crosscut::NearestPair& p, Extents e) {
        for (const auto& v : compared(p.a, p.b, e).verdicts) {
            if (!answers(v.answer.branch)) {
                EXPECT_TRUE(v.wrong);
                ++silent;
                continue;
            }
            EXPECT_GE(v.excess, 0.0) << v.method->id;
            if (v.kind == NumberKind::float64) {
                EXPECT_EQ(v.wrong, v.excess > wrong_fraction(v.kind) * size_of(p.a, p.b));
            }
            ++(v.wrong ? wrong : right);
        }
    });
    EXPECT_GT(wrong, 50);
    EXPECT_GT(right, 50);
    EXPECT_GT(silent, 5);
}

TEST(NearestComparison, OnOrdinaryInputTheHonestOnesAreRightAndTheOthersNotAlways) {
    NearestRandom random(kSeed);
    int naive_wrong = 0;
    for (int i = 0; i < 60; ++i) {
        const crosscut::NearestPair p = nearest_rand(random);
        for (const auto& v : compared(p.a, p.b).verdicts) {
            if (honest(v)) {
                EXPECT_FALSE(v.wrong) << v.method->id << " in " << name(v.kind) << ", seed " << kSeed
                                      << ", number " << i << ": " << v.excess;
            }
            naive_wrong += !honest(v) && v.wrong ? 1 : 0;
        }
    }
    EXPECT_GT(naive_wrong, 100);
}

TEST(NearestComparison, FloatIsJudgedOnWhatFloatSees) {
    // In doubles the lines cross; the float nearest to 0.1 lifts one of them off the other.
    const Segment3 a{{-1, 0, 0.1}, {1, 0, 0.1}};
    const Segment3 b{{0, -1, 0.1}, {0, 1, 0.1 + 1e-12}};
    const auto c = compared(a, b);
    EXPECT_GT(c.judge_for(NumberKind::float64).distance, 0.0);
    EXPECT_EQ(c.judge_for(NumberKind::float32).distance, 0.0);
    EXPECT_EQ(c.of("rhodes", NumberKind::float32).excess, 0.0);
    EXPECT_EQ(&c.judge_for(NumberKind::float32), &c.references[0]);
}

TEST(RhodesThresholds, EachIsWhereTheMethodTakesAnotherWay) {
    const Method<NearestPair>& rhodes = *find_method<NearestPair>("rhodes");
    const auto branch = [&](Question<double> q, double epsilon, NumberKind kind) {
        q.tolerance = epsilon;
        return run(rhodes, q, kind).branch;
    };
    NearestRandom random(kSeed);
    int parallel_seen = 0, points_seen = 0;
    for (int i = 0; i < 200; ++i) {
        const crosscut::NearestPair p = nearest_rand(random);
        const Question<double> q = question_of(p.a, p.b);
        for (const NumberKind kind : kNumberKinds) {
            const double little = kind == NumberKind::float64 ? 1e-12 : 1e-5;
            const RhodesThresholds at = rhodes_thresholds(q, kind);
            const double shorter = std::min(at.point_a, at.point_b);
            SCOPED_TRACE("seed " + std::to_string(kSeed) + ", number " + std::to_string(i));
            const Branch point = at.point_a < at.point_b ? Branch::degenerate_a : Branch::degenerate_b;
            EXPECT_NE(branch(q, shorter * (1.0 - little), kind), point);
            if (std::fabs(at.point_a - at.point_b) > 1e-3 * shorter) {
                EXPECT_EQ(branch(q, shorter * (1.0 + little), kind), point);
                ++points_seen;
            }
            EXPECT_EQ(branch(q, std::max(at.point_a, at.point_b) * (1.0 + little), kind),
                      Branch::degenerate_both);
            if (at.parallel * (1.0 + little) >= shorter) continue;
            EXPECT_EQ(branch(q, at.parallel * (1.0 - little), kind), Branch::general);
            EXPECT_EQ(branch(q, at.parallel * (1.0 + little), kind), Branch::parallel);
            ++parallel_seen;
        }
    }
    EXPECT_GT(parallel_seen, 50);
    EXPECT_GT(points_seen, 50);
}

TEST(NearestProof, HoldsForEveryAnswerOfTheJudge) {
    int strict = 0;
    for_all_pairs(kSeed, 40, [&](const crosscut::NearestPair& p, Extents e) {
        const NearestPoints3 nearest = nearest_points(p.a, p.b, e);
        const NearestProof proof = nearest_proof(p.a, p.b, nearest);
        if (!proof.representable) return;
        const auto stationary = [](const Residual& r, Feature f) {
            return f == Feature::inside ? r.zero() : f == Feature::start ? r.not_below() : r.not_above();
        };
        EXPECT_TRUE(stationary(proof.along_a, nearest.feature_a)) << proof.along_a.fraction;
        EXPECT_TRUE(stationary(proof.along_b, nearest.feature_b)) << proof.along_b.fraction;
        EXPECT_TRUE(proof.on_a.zero()) << proof.on_a.fraction;
        EXPECT_TRUE(proof.on_b.zero()) << proof.on_b.fraction;
        EXPECT_TRUE(proof.distance.zero()) << proof.distance.fraction;
        EXPECT_EQ(proof.triple != 0, nearest.relation == Relation3::skew);
        const bool parallel = nearest.relation >= Relation3::parallel;
        EXPECT_EQ(proof.parallel, parallel);
        if (nearest.relation == Relation3::parallel || nearest.relation == Relation3::collinear) {
            EXPECT_EQ(proof.one_line, nearest.relation == Relation3::collinear);
        }
        strict += nearest.feature_a == Feature::inside && nearest.feature_b == Feature::inside ? 1 : 0;
    });
    EXPECT_GT(strict, 30);
}

TEST(NearestProof, SeesAnAnswerThatIsALittleOff) {
    NearestRandom random(kSeed);
    int seen = 0;
    for (int i = 0; i < 200; ++i) {
        const crosscut::NearestPair p = nearest_rand(random);
        NearestPoints3 nearest = nearest_points(p.a, p.b);
        if (nearest.feature_a != Feature::inside || nearest.feature_b != Feature::inside) continue;
        nearest.s += 1e-12;
        const NearestProof proof = nearest_proof(p.a, p.b, nearest);
        EXPECT_FALSE(proof.along_a.zero()) << "seed " << kSeed << ", number " << i;
        EXPECT_FALSE(proof.on_a.zero());
        nearest.s -= 1e-12;
        nearest.distance *= 1.0 + 1e-12;
        EXPECT_FALSE(nearest_proof(p.a, p.b, nearest).distance.zero());
        ++seen;
    }
    EXPECT_GT(seen, 20);
}

}  // namespace
}  // namespace crosscut::nearest::methods_test

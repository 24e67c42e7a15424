#include <crosscut/intersect/intersection.h>
#include "core/intersect/methods/intersect_problem.h"
#include "core/methods/comparison.h"
#include "core/tests/intersect/method_inputs.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

// Each method on inputs a person can check by hand: the gaps its author left.
namespace crosscut::methods_test {
namespace {

Answer<double> ask(std::string_view method, const Segment2& ab, const Segment2& cd, Extents extents = {}) {
    const Method<SegmentIntersection>* found = find_method<SegmentIntersection>(method);
    EXPECT_NE(found, nullptr) << method;
    return run(*found, question_of(ab, cd, extents));
}

TEST(Methods, EachHasTheGapsThatItsAuthorLeft) {
    struct Row {
        const char* methods;
        Segment2 ab, cd;
        const char* says;  ///< the outcome, and why
    };
    constexpr const char* kDividing = "parametric minkowski pga least_squares";
    const Segment2 slope{{0, 0}, {4, 2}}, beside{{0, 1}, {4, 3}}, on{{2, 1}, {2, 1}}, off{{2, 2}, {2, 2}};
    const Segment2 outer{{0, 0}, {4, 0}}, inner{{1, 0}, {2, 0}}, after{{4, 0}, {6, 0}}, apart{{5, 0}, {6, 0}};
    const Segment2 later{{1, 0}, {5, 0}}, rises{{-1, -1}, {1, 1}}, falls{{-1, 0.5}, {1, -1}};
    const auto tiny = [](const Segment2& s) { return Segment2{s.start * 0x1p-30, s.end * 0x1p-30}; };
    const Row rows[] = {
        // Parallels divide by zero, and say so instead of NaN.
        {kDividing, slope, beside, "no_answer zero_determinant"},
        {"slope_intercept", slope, beside, "no_answer same_slope"},
        {"projection", slope, beside, "miss same_side_of_ab"},
        // An overlap is no answer, or one point.
        {kDividing, later, outer, "no_answer zero_determinant"},
        {"slope_intercept", later, outer, "no_answer same_slope"},
        {"projection", later, outer, "hit end_inside"},
        {"projection", inner, outer, "hit end_inside"},
        // It asks only whether an end of AB is strictly inside CD; the published code returns a joint that is 0/0.
        {"projection", outer, inner, "no_answer zero_ratio"},
        {"projection", outer, outer, "no_answer zero_ratio"},
        {"projection", outer, after, "no_answer zero_ratio"},
        {"projection", outer, apart, "no_answer zero_ratio"},
        // Objects without length.
        {"parametric minkowski pga", slope, on, "no_answer zero_determinant"},
        {"parametric minkowski pga", on, on, "no_answer zero_determinant"},
        {"slope_intercept", slope, on, "no_answer no_slope"},
        {"projection", slope, on, "no_answer zero_ratio"},
        {"least_squares", slope, on, "hit places_agree"},
        {"least_squares", on, on, "hit places_agree"},
        {"least_squares", slope, off, "miss places_differ"},
        {"least_squares", on, off, "miss places_differ"},
        // A tolerance that is a length.
        {"least_squares minkowski", rises, falls, "hit inside"},
        {"minkowski", tiny(rises), tiny(falls), "hit inside"},
        {"least_squares", tiny(rises), tiny(falls), "miss places_differ"},
    };
    for (const Row& row : rows) {
        std::istringstream methods(row.methods);
        for (std::string method; methods >> method;) {
            const Answer<double> answer = ask(method, row.ab, row.cd);
            EXPECT_EQ(std::string(name(answer.outcome)) + " " + std::string(answer.why.name), row.says)
                << method << ", row " << &row - rows;
        }
    }
    EXPECT_EQ(ask("projection", later, outer).point, (Coord2<double>{1, 0}));
    EXPECT_EQ(ask("least_squares", on, slope).point, (Coord2<double>{2, 1}));
}

TEST(Methods, RaysAndLinesReachFartherExceptInProjection) {
    const Segment2 ab{{0, 0}, {1, 0}}, cd{{3, 1}, {3, 2}}, slanted{{2, 1}, {4, 2}};
    const Extents ray_line{Extent::ray, Extent::line}, lines{Extent::line, Extent::line};
    for (const std::string_view method : {"parametric", "minkowski", "pga", "least_squares"}) {
        EXPECT_EQ(ask(method, ab, cd).outcome, Outcome::miss) << method;
        EXPECT_EQ(ask(method, ab, cd, ray_line).point, (Coord2<double>{3, 0})) << method;
        EXPECT_EQ(ask(method, reversed(ab), cd, ray_line).outcome, Outcome::miss) << method;
    }
    EXPECT_EQ(ask("projection", ab, cd, ray_line).why, Why::only_segments);
    EXPECT_EQ(ask("slope_intercept", ab, slanted, lines).outcome, Outcome::hit);
    EXPECT_EQ(ask("slope_intercept", ab, slanted, ray_line).why, Why::inside);
    EXPECT_EQ(ask("slope_intercept", {{1, 0}, {2, 0}}, slanted, ray_line).why, Why::s_outside);
}

Comparison<SegmentIntersection> compared(const Segment2& ab, const Segment2& cd, Extents extents = {}) {
    return compare_methods<SegmentIntersection>(question_of(ab, cd, extents));
}
bool disagree(const Segment2& ab, const Segment2& cd, Extents extents, NumberKind kind) {
    return methods_disagree<SegmentIntersection>(question_of(ab, cd, extents), kind);
}
auto found_near(const Segment2& ab, const Segment2& cd, const DisagreementSearch& search = {}) {
    return find_disagreement<SegmentIntersection>(question_of(ab, cd), search);
}

using test::MethodInputs;
using test::TwoObjects;

constexpr std::uint64_t kSeed = 20010801;

// "T-junction that is not": C is on AB in decimal, and not in binary.
const Segment2 kAb{{-2.6, -2.7}, {1.5, 1.0}};
const Segment2 kCd{{-1.37, -1.59}, {-3.8, 0.7}};

TEST(Disagreement, NamesWhoIsWrongAndTheQuestionThatTurned) {
    const auto comparison = compared(kAb, kCd);
    EXPECT_EQ(comparison.verdicts.size(), 2 * SegmentIntersection::methods().size());
    EXPECT_TRUE(comparison.disagree(NumberKind::float64));
    const auto& cramer = comparison.of("parametric", NumberKind::float64);
    EXPECT_TRUE(cramer.wrong);
    ASSERT_TRUE(cramer.divergences.first_inexact);
    EXPECT_EQ(cramer.divergences.first_inexact->step, "t")
        << "the differences and the determinant are right to the last place";
    EXPECT_EQ(cramer.divergences.first_inexact->value, 0.0);
    EXPECT_LT(cramer.divergences.first_inexact->exact(), 0.0);
    ASSERT_TRUE(cramer.divergences.first_turned);
    EXPECT_EQ(cramer.divergences.first_turned->step, "t_inside");
    EXPECT_FALSE(comparison.of("pga", NumberKind::float64).wrong);
}

TEST(Disagreement, IsSearchedForAtTheSizeOfTheFigureWhereACoordinateIs0) {
    for (const auto& [ab, cd] :
         {TwoObjects{{{-3, 0}, {3, 0}}, {{0, 2}, {0, 0}}}, {{{0, 0}, {4, 2}}, {{0, 2}, {2, 1}}}})
        for (const NumberKind kind : kNumberKinds) {
            DisagreementSearch search;
            search.kind = kind;
            const auto found = found_near(ab, cd, search);
            ASSERT_TRUE(found);
            for (const auto& p : {found->question.a, found->question.b, found->question.c, found->question.d})
                for (const double x : {p.x, p.y}) EXPECT_TRUE(x == 0.0 || std::fabs(x) > 1e-17) << x;
        }
}

TEST(Disagreement, FindsNothingWrongWhereNothingRounds) {
    const auto comparison = compared({{0, 0}, {4, 4}}, {{0, 4}, {4, 0}});
    EXPECT_FALSE(comparison.disagree(NumberKind::float32));
    EXPECT_FALSE(comparison.disagree(NumberKind::float64));
    EXPECT_FALSE(input_rounding_decides(comparison));
    for (const auto& verdict : comparison.verdicts) {
        EXPECT_FALSE(verdict.wrong) << verdict.method->id;
        EXPECT_FALSE(verdict.divergences.first_inexact)
            << verdict.method->id << ": " << verdict.divergences.first_inexact->line;
        EXPECT_FALSE(verdict.divergences.first_turned) << verdict.method->id;
        EXPECT_EQ(verdict.point_error_ulps, 0.0) << verdict.method->id;
        EXPECT_GT(verdict.counts.adds, 0);
    }
}

TEST(Disagreement, MeasuresErrorsInUnitsOfTheLastPlaceOfTheNumberType) {
    const auto comparison = compared({{0, 0}, {3, 1}}, {{0, 1}, {2, 0}});  // at (6/5, 2/5)
    const auto& in_float = comparison.of("parametric", NumberKind::float32);
    ASSERT_TRUE(in_float.point_error_ulps);
    const double x_ulps = std::fabs(in_float.answer.point->x - 1.2) / 0x1p-23;
    const double y_ulps = std::fabs(in_float.answer.point->y - 0.4) / 0x1p-25;
    EXPECT_NEAR(*in_float.point_error_ulps, std::fmax(x_ulps, y_ulps), 1e-6);
    EXPECT_GT(*in_float.point_error_ulps, 0.1) << "neither coordinate is a float";
    EXPECT_NEAR(*in_float.point_error,
                std::hypot(in_float.answer.point->x - 1.2, in_float.answer.point->y - 0.4), 1e-15);
    EXPECT_TRUE(in_float.s_error_ulps && in_float.t_error_ulps);
    EXPECT_FALSE(comparison.of("projection", NumberKind::float64).s_error_ulps) << "it computes no s";
}

TEST(Disagreement, TellsWhenRoundingTheInputAlreadyDecides) {
    const auto comparison = compared({{0, 0}, {525, 7}}, {{1, 0.13}, {522, 6.96}});
    EXPECT_TRUE(input_rounding_decides(comparison));
    EXPECT_TRUE(meets(comparison.judge_for(NumberKind::float64).meeting));
    EXPECT_FALSE(meets(comparison.judge_for(NumberKind::float32).meeting));
}

TEST(DisagreementSearch, PrefersTheInputItselfThenItsUlps) {
    const auto itself = found_near(kAb, kCd);
    ASSERT_TRUE(itself);
    EXPECT_EQ(itself->nudge, Nudge::none);
    EXPECT_EQ(itself->moved, 0.0);
    // All methods agree on this T, where nothing rounds; a few units in the last place away they do not.
    const Segment2 ab{{0, 0}, {4, 4}};
    const Segment2 cd{{2, 2}, {5, -1}};
    ASSERT_FALSE(disagree(ab, cd, {}, NumberKind::float64));
    const auto close = found_near(ab, cd);
    ASSERT_TRUE(close);
    EXPECT_EQ(close->nudge, Nudge::ulps);
    EXPECT_LT(close->moved, 1e-14);
}

TEST(DisagreementSearch, NoGridMoveOfOnePointIsNearer) {
    MethodInputs inputs(kSeed + 2);
    DisagreementSearch search;
    search.grid_radius = 4;
    int compared = 0;
    for (int n = 0; n < 40; ++n) {
        const TwoObjects two = inputs.decimals();
        const std::array<Vec2, 4> start{two.ab.start, two.ab.end, two.cd.start, two.cd.end};
        double nearest = 1e9;
        for (std::size_t p = 0; p < 4; ++p) {
            for (int i = 0; i < 81; ++i) {
                std::array<Vec2, 4> moved = start;
                moved[p].x = (std::round(moved[p].x * 10) + i % 9 - 4) / 10;
                // NOLINTNEXTLINE(bugprone-integer-division)
                moved[p].y = (std::round(moved[p].y * 10) + i / 9 - 4) / 10;
                const Vec2 by = moved[p] - start[p];
                if (!disagree({moved[0], moved[1]}, {moved[2], moved[3]}, {}, search.kind)) continue;
                nearest = std::fmin(nearest, std::hypot(by.x, by.y));
            }
        }
        if (nearest > 1e8) continue;
        ++compared;
        const auto found = found_near(two.ab, two.cd, search);
        ASSERT_TRUE(found);
        EXPECT_LE(found->moved, nearest + 1e-12) << "seed " << kSeed + 2 << ", input " << n;
    }
    EXPECT_GT(compared, 0);
}

TEST(DisagreementSearch, LooksAtFewerQuestionsTheFartherApartTheirExponentsLie) {
    using disagreement::most_questions;
    constexpr std::array<double, 4> usual{0.1, -3.0, 0.0, 1e9}, far{1e300, 2.0, -1e-300, 0.0}, nothing{};
    EXPECT_EQ(most_questions(usual), disagreement::kMostQuestions);
    EXPECT_EQ(most_questions(nothing), disagreement::kMostQuestions);
    EXPECT_GE(most_questions(far), 1);
    EXPECT_LT(most_questions(far), 50);
}

}  // namespace
}  // namespace crosscut::methods_test

#include "core/intersect/methods/intersect_problem.h"

#include <crosscut/intersect/intersection.h>

#include <gtest/gtest.h>

#include <cmath>
#include <regex>
#include <string>
#include <string_view>

// Each method on inputs a person can check by hand: the gaps its author left.
namespace crosscut::methods_test {
namespace {

constexpr NumberKind kFloat = NumberKind::float32;
constexpr NumberKind kDouble = NumberKind::float64;

Answer<double> ask(std::string_view method, const Segment2& ab, const Segment2& cd, NumberKind kind = kDouble,
                   Extents extents = {}) {
    const Method<SegmentIntersection>* found = find_method<SegmentIntersection>(method);
    EXPECT_NE(found, nullptr) << method;
    return run(*found, question_of(ab, cd, extents), kind);
}

/// "hit", "miss", or the reason why there is no answer.
std::string says(std::string_view method, const Segment2& ab, const Segment2& cd, NumberKind kind = kDouble) {
    const Answer<double> answer = ask(method, ab, cd, kind);
    return std::string(answer.outcome == Outcome::no_answer ? answer.why.name : name(answer.outcome));
}

TEST(Methods, ParallelsDivideByZeroAndSaySoInsteadOfNan) {
    const Segment2 ab{{0, 0}, {4, 2}};
    const Segment2 cd{{0, 1}, {4, 3}};
    EXPECT_EQ(says("parametric", ab, cd), "zero_determinant");
    EXPECT_EQ(says("minkowski", ab, cd), "zero_determinant");
    EXPECT_EQ(says("pga", ab, cd), "zero_determinant");
    EXPECT_EQ(says("least_squares", ab, cd), "zero_determinant");
    EXPECT_EQ(says("slope_intercept", ab, cd), "same_slope");
    EXPECT_EQ(says("projection", ab, cd), "miss");
}

TEST(Methods, OverlapsAreNoAnswerOrOnePoint) {
    const Segment2 ab{{1, 0}, {4, 0}};
    const Segment2 cd{{0, 0}, {3, 0}};
    ASSERT_EQ(intersect(ab, cd).meeting, Meeting::overlap);
    for (const std::string_view method : {"parametric", "minkowski", "pga", "least_squares"}) {
        EXPECT_EQ(says(method, ab, cd), "zero_determinant") << method;
    }
    EXPECT_EQ(says("slope_intercept", ab, cd), "same_slope");
    const Answer<double> one_point = ask("projection", ab, cd);
    EXPECT_EQ(one_point.why, Why::end_inside);
    EXPECT_EQ(one_point.point, (Coord2<double>{1, 0}));
}

TEST(Methods, ProjectionOverlooksContainmentAndEqualSegments) {
    const Segment2 outer{{0, 0}, {4, 0}};
    const Segment2 inner{{1, 0}, {2, 0}};
    EXPECT_EQ(says("projection", inner, outer), "hit");
    EXPECT_EQ(says("projection", outer, inner), "zero_ratio")
        << "it asks only whether AB's ends are inside CD";
    EXPECT_EQ(says("projection", outer, outer), "zero_ratio");
    const Segment2 after{{4, 0}, {6, 0}};
    ASSERT_EQ(intersect(outer, after).meeting, Meeting::corner);
    EXPECT_EQ(says("projection", outer, after), "zero_ratio") << "its comparison is strict";
    const Segment2 apart{{5, 0}, {6, 0}};
    EXPECT_EQ(says("projection", outer, apart), "zero_ratio")
        << "the published code returns a joint that is 0/0";
}

TEST(Methods, ZeroLengthIsNoAnswerExceptWhereTheAuthorTreatsIt) {
    const Segment2 ab{{0, 0}, {4, 2}};
    const Segment2 on{{2, 1}, {2, 1}};
    const Segment2 off{{2, 2}, {2, 2}};
    for (const std::string_view method : {"parametric", "minkowski", "pga"}) {
        EXPECT_EQ(says(method, ab, on), "zero_determinant") << method;
        EXPECT_EQ(says(method, on, on), "zero_determinant") << method;
    }
    EXPECT_EQ(says("slope_intercept", ab, on), "no_slope");
    EXPECT_EQ(says("projection", ab, on), "zero_ratio");
    EXPECT_EQ(ask("least_squares", ab, on).why, Why::places_agree);
    EXPECT_EQ(ask("least_squares", on, ab).point, (Coord2<double>{2, 1}));
    EXPECT_EQ(ask("least_squares", ab, off).why, Why::places_differ);
    EXPECT_EQ(says("least_squares", on, on), "hit");
    EXPECT_EQ(says("least_squares", on, off), "miss");
}

TEST(Methods, LeastSquaresHasAToleranceWithALengthUnit) {
    const Segment2 ab{{-1, -1}, {1, 1}};
    const Segment2 cd{{-1, 0.5}, {1, -1}};
    const auto scaled = [](const Segment2& s, double by) { return Segment2{s.start * by, s.end * by}; };
    EXPECT_EQ(says("least_squares", ab, cd), "hit");
    EXPECT_EQ(says("least_squares", scaled(ab, 0x1p-30), scaled(cd, 0x1p-30)), "miss");
    EXPECT_EQ(says("minkowski", scaled(ab, 0x1p-30), scaled(cd, 0x1p-30)), "hit");
}

TEST(Methods, RaysAndLinesReachFartherExceptInProjection) {
    const Segment2 ab{{0, 0}, {1, 0}};
    const Segment2 cd{{3, 1}, {3, 2}};
    const Extents ray_line{Extent::ray, Extent::line};
    for (const std::string_view method : {"parametric", "minkowski", "pga", "least_squares"}) {
        EXPECT_EQ(ask(method, ab, cd).outcome, Outcome::miss) << method;
        EXPECT_EQ(ask(method, ab, cd, kDouble, ray_line).point, (Coord2<double>{3, 0})) << method;
        EXPECT_EQ(ask(method, reversed(ab), cd, kDouble, ray_line).outcome, Outcome::miss) << method;
    }
    EXPECT_EQ(ask("projection", ab, cd, kDouble, ray_line).why, Why::only_segments);
    const Segment2 slanted{{2, 1}, {4, 2}};
    EXPECT_EQ(ask("slope_intercept", ab, slanted, kDouble, {Extent::line, Extent::line}).outcome,
              Outcome::hit);
    EXPECT_EQ(ask("slope_intercept", ab, slanted, kDouble, {Extent::ray, Extent::line}).why, Why::inside);
    EXPECT_EQ(
        ask("slope_intercept", Segment2{{1, 0}, {2, 0}}, slanted, kDouble, {Extent::ray, Extent::line}).why,
        Why::s_outside);
}

}  // namespace
}  // namespace crosscut::methods_test

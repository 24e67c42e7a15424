// Intersect: what it says about its methods, and its handles, without a window.
#include "app/scenes/intersect/intersect.h"
#include <crosscut/intersect/intersection.h>
#include "app/model/fields/field_access.h"
#include "app/scenes/shared/method_results.h"
#include "app/tests/harness/allocations.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <set>

namespace crosscut::intersect_test {
namespace {

using namespace intersect_scene;
using namespace scenes_test;
using model_test::Dice;
using test::HandleWalk;

TEST(MethodStrip, SaysWhatCoreComparesAndIsLoudExactlyWhenThereIsSomethingToSay) {
    Dice dice(81);
    int loud = 0;
    for (int i = 0; i < 150; ++i) {
        const auto scene = scene_of("intersect");
        model_test::scramble_gently(*scene, dice);
        const SceneOutput p = output_of(*scene);
        const MethodStrip& strip = *p.methods;
        bool wrong = false;
        for (const MethodRow& row : strip.rows) {
            for (const MethodResult& result : row.results) {
                EXPECT_EQ(result.word == "no answer", result.kind == VerdictKind::special);
                EXPECT_FALSE(result.wrong && result.word == "no answer") << "silence is not an error";
                wrong = wrong || result.wrong;
                const bool gap = result.reason.find("does not cover this case") != std::string::npos;
                EXPECT_EQ(gap, result.wrong && !result.divergence);
            }
        }
        EXPECT_FALSE(wrong && strip.disagreement.empty());
        loud += strip.disagreement.empty() ? 0 : 1;
    }
    EXPECT_GT(loud, 10);
    EXPECT_LT(loud, 149);
    EXPECT_EQ(output_of(*scene_of("intersect")).methods->disagreement, "") << "the worked example is quiet";
}

// The proof is worked out from the points; the judge's row only selects the claims to check.

TEST(Certificate, HoldsForEveryAnswerOfTheJudge) {
    Dice dice(83);
    std::set<Meeting> seen;
    for (int i = 0; i < 3000; ++i) {
        SegmentPair2 o;
        const auto coordinate = [&] {
            return i % 3 == 0 ? std::clamp(dice.hostile(), -1e300, 1e300)
                              : static_cast<double>(dice.below(5));
        };
        const bool in_a_row = dice.below(5) == 0;
        const auto point = [&] { return Vec2{coordinate(), in_a_row ? 1.0 : coordinate()}; };
        o.ab = {point(), point()};
        o.cd = {point(), point()};
        if (dice.below(5) == 0) o.ab.end = o.ab.start;
        if (dice.below(4) == 0) o.cd.start = o.ab.end;
        if (dice.below(5) == 0) o.cd.end = o.cd.start;
        o.extents = {static_cast<Extent>(dice.below(3)), static_cast<Extent>(dice.below(3))};
        const Intersection2 intersection = intersect(o.ab, o.cd, o.extents, IntersectionParts::all());
        seen.insert(intersection.meeting);
        const auto checks = proof(o, intersection, Digits());
        EXPECT_FALSE(checks.empty());
        for (const Check& check : checks)
            EXPECT_TRUE(check.holds) << name(intersection.meeting) << ": " << check.claim << ": "
                                     << check.value << ", seed 83, round " << i;
    }
    for (int i = 0; i < kMeetingCount; ++i)
        EXPECT_TRUE(seen.contains(static_cast<Meeting>(i))) << name(static_cast<Meeting>(i));
}

TEST(Certificate, AWrongAnswerFailsIt) {
    struct Case {
        SegmentPair2 right, wrong;
    };
    const auto objects = [](Vec2 a, Vec2 b, Vec2 c, Vec2 d) { return SegmentPair2{{a, b}, {c, d}, {}}; };
    const std::vector<Case> cases{
        {objects({0, 0}, {4, 4}, {0, 4}, {4, 0}), objects({0, 0}, {1, 1}, {0, 4}, {4, 0})},
        {objects({0, 0}, {4, 4}, {2, 2}, {4, 0}), objects({0, 0}, {4, 4}, {2, 2.5}, {4, 0})},
        {objects({0, 0}, {4, 4}, {4, 4}, {4, 0}), objects({0, 0}, {4, 4}, {4, 4.5}, {4, 0})},
        {objects({0, 0}, {4, 4}, {2, 2}, {6, 6}), objects({0, 0}, {4, 4}, {2, 2}, {6, 7})},
        {objects({0, 0}, {1, 1}, {0, 4}, {4, 0}), objects({0, 0}, {4, 4}, {0, 4}, {4, 0})},
        {objects({0, 0}, {4, 4}, {0, 1}, {4, 5}), objects({0, 0}, {4, 4}, {0, 1}, {4, 6})},
        {objects({0, 0}, {1, 1}, {2, 2}, {3, 3}), objects({0, 0}, {1, 1}, {2, 2.5}, {3, 3})},
        {objects({0, 0}, {4, 4}, {1, 2}, {1, 2}), objects({0, 0}, {4, 4}, {1, 1}, {1, 1})},
        {objects({1, 1}, {1, 1}, {1, 1}, {1, 1}), objects({1, 1}, {1, 1}, {2, 1}, {2, 1})},
    };
    for (const Case& c : cases) {
        const Intersection2 intersection = intersect(c.right.ab, c.right.cd, {}, IntersectionParts::all());
        const auto fails = [&](const SegmentPair2& o) {
            const auto checks = proof(o, intersection, Digits());
            return std::ranges::any_of(checks, [](const Check& check) { return !check.holds; });
        };
        EXPECT_FALSE(fails(c.right)) << name(intersection.meeting);
        EXPECT_TRUE(fails(c.wrong)) << name(intersection.meeting);
    }
}

TEST(IntersectScene, AnUnchangedFrameTakesLessThanHalfTheAllocationsOfAChangedOne) {
    const auto scene = scene_of("intersect");
    const auto allocations = [&] {
        const std::uint64_t before = test::allocation_count();
        (void)output_of(*scene);
        return test::allocation_count() - before;
    };
    (void)allocations();
    set(*scene, "a", "7,1");
    const std::uint64_t changed = allocations();
    EXPECT_LT(2 * allocations(), changed) << "what was worked out is kept until the points change";
}

TEST(IntersectHandles, TheOriginOfTheDifferenceHasNoPlaceToType) {
    for (const HandleList::Handle& handle : scene_of("intersect")->handles().handles)
        EXPECT_EQ(handle.handle.editable, handle.handle.pane != "minkowski") << handle.handle.pane;
}

/// The unit normal of a line's plane in the projective view, from its fills.
Vec3 plane_normal(const Pane& lens, const char* line) {
    Vec3 normal{};
    for (const FillItem& fill : lens.list.fills) {
        if (fill.id != id_of(line)) continue;
        EXPECT_EQ(fill.corners.front(), Vec3{}) << "every patch begins at the eye";
        const Vec3 square = glm::cross(fill.corners[1], fill.corners[2]);
        if (glm::length(square) > 0.01) normal = glm::normalize(square);
    }
    return normal;
}

TEST(IntersectLens, ThePlanesMeetInTheLineThatPiercesTheGlassAtTheCrossing) {
    model_test::Dice dice(77);
    const auto scene = scene_of("intersect");
    int on_glass = 0, beside_it = 0;
    for (int i = 0; i < 200; ++i) {
        model_test::scramble_gently(*scene, dice);
        const SceneOutput p = output_of(*scene);
        const Pane& lens = pane_of(p, "lens");
        if (verdict_id(p) != "crossing" && verdict_id(p) != "apart") continue;
        const DotItem* dot = item_with(lens.list.dots, "point");
        ASSERT_NE(dot, nullptr);
        const Vec3 meet = dot->at;
        for (const char* line : {"line_ab", "line_cd"}) {
            const Vec3 normal = plane_normal(lens, line);
            EXPECT_NEAR(glm::length(normal), 1.0, 1e-12);
            EXPECT_NEAR(glm::dot(normal, meet), 0.0, 1e-6) << line << ", seed 77, round " << i;
        }
        const bool glass = meet.z == 1.0;
        ++(glass ? on_glass : beside_it);
        EXPECT_EQ(lens.note.starts_with("Far away"), !glass) << lens.note;
        EXPECT_NEAR(glass ? 1.0 : glm::length(meet) / ProjectiveWindow::ball(), 1.0, 1e-12);
    }
    EXPECT_GT(on_glass, 30);
    EXPECT_GT(beside_it, 10);
    const SceneOutput parallel = preset_output("intersect", "parallel");
    EXPECT_EQ(item_with(pane_of(parallel, "lens").list.dots, "point")->at.z, 0.0) << "in the horizon";
}

TEST(IntersectLens, EveryPlaceIsShownOnceAndFoundAgain) {
    model_test::Dice dice(78);
    for (int i = 0; i < 300; ++i) {
        const double out = std::sqrt(dice.between(0, 1)), angle = dice.between(-3, 3);
        const Vec2 position = Vec2{std::cos(angle), std::sin(angle)} * out;
        const Vec3 at = ProjectiveWindow::lifted(position);
        EXPECT_NEAR(glm::length(ProjectiveWindow::lowered({at.x, at.y}) - position), 0.0, 1e-12);
        EXPECT_LE(at.z, 1.0);
        EXPECT_GE(at.z, 0.0);
    }
}

TEST(WorkedWords, AQuotientAndAProductHoldAsPrinted) {
    model_test::Dice dice(5);
    const auto few = [](double value) { return sentence_number(value); };
    for (int i = 0; i < 3000; ++i) {
        const double a = dice.between(0.01, 9), b = dice.between(0.01, 1);
        for (const Arithmetic how : {Arithmetic::quotient, Arithmetic::product}) {
            const double result = how == Arithmetic::quotient ? a / b : a * b;
            const int digits = worked_digits(a, b, result, how, few);
            const double x = *parse_number(sentence_number(a, digits)).value,
                         y = *parse_number(sentence_number(b, digits)).value;
            EXPECT_EQ(few(how == Arithmetic::quotient ? x / y : x * y), few(result));
            EXPECT_LE(digits, 7);
        }
    }
}

// The handles in the views: each brings its point to where it is dragged.

TEST(IntersectHandles, OnlyACrossingWithinBothCanBeTakenOnTheCanvasAndItYields) {
    const auto scene = scene_of("intersect");
    EXPECT_TRUE(HandleWalk(*scene).handles.at("canvas point").handle.low_priority);
    set(*scene, "d", "4,6.5");
    EXPECT_FALSE(HandleWalk(*scene).handles.contains("canvas point")) << "apart";
    EXPECT_TRUE(HandleWalk(*scene).handles.contains("square point")) << "apart, but there are s and t";
    set(*scene, "d", "7,9");
    EXPECT_FALSE(HandleWalk(*scene).handles.contains("square point")) << "parallel";
    EXPECT_FALSE(HandleWalk(*scene).numbers.contains("s")) << "parallel";
}

// The functions themselves, checked with the judge.

const SegmentPair2 kExample;

Intersection2 judged(const SegmentPair2& o) {
    return intersect(o.ab, o.cd, o.extents, IntersectionParts::all());
}

TEST(IntersectSetters, ParametersAreWhatTheJudgeThenFindsAndNothingTurns) {
    Dice dice(74);
    for (int i = 0; i < 200; ++i) {
        const double s = dice.between(-2, 3), t = dice.between(-2, 3);
        const SegmentPair2 after = with_parameters(kExample, s, t);
        const Intersection2 intersection = judged(after);
        EXPECT_NEAR(*intersection.s, s, 1e-13);
        EXPECT_NEAR(*intersection.t, t, 1e-13);
        EXPECT_LT(length_of(after.ab.direction() - kExample.ab.direction()), 1e-13);
        EXPECT_LT(length_of(after.cd.direction() - kExample.cd.direction()), 1e-13);
        const Vec2 by_ab = after.ab.start - kExample.ab.start, by_cd = after.cd.start - kExample.cd.start;
        EXPECT_LT(length_of(by_ab + by_cd), 1e-13) << "each moves by half";
    }
}

TEST(IntersectSetters, ACrossingMovesWithItsParametersKeptByTheLeastSquares) {
    const Vec2 to{5.0, 7.5};
    const SegmentPair2 after = with_crossing(kExample, 0.5, 1.0 / 3.0, to);
    const Intersection2 intersection = judged(after);
    EXPECT_NEAR(*intersection.s, 0.5, 1e-14);
    EXPECT_NEAR(*intersection.t, 1.0 / 3.0, 1e-14);
    EXPECT_LT(length_of(*intersection.point - to), 1e-14);
    // Least: any other shift of A and B that brings A(s) there has a larger sum of squares.
    const auto cost = [&](const Vec2& extra) {
        const Vec2 a = after.ab.start + extra - kExample.ab.start;
        const Vec2 b = after.ab.end - extra - kExample.ab.end;  // s = ½: the middle stays
        return a.x * a.x + a.y * a.y + b.x * b.x + b.y * b.y;
    };
    for (const Vec2 extra : {Vec2{0.1, 0}, Vec2{-0.1, 0}, Vec2{0, 0.1}, Vec2{0, -0.1}})
        EXPECT_GT(cost(extra), cost({0, 0}));
}

TEST(IntersectSetters, WhatIsNotAskedForStays) {
    const SegmentPair2 after = with_side_distance(kExample, Side::cd, false, -2.0);
    EXPECT_EQ(after.ab, kExample.ab);
    EXPECT_EQ(after.cd.end, kExample.cd.end);
    EXPECT_NEAR(glm::dot(after.cd.start - kExample.cd.start, kExample.ab.direction()), 0.0, 1e-12);
    EXPECT_NEAR(side_distances(after.ab, after.cd)->start, -2.0, 1e-14);
    const SegmentPair2 turned = with_slope(kExample, Side::ab, -2.0);
    EXPECT_EQ(turned.ab.start.x, kExample.ab.start.x);
    EXPECT_EQ(turned.ab.end.x, kExample.ab.end.x);
    EXPECT_EQ(middle_of(turned.ab), middle_of(kExample.ab));
    EXPECT_EQ(slope_line(turned.ab)->slope, -2.0);
    const SegmentPair2 raised = with_intercept(kExample, Side::cd, 0.0);
    EXPECT_EQ(raised.cd.direction(), kExample.cd.direction());
    EXPECT_NEAR(slope_line(raised.cd)->intercept, 0.0, 1e-14);
}

TEST(IntersectSetters, WhatCannotBeIsRefused) {
    SegmentPair2 large = kExample;
    large.ab = {{-1e300, -1e300}, {1e300, 1e300}};
    EXPECT_EQ(with_parameters(large, 1e9, 0.0), large);
    EXPECT_EQ(with_crossing(kExample, 0.5, 0.5, {std::nan(""), 0.0}), kExample);
    EXPECT_EQ(with_slope(kExample, Side::ab, 1e308), kExample);
    EXPECT_EQ(with_side_distance(kExample, Side::cd, true, -1e305), kExample);
    SegmentPair2 vertical = kExample;
    vertical.ab = {{1, 2}, {1, 5}};
    EXPECT_EQ(with_slope(vertical, Side::ab, 1.0), vertical);
    EXPECT_EQ(with_intercept(vertical, Side::ab, 1.0), vertical);
    SegmentPair2 point = kExample;
    point.cd.end = point.cd.start;
    EXPECT_EQ(with_side_distance(point, Side::ab, true, 1.0), point) << "a point has no normal";
}

TEST(IntersectSetters, TheMeetGoesAnywhereByTurningAlone) {
    Dice dice(78);
    for (int i = 0; i < 200; ++i) {
        const Vec2 to = dice.within(30);
        const SegmentPair2 after = with_meet(kExample, to);
        const Intersection2 intersection = judged(after);
        EXPECT_LT(length_of((intersection.point ? *intersection.point : *intersection.rejected) - to), 1e-9);
        EXPECT_LT(length_of(middle_of(after.ab) - middle_of(kExample.ab)), 1e-13);
        EXPECT_NEAR(length_of(after.cd.direction()), length_of(kExample.cd.direction()), 1e-13);
        EXPECT_GE(glm::dot(after.ab.direction(), kExample.ab.direction()), 0.0) << "it never turns round";
    }
    SegmentPair2 parallel = kExample;
    parallel.cd = {{2, 5}, {10, 9}};
    EXPECT_EQ(judged(with_meet(parallel, {20, 1})).meeting, Meeting::apart) << "out of the ideal line again";
}

TEST(HeldDisc, StandsStillUnderADragWhateverTheWay) {
    const auto to = [](const SegmentPair2& o, const Vec2& point) {
        return with_point(o, Side::ab, true, point);
    };
    const SegmentPair2 start;
    DraggedDisc straight, wandering;
    const SegmentPair2 there = straight.dragged(start, {0.9, 0.1}, to);
    (void)wandering.dragged(start, {-0.99, -0.1}, to);
    (void)wandering.dragged(start, {0.0, 0.999}, to);
    EXPECT_EQ(wandering.dragged(start, {0.9, 0.1}, to), there);
    EXPECT_LT(length_of(straight.current_disc(there).onto(there.ab.end) - Vec2{0.9, 0.1}), 1e-12);
    // A second drag continues from the drawn state, and a change from elsewhere fits the disc anew.
    const SegmentPair2 further = straight.dragged(there, {0.8, 0.3}, to);
    EXPECT_LT(length_of(straight.current_disc(further).onto(further.ab.end) - Vec2{0.8, 0.3}), 1e-12);
    SegmentPair2 elsewhere = further;
    elsewhere.cd.start.x += 1.0;
    EXPECT_EQ(straight.current_disc(elsewhere).scale, disc_of(elsewhere).scale);
}

// The mappings behind the pictures.

TEST(Morph, IsTheDifferenceAtOneEndAndASquareAtTheOther) {
    Dice dice(75);
    for (int i = 0; i < 200; ++i) {
        const Segment2 ab{dice.within(5), dice.within(5)}, cd{dice.within(5), dice.within(5)};
        const Morph morph(ab, cd);
        const Vec2 centre = middle_of(ab) - middle_of(cd);
        for (const double s : {0.0, 0.3, 1.0}) {
            for (const double t : {0.0, 0.6, 1.0})
                EXPECT_LT(length_of(morph.position(s, t, 0.0) + centre - (ab.at(s) - cd.at(t))), 1e-13);
        }
        const glm::dmat2 square = morph.at(1.0);
        EXPECT_LT(length_of(square[0] - Vec2{morph.side(), 0.0}), 1e-12) << "s runs to the right";
        EXPECT_NEAR(std::fabs(square[1].y), morph.side(), 1e-12);
    }
}

TEST(Morph, NeverCollapsesOnTheWayNorLeavesItsReach) {
    Dice dice(76);
    for (int i = 0; i < 300; ++i) {
        const Morph morph({dice.within(5), dice.within(5)}, {dice.within(5), dice.within(5)});
        const auto det = [&](double m) { return glm::determinant(morph.at(m)); };
        const double low = std::min(std::fabs(det(0.0)), std::fabs(det(1.0)));
        for (double m = 0.0; m <= 1.0; m += 0.05) {
            EXPECT_GE(std::fabs(det(m)), 0.999 * low) << "seed 76, round " << i;
            EXPECT_EQ(det(m) > 0.0, det(0.0) > 0.0) << "it never turns over";
            for (const Vec2 corner : {Vec2{0, 0}, Vec2{1, 0}, Vec2{0, 1}, Vec2{1, 1}})
                EXPECT_LE(length_of(morph.position(corner.x, corner.y, m)),
                          morph.morph_radius() * (1.0 + 1e-12));
        }
    }
}

TEST(Disc, IsUndoneByItsInverseAndHoldsEverything) {
    Dice dice(77);
    for (int i = 0; i < 300; ++i) {
        SegmentPair2 o;
        const auto point = [&] { return Vec2{dice.hostile(), dice.hostile()}; };
        o.ab = {point(), point()};
        o.cd = {point(), point()};
        if (!fits(o)) continue;
        const Disc disc = disc_of(o);
        ASSERT_GT(disc.scale, 0.0);
        for (const Vec2& p : {o.ab.start, o.ab.end, o.cd.start, o.cd.end}) {
            const Vec2 in_disc = disc.onto(p);
            EXPECT_LE(length_of(in_disc), 1.0 + 1e-15);
            if (length_of(in_disc) > 0.999) continue;
            EXPECT_LT(length_of(disc.onto(disc.back(in_disc)) - in_disc), 1e-9);
        }
    }
}

TEST(Disc, AnArcIsTheLineFromRimToRim) {
    const Disc disc = disc_of(kExample);
    const auto arc = disc.arc(kExample.ab, true, true);
    EXPECT_NEAR(length_of(arc.front()), 1.0, 1e-12);
    EXPECT_NEAR(length_of(arc.back()), 1.0, 1e-12);
    EXPECT_LT(length_of(arc.front() + arc.back()), 1e-12) << "both ends are one ideal point";
    for (std::size_t i = 1; i + 1 < arc.size(); ++i) {
        const Vec2 off = disc.back(arc[i]) - kExample.ab.start, run = kExample.ab.direction();
        EXPECT_NEAR((off.x * run.y - off.y * run.x) / (1.0 + length_of(off)), 0.0, 1e-9) << "on the line";
    }
    const auto part = disc.arc(kExample.ab, false, false);
    EXPECT_LT(length_of(part.front() - disc.onto(kExample.ab.start)), 1e-12);
    EXPECT_LT(length_of(part.back() - disc.onto(kExample.ab.end)), 1e-12);
}

TEST(SideDistances, AreTheSignsOfTheExactJudge) {
    const Segment2 base{{-2.6, -2.7}, {1.5, 1.0}};
    const auto sides = side_distances(base, {{-1.37, -1.59}, {-3.8, 0.7}});
    EXPECT_LT(sides->start, 0.0) << "C is not on AB, whatever rounding leaves of the distance";
    EXPECT_NE(sides->start<0.0, sides->end> 0.0) << "and on D's side";
    EXPECT_EQ(side_distances(base, {base.start, base.end})->end, 0.0);
}

}  // namespace
}  // namespace crosscut::intersect_test

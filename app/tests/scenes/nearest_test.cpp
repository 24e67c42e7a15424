// Nearest: what it says about its methods, and the handles on its canvas, without a window: the judge's answer to the result is
// what was asked for.
#include "app/scenes/nearest/nearest.h"
#include <crosscut/nearest/segments.h>
#include "app/model/fields/field_access.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/nearest/methods/nearest_problem.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>

namespace crosscut::nearest_test {
namespace {

using namespace nearest_scene;
using namespace scenes_test;
using model_test::Dice;
using test::HandleWalk;

TEST(NearestStrip, KnowsWhichMethodsAreNaive) {
    const SceneOutput p = output_of(*scene_of("nearest"));
    for (std::size_t i = 0; i < p.methods->rows.size(); ++i)
        EXPECT_EQ(p.methods->rows[i].naive, nearest::NearestPair::methods()[i].info->wrong_on_purpose);
}

TEST(NearestStrip, SaysWhatCoreComparesAndIsLoudExactlyWhenAnHonestMethodIsWrong) {
    Dice dice(91);
    int loud = 0, naive_wrong = 0;
    for (int i = 0; i < 120; ++i) {
        const auto scene = scene_of("nearest");
        model_test::scramble_gently(*scene, dice);
        const MethodStrip strip = *output_of(*scene).methods;
        bool fault = false;
        for (const MethodRow& row : strip.rows) {
            for (const MethodResult& result : row.results) {
                const bool silent = result.word == "no answer";
                EXPECT_EQ(silent, result.kind == VerdictKind::special);
                EXPECT_EQ(result.wrong, result.word.starts_with("+")) << result.word;
                EXPECT_EQ(result.wrong, result.kind == VerdictKind::no);
                fault = fault || (!row.naive && (result.wrong || silent));
                naive_wrong += row.naive && result.wrong ? 1 : 0;
            }
        }
        EXPECT_EQ(fault, !strip.disagreement.empty()) << strip.disagreement << ", seed 91, round " << i;
        EXPECT_EQ(fault, strip.actions.at(1).enabled);
        loud += fault ? 1 : 0;
    }
    EXPECT_GT(loud, 0);
    EXPECT_LT(loud, 119);
    EXPECT_GT(naive_wrong, 50) << "wrong, and quiet about it";
    EXPECT_EQ(output_of(*scene_of("nearest")).methods->disagreement, "") << "it opens quietly";
}

TEST(NearestDial, TurnsWhereTheThresholdsAreAndSaysSo) {
    // Two long lines at a small angle, with an epsilon that is larger than what they enclose.
    auto scene = scene_with("nearest", "a1=-2,0,0 a2=2,0,0 b1=-2,0.5,1 b2=2,-0.3,1 epsilon=3.9");
    const auto slider = [&] { return output_of(*scene).method_steps->slider; };
    const ThresholdSlider turned = *slider();
    EXPECT_TRUE(turned.turned);
    EXPECT_EQ(turned.sentence,
              "ε is above the root of the determinant: the lines are now treated as parallel.");
    ASSERT_EQ(turned.marks.size(), 2u) << "both are about as long";
    const double parallel = turned.marks.back().value;
    EXPECT_EQ(turned.marks.back().text, "parallel");
    for (const auto& m : nearest::NearestPair::methods()) {
        set(*scene, "method", m.id);
        EXPECT_EQ(slider().has_value(), m.id == "rhodes");
    }
    set(*scene, "method", "rhodes");
    for (const double off : {-1e-12, 1e-12}) {
        set_number(*scene, "epsilon", parallel * (1 + off));
        EXPECT_EQ(slider()->turned, off > 0.0);
    }
    set_number(*scene, "epsilon", 100.0);
    EXPECT_EQ(slider()->sentence, "ε is above both lengths: A and B are now treated as points.");
}

TEST(NearestDial, ItsScaleHoldsEveryMarkWhateverTheObjects) {
    Dice dice(92);
    for (int i = 0; i < 25; ++i) {
        const auto scene = scene_of("nearest");
        model_test::scramble(*scene, dice);
        set(*scene, "method", "rhodes");
        const ThresholdSlider slider = *output_of(*scene).method_steps->slider;
        ASSERT_GT(slider.low, 0.0);
        ASSERT_TRUE(std::isfinite(slider.high));
        for (const ThresholdSlider::Mark& mark : slider.marks) {
            EXPECT_GT(mark.value, slider.low) << "seed 92, round " << i;
            EXPECT_LT(mark.value, slider.high);
        }
        EXPECT_TRUE(slider.sentence.ends_with('.'));
    }
}

// The handles.

constexpr unsigned kSeed = 91;
constexpr double kRounding = 1e-9;

NearestPoints3 judged(const SegmentPair3& o) { return nearest_points(o.a, o.b, o.extents); }

Vec3 somewhere(Dice& dice) { return {dice.between(-5, 5), dice.between(-5, 5), dice.between(-5, 5)}; }

SegmentPair3 some_objects(Dice& dice) {
    SegmentPair3 o{{somewhere(dice), somewhere(dice)}, {somewhere(dice), somewhere(dice)}, {}};
    o.extents.a = static_cast<Extent>(dice.below(3));
    o.extents.b = static_cast<Extent>(dice.below(3));
    return o;
}

/// Whether the directions determine s and t well: the sine between them; below this the answer is rounding.
bool well_apart(const SegmentPair3& o) {
    return length_of(glm::cross(unit(o.a.direction()), unit(o.b.direction()))) > 0.05;
}

/// The pair after the connector was dragged by this vector.
SegmentPair3 dragged_by(const SegmentPair3& o, const Vec3& by) {
    return with_middle_at(o, judged(o).midpoint + by);
}

double moved_by(const SegmentPair3& before, const SegmentPair3& after) {
    return length_of(after.a.start - before.a.start) + length_of(after.b.start - before.b.start);
}

TEST(NearestSetters, WhatIsAskedIsTheJudgesAfterwardsTheRestStaysAndTheObjectsAreMovedWhole) {
    Dice dice(kSeed);
    for (int i = 0; i < 600; ++i) {
        const SegmentPair3 o = some_objects(dice);
        if (!well_apart(o)) continue;
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", round " + std::to_string(i));
        const double fraction = dice.below(5) == 0 ? dice.below(2) : dice.between(0, 1);
        const double distance = dice.between(0.01, 6);
        const Vec3 by = somewhere(dice) * 0.5;
        const NearestPoints3 before = judged(o);
        const auto expect = [&](const SegmentPair3& after, double s, double t, double apart) {
            const NearestPoints3 n = judged(after);
            EXPECT_NEAR(n.s, s, kRounding);
            EXPECT_NEAR(n.t, t, kRounding);
            EXPECT_NEAR(n.distance, apart, 1e-8);
            EXPECT_LT(length_of(after.a.direction() - o.a.direction()), 1e-13);
            EXPECT_LT(length_of(after.b.direction() - o.b.direction()), 1e-13);
            EXPECT_EQ(after.extents, o.extents);
        };
        for (const bool of_a : {true, false}) {
            const SegmentPair3 after = of_a ? with_s(o, fraction) : with_t(o, fraction);
            expect(after, of_a ? fraction : before.s, of_a ? before.t : fraction, judged(after).distance);
            EXPECT_LT(length_of((after.a.start - o.a.start) + (after.b.start - o.b.start)), 1e-13)
                << "half each";
        }
        expect(with_distance(o, distance), before.s, before.t, distance);
        const NearestPoints3 n = judged(dragged_by(o, by));
        expect(dragged_by(o, by), n.s, n.t, before.distance);
        EXPECT_LT(length_of(n.on_a - before.on_a - by), 1e-8);
        EXPECT_LT(length_of(n.on_b - before.on_b - by), 1e-8);
    }
    const SegmentPair3 crossing{{{-1, 0, 0}, {1, 0, 0}}, {{0, -1, 0}, {0, 1, 0}}, {}};
    EXPECT_EQ(judged(with_distance(crossing, 2.0)).distance, 2.0) << "along the common normal";
    EXPECT_EQ(judged(with_distance(with_distance(crossing, 2.0), -1.0)).distance, 0.0) << "no less than 0";
}

TEST(NearestSetters, NoSmallerMoveGivesTheAskedParameter) {
    // Other moves with the same nearest pair: along the common normal always, in any direction at an end.
    // None is smaller.
    Dice dice(kSeed + 1);
    int along_normal = 0, any_direction = 0;
    for (int i = 0; i < 2000; ++i) {
        SegmentPair3 o = some_objects(dice);
        o.extents = {};
        if (!well_apart(o)) continue;
        const SegmentPair3 after = with_s(o, dice.coin() ? 1.0 : dice.between(0, 1));
        const NearestPoints3 n = judged(after);
        const Vec3 normal = unit(glm::cross(o.a.direction(), o.b.direction()));
        const bool pushed_along = dice.coin();
        const Vec3 push = (pushed_along ? normal * dice.between(-1, 1) : somewhere(dice) * 0.2) * 0.1;
        SegmentPair3 other = after;
        other.a = {after.a.start + push, after.a.end + push};
        other.b = {after.b.start - push, after.b.end - push};
        const NearestPoints3 m = judged(other);
        if (std::fabs(m.s - n.s) > kRounding || std::fabs(m.t - n.t) > kRounding) continue;
        ++(pushed_along ? along_normal : any_direction);
        EXPECT_GE(moved_by(o, other), moved_by(o, after) - kRounding)
            << "seed " << kSeed + 1 << ", round " << i;
    }
    EXPECT_GT(along_normal, 100);
    EXPECT_GT(any_direction, 20);
}

TEST(NearestSetters, AnEndOfTheConnectorGoesToThePlaceOnItsObjectUnderTheHand) {
    Dice dice(kSeed + 5);
    int inside = 0;
    for (int i = 0; i < 600; ++i) {
        SegmentPair3 o = some_objects(dice);
        const NearestPoints3 before = judged(o);
        if (!well_apart(o) || before.feature_a != Feature::inside || before.feature_b != Feature::inside)
            continue;
        const bool of_a = dice.coin();
        const Vec3 from = of_a ? before.on_a : before.on_b;
        const Vec3 run = unit((of_a ? o.a : o.b).direction()), direction = somewhere(dice) * 0.1;
        const NearestPoints3 n =
            judged(of_a ? with_c_at(o, from + direction) : with_d_at(o, from + direction));
        const double moved = of_a ? n.s : n.t;
        if (std::min(std::fabs(moved), std::fabs(moved - 1.0)) < 1e-6) continue;  // clamped to an end
        ++inside;
        const Vec3 goal = from + run * along(direction, run);
        EXPECT_LT(length_of((of_a ? n.on_a : n.on_b) - goal), kRounding) << "seed " << kSeed + 5;
    }
    EXPECT_GT(inside, 50);
}

TEST(NearestSetters, SlidingParallelAndPointsDoWhatIsWritten) {
    const SegmentPair3 parallel{{{0, 0, 0}, {4, 0, 0}}, {{1, 0, 1}, {5, 0, 1}}, {}};
    EXPECT_EQ(with_s(parallel, 0.5), parallel);
    EXPECT_EQ(with_t(parallel, 0.5), parallel);
    const SegmentPair3 across{{{-3, 0, 0}, {3, 0, 0}}, {{0, -3, 1}, {0, 3, 1}}, {}};
    EXPECT_EQ(dragged_by(across, {1, 0, 0}).a, across.a) << "C slides along A";
    EXPECT_EQ(dragged_by(across, {1, 0, 0}).b.start, Vec3(1, -3, 1)) << "B has to come along";
    EXPECT_EQ(dragged_by(across, {5, 0, 0}).a.start, Vec3(-1, 0, 0)) << "what is left over at the end of A";
    const SegmentPair3 moved = dragged_by(parallel, {1, 2, 0});
    EXPECT_EQ(moved.a.start, Vec3(1, 2, 0));
    EXPECT_EQ(moved.b.start, Vec3(2, 2, 1));
    EXPECT_EQ(judged(with_distance(parallel, 3.0)).distance, 3.0);
    const SegmentPair3 overlapping{{{0, 0, 0}, {4, 0, 0}}, {{1, 0, 0}, {5, 0, 0}}, {}};
    EXPECT_EQ(with_distance(overlapping, 1.0), overlapping) << "no common normal";
    SegmentPair3 o = Params{}.pair;
    EXPECT_NEAR(judged(with_s(o, 7.0)).s, 1.0, kRounding) << "brought to the end";
    EXPECT_NEAR(judged(with_t(o, -7.0)).t, 0.0, kRounding);
    EXPECT_NEAR(judged(with_c_at(o, {99, 0, 0})).s, 1.0, kRounding);
    o.extents = {Extent::line, Extent::ray};
    EXPECT_NEAR(judged(with_s(o, 7.0)).s, 7.0, kRounding);
    EXPECT_NEAR(judged(with_t(o, 7.0)).t, 7.0, kRounding);
    const SegmentPair3 point{{{1, 1, 1}, {1, 1, 1}}, {{0, 0, 0}, {4, 0, 0}}, {}};
    EXPECT_EQ(with_s(point, 0.5), point);
    EXPECT_NEAR(judged(with_t(point, 0.75)).t, 0.75, kRounding);
    const SegmentPair3 points{{{1, 1, 1}, {1, 1, 1}}, {{0, 0, 0}, {0, 0, 0}}, {}};
    EXPECT_NEAR(judged(with_distance(points, 5.0)).distance, 5.0, kRounding);
    EXPECT_EQ(dragged_by(points, {1, 0, 0}).a.end, Vec3(2, 1, 1));
}

TEST(NearestHandles, TheCanvasOffersTheConnectorAndWhereTheyAreApartItsEnds) {
    for (const std::string preset : {"skew", "crossing", "parallel"}) {
        const HandleWalk walk(*preset_of("nearest", preset).scene);
        for (const auto& [name, handle] : walk.handles)
            EXPECT_TRUE(handle.handle.has_z || name.starts_with("bowl ")) << name;
        EXPECT_EQ(walk.handles.contains("canvas c"), preset == "skew") << preset;
        EXPECT_EQ(walk.handles.contains("second_eye d"), preset == "skew") << preset;
        EXPECT_TRUE(walk.handles.contains("canvas distance")) << preset;
        EXPECT_EQ(walk.numbers.contains("s"), preset != "parallel") << preset;
    }
}

}  // namespace
}  // namespace crosscut::nearest_test

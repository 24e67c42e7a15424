// The handles on the canvas of Nearest, without a window: the judge's answer to the result is what was asked
// for.
#include <crosscut/nearest/segments.h>
#include "app/model/fields/field_access.h"
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/space.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <functional>
#include <map>

namespace crosscut::nearest_handles_test {
namespace {

using namespace nearest_scene;
using namespace scenes_test;
using model_test::Dice;
using test::HandleWalk;

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

void expect_moved_whole(const SegmentPair3& before, const SegmentPair3& after) {
    EXPECT_LT(length_of(after.a.direction() - before.a.direction()), 1e-13);
    EXPECT_LT(length_of(after.b.direction() - before.b.direction()), 1e-13);
    EXPECT_EQ(after.extents, before.extents);
}

TEST(NearestSetters, TheAskedParameterIsTheJudgesAfterwardsAndTheOtherStays) {
    Dice dice(kSeed);
    for (int i = 0; i < 600; ++i) {
        const SegmentPair3 o = some_objects(dice);
        if (!well_apart(o)) continue;
        const double fraction = dice.below(5) == 0 ? dice.below(2) : dice.between(0, 1);
        const NearestPoints3 before = judged(o);
        const bool of_a = dice.coin();
        const SegmentPair3 after = of_a ? with_s(o, fraction) : with_t(o, fraction);
        const NearestPoints3 n = judged(after);
        EXPECT_NEAR(n.s, of_a ? fraction : before.s, kRounding) << "seed " << kSeed << ", round " << i;
        EXPECT_NEAR(n.t, of_a ? before.t : fraction, kRounding) << "seed " << kSeed << ", round " << i;
        expect_moved_whole(o, after);
        EXPECT_LT(length_of((after.a.start - o.a.start) + (after.b.start - o.b.start)), 1e-13) << "half each";
    }
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

TEST(NearestSetters, AParameterBeyondAnObjectIsBroughtToItsEnd) {
    SegmentPair3 o = Params{}.pair;
    EXPECT_NEAR(judged(with_s(o, 7.0)).s, 1.0, kRounding);
    EXPECT_NEAR(judged(with_t(o, -7.0)).t, 0.0, kRounding);
    o.extents.a = Extent::line;
    EXPECT_NEAR(judged(with_s(o, 7.0)).s, 7.0, kRounding);
    o.extents.b = Extent::ray;
    EXPECT_NEAR(judged(with_t(o, 7.0)).t, 7.0, kRounding);
}

TEST(NearestSetters, TheConnectorGoesWhereItIsTakenAndKeepsItsLength) {
    Dice dice(kSeed + 2);
    for (int i = 0; i < 600; ++i) {
        const SegmentPair3 o = some_objects(dice);
        if (!well_apart(o)) continue;
        const Vec3 by = somewhere(dice) * 0.5;
        const NearestPoints3 before = judged(o), n = judged(dragged_by(o, by));
        EXPECT_LT(length_of(n.on_a - before.on_a - by), 1e-8) << "seed " << kSeed + 2 << ", round " << i;
        EXPECT_LT(length_of(n.on_b - before.on_b - by), 1e-8) << "seed " << kSeed + 2 << ", round " << i;
        expect_moved_whole(o, dragged_by(o, by));
    }
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
    const SegmentPair3 o = Params{}.pair;
    EXPECT_NEAR(judged(with_c_at(o, {99, 0, 0})).s, 1.0, kRounding) << "no farther than the end";
}

TEST(NearestSetters, WithinTheObjectsTheConnectorSlidesAndOnlyTheRestMovesThem) {
    SegmentPair3 o;
    o.a = {{-3, 0, 0}, {3, 0, 0}};
    o.b = {{0, -3, 1}, {0, 3, 1}};
    const SegmentPair3 slid = dragged_by(o, {1, 0, 0});
    EXPECT_EQ(slid.a, o.a) << "C slides along A";
    EXPECT_EQ(slid.b.start, Vec3(1, -3, 1)) << "B has to come along";
    const SegmentPair3 far = dragged_by(o, {5, 0, 0});
    EXPECT_EQ(far.a.start, Vec3(-1, 0, 0)) << "what is left over when C is at the end of A";
}

TEST(NearestSetters, TheDistanceIsSetAndTheParametersStay) {
    Dice dice(kSeed + 3);
    for (int i = 0; i < 600; ++i) {
        const SegmentPair3 o = some_objects(dice);
        if (!well_apart(o)) continue;
        const double distance = dice.between(0.01, 6);
        const NearestPoints3 before = judged(o), n = judged(with_distance(o, distance));
        EXPECT_NEAR(n.distance, distance, kRounding) << "seed " << kSeed + 3 << ", round " << i;
        EXPECT_NEAR(n.s, before.s, kRounding) << "seed " << kSeed + 3 << ", round " << i;
        EXPECT_NEAR(n.t, before.t, kRounding) << "seed " << kSeed + 3 << ", round " << i;
        expect_moved_whole(o, with_distance(o, distance));
    }
    const SegmentPair3 crossing{{{-1, 0, 0}, {1, 0, 0}}, {{0, -1, 0}, {0, 1, 0}}, {}};
    EXPECT_EQ(judged(with_distance(crossing, 2.0)).distance, 2.0) << "along the common normal";
    EXPECT_EQ(judged(with_distance(with_distance(crossing, 2.0), -1.0)).distance, 0.0) << "no less than 0";
}

TEST(NearestSetters, ParallelAndPointsDoWhatIsWritten) {
    const SegmentPair3 parallel{{{0, 0, 0}, {4, 0, 0}}, {{1, 0, 1}, {5, 0, 1}}, {}};
    EXPECT_EQ(with_s(parallel, 0.5), parallel);
    EXPECT_EQ(with_t(parallel, 0.5), parallel);
    const SegmentPair3 moved = dragged_by(parallel, {1, 2, 0});
    EXPECT_EQ(moved.a.start, Vec3(1, 2, 0));
    EXPECT_EQ(moved.b.start, Vec3(2, 2, 1));
    EXPECT_EQ(judged(with_distance(parallel, 3.0)).distance, 3.0);
    const SegmentPair3 overlapping{{{0, 0, 0}, {4, 0, 0}}, {{1, 0, 0}, {5, 0, 0}}, {}};
    EXPECT_EQ(with_distance(overlapping, 1.0), overlapping) << "no common normal";
    const SegmentPair3 point{{{1, 1, 1}, {1, 1, 1}}, {{0, 0, 0}, {4, 0, 0}}, {}};
    EXPECT_EQ(with_s(point, 0.5), point);
    EXPECT_NEAR(judged(with_t(point, 0.75)).t, 0.75, kRounding);
    const SegmentPair3 points{{{1, 1, 1}, {1, 1, 1}}, {{0, 0, 0}, {0, 0, 0}}, {}};
    EXPECT_NEAR(judged(with_distance(points, 5.0)).distance, 5.0, kRounding);
    EXPECT_EQ(dragged_by(points, {1, 0, 0}).a.end, Vec3(2, 1, 1));
}

TEST(NearestSetters, AreTotalAndNeverLeaveTheRangeOfAField) {
    Dice dice(kSeed + 4);
    const auto hostile = [&] {
        const auto fit = [&] { return std::clamp(dice.hostile(), -kLargestCoordinate, kLargestCoordinate); };
        return Vec3{fit(), fit(), fit()};
    };
    for (int i = 0; i < 600; ++i) {
        SegmentPair3 o{{hostile(), hostile()}, {hostile(), hostile()}, {}};
        o.extents.a = static_cast<Extent>(dice.below(3));
        const double value = dice.coin() ? dice.hostile() : std::nan("");
        for (const SegmentPair3& after : {with_s(o, value), with_t(o, value), with_distance(o, value),
                                          with_middle_at(o, {value, dice.hostile(), dice.hostile()}),
                                          with_c_at(o, {value, dice.hostile(), dice.hostile()})})
            ASSERT_TRUE(fits(after)) << "seed " << kSeed + 4 << ", round " << i;
    }
}

TEST(NearestHandles, TheCanvasOffersTheConnectorAndWhereTheyAreApartItsEnds) {
    for (const char* preset : {"skew", "crossing", "parallel"}) {
        const Loaded loaded = preset_of("nearest", preset);
        const HandleWalk walk(*loaded.scene);
        for (const auto& [name, handle] : walk.handles)
            EXPECT_TRUE(handle.handle.has_z || name.starts_with("bowl ")) << name;
        const bool skew = std::string(preset) == "skew";
        EXPECT_EQ(walk.handles.count("canvas c"), skew ? 1u : 0u) << preset;
        EXPECT_EQ(walk.handles.count("second_eye d"), skew ? 1u : 0u) << preset;
        EXPECT_EQ(walk.handles.count("canvas distance"), 1u) << preset;
        EXPECT_EQ(walk.numbers.count("s"), std::string(preset) == "parallel" ? 0u : 1u) << preset;
    }
}

TEST(NearestHandles, ADragThatStartsOverFromTheFieldsGoesWhereItEnds) {
    // As the program drags: each mouse move takes back the last one and starts again.
    const auto scene = scene_of("nearest");
    const HandleWalk first(*scene);
    const Snapshot start = Snapshot::of(*scene);
    const Vec3 from = first.handles.at("canvas distance").at, to = from + Vec3{0.3, -0.2, 0.1};
    for (const double factor : {0.4, 1.3, 1.0}) {
        HandleWalk now(*scene);
        start.restore(*scene);
        now.handles.at("canvas distance").move(from + (to - from) * factor);
    }
    EXPECT_LT(length_of(HandleWalk(*scene).handles.at("canvas distance").at - to), kRounding);
}

TEST(NearestHandles, TheNumbersAreSetThroughTheScene) {
    const auto scene = scene_of("nearest");
    HandleWalk(*scene).numbers.at("s").set(0.25);
    EXPECT_NEAR(read<double>(output_of(*scene), "s (along A)"), 0.25, kRounding);
    HandleWalk(*scene).numbers.at("t").set(0.75);
    EXPECT_NEAR(read<double>(output_of(*scene), "t (along B)"), 0.75, kRounding);
    HandleWalk(*scene).numbers.at("distance").set(0.5);
    EXPECT_NEAR(read<double>(output_of(*scene), "distance"), 0.5, kRounding);
    EXPECT_NEAR(read<double>(output_of(*scene), "s (along A)"), 0.25, kRounding);
}

}  // namespace
}  // namespace crosscut::nearest_handles_test

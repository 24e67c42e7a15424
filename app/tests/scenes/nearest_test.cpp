// Nearest: what it says about its methods, the handles on its canvas (the judge's answer to the result is what was asked for), the
// canvas itself and the views beside it.
#include "app/scenes/nearest/nearest.h"
#include <crosscut/nearest/segments.h>
#include "app/model/fields/field_access.h"
#include "app/scenes/shared/distance.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/space.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/nearest/methods/nearest_problem.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosscut::nearest_test {
namespace {

using namespace nearest_scene;
using namespace scenes_test;
using model_test::Dice;
using test::HandleWalk;
using namespace space_helpers;

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

// The canvas: the two objects, the nearest pair, and how a naive method goes wrong.

constexpr unsigned kCanvasSeed = 95;

SegmentPair3 random_objects(Dice& dice) {
    const auto fiftieths = [&] { return (dice.below(401) - 200) / 50.0; };
    const auto position = [&] { return Vec3{fiftieths(), fiftieths(), fiftieths()}; };
    return {{position(), position()}, {position(), position()}, {}};
}

TEST(NearestCanvas, AWrongMethodShowsItsPairWithItsExcessAndARightOneNothing) {
    // From above the two seem to meet at (1, 0), which is the true pair; from the side they do not.
    for (const auto& method : nearest::NearestPair::methods()) {
        const auto scene = scene_with("nearest", "a1=0,0,0 a2=4,1,0 b1=1,2,1 b2=2,-3,3");
        set(*scene, "method", method.id);
        const SceneOutput p = output_of(*scene);
        const auto pair = items_with(p.panes.front().list.dots, "chosen");
        const Segment3 a{{0, 0, 0}, {4, 1, 0}}, b{{1, 2, 1}, {2, -3, 3}};
        const auto answer = method.in_double(nearest::question_of(a, b));
        const double excess = nearest::excess_distance(a, b, answer, nearest_points(a, b));
        if (excess < 1e-9) {
            EXPECT_TRUE(pair.empty()) << method.id;
            continue;
        }
        ASSERT_EQ(pair.size(), 2u) << method.id;
        EXPECT_LT(length_of(pair[0].at - Vec3(answer.c.x, answer.c.y, answer.c.z)), 1e-14);
        EXPECT_LT(length_of(pair[1].at - Vec3(answer.d.x, answer.d.y, answer.d.z)), 1e-14);
        const auto labels = items_with(p.panes.front().list.labels, "chosen");
        ASSERT_EQ(labels.size(), 1u);
        EXPECT_EQ(labels[0].text, "+" + readable(excess, 4));
    }
}

TEST(Flattening, TheCrossingOfTheShadowsIsOnBothAndIsWhatTheMethodFinds) {
    Dice dice(kCanvasSeed);
    for (int i = 0; i < 400; ++i) {
        SegmentPair3 o = random_objects(dice);
        o.extents = {Extent::line, Extent::line};
        for (const char* method : {"project_xy", "project_yz", "project_xz", "plane_of_three"}) {
            const auto plane = flattening_of(method, o);
            ASSERT_TRUE(plane);
            const auto crossing = shadow_crossing(*plane, o);
            ASSERT_TRUE(crossing);
            if (std::max(std::fabs(crossing->s), std::fabs(crossing->t)) > 50.0) continue;
            const Vec3 on_a = o.a.at(crossing->s), on_b = o.b.at(crossing->t);
            EXPECT_LT(length_of(flat(plane->position(on_a) - plane->position(on_b))), 1e-9)
                << "seed " << kCanvasSeed;
            EXPECT_NEAR(length_of(on_a - on_b), crossing->thrown_away, 1e-9)
                << "they differ only in what is thrown away";
            EXPECT_LT(length_of(plane->in_space(plane->position(on_a), plane->height(on_a)) - on_a), 1e-9);

            const auto answer = find_method<nearest::NearestPair>(method)->in_double(
                nearest::question_of(o.a, o.b, o.extents));
            EXPECT_NEAR(answer.s, crossing->s, 1e-7) << method << ", seed " << kCanvasSeed << ", round " << i;
            EXPECT_NEAR(answer.t, crossing->t, 1e-7) << method << ", seed " << kCanvasSeed << ", round " << i;
        }
    }
}

// The lie of a view: the inset square to the line of sight, the mark and the connector down n, the sphere of
// viewpoints.

Camera some_camera(Dice& dice) {
    Camera camera;
    camera.space = Space::space;
    camera.turn.pivot = {dice.between(-1, 1), dice.between(-1, 1), dice.between(0, 2)};
    camera.turn.yaw_rad = dice.between(-3, 3);
    camera.turn.pitch_rad = dice.between(-1.5, 1.5);
    camera.turn.roll_rad = dice.coin() ? 0.0 : dice.between(-3, 3);
    camera.turn.distance = dice.between(5, 30);
    camera.turn.parallel = dice.coin();
    return camera;
}

TEST(SideCamera, LooksWhereItIsToldWithUpUpwards) {
    Dice dice(kCanvasSeed);
    for (int i = 0; i < 500; ++i) {
        Vec3 forward = somewhere(dice);
        if (i % 10 == 0) forward = {0, 0, dice.coin() ? 1 : -1};
        const Vec3 up = unit(glm::cross(forward, somewhere(dice)));
        const Camera3 camera = camera_looking(forward * 7.0, up * 3.0 + forward);
        EXPECT_LT(length_of(camera.forward() - unit(forward)), 1e-14)
            << "seed " << kCanvasSeed << ", round " << i;
        EXPECT_LT(length_of(camera.up() - up), 1e-13) << "seed " << kCanvasSeed << ", round " << i;
    }
    EXPECT_EQ(camera_looking({0, 1, 0}, {0, 0, 1}).roll_rad, 0.0);
}

TEST(SecondEye, LooksSquareToTheLineOfSightWithTheEyeAtTheLeft) {
    Dice dice(kCanvasSeed + 1);
    int deceived = 0;
    for (int i = 0; i < 120; ++i) {
        const auto scene = scene_of("nearest");
        const Viewpoint from = viewpoint_of(some_camera(dice));
        const SceneOutput p = output_of(*scene, from);
        const Pane& inset = pane_of(p, "second_eye");
        ASSERT_TRUE(inset.default_camera && inset.fixed_camera);
        const Camera3& side = inset.default_camera->turn;
        const LineItem* gap = item_with(inset.list.lines, "gap");
        Vec3 sight = from.direction;
        if (gap != nullptr && !from.parallel) sight = unit(gap->from - from.eye);
        EXPECT_NEAR(along(side.forward(), sight), 0.0, 1e-12)
            << "seed " << kCanvasSeed + 1 << ", round " << i;
        EXPECT_LT(length_of(side.right() - sight), 1e-12) << "sight runs to the right";
        EXPECT_LT(along(side.forward(), from.right), 0.0) << "seen from the right";
        if (gap == nullptr) continue;
        ++deceived;
        // The gap lies flat in the picture and is as long there as in space.
        const Projector projector(*inset.default_camera, Viewport{{400, 400}, 1.0});
        const Vec2 a = projector.project(gap->from).px, b = projector.project(gap->to).px;
        EXPECT_NEAR(a.y, b.y, 1e-8);
        EXPECT_NEAR(std::fabs(a.x - b.x) * projector.units_per_px(), length_of(gap->to - gap->from), 1e-9);
        for (const Vec2& px : {a, b}) EXPECT_TRUE(px.x > 0 && px.x < 400 && px.y > 0 && px.y < 400);
    }
    EXPECT_GT(deceived, 20);
}

TEST(TheLie, DownTheNormalMarkAndConnectorFallTogether) {
    Dice dice(kCanvasSeed + 2);
    const auto scene = scene_of("nearest");
    const SceneOutput before = output_of(*scene);
    ASSERT_EQ(before.views.front().label, "Look along n");
    for (int i = 0; i < 50; ++i) {
        Camera camera = some_camera(dice);
        camera.turn = looking_along(camera.turn, before.views.front().direction);
        camera.turn.pivot = *before.views.front().at;  // or in perspective only the middle looks down n
        const SceneOutput p = output_of(*scene, viewpoint_of(camera));
        const Projector projector(camera, Viewport{});
        const Vec2 mark = projector.project(item_with(p.panes.front().list.dots, "apparent")->at).px;
        for (const char* id : {"c", "d", "distance"}) {
            const Vec2 px = projector.project(item_with(p.panes.front().list.dots, id)->at).px;
            EXPECT_LT(std::hypot(px.x - mark.x, px.y - mark.y), 1e-6) << id << ", seed " << kCanvasSeed + 2;
        }
        EXPECT_NEAR(read<double>(p, "gap"), read<double>(p, "distance"), 1e-12);
        EXPECT_EQ(read<std::string>(p, "viewing angle"), "along n");
    }
}

TEST(TheLie, TheGapIsTheDistanceOverTheCosineOfTheSight) {
    Dice dice(kCanvasSeed + 3);
    int seen = 0;
    for (int i = 0; i < 120; ++i) {
        const auto scene = scene_of("nearest");
        const Camera camera = some_camera(dice);
        const Viewpoint from = viewpoint_of(camera);
        const SceneOutput p = output_of(*scene, from);
        if (find(p, "gap") == nullptr) continue;
        ++seen;
        const LineItem& gap = *item_with(p.panes.front().list.lines, "gap");
        const Vec3 normal = -unit(p.views.front().direction);
        const Vec3 sight = from.parallel ? from.direction : unit(gap.from - from.eye);
        const double cosine = std::fabs(along(sight, normal));
        const double distance = read<double>(p, "distance");  // the nearest pair is inside both
        EXPECT_NEAR(read<double>(p, "gap") * cosine, distance, 1e-9) << "seed " << kCanvasSeed + 3;
        EXPECT_NEAR(length_of(gap.to - gap.from), read<double>(p, "gap"), 1e-9);
        if (find(p, "viewing angle θ") == nullptr) continue;
        EXPECT_NEAR(std::cos(read<double>(p, "viewing angle θ") * std::numbers::pi / 180.0), cosine, 1e-9);
    }
    EXPECT_GT(seen, 20);
}

TEST(Viewpoints, TheColourGoesFromTheWellsToTheRingAndDependsOnTheAngleAlone) {
    const auto scene = scene_of("nearest");
    const SceneOutput p = output_of(*scene);
    const Pane& globe = pane_of(p, "viewpoints");
    ASSERT_TRUE(globe.turns_canvas && globe.fixed_camera && globe.default_camera);
    const Vec3 normal = unit(p.views.front().direction);
    std::vector<std::pair<double, double>> colours;  // angle to the normal's line, share
    for (const FillItem& patch : globe.list.fills) {
        double low = 1.0, high = 0.0;
        for (const Vec3& corner : patch.corners) {
            EXPECT_NEAR(length_of(corner), 1.0, 1e-12);
            EXPECT_LE(along(corner, globe.default_camera->turn.forward()), 1e-9) << "the front alone";
            low = std::min(low, std::fabs(along(corner, normal)));
            high = std::max(high, std::fabs(along(corner, normal)));
        }
        colours.emplace_back(std::acos(std::min(1.0, (low + high) / 2.0)), patch.fraction);
        EXPECT_TRUE(patch.role == Role::auxiliary && patch.toward == Role::apparent);
    }
    ASSERT_GT(colours.size(), 200u);
    std::ranges::sort(colours);
    EXPECT_LT(colours.front().second, 0.02) << "at n the picture tells the truth";
    EXPECT_GT(colours.back().second, 0.8);
}

TEST(Viewpoints, TheDotIsWhereTheEyeStandsAndHollowBehind) {
    Dice dice(kCanvasSeed + 4);
    const auto scene = scene_of("nearest");
    for (int i = 0; i < 50; ++i) {
        const Camera camera = some_camera(dice);
        const SceneOutput p = output_of(*scene, viewpoint_of(camera));
        const Pane& globe = pane_of(p, "viewpoints");
        const Vec3 at = item_with(globe.list.dots, "eye")->at;
        EXPECT_LT(length_of(at - unit(camera.turn.eye() - camera.turn.pivot)), 1e-12);
        const bool front = along(at, globe.default_camera->turn.forward()) <= 0.0;
        EXPECT_EQ(item_with(globe.list.dots, "eye")->opacity < 1.0, !front);
    }
}

void put(Scene& scene, const SegmentPair3& o) {
    for (const auto& [name, at] :
         {std::pair{"a1", o.a.start}, {"a2", o.a.end}, {"b1", o.b.start}, {"b2", o.b.end}})
        scene.fields().find(name)->set_point(at);
}

TEST(SuggestedViews, LookDownTheNormalAtEveryScaleAndAlongEach) {
    const auto scene = scene_of("nearest");
    const SceneOutput p = output_of(*scene);
    ASSERT_EQ(p.views.size(), 3u);
    EXPECT_LT(p.views[0].direction.z, 0.0) << "from above";
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}})
        EXPECT_NEAR(along(unit(p.views[0].direction), p.views[i].direction), 0.0, 1e-12);
    set(*scene, "a2", "-1.8,1.2,0.6");  // A1: zero length
    const SceneOutput point = output_of(*scene);
    ASSERT_EQ(point.views.size(), 1u);
    EXPECT_EQ(point.views[0].label, "Along B");
    for (const double scale : {1.0, 1e-300, 1e-150, 1e150, 1e299}) {
        put(*scene,
            {{{0, 0, 0}, Vec3{2, 0, 0} * scale}, {Vec3{1, -1, 1} * scale, Vec3{1, 1, 1} * scale}, {}});
        const SceneOutput scaled = output_of(*scene);
        ASSERT_FALSE(scaled.views.empty()) << scale;
        const Vec3 d = scaled.views.front().direction;
        EXPECT_TRUE(d.x == 0.0 && d.y == 0.0 && d.z < 0.0) << "straight down, scale " << scale;
    }
}

// The squared distance of Nearest: its picture in the plane and in space, and dragging in it.

TEST(BowlField, IsTheDistanceInUnitsOfTheLongerObject) {
    Dice dice(71);
    for (int i = 0; i < 200; ++i) {
        const SegmentPair3 o = random_objects(dice);
        const DistanceContours f = distance_contours(o, distance_quadratic(o.a, o.b));
        const double s = dice.below(200) / 100.0 - 0.5, t = dice.below(200) / 100.0 - 0.5;
        const Vec3 gap = o.a.at(s) - o.b.at(t);
        const double distance = std::sqrt(gap.x * gap.x + gap.y * gap.y + gap.z * gap.z);
        EXPECT_NEAR(f.distance(s, t) * f.scale, distance, 1e-12) << "seed 71, round " << i;
        if (!f.axes.round()) continue;
        const double depth = f.axes.depth(Vec2{s, t} - f.bottom);
        EXPECT_NEAR(f.depth_of(f.distance(s, t)), depth, 1e-6 * (1.0 + depth)) << "seed 71, round " << i;
    }
}

TEST(BowlField, ALevelLineIsEverywhereAtItsDistance) {
    Dice dice(72);
    int lines = 0;
    for (int i = 0; i < 100; ++i) {
        const SegmentPair3 o = random_objects(dice);
        const DistanceContours f = distance_contours(o, distance_quadratic(o.a, o.b));
        const Levels levels = levels_over(f, 0.0, 1.0);
        EXPECT_GT(levels.distances.size(), 2u);
        EXPECT_LE(levels.distances.size(), 24u);
        for (const double d : levels.distances) {
            EXPECT_NEAR(std::remainder(d, levels.step), 0.0, 1e-9 * d) << "even steps from 0";
            if (!f.axes.round()) continue;
            for (const Vec2& p : pane_helpers::level_line(f.axes, f.bottom, f.depth_of(d)))
                EXPECT_NEAR(f.distance(p.x, p.y), d, 1e-9 * (1.0 + d)) << "seed 72, round " << i;
            ++lines;
        }
    }
    EXPECT_GT(lines, 300);
}

TEST(BowlHandles, TheMinimumGoesWhereItIsTakenInsideTheSquareAndTheObjectsAreMovedOnly) {
    Dice dice(73);
    int dragged = 0;
    for (int i = 0; i < 150; ++i) {
        const SegmentPair3 before = random_objects(dice);
        const auto scene = scene_of("nearest");
        put(*scene, before);
        const double s = (1 + dice.below(98)) / 100.0, t = (1 + dice.below(98)) / 100.0;
        const NearestPoints3 nearest = nearest_points(before.a, before.b);
        if (nearest.relation != Relation3::skew) continue;
        test::HandleWalk(*scene, "bowl").handles.at("minimum").move({s, t, 0});
        const SceneOutput p = output_of(*scene);
        EXPECT_NEAR(read<double>(p, "s (along A)"), s, 1e-9) << "seed 73, round " << i;
        EXPECT_NEAR(read<double>(p, "t (along B)"), t, 1e-9) << "seed 73, round " << i;
        ++dragged;
    }
    EXPECT_GT(dragged, 100);
}

TEST(BowlSurface, StaysInItsBoxWithTheMinimumAtItsHeightWhateverTheNumbers) {
    Dice dice(74);
    for (int i = 0; i < 30; ++i) {
        const auto scene = scene_of("nearest");
        model_test::scramble(*scene, dice);
        const SceneOutput p = output_of(*scene);
        for (const FillItem& fill : pane_of(p, "surface").list.fills) {
            for (const Vec3& c : fill.corners) {
                ASSERT_TRUE(c.z >= 0.0 && c.z <= 0.76) << c.z << ", seed 74, round " << i;
                ASSERT_TRUE(c.x >= -0.31 && c.x <= 1.31 && c.y >= -0.31 && c.y <= 1.31);
            }
            ASSERT_TRUE(fill.fraction >= 0.0 && fill.fraction <= 1.0);
        }
    }
    const auto scene = scene_of("nearest");
    put(*scene, {{{-1, 0, 0}, {1, 0, 0}}, {{0, -1, 0}, {0, 1, 0}}, {}});
    const SceneOutput crossing = output_of(*scene);
    const DotItem* touching = item_with(pane_of(crossing, "surface").list.dots, "minimum");
    ASSERT_NE(touching, nullptr);
    EXPECT_LT(touching->at.z, 0.01) << "where they meet the surface touches the floor";
}

}  // namespace
}  // namespace crosscut::nearest_test

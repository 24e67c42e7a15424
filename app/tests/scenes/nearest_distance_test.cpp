// The squared distance of Nearest: its picture in the plane and in space, and dragging in it.
#include "app/model/steps.h"
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/distance.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crosscut::nearest_distance_test {
namespace {

using namespace nearest_scene;
using namespace scenes_test;
using model_test::Dice;

SegmentPair3 random_objects(Dice& dice) {
    const auto shown_position = [&] {
        return Vec3{(dice.below(401) - 200) / 50.0, (dice.below(401) - 200) / 50.0,
                    (dice.below(401) - 200) / 50.0};
    };
    SegmentPair3 o;
    o.a = {shown_position(), shown_position()};
    o.b = {shown_position(), shown_position()};
    return o;
}

const DotItem* dot_of(const DrawList& list, std::string_view id) {
    const auto found =
        std::find_if(list.dots.begin(), list.dots.end(), [&](const DotItem& d) { return d.id == id_of(id); });
    return found == list.dots.end() ? nullptr : &*found;
}

void put(Scene& scene, const SegmentPair3& o) {
    const auto text = [](const Vec3& v) { return shortest(v.x) + "," + shortest(v.y) + "," + shortest(v.z); };
    set(scene, "a1", text(o.a.start));
    set(scene, "a2", text(o.a.end));
    set(scene, "b1", text(o.b.start));
    set(scene, "b2", text(o.b.end));
}

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

TEST(BowlPane, TheMinimumIsTheJudgesAndTheFreeOneIsHollowWhereItDoesNotCount) {
    const auto scene = scene_of("nearest");
    set(*scene, "a2", "0.5,1.3,0.9");
    const SceneOutput p = output_of(*scene);
    const DrawList& list = pane_of(p, "bowl").list;
    const DotItem* minimum = dot_of(list, "minimum");
    ASSERT_NE(minimum, nullptr);
    EXPECT_EQ(minimum->at.x, read<double>(p, "s (along A)"));
    EXPECT_EQ(minimum->at.y, read<double>(p, "t (along B)"));
    EXPECT_EQ(minimum->at.x, 1.0) << "clamped";
    EXPECT_FALSE(minimum->hollow);
    const DotItem* free = dot_of(list, "free");
    ASSERT_NE(free, nullptr);
    EXPECT_TRUE(free->hollow);
    EXPECT_GT(free->at.x, 1.0);
}

TEST(BowlPane, TheWayOfClampsIsDrawnMoveByMoveAndLightsUpWithItsStep) {
    const auto scene = scene_of("nearest");
    put(*scene, {{{0, 0, 0}, {1, 0, 0}}, {{1.3, 0.2, 1}, {1.4, 1.3, 1}}, {}});
    SceneOutput p = output_of(*scene);
    const auto arrows = [](const DrawList& list) {
        std::vector<std::uint32_t> ids;
        for (const LineItem& l : list.lines) {
            if (l.stroke.arrow) ids.push_back(l.id.value);
        }
        return ids;
    };
    const std::vector<std::uint32_t> all = arrows(pane_of(p, "bowl").list);
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all.front(), id_of("path_clamp_s").value);
    set(*scene, "step", "2");
    p = output_of(*scene);
    show_stop(p);
    EXPECT_TRUE(arrows(pane_of(p, "bowl").list).empty()) << "not reached yet";
    set(*scene, "step", "0");
    set(*scene, "method", "five_candidates");
    p = output_of(*scene);
    EXPECT_TRUE(arrows(pane_of(p, "bowl").list).empty());
    for (const char* id : {"candidate_2", "candidate_3", "candidate_4", "candidate_5"})
        EXPECT_NE(dot_of(pane_of(p, "bowl").list, id), nullptr) << id;
}

TEST(BowlPane, ANaiveMethodEndsElsewhereWithItsExcess) {
    const auto scene = scene_of("nearest");
    put(*scene, {{{0, 0, 0}, {1, 0, 0}}, {{1.5, -1, 1}, {3.5, 1, 1}}, {}});
    set(*scene, "method", "clamp_each");
    const DrawList list = pane_of(output_of(*scene), "bowl").list;
    const DotItem* chosen = dot_of(list, "chosen");
    ASSERT_NE(chosen, nullptr);
    EXPECT_EQ(chosen->at.x, 1.0);
    EXPECT_EQ(chosen->at.y, 0.5);
    EXPECT_TRUE(std::any_of(list.labels.begin(), list.labels.end(), [](const LabelItem& l) {
        return l.id == id_of("chosen") && l.text.starts_with("+");
    }));
    set(*scene, "method", "cramer");
    EXPECT_EQ(dot_of(pane_of(output_of(*scene), "bowl").list, "chosen"), nullptr);
}

/// Drags this item's handle in the distance view; false where there is none.
bool drag(Scene& scene, std::string_view item, const Vec3& to) {
    for (const auto& [handle, at, move] : scene.handles().handles) {
        if (handle.pane != "bowl" || handle.item != item) continue;
        move(to);
        return true;
    }
    return false;
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
        ASSERT_TRUE(drag(*scene, "minimum", {s, t, 0})) << "seed 73, round " << i;
        const SceneOutput p = output_of(*scene);
        EXPECT_NEAR(read<double>(p, "s (along A)"), s, 1e-9) << "seed 73, round " << i;
        EXPECT_NEAR(read<double>(p, "t (along B)"), t, 1e-9) << "seed 73, round " << i;
        ++dragged;
    }
    EXPECT_GT(dragged, 100);
}

TEST(BowlHandles, TheFreeMinimumCanBeTakenOutOfTheSquareAndBack) {
    const auto scene = scene_of("nearest");
    set(*scene, "a2", "0.5,1.3,0.9");
    ASSERT_TRUE(drag(*scene, "free", {0.4, 0.6, 0}));
    const SceneOutput p = output_of(*scene);
    EXPECT_NEAR(read<double>(p, "s (along A)"), 0.4, 1e-9);
    EXPECT_NEAR(read<double>(p, "t (along B)"), 0.6, 1e-9);
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
    const DotItem* touching = dot_of(pane_of(crossing, "surface").list, "minimum");
    ASSERT_NE(touching, nullptr);
    EXPECT_LT(touching->at.z, 0.01) << "where they meet the surface touches the floor";
}

}  // namespace
}  // namespace crosscut::nearest_distance_test

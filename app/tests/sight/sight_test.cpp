// Sight: what its presets promise, the texts, the handles, and the actions that open other scenes.
#include "app/scenes/sight/sight.h"
#include "app/model/steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <string>

namespace crosscut::sight_test {
namespace {

using namespace scenes_test;
using namespace sight_scene;

std::size_t fills(const SceneOutput& p) { return p.panes.front().list.fills.size(); }

bool covers(const FillItem& fill, const Vec2& p) {
    for (std::size_t i = 0; i < fill.corners.size(); ++i) {
        const Vec3 &a = fill.corners[i], &b = fill.corners[(i + 1) % fill.corners.size()];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0.0) return false;
    }
    return true;
}

TEST(Sight, ShadowLiesWhereNoLightFallsAndNowhereElse) {
    for (const char* name : {"doorway", "leak", "on_a_wall", "spokes"}) {
        const SceneOutput p = preset_output("sight", name);
        int dark = 0, lit_count = 0;
        for (double x = -4.96; x < 5.0; x += 0.37) {
            for (double y = -3.98; y < 4.0; y += 0.37) {
                int shade = 0, light = 0;
                for (const FillItem& fill : p.panes.front().list.fills)
                    if (covers(fill, {x, y})) ++(fill.role == Role::shade ? shade : light);
                const Bounds& frame = *p.panes.at(1).frame;  // that of the rays is the whole room
                if (x < frame.low.x || x > frame.high.x || y < frame.low.y || y > frame.high.y) {
                    EXPECT_EQ(shade + light, 0) << name;
                    continue;
                }
                EXPECT_EQ(shade + light, 1) << name << " " << x << " " << y;
                dark += shade, lit_count += light;
            }
        }
        EXPECT_GT(dark, 0) << name;
        EXPECT_GT(lit_count, 0) << name;
    }
}

TEST(Sight, WhatIsLitJoinsWithoutSeamsAndIsSmoothWhereLightEndsAlongARay) {
    for (const char* name : {"doorway", "leak", "on_a_wall", "spokes"}) {
        const SceneOutput p = preset_output("sight", name);
        std::size_t ends = 0;
        for (const FillItem& fill : p.panes.front().list.fills) {
            if (fill.role == Role::shade) continue;
            EXPECT_TRUE(fill.patch) << name;
            for (const Segment3& rim : fill.rims) {
                const Vec3 &lamp = fill.corners[0], ray = rim.end - lamp, part = rim.start - lamp;
                EXPECT_TRUE(rim.end == fill.corners[1] || rim.end == fill.corners[2]) << name;
                EXPECT_NEAR(ray.x * part.y - ray.y * part.x, 0.0, 1e-9) << name << ": along its side";
                EXPECT_LT(glm::length(part), glm::length(ray)) << name << ": no light beside it farther out";
                ++ends;
            }
        }
        EXPECT_GT(ends, 0u) << name;
    }
}

TEST(Sight, RaysThatLeakAreOfTheAnswerWhichALessonHides) {
    const SceneOutput p = preset_output("sight", "leak");
    EXPECT_NE(item_with(p.panes.front().list.lines, "leak"), nullptr);
    EXPECT_NE(std::find(p.answer_items.begin(), p.answer_items.end(), id_of("leak")), p.answer_items.end());
}

TEST(SightScene, TheStepsUncoverTheLightPieceByPiece) {
    const auto scene = preset_of("sight", "sweep_steps");
    set(*scene.scene, "step", "0");
    const std::size_t all = fills(output_of(*scene.scene));
    const auto stops = stops_of(output_of(*scene.scene).method_steps->derivation).size();
    std::size_t last = 0;
    for (std::size_t k = 1; k <= stops; ++k) {
        set(*scene.scene, "step", std::to_string(k));
        SceneOutput p = output_of(*scene.scene);
        show_stop(p);
        EXPECT_GE(fills(p), last) << k;
        last = fills(p);
        EXPECT_TRUE(p.method_steps->derivation.steps[k - 1].sentence.starts_with("Here ")) << k;
    }
    EXPECT_EQ(last, all) << "at the last stop all is lit";
    EXPECT_EQ(stops, 12u + 1u) << "eight ends of walls, four corners, one crossing";
}

TEST(SightScene, TheRayOfAStepIsMarkedAmongTheRays) {
    const auto loaded = preset_of("sight", "sweep_steps");
    Scene& scene = *loaded.scene;
    const auto lines = [&](std::size_t step, std::size_t pane) {
        set(scene, "step", std::to_string(step));
        SceneOutput p = output_of(scene);
        show_stop(p);
        std::vector<Vec2> directions;
        for (const LineItem& line : p.panes.at(pane).list.lines)
            if (line.id == id_of(event_name(std::max<std::size_t>(step, 1) - 1)))
                directions.emplace_back(line.to.x - line.from.x, line.to.y - line.from.y);
        return directions;
    };
    EXPECT_EQ(output_of(scene).panes.at(1).id, "rays");
    EXPECT_TRUE(lines(0, 1).empty());
    for (std::size_t k = 1; k <= 13; ++k) {
        const auto exact = lines(k, 0), cast = lines(k, 1);
        ASSERT_EQ(exact.size(), 1u) << k;
        ASSERT_EQ(cast.size(), 1u) << k;
        const Vec2 p = exact.front() / glm::length(exact.front()),
                   q = cast.front() / glm::length(cast.front());
        EXPECT_NEAR(p.x * q.y - p.y * q.x, 0.0, k == 12 ? 0.5 : 2e-4)
            << k << ": where walls cross there is no ray";
        EXPECT_GT(p.x * q.x + p.y * q.y, 0.0) << k;
    }
}

TEST(SightScene, DrawingAddsAWallAndGroundBetweenTwoPlaces) {
    Params c;
    c.wall_count = kMostWalls - 1;
    c.drawn_walls().add({{1, 2}, {3, 4}});
    c.drawn_walls().add({{5, 6}, {7, 8}});
    EXPECT_EQ(c.wall_count, kMostWalls);
    EXPECT_EQ(c.walls.back(), (Segment2{{5, 6}, {7, 8}})) << "the last one is drawn anew";
    c.ground_count = 5;
    c = with_new_ground(c, {{-2.5, 9}, {-4.5, 7}});
    EXPECT_EQ(hills_of(c).ground, (std::vector<Vec2>{{-6, 0}, {-5, 0.5}, {-4.5, 7}, {-2.5, 9}, {-2, 0.25}}));
    for (int i = 0; i < 40; ++i) c = with_new_ground(c, {{i * 1.0, 1.0}, {i + 0.5, 2.0}});
    EXPECT_EQ(c.ground_used(), kMostGround);
    EXPECT_EQ(c.ground[kMostGround - 1], Vec2(39.5, 2.0));
}

TEST(SightScene, WhatIsOfferedOpensElsewhere) {
    const auto scene = preset_of("sight", "walker");
    int opened = 0, removable = 0;
    for (const HandleList::ItemAction& action : scene.scene->handles().actions) {
        if (action.removes) {
            ++removable;
            continue;
        }
        const auto done = action.act(Viewpoint{});
        const Loaded there = load_scene(all_scenes(), done.text, "offered");
        ASSERT_TRUE(there) << there.error;
        const SceneOutput p = output_of(*there.scene);
        if (there.type->id == std::string_view("sweep")) {
            EXPECT_NEAR(read<double>(p, "time of the hit"), 1.0 / 3.0, 1e-15)
                << "she meets the line of sight when she comes into sight";
        }
        ++opened;
    }
    EXPECT_EQ(opened, 2 * 2 + 3) << "two of each wall, and three things of hers";
    EXPECT_EQ(removable, 2 * 3) << "each wall by itself and by its ends";
}

TEST(SightScene, WritesTheTimesWhereSheComesIntoSightOrGoesAndNotAtTheEndsOfHerPath) {
    std::size_t timed = 0;
    for (const Preset& preset : find_scene(all_scenes(), "sight")->presets) {
        const DrawList canvas = preset_output("sight", preset.id).panes.front().list;
        if (item_with(canvas.dots, "walker") == nullptr) continue;
        const auto diamonds = items_with(canvas.dots, "seen");
        const auto labels = items_with(canvas.labels, "seen");
        for (const LabelItem& label : labels) {
            bool there = false;  // at a diamond, or in the middle between two of them
            for (const DotItem& a : diamonds)
                for (const DotItem& b : diamonds) there |= a.at * 0.5 + b.at * 0.5 == label.anchor;
            EXPECT_TRUE(there) << preset.id;
        }
        EXPECT_LE(labels.size(), diamonds.size()) << preset.id;
        EXPECT_EQ(labels.empty(), diamonds.empty()) << preset.id;
        timed += labels.size();
    }
    EXPECT_GT(timed, 0u);
}

}  // namespace
}  // namespace crosscut::sight_test

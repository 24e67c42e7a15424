// The lie of a view: the inset square to the line of sight, the mark and the connector down n, the sphere of
// viewpoints.
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/space.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <numbers>

namespace crosscut::nearest_side_view_test {
namespace {

using namespace nearest_scene;
using namespace space_helpers;
using namespace scenes_test;
using model_test::Dice;

constexpr unsigned kSeed = 97;

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

const LineItem* line_of(const DrawList& list, const char* id) {
    const auto found = std::find_if(list.lines.begin(), list.lines.end(),
                                    [&](const LineItem& l) { return l.id == id_of(id); });
    return found == list.lines.end() ? nullptr : &*found;
}

const DotItem& dot_of(const DrawList& list, const char* id) {
    const auto found =
        std::find_if(list.dots.begin(), list.dots.end(), [&](const DotItem& d) { return d.id == id_of(id); });
    EXPECT_NE(found, list.dots.end()) << id;
    return *found;
}

TEST(SideCamera, LooksWhereItIsToldWithUpUpwards) {
    Dice dice(kSeed);
    const auto somewhere = [&] {
        return Vec3{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
    };
    for (int i = 0; i < 500; ++i) {
        Vec3 forward = somewhere();
        if (i % 10 == 0) forward = {0, 0, dice.coin() ? 1 : -1};
        const Vec3 up = unit(glm::cross(forward, somewhere()));
        const Camera3 camera = camera_looking(forward * 7.0, up * 3.0 + forward);
        EXPECT_LT(length_of(camera.forward() - unit(forward)), 1e-14) << "seed " << kSeed << ", round " << i;
        EXPECT_LT(length_of(camera.up() - up), 1e-13) << "seed " << kSeed << ", round " << i;
    }
    EXPECT_EQ(camera_looking({0, 1, 0}, {0, 0, 1}).roll_rad, 0.0);
}

TEST(SecondEye, LooksSquareToTheLineOfSightWithTheEyeAtTheLeft) {
    Dice dice(kSeed + 1);
    int deceived = 0;
    for (int i = 0; i < 120; ++i) {
        const auto scene = scene_of("nearest");
        const Viewpoint from = viewpoint_of(some_camera(dice));
        const SceneOutput p = output_of(*scene, from);
        const Pane& inset = pane_of(p, "second_eye");
        ASSERT_TRUE(inset.default_camera && inset.fixed_camera && inset.slot == PaneSlot::inset);
        const Camera3& side = inset.default_camera->turn;
        const LineItem* gap = line_of(inset.list, "gap");
        Vec3 sight = from.direction;
        if (gap != nullptr && !from.parallel) sight = unit(gap->from - from.eye);
        EXPECT_NEAR(along(side.forward(), sight), 0.0, 1e-12) << "seed " << kSeed + 1 << ", round " << i;
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
    Dice dice(kSeed + 2);
    const auto scene = scene_of("nearest");
    const SceneOutput before = output_of(*scene);
    ASSERT_EQ(before.views.front().label, "Look along n");
    for (int i = 0; i < 50; ++i) {
        Camera camera = some_camera(dice);
        camera.turn = looking_along(camera.turn, before.views.front().direction);
        camera.turn.pivot = *before.views.front().at;  // or in perspective only the middle looks down n
        const SceneOutput p = output_of(*scene, viewpoint_of(camera));
        const Projector projector(camera, Viewport{});
        const Vec2 mark = projector.project(dot_of(p.panes.front().list, "apparent").at).px;
        for (const char* id : {"c", "d", "distance"}) {
            const Vec2 px = projector.project(dot_of(p.panes.front().list, id).at).px;
            EXPECT_LT(std::hypot(px.x - mark.x, px.y - mark.y), 1e-6) << id << ", seed " << kSeed + 2;
        }
        EXPECT_NEAR(read<double>(p, "gap"), read<double>(p, "distance"), 1e-12);
        EXPECT_EQ(read<std::string>(p, "viewing angle"), "along n");
    }
}

TEST(TheLie, TheGapIsTheDistanceOverTheCosineOfTheSight) {
    Dice dice(kSeed + 3);
    int seen = 0;
    for (int i = 0; i < 120; ++i) {
        const auto scene = scene_of("nearest");
        const Camera camera = some_camera(dice);
        const Viewpoint from = viewpoint_of(camera);
        const SceneOutput p = output_of(*scene, from);
        if (find(p, "gap") == nullptr) continue;
        ++seen;
        const LineItem& gap = *line_of(p.panes.front().list, "gap");
        const Vec3 normal = -unit(p.views.front().direction);
        const Vec3 sight = from.parallel ? from.direction : unit(gap.from - from.eye);
        const double cosine = std::fabs(along(sight, normal));
        const double distance = read<double>(p, "distance");  // the nearest pair is inside both
        EXPECT_NEAR(read<double>(p, "gap") * cosine, distance, 1e-9) << "seed " << kSeed + 3;
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
            EXPECT_GE(along(corner, globe.default_camera->turn.forward()), -1.0);
            EXPECT_LE(along(corner, globe.default_camera->turn.forward()), 1e-9) << "the front alone";
            low = std::min(low, std::fabs(along(corner, normal)));
            high = std::max(high, std::fabs(along(corner, normal)));
        }
        colours.emplace_back(std::acos(std::min(1.0, (low + high) / 2.0)), patch.fraction);
        EXPECT_TRUE(patch.role == Role::answer && patch.toward == Role::apparent);
    }
    ASSERT_GT(colours.size(), 200u);
    std::sort(colours.begin(), colours.end());
    EXPECT_LT(colours.front().second, 0.02) << "at n the picture tells the truth";
    EXPECT_GT(colours.back().second, 0.8);
    // Sorted by angle the share never falls, but for the patches the outline cuts.
    int falls = 0;
    for (std::size_t i = 1; i < colours.size(); ++i)
        falls += colours[i].second < colours[i - 1].second ? 1 : 0;
    EXPECT_LT(falls, 80);
}

TEST(Viewpoints, TheDotIsWhereTheEyeStandsAndHollowBehind) {
    Dice dice(kSeed + 4);
    const auto scene = scene_of("nearest");
    for (int i = 0; i < 50; ++i) {
        const Camera camera = some_camera(dice);
        const SceneOutput p = output_of(*scene, viewpoint_of(camera));
        const Pane& globe = pane_of(p, "viewpoints");
        const Vec3 at = dot_of(globe.list, "eye").at;
        EXPECT_LT(length_of(at - unit(camera.turn.eye() - camera.turn.pivot)), 1e-12);
        const bool front = along(at, globe.default_camera->turn.forward()) <= 0.0;
        EXPECT_EQ(dot_of(globe.list, "eye").opacity < 1.0, !front);
    }
}

TEST(Viewpoints, WithoutACommonNormalItSaysSoAndHasNoColour) {
    const Loaded loaded = preset_of("nearest", "parallel");
    const SceneOutput p = output_of(*loaded.scene);
    const Pane& globe = pane_of(p, "viewpoints");
    EXPECT_TRUE(globe.list.fills.empty());
    EXPECT_NE(globe.note.find("no view shows an apparent crossing"), std::string::npos);
}

TEST(Viewpoints, WhereTheLinesMeetEveryViewTellsTheTruth) {
    const Loaded loaded = preset_of("nearest", "crossing");
    const SceneOutput p = output_of(*loaded.scene);
    const Pane& globe = pane_of(p, "viewpoints");
    ASSERT_FALSE(globe.list.fills.empty());
    for (const FillItem& patch : globe.list.fills) EXPECT_EQ(patch.fraction, 0.0);
    EXPECT_NE(globe.note.find("The two lines meet"), std::string::npos);
}

TEST(SuggestedViews, LookDownTheNormalAndAlongEach) {
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
}

}  // namespace
}  // namespace crosscut::nearest_side_view_test

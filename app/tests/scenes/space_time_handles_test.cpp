// Dragging in the space-time view, and the mouse's own path through it.
#include "app/tests/harness/handles.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace crosscut::space_time_handles_test {
namespace {

using namespace scenes_test;
using test::HandleWalk;

constexpr double kRounding = 1e-9;

const DrawList& space_time_of(const SceneOutput& p) {
    return std::find_if(p.panes.begin(), p.panes.end(), [](const Pane& q) { return q.id == "space_time"; })
        ->list;
}

TEST(SpaceTimeHandles, TheKnobOfTheGlassSetsTheTimeAndStopsTheClock) {
    const auto scene = scene_of("sweep");
    const auto time_of = [&] { return read<double>(output_of(*scene), "time"); };
    const Vec3 knob = HandleWalk(*scene, "space_time").handles.at("time").at;
    EXPECT_EQ(knob.z, 0.0) << "it opens at t = 0";
    HandleWalk(*scene, "space_time").handles.at("time").move(knob + Vec3{0.0, 0.0, 1.0});
    const double first = time_of();
    EXPECT_GT(first, 0.0);
    EXPECT_NEAR(HandleWalk(*scene, "space_time").handles.at("time").at.z, 1.0, kRounding);
    EXPECT_FALSE(output_of(*scene).timeline->playing);
    HandleWalk(*scene, "space_time").handles.at("time").move(knob + Vec3{0.0, 0.0, 1e9});
    EXPECT_EQ(time_of(), 1.0);
    HandleWalk(*scene, "space_time").handles.at("time").move(knob - Vec3{0.0, 0.0, 5.0});
    EXPECT_EQ(time_of(), 0.0);
}

TEST(SpaceTimeHandles, TheMouseHasNoEndsOfAPathAndWhatDoesNotSlideUpwardsStaysInItsPlane) {
    const auto scene = scene_of("sweep");
    for (const auto& [name, handle] : HandleWalk(*scene, "space_time").handles)
        EXPECT_EQ(handle.handle.has_z, !(handle.handle.slide_axis == Vec3{})) << name;
    EXPECT_EQ(HandleWalk(*scene, "space_time").handles.count("c0"), 0u);
    EXPECT_EQ(HandleWalk(*scene, "space_time").handles.count("p1"), 1u);
}

TEST(SpaceTimeHandles, AHitSlidesAlongTimeAndThePathsObey) {
    for (const char* preset : {"swept_twice", "simple"}) {
        const auto loaded = preset_of("sweep", preset);
        ASSERT_EQ(HandleWalk(*loaded.scene, "space_time").handles.count("hit0"), 1u) << preset;
        const Vec3 hit = HandleWalk(*loaded.scene, "space_time").handles.at("hit0").at;
        const double t = output_of(*loaded.scene).timeline->marks.front().t, target = t - 0.05;
        HandleWalk(*loaded.scene, "space_time").handles.at("hit0").move({hit.x, hit.y, hit.z * target / t});
        const SceneOutput after = output_of(*loaded.scene);
        double nearest = 1.0;
        for (const TimeMark& mark : after.timeline->marks)
            nearest = std::min(nearest, std::abs(mark.t - target));
        EXPECT_LT(nearest, 1e-6) << preset;
    }
}

/// The curves of the pointer's world line.
std::vector<CurveItem> world_lines(const DrawList& list) {
    std::vector<CurveItem> found;
    for (const CurveItem& c : list.curves) {
        if (c.id == id_of("pointer")) found.push_back(c);
    }
    return found;
}

TEST(SpaceTime, TheMousesWorldLineIsTheWayItWent) {
    const auto scene = scene_of("sweep");
    set(*scene, "pointer", "0,0");
    for (int i = 0; i < 20; ++i) {
        const double x = 0.1 * i;
        const std::vector<Vec2> path{{x, 0.0}, {x + 0.1, 0.2 * (i % 2)}};
        scene->advance({0.04, path});
    }
    SceneOutput p = output_of(*scene);
    const auto now = world_lines(space_time_of(p));
    ASSERT_EQ(now.size(), 2u) << "where it went, and upright where it will stand";
    EXPECT_GE(now[0].points.size(), 20u);
    EXPECT_EQ(now[0].stroke.dash, Dash::solid);
    EXPECT_EQ(now[0].points.front().x, 0.0);
    EXPECT_NEAR(now[0].points.back().x, 2.0, kRounding);
    EXPECT_EQ(now[1].stroke.dash, Dash::dotted);
    EXPECT_EQ(now[1].points.front().x, now[1].points.back().x);

    set(*scene, "time", "0.9");  // set by hand: the path no longer leads to it
    p = output_of(*scene);
    const auto later = world_lines(space_time_of(p));
    ASSERT_EQ(later.size(), 1u);
    EXPECT_EQ(later[0].points.front().x, later[0].points.back().x);
}

TEST(SpaceTime, AHitOfTheMouseStaysWhereItWas) {
    const auto scene = scene_of("sweep");
    set(*scene, "p0", "0,-5");
    set(*scene, "p1", "0,-5");
    set(*scene, "q0", "0,5");
    set(*scene, "q1", "0,5");
    set(*scene, "pointer", "-1,0");
    // Over the standing line in the middle of the first half second, then away from it.
    const std::vector<Vec2> over{{-1, 0}, {1, 0}}, away{{1, 0}, {3, 2}};
    for (int i = 0; i < 6; ++i) scene->advance({0.1, i == 0 ? over : i == 1 ? away : std::vector<Vec2>{}});
    const SceneOutput p = output_of(*scene);
    std::vector<DotItem> hits;
    for (const DotItem& d : space_time_of(p).dots) {
        if (d.marker == Marker::diamond && d.role == Role::answer) hits.push_back(d);
    }
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_NEAR(hits[0].at.x, 0.0, kRounding);
    EXPECT_NEAR(hits[0].at.y, 0.0, kRounding);
    EXPECT_GT(hits[0].at.z, 0.0);
}

}  // namespace
}  // namespace crosscut::space_time_handles_test

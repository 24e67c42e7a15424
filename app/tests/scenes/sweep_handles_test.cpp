// The handles of Sweep, without a window: what is dragged comes to the mouse, in every frame.
#include "app/model/fields/field_access.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

namespace crosscut::sweep_handles_test {
namespace {

using namespace scenes_test;
using test::HandleWalk;

constexpr double kRounding = 1e-9;

/// A scene with a bent path for the point, at this fraction of the pointer's frame.
std::unique_ptr<Scene> bent_scene(const char* fraction) {
    auto loaded = preset_of("sweep", "swept_twice");
    using Set = std::pair<const char*, const char*>;
    for (const auto& [name, value] :
         {Set{"c0", "-0.3,-0.4"}, Set{"c1", "0.4,0.5"}, Set{"p.bend", "0.5,1"}, Set{"c.bend", "1,-1"},
          Set{"time", "0.3"}, Set{"frame_share", fraction}})
        set(*loaded.scene, name, value);
    return std::move(loaded.scene);
}

TEST(SweepHandles, AHandleIsDrawnWhereItIs) {
    for (const char* fraction : {"0", "0.5", "1"}) {
        const auto scene = bent_scene(fraction);
        const SceneOutput p = output_of(*scene);
        for (const auto& [name, handle] : HandleWalk(*scene).handles) {
            if (name.rfind("canvas ", 0) != 0) continue;
            const ItemId id = id_of(name.substr(7));
            double nearest = 1e9;
            for (const DotItem& dot : p.panes.front().list.dots) {
                if (dot.id == id)
                    nearest = std::min(nearest, std::hypot(dot.at.x - handle.at.x, dot.at.y - handle.at.y));
            }
            EXPECT_LT(nearest, kRounding) << name << " share " << fraction;
        }
    }
}

TEST(SweepHandles, ABendSnapsBackToStraight) {
    const auto scene = bent_scene("0");
    HandleWalk(*scene).handles.at("canvas p.bend").move({-0.99, 0.004, 0.0});
    for (const auto& v : model_test::values_of(*scene)) {
        if (v.name == "p.bend") {
            EXPECT_EQ(v.numbers, (std::vector<double>{0.0, 0.0}));
        }
    }
}

TEST(SweepHandles, NumbersAreNamedAfterTheirRootAndTheSecondMeansTheFirstsRoot) {
    const Loaded loaded = preset_of("sweep", "swept_twice");
    HandleWalk walk(*loaded.scene);
    EXPECT_EQ(walk.numbers.at("hit0.t").value, 0.25);
    EXPECT_EQ(walk.numbers.at("hit1.t").value, 0.75);
    EXPECT_EQ(walk.numbers.count("hit0.end"), 0u);
    // Dragged beyond the other one it keeps its own position along the line.
    walk.numbers.at("hit0.t").set(0.9);
    walk.numbers.at("hit0.s").set(0.6);
    bool there = false;
    const SceneOutput p = output_of(*loaded.scene);
    for (const TimeMark& mark : p.timeline->marks) there = there || std::fabs(mark.t - 0.9) < kRounding;
    EXPECT_TRUE(there);
    bool along = false;
    for (const auto& [name, number] : HandleWalk(*loaded.scene).numbers)
        along = along || (name.find(".s") != std::string::npos && std::fabs(number.value - 0.6) < 1e-7);
    EXPECT_TRUE(along);
    EXPECT_EQ(HandleWalk(*preset_of("sweep", "end_on_slide").scene).numbers.at("hit0.end").value, 0.6);
}

TEST(SweepHandles, TheLineIsGrabbedWholeAtItsStartAndEndAndTheMouseLeavesNoHitToDrag) {
    const auto by_path = bent_scene("0");
    EXPECT_EQ(HandleWalk(*by_path).bodies, (std::vector<std::string>{"line0", "line1", "c"}));
    EXPECT_EQ(HandleWalk(*bent_scene("1")).bodies, (std::vector<std::string>{"line0"}));
    set(*by_path, "point", "mouse");
    const HandleWalk by_mouse(*by_path);
    EXPECT_EQ(by_mouse.bodies, (std::vector<std::string>{"line0", "line1"}));
    for (const auto& [name, handle] : by_mouse.handles)
        EXPECT_EQ(name.rfind("canvas hit", 0), std::string::npos)
            << "under the mouse it would always be in the way";
}

TEST(SweepHandles, APointThatStandsIsDraggedAsOnePointAndOneThatMovesByItsEnds) {
    const auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    set(*scene, "c0", "1, 2");
    set(*scene, "c1", "1, 2");
    const auto position = [&](const char* name) { return scene->fields().find(name)->point(); };
    HandleWalk(*scene).handles.at("canvas pointer").move({-0.5, 3, 0});
    EXPECT_EQ(position("c0"), Vec3(-0.5, 3, 0));
    EXPECT_EQ(position("c1"), Vec3(-0.5, 3, 0));
    set(*scene, "c1", "2, 2");
    HandleWalk(*scene).handles.at("canvas pointer").move({0, 0, 0});
    EXPECT_NE(position("c1") - position("c0"), Vec3(0, 0, 0)) << "a way stays a way";
}

TEST(SweepHandles, TheRimOfAThickLineSetsItsThickness) {
    const auto scene = scene_of("sweep");
    set(*scene, "p0", "0, 0");
    set(*scene, "p1", "0, 0");
    set(*scene, "q0", "4, 0");
    set(*scene, "q1", "4, 0");
    set(*scene, "thickness", "0.5");
    const HandleWalk walk(*scene);
    EXPECT_EQ(walk.handles.at("canvas thickness").at, Vec3(1, 0.25, 0));
    walk.handles.at("canvas thickness").move({3, -0.75, 0});
    EXPECT_DOUBLE_EQ(scene->fields().find("thickness")->number(), 1.5);
}

TEST(SweepHandles, AThinLineIsMadeThickByAHandleBesideItAndThinAgain) {
    const auto scene = scene_of("sweep");
    for (const auto& [field, value] :
         {std::pair{"p0", "0, 0"}, {"p1", "0, 0"}, {"q0", "4, 0"}, {"q1", "4, 0"}})
        set(*scene, field, value);
    const auto thickness = [&] { return scene->fields().find("thickness")->number(); };
    ASSERT_EQ(thickness(), 0.0);
    const Vec3 thin = HandleWalk(*scene).handles.at("canvas thickness").at;
    EXPECT_EQ(thin, Vec3(1, 0.0625, 0)) << "beside the line, not on it";
    HandleWalk(*scene).handles.at("canvas thickness").move(thin);
    EXPECT_EQ(thickness(), 0.0) << "taking hold of it changes nothing";
    double before = 0.0;
    for (double y = thin.y; y < 1.0; y += 0.01) {
        HandleWalk(*scene).handles.at("canvas thickness").move({1, y, 0});
        EXPECT_GE(thickness(), before);
        EXPECT_LT(thickness() - before, 0.05) << "no jump at " << y;
        EXPECT_NEAR(HandleWalk(*scene).handles.at("canvas thickness").at.y, y, 1e-12)
            << "it stays under the hand";
        before = thickness();
    }
    HandleWalk(*scene).handles.at("canvas thickness").move({1, 0.01, 0});
    EXPECT_EQ(thickness(), 0.0);
    set(*scene, "q0", "0, 0");
    set(*scene, "q1", "0, 0");
    EXPECT_FALSE(HandleWalk(*scene).handles.contains("canvas thickness"))
        << "a line without length has no beside";
}

}  // namespace
}  // namespace crosscut::sweep_handles_test

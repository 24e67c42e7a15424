// The handles of Sweep, without a window: what is dragged comes to the mouse, in every frame.
#include "app/model/fields/field_access.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

namespace crosscut::sweep_handles_test {
namespace {

using namespace scenes_test;

constexpr double kRounding = 1e-9;

/// All handles and numbers that are not fields.
class HandleWalk {
  public:
    explicit HandleWalk(Scene& scene) {
        const HandleList list = scene.handles();
        for (const auto& [handle, at, move] : list.handles) add(handle, at, move);
        for (const auto& [n, value, set] : list.numbers) add(n, value, set);
        for (const HandleList::Body& body : list.bodies) bodies.emplace_back(body.name.name);
    }
    void add(const DerivedHandle& h, const Vec3& at, const std::function<void(const Vec3&)>& to) {
        const std::string name = std::string(h.pane) + " " + std::string(h.item);
        EXPECT_TRUE(positions.emplace(name, at).second) << "pane and item name a handle: " << name;
        moves.emplace(name, to);
    }
    void add(const FieldName& n, double value, const std::function<void(double)>& set) {
        numbers.emplace(std::string(n.name), value);
        setters.emplace(std::string(n.name), set);
    }
    std::map<std::string, Vec3> positions;
    std::map<std::string, std::function<void(const Vec3&)>> moves;
    std::map<std::string, double> numbers;
    std::map<std::string, std::function<void(double)>> setters;
    std::vector<std::string> bodies;
};

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

TEST(SweepHandles, EveryHandleOfTheCanvasComesToTheMouseInEveryFrame) {
    for (const char* fraction : {"0", "0.5", "1"}) {
        const auto scene = bent_scene(fraction);
        const HandleWalk walk(*scene);
        int moved = 0;
        for (const auto& position : walk.positions) {
            const std::string& name = position.first;
            // which slides along a direction
            if (name.rfind("canvas ", 0) != 0 || name == "canvas thickness") continue;
            FieldEdit edit(*scene);
            const Vec3 to = position.second + Vec3{0.31, 0.23, 0.0};
            edit.change(*scene, [&] { HandleWalk(*scene).moves.at(name)(to); });
            const auto now = HandleWalk(*scene).positions;
            const auto found = now.find(name);
            ASSERT_NE(found, now.end()) << name << " share " << fraction;
            EXPECT_NEAR(found->second.x, to.x, 1e-6) << name << " share " << fraction;
            EXPECT_NEAR(found->second.y, to.y, 1e-6) << name << " share " << fraction;
            edit.take_back(*scene);
            ++moved;
        }
        EXPECT_GE(moved, 7) << fraction;
    }
}

TEST(SweepHandles, AHandleIsDrawnWhereItIs) {
    for (const char* fraction : {"0", "0.5", "1"}) {
        const auto scene = bent_scene(fraction);
        const SceneOutput p = output_of(*scene);
        for (const auto& [name, at] : HandleWalk(*scene).positions) {
            if (name.rfind("canvas ", 0) != 0) continue;
            const ItemId id = id_of(name.substr(7));
            double nearest = 1e9;
            for (const DotItem& dot : p.panes.front().list.dots) {
                if (dot.id == id) nearest = std::min(nearest, std::hypot(dot.at.x - at.x, dot.at.y - at.y));
            }
            EXPECT_LT(nearest, kRounding) << name << " share " << fraction;
        }
    }
}

TEST(SweepHandles, ABendSnapsBackToStraight) {
    const auto scene = bent_scene("0");
    HandleWalk(*scene).moves.at("canvas p.bend")({-0.99, 0.004, 0.0});
    for (const auto& v : model_test::values_of(*scene)) {
        if (v.name == "p.bend") {
            EXPECT_EQ(v.numbers, (std::vector<double>{0.0, 0.0}));
        }
    }
}

TEST(SweepHandles, NumbersAreNamedAfterTheirRootAndTheSecondMeansTheFirstsRoot) {
    const Loaded loaded = preset_of("sweep", "swept_twice");
    HandleWalk walk(*loaded.scene);
    EXPECT_EQ(walk.numbers.at("hit0.t"), 0.25);
    EXPECT_EQ(walk.numbers.at("hit1.t"), 0.75);
    EXPECT_EQ(walk.numbers.count("hit0.end"), 0u);
    // Dragged beyond the other one it keeps its own position along the line.
    walk.setters.at("hit0.t")(0.9);
    walk.setters.at("hit0.s")(0.6);
    bool there = false;
    const SceneOutput p = output_of(*loaded.scene);
    for (const TimeMark& mark : p.timeline->marks) there = there || std::fabs(mark.t - 0.9) < kRounding;
    EXPECT_TRUE(there);
    bool along = false;
    for (const auto& [name, value] : HandleWalk(*loaded.scene).numbers)
        along = along || (name.find(".s") != std::string::npos && std::fabs(value - 0.6) < 1e-7);
    EXPECT_TRUE(along);
    EXPECT_EQ(HandleWalk(*preset_of("sweep", "end_on_slide").scene).numbers.at("hit0.end"), 0.6);
}

TEST(SweepHandles, TheLineIsGrabbedWholeAtItsStartAndEndAndTheMouseLeavesNoHitToDrag) {
    const auto by_path = bent_scene("0");
    EXPECT_EQ(HandleWalk(*by_path).bodies, (std::vector<std::string>{"line0", "line1", "c"}));
    EXPECT_EQ(HandleWalk(*bent_scene("1")).bodies, (std::vector<std::string>{"line0"}));
    set(*by_path, "point", "mouse");
    const HandleWalk by_mouse(*by_path);
    EXPECT_EQ(by_mouse.bodies, (std::vector<std::string>{"line0", "line1"}));
    for (const auto& [name, at] : by_mouse.positions)
        EXPECT_EQ(name.rfind("canvas hit", 0), std::string::npos)
            << "under the mouse it would always be in the way";
}

TEST(SweepHandles, APointThatStandsIsDraggedAsOnePointAndOneThatMovesByItsEnds) {
    const auto scene = scene_of("sweep");
    set(*scene, "point", "path");
    set(*scene, "c0", "1, 2");
    set(*scene, "c1", "1, 2");
    const auto position = [&](const char* name) { return scene->fields().find(name)->point(); };
    HandleWalk(*scene).moves.at("canvas pointer")({-0.5, 3, 0});
    EXPECT_EQ(position("c0"), Vec3(-0.5, 3, 0));
    EXPECT_EQ(position("c1"), Vec3(-0.5, 3, 0));
    set(*scene, "c1", "2, 2");
    HandleWalk(*scene).moves.at("canvas pointer")({0, 0, 0});
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
    EXPECT_EQ(walk.positions.at("canvas thickness"), Vec3(1, 0.25, 0));
    walk.moves.at("canvas thickness")({3, -0.75, 0});
    EXPECT_DOUBLE_EQ(scene->fields().find("thickness")->number(), 1.5);
}

TEST(SweepHandles, AThinLineIsMadeThickByAHandleBesideItAndThinAgain) {
    const auto scene = scene_of("sweep");
    for (const auto& [field, value] :
         {std::pair{"p0", "0, 0"}, {"p1", "0, 0"}, {"q0", "4, 0"}, {"q1", "4, 0"}})
        set(*scene, field, value);
    const auto thickness = [&] { return scene->fields().find("thickness")->number(); };
    ASSERT_EQ(thickness(), 0.0);
    const Vec3 thin = HandleWalk(*scene).positions.at("canvas thickness");
    EXPECT_EQ(thin, Vec3(1, 0.0625, 0)) << "beside the line, not on it";
    HandleWalk(*scene).moves.at("canvas thickness")(thin);
    EXPECT_EQ(thickness(), 0.0) << "taking hold of it changes nothing";
    double before = 0.0;
    for (double y = thin.y; y < 1.0; y += 0.01) {
        HandleWalk(*scene).moves.at("canvas thickness")({1, y, 0});
        EXPECT_GE(thickness(), before);
        EXPECT_LT(thickness() - before, 0.05) << "no jump at " << y;
        EXPECT_NEAR(HandleWalk(*scene).positions.at("canvas thickness").y, y, 1e-12)
            << "it stays under the hand";
        before = thickness();
    }
    HandleWalk(*scene).moves.at("canvas thickness")({1, 0.01, 0});
    EXPECT_EQ(thickness(), 0.0);
    set(*scene, "q0", "0, 0");
    set(*scene, "q1", "0, 0");
    EXPECT_FALSE(HandleWalk(*scene).positions.contains("canvas thickness"))
        << "a line without length has no beside";
}

}  // namespace
}  // namespace crosscut::sweep_handles_test

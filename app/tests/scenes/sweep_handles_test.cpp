// The handles of Sweep, without a window: what is dragged comes to the mouse, in every frame.
#include "app/model/fields/field_access.h"
#include "app/scenes/sweep/sweep.h"
#include "app/tests/harness/handles.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

namespace crosscut::sweep_handles_test {
namespace {

using namespace scenes_test;
using test::HandleWalk;
using namespace sweep_scene;
using model_test::Dice;

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

// What dragging an answer does to the paths of Sweep: the judge's answer to the result is what was asked for.

constexpr unsigned kSeed = 71;

Vec2 somewhere(Dice& dice) { return {dice.between(-4, 4), dice.between(-4, 4)}; }

SweepInput some_motion(Dice& dice, bool bent) {
    SweepInput h;
    for (Path2* path : {&h.setup.p, &h.setup.q, &h.setup.c}) {
        path->from = somewhere(dice), path->to = somewhere(dice);
        path->acceleration = bent ? somewhere(dice) : Vec2{};
    }
    h.setup.gravity = bent ? dice.between(0, 3) : 0.0;
    if (dice.coin()) h.point = PointKind::mouse, h.mouse = somewhere(dice);
    return h;
}

SweepContacts judged(const SweepInput& h) { return contacts_of(motion_of(h.setup, h.point, h.mouse)); }

/// The distance in time from t to the nearest contact or root of the judge.
double nearest_moment(const SweepContacts& contacts, double t) {
    double off = 1e9;
    for (const Contact& c : contacts.contacts)
        off = std::min({off, std::fabs(c.t_first - t), std::fabs(c.t_last - t)});
    for (const RejectedRoot& r : contacts.rejected) off = std::min(off, std::fabs(r.t - t));
    return off;
}

double square(const Vec2& v) { return v.x * v.x + v.y * v.y; }
double cost(const SweepSetup& a, const SweepSetup& b) {
    return square(a.p.from - b.p.from) + square(a.p.to - b.p.to) + square(a.q.from - b.q.from) +
           square(a.q.to - b.q.to) + square(a.c.from - b.c.from) + square(a.c.to - b.c.to);
}

/// How well f determines a root at t, where it is zero: for a double root a rounding decides.
double steepness(const SweepInput& h, double t) {
    const SweepCurve curve = sweep_curve(query_of(motion_of(h.setup, h.point, h.mouse)));
    return std::fabs(curve.f(t + 1e-4) - curve.f(t - 1e-4)) / 2e-4;
}

TEST(SweepSetters, ADraggedHitIsAHitWhereItWasDraggedTo) {
    Dice dice(kSeed);
    int dragged = 0;
    for (int i = 0; i < 400; ++i) {
        const SweepInput before = some_motion(dice, i % 2 == 1);
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.empty()) continue;
        const Contact& hit = contacts.contacts.back();
        const double t = dice.between(0.05, 0.95);
        SweepInput after = before;
        after.setup = with_root_at_time(before, root_of(before, hit.t_first, hit.s_first), t);
        if (steepness(after, t) < 0.01) continue;
        ++dragged;
        EXPECT_LT(nearest_moment(judged(after), t), kRounding) << "seed " << kSeed << " round " << i;
        if (before.point == PointKind::mouse) {
            EXPECT_EQ(after.setup.c, before.setup.c);
        }
        EXPECT_EQ(after.setup.p.acceleration, before.setup.p.acceleration);
    }
    EXPECT_GT(dragged, 60);
}

TEST(SweepSetters, APlaceAlongTheLineIsSetTogetherWithTheTime) {
    Dice dice(kSeed + 1);
    int inside = 0;
    for (int i = 0; i < 300; ++i) {
        const SweepInput before = some_motion(dice, i % 2 == 1);
        const double t = dice.between(0.05, 0.95), s = dice.between(-0.5, 1.5);
        SweepInput after = before;
        after.setup = with_root_at(before, root_of(before, 0.5, 0.5), t, s);
        if (steepness(after, t) < 0.01) continue;
        const SweepContacts contacts = judged(after);
        EXPECT_LT(nearest_moment(contacts, t), kRounding) << "seed " << kSeed + 1 << " round " << i;
        for (const Contact& c : contacts.contacts) {
            if (std::fabs(c.t_first - t) > kRounding) continue;
            EXPECT_NEAR(c.s_first, s, 1e-7);
            ++inside;
        }
    }
    EXPECT_GT(inside, 60);
}

TEST(SweepSetters, TheChangeIsTheLeastThatClosesTheGap) {
    Dice dice(kSeed + 2);
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, false);
        before.point = PointKind::path;
        const double t = dice.between(0, 1), s = dice.between(0, 1);
        const SweepSetup least = with_root_at(before, root_of(before, t, s), t, s);
        SweepSetup other = least;
        const Vec2 off = somewhere(dice) * 0.1;
        // Moved together, the line's point and the pointer stay together.
        other = with_line_moved(with_moved(least, Mover::pointer, t, off), t, off);
        EXPECT_LE(cost(before.setup, least), cost(before.setup, other) + 1e-12) << "seed " << kSeed + 2;
        // Any further turn of the motion about that time costs as well.
        other = least;
        other.p.from += off * t, other.p.to -= off * (1.0 - t);
        EXPECT_LE(cost(before.setup, least), cost(before.setup, other) + 1e-12);
    }
}

TEST(SweepSetters, TheBeginningAndTheEndOfAThickContactAreDraggedEachForItself) {
    Dice dice(kSeed + 3);
    int dragged = 0;
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, i % 4 == 0);
        before.setup.thickness = dice.between(0.1, 0.5);
        before.setup.pointer_radius = dice.between(0.0, 0.3);
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.size() != 1) continue;
        const Contact& hit = contacts.contacts.front();
        if (!(hit.t_first > 0.1 && hit.t_last < 0.9)) continue;
        ++dragged;
        for (const bool end : {false, true}) {
            const double from = end ? hit.t_last : hit.t_first, to = from + (end ? 0.02 : -0.02);
            SweepInput after = before;
            after.setup =
                with_root_at_time(before, root_of(before, from, end ? hit.s_last : hit.s_first), to);
            EXPECT_LT(nearest_moment(judged(after), to), 1e-7)
                << "seed " << kSeed + 3 << " round " << i << (end ? " end" : " beginning");
        }
    }
    EXPECT_GT(dragged, 15);
}

TEST(SweepSetters, AMovedHitKeepsItsTimeAndComesAlong) {
    Dice dice(kSeed + 4);
    int moved = 0;
    for (int i = 0; i < 200; ++i) {
        SweepInput before = some_motion(dice, i % 2 == 1);
        before.point = PointKind::path;
        const SweepContacts contacts = judged(before);
        if (contacts.contacts.empty()) continue;
        const Contact& hit = contacts.contacts.front();
        const Vec2 by = somewhere(dice) * 0.25;
        const SweepInput after{
            with_root_moved(before, root_of(before, hit.t_first, hit.s_first), by), before.point, {}};
        if (steepness(after, hit.t_first) < 0.01) continue;
        const SweepContacts now = judged(after);
        EXPECT_LT(nearest_moment(now, hit.t_first), kRounding) << "seed " << kSeed + 4 << " round " << i;
        const Vec2 want = hit.point_first + by;
        EXPECT_LT(std::sqrt(square(after.setup.c.at(hit.t_first) - want)), kRounding);
        ++moved;
    }
    EXPECT_GT(moved, 40);
    SweepInput by_mouse = some_motion(dice, false);
    by_mouse.point = PointKind::mouse;
    EXPECT_EQ(with_root_moved(by_mouse, {0.5, 0.5, {}}, {1, 1}), by_mouse.setup);
}

}  // namespace
}  // namespace crosscut::sweep_handles_test

// The mouse on a pane: hover, every handle, the keys that change a drag, and what it snaps to. What a drag comes to in the whole
// interface is in said/hands.json.
#include <crosscut/intersect/intersection.h>
#include <crosscut/predicates.h>
#include "app/tests/ui/test_user.h"
#include "app/ui/canvas/view_tools.h"
#include "app/ui/interaction/shortcuts.h"
#include "app/view/screen/grid.h"
#include "core/tests/turns.h"

#include <glm/common.hpp>

#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace crosscut::gestures_test {
namespace {

using namespace ui_test;

TEST(Shortcuts, NoTwoMeanOneKeyAndEveryCommandHasOne) {
    std::set<std::tuple<Key, bool, bool>> keys;
    std::set<Command> commands;
    for (const Shortcut& s : shortcuts()) {
        EXPECT_TRUE(keys.insert({s.key, s.ctrl, s.shift}).second) << s.keys << " " << s.what;
        EXPECT_EQ(s.keys.empty(), s.what.empty());
        commands.insert(s.command);
        EXPECT_EQ(command_for({s.key, s.shift, s.ctrl, false, false}, false), s.command);
        EXPECT_FALSE(command_for({s.key, s.shift, s.ctrl, true, false}, false))
            << "Alt belongs to the window manager";
        EXPECT_TRUE(s.ctrl || s.command == Command::cancel ||
                    !command_for({s.key, s.shift, s.ctrl, false, false}, true))
            << "a letter while typing: " << s.keys;
    }
    for (int c = 0; c <= static_cast<int>(Command::quit); ++c)
        EXPECT_TRUE(commands.contains(static_cast<Command>(c))) << c;
}

TEST(CameraFlight, ArrivesExactlyAndAtOnceWhenMotionIsReduced) {
    Camera camera, to;
    camera.space = to.space = Space::space;
    to.turn.yaw_rad = 2.0;
    to.turn.pivot = {1.0 / 3.0, 2, 3};
    CameraFlight flight;
    flight.start(camera, to, 10.0, false);
    double left = 1e9;
    for (const double t : {10.0, 10.1, 10.2, 10.3}) {
        flight.update(camera, t);
        const double now = std::fabs(camera.turn.yaw_rad - 2.0);
        EXPECT_LT(now, left) << "always nearer";
        EXPECT_TRUE(flight.is_flying());
        left = now;
    }
    flight.update(camera, 10.4001);
    EXPECT_EQ(camera, to);
    EXPECT_FALSE(flight.is_flying());
    camera = {};
    flight.start(camera, to, 11.0, true);
    EXPECT_EQ(camera, to);
    EXPECT_FALSE(flight.is_flying());
}

// Dragging in any pane: what is dragged, what stays, and what is taken back.

TEST(CanvasGestures, LeavingTheWindowForgetsTheHoverButNotADrag) {
    TestUser user("intersect");
    const Vec2 at = user.px_of(user.point("a"));
    user.move(at);
    EXPECT_EQ(user.gestures.hovered(), id_of("a"));
    user.event(Kind::leave, {});
    EXPECT_FALSE(user.gestures.hovered());
    user.press(at);
    user.move(at + Vec2{50, 0});
    user.event(Kind::leave, {});
    EXPECT_TRUE(user.gestures.editing());
    user.move(at + Vec2{-2000, 0});
    expect_near(user.point("a"), user.world_at(at + Vec2{-2000, 0}), 1e-9);
}

TEST(CanvasGestures, ThePointerPathHoldsEveryPlaceAndBeginsAnewAfterAnAbsence) {
    TestUser user("sweep");
    const auto expect_path = [&](std::initializer_list<Vec2> px, bool goes_on, std::size_t over_pane) {
        for (const Vec2& p : px) user.move(p);
        const auto path = user.gestures.take_pointer_path();
        EXPECT_EQ(path.goes_on, goes_on);
        ASSERT_EQ(path.points.size(), over_pane);
        expect_near(flat(path.points.back()), user.world_at(*(px.end() - 1)), 1e-12);
    };
    expect_path({{100, 100}, {400, 300}, {120, 90}}, false, 3);  // it came in from outside
    expect_path({{500, 500}}, true, 1);
    user.event(Kind::leave, {});
    expect_path({{510, 500}, {520, 500}}, false, 2);  // a way outside the window is no way across the scene
    expect_path({{-50, 500}, {20, 500}}, false, 1);   // only what was over the pane
}

TEST(CanvasGestures, APointOfItsOwnBeatsADerivedOneThatYieldsAtTheSamePlace) {
    TestUser user("linked", linked_types());
    const Vec3 middle = (user.point("a") + user.point("b")) * 0.5;
    user.move(user.px_of(middle));
    EXPECT_EQ(user.gestures.hovered(), id_of("middle")) << "points beat bodies, derived ones too";
    user.drag(user.px_of(middle), user.px_of(middle) + Vec2{10, 0});
    user.put("c", (user.point("a") + user.point("b")) * 0.5);
    user.move(user.px_of(user.point("c")));
    EXPECT_EQ(user.gestures.hovered(), id_of("c")) << "though the other was dragged last";
}

/// Drags it away, back to the same place by another path, and takes it back.
void expect_taken_back(TestUser& user, const HandleId& id, const Vec2& px) {
    const auto before = user.values();
    user.press(px);
    user.move(px + Vec2{17.5, -11.25});
    EXPECT_EQ(user.gestures.dragged_handle(), id);
    const auto straight = user.values();
    for (int i = 1; i < 5; ++i)  // not far away, where the exact answers of some scenes take long
        user.move(px + Vec2{900.7 * std::sin(i), 700.3 * std::cos(i * 3)});
    user.move(px + Vec2{17.5, -11.25});
    EXPECT_EQ(user.values(), straight);
    for (const auto& field : straight)
        for (const double v : field.numbers) EXPECT_TRUE(std::isfinite(v)) << field.name;
    EXPECT_TRUE(user.gestures.cancel(user.workspace));
    EXPECT_EQ(user.values(), before);
}

TEST(EveryHandle, IsTakenBackBitForBitAndMovesByTheSamePathOrNot) {
    int found = 0;
    for (const SceneType& type : all_scenes()) {
        const Handles handles = handles_of(TestUser(type.id).workspace.scene());
        std::vector<HandleId> ids;
        for (const Handle& h : handles.points) ids.push_back(h.id);
        for (const BodyHandle& b : handles.bodies) ids.push_back(b.id);
        for (const Handle& h : handles.derived) ids.push_back(h.id);
        for (const HandleId& id : ids) {
            TestUser user(type.id);
            SCOPED_TRACE(std::string(type.id) + " " + handles.label(id));
            const auto moved = handles.moved_with(id);
            const Vec3 at = moved.size() == 2 ? moved[0]->at * 0.8 + moved[1]->at * 0.2 : moved[0]->at;
            for (std::size_t i = 0; i < user.output.panes.size(); ++i) {
                if (id_of(user.output.panes[i].id) != id.pane) continue;
                const Vec2 px = i == 0 ? user.px_of(at) : user.tile_px_of(i, at);
                user.move(px);
                if (user.gestures.hovered_handle() != id) continue;
                user.keys.snap = ++found % 2 == 0;
                // all of them, or every third in a brief run
                if (found % (4 - test::third_when_brief(3)) == 0) expect_taken_back(user, id, px);
            }
        }
    }
    EXPECT_GE(found, 30) << "all but the pointer that follows the mouse are within reach when a scene opens";
}

// The modifiers of a drag; the table of them is gone through in said/hands.json.

/// A scene whose points are off every grid line, with A being dragged.
class HeldKeys {
  public:
    explicit HeldKeys(DragModifiers keys) : user("intersect") {
        user.put("a", {2.137, 4.211, 0}), user.put("b", {10.05, 8.4, 0});
        user.put("c", {3.3, 7.7, 0}), user.put("d", {12.1, 3.9, 0});
        user.keys = keys;
        start = user.point("a");
        at = user.px_of(start) + Vec2{3, 2};
        user.press(at);
    }

    TestUser user;
    Vec3 start{};
    Vec2 at{};
};

TEST(DragModifiers, ShiftNeitherLeavesASnapWithAJumpNorJumpsOntoOneWhenItIsLetGo) {
    HeldKeys keys({});
    const Vec2 beside = keys.user.px_of({5, 6, 0}) + Vec2{4, 3} + (keys.at - keys.user.px_of(keys.start));
    keys.user.move(beside);
    ASSERT_EQ(keys.user.point("a"), Vec3(5, 6, 0));
    keys.user.keys.shift = true;
    keys.user.move(beside);
    EXPECT_EQ(keys.user.point("a"), Vec3(5, 6, 0)) << "pressed";
    keys.user.move(beside + Vec2{30, 0});
    const Vec3 fine = keys.user.point("a");
    expect_near(fine, keys.user.world_at(keys.user.px_of({5, 6, 0}) + Vec2{3, 0}), 1e-9);
    keys.user.keys.shift = false;
    keys.user.move(beside + Vec2{30, 0});
    EXPECT_EQ(keys.user.point("a"), fine) << "let go, 3 px from the node: it does not pull at once";
    Vec3 last = fine;
    for (int i = 1; i <= 12; ++i) {
        keys.user.move(beside + Vec2{30.0 + i, 0});
        EXPECT_LE(glm::distance(keys.user.px_of(keys.user.point("a")), keys.user.px_of(last)), 6.0 + 1e-6);
        last = keys.user.point("a");
    }
}

TEST(DragModifiers, ControlAndShiftTurnInStepsOfFifteenDegreesAboutTheOtherEnd) {
    HeldKeys keys({.shift = true, .ctrl = true});
    const Vec3 b = keys.user.point("b");
    for (int degrees = -170; degrees <= 180; degrees += 10) {
        const double angle = degrees * 3.14159265358979 / 180.0;
        keys.user.move(keys.user.px_of(b + Vec3{6.0 * std::cos(angle), 6.0 * std::sin(angle), 0}) +
                       Vec2{3, 2});
        const Vec3 off = keys.user.point("a") - b;
        const double step = std::atan2(off.y, off.x) * 180.0 / 3.14159265358979 / 15.0;
        EXPECT_NEAR(step, std::round(step), 1e-9) << degrees;
        EXPECT_NEAR(std::remainder(step * 15.0 - degrees, 360.0), 0.0, 7.5 + 1e-9);
        EXPECT_EQ(keys.user.point("b"), b);
    }
    keys.user.move(keys.user.px_of(b + Vec3{0.1, 5, 0}) + Vec2{3, 2});
    EXPECT_EQ(keys.user.point("a").x, b.x) << "straight up without rounding";
    keys.user.move(keys.user.px_of(b + Vec3{-5, 0.1, 0}) + Vec2{3, 2});
    EXPECT_EQ(keys.user.point("a").y, b.y);
    keys.user.put("b", {0, 0, 0});
    keys.user.release({0, 0});
    keys.user.press(keys.user.px_of(keys.user.point("a")));
    keys.user.move(keys.user.px_of({4.1, 4, 0}));
    EXPECT_EQ(keys.user.point("a").x, keys.user.point("a").y) << "the diagonal without rounding";
}

TEST(DragModifiers, TheStatusLineSaysWhatTheKeysDo) {
    TestUser user("intersect");
    user.move(user.px_of(user.point("c")));
    std::set<std::string> hints;
    for (const DragModifiers& keys : {DragModifiers{.ctrl = true}, DragModifiers{.ctrl = true, .snap = false},
                                      DragModifiers{.shift = true},
                                      DragModifiers{.shift = true, .ctrl = true}, DragModifiers{.x = true}}) {
        const std::string hint = user.gestures.hint(Space::plane, keys);
        EXPECT_TRUE(hint.starts_with("Drag C.") && hints.insert(hint).second) << hint;
    }
}

// What a dragged point snaps to.

/// In the plane at 100 pixels per unit, so that grid lines are a fifth of a unit apart.
const Projector kView(Camera{Space::plane, {{0, 0}, 100.0}, {}}, Viewport{{1000, 800}, 1.0});

Vec3 off_by(const Vec3& at, double x_px, double y_px) { return at + Vec3{x_px, y_px, 0} / 100.0; }

TEST(SnapTargets, TheGridPullsToItsCrossingsWithinSixPixelsAndToTheDecimalItself) {
    SnapTargets targets;
    targets.grid = true;
    EXPECT_EQ(snap_step(kView).value(), 0.2);
    const auto near = pull(off_by({0.6, -1.4, 0}, 4, 4), targets, kView, 6.0);
    ASSERT_TRUE(near);
    EXPECT_EQ(near->kind, SnapKind::grid);
    EXPECT_EQ(near->at, Vec3(0.6, -1.4, 0)) << "the double nearest to 0.6, not three times 0.2";
    EXPECT_FALSE(pull(off_by({0.6, -1.4, 0}, 5, 4), targets, kView, 6.0)) << "6.4 px away";
    EXPECT_FALSE(std::signbit(pull(off_by({0, 0, 0}, -3, -3), targets, kView, 6.0)->at.x)) << "no minus zero";
    targets.grid = false;
    EXPECT_FALSE(pull({0.6, -1.4, 0}, targets, kView, 6.0));
}

TEST(SnapTargets, APointPullsBitForBitAndGoesBeforeTheGridOnATie) {
    SnapTargets targets;
    targets.grid = true;
    const Vec3 point{0.6 + 1e-9, 1.0 / 3.0, 0};
    targets.points = {{id_of("far"), {5, 5, 0}}, {id_of("p"), point}};
    const auto hit = pull(off_by(point, 2, -3), targets, kView, 6.0);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->at, point);
    EXPECT_EQ(hit->item, id_of("p"));
    targets.points = {{id_of("p"), {0.6 + 1e-9, 0.4, 0}}};
    EXPECT_EQ(pull(off_by({0.6, 0.4, 0}, 2, 2), targets, kView, 6.0)->kind, SnapKind::endpoint);
    targets.points = {{id_of("p"), {0.65, 0.4, 0}}};
    EXPECT_EQ(pull(off_by({0.6, 0.4, 0}, 1, 0), targets, kView, 6.0)->kind, SnapKind::grid) << "the nearest";
}

/// Where along it a segment pulls is asked in space.
TEST(SnapTargets, ASegmentPullsNotBeyondItsEndsARayNotBackAndNoneBeforeTheGrid) {
    SnapTargets targets;
    targets.bodies = {{id_of("cd"), {0, 0, 0}, {4, 3, 0}}};
    EXPECT_EQ(pull({4.03, 3.03, 0}, targets, kView, 6.0)->at, Vec3(4, 3, 0)) << "its end, bit for bit";
    EXPECT_FALSE(pull({4.08, 3.06, 0}, targets, kView, 6.0));
    targets.bodies.front().extent = Extent::ray;
    expect_near(pull({8.0, 6.02, 0}, targets, kView, 6.0)->at, {8, 6, 0}, 0.02);
    EXPECT_FALSE(pull({-4.0, -3.0, 0}, targets, kView, 6.0));
    targets.grid = true;
    EXPECT_EQ(pull({0.81, 0.62, 0}, targets, kView, 6.0)->kind, SnapKind::grid)
        << "a place on a line is never nearer than the line, and would else never win";
    targets.grid = false;
    targets.bodies = {{id_of("cd"), {1, 1, 0}, {1, 1, 0}}};
    EXPECT_EQ(pull({1.02, 1, 0}, targets, kView, 6.0)->at, Vec3(1, 1, 0)) << "of no length: its point";
}

TEST(SnapTargets, AnInnerPlaceOfASegmentOfShortNumbersIsExactlyOnIt) {
    const Vec3 c{3, 7, 0}, d{12, 4, 0};
    for (int i = 0; i < 200; ++i) {
        const Vec3 near = c + (d - c) * (0.004 * i + 0.1) + Vec3(0.013 * (i % 7), 0.021 * (i % 5), 0);
        const Vec3 at = nearest_on(c, d, Extent::segment, near, 0.0128);
        EXPECT_EQ(orientation({c.x, c.y}, {d.x, d.y}, {at.x, at.y}), 0) << at.x << ", " << at.y;
    }
}

TEST(SnapTargets, AnEqualSlopeIsExactlyParallelWhenTheNumbersAreShort) {
    model_test::Dice dice(5);
    for (int i = 0; i < 2000; ++i) {
        const auto short_number = [&] { return dice.below(4001) / 256.0 - 8.0; };
        const Segment2 other{{short_number(), short_number()}, {short_number(), short_number()}};
        if (glm::distance(other.start, other.end) < 0.1) continue;
        const Vec3 fixed{short_number(), short_number(), 0};
        SnapTargets targets;
        targets.slopes = {{id_of("cd"), fixed, flat(other.end) - flat(other.start)}};
        const Vec3 position = fixed + glm::normalize(flat(other.direction())) * dice.between(-5, 5) +
                              Vec3(dice.between(-0.03, 0.03), dice.between(-0.03, 0.03), 0);
        const auto hit = pull(position, targets, kView, 6.0);
        ASSERT_TRUE(hit) << i;
        EXPECT_EQ(hit->kind, SnapKind::slope);
        EXPECT_LE(glm::distance(hit->at, position), 0.06);
        EXPECT_EQ(hit->from, fixed);
        if (hit->at == fixed) continue;
        const Meeting meeting =
            intersect({Vec2(fixed), Vec2(hit->at)}, other, {Extent::line, Extent::line}).meeting;
        EXPECT_TRUE(meeting == Meeting::parallel || meeting == Meeting::overlap)
            << "the exact judge, case " << i;
    }
}

TEST(SnapTargets, WhatPullsOnWhat) {
    TestUser user("linked", linked_types());
    const Handles handles = handles_of(user.workspace.scene());
    const ItemId canvas = id_of(kMainPane);
    DrawList plane, deep;
    deep.space = Space::space;
    plane.line(Segment2{{-2, 3}, {4, -2}}, {}, id_of("cd"), Extent::ray);
    const SnapTargets end = snap_targets_for({canvas, id_of("a"), HandleKind::point}, handles, plane);
    EXPECT_EQ(end.points.size(), 3u);
    ASSERT_EQ(end.bodies.size(), 1u);
    EXPECT_EQ(end.bodies.front().item, id_of("cd")) << "not its own";
    EXPECT_EQ(end.bodies.front().extent, Extent::ray) << "as it is drawn";
    ASSERT_EQ(end.slopes.size(), 1u);
    EXPECT_EQ(end.slopes.front().through, user.point("b"));
    const SnapTargets body = snap_targets_for({canvas, id_of("ab"), HandleKind::body}, handles, plane);
    EXPECT_EQ(body.points.size(), 2u);
    EXPECT_TRUE(body.grid && body.bodies.empty() && body.slopes.empty());
    const SnapTargets derived =
        snap_targets_for({id_of("other"), id_of("way"), HandleKind::derived}, handles, plane);
    EXPECT_TRUE(derived.grid && derived.points.empty() && derived.bodies.empty());
    const SnapTargets space = snap_targets_for({canvas, id_of("a"), HandleKind::point}, handles, deep);
    EXPECT_TRUE(space.grid && space.points.size() == 3 && space.bodies.size() == 1 && space.slopes.empty());
}

TEST(SnapTargets, AHandleOfATileSnapsToTheTilesOwnGrid) {
    TestUser user("linked", linked_types());
    user.keys.snap = true;
    const Vec2 at = user.tile_px_of(1, user.point("b") - user.point("a"));
    const double step = snap_step(Projector(user.tile_cameras[0], user.tile)).value();
    const Vec3 node = glm::round((user.point("b") - user.point("a")) / step + Vec3(2, 1, 0)) * step;
    user.press(at);
    user.move(user.tile_px_of(1, node) + Vec2{3, 3});
    ASSERT_TRUE(user.gestures.snap());
    expect_near(user.point("b") - user.point("a"), node, 1e-12);
}

TEST(SnapTargets, InSpaceTheGridLeavesTheDepthAlone) {
    Camera camera;
    camera.space = Space::space;
    camera.turn.yaw_rad = 0.1, camera.turn.pitch_rad = 0.1;  // looking along y
    const Projector view(camera, Viewport{});
    const double step = snap_step(view).value();
    SnapTargets targets;
    targets.grid = true;
    const Vec3 position{2 * step + 1e-3, 0.12345, -step + 1e-3};
    const auto hit = pull(position, targets, view, 6.0);
    ASSERT_TRUE(hit);
    expect_near(hit->at, {2 * step, 0.12345, -step}, 1e-12);
    EXPECT_EQ(hit->at.y, position.y);
}

TEST(SnapTargets, EveryFiniteInputGivesAFinitePlaceOrNothing) {
    model_test::Dice dice(11);
    const auto hostile = [&] {
        const auto one = [&] { return std::clamp(dice.hostile(), -1e300, 1e300); };
        return Vec3(one(), one(), one());
    };
    for (int i = 0; i < 20000; ++i) {
        const Space space = dice.coin() ? Space::plane : Space::space;
        const Projector view(Camera{space, {Vec2(hostile()), std::fabs(dice.hostile())}, {}}, Viewport{});
        SnapTargets targets;
        targets.grid = true;
        targets.points = {{id_of("p"), hostile()}};
        targets.bodies = {{id_of("b"), hostile(), hostile()}};
        targets.slopes = {{id_of("s"), hostile(), hostile()}};
        const Vec3 at = pull(hostile(), targets, view, 6.0).value_or(Snap{}).at;
        EXPECT_TRUE(std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z)) << i;
    }
}

}  // namespace
}  // namespace crosscut::gestures_test

// The ghost: what is pinned, which parts are drawn, and what has changed since.
#include "app/ui/canvas/ghost.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"
#include "app/ui/panels/answer_panel.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace crosscut::ghost_test {
namespace {

Quantity number(double value) { return {"s", value}; }
Quantity point(Vec2 value) { return {"P", value}; }

constexpr Stroke kStroke{.role = Role::object_a};

SceneOutput segment_to(double x) {
    SceneOutput out;
    DrawList& canvas = out.canvas();
    canvas.line(Segment2{{0, 0}, {x, 1}}, kStroke, id_of("ab"));
    canvas.line(Segment2{{x, 0}, {x, 1}}, {.role = Role::auxiliary}, id_of("help"));
    canvas.line(Segment2{{x, 2}, {x, 3}}, {.role = Role::object_b, .width_px = 1.25}, id_of("thin"));
    canvas.dot(Vec2{0, 0}, Marker::disc, Role::object_a, id_of("a"));
    canvas.dot(Vec2{x, 1}, Marker::disc, Role::object_a, id_of("b"));
    canvas.label(Vec2{0, 0}, "A", Role::object_a, id_of("a"));
    canvas.label(Vec2{x, 1}, "B", Role::object_a, id_of("b"));
    canvas.label(Vec2{x, 1}, "lines cross here", Role::rejected, id_of("point"));
    out.verdict = {x > 1 ? "Crossing" : "Apart", "", VerdictKind::yes};
    out.read("x", x);
    return out;
}

TEST(Ghost, WhatHasMovedIsDrawnBeneathWithoutAnIdAndTheRestIsNot) {
    Ghost ghost;
    ghost.toggle("scene", segment_to(1));
    SceneOutput now = segment_to(2);
    const SceneOutput live = now;
    ghost.add_to(now);
    const DrawList& list = now.canvas();
    ASSERT_EQ(list.lines.size(), 4u);
    EXPECT_EQ(list.lines.front().stroke.role, Role::ghost);
    EXPECT_EQ(list.lines.front().to, (Vec3{1, 1, 0}));
    EXPECT_FALSE(list.lines.front().id);
    EXPECT_LT(list.lines.front().stroke.opacity, 1.0);
    ASSERT_EQ(list.dots.size(), 3u);
    EXPECT_EQ(list.dots.front().at, (Vec3{1, 1, 0}));
    EXPECT_FALSE(list.dots.front().id);
    ASSERT_EQ(list.labels.size(), 4u);
    EXPECT_EQ(list.labels.front().text, "B′");
    EXPECT_FALSE(list.labels.front().id);
    EXPECT_EQ(list.lines.back().id, live.panes.front().list.lines.back().id);
}

/// One item in each list of a picture.
SceneOutput one_of_each(double x) {
    SceneOutput out;
    DrawList& canvas = out.canvas();
    canvas.fill({{x, 0, 0}, {x + 1, 0, 0}, {x, 1, 0}}, Role::object_a, 0.5);
    canvas.balls.emplace_back().centre = {x, 0, 0};
    canvas.corners.emplace_back().at = {x, 0, 0};
    canvas.line(Segment2{{0, 0}, {x, 1}}, kStroke);
    canvas.curve({{x, 0, 0}, {x, 1, 0}}, kStroke);
    canvas.dot(Vec2{x, 0}, Marker::disc, Role::object_a);
    canvas.label(Vec2{x, 0}, "A", Role::object_a).font_style = FontStyle::upright;
    canvas.balls.front().role = Role::object_a;
    return out;
}

TEST(Ghost, LeavesOutNothingThatAPictureIsMadeOf) {
    Ghost ghost;
    ghost.toggle("scene", one_of_each(1));
    SceneOutput now = one_of_each(2);
    ghost.add_to(now);
    // all lists
    const auto& [space, grid, fills, balls, corners, lines, curves, dots, labels] = now.canvas();
    const std::vector<std::size_t> sizes{fills.size(),  balls.size(), corners.size(), lines.size(),
                                         curves.size(), dots.size(),  labels.size()};
    EXPECT_EQ(sizes, std::vector<std::size_t>(7, 2U));
    EXPECT_EQ(balls.front().role, Role::ghost);
    EXPECT_EQ(balls.front().centre, (Vec3{1, 0, 0}));
    EXPECT_EQ(corners.front().role, Role::ghost);
    EXPECT_EQ(space, Space::plane);
    EXPECT_TRUE(grid);
}

TEST(Ghost, SaysWhatTheNumbersAndTheVerdictWere) {
    Ghost ghost;
    EXPECT_EQ(ghost.verdict_change({"Crossing", "", VerdictKind::yes}), "");
    ghost.toggle("scene", segment_to(1));
    const SceneOutput now = segment_to(1.25);
    EXPECT_EQ(ghost.change_of(now.readout.front(), Digits()), "+0.25");
    EXPECT_EQ(ghost.change_of({"unknown", 3.0}, Digits()), "");
    EXPECT_EQ(ghost.verdict_change(now.verdict), "was: Apart");
}

TEST(Ghost, ASecondToggleLetsGoAndSoDoesAnotherScene) {
    Ghost ghost;
    ghost.toggle("one", segment_to(1));
    ghost.follow("one", segment_to(1));
    EXPECT_TRUE(ghost.pinned());
    ghost.follow("two", segment_to(1));
    EXPECT_FALSE(ghost.pinned());
    ghost.toggle("two", segment_to(1));
    ghost.toggle("two", segment_to(2));
    EXPECT_FALSE(ghost.pinned());
    SceneOutput now = segment_to(3);
    ghost.add_to(now);
    EXPECT_EQ(now.canvas().lines.size(), 3u);
    EXPECT_EQ(ghost.change_of(now.readout.front(), Digits()), "");
}

TEST(Ghost, WaitsWhileAnotherSceneIsOpen) {
    Ghost ghost;
    ghost.ask_to_toggle();
    ghost.follow("scene", segment_to(1));
    for (const char* scene : {"other", "scene"}) {
        const bool same = std::string_view(scene) == "scene";
        SceneOutput now = segment_to(2);
        ghost.follow(scene, now);
        EXPECT_EQ(ghost.pinned(), same);
        EXPECT_EQ(ghost.verdict_change({"Another", "", VerdictKind::no}), same ? "was: Apart" : "");
        ghost.add_to(now);
        EXPECT_EQ(now.canvas().lines.size(), same ? 4u : 3u);
    }
}

TEST(Ghost, ASmallViewStaysFramedAroundWhatIsAlive) {
    Ghost ghost;
    ghost.toggle("scene", segment_to(100));
    SceneOutput now = segment_to(2);
    const Bounds live = now.canvas().bounds();
    ghost.add_to(now);
    ASSERT_TRUE(now.panes.front().frame.has_value());
    EXPECT_EQ(now.panes.front().frame->high, live.high);
}

TEST(Ghost, EveryPresetOfEverySceneCanBePinnedAndNoGhostHasAnId) {
    for (const SceneType& type : all_scenes()) {
        Workspace workspace(all_scenes());
        ASSERT_EQ(workspace.open_scene(type.id), "");
        SceneOutput first = workspace.scene().output_from(workspace.viewpoint());
        Ghost ghost;
        ghost.toggle(type.id, first);
        for (const Preset& preset : type.presets) {
            EXPECT_EQ(workspace.open_preset(preset), "");
            SceneOutput now = workspace.scene().output_from(workspace.viewpoint());
            const std::size_t lines = now.canvas().lines.size();
            ghost.add_to(now);
            const auto& list = now.canvas();
            ASSERT_GE(list.lines.size(), lines) << preset.id;
            for (std::size_t i = 0; i + lines < list.lines.size(); ++i) {
                EXPECT_FALSE(list.lines[i].id) << preset.id;
                EXPECT_EQ(list.lines[i].stroke.role, Role::ghost) << preset.id;
            }
            for (const Quantity& q : now.readout) {
                const std::string change = ghost.change_of(q, Digits());
                EXPECT_EQ(change.find("nan"), std::string::npos) << change;
                EXPECT_EQ(change.find("inf"), std::string::npos) << change;
            }
        }
    }
}

TEST(ChangeText, NumbersHaveASignAndPointsBrackets) {
    EXPECT_EQ(change_text(number(0.75), number(0.5), Digits()), "+0.25");
    EXPECT_EQ(change_text(number(0.5), number(0.75), Digits()), "−0.25");
    EXPECT_EQ(change_text(point({2, 1}), point({1, 1.5}), Digits()), "(+1, −0.5)");
    EXPECT_EQ(change_text(point({2, 1}), point({2, 1.5}), Digits()), "(0, −0.5)");
    EXPECT_EQ(change_text({"angle", 45.0, "°"}, {"angle", 30.0, "°"}, Digits()), "+15°");
    EXPECT_EQ(change_text({"from", std::string("A")}, {"from", std::string("B")}, Digits()), "was: B");
    // There is no change to read.
    const double largest = std::numeric_limits<double>::max();
    EXPECT_EQ(change_text(number(0.5), number(0.5), Digits()), "");
    EXPECT_EQ(change_text(number(0.1 + 0.2), number(0.3), Digits()), "");
    EXPECT_EQ(change_text(number(0.0), number(-0.0), Digits()), "");
    EXPECT_EQ(change_text(number(largest), number(-largest), Digits()), "");
    EXPECT_EQ(change_text(point({largest, 0}), point({-largest, 0}), Digits()), "");
    EXPECT_EQ(change_text(number(1), point({1, 2}), Digits()), "");
}

}  // namespace
}  // namespace crosscut::ghost_test

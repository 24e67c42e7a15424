// Tooltips and boxes stay beside their item and inside the window, and the link back to a picture that is out of view. What is
// typed in the popover is in said/panels.json.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/test_user.h"
#include "app/ui/canvas/verdict_overlay.h"
#include "app/ui/interaction/value_box.h"
#include "app/ui/widgets/tooltip.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <cmath>

namespace crosscut {
namespace {

bool apart(const Rect& a, const Rect& b) {
    return a.high.x <= b.low.x || b.high.x <= a.low.x || a.high.y <= b.low.y || b.high.y <= a.low.y;
}
bool inside(const Rect& a, const Rect& b) {
    return glm::max(a.low, b.low) == a.low && glm::min(a.high, b.high) == a.high;
}

TEST(TipPlace, NeverLiesOnItsItemNorBesideItOnItsRow) {
    const Vec2 window{1280, 800}, size{300, 40};
    for (double x = 0; x < 1280; x += 40) {
        for (double y = 0; y < 800; y += 40) {
            const Rect item{{x, y}, {x + 60, y + 24}};
            const Rect tooltip = tooltip_rect(item, size, window, 6);
            EXPECT_TRUE(tooltip.low.y >= item.high.y || tooltip.high.y <= item.low.y)
                << "its row stays to be read";
            EXPECT_TRUE(inside(tooltip, {{0, 0}, window}));
        }
    }
}

TEST(TipPlace, NeverLiesOnTheAnswer) {
    const Vec2 window{1280, 800}, size{300, 40};
    const Rect plate{{12, 60}, {392, 140}}, wide{{0, 50}, {1280, 84}};
    for (double x = 0; x < 1280; x += 40) {
        const Rect item{{x, 10}, {x + 60, 44}};
        for (const Rect& clear : {plate, wide}) {
            const Rect tooltip = tooltip_rect(item, size, window, 6, clear);
            EXPECT_TRUE(apart(tooltip, clear)) << x;
            EXPECT_TRUE(apart(tooltip, item)) << x;
            EXPECT_LE(tooltip.high.x, window.x) << x;
        }
    }
    EXPECT_TRUE(apart(tooltip_rect({{12, 64}, {60, 84}}, {900, 40}, {900, 800}, 6, plate), plate));
}

TEST(TipPlace, NeverLiesOnAHandleThatItCanAvoid) {
    const Vec2 window{1280, 800}, size{300, 40};
    for (double x = 0; x < 1280; x += 40) {
        const Rect item{{x, 10}, {x + 60, 44}};
        const Rect usual = tooltip_rect(item, size, window, 6);
        const std::vector<Vec2> handles{{usual.low.x + 20, usual.low.y + 10},
                                        {usual.low.x + 200, usual.low.y + 30},
                                        {usual.low.x + 60, usual.low.y + 90}};
        const Rect tooltip = tooltip_rect(item, size, window, 6, {}, handles);
        for (const Vec2& handle : handles) EXPECT_TRUE(apart(tooltip, {handle, handle})) << x;
        EXPECT_TRUE(apart(tooltip, item)) << x;
        const std::vector<Vec2> elsewhere{{usual.high.x + 60, 300}};
        EXPECT_EQ(tooltip_rect(item, size, window, 6, {}, elsewhere), usual) << x;
    }
}

TEST(LostView, WhatFollowsTheMouseIsNoSceneInView) {
    ScreenList list;
    list.size = {800, 600};
    list.dots.push_back({.at = {400, 300}, .id = id_of("pointer")});
    EXPECT_FALSE(shows_something(list));
    list.dots.push_back({.at = {400, 300}, .id = id_of("p")});
    EXPECT_TRUE(shows_something(list));
    list.dots.back().at = {900, 300};
    EXPECT_FALSE(shows_something(list));
}

/// The number of Dear ImGui's windows, tooltips included.
int windows() { return ImGui::GetIO().MetricsRenderWindows; }

TEST(TipRules, GoWithAKeyOrAClickAndComeBackOnSomethingElse) {
    UiDesk desk("intersect");
    desk.move({500, 500});
    desk.frames(2);
    const int without = windows();
    const auto tips_on = [&](const Vec2& px) {
        desk.move(px);
        desk.frames(2);
        return windows() - without;
    };
    ASSERT_EQ(tips_on(desk.at("bar:Sweep")), 1);
    desk.strike(Key::g);
    desk.frames(2);
    EXPECT_EQ(windows(), without) << "a key: it goes";
    EXPECT_EQ(tips_on(desk.at("bar:Sweep") + Vec2(2, 1)), 0)
        << "and stays away while the mouse is on the same";
    EXPECT_EQ(tips_on(desk.at("bar:Slice")), 1);
    desk.click_on("bar:Intersect");
    EXPECT_EQ(windows(), without) << "a click: none over what it changed";
    EXPECT_EQ(tips_on({500, 500}), 0);
    EXPECT_EQ(tips_on(desk.at("bar:Intersect")), 1);
}

TEST(LostView, TheEdgeIsReachedInEveryDirection) {
    const Rect view{{10, 20}, {810, 620}};
    for (int i = 0; i < 64; ++i) {
        const double angle = i * 0.1;
        const Vec2 direction{std::cos(angle), std::sin(angle)}, at = position_at_edge(view, direction, 40);
        const Vec2 left = glm::min(at - view.low, view.high - at);
        EXPECT_NEAR(std::min(left.x, left.y), 40.0, 1e-9);
    }
}

TEST(LostView, TheButtonStandsOverNothingThatStandsOverTheCanvas) {
    const Rect view{{0, 50}, {800, 650}};
    const std::vector<Rect> covered{{{12, 62}, {400, 200}}, {{690, 60}, {790, 300}}};
    for (double x = 0; x <= 680; x += 20) {
        for (double y = 50; y <= 610; y += 20) {
            const Rect rect{{x, y}, {x + 120, y + 40}}, placed = moved_clear(rect, view, covered);
            for (const Rect& c : covered) EXPECT_TRUE(apart(placed, c)) << x << ", " << y;
            EXPECT_TRUE(inside(placed, view));
            EXPECT_EQ(placed.size(), rect.size());
            const bool was_clear = apart(rect, covered[0]) && apart(rect, covered[1]);
            EXPECT_TRUE(!was_clear || placed == rect) << "it stays";
        }
    }
    const Rect everywhere{{-10, -10}, {900, 900}}, box{{100, 100}, {220, 140}};
    EXPECT_EQ(moved_clear(box, view, std::vector{everywhere}).low, box.low) << "there is no room";
}

TEST(FirstWords, AreTheScenesOwn) {
    for (const SceneType& type : all_scenes()) {
        EXPECT_TRUE(type.hint.ends_with(".")) << type.id;
        EXPECT_EQ(hint_for(type, true).find("mouse"), std::string_view::npos) << type.id;
    }
}

TEST(StatusLine, ForgetsWhatTheMouseWasOnInAnotherScene) {
    ui_test::TestUser user("bounce");
    const Handles handles = handles_of(user.workspace.scene());
    const BodyHandle& wall = handles.bodies.front();
    user.move(user.px_of((handles.points[wall.start].at + handles.points[wall.end].at) * 0.5));
    ASSERT_NE(user.gestures.hint(Space::plane, {}).find("Wall"), std::string::npos);
    user.gestures.forget();
    EXPECT_EQ(user.gestures.hint(Space::plane, {}).find("Wall"), std::string::npos);
}

using namespace ui_test;

/// A popover on A of the scene with every kind of handle, in a window of 800 x 600.
class Popover {
  public:
    explicit Popover(double scale = 1.0) : user("linked", linked_types()), desk({800, 600}, false) {
        desk.fonts = build_fonts({}, scale);
        bake_fonts();
        popover.open({id_of(kMainPane), id_of("a"), HandleKind::point}, user.workspace.scene(), {1, -1});
        for (int i = 0; i < 5; ++i) frame();
    }
    void frame() {
        desk.frame([&] { popover.draw(user.workspace, anchor, desk.ui()); });
    }

    TestUser user;
    ImguiDesk desk;
    ValuePopover popover;
    Vec2 anchor{300, 200};
};

TEST(ValuePopover, StaysInsideTheWindowWhereverTheHandleIs) {
    for (const double scale : {1.0, 1.5}) {
        for (const Vec2 anchor :
             {Vec2{0, 0}, Vec2{799, 0}, Vec2{0, 599}, Vec2{799, 599}, Vec2{-4000, 300}, Vec2{400, 1e9}}) {
            Popover p(scale);
            p.anchor = anchor;
            p.frame(), p.frame();
            const auto covers = [&](float x, float y) {
                ImGui::GetIO().MousePos = {x, y};
                p.frame();
                return ImGui::GetIO().WantCaptureMouse;
            };
            bool edge = false, inside = false;
            for (float x = 1; x < 800; x += 8) edge = edge || covers(x, 1) || covers(x, 598);
            for (float y = 1; y < 600; y += 8) edge = edge || covers(1, y) || covers(798, y);
            for (float x = 40; x < 800; x += 40)
                for (float y = 40; y < 600; y += 40) inside = inside || covers(x, y);
            EXPECT_FALSE(edge) << anchor.x << " " << anchor.y << ": it reaches over the edge";
            EXPECT_TRUE(inside);
        }
    }
}

}  // namespace
}  // namespace crosscut

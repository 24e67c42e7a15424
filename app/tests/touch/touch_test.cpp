// Touch on the views: the pick radius, a long press, lists that scroll. What two fingers and the wheel come to is in
// said/hands.json.
#include "app/tests/ui/desk.h"
#include "app/tests/ui/test_user.h"

#include <imgui_internal.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::touch_test {
namespace {

using ui_test::TestUser;
using Kind = MouseEvent::Kind;

/// Fingers on the whole program.
struct Glass : UiDesk {
    explicit Glass(std::string_view scene) : UiDesk(scene, {1280, 800}, all_scenes(), DetailLevel::see) {
        preferences.reduce_motion = true;
        pointer = PointerKind::finger;
        frames(2);
    }
    void put(const Vec2& px) { touch({{7, px}}); }
    void lift() { touch({}); }
    void glide(const Vec2& from, const Vec2& to, int steps = 10) {
        for (int i = 1; i <= steps; ++i) put(from + (to - from) * (static_cast<double>(i) / steps));
    }
};

TEST(Finger, TakesHoldFromFurtherAwayThanTheMouse) {
    for (const double scale : {1.0, 2.0}) {
        const std::vector<PickTarget> targets{{id_of("a"), Vec2(100) * scale, Vec2(100) * scale},
                                              {id_of("ab"), Vec2(100) * scale, Vec2(300, 100) * scale, true}};
        const auto at = [&](Vec2 px, const PickRadius& radius) {
            return pick(targets, px * scale, scale, {}, radius);
        };
        EXPECT_EQ(at({118, 104}, {}), 1u) << "the segment, by the mouse";
        EXPECT_EQ(at({118, 104}, kTouchPickRadius), 0u) << "the point, by a finger";
        EXPECT_EQ(at({200, 138}, {}), std::nullopt);
        EXPECT_EQ(at({200, 138}, kTouchPickRadius), 1u);
        EXPECT_EQ(at({200, 142}, kTouchPickRadius), std::nullopt);
    }
    EXPECT_GE(2.0 * kTouchPickRadius.point_px, 44.0);
}

TEST(Finger, DragsAfterTenPixelsAndTheMouseAfterThree) {
    for (const auto& [kind, far_px, near_px] : {std::tuple{PointerKind::finger, 12.0, 8.0},
                                                {PointerKind::mouse, 4.0, 2.0},
                                                {PointerKind::pen, 4.0, 2.0}}) {
        TestUser user("intersect");
        const Vec2 a = user.px_of(user.point("a"));
        const Vec3 before = user.point("a");
        const auto event = [&, by = kind](Kind what, const Vec2& px) {
            user.clock += 0.1;
            MouseEvent e{what, px, MouseButton::left, 0.0, user.clock, by};
            user.gestures.handle(e, user.keys, user.workspace, user.targets(px));
        };
        event(Kind::move, a), event(Kind::press, a), event(Kind::move, a + Vec2{near_px, 0});
        EXPECT_EQ(user.point("a"), before);
        event(Kind::move, a + Vec2{far_px, 0});
        EXPECT_NE(user.point("a"), before);
        event(Kind::release, a + Vec2{far_px, 0});
    }
}

/// A finger on empty ground of the canvas, in frames of any length.
struct SlowUser : TestUser {
    explicit SlowUser(double of_s) : TestUser("intersect"), frame_s(of_s) {}
    /// All events since the last frame; moves between others are marked as passing.
    void frame(const std::vector<MouseEvent>& events) {
        now_s += frame_s;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const bool passing = i + 1 < events.size() && events[i + 1].kind == Kind::move;
            gestures.handle(events[i], {}, workspace, targets(events[i].px),
                            events[i].kind == Kind::move && passing);
        }
        gestures.wait(now_s);
        menus += gestures.take_menu_request().has_value() ? 1 : 0;
    }
    static MouseEvent at(Kind kind, double time_s, double along_px) {
        return {
            .kind = kind, .px = {500.0 + along_px, 500.0}, .time_s = time_s, .pointer = PointerKind::finger};
    }
    double frame_s, now_s = 0.0;
    int menus = 0;
};

TEST(Finger, RestsByItsEventsHoweverLongFramesTake) {
    for (const double frame_s : {0.016, 0.25, 0.6, 3.0}) {
        // The press at 1 s is seen in a frame that begins long after it; then come the events of each frame.
        const auto menus = [&](const std::vector<std::vector<MouseEvent>>& frames) {
            SlowUser user(frame_s);
            user.now_s = 1.0;
            user.frame({SlowUser::at(Kind::press, 1.0, 0)});
            for (const auto& events : frames) user.frame(events);
            return user.menus;
        };
        const auto move = [](double time_s, double px) { return SlowUser::at(Kind::move, time_s, px); };
        const auto lift = [](double time_s, double px) { return SlowUser::at(Kind::release, time_s, px); };
        const double later_s = 2 * frame_s;
        EXPECT_EQ(menus({{move(1.1, 4), move(1.2, 30), move(1.0 + later_s, 32)}, {lift(1.1 + later_s, 32)}}),
                  0)
            << "a drag, at frames of " << frame_s;
        EXPECT_EQ(menus({{move(1.1, 30), move(1.2, 1), lift(1.9, 0)}}), 0) << "there and back";
        EXPECT_EQ(menus({{move(1.2, 3), move(1.7, 40)}}), 1) << "it rested and then moved";
        EXPECT_EQ(menus({{lift(1.6, 0)}}), 1) << "it rested and was lifted";
        EXPECT_EQ(menus({{lift(1.1, 0)}}), 0) << "a tap";
        SlowUser still(frame_s);
        still.frame({SlowUser::at(Kind::press, 0.0, 0)});
        EXPECT_EQ(still.menus, 0);
        EXPECT_GT(still.gestures.wake_s(), still.now_s) << "another frame is asked for";
        for (int i = 0; i < 40 && still.menus == 0; ++i) still.frame({});
        EXPECT_EQ(still.menus, 1) << "it rests";
    }
    SlowUser late(0.4);
    late.frame({SlowUser::at(Kind::press, 0.0, 0)});
    for (int i = 0; i < 3; ++i) late.frame({});
    late.frame({SlowUser::at(Kind::move, 0.1, 30)});
    EXPECT_EQ(late.menus, 0) << "a drag whose moves arrive three frames after the press";
    EXPECT_TRUE(late.gestures.busy());
}

TEST(Finger, IsToldOfNoKeysNoWheelAndNoMouse) {
    const auto speaks_of_a_mouse = [](const std::string& hint) {
        for (const char* word : {"Shift", "Ctrl", "Esc", "wheel", "scroll", "mouse", "click"})
            if (hint.find(word) != std::string::npos) return true;
        return false;
    };
    for (const SceneType& type : all_scenes()) {
        TestUser user(type.id);
        const auto hint = [&] { return user.gestures.touch_hint(user.output.panes.front().list.space); };
        const std::vector<Handle> points = handles_of(user.workspace.scene()).points;
        EXPECT_FALSE(hint().empty() || speaks_of_a_mouse(hint())) << type.id << ": " << hint();
        EXPECT_TRUE(speaks_of_a_mouse(user.gestures.hint(user.output.panes.front().list.space, {})))
            << "and a mouse is told of it";
        if (points.empty()) continue;
        const Vec2 at = user.px_of(points.front().at);
        user.press(at);
        for (const Vec2& now : {at, at + Vec2(40, 30)}) {
            user.move(now);
            EXPECT_FALSE(hint().empty() || speaks_of_a_mouse(hint())) << type.id << ": " << hint();
        }
    }
}

TEST(FingerScroll, TakesAListAlongAndPressesNothingThere) {
    Glass glass("intersect");
    const Preset* before = glass.workspace.preset();
    glass.key(Key::k, false, true);
    glass.frames(3);
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto found = std::find_if(windows.begin(), windows.end(), [](const ImGuiWindow* window) {
        return std::string_view(window->Name).find("##cards") != std::string_view::npos;
    });
    ASSERT_NE(found, windows.end());
    const ImGuiWindow& cards = **found;
    ASSERT_GT(cards.ScrollMax.y, 400.0f);
    const Vec2 from{static_cast<double>(cards.Pos.x) + 100.0, static_cast<double>(cards.Pos.y) + 350.0};
    glass.put(from);
    glass.glide(from, from - Vec2(5.0, 200.0), 20);
    EXPECT_NEAR(cards.Scroll.y, 200.0f, 12.0f) << "as far as the finger";
    glass.lift();
    glass.frames(60);
    EXPECT_GT(cards.Scroll.y, 200.0f) << "it goes on for a while";
    const float stands = cards.Scroll.y;
    glass.frames(10);
    EXPECT_EQ(cards.Scroll.y, stands) << "and then stands";
    EXPECT_EQ(glass.workspace.preset(), before);

    glass.put(from);
    glass.glide(from, from - Vec2(0.0, 60.0));
    glass.glide(from - Vec2(0.0, 60.0), from, 60);
    glass.lift();
    glass.frames(60);
    EXPECT_EQ(glass.workspace.preset(), before) << "back on the card that it began on";

    glass.put(from);
    glass.lift();
    glass.frames(3);
    EXPECT_NE(glass.workspace.preset(), before) << "a finger that does not move chooses";
}

constexpr double kFinger_px = 44.0;

/// The interface as fingers have it.
class FingerDesk : public UiDesk {
  public:
    FingerDesk(std::string_view scene, const Vec2& size, DetailLevel level)
        : UiDesk(scene, size, all_scenes(), level) {
        pointer = PointerKind::finger;
        move({0.5 * size.x, 0.9 * size.y});
        frames(3);
    }
    /// The names of controls that are smaller, with their sizes.
    [[nodiscard]] std::string too_small() {
        std::string small;
        for (const UiTarget& target : ui.targets(workspace)) {
            const Vec2& size = target.size_px;
            if (size == Vec2{} || std::min(size.x, size.y) >= kFinger_px) continue;
            small += target.name + " " + std::to_string(static_cast<int>(size.x)) + "x" +
                     std::to_string(static_cast<int>(size.y)) + "; ";
        }
        return small;
    }
};

TEST(Fingers, FindEveryControlAndLineAsLargeAsTheirTips) {
    for (const Vec2& size : {Vec2{360, 640}, Vec2{768, 1024}}) {
        SCOPED_TRACE(size.x);
        for (const SceneType& scene : all_scenes())
            for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare})
                EXPECT_EQ(FingerDesk(scene.id, size, detail).too_small(), "")
                    << scene.id << " " << static_cast<int>(detail);
        for (const char* opened :
             {"bar:menu", "bar:Learn", "menu:Examples", "menu:History", "menu:Edit values", "menu:Export…",
              "menu:Settings", "menu:File…", "menu:About Crosscut"}) {
            FingerDesk desk("intersect", size, DetailLevel::see);
            if (std::string_view(opened).starts_with("menu:")) desk.click_on("bar:menu");
            desk.click_on(opened);
            EXPECT_EQ(desk.too_small(), "") << opened;
        }
    }
}

}  // namespace
}  // namespace crosscut::touch_test

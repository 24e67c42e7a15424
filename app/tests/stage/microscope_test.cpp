// The microscope in the window: its key, its position at every level of detail, arrows, the wheel, undo.
#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/tests/ui/desk.h"
#include "core/number/fixed_int.h"

#include <gtest/gtest.h>

namespace crosscut::microscope_ui_test {
namespace {

double lens_of(UiDesk& d) { return d.workspace.scene().fields().find(kMicroscopeField)->number(); }
double zoom_of(UiDesk& d) { return d.workspace.scene().fields().find(kMicroscopeZoom)->number(); }
Vec3 point_of(UiDesk& d, const char* name) { return d.workspace.scene().fields().find(name)->point(); }

TEST(MicroscopeKeys, ZOpensItAtEveryDepthAndClosesIt) {
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
        UiDesk d("intersect", {1280, 800}, all_scenes(), detail);
        d.strike(Key::z);
        d.rest();
        EXPECT_NE(lens_of(d), 0.0);
        const std::string handle = std::string(kMicroscopePane) + ":";
        const auto targets = d.ui.targets(d.workspace);
        EXPECT_TRUE(std::any_of(targets.begin(), targets.end(),
                                [&](const UiTarget& target) { return target.name.starts_with(handle); }))
            << name(detail) << ": its point can be dragged";
        EXPECT_EQ(d.has("inset:microscope"), detail == DetailLevel::see);
        d.strike(Key::z);
        EXPECT_EQ(lens_of(d), 0.0);
    }
}

TEST(MicroscopeKeys, ArrowsMoveThePointByOneNumberAndAreOneStepOfUndo) {
    UiDesk d("intersect", {1280, 800}, all_scenes(), DetailLevel::how);
    const Vec3 before = point_of(d, "b");
    set_choice(d.workspace.scene(), kMicroscopeField, 2);
    d.rest();
    d.strike(Key::right);
    d.strike(Key::right);
    d.strike(Key::up);
    EXPECT_EQ(ordinal(point_of(d, "b").x), ordinal(before.x) + 2);
    EXPECT_EQ(ordinal(point_of(d, "b").y), ordinal(before.y) + 1);
    d.frames(90);
    d.strike(Key::z, true);
    EXPECT_EQ(point_of(d, "b"), before);
    EXPECT_EQ(lens_of(d), 2.0) << "undo closes no view";
}

TEST(MicroscopeKeys, ADragInItMovesThePointByCells) {
    UiDesk d("intersect", {1280, 800}, all_scenes(), DetailLevel::how);
    const Vec3 before = point_of(d, "b");
    set_choice(d.workspace.scene(), kMicroscopeField, 2);
    set_number(d.workspace.scene(), kMicroscopeZoom, 3.0);
    d.rest();
    const Vec2 from = d.at("microscope:b");
    d.drag(from, from + Vec2{120, 0});
    const auto moved = ordinal(point_of(d, "b").x) - ordinal(before.x);
    EXPECT_GT(moved, 0);
    EXPECT_LT(moved, 8);
    EXPECT_EQ(point_of(d, "b").y, before.y);
    d.strike(Key::z, true);
    EXPECT_EQ(point_of(d, "b"), before);
}

TEST(MicroscopeKeys, TheWheelAndTheSignsZoomByPowersOfTwo) {
    UiDesk d("intersect", {1280, 800}, all_scenes(), DetailLevel::see);
    d.strike(Key::z);
    d.rest();
    const double before = zoom_of(d);
    d.strike(Key::minus);
    EXPECT_EQ(zoom_of(d), before + 1.0) << "from further away there are more cells";
    d.strike(Key::equal);
    EXPECT_EQ(zoom_of(d), before);
    const Vec2 over = d.at("inset:microscope") + Vec2{60, 60};
    d.move(over);
    d.frame();
    MouseEvent wheel{MouseEvent::Kind::wheel, over};
    wheel.wheel = 1.0;
    d.in.mouse.push_back(wheel);
    d.frame();
    EXPECT_EQ(zoom_of(d), before - 1.0);
}

TEST(MicroscopeKeys, ItCoversNoHandleWhenSeeIsChosen) {
    UiDesk d("intersect", {1280, 800}, all_scenes(), DetailLevel::compare);
    d.frames(2);
    d.strike(Key::z);
    d.rest();
    for (const Key detail_key : {Key::f1, Key::f3, Key::f1}) {
        d.strike(detail_key);
        d.rest();
    }
    const UiFrame ui_frame = d.frame();
    ASSERT_TRUE(d.has("inset:microscope"));
    const Vec2 origin(ui_frame.panes.front().origin_px);
    int handles = 0;
    for (const UiTarget& target : d.ui.targets(d.workspace)) {
        if (!target.name.starts_with("canvas:")) continue;
        ++handles;
        for (const ScreenBox& box : ui_frame.panes.front().list.covered) {
            const Vec2 px = target.px - origin, low(box.low), high(box.high);
            EXPECT_FALSE(px.x > low.x && px.x < high.x && px.y > low.y && px.y < high.y) << target.name;
        }
    }
    EXPECT_GT(handles, 3);
}

}  // namespace
}  // namespace crosscut::microscope_ui_test

// The microscope in the window: its key, its position at every level of detail, arrows, the wheel, undo.
#include "app/model/fields/field_access.h"
#include "app/model/scene.h"
#include "app/tests/ui/desk.h"
#include "core/number/fixed_int.h"

#include <gtest/gtest.h>

namespace crosscut::microscope_ui_test {
namespace {

double lens_of(UiDesk& d) { return d.workspace.scene().fields().find(kMicroscopeField)->number(); }
Vec3 point_of(UiDesk& d, const char* name) { return d.workspace.scene().fields().find(name)->point(); }

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

}  // namespace
}  // namespace crosscut::microscope_ui_test

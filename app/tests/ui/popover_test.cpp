// The value popover in real Dear ImGui frames, without a window. What is typed in it is in said/panels.json.
#include "app/tests/ui/imgui_desk.h"
#include "app/tests/ui/test_user.h"
#include "app/ui/interaction/value_box.h"

#include <imgui.h>

namespace crosscut::popover_test {
namespace {

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
            for (float x = 40; x < 800; x += 40) {
                for (float y = 40; y < 600; y += 40) inside = inside || covers(x, y);
            }
            EXPECT_FALSE(edge) << anchor.x << " " << anchor.y << ": it reaches over the edge";
            EXPECT_TRUE(inside);
        }
    }
}

}  // namespace
}  // namespace crosscut::popover_test

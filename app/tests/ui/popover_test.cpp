// The value popover in real Dear ImGui frames, without a window.
#include "app/tests/ui/imgui_desk.h"
#include "app/tests/ui/test_user.h"
#include "app/ui/interaction/value_box.h"

#include <imgui.h>

#include <cmath>
#include <string_view>

namespace crosscut::popover_test {
namespace {

using namespace ui_test;

/// A popover on A of the scene with every kind of handle, in a window of 800 x 600.
class Popover {
  public:
    explicit Popover(double scale = 1.0) : user("linked", linked_types()) {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {800, 600};
        io.KeyMap[ImGuiKey_Tab] = ImGuiKey_Tab;
        fonts = build_fonts({}, scale);
        bake_fonts();
        before = user.values();
        open("a");
    }
    ~Popover() { ImGui::DestroyContext(); }
    Popover(const Popover&) = delete;
    Popover& operator=(const Popover&) = delete;

    void open(const char* item) {
        popover.open({id_of(kMainPane), id_of(item), HandleKind::point}, scene(), {1, -1});
        for (int i = 0; i < 5; ++i) frame();
    }
    Scene& scene() { return user.workspace.scene(); }
    void frame() {
        ImGui::GetIO().DeltaTime = 1.0f / 60.0f;
        apply_style(theme(ThemeId::dark), fonts.scale);
        ImGui::NewFrame();
        popover.draw(user.workspace, anchor, {theme(ThemeId::dark), fonts, pictures});
        ImGui::Render();
    }
    void type(std::string_view text) {
        for (const char c : text) ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(c)), frame();
    }
    void press(Key key, bool ctrl = false) {
        EXPECT_TRUE(popover.press({key, false, ctrl, false, false}, scene()));
        tab(key == Key::tab), frame(), tab(false), frame();
    }
    void click(float x, float y) {
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {x, y};
        frame();
        io.MouseDown[0] = true;
        frame(), frame();
        io.MouseDown[0] = false;
        frame(), frame();
    }

    TestUser user;
    ValuePopover popover;
    Fonts fonts;
    EmbeddedPictures pictures;
    Vec2 anchor{300, 200};
    std::vector<model_test::FieldValue> before;

  private:
    static void tab(bool down) { ImGui::GetIO().KeysDown[ImGuiKey_Tab] = down; }
};

TEST(ValuePopover, TheFirstBoxHasTheKeyboardTabGoesOnAndEnterCloses) {
    Popover p;
    p.type("1/3");
    EXPECT_EQ(p.user.values(), p.before) << "not while it is being typed";
    p.press(Key::tab);
    EXPECT_EQ(p.user.point("a").x, 1.0 / 3.0);
    p.type("0x1.8p-1");
    p.press(Key::enter);
    EXPECT_EQ(p.user.point("a").y, 0.75);
    EXPECT_FALSE(p.popover.editing());
}

TEST(ValuePopover, EscapeTakesEverythingBack) {
    Popover p;
    p.type("7");
    p.press(Key::tab);
    EXPECT_NE(p.user.values(), p.before);
    p.type("8");
    EXPECT_TRUE(p.popover.press({Key::escape, false, false, false, false}, p.scene()));
    EXPECT_EQ(p.user.values(), p.before);
    EXPECT_FALSE(p.popover.editing());
    EXPECT_FALSE(p.popover.press({Key::escape, false, false, false, false}, p.scene())) << "it is closed";
}

TEST(ValuePopover, AnErrorKeepsItOpenAndTheKeyboardInTheBox) {
    Popover p;
    p.type("1/0");
    p.press(Key::enter);
    EXPECT_TRUE(p.popover.editing());
    EXPECT_EQ(p.user.values(), p.before);
    for (int i = 0; i < 3; ++i) p.frame();
    p.type("5");
    p.press(Key::enter);
    EXPECT_FALSE(p.popover.editing());
    EXPECT_EQ(p.user.point("a").x, 5.0);
}

TEST(ValuePopover, ArrowKeysStepWhatIsInTheBox) {
    Popover p;
    p.press(Key::up);
    EXPECT_EQ(p.user.point("a").x, -3.0);
    p.press(Key::down), p.press(Key::down);
    EXPECT_EQ(p.user.point("a").x, -3.2);
    p.press(Key::up, true);
    EXPECT_EQ(p.user.point("a").x, std::nextafter(-3.2, 0.0));
    p.type("12345678901234567168");
    p.press(Key::up), p.press(Key::down);
    p.type("4"), p.press(Key::up);
    EXPECT_EQ(p.user.point("a").x, 4.1) << "from what is typed";
    p.press(Key::enter);
    EXPECT_EQ(p.user.point("a").x, 4.1);
}

TEST(ValuePopover, AClickElsewhereKeepsWhatCanBeRead) {
    for (const bool readable : {true, false}) {
        Popover p;
        p.type(readable ? "2" : "two");
        p.click(10, 590);
        EXPECT_FALSE(p.popover.editing());
        EXPECT_EQ(p.user.point("a").x, readable ? 2.0 : -3.1);
    }
}

TEST(ValuePopover, TheClickThatOpensItDoesNotCloseIt) {
    Popover p;
    p.popover.close();
    ImGui::GetIO().MousePos = {300, 200};
    p.frame();
    ImGui::GetIO().MouseDown[0] = true;
    p.open("b");
    ImGui::GetIO().MouseDown[0] = false;
    p.frame();
    EXPECT_TRUE(p.popover.editing());
    p.type("5");
    p.press(Key::enter);
    EXPECT_EQ(p.user.point("b").x, 5.0);
}

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

TEST(ValuePopover, ClosesWhenTheSceneIsAnother) {
    Popover p;
    p.user.workspace = Workspace(linked_types());
    p.frame();
    EXPECT_FALSE(p.popover.editing());
}

}  // namespace
}  // namespace crosscut::popover_test

// The small views beside the large one: what they show and request.
#include "app/ui/canvas/tiles.h"
#include "app/scenes/scenes.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/ui/imgui_desk.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <glm/common.hpp>

#include <cmath>

namespace crosscut::tiles_test {
namespace {

bool finite(const Camera& c) {
    return std::isfinite(c.plane.centre.x + c.plane.centre.y) && std::isfinite(c.plane.px_per_unit) &&
           c.plane.px_per_unit > 0.0 && std::isfinite(c.turn.distance) && std::isfinite(c.turn.pivot.x);
}

/// The main pane of a scene and three more, in a column of Dear ImGui.
class Column {
  public:
    explicit Column(const char* scene, double width = 500) : workspace(all_scenes()), width_(width) {
        EXPECT_EQ(workspace.open_scene(scene), "");
        show();
    }
    void show() {
        output = {};
        workspace.scene().present(workspace.viewpoint(), output);
        output.panes.resize(1);
        for (const char* id : {"one", "two", "three"}) {
            Pane pane = output.panes.front();
            pane.id = pane.title = id;
            if (pane.id == "two") pane.note = note;
            if (pane.id == "two") pane.slider = slider;
            output.panes.push_back(std::move(pane));
        }
    }
    std::string frame(bool dragging = false) {
        show();
        std::string action;
        now_s += 1.0;
        desk.frame([&] {
            ImGui::SetNextWindowPos({100, 50});
            ImGui::SetNextWindowSize({static_cast<float>(width_), 740});
            ImGui::Begin("##column", nullptr, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoSavedSettings);
            window = ImGui::GetWindowPos();
            UiContext ui = desk.ui(now_s);
            ui.reduce_motion = still;
            action = tiles.draw(workspace, output, main, {}, dragging, ui);
            ImGui::End();
        });
        return action;
    }
    Rect rect(std::string_view pane) const {
        for (const TileView& view : tiles.views())
            if (view.pane == pane) return view.rect;
        ADD_FAILURE() << pane << " is not shown";
        return {};
    }

    ImguiDesk desk;
    Workspace workspace;
    SceneOutput output;
    ViewTiles tiles;
    std::string main = "canvas", note, slider;
    ImVec2 window{};
    double now_s = 0.0;
    bool still = false;  ///< reduced motion

  private:
    double width_;
};

ImVec2 middle(const Rect& r) {
    const Vec2 m = (r.low + r.high) * 0.5;
    return {static_cast<float>(m.x), static_cast<float>(m.y)};
}

TEST(ViewTiles, ShowEveryPaneButTheMainOne) {
    Column column("intersect");
    column.frame();
    const std::size_t all = column.output.panes.size();
    EXPECT_EQ(column.tiles.views().size(), all - 1);
    for (const TileView& view : column.tiles.views()) EXPECT_NE(view.pane, "canvas");
    column.main = "two";
    column.frame();
    EXPECT_EQ(column.tiles.views().size(), all - 1);
    EXPECT_GT(column.rect("canvas").size().x, 100);
}

TEST(ViewTiles, TheMouseOnAPictureIsKnownAndMovesNoWindow) {
    Column column("intersect");
    column.frame();
    const ImVec2 from = middle(column.rect("three"));
    column.desk.mouse(from);
    column.frame(), column.frame();
    for (const TileView& view : column.tiles.views())
        EXPECT_EQ(view.hovered, view.pane == "three") << view.pane;
    const ImVec2 window = column.window;
    for (int i = 0; i < 5; ++i) {
        column.desk.mouse({from.x + 10.0f * static_cast<float>(i), from.y + 3.0f}, true);
        column.frame();
    }
    EXPECT_EQ(column.window.x, window.x);
    EXPECT_EQ(column.window.y, window.y);
}

TEST(ViewTiles, TheButtonAsksForItsPane) {
    Column column("intersect");
    column.frame();
    const Rect picture = column.rect("one");
    const ImVec2 button{static_cast<float>(picture.high.x) - 10.0f,
                        static_cast<float>(picture.low.y) - 12.0f};
    column.desk.mouse(button);
    EXPECT_EQ(column.frame(), "");
    column.desk.mouse(button, true);
    EXPECT_EQ(column.frame(), "");
    column.desk.mouse(button, false);
    EXPECT_EQ(column.frame(), "one");
    EXPECT_EQ(column.frame(), "");
}

TEST(ViewTiles, ASliderMovesItsFieldAndSaysThatItIsHeld) {
    Column column("sweep");
    column.slider = "time";
    column.frame();
    const Rect picture = column.rect("two");
    const auto x = [&](double fraction) {
        return static_cast<float>(picture.low.x + fraction * picture.size().x);
    };
    const float y = static_cast<float>(picture.high.y) + 17.0f;
    column.desk.mouse({x(0.3), y});
    column.frame();
    EXPECT_FALSE(column.tiles.editing());
    column.desk.mouse({x(0.3), y}, true);
    column.frame();
    column.desk.mouse({x(0.75), y}, true);
    column.frame();
    EXPECT_TRUE(column.tiles.editing());
    ASSERT_TRUE(column.output.timeline.has_value());
    column.show();
    EXPECT_NEAR(column.output.timeline->now, 0.75, 0.05);
    column.desk.mouse({x(2.0), y}, true);
    column.frame(), column.show();
    EXPECT_EQ(column.output.timeline->now, 1.0);
    column.desk.mouse({x(2.0), y}, false);
    column.frame();
    EXPECT_FALSE(column.tiles.editing());
}

TEST(ViewTiles, ANoteThatComesAndGoesMovesThingsOnce) {
    Column column("intersect");
    column.note = "A note that is long enough to take three lines under a picture of this width, or more.";
    column.frame();
    const Rect before = column.rect("three");
    for (const char* note : {"Short.", "", "A note of middling length, two lines or so."}) {
        column.note = note;
        column.frame();
        EXPECT_EQ(column.rect("three").low, before.low) << note;
    }
}

TEST(ViewTiles, NoNoteMovesAnythingWhileAButtonIsHeld) {
    Column column("intersect");
    column.note = "Short.";
    column.frame();
    const Rect before = column.rect("three");
    column.desk.mouse({700, 700}, true);
    column.note = "A note that is long enough to take three lines under a picture of this width, or more.";
    column.frame(true);
    column.frame(true);
    EXPECT_EQ(column.rect("three").low, before.low);
    column.desk.mouse({700, 700}, false);
    column.frame();
    column.frame();
    EXPECT_GT(column.rect("three").low.y, before.low.y) << "there is room for it when the hand is gone";
}

TEST(ViewTiles, CamerasAreRememberedWithinAScene) {
    Column column("intersect");
    column.frame();
    const Pane& pane = column.output.panes.back();
    const Camera fitted_camera = column.tiles.camera(pane);
    EXPECT_NE(fitted_camera, Camera{});
    column.tiles.camera(pane).plane.centre = {77, 77};
    column.main = "three";
    column.frame();
    column.main = "canvas";
    column.frame();
    EXPECT_EQ(column.tiles.camera(column.output.panes.back()).plane.centre, Vec2(77, 77))
        << "until it is fitted anew";
    EXPECT_EQ(column.workspace.open_scene("nearest"), "");
    column.frame();
    EXPECT_EQ(column.tiles.camera(column.output.panes.back()).space, Space::space);
}

TEST(ViewTiles, WithReducedMotionACameraIsWhereItGoesAtOnce) {
    const auto moved = [](bool still) {
        Column column("intersect");
        column.still = still;
        for (int i = 0; i < 3; ++i) column.frame();
        EXPECT_EQ(set_field(column.workspace.scene(), "a", "300, 200"), "");
        column.frame();
        const Camera first = column.tiles.camera(column.output.panes[1]);
        for (int i = 0; i < 5; ++i) column.frame();
        return !(first == column.tiles.camera(column.output.panes[1]));
    };
    EXPECT_TRUE(moved(false)) << "else it flies there";
    EXPECT_FALSE(moved(true));
}

TEST(ViewTiles, DrawFiniteTrianglesInsideTheWindowsReachWhateverTheFieldsHold) {
    ImguiDesk desk;
    for (const SceneType& type : all_scenes()) {
        Workspace workspace(all_scenes());
        ASSERT_EQ(workspace.open_scene(type.id), "");
        ViewTiles tiles;
        model_test::Dice dice(11);
        double now_s = 0.0;
        for (int round = 0; round < test::third_when_brief(60); ++round) {
            model_test::scramble_one(workspace.scene(), dice);
            if (round % 10 == 0) model_test::scramble(workspace.scene(), dice);
            SceneOutput output;
            workspace.scene().present(workspace.viewpoint(), output);
            ImGui::NewFrame();
            ImGui::SetNextWindowSize({460, 700});
            ImGui::Begin("##column");
            now_s += 0.1;
            desk.pictures.begin();
            tiles.draw(workspace, output, "", {}, round % 3 == 0, desk.ui(now_s, ThemeId::light));
            for (const ImDrawVert& v : ImGui::GetWindowDrawList()->VtxBuffer) {
                ASSERT_TRUE(std::isfinite(v.pos.x) && std::isfinite(v.pos.y)) << type.id << " " << round;
                ASSERT_LT(std::abs(v.pos.x) + std::abs(v.pos.y), 1e5f) << type.id << " " << round;
            }
            ImGui::End();
            ImGui::Render();
            for (const TileView& view : tiles.views())
                ASSERT_TRUE(finite(view.camera)) << type.id << " " << round;
        }
    }
}

}  // namespace
}  // namespace crosscut::tiles_test

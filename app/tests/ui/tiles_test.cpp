// The small views beside the large one: what they show and request.
#include "app/ui/canvas/tiles.h"
#include "app/scenes/scenes.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/canvas/tile_layout.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <glm/common.hpp>

#include <array>
#include <cmath>
#include <random>

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

// The layout of small views, and how their cameras follow their content.

Bounds box(const Vec3& low, const Vec3& high) {
    Bounds b;
    b.add(low);
    b.add(high);
    return b;
}

bool inside(const Camera& camera, const Viewport& viewport, const Bounds& content) {
    const Projector projector(camera, viewport);
    for (const Vec3& p : {content.low, content.high}) {
        const Vec2 px = projector.project(p).px;
        if (px.x < -2.0 || px.y < -2.0 || px.x > viewport.size_px.x + 2.0 || px.y > viewport.size_px.y + 2.0)
            return false;
    }
    return true;
}

TEST(TileLayout, TilesStandApartInsideTheirColumnWithPicturesOfOneShape) {
    const std::array<TileNeeds, 5> needs{{{2, false}, {0, true}, {3, true}, {0, false}, {2, false}}};
    for (const double scale : {1.0, 1.25, 2.0}) {
        for (const double logical : {256.0, 329.0, 330.0, 460.0, 740.0}) {
            const double width = logical * scale;
            const TileColumn column = tile_layout(width, scale, needs);
            ASSERT_EQ(column.tiles.size(), needs.size());
            std::vector<Rect> all;
            for (std::size_t i = 0; i < needs.size(); ++i) {
                const TileRects& t = column.tiles[i];
                EXPECT_NEAR(t.picture.size().y, 0.9 * t.picture.size().x, 0.51);
                EXPECT_EQ(t.slider.size().y > 0.0, needs[i].slider);
                EXPECT_EQ(t.note.size().y > 0.0, needs[i].note_lines > 0);
                for (const Rect& r : {t.title, t.picture, t.slider, t.note}) {
                    EXPECT_TRUE(r.low.x >= 0 && r.high.x <= width && r.low.y >= 0);
                    EXPECT_LE(r.high.y, column.height_px);
                    EXPECT_EQ(r.low, glm::floor(r.low)) << "whole pixels";
                    EXPECT_EQ(r.high, glm::floor(r.high));
                    for (const Rect& other : all) {
                        const bool apart = r.high.x <= other.low.x || other.high.x <= r.low.x ||
                                           r.high.y <= other.low.y || other.high.y <= r.low.y;
                        EXPECT_TRUE(apart || r.size().y == 0.0 || other.size().y == 0.0);
                    }
                    all.push_back(r);
                }
            }
            const bool two = column.tiles[0].title.low.y == column.tiles[1].title.low.y;
            EXPECT_EQ(two, logical >= 330.0);
        }
    }
}

TEST(TileLayout, FillsItsRoomWithWholeRows) {
    const std::array<TileNeeds, 4> needs{{{2, false}, {0, true}, {2, false}, {0, false}}};
    const double own = tile_layout(440, 1.0, needs).height_px;
    for (const double height : {own * 0.45, own * 0.8, own, own * 1.2}) {
        const TileColumn column = tile_layout(440, 1.0, needs, height);
        const Rect& first = column.tiles[0].picture;
        EXPECT_GE(first.size().y, 0.6 * first.size().x - 1.0);
        EXPECT_LE(first.size().y, 1.5 * first.size().x + 1.0);
        for (const TileRects& t : column.tiles) {
            const bool title_visible = t.title.low.y < height;
            EXPECT_TRUE(!title_visible || t.note.high.y <= height) << "cut at " << height;
            EXPECT_EQ(t.picture.size().y, first.size().y);
        }
        const bool all = height >= own * 0.75;
        const double bottom = all ? column.height_px : column.tiles[1].slider.high.y;
        EXPECT_GT(bottom, height - 50.0) << "no room is left empty, of " << height;
    }
    const Rect high = tile_layout(440, 1.0, needs, 4000.0).tiles[0].picture;
    EXPECT_NEAR(high.size().y, 1.5 * high.size().x, 1.0) << "none is stretched out of shape";
    EXPECT_EQ(tile_layout(440, 1.0, needs, 60.0).height_px, own);
}

TEST(TileLayout, HoldsWithNoTilesOneTileAndNoWidth) {
    EXPECT_EQ(tile_layout(400, 1.0, {}).height_px, 0.0);
    const std::array<TileNeeds, 1> one{};
    EXPECT_EQ(tile_layout(400, 1.0, one).tiles[0].picture.size().x, 400.0)
        << "one tile takes the whole width";
    EXPECT_GE(tile_layout(0.0, 1.0, one).tiles[0].picture.size().x, 1.0);
    EXPECT_GE(tile_layout(-50.0, 2.0, one).tiles[0].picture.size().y, 1.0);
}

TEST(FittedCamera, FramesWhatIsThereWhenNothingIsHeld) {
    const Viewport viewport{{220, 198}, 1.0};
    const Bounds content = box({-3, 2, 0}, {5, 4, 0});
    EXPECT_EQ(fitted({}, viewport, content, MoveCause::nothing), framed({}, viewport, content));
    EXPECT_EQ(fitted({}, viewport, {}, MoveCause::nothing), Camera{}) << "nothing to frame";
}

TEST(FittedCamera, StandsStillUnderTheHandAndFollowsInFewSteps) {
    const Viewport viewport{{220, 198}, 1.0};
    for (const Space space : {Space::plane, Space::space}) {
        Camera camera;
        camera.space = space;
        camera = fitted(camera, viewport, box({-1, -1, 0}, {1, 1, 0}), MoveCause::nothing);
        int moves = 0;
        double factor = 1.0;
        for (int i = 0; i < 200; ++i) {  // out to a hundred times the size, and back in to a hundredth
            factor *= i < 100 ? std::pow(100.0, 0.01) : std::pow(1e-4, 0.01);
            const Bounds content = box({-1, -factor, 0}, {1, factor, 0});
            const Camera next = fitted(camera, viewport, content, MoveCause::user);
            EXPECT_TRUE(inside(next, viewport, content)) << factor;
            moves += next == camera ? 0 : 1;
            camera = next;
        }
        EXPECT_GE(moves, 3);
        EXPECT_LE(moves, 24) << "and not two hundred";
        const Bounds last = box({-1, -factor, 0}, {1, factor, 0});
        EXPECT_EQ(fitted(camera, viewport, last, MoveCause::user), camera) << "settled";
    }
}

TEST(FittedCamera, APointKeepsTheSizeAndIsFollowedOnlyOutOfTheView) {
    const Viewport viewport{{220, 198}, 1.0};
    const Camera before = fitted({}, viewport, box({-1, -1, 0}, {1, 1, 0}), MoveCause::nothing);
    EXPECT_EQ(fitted(before, viewport, box({0.5, 0.5, 0}, {0.5, 0.5, 0}), MoveCause::user), before);
    const Camera after = fitted(before, viewport, box({50, 0, 0}, {50, 0, 0}), MoveCause::user);
    EXPECT_EQ(after.plane.centre, Vec2(50, 0));
    EXPECT_EQ(after.plane.px_per_unit, before.plane.px_per_unit);
}

TEST(FittedCamera, IsFiniteForEveryContent) {
    std::mt19937 random(5);
    const std::array sizes{0.0, 5e-324, 1e-300, 1.0, 1e150, 1e300};
    std::uniform_int_distribution<std::size_t> pick(0, sizes.size() - 1);
    for (const Space space : {Space::plane, Space::space}) {
        Camera camera;
        camera.space = space;
        for (int i = 0; i < 2000; ++i) {
            const auto number = [&] { return sizes[pick(random)] * (random() % 2 == 0 ? 1.0 : -1.0); };
            const Bounds content = box({number(), number(), number()}, {number(), number(), number()});
            camera =
                fitted(camera, {{220, 198}, 1.0}, content, i % 3 != 0 ? MoveCause::user : MoveCause::nothing);
            ASSERT_TRUE(finite(camera)) << i;
        }
    }
}

TEST(TileCamera, ARunningSceneComesBackNearWhenItNeedsLessRoom) {
    const Viewport viewport{{220, 198}, 1.0};
    const Bounds large = box({-4, -4, 0}, {4, 4, 0}), small = box({-2, -2, 0}, {2, 2, 0});
    const Camera far = fitted({}, viewport, large, MoveCause::nothing);
    EXPECT_EQ(fitted(far, viewport, small, MoveCause::user), far) << "not under a hand";
    const Camera near_by = fitted(far, viewport, small, MoveCause::itself);
    EXPECT_GT(near_by.plane.px_per_unit, far.plane.px_per_unit);
    EXPECT_EQ(fitted(near_by, viewport, small, MoveCause::itself), near_by) << "and then rests";
}

}  // namespace
}  // namespace crosscut::tiles_test

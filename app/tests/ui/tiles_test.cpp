// The small views below the large one, and one alone: what they show and request.
#include "app/ui/canvas/tiles.h"
#include "app/scenes/scenes.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/canvas/tile_layout.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace crosscut::tiles_test {
namespace {

bool finite(const Camera& c) {
    return std::isfinite(c.plane.centre.x + c.plane.centre.y) && std::isfinite(c.plane.px_per_unit) &&
           c.plane.px_per_unit > 0.0 && std::isfinite(c.turn.distance) && std::isfinite(c.turn.pivot.x);
}

/// The main pane of a scene and three more: in a row of small pictures, or with `alone` one of them.
class Row {
  public:
    explicit Row(const char* scene) : workspace(all_scenes()) {
        EXPECT_EQ(workspace.open_scene(scene), "");
        show();
    }
    void show() {
        output = workspace.scene().output_from(workspace.viewpoint());
        output.panes.resize(1);
        for (const char* id : {"one", "two", "three"}) {
            Pane pane = output.panes.front();
            pane.id = pane.title = id;
            if (pane.id == "two") pane.note = note;
            if (pane.id == "two") pane.slider = slider;
            output.panes.push_back(std::move(pane));
        }
    }
    void frame(bool dragging = false) {
        show();
        now_s += 1.0;
        desk.frame([&] {
            ImGui::SetNextWindowPos({100, 50});
            ImGui::SetNextWindowSize({500, 640});
            ImGui::Begin("##row", nullptr, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoSavedSettings);
            window = ImGui::GetWindowPos();
            UiContext ui = desk.ui(now_s);
            ui.reduce_motion = still;
            if (alone.empty()) {
                (void)tiles.draw_thumbnails(workspace, output, "canvas", {{110, 60}, {590, 160}}, {},
                                            dragging, ui);
            } else {
                const auto pane = std::find_if(output.panes.begin(), output.panes.end(),
                                               [&](const Pane& p) { return p.id == alone; });
                tiles.draw_one(workspace, *pane, {{110, 60}, {590, 660}}, {}, dragging, ui);
            }
            ImGui::End();
        });
    }
    void mouse(ImVec2 at, bool down) {
        desk.mouse(at, down);
        frame();
    }
    /// The picture drawn alone.
    [[nodiscard]] Rect rect() const {
        EXPECT_EQ(tiles.views().size(), 1u);
        return tiles.views().empty() ? Rect{} : tiles.views().front().rect;
    }
    ImguiDesk desk;
    Workspace workspace;
    SceneOutput output;
    ViewTiles tiles;
    std::string alone, note, slider;
    ImVec2 window{};
    double now_s = 0.0;
    bool still = false;  ///< reduced motion
};

ImVec2 middle(const Rect& r) {
    const Vec2 m = (r.low + r.high) * 0.5;
    return {static_cast<float>(m.x), static_cast<float>(m.y)};
}

TEST(ViewTiles, TheMouseOnAPictureIsKnownAndMovesNoWindow) {
    Row row("intersect");
    row.alone = "three";
    row.frame();
    const ImVec2 from = middle(row.rect());
    row.mouse(from, false), row.frame();
    EXPECT_TRUE(row.tiles.views().front().hovered);
    const ImVec2 window = row.window;
    for (const float i : {0.0f, 1.0f, 2.0f, 3.0f, 4.0f}) row.mouse({from.x + 10.0f * i, from.y + 3.0f}, true);
    EXPECT_EQ(row.window.x, window.x);
    EXPECT_EQ(row.window.y, window.y);
}

TEST(ViewTiles, ASliderMovesItsFieldAndSaysThatItIsHeld) {
    Row row("sweep");
    row.alone = "two", row.slider = "time";
    row.frame();
    const Rect picture = row.rect();
    const auto x = [&](double fraction) {
        return static_cast<float>(picture.low.x + fraction * picture.size().x);
    };
    const float y = static_cast<float>(picture.high.y) + 17.0f;
    row.mouse({x(0.3), y}, false);
    EXPECT_FALSE(row.tiles.editing());
    row.mouse({x(0.3), y}, true);
    row.mouse({x(0.75), y}, true);
    EXPECT_TRUE(row.tiles.editing());
    ASSERT_TRUE(row.output.timeline.has_value());
    row.show();
    EXPECT_NEAR(row.output.timeline->now, 0.75, 0.05);
    row.mouse({x(2.0), y}, true);
    row.show();
    EXPECT_EQ(row.output.timeline->now, 1.0);
    row.mouse({x(2.0), y}, false);
    EXPECT_FALSE(row.tiles.editing());
}

constexpr const char* kLongNote =
    "A note that is long enough to take three lines under a picture of this width, or more. It goes on, "
    "and says again what it has said before, so that it needs all of the lines that there are for it.";

TEST(ViewTiles, ANoteThatComesAndGoesMovesThingsOnce) {
    Row row("intersect");
    row.alone = "two", row.note = kLongNote;
    row.frame();
    const Rect before = row.rect();
    for (const char* note : {"Short.", "", "A note of middling length, two lines or so."}) {
        row.note = note;
        row.frame();
        EXPECT_EQ(row.rect(), before) << note;
    }
}

TEST(ViewTiles, NoNoteMovesAnythingWhileAButtonIsHeld) {
    Row row("intersect");
    row.alone = "two", row.note = "Short.";
    row.frame();
    const Rect before = row.rect();
    row.desk.mouse({700, 700}, true);
    row.note = kLongNote;
    row.frame(true);
    row.frame(true);
    EXPECT_EQ(row.rect(), before);
    row.mouse({700, 700}, false), row.frame();
    EXPECT_LT(row.rect().high.y, before.high.y) << "there is room for it when the hand is gone";
}

TEST(ViewTiles, CamerasAreRememberedWithinAScene) {
    Row row("intersect");
    row.frame();
    const Camera fitted_camera = row.tiles.camera(row.output.panes.back());
    EXPECT_NE(fitted_camera, Camera{});
    row.alone = "one";
    row.frame();
    EXPECT_EQ(row.tiles.camera(row.output.panes.back()), fitted_camera);
    EXPECT_EQ(row.workspace.open_scene("nearest"), "");
    row.alone.clear();
    row.frame();
    EXPECT_EQ(row.tiles.camera(row.output.panes.back()).space, Space::space);
}

TEST(ViewTiles, WithReducedMotionACameraIsWhereItGoesAtOnce) {
    const auto moved = [](bool still) {
        Row row("intersect");
        row.still = still;
        for (int i = 0; i < 3; ++i) row.frame();
        EXPECT_EQ(set_field(row.workspace.scene(), "a", "300, 200"), "");
        row.frame();
        const Camera first = row.tiles.camera(row.output.panes[1]);
        for (int i = 0; i < 5; ++i) row.frame();
        return !(first == row.tiles.camera(row.output.panes[1]));
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
            SceneOutput output = workspace.scene().output_from(workspace.viewpoint());
            now_s += 0.1;
            desk.window({460, 700}, [&] {
                const UiContext ui = desk.ui(now_s, ThemeId::light);
                const bool dragging = round % 3 == 0;
                if (round % 2 == 0)
                    (void)tiles.draw_thumbnails(workspace, output, "", {{10, 30}, {450, 130}}, {}, dragging,
                                                ui);
                else
                    tiles.draw_one(workspace,
                                   output.panes[static_cast<std::size_t>(round) % output.panes.size()],
                                   {{10, 30}, {450, 690}}, {}, dragging, ui);
                for (const ImDrawVert& v : ImGui::GetWindowDrawList()->VtxBuffer)
                    ASSERT_LT(std::abs(v.pos.x) + std::abs(v.pos.y), 1e5f) << type.id << " " << round;
            });
            for (const Pane& pane : output.panes)
                ASSERT_TRUE(finite(tiles.camera(pane))) << type.id << " " << round;
        }
    }
}

// The layout of small pictures, and how their cameras follow their content.

Bounds box(const Vec3& low, const Vec3& high) {
    Bounds b;
    for (const Vec3& corner : {low, high}) b.add(corner);
    return b;
}

bool inside(const Camera& camera, const Viewport& viewport, const Bounds& content) {
    const Projector projector(camera, viewport);
    for (const Vec3& p : {content.low, content.high}) {
        const Vec2 px = projector.project(p).px;
        if (glm::clamp(px, Vec2(-2.0), viewport.size_px + 2.0) != px) return false;
    }
    return true;
}

TEST(Thumbnails, StandApartInTheirRowOnWholePixelsAndAreNoWiderThanTheyNeedBe) {
    for (const double scale : {1.0, 1.25, 2.0}) {
        for (const std::size_t count : {1u, 3u, 7u, 12u}) {
            for (const double wide : {300.0, 764.0, 1900.0}) {
                const Rect row{{10, 600}, {10 + wide * scale, 696}};
                const std::vector<Rect> rects = thumbnail_rects(row, scale, count);
                ASSERT_EQ(rects.size(), count);
                for (std::size_t i = 0; i < count; ++i) {
                    EXPECT_EQ(rects[i].low, glm::floor(rects[i].low));
                    EXPECT_EQ(rects[i].high.x, std::floor(rects[i].high.x));
                    EXPECT_LE(rects[i].high.x, row.high.x);
                    EXPECT_LE(rects[i].size().x, 116.0 * scale);
                    EXPECT_TRUE(i == 0 || rects[i].low.x > rects[i - 1].high.x + 5.0 * scale);
                }
            }
        }
    }
    EXPECT_TRUE(thumbnail_rects({{0, 0}, {100, 100}}, 1.0, 0).empty());
    EXPECT_EQ(thumbnail_rects({{0, 0}, {3, 100}}, 1.0, 5).back().size().x, 1.0);
}

const Viewport kView{{220, 198}, 1.0};

TEST(FittedCamera, StandsStillUnderTheHandAndFollowsInFewSteps) {
    for (const Space space : {Space::plane, Space::space}) {
        Camera camera = fitted({.space = space}, kView, box({-1, -1, 0}, {1, 1, 0}), MoveCause::nothing);
        int moves = 0;
        double factor = 1.0;
        for (int i = 0; i < 200; ++i) {  // out to a hundred times the size, and back in to a hundredth
            factor *= i < 100 ? std::pow(100.0, 0.01) : std::pow(1e-4, 0.01);
            const Bounds content = box({-1, -factor, 0}, {1, factor, 0});
            const Camera next = fitted(camera, kView, content, MoveCause::user);
            EXPECT_TRUE(inside(next, kView, content)) << factor;
            moves += next == camera ? 0 : 1;
            camera = next;
        }
        EXPECT_GE(moves, 3);
        EXPECT_LE(moves, 24) << "and not two hundred";
        const Bounds last = box({-1, -factor, 0}, {1, factor, 0});
        EXPECT_EQ(fitted(camera, kView, last, MoveCause::user), camera) << "settled";
    }
}

TEST(FittedCamera, APointKeepsTheSizeAndIsFollowedOnlyOutOfTheView) {
    const Camera before = fitted({}, kView, box({-1, -1, 0}, {1, 1, 0}), MoveCause::nothing);
    EXPECT_EQ(before, framed({}, kView, box({-1, -1, 0}, {1, 1, 0}))) << "nothing is held";
    EXPECT_EQ(fitted({}, kView, {}, MoveCause::nothing), Camera{}) << "nothing to frame";
    EXPECT_EQ(fitted(before, kView, box({0.5, 0.5, 0}, {0.5, 0.5, 0}), MoveCause::user), before);
    const Camera after = fitted(before, kView, box({50, 0, 0}, {50, 0, 0}), MoveCause::user);
    EXPECT_EQ(after.plane.centre, Vec2(50, 0));
    EXPECT_EQ(after.plane.px_per_unit, before.plane.px_per_unit);
}

TEST(FittedCamera, IsFiniteForEveryContent) {
    model_test::Dice dice(5);
    const std::array sizes{0.0, 5e-324, 1e-300, 1.0, 1e150, 1e300};
    for (const Space space : {Space::plane, Space::space}) {
        Camera camera{.space = space};
        for (int i = 0; i < 2000; ++i) {
            const auto number = [&] {
                return sizes.at(static_cast<std::size_t>(dice.below(6))) * dice.sign();
            };
            const Bounds content = box({number(), number(), number()}, {number(), number(), number()});
            camera = fitted(camera, kView, content, i % 3 != 0 ? MoveCause::user : MoveCause::nothing);
            ASSERT_TRUE(finite(camera)) << i;
        }
    }
}

TEST(TileCamera, ARunningSceneComesBackNearWhenItNeedsLessRoom) {
    const Bounds large = box({-4, -4, 0}, {4, 4, 0}), small = box({-2, -2, 0}, {2, 2, 0});
    const Camera far = fitted({}, kView, large, MoveCause::nothing);
    EXPECT_EQ(fitted(far, kView, small, MoveCause::user), far) << "not under a hand";
    const Camera near_by = fitted(far, kView, small, MoveCause::itself);
    EXPECT_GT(near_by.plane.px_per_unit, far.plane.px_per_unit);
    EXPECT_EQ(fitted(near_by, kView, small, MoveCause::itself), near_by) << "and then rests";
}

}  // namespace
}  // namespace crosscut::tiles_test

#pragma once

#include "app/scenes/scenes.h"
#include "app/tests/model/many_steps.h"
#include "app/ui/interaction/gestures.h"

#include <gtest/gtest.h>
#include <glm/geometric.hpp>

#include <array>
#include <vector>

/// A mouse over the panes of a scene, and a scene with every kind of handle.
namespace crosscut::ui_test {

using Kind = MouseEvent::Kind;

/// Two segments; in a second pane the derived point B - A; and on the canvas the middle of AB, which yields.
class LinkedScene final : public Scene {
  public:
    LinkedScene() {
        Fields& f = fields();
        f.point({"a", "A"}, a);
        f.point({"b", "B"}, b);
        f.point({"c", "C"}, c);
        f.point({"d", "D"}, d);
    }
    void list_handles(HandleList& list) override {
        list.body({"ab", "AB"}, "a", "b");
        list.body({"cd", "CD"}, "c", "d");
        list.handle({"other", "way", "B − A"}, flat(b - a), [this](const Vec3& to) {
            const Vec2 by = Vec2(to.x, to.y) - (b - a);
            a -= by * 0.3;
            b += by * 0.7;
        });
        list.handle({"canvas", "middle", "M", Role::answer, true}, flat((a + b) * 0.5),
                    [this](const Vec3& to) {
                        const Vec2 by = Vec2(to.x, to.y) - (a + b) * 0.5;
                        a += by;
                        b += by;
                    });
    }
    void present(const Viewpoint&, SceneOutput& out) const override {
        out.canvas().line(Segment2{a, b}, {}, id_of("ab"));
        out.canvas().line(Segment2{c, d}, {}, id_of("cd"));
        Pane other;
        other.id = "other";
        other.list.dot(b - a, Marker::disc, Role::answer, id_of("way"));
        out.panes.push_back(std::move(other));
    }

    Vec2 a{-3.1, -1.3}, b{2.7, 1.9}, c{-2, 3}, d{4, -2};
};

inline std::span<const SceneType> linked_types() {
    static const std::array kTypes{
        SceneType{"linked", "Linked", "Every kind of handle.", make_scene<LinkedScene>}};
    return kTypes;
}

/// The first pane fills a window of 1000 x 800 logical pixels, the others are right of it, each 300 x 300.
class TestUser {
  public:
    explicit TestUser(std::string_view scene, std::span<const SceneType> types = all_scenes(),
                      double scale = 1.0)
        : workspace(types), viewport{Vec2{1000, 800} * scale, scale}, tile{Vec2{300, 300} * scale, scale} {
        EXPECT_EQ(workspace.open_scene(scene), "");
        show();
        (void)camera();
        for (std::size_t i = 1; i < output.panes.size(); ++i)
            tile_cameras.push_back(framed(Camera{}, tile, output.panes[i].list.bounds()));
    }
    Camera& camera() { return workspace.camera(output.panes.front(), viewport); }
    [[nodiscard]] Projector projector() { return {camera(), viewport}; }
    [[nodiscard]] Vec2 px_of(const Vec3& world) { return projector().project(world).px; }
    /// The position in the window of a point in the tile with this number (from 1).
    [[nodiscard]] Vec2 tile_px_of(std::size_t i, const Vec3& world) {
        return Projector(tile_cameras[i - 1], tile).project(world).px + tile_origin(i);
    }
    [[nodiscard]] Vec3 world_at(const Vec2& px, const Vec3& through = {}) {
        return projector().unproject(px, through);
    }
    Vec3 point(std::string_view name) {
        const Handles handles = handles_of(workspace.scene());
        return handles.points.at(*handles.index_of(id_of(name))).at;
    }
    void put(std::string_view name, const Vec3& at) { move_point(workspace.scene(), id_of(name), at); }
    std::vector<model_test::FieldValue> values() { return model_test::values_of(workspace.scene()); }

    void event(Kind kind, const Vec2& px, MouseButton button = MouseButton::left, double wheel = 0.0) {
        clock += 1.0;
        gestures.handle({kind, px, button, wheel, clock}, keys, workspace, targets(px));
        if (const auto goal = gestures.take_camera_goal()) {
            workspace.remember_camera();
            camera() = *goal;
        }
        show();
    }
    void press(const Vec2& px, MouseButton b = MouseButton::left) {
        event(Kind::move, px), event(Kind::press, px, b);
    }
    void move(const Vec2& px) { event(Kind::move, px); }
    void release(const Vec2& px, MouseButton b = MouseButton::left) { event(Kind::release, px, b); }
    void drag(const Vec2& from, const Vec2& to, MouseButton b = MouseButton::left) {
        press(from, b), move(to), release(to, b);
    }
    std::span<const GestureTarget> targets(const Vec2& px) {
        targets_.clear();
        const auto add = [&](std::size_t i, Camera& seen_by, const Viewport& view, const Vec2& low) {
            const Vec2 off = px - low, size = view.size_px;
            const bool inside = off.x >= 0 && off.y >= 0 && off.x < size.x && off.y < size.y;
            targets_.push_back({&output.panes[i], &seen_by, view, low, inside, i == 0});
        };
        add(0, camera(), viewport, {0, 0});
        for (std::size_t i = 1; i < output.panes.size(); ++i)
            add(i, tile_cameras[i - 1], tile, tile_origin(i));
        return targets_;
    }

    Workspace workspace;
    CanvasGestures gestures;
    DragModifiers keys{.snap = false};
    Viewport viewport, tile;
    std::vector<Camera> tile_cameras;
    SceneOutput output;
    double clock = 0.0;

  private:
    [[nodiscard]] Vec2 tile_origin(std::size_t i) const {
        return {viewport.size_px.x, tile.size_px.y * static_cast<double>(i - 1)};
    }
    void show() { output = workspace.scene().output_from(workspace.viewpoint()); }
    std::vector<GestureTarget> targets_;
};

inline void expect_near(const Vec3& got, const Vec3& want, double within) {
    EXPECT_LE(glm::distance(got, want), within) << got.x << " " << got.y << " " << got.z << " instead of "
                                                << want.x << " " << want.y << " " << want.z;
}

}  // namespace crosscut::ui_test

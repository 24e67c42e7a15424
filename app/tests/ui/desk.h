#pragma once

#include "app/scenes/scenes.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/app_ui.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// The whole interface over one scene, without a window: frames, keys, and a mouse that both Dear ImGui and
/// the views get.
class UiDesk {
  public:
    explicit UiDesk(std::string_view scene, Vec2 size = {1280, 800},
                    std::span<const SceneType> types = all_scenes(),
                    DetailLevel detail = DetailLevel::compare)
        : desk({static_cast<float>(size.x), static_cast<float>(size.y)}, false), workspace(types) {
        EXPECT_EQ(workspace.open_scene(scene), "");
        preferences.detail = detail;
        in.window_px = size;
        in.dt_s = 1.0 / 60.0;
        ui.rebuild_fonts({}, in);
        bake_fonts();
        frames(2);
    }
    /// Over an existing workspace; no frame has been drawn yet.
    explicit UiDesk(Workspace over) : desk({1280, 800}, false), workspace(std::move(over)) {
        in.window_px = {1280, 800};
        in.dt_s = 1.0 / 60.0;
    }
    UiFrame frame() {
        UiFrame out;
        in.now_s += in.dt_s;
        for (MouseEvent& event : in.mouse) event.time_s = in.now_s;
        if (!ui.fonts_fit(in)) {
            ui.rebuild_fonts({}, in);
            bake_fonts();
        }
        desk.frame([&] {
            if (begins) begins(in);
            out = ui.frame(in, workspace, preferences);
        });
        if (ended) ended();
        if (seen) seen(out);
        in.mouse.clear();
        in.keys.clear();
        return out;
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i) frame();
    }
    void key(Key key, bool shift = false, bool ctrl = false) {
        in.keys.push_back({key, shift, ctrl, false, false});
        frame();
    }
    /// A key as a user presses it: for the program and for Dear ImGui, down for a frame and up again.
    void strike(Key key, bool ctrl = false, bool shift = false) {
        desk.modifiers(in.ctrl = ctrl, in.shift = shift, false);
        desk.key(key, true);
        this->key(key, shift, ctrl);
        desk.key(key, false);
        desk.modifiers(in.ctrl = false, in.shift = false, false);
        frame();
    }
    void type(std::string_view text) {
        for (const char c : text) desk.characters({&c, 1}), frame();
    }
    /// A file or a built-in lesson, let go over the window.
    void drop(const std::string& path) {
        in.dropped_files = {path};
        frame();
        in.dropped_files.clear();
        frames(2);
    }
    void move(const Vec2& px) { event(MouseEvent::Kind::move, px); }
    void press(const Vec2& px) {
        move(px);
        frame();  // Dear ImGui gets the mouse's position a frame later
        down = true;
        event(MouseEvent::Kind::press, px);
    }
    void release(const Vec2& px) {
        down = false;
        event(MouseEvent::Kind::release, px);
        frame();
    }
    void click(const Vec2& px) { press(px), release(px); }
    void click_on(std::string_view name) { click(at(name)), frames(3); }
    void right_click(const Vec2& px) { right_drag(px, px); }
    void right_drag(const Vec2& from, const Vec2& to) {
        move(from);
        frame();
        event(MouseEvent::Kind::press, from, MouseButton::right);
        move(to);
        event(MouseEvent::Kind::release, to, MouseButton::right);
        frames(2);
    }
    void drag(const Vec2& from, const Vec2& to) {
        press(from);
        for (const double fraction : {0.25, 0.5, 0.75, 1.0}) move(from + (to - from) * fraction);
        release(to);
    }
    /// Fingers where they are now; the first one, of id 7, is reported as a mouse too, as browsers do.
    void touch(std::vector<TouchPoint> fingers) {
        pointer = PointerKind::finger;
        const bool had = !in.touches.empty(), first = !fingers.empty() && fingers.front().id == 7;
        if (first) finger = fingers.front().px;
        if (!had) move(finger), frame();
        in.touches = std::move(fingers);
        if (first)
            had ? move(finger) : press(finger);
        else
            in.touches.empty() ? release(finger) : static_cast<void>(frame());
    }
    /// Runs frames until nothing moves any more.
    void rest() {
        in.dt_s = 0.05;
        for (int i = 0; i < 100 && frame().animating; ++i) continue;
        in.dt_s = 1.0 / 60.0;
    }
    [[nodiscard]] Vec2 at(std::string_view name) {
        for (const UiTarget& target : ui.targets(workspace))
            if (target.name == name) return target.px;
        ADD_FAILURE() << "nothing on screen is called " << name;
        return {-1, -1};
    }
    [[nodiscard]] bool has(std::string_view name) {
        const auto targets = ui.targets(workspace);
        return std::any_of(targets.begin(), targets.end(), [&](const UiTarget& p) { return p.name == name; });
    }
    /// That of the canvas, as the session would save it.
    [[nodiscard]] Viewpoint view() { return workspace.viewpoint(); }

    ImguiDesk desk;
    Workspace workspace;
    Preferences preferences;
    AppUi ui;
    InputFrame in;
    bool down = false;
    PointerKind pointer = PointerKind::mouse;
    Vec2 finger{};  ///< where the first one is, or was last
    /// Observers of the frames, as a recording is: `begins` is called between Dear ImGui's NewFrame and the
    /// interface's frame.
    std::function<void(const InputFrame& in)> begins;
    std::function<void()> ended;
    /// What each frame asks of the shell.
    std::function<void(const UiFrame& out)> seen;

  private:
    void event(MouseEvent::Kind kind, const Vec2& px, MouseButton button = MouseButton::left) {
        MouseEvent event;
        event.kind = kind;
        event.px = px;
        event.button = button;
        event.pointer = pointer;
        in.mouse.push_back(event);
        desk.mouse({static_cast<float>(px.x), static_cast<float>(px.y)}, down);
        frame();
    }
};

}  // namespace crosscut

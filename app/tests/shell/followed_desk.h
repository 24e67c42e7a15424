#pragma once

#include "app/scenes/scenes.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/app_ui.h"

#include <functional>
#include <string_view>
#include <utility>

namespace crosscut {

/// The interface over a workspace, without a window, and someone who follows its frames as a recording does.
class FollowedDesk {
  public:
    explicit FollowedDesk(Workspace over) : workspace(std::move(over)) {
        in.window_px = {1280, 800};
        in.dt_s = 1.0 / 60.0;
    }
    UiFrame frame() {
        UiFrame out;
        in.now_s += in.dt_s;
        if (!ui.fonts_fit(in)) {
            ui.rebuild_fonts({}, in.scale);
            bake_fonts();
        }
        desk.frame([&] {
            if (begins) begins(in);
            out = ui.frame(in, workspace, preferences);
        });
        if (ended) ended();
        in.keys.clear();
        in.mouse.clear();
        return out;
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i) frame();
    }
    void strike(Key key, bool ctrl = false, bool shift = false) {
        desk.modifiers(ctrl, shift, false);
        desk.key(key, true);
        in.keys = {{key, shift, ctrl, false, false}};
        frame();
        desk.key(key, false);
        desk.modifiers(false, false, false);
        frames(3);
    }
    /// Over what stands in the box that has the keyboard.
    void type(std::string_view text) {
        strike(Key::a, true);
        for (const char c : text) desk.characters({&c, 1}), frame();
        frames(2);
    }

    ImguiDesk desk{{1280, 800}, false};
    Workspace workspace;
    Preferences preferences;
    AppUi ui;
    InputFrame in;
    std::function<void(const InputFrame& in)>
        begins;  ///< between Dear ImGui's NewFrame and the interface's frame
    std::function<void()> ended;
};

}  // namespace crosscut

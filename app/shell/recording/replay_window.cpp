#include <glad/gl.h>

#include "app/render/renderer.h"
#include "app/shell/recording/player.h"
#include "app/shell/recording/replay.h"
#include "app/shell/window/imgui_host.h"
#include "app/shell/window/window.h"

#include <algorithm>

namespace crosscut {
namespace {

constexpr double kLongestPause_s = 2.0;  // of those in which nobody did anything

bool wants_end(const InputFrame& real) {
    return std::any_of(real.keys.begin(), real.keys.end(),
                       [](const KeyPress& press) { return press.key == Key::escape; });
}

/// Lets the time until the next frame go by. False: the person ends it.
bool wait_for(Window& window, double pause_s) {
    const double began_s = window.wait(0.0).now_s;
    double left_s = std::clamp(pause_s, 0.0, kLongestPause_s);
    for (;;) {
        const InputFrame real = window.wait(std::max(left_s, 0.0));
        if (wants_end(real) || window.should_close()) return false;
        left_s = began_s + std::min(pause_s, kLongestPause_s) - real.now_s;
        if (left_s <= 0.0) return true;
    }
}

}  // namespace

Replayed replay_in_window(std::span<const SceneType> types, std::istream& recording,
                          const std::string& source, double speed) {
    RecordingReader reader(recording, source);
    if (std::string error = reader.read_head(); !error.empty())
        return {Replayed::Kind::failed, std::move(error)};
    Window::Result made = Window::create(reader.head().preferences);
    if (!made.window) return {Replayed::Kind::failed, made.error};
    Window& window = *made.window;
    Renderer::Result drawn = Renderer::create();
    if (!drawn.renderer) return {Replayed::Kind::failed, drawn.error};
    ImguiHost host(&window);
    Player player(types, reader);
    double last_s = 0.0;
    for (auto frame = reader.next(); frame; frame = reader.next()) {
        const bool first = player.frames() == 0;
        if (!first && !wait_for(window, (frame->in.now_s - last_s) / speed))
            return {Replayed::Kind::same, "Ended after " + std::to_string(player.frames()) + " frames."};
        last_s = frame->in.now_s;
        window.resize(frame->in.window_px);
        host.begin_replayed(player.ui(), frame->in, frame->imgui);
        const UiFrame shown = player.frame(*frame);
        const Vec2 size = frame->in.window_px;
        host.end(player.ui(), shown, *drawn.renderer, {static_cast<int>(size.x), static_cast<int>(size.y)});
        if (first) window.show();
        window.swap();
    }
    return player.replayed();
}

}  // namespace crosscut

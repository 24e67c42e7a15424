#include "app/shell/recording/replay.h"
#include "app/shell/recording/replay_run.h"
#include "app/ui/input.h"

#include <glad/gl.h>

#include <algorithm>
#include <utility>

namespace crosscut {
namespace {

bool wants_end(const InputFrame& real) {
    return std::any_of(real.keys.begin(), real.keys.end(),
                       [](const KeyPress& press) { return press.key == Key::escape; });
}

}  // namespace

Replayed replay_in_window(std::span<const SceneType> types, ReadBytes recording, const std::string& source,
                          double speed) {
    ReplayRun::Begun begun = ReplayRun::begin(types, std::move(recording), source, speed);
    if (!begun.run) return {Replayed::Kind::failed, std::move(begun.error)};
    ReplayRun& run = *begun.run;
    Window::Result created = Window::create(run.preferences());
    if (!created.window) return {Replayed::Kind::failed, created.error};
    Window& window = *created.window;
    Renderer::Result drawn = Renderer::create();
    if (!drawn.renderer) return {Replayed::Kind::failed, drawn.error};
    double now_s = window.wait(0.0).now_s;
    while (run.turn(window, *drawn.renderer, now_s)) {
        do {
            const InputFrame real = window.wait(run.wait_s(now_s));
            now_s = real.now_s;
            if (wants_end(real) || window.should_close())
                return {Replayed::Kind::same, "Ended after " + std::to_string(run.frames()) + " frames."};
        } while (run.wait_s(now_s) > 0.0);
    }
    return run.replayed();
}

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/render/gl_debug.h"
#include "app/render/renderer.h"
#include "app/shell/window/input_queue.h"
#include "app/shell/window/steady_time.h"
#include "app/shell/window/window.h"
#include "app/ui/input.h"
#include "app/ui/interaction/keyboard.h"

#include <bitset>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>

struct GLFWwindow;

namespace crosscut {

inline constexpr std::size_t kGlfwKeys = 349;  ///< GLFW's codes of keys are below

/// What stands behind a window, and what has come in for its next frame.
struct Window::State {
    GLFWwindow* window = nullptr;
    InputQueue queue;
    InputFrame incoming;
    MouseState mouse;             ///< as of the last event, which is not where the mouse is by now
    std::bitset<kGlfwKeys> held;  ///< as the frame sees the keys, which may be behind the keyboard
    bool had_events = false;
    std::optional<KeyStroke> stroke;  ///< the last press, until its character has come
    Vec2 size_units{},
        size_px{};    ///< the window's and its picture's; they differ where a unit is several pixels
    Vec2 asked_px{};  ///< by `resize`, last
    std::optional<Vec2> before_px;  ///< how large it was before
    std::string title;
    SteadyTime time;  ///< of the frames and of what comes in between
    double last_frame_s = 0.0;
    bool moved = true;                        ///< since the monitor was asked for
    std::optional<ScreenRect> before_full;    ///< while it fills the screen: its place before
    int opened_width = 0, opened_height = 0;  ///< as it was opened, and the logical size asked for then
    int asked_width = 0, asked_height = 0;
};

#ifdef CROSSCUT_DEV
inline constexpr bool kDev = true;
#else
inline constexpr bool kDev = false;
#endif

/// Dev builds only: what the driver complains about goes to standard error, and shaders edited meanwhile are read again
/// when the window gets the focus back.
class DevWatch {
  public:
    void start() {
        if (kDev) (void)install_gl_debug(log_);
    }
    void after_frame(Renderer& renderer, bool focused) {
        if (!kDev) return;
        for (const std::string& message : log_.messages) std::cerr << message << "\n";
        log_.messages.clear();
        if (focused && !focused_) std::cerr << renderer.reload_shaders();
        focused_ = focused;
    }

  private:
    GlDebugLog log_;
    bool focused_ = true;
};

}  // namespace crosscut

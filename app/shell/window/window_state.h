#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/platform/process.h"
#include "app/render/gl_debug.h"
#include "app/render/renderer.h"
#include "app/shell/window/input_queue.h"
#include "app/shell/window/steady_time.h"
#include "app/shell/window/window.h"
#include "app/ui/input.h"
#include "app/ui/interaction/keyboard.h"

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>

struct GLFWwindow;

namespace crosscut {

inline constexpr std::size_t kGlfwKeys = 349;  ///< all key codes of GLFW are below this

/// The state of a window, and the input collected for its next frame.
struct Window::State {
    GLFWwindow* window = nullptr;
    InputQueue queue;
    InputFrame incoming;
    MouseState mouse;  ///< after the last delivered event; the mouse may have moved on
    std::bitset<kGlfwKeys>
        pressed_keys;  ///< keys that are down for the frame, which may be behind the keyboard
    bool had_events = false;
    bool uncovered = false;           ///< since the last question
    std::optional<KeyStroke> stroke;  ///< the last press, until its character has arrived
    Vec2 size_units{},
        size_px{};  ///< of the window and of its framebuffer; they differ where a unit is several pixels
    Vec2 requested_px{};            ///< by the last `resize`
    std::optional<Vec2> before_px;  ///< the size before that
    std::string title;
    SteadyTime time;  ///< of the frames and of events in between
    double last_frame_s = 0.0;
    bool moved = true;                        ///< since the last request for the monitor
    std::optional<ScreenRect> before_full;    ///< for a full screen window: its rect before
    int opened_width = 0, opened_height = 0;  ///< when it was opened, and the logical size requested then
    int requested_width = 0, requested_height = 0;
};

#ifdef CROSSCUT_DEV
inline constexpr bool kDev = true;
#else
inline constexpr bool kDev = false;
#endif

/// Dev builds only: the driver's messages go to standard error, and edited shaders are reloaded when the
/// window gets the focus.
class DevWatch {
  public:
    void start() {
        if (kDev) (void)install_gl_debug(log_);
    }
    /// Returns whether shaders were reloaded.
    bool after_frame(Renderer& renderer, bool focused) {
        if (!kDev) return false;
        for (const std::string& message : log_.messages) print_error(message + "\n");
        log_.messages.clear();
        const bool reloads = focused && !focused_;
        if (reloads) print_error(renderer.reload_shaders());
        focused_ = focused;
        return reloads;
    }

  private:
    GlDebugLog log_;
    bool focused_ = true;
};

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/ui/input.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

struct GLFWwindow;

namespace crosscut {

/// A window with a current OpenGL 3.3 core context, or the canvas of a page with WebGL 2, and its input as
/// plain data.
class Window {
  public:
    struct Result;
    struct State;
    /// A window with the saved size and position, not shown yet; or a sentence about what to try.
    [[nodiscard]] static Result create(const Preferences& preferences);

    /// Ends a running `wait`; may be called from any thread.
    static void wake();

    /// GLFW's window; null where GLFW is not used.
    [[nodiscard]] GLFWwindow* handle() const;
    [[nodiscard]] State& state();
    void show();
    void set_title(const std::string& title);
    /// The monitor's scale, physical pixels per logical pixel.
    [[nodiscard]] double monitor_scale() const;
    /// The name of the window's monitor, if it has moved since the last call and the monitor has a name.
    [[nodiscard]] std::optional<std::string> take_monitor();
    [[nodiscard]] Vec2 framebuffer_px() const;
    [[nodiscard]] bool should_close() const;
    /// Cancels closing: there is a question to be answered first.
    void stay_open();
    [[nodiscard]] bool minimized() const;
    [[nodiscard]] bool focused() const;
    void swap();
    void toggle_fullscreen();
    /// Requests a framebuffer of this size, if it is different; the size on screen may stay the same.
    void resize(const Vec2& size_px);
    /// Undoes `resize`.
    void give_size_back();
    /// Stores the present size and position for the next start; for a full screen window those before it.
    void remember(Preferences& preferences) const;

    /// Waits for an event, at most `timeout_s` (negative: no limit, 0: not at all), then returns all input
    /// since the last call. The caller sets `scale`.
    [[nodiscard]] InputFrame wait(double timeout_s);
    /// Whether the last `wait` returned an event.
    [[nodiscard]] bool had_events() const;

    /// True once after a part of the window has lost its picture: another window was over it.
    [[nodiscard]] bool take_uncovered();
    /// True once after OpenGL has lost all objects and can be used again.
    [[nodiscard]] bool take_restored();
    /// A link from outside, since the last call.
    [[nodiscard]] std::optional<std::string> take_link();

  private:
    struct Release {
        void operator()(State* state) const;
    };
    explicit Window(std::unique_ptr<State, Release> state);
    std::unique_ptr<State, Release> state_;
};

struct Window::Result {
    std::optional<Window> window;
    std::string error;
};

}  // namespace crosscut

struct GLFWmonitor;
struct GLFWwindow;

namespace crosscut {

/// The work areas of the monitors, in screen units, the primary one first.
[[nodiscard]] std::vector<ScreenRect> work_areas();

/// The rect of a window without its frame, screen units.
[[nodiscard]] ScreenRect rect_of(GLFWwindow* window);

/// The monitor that shows most of this rect, the primary one where none shows any of it; null without a
/// monitor.
[[nodiscard]] GLFWmonitor* monitor_showing(const ScreenRect& rect);

/// The window system's name for a window's monitor; empty where it has none.
[[nodiscard]] std::string monitor_of(GLFWwindow* window);

/// Moves a window that is not shown yet to its position at the end of the last run, if that is on a monitor,
/// and makes it no larger than the monitors.
void restore_position(GLFWwindow* window, const Preferences& preferences);

}  // namespace crosscut

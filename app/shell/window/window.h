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

/// A window with a current OpenGL 3.3 core context, or the canvas of a page with WebGL 2, and what happened
/// to it as plain data.
class Window {
  public:
    struct Result;
    struct State;
    /// A window of the remembered size and place, or one sentence that says what to try. Not shown yet.
    [[nodiscard]] static Result create(const Preferences& preferences);

    /// Ends a `wait` that is under way; from any thread.
    static void wake();

    /// Where GLFW makes it; else null.
    [[nodiscard]] GLFWwindow* handle() const;
    [[nodiscard]] State& state();
    void show();
    void set_title(const std::string& title);
    /// Physical pixels per logical pixel that the monitor asks for.
    [[nodiscard]] double monitor_scale() const;
    /// The name of the monitor that it is on, where it has moved since this was asked last, and is on one with a name.
    [[nodiscard]] std::optional<std::string> take_monitor();
    [[nodiscard]] Vec2 framebuffer_px() const;
    [[nodiscard]] bool should_close() const;
    /// It is not to be closed after all: there is something to ask in it.
    void stay_open();
    [[nodiscard]] bool minimized() const;
    [[nodiscard]] bool focused() const;
    void swap();
    void toggle_fullscreen();
    /// Asks for a picture of this many pixels, where it has another one; what is on the screen may stay as it is.
    void resize(const Vec2& size_px);
    /// Takes back what `resize` has done.
    void give_size_back();
    /// Size and place as they are now, for the next start. Full screen keeps what was before it.
    void remember(Preferences& preferences) const;

    /// Waits for an event, at most `timeout_s` (negative: as long as it takes, 0: not at all), then hands over all that
    /// came in since the last call. `scale` is left to the caller.
    [[nodiscard]] InputFrame wait(double timeout_s);
    /// True when the last `wait` brought an event.
    [[nodiscard]] bool had_events() const;

    /// True once after OpenGL has lost everything that was made with it, and can be used again.
    [[nodiscard]] bool take_restored();
    /// A link that came in from outside, once.
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

/// What the monitors have for windows, in screen units, the primary one first.
[[nodiscard]] std::vector<ScreenRect> work_areas();

/// Where a window is, without its frame; screen units.
[[nodiscard]] ScreenRect place_of(GLFWwindow* window);

/// The monitor that shows most of this place, the primary one where none shows any; null where there is none.
[[nodiscard]] GLFWmonitor* monitor_showing(const ScreenRect& rect);

/// The name of the monitor that a window is on, as the window system calls it; empty where it does not tell.
[[nodiscard]] std::string monitor_of(GLFWwindow* window);

/// Puts a window that is not shown yet where it was when the program ended, if that can be reached; and makes
/// it no larger than the monitors.
void put_in_place(GLFWwindow* window, const Preferences& preferences);

}  // namespace crosscut

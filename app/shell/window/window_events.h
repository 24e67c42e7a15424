#pragma once

#include "app/ui/input.h"
#include "app/ui/interaction/keyboard.h"

struct GLFWwindow;

/// Callbacks for GLFW's events, which update the `Window::State` at the window's user pointer. Each event
/// waits in the state's queue for its frame, in which it is passed to the state.
namespace crosscut {

void install_window_events(GLFWwindow* window);

/// Reads the window's size, in units and in pixels.
void measure_window(GLFWwindow* window);

}  // namespace crosscut

struct GLFWwindow;

namespace crosscut {

/// The key for one of GLFW's codes, which are positions on a US keyboard; `Key::none` for those that the
/// program does not use.
[[nodiscard]] Key key_from_glfw(int glfw_key);

/// A press or repeat of GLFW's key callback, before its character has arrived.
[[nodiscard]] KeyStroke stroke_from_glfw(GLFWwindow* window, int glfw_key, int scancode, int action,
                                         int mods);

/// Whether a key's press has a meaning or types something.
[[nodiscard]] bool speaks(int glfw_key);

/// GLFW's code of the key that types this letter on the active layout; its US position where no key does.
[[nodiscard]] int glfw_key_of(Key letter);

}  // namespace crosscut

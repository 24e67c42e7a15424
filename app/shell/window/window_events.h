#pragma once

#include "app/ui/input.h"
#include "app/ui/interaction/keyboard.h"

struct GLFWwindow;

/// What GLFW tells of a window, on its way into its `Window::State`, which is the window's user pointer. Each
/// event waits in the state's queue for its frame, in which it goes to the state and to Dear ImGui's backend.
namespace crosscut {

void install_window_events(GLFWwindow* window);

/// Asks for the window's size, in units and in pixels.
void measure_window(GLFWwindow* window);

}  // namespace crosscut

struct GLFWwindow;

namespace crosscut {

/// Our key for one of GLFW's codes, which are places on a US keyboard; `Key::none` for those the program has
/// no use for.
[[nodiscard]] Key key_from_glfw(int glfw_key);

/// A press or repeat of GLFW's key callback, before its character has come.
[[nodiscard]] KeyStroke stroke_from_glfw(GLFWwindow* window, int glfw_key, int scancode, int action,
                                         int mods);

/// True for the keys whose press means something or types something.
[[nodiscard]] bool speaks(int glfw_key);

/// GLFW's code of the key that types this letter on the active layout; of its US place where no key does.
[[nodiscard]] int glfw_key_of(Key letter);

}  // namespace crosscut

#pragma once

struct GLFWwindow;

/// What GLFW tells of a window, on its way into its `Window::State`, which is the window's user pointer. Each event waits in
/// the state's queue for its frame, in which it goes to the state and to Dear ImGui's backend.
namespace crosscut {

void install_window_events(GLFWwindow* window);

/// Asks for the window's size, in units and in pixels.
void measure_window(GLFWwindow* window);

}  // namespace crosscut

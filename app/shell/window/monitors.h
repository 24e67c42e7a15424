#pragma once

#include "app/model/files/preferences.h"
#include "app/model/files/window_place.h"

#include <string>
#include <vector>

struct GLFWwindow;

namespace crosscut {

/// What the monitors have for windows, in screen units, the primary one first.
[[nodiscard]] std::vector<ScreenRect> work_areas();

/// The name of the monitor that has the middle of a window, as the window system calls it; empty where it does not tell.
[[nodiscard]] std::string monitor_of(GLFWwindow* window);

/// Puts a window that is not shown yet where it was when the program ended, if that can be reached; and makes it no larger
/// than the monitors.
void put_in_place(GLFWwindow* window, const Preferences& preferences);

}  // namespace crosscut

#pragma once

#include "app/model/files/preferences.h"

#include <string>
#include <vector>

struct GLFWmonitor;
struct GLFWwindow;

namespace crosscut {

/// What the monitors have for windows, in screen units, the primary one first.
[[nodiscard]] std::vector<ScreenRect> work_areas();

/// Where a window is, without its frame; screen units.
[[nodiscard]] ScreenRect place_of(GLFWwindow* window);

/// The monitor that shows most of this place, the primary one where none shows any; null where there is none.
[[nodiscard]] GLFWmonitor* monitor_showing(const ScreenRect& place);

/// The name of the monitor that a window is on, as the window system calls it; empty where it does not tell.
[[nodiscard]] std::string monitor_of(GLFWwindow* window);

/// Puts a window that is not shown yet where it was when the program ended, if that can be reached; and makes it no larger
/// than the monitors.
void put_in_place(GLFWwindow* window, const Preferences& preferences);

}  // namespace crosscut

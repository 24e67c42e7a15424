#include "app/shell/window/monitors.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>

namespace crosscut {

std::vector<ScreenRect> work_areas() {
    std::vector<ScreenRect> areas;
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        ScreenRect area;
        glfwGetMonitorWorkarea(monitors[i], &area.x, &area.y, &area.width, &area.height);
        if (area.width > 0 && area.height > 0) areas.push_back(area);
    }
    return areas;
}

std::string monitor_of(GLFWwindow* window) {
    const auto name_of = [](GLFWmonitor* monitor) {
        const char* name = glfwGetMonitorName(monitor);
        return name != nullptr ? std::string(name) : std::string();
    };
    if (GLFWmonitor* filled = glfwGetWindowMonitor(window); filled != nullptr) return name_of(filled);
    int x = 0, y = 0, width = 0, height = 0, count = 0;
    glfwGetWindowPos(window, &x, &y);
    glfwGetWindowSize(window, &width, &height);
    x += width / 2;
    y += height / 2;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        int left = 0, top = 0;
        glfwGetMonitorPos(monitors[i], &left, &top);
        const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
        if (mode != nullptr && x >= left && x < left + mode->width && y >= top && y < top + mode->height)
            return name_of(monitors[i]);
    }
    return {};
}

void put_in_place(GLFWwindow* window, const Preferences& preferences) {
    const std::vector<ScreenRect> areas = work_areas();
    int left = 0, top = 0, right = 0, bottom = 0, width = 0, height = 0;
    glfwGetWindowFrameSize(window, &left, &top, &right, &bottom);
    glfwGetWindowSize(window, &width, &height);
    const bool known = preferences.x && preferences.y;
    ScreenRect frame = areas.empty() ? ScreenRect{} : areas[0];
    if (known) frame = {*preferences.x - left, *preferences.y - top, 0, 0};
    frame.width = width + left + right;
    frame.height = height + top + bottom;
    const ScreenRect place = reachable(frame, areas);
    if (place.width != frame.width || place.height != frame.height)
        glfwSetWindowSize(window, std::max(1, place.width - left - right),
                          std::max(1, place.height - top - bottom));
    if (known) glfwSetWindowPos(window, place.x + left, place.y + top);
}

}  // namespace crosscut

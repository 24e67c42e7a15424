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

ScreenRect place_of(GLFWwindow* window) {
    ScreenRect place;
    glfwGetWindowPos(window, &place.x, &place.y);
    glfwGetWindowSize(window, &place.width, &place.height);
    return place;
}

GLFWmonitor* monitor_showing(const ScreenRect& place) {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    std::vector<ScreenRect> areas(static_cast<std::size_t>(std::max(count, 0)));
    for (std::size_t i = 0; i < areas.size(); ++i) {
        glfwGetMonitorPos(monitors[i], &areas[i].x, &areas[i].y);
        const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
        if (mode != nullptr) areas[i].width = mode->width, areas[i].height = mode->height;
    }
    return areas.empty() ? nullptr : monitors[most_shown_on(place, areas).value_or(0)];
}

std::string monitor_of(GLFWwindow* window) {
    GLFWmonitor* monitor = glfwGetWindowMonitor(window);
    if (monitor == nullptr) monitor = monitor_showing(place_of(window));
    const char* name = monitor != nullptr ? glfwGetMonitorName(monitor) : nullptr;
    return name != nullptr ? std::string(name) : std::string();
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

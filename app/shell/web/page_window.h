#pragma once

#include "app/shell/window/imgui_host.h"
#include "app/shell/window/input_queue.h"
#include "app/shell/window/steady_time.h"
#include "app/shell/window/window.h"

#include <bitset>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// The state of a page's canvas, and the input collected for its next frame. Everything is in physical
/// pixels.
struct Window::State {
    InputQueue queue;
    InputFrame incoming;
    MouseState mouse;
    std::vector<TouchPoint> fingers;               ///< in the order in which they went down
    std::map<std::string, Key, std::less<>> held;  ///< keys that are down: their names, and what they type
    bool shift = false, ctrl = false, alt = false;
    bool had_events = false;
    bool restored = false;            ///< the GL context is a new one
    bool uncovered = false;           ///< what was drawn is gone
    std::optional<std::string> link;  ///< to be opened, given to the page
    int context = 0;                  ///< handle of the WebGL context
    SteadyTime time;                  ///< of the frames
    double last_frame_s = 0.0;
    std::string title;
};

}  // namespace crosscut

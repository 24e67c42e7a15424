#pragma once

#include "app/shell/recording/recording.h"
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

/// What stands behind the canvas of a page, and what has come in for its next frame. Everything is in physical pixels.
struct Window::State {
    InputQueue queue;
    InputFrame incoming;
    MouseState mouse;
    bool pointed = false;                          ///< something is over the canvas
    std::vector<TouchPoint> fingers;               ///< in the order in which they came
    ImguiInput imgui;                              ///< its wheel and characters are those of the next frame
    std::map<std::string, Key, std::less<>> held;  ///< keys that are down, by their names, and what they type
    bool shift = false, ctrl = false, alt = false;
    bool had_events = false;
    bool restored = false;            ///< the GL context is a new one
    std::optional<std::string> link;  ///< that the page was given, to be opened
    int context = 0;                  ///< of WebGL
    SteadyTime time;                  ///< of the frames
    double last_frame_s = 0.0;
    std::string title;
};

}  // namespace crosscut

#pragma once

#include "app/cli/command_line.h"
#include "app/model/scene.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

struct WindowAppOptions {
    SceneChoice scene;  ///< what to open; nothing named: the last scene, or the first one
    bool from_desktop =
        false;  ///< nobody reads standard error: why a file cannot be read is said in the window
    /// For measuring and testing: print figures about the run to standard output when it ends.
    bool report = false;
    /// For measuring: end after this many frames.
    std::optional<int> frames;
    std::string record_file{};  ///< a new file for all that comes in; empty: none
    std::vector<std::string>
        mistakes{};  ///< in the files that are compiled in, sentences: they are said first
};

/// Opens the window and runs until it is closed. Returns the exit code; what went wrong stands on standard error.
[[nodiscard]] int run_window(std::span<const SceneType> scenes, const WindowAppOptions& options);

}  // namespace crosscut

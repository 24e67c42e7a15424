#pragma once

#include "app/cli/command_line.h"
#include "app/model/scene.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

struct WindowAppOptions {
    SceneChoice scene;  ///< what to open; if nothing is named: the last scene, or the first one
    /// nobody reads standard error, so errors about files are shown in the window
    bool from_desktop = false;
    /// For measuring and testing: prints statistics of the run to standard output at its end.
    bool report = false;
    /// For measuring: ends after this many frames.
    std::optional<int> frames;
    std::string record_file{};  ///< a new file for the recording of all input; empty: none
    /// errors in the files that are compiled in, sentences: they are shown first
    std::vector<std::string> mistakes{};
};

/// Opens the window and runs until it is closed. Returns the exit code; errors are written to standard error.
[[nodiscard]] int run_window(std::span<const SceneType> scenes, const WindowAppOptions& options);

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"

#include <optional>
#include <span>
#include <string>

namespace crosscut {

struct WindowAppOptions {
    std::string file;  ///< a scene file to open; empty: the last scene, or the first one
    /// For measuring and testing: print figures about the run to standard output when it ends.
    bool report = false;
    /// For measuring: end after this many frames.
    std::optional<int> frames;
};

/// Opens the window and runs until it is closed. Returns the exit code; what went wrong stands on standard error.
[[nodiscard]] int run_window(std::span<const SceneType> scenes, const WindowAppOptions& options);

}  // namespace crosscut

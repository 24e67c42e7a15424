#pragma once

#include "app/model/scene.h"

#include <span>
#include <string_view>

namespace crosscut {

/// Every scene of the program, in the order of scenes.def; the first is the one shown at the first start.
[[nodiscard]] std::span<const SceneType> all_scenes();

/// One file of `assets/presets/`, compiled into the program: "nearest.json" holds the presets of the scene `nearest`.
struct PresetFile {
    std::string_view file;
    std::string_view text;
};
[[nodiscard]] std::span<const PresetFile> preset_files();

}  // namespace crosscut

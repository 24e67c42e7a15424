#pragma once

#include "app/model/scene.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Every scene of the program, in the order of scenes.def; the first one is opened at the first start.
[[nodiscard]] std::span<const SceneType> all_scenes();

/// One file of `assets/presets/`, compiled into the program: "nearest.json" holds the presets of the scene
/// `nearest`.
struct PresetFile {
    std::string_view file;
    std::string_view text;
};
[[nodiscard]] std::span<const PresetFile> preset_files();

/// Gives each scene the presets of its file, as far as they can be read. Returns a sentence for each file
/// that cannot be read whole or belongs to no scene.
[[nodiscard]] std::vector<std::string> give_presets(std::span<const PresetFile> files,
                                                    std::span<SceneType> types);

/// What is wrong with the files that are compiled into the program; empty where nothing is.
[[nodiscard]] std::span<const std::string> preset_mistakes();

}  // namespace crosscut

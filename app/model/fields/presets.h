#pragma once

#include "app/model/scene.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The presets of a file, or those before the first that is wrong and the sentence about it, with file and line.
struct ReadPresets {
    std::vector<Preset> presets;
    std::string error;
};

/// Reads a file of presets: a JSON object whose members are called by the presets' ids, each an object with "title",
/// "notice", perhaps a "depth" and the body of the preset. The fields are read when the preset is loaded. Both views must
/// outlive the presets.
[[nodiscard]] ReadPresets read_presets(std::string_view text, std::string_view file);

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The presets of a file that can be read, and a sentence about the first thing that is wrong, with file and line; empty where
/// nothing is.
struct ReadPresets {
    std::vector<Preset> presets;
    std::string error;
};

/// Reads a file of presets: a JSON object whose members are called by the presets' ids, each an object with "title",
/// "notice", perhaps a "depth" and the body of the preset. The fields are read when the preset is loaded. Both views must
/// outlive the presets. Where the text is no JSON, what begins on a line of its own, as far to the right as the first preset, is
/// read by itself, so that one preset takes no other along.
[[nodiscard]] ReadPresets read_presets(std::string_view text, std::string_view file);

}  // namespace crosscut

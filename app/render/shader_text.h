#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

/// Gives the text of a file of `shaders/` ("line.frag"), or nothing when there is none.
using ShaderReader = std::function<std::optional<std::string>(std::string_view file)>;

/// The texts as they were when the program was built.
[[nodiscard]] ShaderReader embedded_shaders();
/// The texts as they are now in a folder.
[[nodiscard]] ShaderReader shaders_in(std::filesystem::path folder);
/// What the program uses: the source tree in a development build, the embedded texts otherwise (and when the source tree
/// has gone).
[[nodiscard]] ShaderReader usual_shaders();

}  // namespace crosscut

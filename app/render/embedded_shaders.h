#pragma once

#include <span>
#include <string_view>

namespace crosscut {

/// One file of `shaders/`, compiled into the program. The list is written at build time by embed.cmake.
struct EmbeddedShader {
    std::string_view file;
    std::string_view text;
};

[[nodiscard]] std::span<const EmbeddedShader> embedded_shader_files();

}  // namespace crosscut

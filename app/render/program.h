#pragma once

#include "app/render/gl_name.h"

#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

/// A linked program, or the driver's words about why there is none.
struct ProgramResult {
    std::optional<Program> program;
    std::string log;
};

/// Compiles and links two GLSL texts without a version line; the line and the precision that fit the current context
/// (GLSL 3.30, or GLSL ES 3.00) are put in front, so the texts stay in what both understand. `name` opens each line of
/// the log; line numbers in it are those of the text. Never throws and leaves nothing behind on failure.
[[nodiscard]] ProgramResult link_program(std::string_view name, std::string_view vertex,
                                         std::string_view fragment);

}  // namespace crosscut

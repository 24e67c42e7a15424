#pragma once

#include "app/render/gl.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace crosscut {

/// A linked program, or the driver's log about why there is none.
struct ProgramResult {
    std::optional<Program> program;
    std::string log;
};

/// Compiles and links two GLSL texts without a version line; the version and the precision that fit the
/// current context (GLSL 3.30, or GLSL ES 3.00) are put in front, so the texts must be valid in both. `name`
/// begins each line of the log; line numbers in it are those of the text. Never throws and leaves nothing
/// behind on failure.
[[nodiscard]] ProgramResult link_program(std::string_view name, std::string_view vertex,
                                         std::string_view fragment);

/// Returns the text of a file of `shaders/` ("line.frag"), or nothing when there is none.
using ShaderReader = std::function<std::optional<std::string>(std::string_view file)>;

/// The texts that were compiled into the program.
[[nodiscard]] ShaderReader embedded_shaders();
/// The current texts in a folder.
[[nodiscard]] ShaderReader shaders_in(std::filesystem::path folder);
/// The reader that the program uses: the source tree in a development build, the embedded texts otherwise
/// (and when the source tree is gone).
[[nodiscard]] ShaderReader usual_shaders();

/// What a program of `shaders/` draws. Plain lines are solid, flat and of one colour; `line` draws any.
enum class Pass : std::uint8_t { fill, plain_line, line, dot };

/// The programs of all passes.
class Shaders {
  public:
    struct Result;

    /// All programs, or the log of those that failed.
    [[nodiscard]] static Result create(ShaderReader reader);

    /// Reads and links every program again. A program that fails keeps its last good version. Returns the
    /// log: empty when all succeeded.
    [[nodiscard]] std::string reload();

    [[nodiscard]] GLuint program(Pass pass) const { return at(pass).program.get(); }
    /// The location of that program's `u_pane`.
    [[nodiscard]] GLint pane(Pass pass) const { return at(pass).pane; }

  private:
    struct Entry {
        Program program;
        GLint pane = -1;
    };
    explicit Shaders(ShaderReader reader) : reader_(std::move(reader)) {}
    [[nodiscard]] const Entry& at(Pass pass) const { return entries_[static_cast<std::size_t>(pass)]; }

    ShaderReader reader_;
    std::array<Entry, 4> entries_;
};

struct Shaders::Result {
    std::optional<Shaders> shaders;
    std::string log;
};

/// One file of `shaders/`, compiled into the program. The list is written at build time by embed.cmake.
struct EmbeddedShader {
    std::string_view file;
    std::string_view text;
};

[[nodiscard]] std::span<const EmbeddedShader> embedded_shader_files();

}  // namespace crosscut

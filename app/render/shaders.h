#pragma once

#include "app/render/program.h"
#include "app/render/shader_text.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace crosscut {

/// What a program of `shaders/` draws. Plain lines are solid, flat and of one colour; `line` draws any.
enum class Pass : std::uint8_t { fill, plain_line, line, dot };

/// The programs of all passes.
class Shaders {
  public:
    struct Result;

    /// All programs, or the log of those that failed.
    [[nodiscard]] static Result create(ShaderReader reader);

    /// Reads and links every program again. A program that fails keeps its last good version. Returns the log: empty
    /// when all are new.
    [[nodiscard]] std::string reload();

    [[nodiscard]] GLuint program(Pass pass) const { return at(pass).program.get(); }
    /// Where that program has its `u_pane`.
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

}  // namespace crosscut

#pragma once

#include <imgui.h>

#include <cstdint>
#include <memory>
#include <vector>

struct ImDrawData;

namespace crosscut {

/// Draws what Dear ImGui's current context has, with OpenGL. Made, used and destroyed while its context is
/// current, as is a GL context.
class ImguiDrawing {
  public:
    ImguiDrawing();
    ~ImguiDrawing();
    ImguiDrawing(const ImguiDrawing&) = delete;
    ImguiDrawing& operator=(const ImguiDrawing&) = delete;

    /// Before NewFrame; `new_fonts`: they have been rebuilt since the last one.
    void begin_frame(bool new_fonts);
    /// Into the bound framebuffer.
    void draw(ImDrawData* data);

    struct State;

  private:
    std::unique_ptr<State> state_;  ///< where this has any of its own
};

/// Indices of a draw command, one after the other, that are drawn alike.
struct DrawRun {
    enum class Kind : std::uint8_t {
        letters,  ///< with the picture of all letters
        flat,     ///< of its corners' colours alone
        opaque,   ///< the same, and what is below is of no account
    };
    Kind kind = Kind::letters;
    unsigned first = 0;  ///< in the command
    unsigned count = 0;

    bool operator==(const DrawRun&) const = default;
};

/// The triangles of a command in order, in as few runs as is worth it: only what covers much without letters
/// is apart from what is around it. Dear ImGui paints everything through the picture of its letters, which a
/// software renderer samples for every pixel of an empty panel too. `white` is where that picture is white.
[[nodiscard]] std::vector<DrawRun> draw_runs(const ImDrawList& list, const ImDrawCmd& command, ImVec2 white);

}  // namespace crosscut

#pragma once

#include <imgui.h>

#include <cstdint>
#include <memory>
#include <vector>

struct ImDrawData;

namespace crosscut {

/// Draws Dear ImGui's current context with OpenGL. To be created, used and destroyed while both that context
/// and a GL context are current.
class ImguiDrawing {
  public:
    ImguiDrawing();
    ~ImguiDrawing();
    ImguiDrawing(const ImguiDrawing&) = delete;
    ImguiDrawing& operator=(const ImguiDrawing&) = delete;

    /// To be called before NewFrame; `new_fonts`: the fonts were rebuilt since the last call.
    void begin_frame(bool new_fonts);
    /// Draws into the bound framebuffer.
    void draw(ImDrawData* data);

    struct State;

  private:
    std::unique_ptr<State> state_;
};

/// Consecutive indices of a draw command that are drawn in the same way.
struct DrawRun {
    enum class Kind : std::uint8_t {
        letters,  ///< with the font texture
        flat,     ///< only with the colours of the vertices
        opaque,   ///< the same, and without blending
    };
    Kind kind = Kind::letters;
    unsigned first = 0;  ///< index in the command
    unsigned count = 0;

    bool operator==(const DrawRun&) const = default;
};

/// The triangles of a command in order, in as few runs as is useful: only large areas without letters become
/// runs of their own. Dear ImGui draws everything with the font texture, which a software renderer samples
/// for every pixel, even of an empty panel. `white`: the texture coordinates of a white pixel.
[[nodiscard]] std::vector<DrawRun> draw_runs(const ImDrawList& list, const ImDrawCmd& command, ImVec2 white);

}  // namespace crosscut

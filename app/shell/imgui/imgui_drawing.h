#pragma once

#include <memory>

struct ImDrawData;

namespace crosscut {

/// Draws what Dear ImGui's current context has, with OpenGL. Made, used and destroyed while its context is current, as is a GL
/// context.
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

}  // namespace crosscut

#pragma once

#include "app/shell/window/window.h"
#include "app/ui/input.h"

namespace crosscut {

/// What Dear ImGui's current context hears of a window, and the shape that it gives the cursor there. Made,
/// used and destroyed while that context is current; the window outlives it.
class ImguiWindow {
  public:
    explicit ImguiWindow(Window& window);
    ~ImguiWindow();
    ImguiWindow(const ImguiWindow&) = delete;
    ImguiWindow& operator=(const ImguiWindow&) = delete;

    /// Before NewFrame: the frame goes by what came in with `in`.
    void begin_frame(const InputFrame& in);

  private:
    Window& window_;
};

}  // namespace crosscut

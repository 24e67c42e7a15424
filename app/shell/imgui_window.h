#pragma once

#include "app/shell/window/window.h"
#include "app/ui/input.h"

namespace crosscut {

/// Connects Dear ImGui's current context with a window: its events, and the cursor's shape. To be created,
/// used and destroyed while that context is current; the window must outlive it.
class ImguiWindow {
  public:
    explicit ImguiWindow(Window& window);
    ~ImguiWindow();
    ImguiWindow(const ImguiWindow&) = delete;
    ImguiWindow& operator=(const ImguiWindow&) = delete;

    /// To be called before NewFrame: the frame uses the input `in`.
    void begin_frame(const InputFrame& in);

  private:
    Window& window_;
};

}  // namespace crosscut

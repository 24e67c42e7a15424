#pragma once

#include "app/ui/ui_context.h"

namespace crosscut {

/// The sheet with all keys, in the middle of the window while it is open.
class HelpSheet {
  public:
    void toggle() { open_ = !open_; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// False: it was not open.
    bool close();
    /// Draws it if it is open; to be called outside every window.
    void draw(const UiContext& ui);

  private:
    bool open_ = false;
};

}  // namespace crosscut

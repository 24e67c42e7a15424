#pragma once

#include <crosscut/types.h>
#include "app/ui/ui_context.h"

namespace crosscut {

/// The frame of a small window that opens beside something on a view, to type in, and stays inside the window.
class PopoverFrame {
  public:
    /// It was opened: its height is about `height_px`, logical, until it was drawn once.
    void open(double height_px);
    /// Begins drawing it beside a pixel of the window; `end` is to follow.
    void begin(const char* id, const Vec2& anchor_px, const UiContext& ui);
    /// True where the mouse was pressed elsewhere, which closes it; never by the click that opened it.
    [[nodiscard]] bool end();
    /// Dear ImGui knows of it well enough to give a box the keyboard.
    [[nodiscard]] bool ready() const { return fresh_ <= 1; }

  private:
    double height_px_ = 0.0;  ///< logical, until it was drawn
    Vec2 size_px_{};          ///< as drawn last, so that the next frame keeps it inside the window
    int fresh_ = 0;           ///< frames until a click counts
};

}  // namespace crosscut

#pragma once

#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <string_view>
#include <vector>

namespace crosscut {

/// A line of the sheet.
struct KeySheetLine {
    std::string_view keys;  ///< empty: a heading
    std::string_view what;
};
/// All of it, in order; the first line is a heading.
[[nodiscard]] std::vector<KeySheetLine> key_sheet_lines();

/// The sheet with all keys, over the window while it is open: nothing under it takes the mouse or a key.
class KeySheet {
  public:
    void toggle() { open_ = !open_; }
    [[nodiscard]] bool is_open() const { return open_; }
    /// False: it was not open.
    bool close();
    /// True for a key that it takes: while it is open all but the one that quits. Escape, ? and Enter close it.
    bool press(const KeyPress& press);
    /// Draws it if it is open; to be called outside every window.
    void draw(const UiContext& ui);

  private:
    bool open_ = false;
};

}  // namespace crosscut

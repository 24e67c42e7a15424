#pragma once

#include "app/model/files/qr_code.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// A link as a QR code over the window, as large as fits: for phones before a projector.
class LinkCode {
  public:
    /// Opens it. Returns an empty text, or why there is no code for the link.
    [[nodiscard]] std::string show(const std::string& link);
    [[nodiscard]] bool is_open() const { return open_; }
    void close() { open_ = false; }
    /// True for every key but Quit while it is open; Escape and Enter close it.
    [[nodiscard]] bool press(const KeyPress& press);
    /// Draws it if it is open; to be called outside of any window.
    void draw(const UiContext& ui);

  private:
    bool open_ = false;
    QrCode code_;
    std::string link_;
};

}  // namespace crosscut

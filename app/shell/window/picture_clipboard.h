#pragma once

#include <memory>
#include <string>

namespace crosscut {

/// Pictures on the system's clipboard, beside the window library, which has text only. A connection, a window
/// and a thread of its own: whoever pastes gets the picture while the program sleeps, draws or waits for a
/// file. The picture is there until something else is copied, here or elsewhere, or the program ends.
class PictureClipboard {
  public:
    PictureClipboard();
    ~PictureClipboard();
    PictureClipboard(const PictureClipboard&) = delete;
    PictureClipboard& operator=(const PictureClipboard&) = delete;

    /// Makes the bytes of a PNG file what is on the clipboard. Returns an empty string, or a sentence: this
    /// system, or this build, takes no pictures.
    [[nodiscard]] std::string offer(std::string png);

  private:
    class Owner;
    std::unique_ptr<Owner> owner_;  ///< from the first picture on
};

}  // namespace crosscut

#pragma once

#include <memory>
#include <string>

namespace crosscut {

/// Pictures on the system's clipboard, without the window library, which supports text only. It has a
/// connection, a window and a thread of its own, so that other programs can paste the picture while this one
/// sleeps, draws or waits for a file. The picture stays until something else is copied, here or elsewhere, or
/// the program ends.
class PictureClipboard {
  public:
    PictureClipboard();
    ~PictureClipboard();
    PictureClipboard(const PictureClipboard&) = delete;
    PictureClipboard& operator=(const PictureClipboard&) = delete;

    /// Puts a PNG file's bytes on the clipboard. Returns an empty string, or an error: this system, or this
    /// build, does not support pictures.
    [[nodiscard]] std::string offer(std::string png);

  private:
    class Owner;
    std::unique_ptr<Owner> owner_;  ///< from the first picture on
};

}  // namespace crosscut

#pragma once

#include "app/shell/window/picture_clipboard.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

struct GLFWwindow;

namespace crosscut {

/// The system's clipboard, whoever owns it. Under X11 its text is asked for here, since GLFW waits for an
/// answer as long as the owner likes, with the window deaf meanwhile; elsewhere GLFW does it.
class Clipboard {
  public:
    explicit Clipboard(GLFWwindow* window);
    ~Clipboard();
    Clipboard(const Clipboard&) = delete;
    Clipboard& operator=(const Clipboard&) = delete;

    /// The text, as its owner wrote it; empty when there is none or none came. Takes at most kSilence_s when
    /// the owner says nothing and kTransfer_s when it talks; an owner that has just been silent is not waited
    /// for again.
    [[nodiscard]] const std::string& text();
    /// The same on one line, for a box of one: a box would leave out the ends of lines, and join what they part.
    [[nodiscard]] const std::string& line();
    void set_text(const char* text);
    /// Makes the bytes of a PNG file what is on it. Returns an empty string, or a sentence: no pictures here.
    [[nodiscard]] std::string set_picture(std::string png);
    /// One sentence, once, when the last text could not be had.
    [[nodiscard]] std::string take_complaint();

    static constexpr double kSilence_s = 1.0;
    static constexpr double kTransfer_s = 3.0;
    static constexpr std::size_t kMost_bytes = std::size_t{64} << 20;

  private:
    class X11;
    GLFWwindow* window_;
    std::unique_ptr<X11> x11_;  ///< none where GLFW is asked
    PictureClipboard pictures_;
    std::string text_;
    std::string complaint_;
};

// What is the same whoever has the clipboard.

inline const std::string& Clipboard::line() {
    (void)text();
    std::replace_if(
        text_.begin(), text_.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text_;
}

inline std::string Clipboard::take_complaint() { return std::exchange(complaint_, {}); }

}  // namespace crosscut

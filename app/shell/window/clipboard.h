#pragma once

#include "app/shell/window/picture_clipboard.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

struct GLFWwindow;

namespace crosscut {

/// The system's clipboard, whoever owns it. Under X11 its text is requested here, since GLFW waits for an
/// answer as long as the owner likes, and the window does not react meanwhile; elsewhere GLFW is used.
class Clipboard {
  public:
    explicit Clipboard(GLFWwindow* window);
    ~Clipboard();
    Clipboard(const Clipboard&) = delete;
    Clipboard& operator=(const Clipboard&) = delete;

    /// The text in UTF-8 as its owner wrote it; empty where there is none or none arrived. Takes at most
    /// kSilence_s if the owner does not answer and kTransfer_s if it does; an owner that has just not
    /// answered is not waited for again.
    [[nodiscard]] const std::string& text();
    /// The same on one line, for a box with one line, which would drop line breaks and so join words.
    [[nodiscard]] const std::string& line();
    void set_text(const char* text);
    /// Puts a PNG file's bytes on it. Returns an empty string, or an error: pictures are not supported here.
    [[nodiscard]] std::string set_picture(std::string png);
    /// The error since the last call when the text could not be fetched, one sentence.
    [[nodiscard]] std::string take_complaint();

    static constexpr double kSilence_s = 1.0;
    static constexpr double kTransfer_s = 3.0;
    static constexpr std::size_t kMost_bytes = std::size_t{64} << 20;

  private:
    class X11;
    GLFWwindow* window_;
    std::unique_ptr<X11> x11_;  ///< none where GLFW is used
    PictureClipboard pictures_;
    std::string text_;
    std::string complaint_;
};

// Shared by all implementations.

inline const std::string& Clipboard::line() {
    (void)text();
    std::replace_if(
        text_.begin(), text_.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text_;
}

inline std::string Clipboard::take_complaint() { return std::exchange(complaint_, {}); }

}  // namespace crosscut

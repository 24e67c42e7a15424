#include "app/shell/web/page_calls.h"
#include "app/shell/window/clipboard.h"

#include <cstdlib>
#include <utility>

namespace crosscut {

/// On a page the browser has the clipboard: it hands over what a person pastes, and may be asked for it.
class Clipboard::X11 {};

Clipboard::Clipboard(GLFWwindow* window) : window_(window) {}
Clipboard::~Clipboard() = default;

const std::string& Clipboard::text() {
    complaint_.clear();
    char* const known = page_clipboard_text();
    text_ = known;
    std::free(known);
    if (!text_.empty()) return text_;
    page_ask_for_clipboard();
    complaint_ =
        "A page may not look at the clipboard by itself: press Ctrl V, or allow it when the browser asks.";
    return text_;
}

void Clipboard::set_text(const char* text) { page_copy_text(text); }

std::string Clipboard::set_picture(std::string png) {
    page_copy_picture(reinterpret_cast<const unsigned char*>(png.data()), static_cast<int>(png.size()));
    return {};
}

}  // namespace crosscut

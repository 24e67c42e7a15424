// For a build, or a system, on which only text can be copied.
#include "app/shell/window/picture_clipboard.h"

namespace crosscut {

class PictureClipboard::Owner {};

PictureClipboard::PictureClipboard() = default;
PictureClipboard::~PictureClipboard() = default;

// NOLINTNEXTLINE(performance-unnecessary-value-param): where pictures are copied it is kept
std::string PictureClipboard::offer(std::string /*png*/) {
    return "This build cannot copy images. Press Ctrl+E to save one.";
}

}  // namespace crosscut

#include "app/shell/window/picture_clipboard.h"

#include <windows.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include <cstring>
#include <memory>
#include <vector>

namespace crosscut {
namespace {

/// Passes bytes to the clipboard, which must be open. False where it does not take them.
bool hand_over(UINT format, const void* bytes, std::size_t count) {
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, count);
    if (memory == nullptr) return false;
    std::memcpy(GlobalLock(memory), bytes, count);
    GlobalUnlock(memory);
    if (SetClipboardData(format, memory) != nullptr) return true;
    GlobalFree(memory);
    return false;
}

/// The picture as a Windows bitmap: a header, and rows from the lowest to the highest.
std::vector<unsigned char> bitmap_of(const std::string& png) {
    int width = 0, height = 0, channels = 0;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(png.data()), static_cast<int>(png.size()),
                              &width, &height, &channels, 4),
        stbi_image_free);
    if (!pixels) return {};
    BITMAPINFOHEADER header{};
    header.biSize = sizeof header;
    header.biWidth = width;
    header.biHeight = height;
    header.biPlanes = 1;
    header.biBitCount = 32;
    const std::size_t row = 4 * static_cast<std::size_t>(width);
    std::vector<unsigned char> bytes(sizeof header + row * static_cast<std::size_t>(height));
    std::memcpy(bytes.data(), &header, sizeof header);
    unsigned char* out = bytes.data() + sizeof header;
    for (int y = height; y-- > 0;) {
        const stbi_uc* in = pixels.get() + row * static_cast<std::size_t>(y);
        for (int x = 0; x < width; ++x, in += 4, out += 4) {
            out[0] = in[2];
            out[1] = in[1];
            out[2] = in[0];
            out[3] = in[3];
        }
    }
    return bytes;
}

}  // namespace

/// Windows stores the clipboard's content itself.
class PictureClipboard::Owner {};

PictureClipboard::PictureClipboard() = default;
PictureClipboard::~PictureClipboard() = default;

std::string PictureClipboard::offer(std::string png) {
    const std::vector<unsigned char> bitmap = bitmap_of(png);
    if (OpenClipboard(GetActiveWindow()) == 0)
        return "Another program is using the clipboard. Copy the image again.";
    EmptyClipboard();
    const bool as_png = hand_over(RegisterClipboardFormatW(L"PNG"), png.data(), png.size());
    const bool as_bitmap = !bitmap.empty() && hand_over(CF_DIB, bitmap.data(), bitmap.size());
    CloseClipboard();
    return as_png || as_bitmap ? std::string() : "The clipboard did not accept the image.";
}

}  // namespace crosscut

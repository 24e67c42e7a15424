#include "app/packaging/icon_file.h"

#include <cstddef>

namespace crosscut {
namespace {

constexpr std::size_t kHeader_bytes = 6, kEntry_bytes = 16;

/// `count` bytes, the least first.
void put(std::string& out, std::size_t value, int count) {
    for (int i = 0; i < count; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xffU));
}

}  // namespace

std::string icon_file(std::span<const IconPicture> pictures) {
    constexpr std::size_t kIcon = 1, kPlanes = 1, kBitsAPixel = 32, kNoPalette = 0;
    std::string out;
    put(out, 0, 2);
    put(out, kIcon, 2);
    put(out, pictures.size(), 2);
    std::size_t at = kHeader_bytes + kEntry_bytes * pictures.size();
    for (const IconPicture& picture : pictures) {
        const auto side = static_cast<std::size_t>(picture.side_px);  // 256 is written as 0
        put(out, side, 1);
        put(out, side, 1);
        put(out, kNoPalette, 2);
        put(out, kPlanes, 2);
        put(out, kBitsAPixel, 2);
        put(out, picture.png.size(), 4);
        put(out, at, 4);
        at += picture.png.size();
    }
    for (const IconPicture& picture : pictures) out.append(picture.png.begin(), picture.png.end());
    return out;
}

}  // namespace crosscut

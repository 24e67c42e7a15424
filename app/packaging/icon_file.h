#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// A square picture, as the bytes of a PNG file.
struct IconPicture {
    int side_px;
    std::vector<std::uint8_t> png;
};

/// The bytes of a Windows icon file (.ico) that has these pictures, each at most 256 pixels wide.
[[nodiscard]] std::string icon_file(std::span<const IconPicture> pictures);

}  // namespace crosscut

#pragma once

#include "app/view/screen/screen_list.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// The program's icon, `side_px` wide and high: two lines on a dark square and a diamond where they meet, in
/// the colours of the dark theme. Small icons have thicker lines.
[[nodiscard]] ScreenList icon(int side_px);

/// A square picture, as the bytes of a PNG file.
struct IconPicture {
    int side_px;
    std::vector<std::uint8_t> png;
};

/// The bytes of a Windows icon file (.ico) with these pictures, each at most 256 pixels wide.
[[nodiscard]] std::string icon_file(std::span<const IconPicture> pictures);

}  // namespace crosscut

#pragma once

#include <span>
#include <string_view>

namespace crosscut {

/// One file of `assets/maps/`, compiled into the program; a page has only the smaller one in it.
struct MapFile {
    std::string_view file;
    std::string_view text;
};
[[nodiscard]] std::span<const MapFile> map_files();

}  // namespace crosscut

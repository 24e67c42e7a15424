#pragma once

#include "app/model/maps/line_map.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A map whose features have names.
struct NamedMap {
    LineMap map;
    std::vector<std::string> names;  ///< of each feature
};

/// Reads the maps in `assets/maps`, whose form convert.py there describes; each country is a feature of
/// closed lines. The text is the program's own: what is no such text gives a map of what could be read.
[[nodiscard]] NamedMap read_arc_map(std::string_view text);

}  // namespace crosscut

#pragma once

#include "app/model/maps/line_map.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// A map whose features have names.
struct NamedMap {
    LineMap map;
    std::vector<std::string> names;  ///< for each feature
};

/// Reads the maps in `assets/maps`, whose format is described by convert.py there; each country is a feature
/// of closed lines. The text is the program's own: of a wrong one the map contains the readable part.
[[nodiscard]] NamedMap read_arc_map(std::string_view text);

}  // namespace crosscut

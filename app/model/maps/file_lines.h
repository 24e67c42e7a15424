#pragma once

#include "app/model/maps/line_map.h"
#include "app/model/maps/map_reading.h"

#include <string>
#include <string_view>

namespace crosscut {

/// What the middle of a sentence calls a file of data: its name without folders.
[[nodiscard]] std::string title_of_data(const std::string& source);

/// The lines of a file that a scene is given, and what there is to say about them.
struct FileLines {
    LineMap map;
    std::string error;    ///< a sentence that names the file and the line or the feature; then there are none
    std::string title;    ///< what a sentence calls the file in its middle: its name without folders
    std::string remarks;  ///< further sentences, each after a blank: how a drawing stands
    ReadReport report{};
};

/// Reads what `read_line_map` reads; features that cannot be read are left out. At least one segment, or an
/// error: no lines, or a coordinate farther out than `largest`. What only drawings are (SVG) is turned so
/// that it stands upright.
[[nodiscard]] FileLines read_file_lines(std::string_view text, const std::string& source, double largest);

}  // namespace crosscut

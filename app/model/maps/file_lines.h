#pragma once

#include "app/model/maps/line_map.h"
#include "app/model/maps/map_reading.h"

#include <string>
#include <string_view>

namespace crosscut {

/// The name of a data file in the middle of a sentence: without folders.
[[nodiscard]] std::string title_of_data(const std::string& source);

/// The lines of a file that is given to a scene, and remarks about them.
struct FileLines {
    LineMap map;
    /// A sentence that names the file and the line or the feature; then there are no lines.
    std::string error;
    std::string title;    ///< the file's name in the middle of a sentence: without folders
    std::string remarks;  ///< further sentences, each after a blank: the orientation of a drawing
    ReadReport report{};
};

/// Reads every format of `read_line_map`; unreadable features are left out. Returns at least one segment, or
/// an error: no lines, or a coordinate farther out than `largest`. Drawings (SVG), whose y axis points down,
/// are mirrored to be upright.
[[nodiscard]] FileLines read_file_lines(std::string_view text, const std::string& source, double largest);

}  // namespace crosscut

#pragma once

#include "app/model/maps/map_reading.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace crosscut {

/// The most bytes of a map that are read.
inline constexpr std::size_t kLargestMap = std::size_t{1} << 30U;

/// Whether a text can only be a drawing, SVG: no points, and no other map.
[[nodiscard]] bool begins_as_drawing(std::string_view text);

/// Reads lines in the formats of other programs. The content determines the format: GeoJSON, also one text a
/// line (`read_geojson`); WKT, a geometry a line (`read_wkt`); rows of a table (`read_segment_rows`); SVG
/// (`read_svg_lines`). The file's name, at the end of `source`, may contradict: a .geojson that is not JSON,
/// an .svg that is not XML and a .crosscut are refused. So are UTF-16, a grid of heights, and a file without
/// a feature. Single points have no segments, but count as features. Memory: some hundred bytes for each
/// number of GeoJSON, else little more than the text.
[[nodiscard]] LineMapText read_line_map(std::string_view text, const std::string& source,
                                        BadFeature bad = BadFeature::ends_reading);

}  // namespace crosscut

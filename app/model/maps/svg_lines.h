#pragma once

#include "app/model/maps/line_map_text.h"

namespace crosscut {

/// The lines that an SVG document draws, each drawn element a feature. What it only keeps for use elsewhere (defs, symbols, masks,
/// patterns, markers, clip paths) and what is not displayed is passed over; `use` and text are not followed.
[[nodiscard]] LineMapText read_svg_lines(std::string_view text, const std::string& source,
                                         BadFeature bad = BadFeature::ends_reading);

}  // namespace crosscut

#pragma once

#include "app/model/maps/map_reading.h"

#include <string>
#include <string_view>

namespace crosscut {

/// The lines that an SVG document draws, each element that draws some a feature, in the units of the
/// outermost element and its `viewBox`. A curve is read as chords (`kCurveTolerance`). Supported: `use`,
/// `symbol`, `switch` (in English), nested `svg`, units, entities of the document, and display, visibility
/// and transform in attributes, styles and style sheets with simple selectors. What is not displayed is not a
/// feature; what is displayed and has no lines that can be read (text, images, foreign elements, animation)
/// is a feature that is left out. Lines count in full, whatever paints, clips or masks them.
[[nodiscard]] LineMapText read_svg_lines(std::string_view text, const std::string& source,
                                         BadFeature bad = BadFeature::ends_reading);

}  // namespace crosscut

#pragma once

#include "app/model/maps/line_map.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

struct LineMapText {
    LineMap map;
    std::string
        error;  ///< a sentence that names the source and the line or the feature; empty where nothing is wrong
    /// Such a sentence for each feature that was left out, in their order; the first `kMostSkippedSaid` of them.
    std::vector<std::string> skipped{};
    std::size_t skipped_count = 0;
};

inline constexpr std::size_t kMostSkippedSaid = 100;

/// What becomes of a feature that cannot be read.
enum class BadFeature : bool {
    ends_reading,  ///< nothing is read
    is_left_out,   ///< the others are read; what is wrong with the text as a whole still ends it
};

/// So many bytes of a map are read, no more.
inline constexpr std::size_t kLargestMap = std::size_t{1} << 30U;

/// Curves of SVG are read as chords that stray from them by no more than this, in the units of the drawing, where 10,000 chords
/// are enough for that.
inline constexpr double kCurveTolerance = 0.01;

/// Whether a text can only be a drawing, SVG: no points, and no other map.
[[nodiscard]] bool begins_as_drawing(std::string_view text);

/// Reads lines as other programs keep them, whatever the file's name: GeoJSON (each feature; a height is left out); WKT, a
/// geometry a line; CSV rows of x1, y1, x2, y2, each a feature of one segment (a first line of words is a heading,
/// which may name these four in another order; what begins with # is passed over); SVG, each drawn element: path, line, polyline, polygon, rect, circle and ellipse, with the
/// transformations of their groups. Single points have no segments, but count as features. Numbers are those of `parse_number`, in
/// GeoJSON and SVG decimal ones. Memory: some hundred bytes for each number of GeoJSON, else little more than the text.
[[nodiscard]] LineMapText read_line_map(std::string_view text, const std::string& source,
                                        BadFeature bad = BadFeature::ends_reading);

}  // namespace crosscut

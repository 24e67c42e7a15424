#pragma once

#include <crosscut/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Points as people have them, in the order in which they stand.
struct PointText {
    std::vector<Vec3> points;  ///< z is 0 in the plane
    bool space = false;        ///< they have three coordinates
    std::string
        error;  ///< a sentence that names the source, and the line where there are several; then no points
};

/// So many points are read, no more: who has more has a map and no figure.
inline constexpr std::size_t kMostPastedPoints = 10'000;

/// Reads the coordinates out of a text of other programs: `(0,0) (1,1)` with or without names before the brackets; numbers with
/// blanks, tabs, commas or semicolons between (a line of two or three is a point, of four or six a segment, of eight or twelve
/// two; a first line of words is a heading; where semicolons separate, a comma is a decimal point); WKT with or without Z, M
/// and SRID (M is left out); GeoJSON, any geometry; a JSON array of numbers or of points. Numbers are those of `parse_number`.
/// All points have two coordinates or all have three.
[[nodiscard]] PointText read_points(std::string_view text, std::string_view source);

}  // namespace crosscut

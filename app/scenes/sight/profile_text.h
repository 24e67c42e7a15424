#pragma once

#include <crosscut/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace crosscut::sight_scene {

/// The most points that a profile from a file has.
inline constexpr std::size_t kMostProfile = 5000;

struct ProfileText {
    std::vector<Vec2> points;
    std::string error;  ///< a sentence that names the file, the line and the field; then there are no points
};

/// A profile of ground as rows of a table (`TableReader`): x and height; x increases from row to row. A first row without a number
/// names the columns, in any order and among others: x, distance, station, chainage or length, and y, z, height, elevation or
/// altitude. Without one a row has just these two.
[[nodiscard]] ProfileText read_profile(std::string_view text, const std::string& source);

/// Whether a text has the columns of a profile: two numbers in its first row, or a heading that names them.
[[nodiscard]] bool has_profile_columns(std::string_view text);

}  // namespace crosscut::sight_scene

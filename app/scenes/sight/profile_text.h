#pragma once

#include "core/types.h"

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

/// A profile of ground as lines of two numbers, x and height, parted by a comma, a semicolon or a tab; x increases from line to line.
/// A first line of words, empty lines and lines that begin with # are passed over.
[[nodiscard]] ProfileText read_profile(std::string_view text, const std::string& source);

}  // namespace crosscut::sight_scene

#pragma once

#include <cstddef>

namespace crosscut {

/// A field that is a list has at most so many numbers in a file.
inline constexpr std::size_t kMostListedNumbers = 400'000;

}  // namespace crosscut

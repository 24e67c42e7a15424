#pragma once

#include <cstddef>

namespace crosscut {

/// A field that is a list has at most so many numbers in a file: two maps of 100,000 segments that share no ends have fewer.
inline constexpr std::size_t kMostListedNumbers = 1'400'000;

}  // namespace crosscut

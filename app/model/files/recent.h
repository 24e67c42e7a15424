#pragma once

#include <cstddef>
#include <string>
#include <vector>

/// What was used last, the latest first.
namespace crosscut {

inline constexpr std::size_t kMostRecent = 10;

/// Puts a path at the beginning, once; the oldest beyond `kMostRecent` go.
void remember(std::vector<std::string>& recent, const std::string& path);
void forget(std::vector<std::string>& recent, const std::string& path);

}  // namespace crosscut

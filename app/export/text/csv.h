#pragma once

#include <span>
#include <string>
#include <vector>

namespace crosscut {

/// Rows of cells as comma-separated values (RFC 4180): lines end with CR LF, and a cell with a comma, a quote or an end of a
/// line stands in quotes.
[[nodiscard]] std::string csv(std::span<const std::vector<std::string>> rows);

}  // namespace crosscut

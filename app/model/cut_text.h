#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crosscut {

/// A UTF-8 text of at most `most` bytes, which are 3 or more: the text itself, or as many of its first
/// characters as fit before an ellipsis.
[[nodiscard]] std::string cut_text(std::string_view text, std::size_t most);

}  // namespace crosscut

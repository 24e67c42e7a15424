#pragma once

#include <cstddef>
#include <string_view>

namespace crosscut {

/// Bytes of the UTF-8 character that begins at `i`, or 0 when there is none: stray, truncated, overlong,
/// surrogate or too large.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t i);

}  // namespace crosscut

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace crosscut {

/// "1 wall", "3 walls", "0 walls": how many of a thing there are. `many`: the word for any number of them but one; empty: `one` with
/// an s.
[[nodiscard]] inline std::string counted(std::uint64_t count, std::string_view one,
                                         std::string_view many = {}) {
    std::string text = std::to_string(count) + " ";
    text += count == 1 || many.empty() ? one : many;
    if (count != 1 && many.empty()) text += 's';
    return text;
}

}  // namespace crosscut

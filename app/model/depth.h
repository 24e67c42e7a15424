#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace crosscut {

/// How much of the program is on screen at once.
enum class Depth : std::uint8_t {
    see,      ///< the picture and the answer
    how,      ///< beside it the view of one method, below them its formula
    compare,  ///< every method, every view, the proof and the values
};

/// "see", "how" or "compare": as files and the command line write it.
[[nodiscard]] std::string_view name(Depth depth);
/// The depth of that name; nothing for any other word.
[[nodiscard]] std::optional<Depth> depth_named(std::string_view word);

}  // namespace crosscut

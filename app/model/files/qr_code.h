#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace crosscut {

/// A QR code: a square of `side` rows of as many modules, without the quiet zone of four modules around it.
struct QrCode {
    std::size_t side = 0;
    std::vector<bool> dark;  ///< row by row, the upper one first

    [[nodiscard]] bool at(std::size_t column, std::size_t row) const { return dark[row * side + column]; }
};

/// The width of the light border that a reader needs, modules.
inline constexpr std::size_t kQuietZone = 4;

/// The smallest code for a text, with the least error correction; nothing where the text is empty or too long
/// for any code, which is so from 2954 bytes on.
[[nodiscard]] std::optional<QrCode> qr_code(std::string_view text);

}  // namespace crosscut

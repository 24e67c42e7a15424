#pragma once

#include "app/view/theme.h"

#include <cstddef>
#include <span>

namespace crosscut {

/// The fonts that are built into the program, valid as long as it runs; those that were not found at build
/// time are empty. They are unpacked at the first call.
[[nodiscard]] const FontFiles& program_fonts();

/// A font file in the program, compressed with gzip. `app/embed_fonts.cmake` writes the functions.
struct PackedFont {
    std::span<const unsigned char> gzip;  ///< empty: the font was not found when the program was built
    std::size_t size = 0;                 ///< of the unpacked file, bytes
};

[[nodiscard]] PackedFont packed_text_font();
[[nodiscard]] PackedFont packed_strong_font();
[[nodiscard]] PackedFont packed_maths_font();
[[nodiscard]] PackedFont packed_maths_italic_font();
[[nodiscard]] PackedFont packed_code_font();

}  // namespace crosscut

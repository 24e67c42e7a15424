#pragma once

#include <span>

namespace crosscut {

/// The bytes of a font file (OpenType); empty: there is none, and something stands in for it.
using FontFile = std::span<const unsigned char>;

/// The files of the faces that the program writes in. They are read from as long as anything is written in them.
struct FontFiles {
    FontFile text{};          ///< text
    FontFile strong{};        ///< text, semi-bold
    FontFile maths{};         ///< signs of formulas
    FontFile maths_italic{};  ///< letters of formulas
    FontFile code{};          ///< code: all letters are of one width
};

}  // namespace crosscut

#pragma once

#include <string>
#include <string_view>

namespace crosscut {

/// The text of a file that lies beside the program, asked for only when it is needed: a page is downloaded,
/// so what few people open is not in it. Empty where it cannot be had, and for a program of this computer's
/// own, which has everything in it. The page waits until it is there.
[[nodiscard]] std::string text_beside_page(std::string_view file);

}  // namespace crosscut

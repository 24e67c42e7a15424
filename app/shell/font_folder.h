#pragma once

#include <string>

namespace crosscut {

/// The folder with the fonts: beside the program, or where it was installed; empty where there is none.
[[nodiscard]] std::string font_folder();

}  // namespace crosscut

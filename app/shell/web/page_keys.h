#pragma once

#include "app/ui/input.h"

#include <string_view>

namespace crosscut {

/// The key for one of the browser's names of positions on a US keyboard ("KeyQ", "ArrowLeft"); `Key::none`
/// for those that the program does not use.
[[nodiscard]] Key key_from_code(std::string_view code);

}  // namespace crosscut

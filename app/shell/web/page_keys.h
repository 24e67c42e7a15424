#pragma once

#include "app/ui/input.h"

#include <optional>
#include <string_view>

namespace crosscut {

/// The key for one of the browser's names of positions on a US keyboard ("KeyQ", "ArrowLeft"); `Key::none`
/// for those that the program does not use.
[[nodiscard]] Key key_from_code(std::string_view code);

/// The bit of a key in `ImguiInput::keys`, by its position, and of a letter by what it types; nothing for
/// keys that Dear ImGui does not use.
[[nodiscard]] std::optional<unsigned> imgui_bit(std::string_view code, Key letter);

}  // namespace crosscut

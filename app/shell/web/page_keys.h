#pragma once

#include "app/ui/input.h"

#include <optional>
#include <string_view>

namespace crosscut {

/// Our key for one of the browser's names of places on a US keyboard ("KeyQ", "ArrowLeft"); `Key::none` for
/// those the program has no use for.
[[nodiscard]] Key key_from_code(std::string_view code);

/// The bit of a key in `ImguiInput::keys`, by its place, and of a letter by what it types; nothing for those
/// that Dear ImGui does not ask about.
[[nodiscard]] std::optional<unsigned> imgui_bit(std::string_view code, Key letter);

}  // namespace crosscut

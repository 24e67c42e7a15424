#pragma once

#include "app/cli/command_line.h"

#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The manual page of the program and its commands, in the format of `man`. The first of `commands` is the
/// program.
[[nodiscard]] std::string man_page(const std::vector<CommandWords>& commands, std::string_view version);

}  // namespace crosscut

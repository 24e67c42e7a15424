#pragma once

#include "app/cli/command_line.h"

#include <string>
#include <vector>

/// Completion scripts for shells: commands, options, values that are one of several words, files, and scenes
/// and presets, which the scripts get from `crosscut scenes`. The first of `commands` is the program.
namespace crosscut {

[[nodiscard]] std::string bash_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string zsh_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string fish_completion(const std::vector<CommandWords>& commands);

}  // namespace crosscut

#pragma once

#include "app/cli/command_line.h"

#include <string>
#include <string_view>
#include <vector>

/// Completion scripts for shells: commands, options, values that are one of several words, files, and scenes
/// and presets, which the scripts get from `crosscut scenes`. The first of `commands` is the program.
namespace crosscut {

[[nodiscard]] std::string bash_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string zsh_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string fish_completion(const std::vector<CommandWords>& commands);

// Shared by the completions of several shells.

/// "a b c"
[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view between = " ");

/// A text in single quotes; each single quote in it is written as `quote`.
[[nodiscard]] std::string shell_quoted(std::string_view text, std::string_view quote = "'\\''");

/// The names of the commands, without the program's.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<CommandWords>& commands);

/// Shell commands that print the ids of all scenes, and the ids of the presets of the scene named by `scene`
/// ("$scene").
[[nodiscard]] std::string print_scenes();
[[nodiscard]] std::string print_presets(std::string_view scene);

}  // namespace crosscut

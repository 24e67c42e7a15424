#pragma once

#include "app/cli/command_line.h"

#include <string>
#include <string_view>
#include <vector>

/// What shells read to go on with a word of the command line: commands, options, the words of a value that is
/// one of several, files, and scenes and presets, which they ask `crosscut scenes` for. The first of
/// `commands` is the program.
namespace crosscut {

[[nodiscard]] std::string bash_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string zsh_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string fish_completion(const std::vector<CommandWords>& commands);

// What the completions of several shells share.

/// "a b c"
[[nodiscard]] std::string joined(const std::vector<std::string>& words, std::string_view between = " ");

/// A text in single quotes; each single quote in it is written as `quote`.
[[nodiscard]] std::string shell_quoted(std::string_view text, std::string_view quote = "'\\''");

/// The names of the commands, without the program's.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<CommandWords>& commands);

/// Shell commands that print the ids of all scenes, and the ids of the presets of the scene that `scene`
/// stands for ("$scene").
[[nodiscard]] std::string print_scenes();
[[nodiscard]] std::string print_presets(std::string_view scene);

}  // namespace crosscut

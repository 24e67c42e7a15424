#pragma once

#include "app/cli/command_words.h"

#include <string>
#include <vector>

/// What shells read to go on with a word of the command line: commands, options, the words of a value that is one of several,
/// files, and scenes and presets, which they ask `crosscut scenes` for. The first of `commands` is the program.
namespace crosscut {

[[nodiscard]] std::string bash_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string zsh_completion(const std::vector<CommandWords>& commands);
[[nodiscard]] std::string fish_completion(const std::vector<CommandWords>& commands);

}  // namespace crosscut

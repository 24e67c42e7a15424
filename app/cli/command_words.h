#pragma once

#include <string>
#include <vector>

namespace crosscut {

/// An option of a command, or a word that stands by its place.
struct OptionWords {
    std::vector<std::string> names;  ///< "-h", "--help"; of a word by its place one name without dashes
    std::string
        value;  ///< what it takes: "FILE", "FOLDER", "SCENE", "PRESET", "WxH", "dark|light"; empty: nothing
    std::string help;  ///< a sentence without its full stop
    bool by_place = false;
    bool required = false;
};

/// A command, or the program itself.
struct CommandWords {
    std::string name;  ///< "render"; of the program "crosscut"
    std::string help;
    std::vector<OptionWords> options;
    std::string footer;  ///< what its help ends with, lines as they are to be printed; may be empty
};

/// All there is to say on the command line, the program first and then its commands: what the manual and the completions in
/// shells are made of.
[[nodiscard]] std::vector<CommandWords> command_words();

/// The words of a value that is one of several, "dark|light"; none for any other.
[[nodiscard]] std::vector<std::string> choices_of(const OptionWords& option);

}  // namespace crosscut

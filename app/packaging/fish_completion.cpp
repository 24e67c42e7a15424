#include "app/packaging/completions.h"
#include "app/packaging/shell_words.h"

namespace crosscut {
namespace {

std::string fish_quoted(std::string_view text) { return quoted(text, "\\'"); }

/// What the value of an option goes on with; the options of `complete` that say so.
std::string fish_value(const OptionWords& option) {
    if (option.value.empty()) return {};
    if (option.value == "FILE") return " -r -F";
    if (option.value == "FOLDER") return " -x -a '(__fish_complete_directories)'";
    if (option.value == "SCENE") return " -x -a '(__crosscut_scenes)'";
    if (option.value == "PRESET") return " -x -a '(__crosscut_presets)'";
    return " -x" + (choices_of(option).empty() ? "" : " -a " + fish_quoted(joined(choices_of(option))));
}

std::string fish_option(const OptionWords& option, const std::string& when) {
    std::string out = "complete -c crosscut -n " + fish_quoted(when);
    if (option.by_place) return option.value == "FILE" ? out + " -F\n" : out + fish_value(option) + "\n";
    for (const std::string& name : option.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    return out + fish_value(option) + " -d " + fish_quoted(option.help) + "\n";
}

}  // namespace

std::string fish_completion(const std::vector<CommandWords>& commands) {
    std::string out =
        "# Generated from the options of the program.\n"
        "function __crosscut_scenes\n  " +
        print_scenes() +
        "\nend\n"
        "function __crosscut_presets\n"
        "  set -l words (commandline -opc)\n"
        "  set -l at (contains -i -- --scene $words)\n"
        "  or return\n"
        "  set -l scene $words[(math $at + 1)]\n  " +
        print_presets("\"$scene\"") + "\nend\ncomplete -c crosscut -f\n";
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const CommandWords& command = commands[i];
        const std::string when =
            i == 0 ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + command.name;
        if (i > 0)
            out += "complete -c crosscut -n __fish_use_subcommand -a " + command.name + " -d " +
                   fish_quoted(command.help) + "\n";
        for (const OptionWords& option : command.options) out += fish_option(option, when);
    }
    return out;
}

}  // namespace crosscut

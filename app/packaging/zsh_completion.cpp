#include "app/packaging/completions.h"
#include "app/packaging/shell_words.h"

namespace crosscut {
namespace {

/// ":what it is:what goes on with it", as _arguments reads it.
std::string zsh_value(const OptionWords& option) {
    const std::vector<std::string> choices = choices_of(option);
    if (!choices.empty()) return ":value:(" + joined(choices) + ")";
    std::string action;
    if (option.value == "FILE") action = "_files";
    if (option.value == "FOLDER") action = "_files -/";
    if (option.value == "SCENE") action = "_crosscut_scenes";
    if (option.value == "PRESET") action = "_crosscut_presets";
    return ":" + option.value + ":" + action;
}

/// Without the signs that mean something to _arguments.
std::string zsh_help(const std::string& help) {
    std::string out;
    for (const char c : help)
        out += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return out;
}

std::string zsh_arguments(const CommandWords& command, bool of_program) {
    std::string out = "_arguments";
    for (const OptionWords& option : command.options) {
        if (option.by_place && of_program) continue;
        if (option.by_place) {
            out += " \\\n        " + quoted("*" + zsh_value(option));
            continue;
        }
        for (const std::string& name : option.names)
            out += " \\\n        " + quoted(name + "[" + zsh_help(option.help) + "]" +
                                            (option.value.empty() ? "" : zsh_value(option)));
    }
    return out + (of_program ? " \\\n        '*::first:_crosscut_first'" : "");
}

}  // namespace

std::string zsh_completion(const std::vector<CommandWords>& commands) {
    std::string listed, cases;
    for (std::size_t i = 1; i < commands.size(); ++i) {
        listed += "    " + quoted(commands[i].name + ":" + zsh_help(commands[i].help)) + "\n";
        cases += "      " + commands[i].name + ")\n        " + zsh_arguments(commands[i], false) + " ;;\n";
    }
    return "#compdef crosscut\n# Generated from the options of the program.\n"
           "_crosscut_scenes() { compadd -- $(" +
           print_scenes() +
           ") }\n"
           "_crosscut_presets() {\n"
           "  local scene=\"${words[(i)--scene]}\"\n"
           "  compadd -- $(" +
           print_presets("\"${words[scene + 1]}\"") +
           ")\n"
           "}\n"
           "_crosscut_first() {\n"
           "  local -a commands=(\n" +
           listed +
           "  )\n"
           "  _describe command commands\n"
           "  _files\n"
           "}\n"
           "_crosscut() {\n"
           "  local at=${words[(i)(" +
           joined(names_of(commands), "|") +
           ")]}\n"
           "  if (( at < CURRENT )); then\n"
           "    local command=$words[at]\n"
           "    words=(crosscut \"${(@)words[at + 1,-1]}\")\n"
           "    (( CURRENT -= at - 1 ))\n"
           "    case $command in\n" +
           cases +
           "    esac\n"
           "    return\n"
           "  fi\n"
           "  " +
           zsh_arguments(commands.front(), true) +
           "\n"
           "}\n"
           "_crosscut \"$@\"\n";
}

}  // namespace crosscut

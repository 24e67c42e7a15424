#include "app/packaging/completions.h"

#include "core/list_text.h"

#include <string_view>
#include <utility>

namespace crosscut {
namespace {

/// A text in single quotes; each single quote in it is written as `quote`.
std::string shell_quoted(std::string_view text, std::string_view quote = "'\\''") {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string(quote) : std::string(1, c);
    return out + "'";
}

/// The names of the commands, without the program's.
std::vector<std::string> names_of(const std::vector<CommandWords>& commands) {
    std::vector<std::string> out;
    for (std::size_t i = 1; i < commands.size(); ++i) out.push_back(commands[i].name);
    return out;
}

/// Shell commands that print the ids of all scenes, and the ids of the presets of the scene named by `scene`
/// ("$scene").
std::string print_scenes() { return "crosscut scenes 2>/dev/null | awk -F: '/^[a-z]/ { print $1 }'"; }

std::string print_presets(std::string_view scene) {
    return "crosscut scenes 2>/dev/null | awk -v scene=" + std::string(scene) +
           " '/^[a-z]/ { shown = $1 == scene \":\" } /^ / && shown { print $1 }'";
}

std::string fish_quoted(std::string_view text) { return shell_quoted(text, "\\'"); }

/// How each shell completes the value of an option.
struct ValueCompletion {
    std::string bash;  ///< a command; empty: nothing is known about the value
    std::string fish;  ///< options of `complete`
    std::string zsh;   ///< ":description:completion", as _arguments reads it
};

ValueCompletion completion_of(const OptionWords& option) {
    if (const std::string words = list_text(choices_of(option), " "); !words.empty())
        return {"_crosscut_words " + shell_quoted(words), " -x -a " + fish_quoted(words),
                ":value:(" + words + ")"};
    const auto completed = [&](std::string bash, std::string fish,
                               const std::string& zsh) -> ValueCompletion {
        return {std::move(bash), std::move(fish), ":" + option.value + ":" + zsh};
    };
    if (option.value == "FILE") return completed("_crosscut_files -f", " -r -F", "_files");
    if (option.value == "FOLDER")
        return completed("_crosscut_files -d", " -x -a '(__fish_complete_directories)'", "_files -/");
    if (option.value == "SCENE")
        return completed("_crosscut_words \"$(" + print_scenes() + ")\"", " -x -a '(__crosscut_scenes)'",
                         "_crosscut_scenes");
    if (option.value == "PRESET")
        return completed("_crosscut_words \"$(" + print_presets("\"$scene\"") + ")\"",
                         " -x -a '(__crosscut_presets)'", "_crosscut_presets");
    return completed("", option.value.empty() ? "" : " -x", "");
}

/// One case for each option with a value, and one for the words that may stand anywhere.
std::string bash_cases(const CommandWords& command, const std::vector<std::string>& commands) {
    const std::string name = commands.empty() ? command.name : std::string();
    std::string out, positional_values;
    std::vector<std::string> words = commands;
    for (const OptionWords& option : command.options) {
        if (option.positional) {
            positional_values = completion_of(option).bash;
            continue;
        }
        for (const std::string& spelling : option.names) {
            words.push_back(spelling);
            if (option.value.empty()) continue;
            const std::string values = completion_of(option).bash;
            out += "    " + shell_quoted(name + " " + spelling) + ") " + (values.empty() ? ":" : values) +
                   " ;;\n";
        }
    }
    out += "    " + shell_quoted(name + " ") + "*) _crosscut_words " + shell_quoted(list_text(words, " "));
    return out + (positional_values.empty() ? "" : "; [[ $current == -* ]] || " + positional_values) +
           " ;;\n";
}

}  // namespace

std::string bash_completion(const std::vector<CommandWords>& commands) {
    const std::vector<std::string> names = names_of(commands);
    std::string cases;
    for (std::size_t i = 0; i < commands.size(); ++i)
        cases += bash_cases(commands[i], i == 0 ? names : std::vector<std::string>());
    return "# Generated from the options of the program.\n"
           "_crosscut_words() { mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen -W \"$1\" -- \"$current\"); }\n"
           "_crosscut_files() {\n"
           "  compopt -o filenames\n"
           "  mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen \"$1\" -- \"$current\")\n"
           "}\n"
           "_crosscut() {\n"
           "  local current=\"${COMP_WORDS[COMP_CWORD]}\" command='' scene='' i\n"
           "  COMPREPLY=()\n"
           "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
           "    case \"${COMP_WORDS[i]}\" in\n"
           "      " +
           list_text(names, "|") +
           ") command=\"${command:-${COMP_WORDS[i]}}\" ;;\n"
           "      --scene) scene=\"${COMP_WORDS[i + 1]}\" ;;\n"
           "    esac\n"
           "  done\n"
           "  case \"$command ${COMP_WORDS[COMP_CWORD - 1]}\" in\n" +
           cases +
           "  esac\n"
           "}\n"
           "complete -F _crosscut crosscut\n";
}

namespace {

std::string fish_option(const OptionWords& option, const std::string& when) {
    std::string out = "complete -c crosscut -n " + fish_quoted(when);
    if (option.positional)
        return option.value == "FILE" ? out + " -F\n" : out + completion_of(option).fish + "\n";
    for (const std::string& name : option.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    return out + completion_of(option).fish + " -d " + fish_quoted(option.help) + "\n";
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

namespace {

/// Without the characters that are special to _arguments.
std::string zsh_help(const std::string& help) {
    std::string out;
    for (const char c : help)
        out += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return out;
}

std::string zsh_arguments(const CommandWords& command, bool of_program) {
    std::string out = "_arguments";
    for (const OptionWords& option : command.options) {
        if (option.positional && of_program) continue;
        if (option.positional) {
            out += " \\\n        " + shell_quoted("*" + completion_of(option).zsh);
            continue;
        }
        for (const std::string& name : option.names)
            out += " \\\n        " + shell_quoted(name + "[" + zsh_help(option.help) + "]" +
                                                  (option.value.empty() ? "" : completion_of(option).zsh));
    }
    return out + (of_program ? " \\\n        '*::first:_crosscut_first'" : "");
}

}  // namespace

std::string zsh_completion(const std::vector<CommandWords>& commands) {
    std::string listed, cases;
    for (std::size_t i = 1; i < commands.size(); ++i) {
        listed += "    " + shell_quoted(commands[i].name + ":" + zsh_help(commands[i].help)) + "\n";
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
           list_text(names_of(commands), "|") +
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

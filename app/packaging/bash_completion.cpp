#include "app/packaging/completions.h"
#include "app/packaging/shell_words.h"

namespace crosscut {
namespace {

/// What goes on with the value of an option; empty: nothing is known about it.
std::string bash_values(const OptionWords& option) {
    if (option.value == "FILE") return "_crosscut_files -f";
    if (option.value == "FOLDER") return "_crosscut_files -d";
    if (option.value == "SCENE") return "_crosscut_words \"$(" + print_scenes() + ")\"";
    if (option.value == "PRESET") return "_crosscut_words \"$(" + print_presets("\"$scene\"") + ")\"";
    const std::vector<std::string> choices = choices_of(option);
    return choices.empty() ? std::string() : "_crosscut_words " + quoted(joined(choices));
}

/// One case for each option that takes a value, and one for the words that may stand anywhere.
std::string bash_cases(const CommandWords& command, const std::vector<std::string>& commands) {
    const std::string name = commands.empty() ? command.name : std::string();
    std::string out, by_place;
    std::vector<std::string> words = commands;
    for (const OptionWords& option : command.options) {
        if (option.by_place) {
            by_place = bash_values(option);
            continue;
        }
        for (const std::string& spelling : option.names) {
            words.push_back(spelling);
            if (option.value.empty()) continue;
            const std::string values = bash_values(option);
            out += "    " + quoted(name + " " + spelling) + ") " + (values.empty() ? ":" : values) + " ;;\n";
        }
    }
    out += "    " + quoted(name + " ") + "*) _crosscut_words " + quoted(joined(words));
    return out + (by_place.empty() ? "" : "; [[ $current == -* ]] || " + by_place) + " ;;\n";
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
           joined(names, "|") +
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

}  // namespace crosscut

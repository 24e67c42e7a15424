#include "app/packaging/manual.h"

#include "core/list_text.h"

#include <cctype>
#include <sstream>

namespace crosscut {
namespace {

/// A text of several lines that `man` prints unchanged: its special characters are escaped.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool first = out.empty() || out.back() == '\n';
        if (first && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if (c == '\'')
            out += "\\(aq";
        else
            out += c;
    }
    return out;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string slanted(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

/// A help text as a sentence.
std::string sentence(std::string_view help) {
    const bool ended = help.ends_with(".") || help.ends_with(":");
    return plain(help) + (ended || help.empty() ? "\n" : ".\n");
}

std::string usage(const CommandWords& command, bool of_program) {
    std::string out = ".B " + std::string(of_program ? "crosscut" : "crosscut " + command.name) + "\n[" +
                      slanted("OPTION") + " ...]";
    for (const OptionWords& option : command.options) {
        if (!option.positional) continue;
        out += option.required ? " " + slanted(option.value) : " [" + slanted(option.value) + "]";
    }
    return out + "\n";
}

std::string described(const OptionWords& option) {
    std::string names;
    if (option.positional) {
        names = slanted(option.value);
    } else {
        names = list_text(option.names, ", ", bold);
        if (!option.value.empty()) names += " " + slanted(option.value);
    }
    return ".TP\n" + names + "\n" + sentence(option.help + (option.required ? " (required)" : ""));
}

std::string options_of(const CommandWords& command) {
    std::string out;
    for (const OptionWords& option : command.options) out += described(option);
    return out;
}

/// Lines that are not filled.
std::string lines_of(const std::string& text) {
    return text.empty() ? "" : ".PP\n.nf\n" + plain(text) + (text.ends_with("\n") ? "" : "\n") + ".fi\n";
}

/// "Crosscut shows if lines meet." as what follows the program's name: "shows if lines meet".
std::string of_name(std::string_view help) {
    help.remove_prefix(help.find(' ') + 1);
    return plain(help.substr(0, help.find('.')));
}

}  // namespace

std::string man_page(const std::vector<CommandWords>& commands, std::string_view version) {
    const CommandWords& program = commands.front();
    std::string out = ".\\\" Generated from the options of the program.\n.TH CROSSCUT 1 \"\" \"crosscut " +
                      std::string(version) + "\" \"User Commands\"\n";
    out += ".SH NAME\ncrosscut \\- " + of_name(program.help) + "\n.SH SYNOPSIS\n" + usage(program, true);
    for (std::size_t i = 1; i < commands.size(); ++i) out += ".br\n" + usage(commands[i], false);
    out += ".SH DESCRIPTION\n" + sentence(program.help) +
           "Without a command it opens its window; every command does without one.\n";
    out += ".SH OPTIONS\n" + options_of(program) + ".SH COMMANDS\n";
    for (std::size_t i = 1; i < commands.size(); ++i) {
        const CommandWords& command = commands[i];
        out += ".SS " + command.name + "\n" + sentence(command.help) + options_of(command);
        if (command.footer != program.footer) out += lines_of(command.footer);
    }
    return out + ".SH EXIT STATUS\n" + sentence(program.footer) +
           ".SH FILES\n.TP\n.I ~/.local/state/crosscut\nThe drawings that were open when the window was closed.\n" +
           ".TP\n.I ~/.config/crosscut\nThe settings.\n";
}

}  // namespace crosscut

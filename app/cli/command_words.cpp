#include "app/cli/command_words.h"

#include "app/cli/command_app.h"

#include <sstream>

namespace crosscut {
namespace {

OptionWords words_of(const CLI::Option& option) {
    OptionWords out;
    out.help = option.get_description();
    out.by_place = option.get_positional();
    out.required = option.get_required();
    for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
    if (out.by_place) out.names = {option.get_name(true)};
    const bool takes_value = option.get_items_expected_max() > 0;
    // "INT:POSITIVE": what it is, and what is checked.
    if (takes_value) out.value = option.get_type_name().substr(0, option.get_type_name().find(':'));
    return out;
}

CommandWords words_of(const CLI::App& command) {
    CommandWords out{command.get_name(), command.get_description(), {}, command.get_footer()};
    for (const CLI::Option* option : command.get_options()) out.options.push_back(words_of(*option));
    return out;
}

}  // namespace

std::vector<CommandWords> command_words() {
    CommandLine unused;
    const std::unique_ptr<CLI::App> app = command_app(unused);
    std::vector<CommandWords> out{words_of(*app)};
    for (const CLI::App* command : app->get_subcommands({})) out.push_back(words_of(*command));
    return out;
}

std::vector<std::string> choices_of(const OptionWords& option) {
    std::vector<std::string> out;
    if (option.value.find('|') == std::string::npos) return out;
    std::istringstream words(option.value);
    for (std::string word; std::getline(words, word, '|');) out.push_back(word);
    return out;
}

}  // namespace crosscut

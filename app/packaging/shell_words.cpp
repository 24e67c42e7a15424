#include "app/packaging/shell_words.h"

namespace crosscut {

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : std::string(between)) + word;
    return out;
}

std::string quoted(std::string_view text, std::string_view quote) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string(quote) : std::string(1, c);
    return out + "'";
}

std::vector<std::string> names_of(const std::vector<CommandWords>& commands) {
    std::vector<std::string> out;
    for (std::size_t i = 1; i < commands.size(); ++i) out.push_back(commands[i].name);
    return out;
}

std::string print_scenes() { return "crosscut scenes 2>/dev/null | awk -F: '/^[a-z]/ { print $1 }'"; }

std::string print_presets(std::string_view scene) {
    return "crosscut scenes 2>/dev/null | awk -v scene=" + std::string(scene) +
           " '/^[a-z]/ { shown = $1 == scene \":\" } /^ / && shown { print $1 }'";
}

}  // namespace crosscut

#include "app/cli/solve/help.h"

#include "app/cli/solve/queries.h"

#include <algorithm>
#include <string_view>

namespace crosscut {
namespace {

std::string column(std::string_view word, std::size_t width) {
    std::string text(word);
    text.resize(std::max(width, text.size()), ' ');
    return text + ' ';
}

/// "  a               [x, y]     required   start of the segment AB"; what does not fit goes on below.
std::string line_of(const QueryField& field) {
    constexpr std::size_t kWidest = 100;
    const std::string otherwise = field.otherwise.empty() ? "required" : field.otherwise;
    std::string line = "  " + column(field.name, 14) + column(field.type, 10) + column(otherwise, 10);
    const std::size_t indent = line.size();
    std::string text;
    for (std::size_t at = 0; at < field.meaning.size();) {
        const std::size_t end = std::min(field.meaning.find(' ', at), field.meaning.size());
        if (line.size() + end - at > kWidest) {
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
            line.assign(indent, ' ');
        }
        line += field.meaning.substr(at, end - at) + " ";
        at = end + 1;
    }
    return text + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

}  // namespace

std::string solve_help() {
    std::string names;
    for (const QueryKind& kind : query_kinds()) names += (names.empty() ? "" : ", ") + std::string(kind.name);
    std::string text =
        "A question is a JSON object on a line of its own, of at most 16 MiB; the answers come in the same order.\n"
        "A line that cannot be answered is answered by {\"error\": ...}. Numbers may be JSON numbers or texts such\n"
        "as \"1/3\", \"pi/4\" and \"0x1.8p-1\".\n";
    text += kNumbersInFiles;
    text +=
        "The columns: field, type, what it is where it is left out, meaning.\n"
        "\nEvery question:\n" +
        line_of({"query", "word", "", names}) +
        line_of(
            {"id", "any", "none", "a number or a text, which comes back in the answer as it was written"});
    for (const QueryKind& kind : query_kinds()) {
        const QueryHelp help = kind.help();
        text += "\n" + std::string(kind.name) + ": " + std::string(help.summary) + "\n";
        for (const QueryField& field : help.fields) text += line_of(field);
        text += "  " + std::string(help.example) + "\n";
    }
    return text +
           "\nExit codes: 0; 1 where a line was bad; 2 where something could not be read or written.\n";
}

}  // namespace crosscut

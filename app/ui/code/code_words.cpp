#include "app/ui/code/code_words.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, 33> kKeywords{
    "template", "class",    "const",     "auto",    "return", "if",     "else",  "switch", "case",
    "bool",     "int",      "double",    "char",    "struct", "static", "using", "inline", "for",
    "while",    "continue", "constexpr", "typedef", "def",    "import", "elif",  "not",    "and",
    "or",       "answer",   "nodiscard", "void",    "size_t", "std"};

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool in_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Where the part that begins here ends.
std::size_t end_of(std::string_view line, std::size_t at, CodeWordKind& kind) {
    const std::string_view rest = line.substr(at);
    if (rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with("#") ||
        rest.starts_with("\"\"\"")) {
        kind = CodeWordKind::comment;
        const std::size_t closed = rest.starts_with("/*") ? rest.find("*/") : std::string_view::npos;
        return closed == std::string_view::npos ? line.size() : at + closed + 2;
    }
    if (rest.front() == '"') {
        kind = CodeWordKind::comment;
        const std::size_t closed = line.find('"', at + 1);
        return closed == std::string_view::npos ? line.size() : closed + 1;
    }
    std::size_t end = at + 1;
    if (begins_name(rest.front())) {
        while (end < line.size() && in_name(line[end])) ++end;
        const std::string_view name = line.substr(at, end - at);
        const bool known = std::find(kKeywords.begin(), kKeywords.end(), name) != kKeywords.end();
        kind = known ? CodeWordKind::keyword : CodeWordKind::name;
        return end;
    }
    // Digits go on into an exponent's letter; what is left goes on to the next name, text or comment.
    const bool number = std::isdigit(static_cast<unsigned char>(rest.front())) != 0;
    while (end < line.size() &&
           (number ? in_name(line[end]) || line[end] == '.'
                   : !in_name(line[end]) && line[end] != '"' && line[end] != '/' && line[end] != '#'))
        ++end;
    return end;
}

}  // namespace

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<CodeWord> code_words(std::string_view line) {
    std::vector<CodeWord> words;
    for (std::size_t at = 0; at < line.size();) {
        CodeWord word{at, 0, 0, CodeWordKind::other};
        word.size = end_of(line, at, word.kind) - at;
        word.letters = letters_in(line.substr(at, word.size));
        words.push_back(word);
        at += word.size;
    }
    return words;
}

}  // namespace crosscut

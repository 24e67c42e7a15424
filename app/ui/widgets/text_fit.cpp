#include "app/ui/widgets/text_fit.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace crosscut {
namespace {

float width_of(std::string_view text, ImFont* font, float size) {
    return font->CalcTextSizeA(size, 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
}

/// Without its last letter, however many bytes that has.
std::string_view one_less(std::string_view text) {
    while (!text.empty()) {
        const auto last = static_cast<unsigned char>(text.back());
        text.remove_suffix(1);
        if ((last & 0xC0u) != 0x80u) break;  // the first byte of a letter
    }
    return text;
}

/// A unit that stands behind a number, perhaps with the sentence's sign behind it.
bool is_unit(std::string_view word) {
    while (!word.empty() && (word.back() == '.' || word.back() == ',')) word.remove_suffix(1);
    return word == "s" || word == "ms" || word == "%";
}

/// Where the first words of a text may end: at a blank that is none beside a sign, as in "t = 0.5", or before a unit, as in
/// "0.5 s"; its size where there is none any more.
std::size_t next_break(std::string_view text, std::size_t from) {
    constexpr std::string_view kSigns[]{"=",      "<", ">",      "\u2264", "\u2265", "\u2248",
                                        "\u00d7", "/", "\u00b7", "+",      "\u2212"};
    for (std::size_t at = text.find(' ', from); at != std::string_view::npos; at = text.find(' ', at + 1)) {
        const std::string_view before = text.substr(0, at), after = text.substr(at + 1);
        const std::string_view next = after.substr(0, after.find(' '));
        const std::string_view last = before.substr(before.rfind(' ') + 1);
        const bool beside = std::any_of(std::begin(kSigns), std::end(kSigns),
                                        [&](std::string_view sign) { return next == sign || last == sign; });
        if (!beside && !is_unit(next)) return at;
    }
    return text.size();
}

constexpr std::string_view kReplacement = "\uFFFD";

/// How many bytes of a text are a character that Dear ImGui can hold; 0: none.
std::size_t holdable_bytes(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return static_cast<unsigned>(static_cast<unsigned char>(text[i]));
    };
    const unsigned first = byte(0);
    if (first < 0x80u) return first == 0 ? 0 : 1;
    const std::size_t size = first >= 0xF0u ? 4 : first >= 0xE0u ? 3 : 2;
    if (first < 0xC2u || first > 0xF4u || text.size() < size) return 0;
    unsigned code = first & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0u) != 0x80u) return 0;
        code = code << 6u | (byte(i) & 0x3Fu);
    }
    const bool overlong = size > 2 && code < (size == 3 ? 0x800u : 0x10000u);
    const bool surrogate = code >= 0xD800u && code < 0xE000u;
    return overlong || surrogate || code > IM_UNICODE_CODEPOINT_MAX ? 0 : size;
}

}  // namespace

std::string cut_to(std::string_view text, ImFont* font, float size, float width) {
    if (width_of(text, font, size) <= width) return std::string(text);
    const float dots = width_of("\u2026", font, size);
    std::string_view kept = text;
    while (!kept.empty() && width_of(kept, font, size) + dots > width) kept = one_less(kept);
    return std::string(kept) + "\u2026";
}

std::string clauses_in(std::string_view text, ImFont* font, float size, float width) {
    const std::string stop = text.ends_with('.') ? "." : "";
    std::string kept(text);
    for (std::string_view rest = text; width_of(kept, font, size) > width;) {
        const std::size_t semicolon = rest.rfind("; "), blanks = rest.rfind("  ");
        const std::size_t end =
            semicolon == text.npos || (blanks != text.npos && blanks > semicolon) ? blanks : semicolon;
        if (end == text.npos || end == 0) return cut_to(rest, font, size, width);
        rest = rest.substr(0, end);
        while (rest.ends_with(' ')) rest.remove_suffix(1);
        kept = std::string(rest) + stop;
    }
    return kept;
}

std::vector<std::string> lines_of(std::string_view text, ImFont* font, float size, float width,
                                  std::size_t most) {
    std::vector<std::string> lines;
    while (!text.empty() && lines.size() < most) {
        if (lines.size() + 1 == most) {
            lines.push_back(cut_to(text, font, size, width));
            break;
        }
        std::size_t end = text.size(), tried = next_break(text, 0);
        if (width_of(text, font, size) > width) {
            if (width_of(text.substr(0, tried), font, size) > width)
                tried = std::min(text.find(' '), text.size());
            end = tried;  // at least a word
            while (tried < text.size()) {
                tried = next_break(text, tried + 1);
                if (width_of(text.substr(0, tried), font, size) > width) break;
                end = tried;
            }
        }
        lines.push_back(cut_to(text.substr(0, end), font, size, width));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string wrapped(std::string_view text, ImFont* font, float size, float width) {
    std::string out;
    for (const std::string& line : lines_of(text, font, size, width, text.size() + 1))
        out += (out.empty() ? "" : "\n") + line;
    return out;
}

std::string one_line(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t bytes = first < 0x20U || first == 0x7FU ? 0 : holdable_bytes(text);
        out += bytes > 0 ? text.substr(0, bytes) : kReplacement;
        text.remove_prefix(bytes > 0 ? bytes : 1);
    }
    return out;
}

}  // namespace crosscut

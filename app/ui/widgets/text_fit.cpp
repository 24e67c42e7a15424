#include "app/ui/widgets/text_fit.h"

#include <algorithm>
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

/// Where the first words of a text may end: at a blank that is none beside a sign, as in "t = 0.5"; its size where there is
/// none any more.
std::size_t next_break(std::string_view text, std::size_t from) {
    constexpr std::string_view kSigns[]{"=", "<", ">", "\u2264", "\u2265", "\u2248", "\u00d7", "/"};
    for (std::size_t at = text.find(' ', from); at != std::string_view::npos; at = text.find(' ', at + 1)) {
        const std::string_view before = text.substr(0, at), after = text.substr(at + 1);
        const std::string_view next = after.substr(0, after.find(' '));
        const std::string_view last = before.substr(before.rfind(' ') + 1);
        const bool beside = std::any_of(std::begin(kSigns), std::end(kSigns),
                                        [&](std::string_view sign) { return next == sign || last == sign; });
        if (!beside) return at;
    }
    return text.size();
}

}  // namespace

std::string cut_to(std::string_view text, ImFont* font, float size, float width) {
    if (width_of(text, font, size) <= width) return std::string(text);
    const float dots = width_of("\u2026", font, size);
    std::string_view kept = text;
    while (!kept.empty() && width_of(kept, font, size) + dots > width) kept = one_less(kept);
    return std::string(kept) + "\u2026";
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

}  // namespace crosscut

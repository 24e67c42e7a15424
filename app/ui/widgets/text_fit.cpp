#include "app/ui/widgets/text_fit.h"

#include <algorithm>

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
        std::size_t end = text.size(), tried = std::min(text.find(' '), text.size());
        if (width_of(text, font, size) > width) {
            end = tried;  // at least a word
            while (tried < text.size()) {
                tried = std::min(text.find(' ', tried + 1), text.size());
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

#include "app/fuzz/edited_text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace crosscut::fuzz {
namespace {

constexpr std::array<std::string_view, 64> kWords{"0",
                                                  "-0",
                                                  "1",
                                                  "-1.5",
                                                  "0.1",
                                                  "1e308",
                                                  "1e309",
                                                  "-1e999",
                                                  "5e-324",
                                                  "1e300",
                                                  "1.1e300",
                                                  "NaN",
                                                  "Infinity",
                                                  "null",
                                                  "true",
                                                  "false",
                                                  "[",
                                                  "]",
                                                  "{",
                                                  "}",
                                                  ",",
                                                  ":",
                                                  "\"",
                                                  "\\",
                                                  "\n",
                                                  "\\u0000",
                                                  "\\ud800",
                                                  "\xff",
                                                  "\xc3\xa9",
                                                  "\"1/0\"",
                                                  "\"1/3\"",
                                                  "\"pi/4\"",
                                                  "\"0x1.8p-1\"",
                                                  "\"-2e-9\"",
                                                  "\"1e2000*1e-2000\"",
                                                  "\"\"",
                                                  "[]",
                                                  "{}",
                                                  "[0,0]",
                                                  "[0,0,0]",
                                                  "[1e300,0]",
                                                  "[[[[[[[[[[[[[[[[",
                                                  "\"crosscut\"",
                                                  "\"scene\"",
                                                  "\"fields\"",
                                                  "\"camera\"",
                                                  "\"centre\"",
                                                  "\"pivot\"",
                                                  "\"px_per_unit\"",
                                                  "\"fov_rad\"",
                                                  "\"id\"",
                                                  "\"query\"",
                                                  "\"method\"",
                                                  "\"exact\"",
                                                  "\"float\"",
                                                  "\"derivation\"",
                                                  "\"segment\"",
                                                  "\"line\"",
                                                  "\"radius\"",
                                                  "(",
                                                  "/",
                                                  "*",
                                                  "pi",
                                                  "0x1p-1074"};

/// Where the number, name or sign that begins at `at` ends.
std::size_t piece_end(std::string_view text, std::size_t at) {
    const std::size_t end = text.find_first_of(" \t\n,:[]{}()", at);
    return std::min(text.size(), std::max(end == std::string_view::npos ? text.size() : end, at + 1));
}

/// One edit, told by five bytes: where, what, and with what.
void edit(std::string& text, std::span<const std::uint8_t> bytes) {
    const std::size_t at = (bytes[0] + 256U * bytes[1]) % (text.size() + 1);
    const std::string word(kWords[bytes[3] % kWords.size()]);
    switch (bytes[2] % 6) {
        case 0:
            text.insert(at, word);
            break;
        case 1:
            text.replace(at, piece_end(text, at) - at, word);
            break;
        case 2:
            text.erase(at, 1U + bytes[3] % 32U);
            break;
        case 3:
            if (at < text.size()) text[at] = static_cast<char>(bytes[3]);
            break;
        case 4:
            text.insert(at, text.substr(at / 2, bytes[3]));
            break;
        default:
            for (unsigned i = 0; i < bytes[3]; ++i) text.insert(at, kWords[bytes[4] % kWords.size()]);
    }
}

}  // namespace

std::string edited_text(std::span<const std::uint8_t> bytes, std::span<const std::string> seeds) {
    if (bytes.size() < 2) return {};
    if (bytes[0] >= 250) return {bytes.begin() + 1, bytes.end()};
    std::string text = seeds[(bytes[0] + 256U * bytes[1]) % seeds.size()];
    for (bytes = bytes.subspan(2); bytes.size() >= 5; bytes = bytes.subspan(5)) edit(text, bytes.first(5));
    return text;
}

void expect(bool holds, std::string_view claim, std::string_view text) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %.*s\nfor the text:\n%.*s\n", static_cast<int>(claim.size()),
                 claim.data(), static_cast<int>(text.size()), text.data());
    std::abort();
}

bool is_sentence(std::string_view text) {
    const bool one_line =
        std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20U; });
    return one_line && text.ends_with('.') && text.size() < 2000;
}

}  // namespace crosscut::fuzz

#pragma once

#include <imgui_internal.h>

#include <cctype>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosscut {

using Texts = std::vector<std::string>;

inline std::string without_blanks(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0) out += c;
    return out;
}

inline std::string utf8(unsigned c) {
    char text[5]{};
    ImTextCharToUtf8(text, c);
    return text;
}

/// A letter that the last frame drew: its box, pixels of the window.
struct DrawnLetter {
    std::string letter;
    ImVec2 low{}, high{};
    int list = 0;  ///< of Dear ImGui's draw lists
};

/// Every letter that the last frame drew, found by its place in the fonts' image.
inline std::vector<DrawnLetter> drawn_letters() {
    std::map<std::pair<float, float>, std::string> letters;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs)
            letters[{glyph.U0, glyph.V0}] = utf8(static_cast<unsigned>(glyph.Codepoint));
    std::vector<DrawnLetter> out;
    const ImDrawData* data = ImGui::GetDrawData();
    for (int i = 0; i < data->CmdListsCount; ++i) {
        const auto& vertices = data->CmdLists[i]->VtxBuffer;
        for (int v = 0; v + 3 < vertices.Size; ++v) {
            const auto found = letters.find({vertices[v].uv.x, vertices[v].uv.y});
            const bool is_letter = found != letters.end() && vertices[v + 2].uv.x > vertices[v].uv.x &&
                                   vertices[v + 2].uv.y > vertices[v].uv.y &&
                                   vertices[v + 1].pos.y == vertices[v].pos.y;
            if (!is_letter) continue;
            out.push_back({found->second, vertices[v].pos, vertices[v + 2].pos, i});
            v += 3;
        }
    }
    return out;
}

/// Every text that the last frame drew: one text for each line of letters, without blanks.
inline Texts drawn_texts() {
    Texts out;
    DrawnLetter before{{}, {}, {-1e9f, -1e9f}, -1};
    for (DrawnLetter& letter : drawn_letters()) {
        const ImVec2 end = before.high;
        const bool follows = letter.list == before.list && letter.low.x >= end.x - 3.0f &&
                             letter.low.x <= end.x + 12.0f && std::abs(letter.high.y - end.y) < 14.0f;
        if (!follows) out.emplace_back();
        out.back() += letter.letter;
        before = std::move(letter);
    }
    return out;
}

/// All of them one after the other.
inline std::string all_drawn() {
    std::string all;
    for (const std::string& text : drawn_texts()) all += text;
    return all;
}

}  // namespace crosscut

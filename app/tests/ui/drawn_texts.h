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

/// Every text that the last frame drew: one text for each line of letters, without blanks. A letter is found by its place in the
/// fonts' image.
inline Texts drawn_texts() {
    std::map<std::pair<float, float>, std::string> letters;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs) {
            char text[5]{};
            ImTextCharToUtf8(text, glyph.Codepoint);
            letters[{glyph.U0, glyph.V0}] = text;
        }
    Texts out;
    const ImDrawData* data = ImGui::GetDrawData();
    for (int i = 0; i < data->CmdListsCount; ++i) {
        const auto& vertices = data->CmdLists[i]->VtxBuffer;
        ImVec2 end{-1e9f, -1e9f};
        for (int v = 0; v + 3 < vertices.Size; ++v) {
            const ImDrawVert &low = vertices[v], &high = vertices[v + 2];
            const auto found = letters.find({low.uv.x, low.uv.y});
            if (found == letters.end() || high.uv.x <= low.uv.x || high.uv.y <= low.uv.y ||
                vertices[v + 1].pos.y != low.pos.y)
                continue;
            const bool follows = low.pos.x >= end.x - 3.0f && low.pos.x <= end.x + 12.0f &&
                                 std::abs(high.pos.y - end.y) < 14.0f;
            if (!follows) out.emplace_back();
            out.back() += found->second;
            end = high.pos;
            v += 3;
        }
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

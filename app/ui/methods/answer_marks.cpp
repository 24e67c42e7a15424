#include "app/ui/methods/answer_marks.h"

#include "app/ui/imgui_version.h"

#include <cmath>

namespace crosscut {

Color result_color(const MethodResult& result, const Theme& theme, Voice voice) {
    if (voice == Voice::quiet) return theme.rejected;
    if (result.wrong) return theme.warning;
    return result.tone == Tone::meets ? theme.answer : theme.rejected;
}

void draw_tone_mark(ImDrawList& out, ImVec2 c, float r, Tone tone, const Theme& theme) {
    switch (tone) {
        case Tone::meets:
            return out.AddQuadFilled({c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y},
                                     packed(theme.answer));
        case Tone::misses:
            return out.AddCircle(c, r * 0.9f, packed(theme.rejected), 0, r * 0.35f);
        case Tone::special:
            return out.AddTriangleFilled({c.x, c.y - r}, {c.x + r, c.y + r * 0.8f}, {c.x - r, c.y + r * 0.8f},
                                         packed(theme.warning));
    }
}

std::string_view short_word(const MethodResult& result) {
    const bool long_one = result.tone == Tone::special && result.word.size() > 4;
    return long_one ? std::string_view("n.a.") : std::string_view(result.word);
}

void draw_result_mark(ImDrawList& out, ImVec2 c, float half, const MethodResult& result, const Theme& theme,
                      Voice voice) {
    const ImU32 color = packed(result_color(result, theme, voice));
    const float inner = half * 0.85f;
    switch (result.tone) {
        case Tone::meets:
            if (voice == Voice::quiet)
                return out.AddQuad({c.x, c.y - inner}, {c.x + inner, c.y}, {c.x, c.y + inner},
                                   {c.x - inner, c.y}, color, half * 0.3f);
            out.AddQuadFilled({c.x, c.y - half}, {c.x + half, c.y}, {c.x, c.y + half}, {c.x - half, c.y},
                              color);
            break;
        case Tone::misses:
            out.AddCircle(c, half * 0.8f, color, 0, half * 0.36f);
            break;
        case Tone::special:
            out.AddRectFilled({c.x - half, c.y - half * 0.22f}, {c.x + half, c.y + half * 0.22f}, color,
                              half * 0.2f);
            break;
    }
}

void draw_warning_mark(ImDrawList& out, ImVec2 c, float half, const Theme& theme) {
    const ImU32 color = packed(theme.warning), ink = packed(theme.warning_plate);
    out.AddTriangleFilled({c.x, c.y - half}, {c.x + half * 1.1f, c.y + half * 0.9f},
                          {c.x - half * 1.1f, c.y + half * 0.9f}, color);
    const float stroke = half * 0.26f;
    out.AddRectFilled({c.x - stroke * 0.5f, c.y - half * 0.4f}, {c.x + stroke * 0.5f, c.y + half * 0.3f},
                      ink);
    out.AddRectFilled({c.x - stroke * 0.5f, c.y + half * 0.45f}, {c.x + stroke * 0.5f, c.y + half * 0.7f},
                      ink);
}

float text_width(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font_px(font), 1e9f, 0.0f, text.data(), text.data() + text.size()).x;
}

void write_at(ImDrawList& out, ImFont* font, ImVec2 at, const Color& color, std::string_view text) {
    out.AddText(font, font_px(font), {std::round(at.x), std::round(at.y)}, packed(color), text.data(),
                text.data() + text.size());
}

}  // namespace crosscut

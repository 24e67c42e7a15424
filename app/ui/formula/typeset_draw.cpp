#include "app/ui/formula/typeset_draw.h"

#include "app/ui/imgui_version.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

/// Dots of two pixels, two apart, logical.
void draw_dots(ImDrawList& out, float left, float right, float y, float k, ImU32 color) {
    const float dot = std::max(1.0f, std::round(1.5f * k));
    for (float x = left; x + dot <= right; x += 2 * dot)
        out.AddRectFilled({x, y}, {x + dot, y + std::max(1.0f, std::floor(k))}, color);
}

}  // namespace

void draw_typeset(ImDrawList& out, const Typeset& set, const ImVec2& at, const Fonts& fonts,
                  const std::vector<Ink>& inks, ImU32 plain) {
    const auto k = static_cast<float>(fonts.scale);
    const float x0 = std::round(at.x), y0 = std::round(at.y);
    const auto place = [&](glm::vec2 p) { return ImVec2{x0 + p.x, y0 + p.y}; };
    const auto color = [&](int atom) {
        const auto i = static_cast<std::size_t>(atom);
        return atom >= 0 && i < inks.size() ? inks[i].color : plain;
    };
    for (std::size_t i = 0; i < set.atoms.size() && i < inks.size(); ++i) {
        const ImVec2 low = place(set.atoms[i].low), high = place(set.atoms[i].high);
        if (inks[i].plate != 0)
            out.AddRectFilled({low.x - 2 * k, low.y - 1 * k}, {high.x + 2 * k, high.y + 3 * k}, inks[i].plate,
                              3 * k);
        if (inks[i].dotted)
            draw_dots(out, std::round(x0 + set.atoms[i].from), x0 + set.atoms[i].to,
                      std::round(high.y + 1.5f * k), k,
                      (inks[i].color & ~IM_COL32_A_MASK) | (ImU32{150} << IM_COL32_A_SHIFT));
    }
    for (const PlacedText& text : set.texts) {
        const MathsFont font = maths_font(fonts, text.face, text.size_px);
        const float top = std::round(y0 + text.at.y) - std::round(baseline_of(font.font, font.size_px));
        const bool point = text.text == "." && fonts.decimal_comma;  // of a number, whose digits stand apart
        const std::string letters = point ? "," : written(text.text, fonts);
        out.AddText(font.font, font.size_px, {std::round(x0 + text.at.x), top}, color(text.atom),
                    letters.data(), letters.data() + letters.size());
    }
    for (const PlacedLine& line : set.lines) {
        ImVec2 from = place(line.from), to = place(line.to);
        const float half = line.width_px * 0.5f;
        if (line.from.y == line.to.y) {  // on whole pixels, or it would be grey
            const float top = std::round(from.y - half);
            out.AddRectFilled({from.x, top}, {to.x, top + line.width_px}, color(line.atom));
        } else if (line.from.x == line.to.x) {
            const float left = std::round(from.x - half);
            out.AddRectFilled({left, from.y}, {left + line.width_px, to.y}, color(line.atom));
        } else {
            out.AddLine(from, to, color(line.atom), line.width_px);
        }
    }
    for (const PlacedCurve& curve : set.curves)
        out.AddBezierCubic(place(curve.points[0]), place(curve.points[1]), place(curve.points[2]),
                           place(curve.points[3]), color(curve.atom), curve.width_px);
}

}  // namespace crosscut

// What is drawn around a part and grows with it: roots, arrows, parentheses, bars.
#include "app/ui/formula/typeset_setter.h"

#include <algorithm>

namespace crosscut {

Setter::Piece Setter::root(const FormulaBox& box, float size) {
    Piece out = begin();
    const Piece inside = set(box.parts[0], size);
    const float lead = 0.55f * size, top = inside.ascent + 0.14f * size, low = inside.descent;
    shift(inside, lead + 0.08f * size, 0);
    out.width = lead + inside.width + 0.2f * size;
    rule({0.04f * size, -0.28f * size}, {0.16f * size, -0.36f * size}, size * 0.8f);
    rule({0.16f * size, -0.36f * size}, {0.34f * size, low}, size * 1.4f);
    rule({0.34f * size, low}, {lead, -top}, size * 0.8f);
    rule({lead, -top}, {out.width - 0.05f * size, -top}, size);
    out.ascent = top + thickness(size);
    out.descent = low + thickness(size) * 0.5f;
    return end(out);
}

Setter::Piece Setter::arrow(const FormulaBox& box, float size) {
    Piece out = begin();
    const Piece inside = set(box.parts[0], size);
    out.width = inside.width;
    const float y = -(inside.ascent + 0.12f * size), left = 0.06f * size, head = 0.13f * size;
    const float right = std::max(inside.width, left + 0.4f * size);
    rule({left, y}, {right, y}, size);
    rule({right - head, y - head * 0.7f}, {right, y}, size);
    rule({right - head, y + head * 0.7f}, {right, y}, size);
    out.ascent = -y + head * 0.7f + thickness(size) * 0.5f;
    out.descent = inside.descent;
    return end(out);
}

Setter::Piece Setter::parentheses(const FormulaBox& box, float size) {
    if (box.parts[0].kind == BoxKind::number)
        return box.parts[0].number == 0.0 ? set(box.parts[0], size) : fenced_number(box.parts[0], size);
    Piece out = begin();
    const Piece inside = set(box.parts[0], size);
    if (inside.ascent + inside.descent <= 1.3f * size) {
        const float open = write("(", Face::upright, size, 0);
        shift(inside, open, 0);
        out.width = open + inside.width;
        out.width += write(")", Face::upright, size, out.width);
        out.ascent = std::max(inside.ascent, kCapital * size);
        out.descent = std::max(inside.descent, 0.16f * size);
        return end(out);
    }
    const float over = 0.06f * size, top = -inside.ascent - over, low = inside.descent + over;
    const float bulge = 0.26f * size, pad = 0.13f * size, stroke = thickness(size) * 1.1f;
    shift(inside, bulge + pad, 0);
    out.width = inside.width + 2 * (bulge + pad);
    const float l = 0.04f * size, mid = (low - top) * 0.28f, r = out.width;
    out_.curves.push_back(
        {{{{bulge, top}, {l - 0.03f * size, top + mid}, {l - 0.03f * size, low - mid}, {bulge, low}}},
         stroke,
         atom_});
    out_.curves.push_back({{{{r - bulge, top},
                             {r - l + 0.03f * size, top + mid},
                             {r - l + 0.03f * size, low - mid},
                             {r - bulge, low}}},
                           stroke,
                           atom_});
    out.ascent = -top;
    out.descent = low;
    return end(out);
}

Setter::Piece Setter::bars(const FormulaBox& box, float size) {
    Piece out = begin();
    const Piece inside = set(box.parts[0], size);
    const float pad = 0.14f * size, over = 0.08f * size;
    out.ascent = std::max(inside.ascent, kCapital * size) + over;
    out.descent = std::max(inside.descent, kFoot * size) + over;
    shift(inside, 2 * pad, 0);
    out.width = inside.width + 4 * pad;
    for (const float x : {pad, out.width - pad}) rule({x, -out.ascent}, {x, out.descent}, size);
    return end(out);
}

}  // namespace crosscut

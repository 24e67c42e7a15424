#include "app/ui/formula/typeset_setter.h"

#include "app/ui/style.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

constexpr float kRelationSpace = 0.30f;
constexpr float kSignSpace = 0.20f;
constexpr float kTightSpace = 0.05f;
constexpr float kCommaSpace = 0.35f;
constexpr float kFractionPad = 0.10f;
constexpr float kFractionGap = 0.12f;

bool is_relation(std::string_view text) {
    return text == "=" || text == "<" || text == ">" || text == "≤" || text == "≥" || text == "≠" ||
           text == "≈";
}

bool wants_maths_face(std::string_view text) { return text == "∨" || text == "∧"; }

}  // namespace

float Setter::thickness(float size) { return std::max(1.0f, std::round(size * kRule)); }

float Setter::smaller(float size, float fraction) { return std::max(1.0f, std::round(size * fraction)); }

Setter::Piece Setter::begin() const {
    Piece piece;
    piece.texts = out_.texts.size();
    piece.lines = out_.lines.size();
    piece.curves = out_.curves.size();
    piece.atoms = out_.atoms.size();
    return piece;
}

Setter::Piece& Setter::end(Piece& piece) const {
    piece.texts_end = out_.texts.size();
    piece.lines_end = out_.lines.size();
    piece.curves_end = out_.curves.size();
    piece.atoms_end = out_.atoms.size();
    return piece;
}

void Setter::shift(const Piece& piece, float dx, float dy) {
    const glm::vec2 by{dx, dy};
    for (std::size_t i = piece.texts; i < piece.texts_end; ++i) out_.texts[i].at += by;
    for (std::size_t i = piece.lines; i < piece.lines_end; ++i)
        out_.lines[i].from += by, out_.lines[i].to += by;
    for (std::size_t i = piece.curves; i < piece.curves_end; ++i) {
        for (glm::vec2& p : out_.curves[i].points) p += by;
    }
    for (std::size_t i = piece.atoms; i < piece.atoms_end; ++i) {
        out_.atoms[i].low += by, out_.atoms[i].high += by;
        out_.atoms[i].from += dx, out_.atoms[i].to += dx;
    }
}

float Setter::write(std::string_view text, Face face, float size, float x, float y) {
    out_.texts.push_back({{x, y}, size, face, std::string(text), atom_});
    return measure_(text, face, size);
}

void Setter::rule(glm::vec2 from, glm::vec2 to, float size) {
    out_.lines.push_back({from, to, thickness(size), atom_});
}

/// The outermost box with an item makes an atom; everything inside belongs to it.
Setter::Piece Setter::set(const FormulaBox& box, float size) {
    const bool starts_atom = atom_ < 0 && (!box.item.empty() || box.kind == BoxKind::number);
    if (starts_atom) {
        atom_ = static_cast<int>(out_.atoms.size());
        out_.atoms.push_back({{}, {}, 0, 0, box.item, box.name, box.number, box.kind == BoxKind::number});
    }
    const int atom = atom_;
    const bool sign_space = std::exchange(sign_space_, false);
    Piece piece;
    switch (box.kind) {
        case BoxKind::row:
            piece = row(box, size);
            break;
        case BoxKind::letters:
            piece = letters(box, size);
            break;
        case BoxKind::number:
            piece = number(box, size, sign_space && !box.name.empty());
            break;
        case BoxKind::sign:
            piece = sign(box, size, true);
            break;
        case BoxKind::fraction:
            piece = fraction(box, size);
            break;
        case BoxKind::subscript:
        case BoxKind::superscript:
            piece = script(box, size, box.kind == BoxKind::superscript);
            break;
        case BoxKind::root:
            piece = root(box, size);
            break;
        case BoxKind::arrow:
            piece = arrow(box, size);
            break;
        case BoxKind::parentheses:
            piece = parentheses(box, size);
            break;
        case BoxKind::bars:
            piece = bars(box, size);
            break;
        case BoxKind::grid:
            piece = grid(box, size);
            break;
    }
    if (starts_atom) {
        PlacedAtom& placed = out_.atoms[static_cast<std::size_t>(atom)];
        placed.low = {0, -piece.ascent};
        placed.high = {piece.width, piece.descent};
        piece.atoms = std::min(piece.atoms, static_cast<std::size_t>(atom));
        atom_ = -1;
    }
    return piece;
}

Setter::Piece Setter::row(const FormulaBox& box, float size) {
    Piece out = begin();
    for (std::size_t i = 0; i < box.parts.size(); ++i) {
        const FormulaBox& part = box.parts[i];
        const Piece piece = part.kind == BoxKind::sign ? sign(part, size, i == 0) : set(part, size);
        shift(piece, out.width, 0);
        out.width += piece.width;
        out.ascent = std::max(out.ascent, piece.ascent);
        out.descent = std::max(out.descent, piece.descent);
    }
    return end(out);
}

Setter::Piece Setter::sign(const FormulaBox& box, float size, bool prefix) {
    Piece out = begin();
    float left = kSignSpace, right = kSignSpace;
    if (prefix && is_relation(box.text)) {
        left = 0, right = kRelationSpace;
    } else if (prefix) {
        left = 0, right = kTightSpace;
    } else if (box.text == ",") {
        left = 0, right = kCommaSpace;
    } else if (box.tight) {
        left = right = kTightSpace;
    } else if (is_relation(box.text)) {
        left = right = kRelationSpace;
    }
    const Face face = wants_maths_face(box.text) ? Face::maths : Face::upright;
    out.width = (left + right) * size + write(box.text, face, size, left * size);
    out.ascent = kCapital * size;
    out.descent = kFoot * size;
    return end(out);
}

Setter::Piece Setter::fraction(const FormulaBox& box, float size) {
    Piece out = begin();
    const Piece above = set(box.parts[0], smaller(size, kFractionSize));
    const Piece below = set(box.parts[1], smaller(size, kFractionSize));
    const float pad = kFractionPad * size, line = thickness(size), gap = kFractionGap * size;
    const float inner = std::max(above.width, below.width);
    out.width = inner + 4 * pad;
    const float axis = kAxis * size;
    const float up = axis + line * 0.5f + gap + above.descent;
    const float down = -axis + line * 0.5f + gap + below.ascent;
    shift(above, 2 * pad + (inner - above.width) * 0.5f, -up);
    shift(below, 2 * pad + (inner - below.width) * 0.5f, down);
    rule({pad, -axis}, {out.width - pad, -axis}, size);
    out.ascent = up + above.ascent;
    out.descent = down + below.descent;
    return end(out);
}

Setter::Piece Setter::script(const FormulaBox& box, float size, bool raised) {
    Piece out = begin();
    const Piece base = set(box.parts[0], size);
    const bool before = in_script_;
    in_script_ = true;
    const Piece small = set(box.parts[1], smaller(size, kScriptSize));
    in_script_ = before;
    const float dy = raised ? -kScriptRise * size : kScriptDrop * size;
    shift(small, base.width + 0.03f * size, dy);
    out.width = base.width + small.width + 0.06f * size;
    out.ascent = std::max(base.ascent, small.ascent - dy);
    out.descent = std::max(base.descent, small.descent + dy);
    return end(out);
}

Setter::Piece Setter::grid(const FormulaBox& box, float size) {
    Piece out = begin();
    const std::size_t columns = std::max<std::size_t>(box.columns, 1);
    std::vector<Piece> cells;
    std::vector<float> lefts(columns, 0.0f),
        rights(columns, 0.0f);  // of the alignment position of each column
    const auto middle = [](const Piece& p) { return p.point >= 0 ? p.point : p.width * 0.5f; };
    for (std::size_t i = 0; i < box.parts.size(); ++i) {
        sign_space_ = true;
        const Piece& cell = cells.emplace_back(set(box.parts[i], size));
        float& left = lefts[i % columns];
        float& right = rights[i % columns];
        left = std::max(left, middle(cell));
        right = std::max(right, cell.width - middle(cell));
    }
    const float row_gap = 0.28f * size, column_gap = 0.9f * size;
    float y = 0;  // from the top of the grid
    for (std::size_t first = 0; first < cells.size(); first += columns) {
        const std::size_t stop = std::min(first + columns, cells.size());
        float up = kCapital * size, down = kFoot * size, x = 0;
        for (std::size_t i = first; i < stop; ++i) {
            up = std::max(up, cells[i].ascent);
            down = std::max(down, cells[i].descent);
        }
        y += (first > 0 ? row_gap : 0.0f) + up;
        for (std::size_t i = first; i < stop; ++i) {
            shift(cells[i], x + lefts[i - first] - middle(cells[i]), y);
            x += lefts[i - first] + rights[i - first] + column_gap;
        }
        y += down;
        out.width = std::max(out.width, x - column_gap);
    }
    end(out);
    const float top = y * 0.5f + kAxis * size;
    shift(out, 0, -top);
    out.ascent = top;
    out.descent = y - top;
    return out;
}

namespace {

/// Draws dots of two logical pixels, two apart.
void draw_dots(ImDrawList& out, float left, float right, float y, float k, ImU32 color) {
    const float dot = std::max(1.0f, std::round(1.5f * k));
    for (float x = left; x + dot <= right; x += 2 * dot)
        out.AddRectFilled({x, y}, {x + dot, y + std::max(1.0f, std::floor(k))}, color);
}

}  // namespace

void draw_typeset(ImDrawList& out, const Typeset& set, const ImVec2& at, const Fonts& fonts,
                  const std::vector<AtomStyle>& styles, ImU32 plain) {
    const auto k = static_cast<float>(fonts.scale);
    const float x0 = std::round(at.x), y0 = std::round(at.y);
    const auto to_screen = [&](glm::vec2 p) { return ImVec2{x0 + p.x, y0 + p.y}; };
    const auto color = [&](int atom) {
        const auto i = static_cast<std::size_t>(atom);
        return atom >= 0 && i < styles.size() ? styles[i].color : plain;
    };
    for (std::size_t i = 0; i < set.atoms.size() && i < styles.size(); ++i) {
        const ImVec2 low = to_screen(set.atoms[i].low), high = to_screen(set.atoms[i].high);
        if (styles[i].plate != 0)
            out.AddRectFilled({low.x - 2 * k, low.y - 1 * k}, {high.x + 2 * k, high.y + 3 * k},
                              styles[i].plate, 3 * k);
        if (styles[i].dotted)
            draw_dots(out, std::round(x0 + set.atoms[i].from), x0 + set.atoms[i].to,
                      std::round(high.y + 1.5f * k), k,
                      (styles[i].color & ~IM_COL32_A_MASK) | (ImU32{150} << IM_COL32_A_SHIFT));
    }
    for (const PlacedText& text : set.texts) {
        const MathsFont font = maths_font(fonts, text.face, text.size_px);
        const float top = std::round(y0 + text.at.y) - std::round(baseline_of(font.font, font.size_px));
        // the point of a number, whose digits are single texts
        const bool point = text.text == "." && fonts.decimal_comma;
        const std::string letters = point ? "," : written(text.text, fonts);
        out.AddText(font.font, font.size_px, {std::round(x0 + text.at.x), top}, color(text.atom),
                    letters.data(), letters.data() + letters.size());
    }
    for (const PlacedLine& line : set.lines) {
        ImVec2 from = to_screen(line.from), to = to_screen(line.to);
        const float half = line.width_px * 0.5f;
        if (line.from.y == line.to.y) {  // on whole pixels, otherwise it would be grey
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
        out.AddBezierCubic(to_screen(curve.points[0]), to_screen(curve.points[1]), to_screen(curve.points[2]),
                           to_screen(curve.points[3]), color(curve.atom), curve.width_px);
}

}  // namespace crosscut

#include "app/ui/formula/typeset.h"

#include "app/ui/formula/typeset_setter.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace crosscut {
namespace {

/// The parts of a row, and those of rows in it, which are set without a gap of their own.
void flatten(const FormulaBox& box, std::vector<FormulaBox>& out) {
    if (box.kind != BoxKind::row) return out.push_back(box);
    for (const FormulaBox& part : box.parts) flatten(part, out);
}

bool breaks_before(const FormulaBox& box) {
    constexpr std::array<std::string_view, 5> kSigns{"=", "\u2248", "+", "\u2212", " "};
    return box.kind == BoxKind::sign && !box.tight &&
           std::find(kSigns.begin(), kSigns.end(), box.text) != kSigns.end();
}

}  // namespace

NumberSlots::Slot& NumberSlots::next() {
    if (next_ >= slots_.size()) slots_.emplace_back();
    return slots_[next_++];
}

Typeset typeset(const FormulaBox& box, float size_px, const FaceMeasure& measure, NumberSlots& slots) {
    Typeset out;
    slots.begin_line();
    const Setter::Piece whole = Setter(out, measure, slots).set(box, size_px);
    out.width = whole.width;
    out.ascent = whole.ascent;
    out.descent = whole.descent;
    return out;
}

Typeset typeset(const FormulaBox& box, float size_px, const FaceMeasure& measure) {
    NumberSlots slots;
    return typeset(box, size_px, measure, slots);
}

std::vector<FormulaBox> rows_to_width(const FormulaBox& line, float size_px, float room_px,
                                      const FaceMeasure& measure) {
    if (typeset(line, size_px, measure).width <= room_px) return {line};
    std::vector<FormulaBox> parts;
    flatten(line, parts);
    std::vector<FormulaBox> rows(1);
    for (auto from = parts.begin(); from != parts.end();) {
        const auto to = std::find_if(std::next(from), parts.end(), breaks_before);
        FormulaBox longer = rows.back();
        longer.parts.insert(longer.parts.end(), from, to);
        if (rows.back().parts.empty() || typeset(longer, size_px, measure).width <= room_px) {
            rows.back() = std::move(longer);
        } else {
            rows.emplace_back().parts.assign(from, to);
        }
        from = to;
    }
    return rows;
}

}  // namespace crosscut

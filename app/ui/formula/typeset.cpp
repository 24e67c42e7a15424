#include "app/ui/formula/typeset.h"

#include "app/ui/formula/typeset_setter.h"

namespace crosscut {

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

}  // namespace crosscut

// Names and numbers: what stands at the leaves of a formula.
#include "app/ui/formula/typeset_setter.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace crosscut {
namespace {

constexpr const char* kMinus = "−";

/// How many bytes the first character of a UTF-8 text has.
std::size_t first_size(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0u) == 0x80u) ++size;
    return size;
}

bool is_lower(std::string_view c) { return c.size() == 1 && c[0] >= 'a' && c[0] <= 'z'; }
bool is_upper(std::string_view c) { return c.size() == 1 && c[0] >= 'A' && c[0] <= 'Z'; }
bool is_lower_greek(std::string_view c) { return c >= "α" && c <= "ω"; }
bool has_tail(std::string_view text) { return text.find_first_of("gjpqyQ") != std::string_view::npos; }

/// A name of three letters or more is a word, "det", and words stand upright.
bool is_word(std::string_view text) {
    return text.size() >= 3 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

Face face_of(std::string_view letter, std::string_view name, SymbolStyle style, bool in_script) {
    const bool letter_of_alphabet = is_lower(letter) || is_upper(letter);
    if (!in_script && style == SymbolStyle::point) return Face::upright;
    if (!in_script && style == SymbolStyle::multivector && letter_of_alphabet) return Face::bold;
    if (is_word(name)) return Face::upright;
    if (is_upper(letter)) return in_script ? Face::upright : Face::italic;
    return is_lower(letter) || is_lower_greek(letter) ? Face::italic : Face::upright;
}

}  // namespace

Setter::Piece Setter::letters(const FormulaBox& box, float size) {
    Piece out = begin();
    std::string_view rest = box.text;
    while (!rest.empty()) {
        std::string_view letter = rest.substr(0, first_size(rest));
        const Face face = face_of(letter, box.text, box.style, in_script_);
        std::size_t run = letter.size();  // as many as share the face are written at once
        while (run < rest.size() && letter != "'") {
            const std::string_view next = rest.substr(run, first_size(rest.substr(run)));
            if (next == "'" || face_of(next, box.text, box.style, in_script_) != face) break;
            run += next.size();
        }
        const std::string_view text = letter == "'" ? "′" : rest.substr(0, run);
        out.width += write(text, face, size, out.width);
        rest.remove_prefix(run);
    }
    out.ascent = kCapital * size;
    out.descent = (has_tail(box.text) ? kTail : kFoot) * size;
    return end(out);
}

float Setter::width_of_digits(std::string_view text, float size) const {
    return static_cast<float>(text.size()) * measure_("0", Face::upright, size);
}

/// Every digit in a place as wide as a zero, wherever the face itself has them narrower.
float Setter::digits(std::string_view text, float size, float x, float y) {
    const float slot = measure_("0", Face::upright, size);
    for (const char c : text) {
        const std::string_view digit(&c, 1);
        const float own = measure_(digit, Face::upright, size);
        (void)write(digit, Face::upright, size, x + (slot - own) * 0.5f, y);
        x += slot;
    }
    return slot * static_cast<float>(text.size());
}

Setter::Piece Setter::fenced_number(const FormulaBox& box, float size) {
    fenced_ = true;
    const Piece piece = set(box, size);
    fenced_ = false;
    return piece;
}

/// How much room the pieces of a number need left and right of the place of its point.
Setter::Extent Setter::extent_of(const WrittenNumber& text, float size, bool fenced, bool sign_room) const {
    const auto wide = [&](std::string_view t) { return measure_(t, Face::upright, size); };
    Extent out;
    if (!text.word.empty()) {
        out.after = wide(text.word);
        return out;
    }
    out.fence = fenced ? wide("(") : 0.0f;
    out.minus = text.negative || sign_room ? wide(kMinus) + 0.04f * size : 0.0f;
    out.before = out.fence + out.minus + width_of_digits(text.whole, size);
    out.after = out.fence;
    if (!text.fraction.empty()) out.after += wide(".") + width_of_digits(text.fraction, size);
    if (text.exponent) {
        const float script = smaller(size, kScriptSize);
        out.after += wide("×") + 0.08f * size + width_of_digits("10", size);
        out.after += width_of_digits(std::to_string(std::abs(*text.exponent)), script);
        if (*text.exponent < 0) out.after += measure_(kMinus, Face::upright, script);
    }
    return out;
}

Setter::Piece Setter::number(const FormulaBox& box, float size, bool sign_room) {
    Piece out = begin();
    const bool fenced = std::exchange(fenced_, false);
    NumberSlots::Slot& slot = slots_.next();
    const WrittenNumber text = write_number(box.number, slot.decimals, box.digits);
    const Extent extent = extent_of(text, size, fenced, sign_room);
    slot.decimals = std::max(slot.decimals, text.exponent ? 0 : static_cast<int>(text.fraction.size()));
    slot.before = std::max(slot.before, extent.before / size);
    slot.after = std::max(slot.after, extent.after / size);
    const float point = slot.before * size;
    if (!text.exponent && text.word.empty()) out.point = point;  // a power of ten does not line up
    out.width = point + slot.after * size;
    out.ascent = (text.exponent ? kScriptRise + kCapital * kScriptSize : kCapital) * size;
    out.descent = (fenced ? 0.16f : kFoot) * size;
    PlacedAtom& atom = out_.atoms[static_cast<std::size_t>(atom_)];
    atom.from = point - extent.before + extent.fence + (text.negative ? 0.0f : extent.minus);
    atom.to = point + extent.after - extent.fence;
    if (!text.word.empty()) {
        (void)write(text.word, Face::upright, size, point);
        return end(out);
    }
    float x = point - extent.before;
    if (fenced) x += write("(", Face::upright, size, x);
    if (text.negative) (void)write(kMinus, Face::upright, size, x);
    x = point - width_of_digits(text.whole, size);
    x += digits(text.whole, size, x);
    if (!text.fraction.empty()) {
        x += write(".", Face::upright, size, x);
        x += digits(text.fraction, size, x);
    }
    if (text.exponent) x += power_of_ten(*text.exponent, size, x);
    if (fenced) (void)write(")", Face::upright, size, x);
    return end(out);
}

float Setter::power_of_ten(int exponent, float size, float x) {
    const float start = x, script = smaller(size, kScriptSize), rise = -kScriptRise * size;
    x += write("×", Face::upright, size, x + 0.04f * size) + 0.08f * size;
    x += digits("10", size, x);
    if (exponent < 0) x += write(kMinus, Face::upright, script, x, rise);
    x += digits(std::to_string(std::abs(exponent)), script, x, rise);
    return x - start;
}

}  // namespace crosscut

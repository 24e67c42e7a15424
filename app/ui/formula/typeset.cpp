#include "app/ui/formula/typeset.h"

#include "app/ui/formula/typeset_setter.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>

namespace crosscut {
namespace {

/// The parts of a row, including those of nested rows, which have no gap of their own.
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

void FormulaLayout::add(Typeset row, float gap) {
    const float top = rows.empty() ? 0.0f : height + gap;
    width = std::max(width, row.width);
    height = top + row.ascent + row.descent;
    rows.push_back({std::move(row), 0.0f});
    rows.back().baseline = top + rows.back().set.ascent;
}

glm::vec2 FormulaLayout::end() const {
    return rows.empty() ? glm::vec2{} : glm::vec2{rows.back().set.width, rows.back().baseline};
}

FormulaLayout layout_to_width(const FormulaBox& line, float available_px,
                              std::initializer_list<float> sizes_px, float row_gap,
                              const FaceMeasure& measure) {
    FormulaLayout out;
    float size = 0.0f;
    for (const float each : sizes_px) {
        Typeset set = typeset(line, size = each, measure);
        if (set.width > available_px) continue;
        if (set.width > 0.0f) out.add(std::move(set), row_gap);
        return out;
    }
    std::vector<FormulaBox> parts;
    flatten(line, parts);
    FormulaBox row;
    Typeset set;
    for (auto from = parts.begin(); from != parts.end();) {
        const auto to = std::find_if(std::next(from), parts.end(), breaks_before);
        FormulaBox longer = row;
        longer.parts.insert(longer.parts.end(), from, to);
        Typeset longer_set = typeset(longer, size, measure);
        if (!row.parts.empty() && longer_set.width > available_px) {
            out.add(std::move(set), row_gap);
            longer.parts.assign(from, to);
            longer_set = typeset(longer, size, measure);
        }
        row = std::move(longer);
        set = std::move(longer_set);
        from = to;
    }
    out.add(std::move(set), row_gap);
    return out;
}

}  // namespace crosscut

// Names and numbers, the leaves of a formula.

namespace crosscut {
namespace {

constexpr const char* kMinus = "−";

/// The number of bytes of the first character of a UTF-8 text.
std::size_t first_size(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0u) == 0x80u) ++size;
    return size;
}

bool is_lower(std::string_view c) { return c.size() == 1 && c[0] >= 'a' && c[0] <= 'z'; }
bool is_upper(std::string_view c) { return c.size() == 1 && c[0] >= 'A' && c[0] <= 'Z'; }
bool is_lower_greek(std::string_view c) { return c >= "α" && c <= "ω"; }
bool has_tail(std::string_view text) { return text.find_first_of("gjpqyQ") != std::string_view::npos; }

/// Whether a name is a word, such as "det", which is set upright: one of three letters or more.
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
        std::size_t run = letter.size();  // letters of one face are written together
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

/// Writes each digit with the width of a zero, even where the face has narrower ones.
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

/// The space that the parts of a number need left and right of its decimal point.
Setter::Extent Setter::extent_of(const WrittenNumber& text, float size, bool fenced, bool sign_space) const {
    const auto wide = [&](std::string_view t) { return measure_(t, Face::upright, size); };
    Extent out;
    if (!text.word.empty()) {
        out.after = wide(text.word);
        return out;
    }
    out.fence = fenced ? wide("(") : 0.0f;
    out.minus = text.negative || sign_space ? wide(kMinus) + 0.04f * size : 0.0f;
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

Setter::Piece Setter::number(const FormulaBox& box, float size, bool sign_space) {
    Piece out = begin();
    const bool fenced = std::exchange(fenced_, false);
    NumberSlots::Slot& slot = slots_.next();
    const WrittenNumber text = write_number(box.number, slot.decimals, box.digits);
    const Extent extent = extent_of(text, size, fenced, sign_space);
    slot.decimals = std::max(slot.decimals, text.exponent ? 0 : static_cast<int>(text.fraction.size()));
    slot.before = std::max(slot.before, extent.before / size);
    slot.after = std::max(slot.after, extent.after / size);
    const float point = slot.before * size;
    // a number with a power of ten is not aligned
    if (!text.exponent && text.word.empty()) out.point = point;
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

// What is drawn around a part and grows with it: roots, arrows, parentheses, bars.

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

namespace {

constexpr int kDecimalsOfLarge = 4;

/// Drops trailing zeros of a fraction down to `least` digits; a fraction of zeros only if the number is
/// `exact`.
void trim(std::string& fraction, int least, bool exact) {
    if (!exact && fraction.find_first_not_of('0') == std::string::npos) return;
    while (fraction.size() > static_cast<std::size_t>(std::max(least, 0)) && fraction.back() == '0')
        fraction.pop_back();
}

void split(const std::string& text, WrittenNumber& into) {
    const std::size_t point = text.find('.');
    into.whole = text.substr(0, point);
    if (point != std::string::npos) into.fraction = text.substr(point + 1);
}

}  // namespace

WrittenNumber write_number(double value, int decimals, int digits) {
    WrittenNumber out;
    if (std::isnan(value)) return out.word = "undefined", out;
    if (std::isinf(value)) return out.word = "too large", out;
    out.negative = value < 0.0;
    const double size = std::fabs(value);
    if (size == 0.0) return out.whole = "0", out;
    const int digit_count = digits > 0 ? digits : kUsualDigits;
    const std::string plain = text_of_decimals(std::min(size, kLargestPlain), kMostDecimals);
    const bool small = size < kSmallestPlain && double_from(plain) != size;
    if (size >= kLargestPlain || small) {
        const std::string text = text_with_power(size, digit_count - 1);
        const std::size_t e = text.find('e');
        split(text.substr(0, e), out);
        trim(out.fraction, 0, double_from(text) == size);
        out.exponent = std::atoi(text.c_str() + e + 1);
        return out;
    }
    int natural = 0;  // the decimals that make this many digits
    const auto limit = [](int count) { return std::pow(10.0, count); };
    while (size < limit(digit_count - 1 - natural)) ++natural;
    // A short number that is large, such as a typed coordinate far from the origin, keeps all its digits.
    for (int more = 1; size >= 1000.0 && more <= kDecimalsOfLarge; ++more) {
        if (double_from(text_of_decimals(size, more)) != size) continue;
        natural = more;
        break;
    }
    const int decimal_count = digits > 0 ? natural : std::max(natural, std::min(decimals, kMostDecimals));
    const std::string text = text_of_decimals(size, decimal_count);
    split(text, out);
    trim(out.fraction, digits > 0 ? 0 : decimals, double_from(text) == size);
    return out;
}

std::string plain_text(const WrittenNumber& number) {
    if (!number.word.empty()) return number.word;
    std::string text = (number.negative ? "\u2212" : "") + number.whole;
    if (!number.fraction.empty()) text += "." + number.fraction;
    if (number.exponent) text += "e" + std::to_string(*number.exponent);
    return text;
}

}  // namespace crosscut

#include "app/model/maps/wkt_text.h"

#include <crosscut/types.h>
#include "app/model/files/json_reader.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kDeepestWkt = 64;

enum class WktShape : std::uint8_t { point, line, ring, polygon, points, lines, polygons, collection };

struct Word {
    std::string_view word;
    WktShape shape;
};
constexpr std::array<Word, 8> kWords{{{"POINT", WktShape::point},
                                      {"LINESTRING", WktShape::line},
                                      {"LINEARRING", WktShape::ring},
                                      {"POLYGON", WktShape::polygon},
                                      {"MULTIPOINT", WktShape::points},
                                      {"MULTILINESTRING", WktShape::lines},
                                      {"MULTIPOLYGON", WktShape::polygons},
                                      {"GEOMETRYCOLLECTION", WktShape::collection}}};
/// Geometries of well-known text that are not supported.
constexpr std::array<std::string_view, 9> kOthers{
    "CIRCULARSTRING", "COMPOUNDCURVE", "CURVEPOLYGON",      "MULTICURVE", "MULTISURFACE",
    "TRIANGLE",       "TIN",           "POLYHEDRALSURFACE", "CURVE"};

/// The numbers of a position: not known yet, or as the letters after the word say.
enum class Ordinates : std::uint8_t { unknown, xy, xyz, xym, xyzm };

std::size_t count_of(Ordinates ordinates) {
    constexpr std::array<std::size_t, 5> kCounts{0, 2, 3, 3, 4};
    return kCounts.at(static_cast<std::size_t>(ordinates));
}

std::optional<Ordinates> ordinates_of(std::string_view letters) {
    if (letters == "Z") return Ordinates::xyz;
    if (letters == "M") return Ordinates::xym;
    if (letters == "ZM") return Ordinates::xyzm;
    return std::nullopt;
}

std::optional<WktShape> shape_of(std::string_view word) {
    const auto known =
        std::find_if(kWords.begin(), kWords.end(), [&](const Word& each) { return each.word == word; });
    return known == kWords.end() ? std::nullopt : std::optional(known->shape);
}

bool is_other(std::string_view word) {
    return std::find(kOthers.begin(), kOthers.end(), word) != kOthers.end();
}

/// A word, and the letters at its end that define its numbers: "POINTZ".
std::pair<std::string_view, std::string_view> word_and_letters(std::string_view word) {
    for (const std::size_t letters : {std::size_t{2}, std::size_t{1}}) {
        if (word.size() <= letters) continue;
        const std::string_view begin = word.substr(0, word.size() - letters),
                               end = word.substr(word.size() - letters);
        if ((shape_of(begin) || is_other(begin)) && ordinates_of(end)) return {begin, end};
    }
    return {word, {}};
}

std::string_view leading_letters(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && is_letter(text[end])) ++end;
    return text.substr(0, end);
}

/// The number 0 means none.
ReferenceSystem system_of_srid(std::string_view number) {
    const std::string_view digits = number.substr(std::min(number.find_first_not_of('0'), number.size()));
    if (digits.empty()) return {};
    return {"EPSG:" + std::string(digits), printable_key("SRID=" + std::string(number))};
}

/// Every method is false after an error, which it has passed to the sink.
class WktReader {
  public:
    WktReader(std::string_view text, TextPosition at, PositionSink& out)
        : text_(text), position_(at), out_(out) {}

    void read() {
        if (!srid()) return;
        if (!geometry(Ordinates::unknown, 0)) return;
        skip_blanks();
        if (at_ < text_.size()) wrong("the end of the line after the geometry");
    }

  private:
    bool wrong(std::string expected) { return wrong(std::move(expected), found()); }
    bool wrong(std::string expected, std::string found) {
        const std::size_t column = position_.column + characters(text_.substr(0, at_));
        out_.leave_out({position_.line, column, std::move(expected), std::move(found)});
        return false;
    }
    /// The next piece, for sentences.
    std::string found() {
        skip_blanks();
        if (at_ == text_.size()) return "the end of the line";
        const std::string_view rest = text_.substr(at_);
        const std::size_t end = rest.find_first_of(" \t(),;");
        return printable_key(rest.substr(0, std::max(end, std::size_t{1})));
    }
    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    bool take(char c) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    [[nodiscard]] std::string next_word() {
        skip_blanks();
        return upper_case(leading_letters(text_.substr(at_)));
    }
    bool take_word(std::string_view word) {
        if (next_word() != word) return false;
        at_ += word.size();
        return true;
    }

    bool srid() {
        if (!take_word("SRID")) return true;
        if (!take('=')) return wrong("SRID=number; before the geometry");
        skip_blanks();
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
        if (at_ == begin) return wrong("a number after SRID=");
        const std::string_view number = text_.substr(begin, at_ - begin);
        if (!take(';')) return wrong("; after the number of SRID");
        const ReferenceSystem declared = system_of_srid(number);
        const ReferenceSystem* before = out_.other_system(declared);
        if (before == nullptr) return true;
        at_ = begin;
        return wrong(before->written + ", as in the features before", declared.written);
    }

    bool geometry(Ordinates outer, int depth) {
        const std::string written = next_word();
        const auto [word, letters] = word_and_letters(written);
        const std::optional<WktShape> shape = shape_of(word);
        if (!shape && is_other(word))
            return wrong("a geometry of points and straight lines, such as LINESTRING",
                         std::string(word) + ", which is not read");
        if (!shape) return wrong("the name of a geometry, such as LINESTRING");
        if (depth > kDeepestWkt)
            return wrong("at most " + std::to_string(kDeepestWkt) + " collections inside one another");
        at_ += written.size();
        const std::optional<Ordinates> own = letters.empty() ? take_letters() : ordinates_of(letters);
        const bool agrees = !own || outer == Ordinates::unknown || *own == outer;
        if (!agrees) return wrong("as many numbers a position as before", "another letter after the name");
        if (own || outer == Ordinates::unknown) ordinates_ = own.value_or(Ordinates::unknown);
        if (depth == 0) by_letters_ = own.has_value();
        if (take_word("EMPTY")) return true;
        return *shape == WktShape::collection ? collection(depth) : part(*shape);
    }
    std::optional<Ordinates> take_letters() {
        const std::string word = next_word();
        const std::optional<Ordinates> letters = ordinates_of(word);
        if (letters) at_ += word.size();
        return letters;
    }

    bool collection(int depth) {
        const Ordinates outer = ordinates_;
        Ordinates met = outer;
        if (!take('(')) return wrong("( or EMPTY");
        do {
            if (!geometry(met, depth + 1)) return false;
            if (met == Ordinates::unknown) met = ordinates_;
        } while (take(','));
        ordinates_ = met;
        return take(')') || wrong(", or )");
    }

    /// One or more parts in brackets, separated by commas.
    template <class One>
    bool list(const One& one) {
        if (!take('(')) return wrong("(");
        do {
            if (!one()) return false;
        } while (take(','));
        return take(')') || wrong(", or )");
    }
    bool part(WktShape shape) {
        switch (shape) {
            case WktShape::point:
                if (!take('(')) return wrong("( or EMPTY");
                out_.begin_list(false);
                return position() && (take(')') || wrong(")"));
            case WktShape::line:
                return positions(false);
            case WktShape::ring:
                return positions(true);
            case WktShape::polygon:
                return list([&] { return empty_or([&] { return positions(true); }); });
            case WktShape::points:
                out_.begin_list(false);
                return list([&] { return point_of_many(); });
            case WktShape::lines:
                return list([&] { return empty_or([&] { return positions(false); }); });
            case WktShape::polygons:
                return list([&] { return empty_or([&] { return part(WktShape::polygon); }); });
            case WktShape::collection:
                break;
        }
        return false;
    }
    template <class Part>
    bool empty_or(const Part& part) {
        return take_word("EMPTY") || part();
    }
    /// With or without its own brackets.
    bool point_of_many() {
        if (take_word("EMPTY")) return true;
        if (!take('(')) return position();
        return position() && (take(')') || wrong(")"));
    }

    bool positions(bool ring) {
        const std::size_t begin = at_;
        std::size_t count = 0;
        Vec2 first{}, last{};
        const auto one = [&] {
            if (count == 0) out_.begin_list(true);
            if (!position()) return false;
            last = last_;
            if (count++ == 0) first = last;
            return true;
        };
        if (!list(one)) return false;
        const std::size_t end = std::exchange(at_, begin);
        if (ring && count < 4) return wrong("a ring of at least four positions", counted_positions(count));
        if (ring && first != last) return wrong("a ring that ends where it begins", "another last position");
        if (count < 2) return wrong("a line of at least two positions", counted_positions(count));
        at_ = end;
        return true;
    }
    static std::string counted_positions(std::size_t count) {
        return count == 1 ? "one" : std::to_string(count);
    }

    bool position() {
        std::array<double, 4> numbers{};
        std::size_t count = 0;
        skip_blanks();
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != ')') {
            if (text_[at_] == '(') return wrong("a number");
            const std::string_view written = piece();
            const ParsedNumber number = plain_number(written);
            if (!number.value) return wrong("a number", number_found(written, number));
            if (count == numbers.size()) return wrong("at most four numbers a position", "five or more");
            numbers[count++] = *number.value;
            at_ += written.size();
            skip_blanks();
        }
        const std::size_t end = std::exchange(at_, begin);
        if (count < 2) return wrong("a position of two numbers or more", count == 0 ? found() : "one number");
        if (ordinates_ == Ordinates::unknown)
            ordinates_ = count == 2 ? Ordinates::xy : count == 3 ? Ordinates::xyz : Ordinates::xyzm;
        if (count != count_of(ordinates_))
            return wrong(std::to_string(count_of(ordinates_)) + " numbers a position" +
                             (by_letters_ ? ", as the letter after the name says" : ", as the first has"),
                         std::to_string(count));
        at_ = end;
        last_ = {numbers[0], numbers[1]};
        if (ordinates_ == Ordinates::xym || ordinates_ == Ordinates::xyzm) out_.has_measure();
        const bool height = ordinates_ == Ordinates::xyz || ordinates_ == Ordinates::xyzm;
        out_.add({numbers.data(), height ? std::size_t{3} : std::size_t{2}});
        return true;
    }
    /// Up to the next blank, comma or bracket.
    [[nodiscard]] std::string_view piece() const {
        const std::string_view rest = text_.substr(at_);
        return rest.substr(0, rest.find_first_of(" \t\r(),"));
    }

    std::string_view text_;
    TextPosition position_;
    PositionSink& out_;
    std::size_t at_ = 0;
    Ordinates ordinates_ = Ordinates::unknown;
    bool by_letters_ = false;  ///< by letters
    Vec2 last_{};
};

}  // namespace

bool begins_as_wkt(std::string_view text) {
    const std::string letters = upper_case(leading_letters(text));
    const auto [word, ordinates] = word_and_letters(letters);
    return word == "SRID" || shape_of(word) || is_other(word);
}

void read_wkt(std::string_view text, TextPosition at, PositionSink& out) { WktReader(text, at, out).read(); }

void read_wkt_lines(std::string_view text, PositionSink& out) {
    for (std::size_t number = 1; !text.empty() && !out.has_ended(); ++number) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view whole = text.substr(0, end), line = trimmed(whole);
        text.remove_prefix(std::min(end + (text.substr(end).starts_with("\r\n") ? 2U : 1U), text.size()));
        if (line.empty() || is_comment(line)) continue;
        const auto before = static_cast<std::size_t>(line.data() - whole.data());
        out.begin_feature();
        read_wkt(line, {number, characters(whole.substr(0, before)) + 1}, out);
    }
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    return text;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string upper_case(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return out;
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

ParsedNumber plain_number(std::string_view text) {
    std::string_view digits = trimmed(text);
    for (const std::string_view sign : {"-", "+", "\u2212"}) {
        if (!digits.starts_with(sign)) continue;
        digits.remove_prefix(sign.size());
        break;
    }
    const bool plain = !digits.starts_with('-') && !digits.empty() && decimal_length(digits) == digits.size();
    return plain ? parse_number(text) : ParsedNumber{std::nullopt, "is not a decimal number"};
}

std::string number_found(std::string_view written, const ParsedNumber& read) {
    return printable_key(written) + (read.no_double ? ", which " + read.error : "");
}

}  // namespace crosscut

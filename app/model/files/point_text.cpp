#include "app/model/files/point_text.h"

#include "app/model/fields/fields.h"
#include "app/model/fields/number_text.h"
#include "app/model/files/json_reader.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <utility>

namespace crosscut {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string lower_case(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// What was found in a text, and the first thing that was wrong with it.
class Findings {
  public:
    Findings(std::string_view source, bool many_lines) : source_(source), many_lines_(many_lines) {}

    /// Two or three numbers of one point.
    void add(const std::vector<double>& at) {
        if (failed()) return;
        if (at.size() != 2 && at.size() != 3)
            return fail("needs two or three numbers for a point and has " + std::to_string(at.size()));
        if (!out_.points.empty() && out_.space != (at.size() == 3))
            return fail("has points with two coordinates and points with three");
        if (out_.points.size() == kMostPastedPoints)
            return fail("has more than " + std::to_string(kMostPastedPoints) + " points");
        for (const double x : at)
            if (!(std::abs(x) <= kLargestCoordinate)) return fail("has a number that is too large");
        out_.space = at.size() == 3;
        out_.points.emplace_back(at[0], at[1], at.size() == 3 ? at[2] : 0.0);
    }
    void fail(const std::string& clause) {
        if (failed()) return;
        const std::string line = many_lines_ && line_ > 0 ? " line " + std::to_string(line_) : "";
        out_.error = std::string(source_) + line + ": " + clause + ".";
    }
    void at_line(std::size_t line) { line_ = line; }
    [[nodiscard]] bool failed() const { return !out_.error.empty(); }
    [[nodiscard]] bool empty() const { return out_.points.empty(); }

    [[nodiscard]] PointText result() {
        line_ = 0;
        if (out_.points.empty()) fail("has no points");
        if (failed()) out_.points.clear();
        return std::move(out_);
    }

  private:
    std::string_view source_;
    bool many_lines_;
    std::size_t line_ = 0;
    PointText out_;
};

/// The parts of a line of numbers.
std::vector<std::string> parts_of(std::string_view line, std::string_view separators) {
    std::vector<std::string> parts;
    std::string part;
    const auto end = [&] {
        if (!part.empty()) parts.push_back(part);
        part.clear();
    };
    for (const char c : line) {
        if (separators.find(c) != std::string_view::npos || is_blank(c))
            end();
        else
            part += c;
    }
    end();
    return parts;
}

/// All parts as numbers; nothing where one is none.
std::optional<std::vector<double>> numbers_of(const std::vector<std::string>& parts, std::string& not_one) {
    std::vector<double> numbers;
    for (const std::string& part : parts) {
        const ParsedNumber number = parse_number(part);
        if (!number.value) {
            not_one = part;
            return std::nullopt;
        }
        numbers.push_back(*number.value);
    }
    return numbers;
}

std::string no_number(const std::string& part) { return "\"" + part.substr(0, 40) + "\" is no number"; }

/// The brackets of one line, each with the numbers of a point; names and signs between them are passed over.
void read_brackets(std::string_view line, Findings& out) {
    std::size_t at = 0;
    while (!out.failed() && (at = line.find_first_of("([", at)) != std::string_view::npos) {
        const std::size_t inside = line.find_first_of("([", at + 1);
        const std::size_t end = line.find_first_of(")]", at);
        if (end == std::string_view::npos) return out.fail("has a bracket that is not closed");
        if (inside < end) {  // brackets around brackets: a list of points
            at = inside;
            continue;
        }
        std::string_view group = line.substr(at + 1, end - at - 1);
        const bool decimal_comma = group.find_first_of(";|") != std::string_view::npos;
        std::string written(group);
        if (decimal_comma) std::replace(written.begin(), written.end(), ',', '.');
        std::string wrong;
        const auto numbers = numbers_of(parts_of(written, decimal_comma ? ";|" : ","), wrong);
        if (!numbers) return out.fail(no_number(wrong));
        out.add(*numbers);
        at = end + 1;
    }
}

/// A line of numbers: a point, a segment or two.
void read_row(std::string_view line, bool decimal_comma, bool may_be_heading, Findings& out) {
    std::string written(line);
    if (decimal_comma) std::replace(written.begin(), written.end(), ',', '.');
    std::string wrong;
    const auto numbers = numbers_of(parts_of(written, decimal_comma ? ";" : ",;"), wrong);
    if (!numbers) {
        if (!may_be_heading) out.fail(no_number(wrong));
        return;
    }
    const std::size_t count = numbers->size();
    const std::size_t each = count == 2 || count == 4 || count == 8    ? 2
                             : count == 3 || count == 6 || count == 12 ? 3
                                                                       : 0;
    if (each == 0)
        return out.fail(
            std::to_string(count) + (count == 1 ? " number makes" : " numbers make") +
            " no points: four are a segment in the plane, six one in space, eight and twelve two");
    for (std::size_t i = 0; i < count; i += each)
        out.add({numbers->begin() + static_cast<std::ptrdiff_t>(i),
                 numbers->begin() + static_cast<std::ptrdiff_t>(i + each)});
}

void read_lines(std::string_view text, Findings& out) {
    const bool brackets = text.find_first_of("([") != std::string_view::npos;
    const bool decimal_comma = text.find(';') != std::string_view::npos &&
                               text.find(',') != std::string_view::npos &&
                               text.find('.') == std::string_view::npos;
    std::size_t number = 0;
    bool first = true;
    while (!text.empty() && !out.failed()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        out.at_line(++number);
        if (line.empty() || line.front() == '#') continue;
        if (brackets)
            read_brackets(line, out);
        else
            read_row(line, decimal_comma, first && is_letter(line.front()), out);
        first = false;
    }
}

/// Well-known text: words and brackets; the innermost brackets hold points with commas between.
class WellKnownText {
  public:
    WellKnownText(std::string_view text, Findings& out) : text_(text), out_(out) {}

    void read() {
        bool third = false, measure = false;
        while (at_ < text_.size() && !out_.failed()) {
            const char c = text_[at_];
            if (is_letter(c)) {
                const std::string word = this->word();
                if (word == "srid") {
                    at_ = std::min(text_.find(';', at_), text_.size());
                    continue;
                }
                if (word == "z" || word == "m" || word == "zm") {
                    third = word != "m";
                    measure = word != "z";
                } else if (word != "empty") {
                    if (!known(word)) return out_.fail("\"" + word + "\" is no geometry that is known");
                    third = measure = false;
                }
            } else if (c == '(') {
                const std::size_t end = text_.find_first_of("()", at_ + 1);
                if (end == std::string_view::npos) return out_.fail("has a bracket that is not closed");
                if (text_[end] == ')') points(text_.substr(at_ + 1, end - at_ - 1), third, measure);
                at_ = text_[end] == ')' ? end + 1 : at_ + 1;
            } else {
                ++at_;
            }
        }
    }
    /// Whether a text begins with a word of these.
    [[nodiscard]] static bool begins(std::string_view text) {
        std::size_t end = 0;
        while (end < text.size() && is_letter(text[end])) ++end;
        const std::string word = lower_case(text.substr(0, end));
        return word == "srid" || known(word);
    }

  private:
    [[nodiscard]] static bool known(const std::string& word) {
        constexpr std::array<std::string_view, 8> kWords{
            "point",        "linestring",         "polygon",   "multipoint", "multilinestring",
            "multipolygon", "geometrycollection", "linearring"};
        return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
    }
    std::string word() {
        const std::size_t from = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        return lower_case(text_.substr(from, at_ - from));
    }
    void points(std::string_view list, bool third, bool measure) {
        while (!out_.failed()) {
            const std::size_t comma = std::min(list.find(','), list.size());
            std::string wrong;
            auto numbers = numbers_of(parts_of(list.substr(0, comma), ""), wrong);
            if (!numbers) return out_.fail(no_number(wrong));
            const bool last_is_measure = measure && numbers->size() == (third ? 4u : 3u);
            if (last_is_measure || numbers->size() == 4) numbers->pop_back();
            out_.add(*numbers);
            if (comma == list.size()) return;
            list.remove_prefix(comma + 1);
        }
    }

    std::string_view text_;
    Findings& out_;
    std::size_t at_ = 0;
};

bool is_numbers(const Json& list) {
    return list.is_array() && !list.empty() &&
           std::all_of(list.begin(), list.end(), [](const Json& x) { return x.is_number(); });
}

/// Points in lists in lists.
void read_nested(const Json& list, Findings& out) {
    if (out.failed()) return;
    if (!list.is_array()) return out.fail("has something other than numbers among its coordinates");
    if (is_numbers(list)) {
        std::vector<double> numbers = list.get<std::vector<double>>();
        if (numbers.size() > 3) numbers.resize(3);  // GeoJSON: what comes after the height says nothing
        return out.add(numbers);
    }
    for (const Json& inner : list) read_nested(inner, out);
}

void read_geojson(const Json& value, Findings& out) {
    for (const char* key : {"features", "geometries"}) {
        if (const auto list = value.find(key); list != value.end() && list->is_array()) {
            for (const Json& inner : *list)
                if (inner.is_object()) read_geojson(inner, out);
            return;
        }
    }
    if (const auto geometry = value.find("geometry"); geometry != value.end()) {
        if (geometry->is_object()) read_geojson(*geometry, out);
        return;
    }
    const auto coordinates = value.find("coordinates");
    if (coordinates == value.end()) return out.fail("is no GeoJSON: it has no \"coordinates\"");
    read_nested(*coordinates, out);
}

/// Returns a sentence where the text is no JSON at all.
std::string read_json_points(std::string_view text, std::string_view source, Findings& out) {
    const JsonText read = read_json(text);
    if (std::string wrong = wrong_in(read, text, source); !wrong.empty()) return wrong;
    if (read.value.is_object()) {
        read_geojson(read.value, out);
    } else if (is_numbers(read.value)) {
        std::string row;
        for (const Json& x : read.value) row += shortest(x.get<double>()) + " ";
        read_row(row, false, false, out);
    } else {
        read_nested(read.value, out);
    }
    return {};
}

}  // namespace

PointText read_points(std::string_view text, std::string_view source) {
    const std::string_view body = trimmed(text);
    Findings out(source, body.find('\n') != std::string_view::npos);
    if (body.empty()) {
        out.fail("is empty");
    } else if (body.front() == '{' || body.front() == '[') {
        if (std::string wrong = read_json_points(body, source, out); !wrong.empty()) {
            if (body.front() == '{') return {{}, false, std::move(wrong)};
            read_lines(body, out);  // "[0, 0] [1, 1]" is no JSON, and says as much
        }
    } else if (WellKnownText::begins(body)) {
        WellKnownText(body, out).read();
    } else {
        read_lines(body, out);
    }
    return out.result();
}

}  // namespace crosscut

#include "app/model/maps/geometry_text.h"

#include "app/model/fields/number_text.h"
#include "app/model/files/json_reader.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace crosscut {
namespace {

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string lower_case(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// A kind of geometry, in lower case, as WKT and GeoJSON name them.
bool is_geometry(std::string_view word) {
    constexpr std::array<std::string_view, 8> kWords{
        "point",        "linestring",         "polygon",   "multipoint", "multilinestring",
        "multipolygon", "geometrycollection", "linearring"};
    return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

constexpr const char* kOpenRing = "has a ring that does not end where it begins";

bool same_place(const std::vector<double>& p, const std::vector<double>& q) {
    return p.size() > 1 && q.size() > 1 && p[0] == q[0] && p[1] == q[1];
}

/// Well-known text: words and brackets; the innermost brackets hold points with commas between.
class WellKnownText {
  public:
    WellKnownText(std::string_view text, PositionSink& out) : text_(text), out_(out) {}

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
                    if (!is_geometry(word))
                        return out_.fail(shown_key(word) + " is no geometry that is known");
                    third = measure = false;
                    connected_ = !word.ends_with("point");
                    rings_ = word.ends_with("polygon") || word == "linearring";
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
        return word == "srid" || is_geometry(word);
    }

  private:
    std::string word() {
        const std::size_t from = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        return lower_case(text_.substr(from, at_ - from));
    }
    void points(std::string_view list, bool third, bool measure) {
        out_.begin_list(connected_);
        std::vector<double> first;
        while (!out_.failed()) {
            const std::size_t comma = std::min(list.find(','), list.size());
            std::string wrong;
            auto numbers = numbers_of(parts_of(list.substr(0, comma), ""), wrong);
            if (!numbers) return out_.fail(no_number(wrong));
            const bool last_is_measure = measure && numbers->size() == (third ? 4u : 3u);
            if (last_is_measure || numbers->size() == 4) numbers->pop_back();
            out_.add(*numbers);
            if (first.empty()) first = *numbers;
            if (comma == list.size()) {
                if (rings_ && !same_place(first, *numbers)) out_.fail(kOpenRing);
                return;
            }
            list.remove_prefix(comma + 1);
        }
    }

    std::string_view text_;
    PositionSink& out_;
    std::size_t at_ = 0;
    bool connected_ = true, rings_ = false;
};

enum class Kind : std::uint8_t { points, lines, rings };

/// Points in lists in lists.
void read_lists(const Json& list, Kind kind, PositionSink& out) {
    if (out.failed()) return;
    if (!list.is_array()) return out.fail("has something other than numbers among its coordinates");
    if (is_numbers(list)) {
        std::vector<double> numbers = list.get<std::vector<double>>();
        if (numbers.size() > 3) numbers.resize(3);  // GeoJSON: what comes after the height says nothing
        return out.add(numbers);
    }
    const bool one = !list.empty() && is_numbers(list.front());
    if (one) out.begin_list(kind != Kind::points);
    for (const Json& inner : list) read_lists(inner, kind, out);
    const bool ring = one && kind == Kind::rings && is_numbers(list.back());
    if (ring && !same_place(list.front().get<std::vector<double>>(), list.back().get<std::vector<double>>()))
        out.fail(kOpenRing);
}

Kind kind_of(std::string_view type) {
    if (type.ends_with("Point")) return Kind::points;
    return type.ends_with("Polygon") ? Kind::rings : Kind::lines;
}

/// The type of a geometry with coordinates; of one without a type nothing, and it is read as lines.
std::optional<std::string_view> type_of(const Json& geometry) {
    const auto type = geometry.find("type");
    if (type == geometry.end() || !type->is_string()) return std::nullopt;
    return std::string_view(type->get_ref<const std::string&>());
}

}  // namespace

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

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

std::string no_number(const std::string& part) {
    const ParsedNumber read = parse_number(part);
    const bool large =
        read.error.starts_with("is beyond") || read.error.starts_with("has an exponent beyond");
    return shown_key(part) + (large && part.find("e-") == std::string::npos
                                  ? " is too large: numbers end at 1.8e308"
                                  : " is no number");
}

bool begins_as_wkt(std::string_view text) { return WellKnownText::begins(text); }

void read_wkt(std::string_view text, PositionSink& out) { WellKnownText(text, out).read(); }

bool is_numbers(const Json& list) {
    return list.is_array() && !list.empty() &&
           std::all_of(list.begin(), list.end(), [](const Json& x) { return x.is_number(); });
}

void read_nested(const Json& list, PositionSink& out) { read_lists(list, Kind::lines, out); }

void read_geojson(const Json& value, PositionSink& out) {
    for (const char* key : {"features", "geometries"}) {
        if (const auto list = value.find(key); list != value.end() && list->is_array()) {
            for (const Json& inner : *list) {
                if (std::string_view(key) == "features") out.begin_feature();
                if (inner.is_object()) read_geojson(inner, out);
            }
            return;
        }
    }
    if (const auto geometry = value.find("geometry"); geometry != value.end()) {
        if (geometry->is_object()) read_geojson(*geometry, out);
        return;
    }
    const auto coordinates = value.find("coordinates");
    const bool scene = value.contains("scene") && !value.contains("type");  // which GeoJSON always has
    if (coordinates == value.end() && scene) return out.fail(kSceneWithoutFormat);
    if (coordinates == value.end()) return out.fail("is no GeoJSON: it has no \"coordinates\"");
    const auto type = type_of(value);
    if (type && !is_geometry(lower_case(*type)))
        return out.fail(shown_key(*type) + " is no geometry that is known");
    read_lists(*coordinates, kind_of(type.value_or("")), out);
}

}  // namespace crosscut

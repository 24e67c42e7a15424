#include "app/model/fields/field_json.h"

#include "app/model/fields/fields.h"
#include "app/model/files/json_reader.h"
#include "app/model/number_format.h"
#include "core/list_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == ',') {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

std::optional<double> one_number(const Json& value) {
    if (value.is_string()) return parse_number(value.get_ref<const std::string&>()).value;
    return double_in(value);
}

/// A value that is not an array, as an array: the parts of a text between commas, or the one value.
Json as_array(const Json& value) {
    Json parts = Json::array();
    if (!value.is_string()) {
        parts.push_back(value);
        return parts;
    }
    for (std::string& part : split_at_commas(value.get_ref<const std::string&>()))
        parts.push_back(std::move(part));
    return parts;
}

std::string found_number(const Json& value) {
    if (!value.is_string()) return found_json(value);
    return found_json(value) + " (" + parse_number(value.get_ref<const std::string&>()).error + ")";
}

/// A description of an array where numbers, or another count of them, were expected.
std::string found_in(const Json& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (one_number(parts[i])) continue;
        return found_number(parts[i]) + (parts.size() > 1 ? " as number " + std::to_string(i + 1) : "");
    }
    return std::to_string(parts.size()) + (parts.size() == 1 ? " number" : " numbers");
}

std::optional<bool> truth_of(const Json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (!value.is_string()) return std::nullopt;
    const std::string& word = value.get_ref<const std::string&>();
    for (const std::string_view yes : {"true", "yes", "on", "1"}) {
        if (word == yes) return true;
    }
    for (const std::string_view no : {"false", "no", "off", "0"}) {
        if (word == no) return false;
    }
    return std::nullopt;
}

FieldValue point_in(const Json& json, std::size_t count, const NumberRange& range) {
    const auto numbers = numbers_in(json, count);
    if (!numbers)
        return {{}, std::to_string(count) + " finite numbers, found " + found_instead_of_numbers(json)};
    const auto beyond = std::find_if(numbers->begin(), numbers->end(),
                                     [&](double n) { return n < range.low || n > range.high; });
    if (beyond == numbers->end()) return {*numbers};
    return {{},
            "numbers from " + limit_text(range.low) + " to " + limit_text(range.high) + ", found " +
                shortest(*beyond)};
}

FieldValue number_in(const Json& json, const NumberRange& range) {
    const auto numbers = numbers_in(json, 1);
    const auto fits = [&](double n) {
        return n >= range.low && n <= range.high && (!range.whole || n == std::round(n));
    };
    if (numbers && fits((*numbers)[0])) return {*numbers};
    return {{},
            std::string(range.whole ? "a whole" : "a") + " number from " + limit_text(range.low) + " to " +
                limit_text(range.high) + ", found " +
                (numbers ? shortest((*numbers)[0]) : found_instead_of_numbers(json))};
}

FieldValue choice_in(const Json& json, std::span<const std::string_view> words) {
    const auto found = json.is_string()
                           ? std::find(words.begin(), words.end(), json.get_ref<const std::string&>())
                           : words.end();
    if (found != words.end()) return {{static_cast<double>(found - words.begin())}};
    return {{}, "one of " + list_text(words, ", ") + ", found " + found_json(json)};
}

}  // namespace

std::string array_text(std::span<const double> numbers) {
    return "[" + list_text(numbers, ", ", [](double n) { return shortest(n); }) + "]";
}

std::string array_text(std::initializer_list<double> numbers) {
    return array_text(std::span<const double>(numbers.begin(), numbers.size()));
}

std::optional<std::vector<double>> list_in(const Json& value) {
    if (value.is_string()) return list_in(as_array(value));
    if (!value.is_array()) return std::nullopt;
    std::vector<double> numbers;
    for (const Json& part : value) {
        const auto number = one_number(part);
        if (!number || numbers.size() == kMostListedNumbers) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::string found_instead_of_numbers(const Json& value) {
    if (value.is_object() || (value.is_array() && value.empty())) return found_json(value);
    return value.is_array() ? found_in(value) : found_in(as_array(value));
}

std::optional<std::vector<double>> numbers_in(const Json& value, std::size_t count) {
    const auto numbers = list_in(value.is_array() || value.is_string() ? value : Json::array({value}));
    return numbers && numbers->size() == count ? numbers : std::nullopt;
}

std::string value_text(const Field& field, std::span<const double> numbers) {
    switch (field.kind) {
        case FieldKind::point2:
        case FieldKind::point3:
        case FieldKind::list:
            return array_text(numbers);
        case FieldKind::number:
            return shortest(numbers[0]);
        case FieldKind::flag:
            return numbers[0] != 0.0 ? "true" : "false";
        case FieldKind::choice:
            return "\"" + std::string(field.words[static_cast<std::size_t>(numbers[0])]) + "\"";
    }
    return {};
}

std::string value_text(const Field& field) {
    if (field.kind == FieldKind::list) return value_text(field, field.list());
    std::array<double, 3> numbers{};
    for (std::size_t i = 0; i < field.size(); ++i) numbers.at(i) = field.number(i);
    return value_text(field, std::span<const double>(numbers).first(field.size()));
}

FieldValue value_in(const Field& field, const Json& json) {
    switch (field.kind) {
        case FieldKind::point2:
        case FieldKind::point3:
            return point_in(json, field.size(), field.range);
        case FieldKind::number:
            return number_in(json, field.range);
        case FieldKind::flag:
            if (const auto truth = truth_of(json)) return {{*truth ? 1.0 : 0.0}};
            return {{}, "true or false, found " + found_json(json)};
        case FieldKind::choice:
            return choice_in(json, field.words);
        case FieldKind::list:
            if (auto numbers = list_in(json)) return {std::move(*numbers)};
            return {{},
                    "a list of at most " + std::to_string(kMostListedNumbers) + " finite numbers, found " +
                        found_instead_of_numbers(json)};
    }
    return {};
}

void set_value(Field& field, std::vector<double> numbers) {
    if (field.kind == FieldKind::list) return field.set_list(std::move(numbers));
    for (std::size_t i = 0; i < field.size(); ++i) field.set(numbers[i], i);
}

namespace {

using OrderedJson = nlohmann::ordered_json;

/// Reads the members of an object; the first error is reported.
class CameraReader {
  public:
    explicit CameraReader(const OrderedJson& json) : json_(json) {}

    ReadCamera read() {
        SavedCamera c;
        c.space = json_.contains("pivot") ? Space::space : Space::plane;
        if (c.space == Space::plane) {
            numbers("centre", &c.plane.centre.x, 2, -1e300, 1e300);
            numbers("px_per_unit", &c.plane.px_per_unit, 1, 1e-300, 1e300);
        } else {
            numbers("pivot", &c.turn.pivot.x, 3, -1e300, 1e300);
            numbers("yaw_rad", &c.turn.yaw_rad, 1, -1e6, 1e6);
            numbers("pitch_rad", &c.turn.pitch_rad, 1, -1.5707963267948966, 1.5707963267948966);
            numbers("roll_rad", &c.turn.roll_rad, 1, -1e6, 1e6);
            numbers("distance", &c.turn.distance, 1, 1e-300, 1e300);
            numbers("fov_rad", &c.turn.fov_rad, 1, 0.001, 3.0);
            flag("parallel", c.turn.parallel);
        }
        size_text(c);
        for (const auto& [key, value] : json_.items()) {
            if (std::find(known_.begin(), known_.end(), key) == known_.end())
                complain(key, "is not a word of a camera");
        }
        if (out_.wrong.empty()) out_.camera = c;
        return std::move(out_);
    }

  private:
    void complain(const std::string& key, std::string what) {
        if (!out_.wrong.empty()) return;
        out_.key = key;
        out_.wrong = std::move(what);
    }
    void numbers(const char* key, double* out, std::size_t count, double low, double high) {
        known_.emplace_back(key);
        if (!json_.contains(key)) return;
        const auto values = numbers_in(json_.at(key), count);
        const std::vector<double> read = values.value_or(std::vector<double>{});
        const auto beyond =
            std::find_if(read.begin(), read.end(), [&](double v) { return !(v >= low && v <= high); });
        if (values && beyond == read.end()) {
            std::copy(read.begin(), read.end(), out);
        } else {
            complain(key, (count == 1 ? "needs a number from " + limit_text(low) + " to " + limit_text(high)
                                      : "needs " + std::to_string(count) + " finite numbers") +
                              ", found " +
                              (values ? shortest(*beyond) : found_instead_of_numbers(json_.at(key))));
        }
    }
    void size_text(SavedCamera& c) {
        known_.emplace_back("seen_px");
        if (!json_.contains("seen_px")) return;
        const auto size = numbers_in(json_.at("seen_px"), 2);
        const auto fits = [](double px) { return px >= 1.0 && px <= 1e6; };
        if (size && fits(size->front()) && fits(size->back())) {
            c.seen_px = Vec2(size->front(), size->back());
            return;
        }
        complain("seen_px", "needs a width and a height from 1 to 1000000, found " +
                                (size ? shortest(fits(size->front()) ? size->back() : size->front())
                                      : found_instead_of_numbers(json_.at("seen_px"))));
    }
    void flag(const char* key, bool& out) {
        known_.emplace_back(key);
        if (!json_.contains(key)) return;
        if (json_.at(key).is_boolean()) {
            out = json_.at(key).get<bool>();
        } else {
            complain(key, "needs true or false, found " + found_json(json_.at(key)));
        }
    }

    const OrderedJson& json_;
    std::vector<std::string> known_;
    ReadCamera out_;
};

}  // namespace

std::string camera_text(const SavedCamera& camera) {
    const std::string size_text = camera.seen_px
                                      ? ", \"seen_px\": " + array_text({camera.seen_px->x, camera.seen_px->y})
                                      : std::string();
    if (camera.space == Space::plane) {
        return "{\"centre\": " + array_text({camera.plane.centre.x, camera.plane.centre.y}) +
               ", \"px_per_unit\": " + shortest(camera.plane.px_per_unit) + size_text + "}";
    }
    const Camera3& t = camera.turn;
    return "{\"pivot\": " + array_text({t.pivot.x, t.pivot.y, t.pivot.z}) +
           ", \"yaw_rad\": " + shortest(t.yaw_rad) + ", \"pitch_rad\": " + shortest(t.pitch_rad) +
           (t.roll_rad != 0.0 ? ", \"roll_rad\": " + shortest(t.roll_rad) : std::string()) +
           ", \"distance\": " + shortest(t.distance) + ", \"fov_rad\": " + shortest(t.fov_rad) +
           ", \"parallel\": " + (t.parallel ? "true" : "false") + size_text + "}";
}

ReadCamera camera_in(const nlohmann::ordered_json& json) {
    if (!json.is_object()) return {std::nullopt, "camera", "needs an object"};
    return CameraReader(json).read();
}

namespace {

using AnyJson = nlohmann::ordered_json;

/// Whether a value is the word of an item, or a name in the form of `name_from`.
bool is_word(const AnyJson& value) {
    if (!value.is_string()) return false;
    const std::string text = value.get<std::string>();
    return !text.empty() && text == name_from(text);
}

bool read_hidden(const AnyJson& hidden, Annotations& read) {
    bool fits = hidden.is_array();
    if (!fits) return false;
    for (const AnyJson& item : hidden) {
        fits = fits && is_word(item);
        if (is_word(item)) read.hidden.insert(item.get<std::string>());
    }
    return fits;
}

bool read_names(const AnyJson& names, Annotations& read) {
    bool fit = names.is_object();
    if (!fit) return false;
    for (const auto& [item, name] : names.items()) {
        const bool fits = is_word(item) && is_word(name);
        fit = fit && fits;
        if (fits) read.name(item, name.get<std::string>());
    }
    return fit;
}

}  // namespace

std::string hidden_text(const Annotations& annotations) { return AnyJson(annotations.hidden).dump(); }
std::string names_text(const Annotations& annotations) { return AnyJson(annotations.names).dump(); }

ReadAnnotations annotations_in(const AnyJson& json) {
    ReadAnnotations out;
    const bool hidden_fits = read_hidden(json.value("hidden", AnyJson::array()), out.annotations);
    const bool names_fit = read_names(json.value("names", AnyJson::object()), out.annotations);
    if (!hidden_fits)
        return {std::move(out.annotations), "hidden", R"(a list of what is hidden, as ["a", "b"])"};
    if (names_fit) return out;
    return {
        std::move(out.annotations), "names",
        "an object of names of at most " + std::to_string(kLongestItemName) + R"( bytes, as {"a": "Home"})"};
}

}  // namespace crosscut

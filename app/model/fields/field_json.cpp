#include "app/model/fields/field_json.h"

#include "app/model/fields/limit_text.h"
#include "app/model/fields/number_text.h"
#include "app/model/files/json_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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

/// What a value that is no array is worth as one: the parts of a text between commas, or the one value.
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

/// What there is in an array where numbers were expected, or another count of them.
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
    std::string list;
    for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
    return {{}, "one of " + list + ", found " + found_json(json)};
}

}  // namespace

std::string array_text(std::span<const double> numbers) {
    std::string text = "[";
    for (const double n : numbers) {
        if (text.size() > 1) text += ", ";
        text += shortest(n);
    }
    return text + "]";
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

}  // namespace crosscut

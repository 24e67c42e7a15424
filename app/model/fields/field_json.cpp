#include "app/model/fields/field_json.h"

#include "app/model/fields/limit_text.h"
#include "app/model/fields/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace crosscut {
namespace {

using Json = nlohmann::ordered_json;

std::optional<double> one_number(const Json& value) {
    if (value.is_number()) {
        const double d = value.get<double>();
        return std::isfinite(d) ? std::optional<double>(d) : std::nullopt;
    }
    if (value.is_string()) return parse_number(value.get_ref<const std::string&>()).value;
    return std::nullopt;
}

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

FieldValue point_in(const Json& json, std::size_t count) {
    const auto numbers = numbers_in(json, count);
    if (!numbers) return {{}, std::to_string(count) + " finite numbers"};
    const bool fits = std::all_of(numbers->begin(), numbers->end(),
                                  [](double n) { return std::fabs(n) <= kLargestCoordinate; });
    if (fits) return {*numbers};
    return {{}, "numbers from " + limit_text(-kLargestCoordinate) + " to " + limit_text(kLargestCoordinate)};
}

FieldValue number_in(const Json& json, const NumberRange& range) {
    const auto numbers = numbers_in(json, 1);
    const auto fits = [&](double n) {
        return n >= range.low && n <= range.high && (!range.whole || n == std::round(n));
    };
    if (numbers && fits((*numbers)[0])) return {*numbers};
    return {{},
            std::string(range.whole ? "a whole" : "a") + " number from " + limit_text(range.low) + " to " +
                limit_text(range.high)};
}

FieldValue choice_in(const Json& json, std::span<const std::string_view> words) {
    const auto found = json.is_string()
                           ? std::find(words.begin(), words.end(), json.get_ref<const std::string&>())
                           : words.end();
    if (found != words.end()) return {{static_cast<double>(found - words.begin())}};
    std::string list;
    for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
    return {{}, "one of " + list};
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
    std::vector<double> numbers;
    const auto add = [&](const Json& part) {
        const auto number = one_number(part);
        if (!number || numbers.size() == kMostListedNumbers) return false;
        numbers.push_back(*number);
        return true;
    };
    if (value.is_array()) {
        for (const Json& part : value)
            if (!add(part)) return std::nullopt;
        return numbers;
    }
    if (!value.is_string()) return std::nullopt;
    for (std::string& part : split_at_commas(value.get<std::string>()))
        if (!add(Json(std::move(part)))) return std::nullopt;
    return numbers;
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
            return point_in(json, field.size());
        case FieldKind::number:
            return number_in(json, field.range);
        case FieldKind::flag:
            if (const auto truth = truth_of(json)) return {{*truth ? 1.0 : 0.0}};
            return {{}, "true or false"};
        case FieldKind::choice:
            return choice_in(json, field.words);
        case FieldKind::list:
            if (auto numbers = list_in(json)) return {std::move(*numbers)};
            return {{}, "a list of at most " + std::to_string(kMostListedNumbers) + " finite numbers"};
    }
    return {};
}

void set_value(Field& field, std::vector<double> numbers) {
    if (field.kind == FieldKind::list) return field.set_list(std::move(numbers));
    for (std::size_t i = 0; i < field.size(); ++i) field.set(numbers[i], i);
}

}  // namespace crosscut

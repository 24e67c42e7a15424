#include "app/model/fields/field_reader.h"

#include "app/model/fields/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
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

}  // namespace

std::optional<std::vector<double>> list_in(const Json& value) {
    std::vector<double> numbers;
    const auto add = [&](const Json& part) {
        const auto number = one_number(part);
        if (!number || numbers.size() == kMostListed) return false;
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

FieldReader::FieldReader(const Json& values, bool commit) : values_(values), commit_(commit) {}

bool FieldReader::knows(std::string_view name) const {
    return std::find(known_.begin(), known_.end(), name) != known_.end();
}

const Json* FieldReader::find(const FieldName& name) {
    known_.emplace_back(name.name);
    const auto found = values_.find(std::string(name.name));
    return found == values_.end() ? nullptr : &*found;
}

void FieldReader::complain(const FieldName& name, const std::string& needs) {
    if (!complaint_) {
        complaint_ =
            Complaint{std::string(name.name), "\"" + std::string(name.name) + "\" needs " + needs + "."};
    }
}

void FieldReader::coordinates(const FieldName& name, double* values, std::size_t count) {
    const Json* json = find(name);
    if (json == nullptr) return;
    const auto numbers = numbers_in(*json, count);
    if (!numbers) return complain(name, std::to_string(count) + " finite numbers");
    const bool fits = std::all_of(numbers->begin(), numbers->end(),
                                  [](double n) { return std::fabs(n) <= kLargestCoordinate; });
    if (!fits) {
        return complain(
            name, "numbers from " + shortest(-kLargestCoordinate) + " to " + shortest(kLargestCoordinate));
    }
    if (commit_) std::copy(numbers->begin(), numbers->end(), values);
}

void FieldReader::point(const FieldName& name, Vec2& value) { coordinates(name, &value.x, 2); }
void FieldReader::point(const FieldName& name, Vec3& value) { coordinates(name, &value.x, 3); }

void FieldReader::number(const FieldName& name, double& value, const NumberRange& range) {
    if (name.kept) return;
    const Json* json = find(name);
    if (json == nullptr) return;
    const auto numbers = numbers_in(*json, 1);
    if (!numbers || (*numbers)[0] < range.low || (*numbers)[0] > range.high) {
        return complain(name, "a number from " + shortest(range.low) + " to " + shortest(range.high));
    }
    if (commit_) value = (*numbers)[0];
}

void FieldReader::flag(const FieldName& name, bool& value) {
    const Json* json = find(name);
    if (json == nullptr) return;
    const auto truth = truth_of(*json);
    if (!truth) return complain(name, "true or false");
    if (commit_) value = *truth;
}

void FieldReader::list(const FieldName& name, std::vector<double>& values) {
    const Json* json = find(name);
    if (json == nullptr) return;
    auto numbers = list_in(*json);
    if (!numbers)
        return complain(name, "a list of at most " + std::to_string(kMostListed) + " finite numbers");
    if (commit_) values = std::move(*numbers);
}

void FieldReader::choice(const FieldName& name, int& value, std::span<const std::string_view> words) {
    const Json* json = find(name);
    if (json == nullptr) return;
    if (json->is_string()) {
        const auto found = std::find(words.begin(), words.end(), json->get_ref<const std::string&>());
        if (found != words.end()) {
            if (commit_) value = static_cast<int>(found - words.begin());
            return;
        }
    }
    std::string list;
    for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
    complain(name, "one of " + list);
}

}  // namespace crosscut

#include "app/cli/solve/query_reader.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace crosscut {

std::string listed(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

const Json* QueryReader::take(std::string_view key) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
    const auto found = object_->find(key);
    return found == object_->end() ? nullptr : &*found;
}

bool QueryReader::has(std::string_view key) { return take(key) != nullptr; }

void QueryReader::fail(std::string clause) {
    if (error_.empty()) error_ = std::move(clause);
}

std::optional<double> QueryReader::finite(const Json& value, std::string& why) const {
    if (value.is_number()) {
        const double number = value.get<double>();
        if (std::isfinite(number)) return number;
        return std::nullopt;
    }
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    ParsedNumber parsed = parse_number(text);
    if (!parsed.value) why = ": " + shown_key(text) + " " + parsed.error;
    return parsed.value;
}

std::vector<double> QueryReader::numbers(std::string_view key, std::size_t count) {
    std::vector<double> made;
    std::string why;
    const Json* field = take(key);
    if (field != nullptr && field->is_array() && field->size() == count) {
        for (const Json& part : *field) {
            const auto number = finite(part, why);
            if (!number) break;
            made.push_back(*number);
        }
    }
    if (made.size() == count) return made;
    fail(shown_key(key) + " needs " + std::to_string(count) + " finite numbers" + why);
    return std::vector<double>(count, 0.0);
}

Vec2 QueryReader::point2(std::string_view key) {
    const auto n = numbers(key, 2);
    return {n[0], n[1]};
}

Vec3 QueryReader::point3(std::string_view key) {
    const auto n = numbers(key, 3);
    return {n[0], n[1], n[2]};
}

Vec2 QueryReader::point2_or(std::string_view key, const Vec2& otherwise) {
    return has(key) ? point2(key) : otherwise;
}

double QueryReader::number_or(std::string_view key, double otherwise) {
    const Json* field = take(key);
    if (field == nullptr) return otherwise;
    std::string why;
    if (const auto number = finite(*field, why)) return *number;
    fail(shown_key(key) + " needs a finite number" + why);
    return otherwise;
}

bool QueryReader::flag_or(std::string_view key, bool otherwise) {
    const Json* field = take(key);
    if (field == nullptr) return otherwise;
    if (field->is_boolean()) return field->get<bool>();
    fail(shown_key(key) + " needs true or false");
    return otherwise;
}

std::string QueryReader::word(std::string_view key, std::span<const std::string_view> words) {
    const Json* field = take(key);
    if (field != nullptr && field->is_string()) {
        const auto& word = field->get_ref<const std::string&>();
        if (std::find(words.begin(), words.end(), word) != words.end()) return word;
    }
    fail(shown_key(key) + " needs one of " + listed(words));
    return {};
}

std::string QueryReader::word_or(std::string_view key, std::string_view otherwise,
                                 std::span<const std::string_view> words) {
    return has(key) ? word(key, words) : std::string(otherwise);
}

Extent QueryReader::extent(std::string_view key) {
    constexpr std::array<std::string_view, 3> kWords{"segment", "ray", "line"};
    const std::string word = word_or(key, kWords[0], kWords);
    if (word == "ray") return Extent::ray;
    return word == "line" ? Extent::line : Extent::segment;
}

std::string_view QueryReader::take_id() {
    if (!has("id")) return {};
    const auto& members = object_->get_ref<const Json::object_t&>();
    const auto found =
        std::find_if(members.begin(), members.end(), [](const auto& m) { return m.first == "id"; });
    if (found->second.is_string() || found->second.is_number())
        return written_after(line_, (*after_key_)[static_cast<std::size_t>(found - members.begin())]);
    fail("\"id\" needs a string or a number");
    return {};
}

bool QueryReader::finish() {
    if (!error_.empty()) return false;
    for (const auto& [key, value] : object_->items()) {
        if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
        const std::vector<std::string_view> known(known_.begin(), known_.end());
        fail(shown_key(key) + " is not known here; the fields are " + listed(known));
        return false;
    }
    return true;
}

}  // namespace crosscut

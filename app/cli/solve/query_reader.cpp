#include "app/cli/solve/query_reader.h"

#include "app/model/fields/field_json.h"
#include "core/number/double_text.h"

#include <algorithm>
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

std::string QueryReader::found(std::string_view key) const {
    const auto field = object_->find(key);
    return field == object_->end() ? "no " + shown_key(key) : found_json(*field);
}

void QueryReader::fail(std::string clause) {
    if (error_.empty()) error_ = std::move(clause);
}

void QueryReader::expected(std::string_view key, const std::string& what, const std::string& found) {
    fail("expected " + what + " for " + shown_key(key) + ", found " + found);
}

std::vector<double> QueryReader::numbers(std::string_view key, std::size_t count) {
    const Json* field = take(key);
    const bool list = field != nullptr && field->is_array();  // a text is none here
    if (auto made = list ? numbers_in(*field, count) : std::nullopt) return *std::move(made);
    expected(key, std::to_string(count) + " numbers", list ? found_instead_of_numbers(*field) : found(key));
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
    const Json alone = Json::array({*field});
    if (const auto number = numbers_in(alone, 1)) return number->front();
    expected(key, "a number", found_instead_of_numbers(alone));
    return otherwise;
}

bool QueryReader::flag_or(std::string_view key, bool otherwise) {
    const Json* field = take(key);
    if (field == nullptr) return otherwise;
    if (field->is_boolean()) return field->get<bool>();
    expected(key, "true or false", found(key));
    return otherwise;
}

std::string QueryReader::word(std::string_view key, std::span<const std::string_view> words) {
    const Json* field = take(key);
    if (field != nullptr && field->is_string()) {
        const auto& word = field->get_ref<const std::string&>();
        if (std::find(words.begin(), words.end(), word) != words.end()) return word;
    }
    expected(key, "one of " + listed(words), found(key));
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
    const std::string_view written =
        written_after(line_, (*after_key_)[static_cast<std::size_t>(found - members.begin())]);
    const bool number = found->second.is_number() || found->second.is_binary();
    if (found->second.is_string() || (number && decimal_fit(written) != DecimalFit::too_large))
        return written;
    expected("id", "a text or a number", found_json(found->second));
    return {};
}

bool QueryReader::finish() {
    if (!error_.empty()) return false;
    for (const auto& [key, value] : object_->items()) {
        if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
        const std::vector<std::string_view> known(known_.begin(), known_.end());
        fail("expected only the fields " + listed(known) + ", found " + shown_key(key));
        return false;
    }
    return true;
}

}  // namespace crosscut

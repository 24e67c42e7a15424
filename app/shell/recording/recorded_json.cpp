#include "app/shell/recording/recorded_json.h"

#include "app/model/files/json_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace crosscut {
namespace {

/// Of each `OutsideAnswer::Kind`, in its order.
constexpr std::array<std::string_view, 11> kKinds{"pasted",       "exists",         "is_folder", "same",
                                                  "read",         "standard_input", "list",      "written",
                                                  "cannot_write", "folder_made",    "chosen"};
/// Of each `EntryKind`, in its order.
constexpr std::array<std::string_view, 3> kEntryKinds{"folder", "file", "other"};
constexpr std::string_view kHex = "0123456789abcdef";

bool is_text(std::string_view bytes) {
    if (bytes.find('\0') != std::string_view::npos) return false;
    try {
        (void)Json(bytes).dump();
    } catch (const Json::exception&) {
        return false;
    }
    return true;
}

char byte_from(std::string_view hex) {
    unsigned value = 0;
    const auto [end, wrong] = std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
    if (hex.size() != 2 || wrong != std::errc{} || end != hex.data() + 2) throw NotRecorded();
    return static_cast<char>(value);
}

template <class Enum, std::size_t N>
Enum kind_from(const std::array<std::string_view, N>& words, const Json& json) {
    const auto word = json.get<std::string>();
    for (std::size_t i = 0; i < N; ++i) {
        if (word == words.at(i)) return static_cast<Enum>(i);
    }
    throw NotRecorded();
}

/// The time in nanoseconds since 1970.
Json entry_json(const FolderEntry& entry) {
    using std::chrono::nanoseconds, std::chrono::duration_cast;
    Json json = {bytes_json(entry.name), kEntryKinds.at(static_cast<std::size_t>(entry.kind)), entry.bytes};
    if (entry.changed) json.push_back(duration_cast<nanoseconds>(entry.changed->time_since_epoch()).count());
    return json;
}

FolderEntry entry_from(const Json& json) {
    using std::chrono::nanoseconds, std::chrono::system_clock;
    if (json.size() != 3) (void)list_from(json, 4);
    FolderEntry entry{bytes_from(json.at(0)), kind_from<EntryKind>(kEntryKinds, json.at(1)),
                      whole_from<std::uintmax_t>(json.at(2))};
    if (json.size() > 3) {
        const nanoseconds since(whole_from<std::int64_t>(json.at(3)));
        entry.changed = system_clock::time_point(std::chrono::duration_cast<system_clock::duration>(since));
    }
    return entry;
}

}  // namespace

const Json& list_from(const Json& json, std::optional<std::size_t> count) {
    if (!json.is_array() || (count && json.size() != *count)) throw NotRecorded();
    return json;
}

void only_members(const Json& json, std::initializer_list<std::string_view> known) {
    if (!json.is_object()) throw NotRecorded();
    for (const auto& entry : json.items())
        if (std::find(known.begin(), known.end(), entry.key()) == known.end()) throw NotRecorded();
}

double number_from(const Json& json) {
    const std::optional<double> number = double_in(json);
    if (!number) throw NotRecorded();
    return *number;
}

template <class Whole>
Whole whole_from(const Json& json) {
    const bool fits = json.is_number_unsigned()
                          ? std::in_range<Whole>(json.get<std::uint64_t>())
                          : json.is_number_integer() && std::in_range<Whole>(json.get<std::int64_t>());
    if (!fits) throw NotRecorded();
    return json.get<Whole>();
}
template int whole_from(const Json&);
template unsigned whole_from(const Json&);
template long whole_from(const Json&);
template unsigned long whole_from(const Json&);
template long long whole_from(const Json&);
template unsigned long long whole_from(const Json&);

Json bytes_json(std::string_view bytes) {
    if (is_text(bytes)) return bytes;
    std::string hex;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        hex += {kHex[byte >> 4], kHex[byte & 15]};
    }
    return {{"bytes", hex}};
}

std::string bytes_from(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    only_members(json, {"bytes"});
    const auto hex = json.at("bytes").get<std::string>();
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2) bytes += byte_from(std::string_view(hex).substr(i, 2));
    return bytes;
}

Json answers_json(const std::vector<OutsideAnswer>& answers) {
    Json list = Json::array();
    for (const OutsideAnswer& answer : answers) {
        Json one = {{"of", kKinds.at(static_cast<std::size_t>(answer.kind))}};
        if (answer.text) one["text"] = bytes_json(*answer.text);
        if (!answer.error.empty()) one["error"] = bytes_json(answer.error);
        if (answer.yes) one["yes"] = true;
        for (const FolderEntry& entry : answer.entries) one["entries"].push_back(entry_json(entry));
        list.push_back(std::move(one));
    }
    return list;
}

std::vector<OutsideAnswer> answers_from(const Json& json) {
    std::vector<OutsideAnswer> answers;
    for (const Json& one : list_from(json)) {
        only_members(one, {"of", "text", "error", "yes", "entries"});
        OutsideAnswer& answer = answers.emplace_back();
        answer.kind = kind_from<OutsideAnswer::Kind>(kKinds, one.at("of"));
        if (const auto text = one.find("text"); text != one.end()) answer.text = bytes_from(*text);
        if (const auto error = one.find("error"); error != one.end()) answer.error = bytes_from(*error);
        answer.yes = one.value("yes", false);
        if (const auto entries = one.find("entries"); entries != one.end())
            for (const Json& entry : list_from(*entries)) answer.entries.push_back(entry_from(entry));
    }
    return answers;
}

}  // namespace crosscut

#include "app/shell/recording/recorded_json.h"

#include "app/model/files/json_reader.h"

#include <array>
#include <charconv>
#include <cstddef>

namespace crosscut {
namespace {

constexpr std::array<std::string_view, 5> kKinds{"pasted", "exists", "read", "standard_input", "written"};
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

OutsideAnswer::Kind kind_from(const std::string& word) {
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        if (word == kKinds.at(i)) return static_cast<OutsideAnswer::Kind>(i);
    }
    throw NotRecorded();
}

}  // namespace

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
        list.push_back(std::move(one));
    }
    return list;
}

std::vector<OutsideAnswer> answers_from(const Json& json) {
    std::vector<OutsideAnswer> answers;
    for (const Json& one : json) {
        OutsideAnswer& answer = answers.emplace_back();
        answer.kind = kind_from(one.at("of").get<std::string>());
        if (const auto text = one.find("text"); text != one.end()) answer.text = bytes_from(*text);
        if (const auto error = one.find("error"); error != one.end()) answer.error = bytes_from(*error);
        answer.yes = one.value("yes", false);
    }
    return answers;
}

}  // namespace crosscut

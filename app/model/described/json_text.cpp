#include "app/model/described/json_text.h"

#include "app/model/fields/number_text.h"

#include <algorithm>
#include <cmath>

namespace crosscut {

namespace {

/// In quotes. Plain words, which nearly all are, without asking the library.
void append_quoted(std::string& text, const std::string& word) {
    const bool plain = std::all_of(word.begin(), word.end(),
                                   [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
    if (!plain) {
        text += written_json(word);
        return;
    }
    text += '"';
    text += word;
    text += '"';
}

void append(std::string& text, const Json& value) {
    if (value.is_object()) {
        text += '{';
        bool first = true;
        for (const auto& [key, part] : value.get_ref<const Json::object_t&>()) {
            if (!first) text += ',';
            first = false;
            append_quoted(text, key);
            text += ':';
            append(text, part);
        }
        text += '}';
    } else if (value.is_array()) {
        text += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i > 0) text += ',';
            append(text, value[i]);
        }
        text += ']';
    } else if (value.is_string()) {
        append_quoted(text, value.get_ref<const std::string&>());
    } else if (value.is_number_float()) {
        const double number = value.get<double>();
        text += std::isfinite(number) ? shortest(number) : "null";
    } else {
        text += written_json(value);
    }
}

}  // namespace

std::string json_text(const Json& value) {
    std::string text;
    append(text, value);
    return text;
}

}  // namespace crosscut

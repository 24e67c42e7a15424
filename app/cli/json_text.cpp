#include "app/cli/json_text.h"

#include "app/model/number_text.h"

#include <cmath>

namespace crosscut {

namespace {

void append(std::string& text, const Json& value) {
    if (value.is_object()) {
        text += '{';
        bool first = true;
        for (const auto& [key, part] : value.items()) {
            if (!first) text += ',';
            first = false;
            text += Json(key).dump();
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
    } else if (value.is_number_float()) {
        const double number = value.get<double>();
        text += std::isfinite(number) ? shortest(number) : "null";
    } else {
        text += value.dump();
    }
}

}  // namespace

std::string json_text(const Json& value) {
    std::string text;
    append(text, value);
    return text;
}

}  // namespace crosscut

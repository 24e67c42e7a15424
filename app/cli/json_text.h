#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace crosscut {

/// Keys in the order in which they were put in.
using Json = nlohmann::ordered_json;

/// One line of JSON, every double as the shortest decimal that reads back as the same; one that is not finite as null.
[[nodiscard]] std::string json_text(const Json& value);

}  // namespace crosscut

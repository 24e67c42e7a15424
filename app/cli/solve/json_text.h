#pragma once

#include "app/model/files/json_reader.h"

#include <string>

namespace crosscut {

/// One line of JSON, every double as the shortest decimal that reads back as the same; one that is not finite as null.
[[nodiscard]] std::string json_text(const Json& value);

}  // namespace crosscut

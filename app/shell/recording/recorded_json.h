#pragma once

#include "app/model/files/json_reader.h"
#include "app/shell/recording/outside.h"

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Values of recordings as JSON, and back. Reading throws a `std::exception` for what is not as it was written.
namespace crosscut {

/// A text of any bytes: as such where it is one in UTF-8 and without NUL, else its bytes in hexadecimal.
[[nodiscard]] Json bytes_json(std::string_view bytes);
[[nodiscard]] std::string bytes_from(const Json& json);

[[nodiscard]] Json answers_json(const std::vector<OutsideAnswer>& answers);
[[nodiscard]] std::vector<OutsideAnswer> answers_from(const Json& json);

/// What a reader throws about a value of the right type that no recording has.
struct NotRecorded : std::exception {};

/// A number for which a double stands.
[[nodiscard]] double number_from(const Json& json);

/// A whole number that the type holds.
template <class Whole>
[[nodiscard]] Whole whole_from(const Json& json) {
    const bool fits = json.is_number_unsigned()
                          ? std::in_range<Whole>(json.get<std::uint64_t>())
                          : json.is_number_integer() && std::in_range<Whole>(json.get<std::int64_t>());
    if (!fits) throw NotRecorded();
    return json.get<Whole>();
}

}  // namespace crosscut

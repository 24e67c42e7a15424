#pragma once

#include "app/shell/recording/outside.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <exception>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Values of recordings as JSON, and back. Reading throws a `std::exception` for what is not as it was written.
namespace crosscut {

/// A text of any bytes: as such where it is one in UTF-8 and without NUL, else its bytes in hexadecimal.
[[nodiscard]] nlohmann::ordered_json bytes_json(std::string_view bytes);
[[nodiscard]] std::string bytes_from(const nlohmann::ordered_json& json);

[[nodiscard]] nlohmann::ordered_json answers_json(const std::vector<OutsideAnswer>& answers);
[[nodiscard]] std::vector<OutsideAnswer> answers_from(const nlohmann::ordered_json& json);

/// What a reader throws about a value of the right type that no recording has.
struct NotRecorded : std::exception {};

/// A list, of so many where a number is given.
[[nodiscard]] const nlohmann::ordered_json& list_from(const nlohmann::ordered_json& json,
                                                      std::optional<std::size_t> count = {});
/// An object that has no members but these.
void only_members(const nlohmann::ordered_json& json, std::initializer_list<std::string_view> known);
/// A number for which a double stands.
[[nodiscard]] double number_from(const nlohmann::ordered_json& json);
/// A whole number that the type, one of the language's own from int on, holds.
template <class Whole>
[[nodiscard]] Whole whole_from(const nlohmann::ordered_json& json);

}  // namespace crosscut

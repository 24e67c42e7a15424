#pragma once

#include "app/model/maps/map_reading.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace crosscut {

struct JsonText;

/// The byte of a valid JSON text at which a value begins: that of the outermost one, then each time of its nth element or member,
/// counted from 0. The end of the text where it has none such. Cost: linear.
[[nodiscard]] std::size_t offset_in_json(std::string_view text, std::span<const std::size_t> way);

/// What `read_json` found wrong with a text that begins on line `first_line` of its file.
[[nodiscard]] Fault fault_in(const JsonText& read, std::string_view text, std::size_t first_line);

/// The column, in characters from 1, of byte `at`.
[[nodiscard]] std::size_t column_of(std::string_view text, std::size_t at);

}  // namespace crosscut

#pragma once

#include "app/export/text/thousandths.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <string>
#include <string_view>

/// Pieces of XML text that come out the same on every machine.
namespace crosscut::xml {

[[nodiscard]] inline std::string number(double value) { return in_thousandths(value); }
[[nodiscard]] inline std::string number(float value) { return number(static_cast<double>(value)); }
/// "x y".
[[nodiscard]] std::string pair(const glm::vec2& p);
/// Text that may stand between tags and in attributes: markup is escaped, characters XML forbids are dropped, and bytes
/// that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);
/// " name=\"value\"", the value as it is.
[[nodiscard]] std::string attribute(std::string_view name, std::string_view value);
/// The colour as `#rrggbb` for the attribute `what` ("fill", "stroke"), with `what-opacity` unless opaque.
[[nodiscard]] std::string paint(std::string_view what, const Color& color);
[[nodiscard]] std::string hex(const Color& color);

}  // namespace crosscut::xml

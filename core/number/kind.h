#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace crosscut {

/// The number type a method is run in.
enum class NumberKind : std::uint8_t { float32, float64 };
inline constexpr std::array<NumberKind, 2> kNumberKinds{NumberKind::float32, NumberKind::float64};
/// "float" and "double".
[[nodiscard]] constexpr std::string_view name(NumberKind kind) {
    return kind == NumberKind::float32 ? "float" : "double";
}

}  // namespace crosscut

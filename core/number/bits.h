#pragma once

#include <type_traits>

namespace crosscut {

/// The same bits as another type, as std::bit_cast gives them: not every standard library that compiles this has it.
template <class To, class From>
[[nodiscard]] constexpr To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From));
    static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
    return __builtin_bit_cast(To, from);
}

}  // namespace crosscut

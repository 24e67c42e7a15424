#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

/// The names of enumerators, from the compiler: no list of them can lag behind its enum.
namespace crosscut {

namespace enumerator_detail {

/// More values than any enum has.
inline constexpr std::size_t kMost = 64;

/// The enumerator's name; empty for a value that has none. Compilers write a function's template arguments
/// into the text of its name: "crosscut::Meeting::touch", but "(crosscut::Meeting)11" without an enumerator.
template <auto Value>
[[nodiscard]] constexpr std::string_view name_of() {
    constexpr std::string_view kBefore = "Value = ";
    const std::string_view function = __PRETTY_FUNCTION__;
    const std::size_t begin = function.find(kBefore) + kBefore.size();
    const std::string_view value = function.substr(begin, function.find_first_of(";]", begin) - begin);
    const std::size_t last = value.find_last_of(":)");
    return value[last] == ')' ? std::string_view() : value.substr(last + 1);
}

template <class E, std::size_t... I>
[[nodiscard]] constexpr std::array<std::string_view, sizeof...(I)> names(std::index_sequence<I...>) {
    return {name_of<static_cast<E>(I)>()...};
}

}  // namespace enumerator_detail

/// The enumerator's name as in the source: "collinear_apart". Values are numbered from 0 on, at most 63; any
/// other value has the name "".
template <class E>
[[nodiscard]] constexpr std::string_view enumerator_name(E value) {
    constexpr auto kNames = enumerator_detail::names<E>(std::make_index_sequence<enumerator_detail::kMost>());
    static_assert(!kNames.front().empty(), "this compiler does not write enumerators as expected");
    const auto at = static_cast<std::size_t>(value);
    return at < kNames.size() ? kNames[at] : std::string_view();
}

}  // namespace crosscut

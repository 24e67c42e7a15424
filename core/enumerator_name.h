#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
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

template <class E, std::size_t... i>
[[nodiscard]] constexpr std::array<std::string_view, sizeof...(i)> names(std::index_sequence<i...>) {
    return {name_of<static_cast<E>(i)>()...};
}

template <class E>
[[nodiscard]] constexpr std::size_t count() {
    constexpr auto kNames = names<E>(std::make_index_sequence<kMost>());
    static_assert(!kNames.front().empty(), "this compiler does not write enumerators as expected");
    return static_cast<std::size_t>(std::find(kNames.begin(), kNames.end(), "") - kNames.begin());
}

}  // namespace enumerator_detail

/// The names of all enumerators, as in the source: "collinear_apart". They are numbered from 0 on, and fewer
/// than 64.
template <class E>
inline constexpr auto kEnumeratorNames =
    enumerator_detail::names<E>(std::make_index_sequence<enumerator_detail::count<E>()>());

/// The name of an enumerator; empty for a value that is none.
template <class E>
[[nodiscard]] constexpr std::string_view enumerator_name(E value) {
    const auto at = static_cast<std::size_t>(value);
    return at < kEnumeratorNames<E>.size() ? kEnumeratorNames<E>[at] : std::string_view();
}

/// The enumerator of that name; nothing for any other word.
template <class E>
[[nodiscard]] constexpr std::optional<E> enumerator_named(std::string_view word) {
    const auto& names = kEnumeratorNames<E>;
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) return std::nullopt;
    return static_cast<E>(found - names.begin());
}

}  // namespace crosscut

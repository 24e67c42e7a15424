#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace crosscut {

/// The name of a thing on screen, the same in every view, in the formula and in the read-out: hovering one of them lights
/// up all. Made from a word by `id_of`; the zero id belongs to nothing.
struct ItemId {
    std::uint32_t value = 0;

    [[nodiscard]] constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(const ItemId&, const ItemId&) = default;
};

/// The id of a word (FNV-1a, 32 bits). The words of one scene are few, and a test checks that none collide.
[[nodiscard]] constexpr ItemId id_of(std::string_view word) {
    std::uint32_t hash = 2166136261u;
    for (const char c : word) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
    return ItemId{word.empty() ? 0u : hash};
}

}  // namespace crosscut

template <>
struct std::hash<crosscut::ItemId> {
    std::size_t operator()(crosscut::ItemId id) const noexcept { return id.value; }
};

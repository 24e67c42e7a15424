#pragma once

#include "app/ui/ui_context.h"

#include <span>
#include <string_view>

namespace crosscut {

/// Words side by side, in as many rows as they need, of which one is chosen and underlined with the accent; an empty one is
/// left out. Returns the index that was clicked, or `chosen`.
[[nodiscard]] std::size_t tab_row(const char* id, std::size_t chosen, std::span<const std::string_view> words,
                                  const UiContext& ui);

/// One such word, for a row of the caller's own. True when it was clicked.
[[nodiscard]] bool tab_word(std::string_view word, bool chosen, const UiContext& ui);

}  // namespace crosscut

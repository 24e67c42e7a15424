#pragma once

#include "app/ui/ui_context.h"

#include <span>
#include <string_view>

namespace crosscut {

/// A switch between a few short words side by side, `width` wide (physical pixels) and as high as a button. Returns true
/// when another word was clicked; `value` then is its index.
[[nodiscard]] bool segmented(const char* id, int& value, std::span<const std::string_view> words, float width,
                             const UiContext& ui);

/// The least width that they all fit into, physical pixels.
[[nodiscard]] float segmented_px(std::span<const std::string_view> words, const Fonts& fonts);
/// Whether every word fits into its equal share of `width`.
[[nodiscard]] bool segmented_fits(std::span<const std::string_view> words, float width, const Fonts& fonts);

}  // namespace crosscut

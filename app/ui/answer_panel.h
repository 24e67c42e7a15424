#pragma once

#include "app/model/presentation.h"
#include "app/ui/style.h"

namespace crosscut {

/// The verdict with its icon, what to notice (if there is something), and the table of numbers. Returns the item under the mouse, if any; rows of `lit` are lit.
[[nodiscard]] ItemId draw_answer(const Presentation& shown, std::string_view notice, const Highlight& lit,
                                 const Theme& theme, const Fonts& fonts);

/// A value of the read-out as text: numbers with six digits, points in brackets.
[[nodiscard]] std::string value_text(const Quantity& quantity);

}  // namespace crosscut

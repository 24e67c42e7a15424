#pragma once

#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <cstddef>
#include <string_view>

namespace crosscut {

/// A page for paper, built from pictures and lines of text: an empty one of this size, in logical pixels, in
/// the colours for print.
[[nodiscard]] ScreenList empty_page(const glm::vec2& size);

/// Puts a picture on a page with its upper left corner at `at`: what lies outside of the picture's own size is
/// cut off, and labels that would be cut are left out. Its background is not drawn.
void place_picture(const ScreenList& picture, const glm::vec2& at, ScreenList& page);

/// The same page, every length of it `times` as large.
[[nodiscard]] ScreenList magnified(ScreenList page, float times);

/// A text's letters and its width on a page.
struct PageText {
    float size = 14.0f;  ///< letter height, as `ScreenLabel::size`
    float width = 0.0f;  ///< available, pixels
    float line = 1.3f;   ///< distance of lines, as a multiple of `size`
    Color color{};
    std::size_t most = 100;  ///< lines; the last one ends with an ellipsis where there are more
};

/// Writes a text with its upper left corner at `at`, broken into lines between words. Returns its height.
float write_text(std::string_view text, const PageText& style, const glm::vec2& at,
                 const TextMeasure& measure, ScreenList& page);

/// Draws a straight line.
void draw_rule(const glm::vec2& from, const glm::vec2& to, const Color& color, ScreenList& page);

}  // namespace crosscut

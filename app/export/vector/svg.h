#pragma once

#include "app/view/screen/screen_list.h"

#include <functional>
#include <string>

namespace crosscut {

struct SvgOptions {
    bool transparent = false;  ///< no background
    std::string title{};       ///< what the picture shows, for people who cannot see it; empty: none
    std::string font_family = "Inter, 'DejaVu Sans', Helvetica, Arial, sans-serif";
    std::string id_prefix{};  ///< put before every id, for several pictures in one page
    /// The word an item is known by ("a"); empty or missing: the item's number.
    std::function<std::string(ItemId)> name_of{};
};

/// The list as an SVG 1.1 picture: one layer (`<g id>`) each for fills, lines, dots and labels, in drawing order; what
/// belongs to one item has the class `item-NAME`. Its size is in logical pixels (`list.size / list.scale`), its
/// coordinates are those of the list, written to a thousandth. Pieces of one curve become one path. Labels are text, at
/// the places the label layout gave them; hidden ones are left out. Whatever is not finite is left out.
/// The same list gives the same text on every machine.
[[nodiscard]] std::string svg(const ScreenList& list, const SvgOptions& options = {});

}  // namespace crosscut

#pragma once

#include "app/export/shapes.h"
#include "app/view/draw_list.h"
#include "app/view/screen/screen_list.h"
#include "app/view/theme.h"

#include <glm/vec2.hpp>

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace crosscut {

struct SvgOptions {
    bool transparent = false;  ///< no background
    std::string title{};       ///< description of the picture for people who cannot see it; empty: none
    std::string font_family = "Inter, 'DejaVu Sans', Helvetica, Arial, sans-serif";
    std::string id_prefix{};  ///< put before every id, for several pictures in one page
    /// The name of an item ("a"); empty or missing: the item's number.
    std::function<std::string(ItemId)> name_of{};
};

/// The list as an SVG 1.1 picture: one layer (`<g id>`) each for fills, lines, dots and labels, in drawing
/// order; the elements of an item have the class `item-NAME`. Its size is in logical pixels (`list.size /
/// list.scale`), its coordinates are those of the list, rounded to a thousandth. Pieces of one curve become
/// one path. Labels are text, at the positions of the label layout; hidden ones and numbers that are not
/// finite are left out. The same list gives the same text on every machine.
[[nodiscard]] std::string svg(const ScreenList& list, const SvgOptions& options = {});

}  // namespace crosscut

/// The elements of an SVG picture. Text in, text out, including indents and line ends.
namespace crosscut::svg_marks {

/// Elements, and the gradients they refer to.
struct Elements {
    std::string elements;
    std::string gradients;
};

/// Returns the class attribute of an item's elements: " class=\"item-a\"", or nothing.
using ClassOf = std::function<std::string(ItemId)>;

/// The elements of one layer. The ids of its gradients begin with `id_prefix`.
[[nodiscard]] Elements elements(std::span<const Shape> shapes, const ClassOf& class_of,
                                const std::string& id_prefix);
/// `scale`: physical pixels per logical pixel, for the width of the halo.
[[nodiscard]] std::string labels(std::span<const ScreenLabel> labels, const ClassOf& class_of, float scale);

}  // namespace crosscut::svg_marks

/// Parts of XML text that are the same on every machine.
namespace crosscut::xml {

/// "x y".
[[nodiscard]] std::string pair(const glm::vec2& p);
/// Text that is valid between tags and in attributes: markup is escaped, characters that XML forbids are
/// dropped, and bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);
/// " name=\"value\"", the value unchanged.
[[nodiscard]] std::string attribute(std::string_view name, std::string_view value);
/// The colour as `#rrggbb` for the attribute `what` ("fill", "stroke"), with `what-opacity` unless opaque.
[[nodiscard]] std::string paint(std::string_view what, const Color& color);
[[nodiscard]] std::string hex(const Color& color);

}  // namespace crosscut::xml

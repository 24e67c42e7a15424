#pragma once

#include "app/view/screen/screen_list.h"

#include <functional>
#include <span>
#include <string>

/// The elements of an SVG picture, one kind each. Text in, text out; `indent` and line ends are theirs.
namespace crosscut::svg_marks {

/// Elements, and the gradients they refer to.
struct Lines {
    std::string elements;
    std::string gradients;
};

/// Says which item an element belongs to: " class=\"item-a\"", or nothing.
using ClassOf = std::function<std::string(ItemId)>;

[[nodiscard]] std::string fills(std::span<const ScreenFill> fills, const ClassOf& class_of);
[[nodiscard]] Lines lines(std::span<const ScreenLine> lines, const ClassOf& class_of,
                          const std::string& id_prefix);
[[nodiscard]] std::string dots(std::span<const ScreenDot> dots, const ClassOf& class_of);
/// `scale`: physical pixels per logical pixel, for the width of the halo.
[[nodiscard]] std::string labels(std::span<const ScreenLabel> labels, const ClassOf& class_of, float scale);

}  // namespace crosscut::svg_marks

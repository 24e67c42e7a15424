#pragma once

#include "app/export/vector/shapes.h"

#include <functional>
#include <span>
#include <string>

/// The elements of an SVG picture. Text in, text out; `indent` and line ends are theirs.
namespace crosscut::svg_marks {

/// Elements, and the gradients they refer to.
struct Elements {
    std::string elements;
    std::string gradients;
};

/// Says which item an element belongs to: " class=\"item-a\"", or nothing.
using ClassOf = std::function<std::string(ItemId)>;

/// Of one layer. The ids of its gradients begin with `id_prefix`.
[[nodiscard]] Elements elements(std::span<const Shape> shapes, const ClassOf& class_of,
                                const std::string& id_prefix);
/// `scale`: physical pixels per logical pixel, for the width of the halo.
[[nodiscard]] std::string labels(std::span<const ScreenLabel> labels, const ClassOf& class_of, float scale);

}  // namespace crosscut::svg_marks

#pragma once

#include "app/model/maps/svg_transform.h"

#include <optional>
#include <string_view>

namespace crosscut {

/// The part of its own units that a viewport shows.
struct SvgViewBox {
    Vec2 at{};
    Vec2 size{};  ///< not negative; with a 0 nothing is drawn
};

/// The value of `viewBox`; nothing where it is none.
[[nodiscard]] std::optional<SvgViewBox> read_view_box(std::string_view text);

/// From the units of a view box with an area to those of a viewport of this size at the origin. `aspect`: the value of
/// `preserveAspectRatio`; nothing where that cannot be read.
[[nodiscard]] std::optional<SvgTransform> fit_view_box(const SvgViewBox& box, Vec2 viewport,
                                                       std::string_view aspect);

}  // namespace crosscut

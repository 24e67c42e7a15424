#pragma once

#include <crosscut/types.h>
#include "app/model/maps/svg_units.h"
#include "core/number/rounded_functions.h"

#include <optional>
#include <string_view>

namespace crosscut {

/// x' = a x + c y + e, y' = b x + d y + f, as in SVG.
struct SvgTransform {
    double a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0;

    [[nodiscard]] Vec2 operator()(Vec2 p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// Of the way from one point to another.
    [[nodiscard]] Vec2 turned(Vec2 v) const { return {a * v.x + c * v.y, b * v.x + d * v.y}; }
    /// First the other, then this.
    [[nodiscard]] SvgTransform operator*(const SvgTransform& first) const;
    /// It leaves no area, and nothing is drawn through it.
    [[nodiscard]] bool is_flat() const;
};

/// Those that are rational come out as such: of whole multiples of 30 and 90 degrees.
[[nodiscard]] CosSin cos_sin_of_degrees(double degrees);

/// The value of a `transform` attribute; nothing where it cannot be read.
[[nodiscard]] std::optional<SvgTransform> read_transform(std::string_view text);
/// The value of the property `transform` in a style; nothing where it cannot be read, or is one in space.
[[nodiscard]] std::optional<SvgTransform> read_css_transform(std::string_view text, const SvgBasis& basis);
/// Of `transform-origin`, as an attribute and in a style.
[[nodiscard]] std::optional<Vec2> read_transform_origin(std::string_view text, const SvgBasis& basis,
                                                        SvgUnitless unitless);

}  // namespace crosscut

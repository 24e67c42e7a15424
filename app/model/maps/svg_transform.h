#pragma once

#include "core/types.h"

#include <optional>
#include <string_view>
#include <vector>

namespace crosscut {

/// x' = a x + c y + e, y' = b x + d y + f, as in SVG.
struct SvgTransform {
    double a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0;

    [[nodiscard]] Vec2 operator()(Vec2 p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// First the other, then this.
    [[nodiscard]] SvgTransform operator*(const SvgTransform& first) const;
    /// No distance becomes more times as long.
    [[nodiscard]] double largest_scale() const;
};

/// The value of a `transform` attribute; nothing where it cannot be read.
[[nodiscard]] std::optional<SvgTransform> read_transform(std::string_view text);

/// Numbers with blanks or commas between, as far as there are any; they are taken off the text.
[[nodiscard]] std::vector<double> take_numbers(std::string_view& text);
/// One of them.
[[nodiscard]] std::optional<double> take_number(std::string_view& text);

}  // namespace crosscut

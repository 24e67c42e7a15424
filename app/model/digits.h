#pragma once

#include "core/types.h"

#include <optional>
#include <string>
#include <utility>

namespace crosscut {

/// The one rule for digits on screen.
///
/// What is measured in the world's units, a coordinate or a length, has the decimals that one pixel of the canvas resolves
/// and one more, at least two: at one zoom the same number of them everywhere, zeros too, so that nothing jumps while it
/// changes. What has no pixel, such as s and t, an angle, an area or what a formula computes, has four digits. Neither reads
/// as 0 without being 0, nor as its limit 1: it then keeps the digits that it takes. All digits are where a number is
/// pointed at, and in what is copied, described and saved.
class Digits {
  public:
    /// Nothing is drawn, as in `describe`: four digits of everything.
    Digits() = default;
    /// On a canvas with so many world units, more than 0, in a logical pixel.
    explicit Digits(double units_per_px);

    /// "3.12", "−7.00", "0.00"; far from the origin, or zoomed far in, with a power of ten.
    [[nodiscard]] std::string coordinate(double value) const;
    /// "(3.12, −7.00)".
    [[nodiscard]] std::string point(const Vec2& at) const;
    [[nodiscard]] std::string point(const Vec3& at) const;
    /// "0.71"; "0" only for 0 itself, and four digits of what two decimals would make 0: "0.001234".
    [[nodiscard]] std::string length(double value) const;
    /// Two lengths with as many digits more as it takes that they do not read alike, unless they are equal.
    [[nodiscard]] std::pair<std::string, std::string> lengths(double one, double other) const;

    /// A number that has no pixel: "0.3333"; what four digits would make 1 and is not keeps more: "0.99999".
    [[nodiscard]] static std::string number(double value);

    friend bool operator==(const Digits&, const Digits&) = default;

  private:
    [[nodiscard]] std::string fixed(double value) const;

    std::optional<int> decimals_{};
};

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <optional>
#include <string>
#include <utility>

namespace crosscut {

/// The one rule for digits on screen, which formulas follow too (`write_number`).
///
/// A number has four significant digits, and no zeros at the end of a fraction but those that tell it from a whole number: "6"
/// is 6, "6.000" nearly. What is measured in the world's units, a coordinate or a length, has more
/// where the canvas shows more: at least the decimals that one pixel resolves and one more. Nothing reads as 0 without being
/// 0, but for a coordinate that no pixel tells from it, which is "0.00"; a number without a pixel, such as s and t, an angle
/// or an area, does not read as its limit 1 either. All digits are where a number is pointed at, and in what is copied,
/// described and saved.
class Digits {
  public:
    /// Nothing is drawn, as in `describe`: four digits of everything.
    Digits() = default;
    /// On a canvas with so many world units, more than 0, in a logical pixel.
    explicit Digits(double units_per_px);

    /// "3.142", "−7", "0.00"; far from the origin, or zoomed far in, with a power of ten.
    [[nodiscard]] std::string coordinate(double value) const;
    /// "(3.142, −7)".
    [[nodiscard]] std::string point(const Vec2& at) const;
    [[nodiscard]] std::string point(const Vec3& at) const;
    /// "0.7071"; "0" only for 0 itself: "0.001234".
    [[nodiscard]] std::string length(double value) const;
    /// Two lengths with as many digits more as it takes that they do not read alike, unless they are equal.
    [[nodiscard]] std::pair<std::string, std::string> lengths(double one, double other) const;

    /// A number that has no pixel: "0.3333"; what four digits would make 1 and is not keeps more: "0.99999".
    [[nodiscard]] static std::string number(double value);

    friend bool operator==(const Digits&, const Digits&) = default;

  private:
    [[nodiscard]] std::string significant(double value) const;

    std::optional<int> decimals_{};
};

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "core/number/double_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// The one rule for digits on screen, which formulas follow too (`write_number`).
///
/// A number has four significant digits, and no zeros at the end of a fraction but those that tell it from a
/// whole number: "6" is 6, "6.000" nearly. What is measured in the world's units, a coordinate or a length,
/// has more where the canvas shows more: at least the decimals that one pixel resolves and one more. Nothing
/// reads as 0 without being 0, but for a coordinate that no pixel tells from it, which is "0.00"; a number
/// without a pixel, such as s and t, an angle or an area, does not read as its limit 1 either. All digits are
/// where a number is pointed at, and in what is copied, described and saved.
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

// Numbers as people type and read them.

struct ParsedNumber {
    std::optional<double> value;  ///< finite
    std::string error;            ///< what is wrong, when there is no value; a clause without a full stop
    bool no_double = false;       ///< it is a number, but no double stands for it: `error` says why
};

/// Why no double stands for a number: "lies between two doubles". Empty where one does.
[[nodiscard]] std::string why_no_double(DecimalFit fit);

/// The double nearest to what is written: decimal `0.1`, `1e-3`; hex float `0x1.8p-1`; `pi`; and + - * / with
/// brackets over them, evaluated exactly and rounded once, so that `1/3` and `0.1+0.2` are the nearest
/// doubles. Refused: anything else, division by zero, values beyond the largest double, what is not 0 but
/// would be rounded to it, whole numbers between two doubles (without a point, a power, pi or a division in
/// them), exponents beyond +-2000, texts over 200 characters and steps that need more than 5000 digits.
/// U+2212 is read as a minus.
[[nodiscard]] ParsedNumber parse_number(std::string_view text);

/// The same for what a person types into the window, where a decimal comma is read too: "1,5". With
/// `decimal_comma`, as that is what the window shows, always; else not in what may have thousands parted by
/// commas, "1,500". Refused: a number with both.
[[nodiscard]] ParsedNumber parse_typed(std::string_view text, bool decimal_comma);

/// The shortest decimal that reads back as the same double ("0.1", "1e+300", "-0" as "0").
[[nodiscard]] std::string shortest(double value);
/// For programs too: the nearest with so many significant digits, 1 to 17; 0: as many as it needs.
[[nodiscard]] std::string shortest(double value, int digits);

/// For people: at most `digits` significant digits, a true minus sign, a power of ten ("1.2×10⁻⁷") only
/// outside 1e-4 to 1e7, never "-0".
/// A value that is not finite (none should come) reads "–".
[[nodiscard]] std::string readable(double value, int digits = 6);

/// `readable` with the zeros that tell it from a whole number: "1.000" where it is not 1 exactly.
[[nodiscard]] std::string rounded(double value, int digits);

/// `readable` with a fixed number of decimals, so that a changing number keeps its width.
[[nodiscard]] std::string fixed_digits(double value, int decimals);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "core/number/double_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace crosscut {

/// The rule for digits on screen, which formulas follow too (`write_number`).
///
/// A number has four significant digits, and no trailing zeros except those that tell it from an integer: "6"
/// is 6, "6.000" nearly. Coordinates and lengths in world units have more digits where the canvas shows more:
/// at least the decimals that one pixel resolves and one more. Nothing reads as 0 without being 0, except a
/// coordinate that no pixel tells from it, which is "0.00"; a number without a pixel, such as s and t, an
/// angle or an area, does not read as its limit 1 either. All digits are shown where the user points at a
/// number, and in copied, described and saved texts.
class Digits {
  public:
    /// Without a canvas, as in `describe`: four digits of everything.
    Digits() = default;
    /// For a canvas with so many world units, more than 0, in a logical pixel.
    explicit Digits(double units_per_px);

    /// "3.142", "−7", "0.00"; far from the origin, or zoomed far in, with a power of ten.
    [[nodiscard]] std::string coordinate(double value) const;
    /// "(3.142, −7)".
    [[nodiscard]] std::string point(const Vec2& at) const;
    [[nodiscard]] std::string point(const Vec3& at) const;
    /// "0.7071"; "0" only for 0 itself: "0.001234".
    [[nodiscard]] std::string length(double value) const;
    /// Two lengths with enough digits that different lengths read differently: "100.003" and "100", not
    /// "100.0" and "100".
    [[nodiscard]] std::pair<std::string, std::string> lengths(double one, double other) const;

    /// A number without a pixel: "0.3333"; more digits where four would round it to 1: "0.99999".
    [[nodiscard]] static std::string number(double value);

    friend bool operator==(const Digits&, const Digits&) = default;

  private:
    [[nodiscard]] std::string significant(double value) const;

    std::optional<int> decimals_{};
};

// Numbers as users type and read them.

struct ParsedNumber {
    std::optional<double> value;  ///< finite
    std::string error;            ///< the error, when there is no value; a clause without a full stop
    bool no_double = false;       ///< it is a number, but no double represents it: `error` says why
};

/// Why no double represents a number: "lies between two doubles". Empty where one does.
[[nodiscard]] std::string why_no_double(DecimalFit fit);

/// The double nearest to the typed number: decimal `0.1`, `1e-3`; hex float `0x1.8p-1`; `pi`; and + - * /
/// with parentheses, evaluated exactly and rounded once, so that `1/3` and `0.1+0.2` are the nearest doubles.
/// Refused: anything else, division by zero, values beyond the largest double, nonzero values that would be
/// rounded to 0, integers between two doubles (without a point, a power, pi or a division in them), exponents
/// beyond +-2000, texts over 200 characters and steps that need more than 5000 digits. U+2212 is read as a
/// minus.
[[nodiscard]] ParsedNumber parse_number(std::string_view text);

/// The same for text typed into the window, where a decimal comma is read too: "1,5". With `decimal_comma`,
/// the setting of the window, always; else not where the commas may separate thousands, "1,500". Refused: a
/// number with both a point and a comma.
[[nodiscard]] ParsedNumber parse_typed(std::string_view text, bool decimal_comma);

/// The shortest decimal that reads back as the same double ("0.1", "1e+300", "-0" as "0").
[[nodiscard]] std::string shortest(double value);
/// For programs too: the nearest decimal with so many significant digits, 1 to 17; 0: as many as it needs.
[[nodiscard]] std::string shortest(double value, int digits);

/// For display: at most `digits` significant digits, a true minus sign, a power of ten ("1.2×10⁻⁷") only
/// outside 1e-4 to 1e7, never "-0". A value that is not finite (none should occur) reads "–".
[[nodiscard]] std::string readable(double value, int digits = 6);

/// `readable` with the zeros that tell it from an integer: "1.000" where it is not exactly 1.
[[nodiscard]] std::string rounded(double value, int digits);

/// Two numbers `rounded` to at least `digits` digits, with enough that different numbers read differently.
[[nodiscard]] std::pair<std::string, std::string> told_apart(double one, double other, int digits);

/// A count in a sentence: "1,180".
[[nodiscard]] std::string grouped(std::uint64_t count);

/// `readable` with a fixed number of decimals, so that a changing number keeps its width.
[[nodiscard]] std::string fixed_digits(double value, int decimals);

/// The name of a number as a sentence writes it: "t₁" for t_1 and "C.x" for C_x. Longer subscripts stay as they are.
[[nodiscard]] std::string written_name(std::string name);

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The numbers, lengths and angles of SVG and CSS. Numbers are decimal; one beyond the range of double, one too near to 0 for it and
/// a whole one that no double is are none.
namespace crosscut {

/// What is wrong with a text from a byte on.
struct TextFault {
    std::size_t at = 0;
    std::string expected, found;
};

/// Those of XML and of CSS.
inline constexpr std::string_view kSvgBlanks = " \t\r\n\f";

/// Without blanks around it.
[[nodiscard]] std::string_view without_blanks(std::string_view text);
/// ASCII letters only.
[[nodiscard]] bool same_but_for_case(std::string_view text, std::string_view lower);

/// A number at the very beginning of the text, off which it is taken.
[[nodiscard]] std::optional<double> take_number(std::string_view& text);
/// Takes off blanks with at most one comma among them.
void take_separator(std::string_view& text);
/// The numbers that are all of a text, with blanks or a comma between; nothing where it is anything else.
[[nodiscard]] std::optional<std::vector<double>> numbers_of_list(std::string_view text);

/// What the lengths of an element refer to.
struct SvgBasis {
    std::optional<Vec2>
        viewport;  ///< its size in the units of the element; nothing where the file does not say it
    std::optional<double> font{16.0};  ///< the size of its font
};

/// What a percentage is of.
enum class SvgAxis : std::uint8_t { x, y, neither };

enum class SvgUnitless : bool { is_wrong, is_user_unit };

/// In user units, with 96 of them an inch, and an ex half an em. Nothing where it is no length, or lacks what it refers to.
/// Style sheets have a unit with all but 0.
[[nodiscard]] std::optional<double> read_length(std::string_view text, SvgAxis axis, const SvgBasis& basis,
                                                SvgUnitless unitless = SvgUnitless::is_user_unit);
/// In degrees. Attributes have degrees without a unit, style sheets a unit with all but 0.
[[nodiscard]] std::optional<double> read_angle(std::string_view text, SvgUnitless unitless);

}  // namespace crosscut

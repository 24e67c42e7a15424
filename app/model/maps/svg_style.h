#pragma once

#include <crosscut/types.h>
#include "core/number/rounded_functions.h"

#include <pugixml.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crosscut {

/// The properties that determine whether and where lines are drawn.
enum class SvgProperty : std::uint8_t {
    display,
    visibility,
    font_size,
    transform,
    transform_origin,
    unread,  ///< any unsupported property with such an effect; its value is "name: value"
};
inline constexpr std::size_t kSvgProperties = 6;

/// The value of a property from an element's attributes, the style sheets and its own style, by CSS's
/// priorities.
struct SvgValue {
    std::string text;       ///< without surrounding blanks; empty where it is not set
    bool in_style = false;  ///< not by an attribute
};

struct SvgStyle {
    std::array<SvgValue, kSvgProperties> values;
    std::vector<std::string> geometry;  ///< names of attributes of shapes that a style sets, such as "r"
    /// For a rule that may or may not apply to the element: its selector, or the "@media print" around it;
    /// else empty.
    std::string unclear;

    [[nodiscard]] const SvgValue& operator[](SvgProperty p) const {
        return values[static_cast<std::size_t>(p)];
    }
};

/// Whether a style may set this attribute of a shape.
[[nodiscard]] bool is_svg_geometry(std::string_view property);

/// The style sheets of a document. A selector is fully supported where it consists of a name, `*`, classes
/// and an id, or several of these separated by commas; any other is assumed to apply possibly to all elements
/// that its last part names. Rules that set none of the properties above are ignored, whatever their
/// selectors.
class SvgStyles {
  public:
    /// Adds a sheet after the others. `within`: its condition, "@media print"; empty: none.
    void add_sheet(std::string_view text, const std::string& within);
    /// Why they cannot be applied: one imports another file, or has rules nested too deep, or too many for
    /// the same elements. Empty where they can.
    [[nodiscard]] const std::string& not_read() const { return not_read_; }
    /// The style of an element. Inherited values are not included.
    [[nodiscard]] SvgStyle of(const pugi::xml_node& element, std::string_view name) const;

  private:
    struct Selector {
        std::string text;  ///< of the whole rule, or the at-rule around it
        std::string type, id;
        std::vector<std::string> classes;
        bool certain = true;

        /// The classes are sorted.
        [[nodiscard]] bool names(std::string_view name, std::string_view id_of,
                                 const std::vector<std::string_view>& classes_of) const;
    };
    struct Declaration {
        std::string name, value;
        bool important = false;
    };
    struct Rule {
        Selector selector;
        std::size_t declarations = 0;  ///< index of its declarations
    };
    struct Cascade;

    static std::vector<Declaration> declarations(std::string_view block);
    static Selector selector(std::string_view text);
    void add_rules(std::string_view text, const std::string& within, int depth);
    void add_rule(std::string_view selectors, std::string_view block, const std::string& within, int depth);

    std::vector<std::vector<Declaration>> blocks_;
    std::vector<Rule> rules_;                                           ///< in their order
    std::unordered_map<std::string, std::vector<std::size_t>> by_key_;  ///< by "#id", ".class", a name or "*"
    std::string not_read_;
};

// The numbers, lengths and angles of SVG and CSS. Numbers are decimal; one beyond the range of double, one
// too near to 0 for it and an integer between two doubles are refused.

/// An error in a text from a byte on.
struct TextFault {
    std::size_t at = 0;
    std::string expected, found;
};

/// The blanks of XML and of CSS.
inline constexpr std::string_view kSvgBlanks = " \t\r\n\f";

/// The text without surrounding blanks.
[[nodiscard]] std::string_view without_blanks(std::string_view text);
/// Equal ignoring the case of ASCII letters; `lower` is in lower case.
[[nodiscard]] bool same_but_for_case(std::string_view text, std::string_view lower);

/// Reads and removes a number at the very beginning of the text.
[[nodiscard]] std::optional<double> take_number(std::string_view& text);
/// Removes blanks with at most one comma among them.
void take_separator(std::string_view& text);
/// The numbers of a text of numbers separated by blanks or a comma; nothing for any other text.
[[nodiscard]] std::optional<std::vector<double>> numbers_of_list(std::string_view text);

/// The reference sizes for an element's lengths.
struct SvgBasis {
    /// Its size in the units of the element; nothing where the file does not give it.
    std::optional<Vec2> viewport;
    std::optional<double> font{16.0};  ///< the size of its font
};

/// The axis that a percentage refers to.
enum class SvgAxis : std::uint8_t { x, y, neither };

enum class SvgUnitless : bool { is_wrong, is_user_unit };

/// A length in user units, 96 per inch, with an ex of half an em. Nothing where it is not a length, or its
/// reference is missing. In style sheets every length except 0 has a unit.
[[nodiscard]] std::optional<double> read_length(std::string_view text, SvgAxis axis, const SvgBasis& basis,
                                                SvgUnitless unitless = SvgUnitless::is_user_unit);
/// An angle in degrees. In attributes without a unit, in style sheets with one for all but 0.
[[nodiscard]] std::optional<double> read_angle(std::string_view text, SvgUnitless unitless);

/// x' = a x + c y + e, y' = b x + d y + f, as in SVG.
struct SvgTransform {
    double a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0;

    [[nodiscard]] Vec2 operator()(Vec2 p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    /// Transforms a vector from one point to another.
    [[nodiscard]] Vec2 turned(Vec2 v) const { return {a * v.x + c * v.y, b * v.x + d * v.y}; }
    /// First the other, then this.
    [[nodiscard]] SvgTransform operator*(const SvgTransform& first) const;
    /// It leaves no area, and nothing is drawn through it.
    [[nodiscard]] bool is_flat() const;
};

/// Exact where the values are rational: for whole multiples of 30 and 90 degrees.
[[nodiscard]] CosSin cos_sin_of_degrees(double degrees);

/// The value of a `transform` attribute; nothing where it cannot be read.
[[nodiscard]] std::optional<SvgTransform> read_transform(std::string_view text);
/// The value of the property `transform` in a style; nothing where it cannot be read, or is in 3D.
[[nodiscard]] std::optional<SvgTransform> read_css_transform(std::string_view text, const SvgBasis& basis);
/// The value of `transform-origin`, as an attribute and in a style.
[[nodiscard]] std::optional<Vec2> read_transform_origin(std::string_view text, const SvgBasis& basis,
                                                        SvgUnitless unitless);

/// The part of its own units that a viewport shows.
struct SvgViewBox {
    Vec2 at{};
    Vec2 size{};  ///< not negative; with a 0 nothing is drawn
};

/// The value of `viewBox`; nothing where it is invalid.
[[nodiscard]] std::optional<SvgViewBox> read_view_box(std::string_view text);

/// From the units of a view box with an area to those of a viewport of this size at the origin. `aspect`: the
/// value of `preserveAspectRatio`; nothing where that cannot be read.
[[nodiscard]] std::optional<SvgTransform> fit_view_box(const SvgViewBox& box, Vec2 viewport,
                                                       std::string_view aspect);

}  // namespace crosscut

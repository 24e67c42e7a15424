#pragma once

#include <pugixml.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crosscut {

/// The properties that say whether lines are drawn, and where.
enum class SvgProperty : std::uint8_t {
    display,
    visibility,
    font_size,
    transform,
    transform_origin,
    unread,  ///< any of those that say it too and are not followed; its value is "name: value"
};
inline constexpr std::size_t kSvgProperties = 6;

/// What an element's attributes, the style sheets and its own style say of a property, after the order of CSS.
struct SvgValue {
    std::string text;       ///< without blanks around it; empty where nothing is said
    bool in_style = false;  ///< not as an attribute
};

struct SvgStyle {
    std::array<SvgValue, kSvgProperties> values;
    std::vector<std::string> geometry;  ///< names of attributes of shapes that a style sets, such as "r"
    std::string
        unclear;  ///< of a rule that may be for the element or not: its selector, or "@media print", in which it stands; else empty

    [[nodiscard]] const SvgValue& operator[](SvgProperty p) const {
        return values[static_cast<std::size_t>(p)];
    }
};

/// Whether a style may set this attribute of a shape.
[[nodiscard]] bool is_svg_geometry(std::string_view property);

/// The style sheets of a document. A selector is read whole where it consists of a name, `*`, classes and an id, with commas between
/// several; any other is taken to hold perhaps for all that its last part names. Rules that set none of the properties above are
/// passed over, whatever their selectors.
class SvgStyles {
  public:
    /// One after the other. `within`: what it holds under, "@media print"; empty where it holds.
    void add_sheet(std::string_view text, const std::string& within);
    /// Why they cannot be followed: one takes in another file, or has rules too deep in one another, or too many for the same elements.
    /// Empty where they can.
    [[nodiscard]] const std::string& not_read() const { return not_read_; }
    /// What is said of an element. Inherited values are not followed.
    [[nodiscard]] SvgStyle of(const pugi::xml_node& element, std::string_view name) const;

  private:
    struct Selector {
        std::string text;  ///< of the whole rule, or where it stands
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
        std::size_t declarations = 0;  ///< which of them
    };
    struct Cascade;

    static std::vector<Declaration> declarations(std::string_view block);
    static Selector selector(std::string_view text);
    void add_rules(std::string_view text, const std::string& within, int depth);
    void add_rule(std::string_view selectors, std::string_view block, const std::string& within, int depth);

    std::vector<std::vector<Declaration>> blocks_;
    std::vector<Rule> rules_;                                           ///< in their order
    std::unordered_map<std::string, std::vector<std::size_t>> by_key_;  ///< of "#id", ".class", a name or "*"
    std::string not_read_;
};

}  // namespace crosscut

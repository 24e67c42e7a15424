#pragma once

#include "app/model/maps/map_reading.h"
#include "app/model/maps/svg_entities.h"

#include <pugixml.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crosscut {

/// Elements stand in so many others at most, those that `use` puts there counted.
inline constexpr int kDeepestSvg = 200;

enum class SvgNamespace : std::uint8_t {
    svg,
    editor,  ///< what a program keeps for itself: nothing that is drawn
    other,
};

/// The elements of an SVG document, after entities, prefixes and names were followed.
class SvgDocument {
  public:
    explicit SvgDocument(std::string_view text);
    SvgDocument(const SvgDocument&) = delete;
    SvgDocument& operator=(const SvgDocument&) = delete;

    /// Of the document as a whole; nothing else is to be asked then.
    [[nodiscard]] const std::optional<Fault>& wrong() const { return wrong_; }
    [[nodiscard]] pugi::xml_node root() const { return root_; }
    [[nodiscard]] SvgNamespace namespace_of(const pugi::xml_node& element) const;
    /// Without its prefix.
    [[nodiscard]] static std::string_view name_of(const pugi::xml_node& element);
    /// The first element of this id; an empty one where there is none.
    [[nodiscard]] pugi::xml_node element(std::string_view id) const;
    /// In their order.
    [[nodiscard]] const std::vector<pugi::xml_node>& style_sheets() const { return sheets_; }

    /// What is wrong at the beginning of an element, or of an attribute's value, and so many bytes further.
    [[nodiscard]] Fault fault(const pugi::xml_node& element, std::string expected, std::string found);
    [[nodiscard]] Fault fault(const pugi::xml_attribute& attribute, std::string expected, std::string found,
                              std::size_t further = 0);

  private:
    struct Scope;

    void take_elements();
    void take_element(const pugi::xml_node& element, Scope& scope);
    void check_attributes(const pugi::xml_node& element);
    void check_top();
    void refuse(const pugi::xml_node& element, std::string expected, std::string found);
    [[nodiscard]] Fault fault_at(const char* at, std::string expected, std::string found,
                                 std::size_t further);
    [[nodiscard]] Fault fault_in_source(std::size_t at, std::string expected, std::string found);

    std::string_view source_;
    MovedText text_;  ///< the elements' names and values are in it
    pugi::xml_document xml_;
    pugi::xml_node root_;
    std::optional<Fault> wrong_;
    bool without_namespace_ = false;  ///< the outermost element has none
    std::unordered_map<const void*, SvgNamespace> not_svg_;
    std::unordered_map<std::string_view, pugi::xml_node> ids_;
    std::vector<pugi::xml_node> sheets_;
    std::size_t asked_for_ = 0;
    std::size_t counted_to_ = 0, lines_before_ = 0,
                columns_before_ = 0;  ///< of the last place asked for
};

}  // namespace crosscut

#pragma once

#include <crosscut/types.h>
#include "app/model/maps/map_reading.h"
#include "app/model/maps/svg_style.h"

#include <pugixml.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crosscut {

/// Curves of SVG are read as chords whose error is at most this fraction of the larger side of the box around
/// all that is drawn, as far as the precision of doubles allows.
inline constexpr double kCurveTolerance = 1e-5;

/// A file has at most as many elements and lines as bytes; this limits what `use` and the chords of curves
/// add.
inline constexpr std::size_t kMostSvgPieces = 2'000'000;
/// The text about the limit, as what was expected.
[[nodiscard]] std::string too_many_svg_pieces();

/// What a document draws, in its own coordinates, curves as curves: the accuracy of their chords is known
/// only after all is read.
class SvgDrawing {
  public:
    void begin_feature();
    void leave_out(Fault fault);
    /// The current feature was left out.
    [[nodiscard]] bool is_left_out() const { return !features_.empty() && features_.back().left_out; }

    /// Begins a line of the feature.
    void move_to(Vec2 p);
    void line_to(Vec2 p);
    void curve_to(Vec2 c, Vec2 d, Vec2 p);
    /// An arc along cos(angle) u + sin(angle) v around some center, from angle `start` on, to `p`.
    void arc_to(Vec2 u, Vec2 v, double start_rad, double sweep_rad, Vec2 p);
    /// A whole ellipse, from center + u on by way of center + v; all four ends of its axes are vertices.
    void ellipse(Vec2 center, Vec2 u, Vec2 v);

    /// Whether everything drawn since the feature began is finite.
    [[nodiscard]] bool is_finite() const { return finite_; }
    /// The number of features and strokes.
    [[nodiscard]] std::size_t pieces() const { return features_.size() + strokes_.size(); }

    /// Passes everything to a reading. `most`: limit of chords; with more, the text is refused.
    void give_to(MapReading& out, std::size_t most) const;

  private:
    enum class Kind : std::uint8_t { move, line, curve, arc, ellipse };
    /// The end of a stroke; its shape holds the other numbers: the control points of a curve, or the axes of
    /// an ellipse with its center or the angles.
    struct Stroke {
        Kind kind = Kind::move;
        Vec2 to{};
        std::size_t shape = 0;  ///< of curves
    };
    struct Shape {
        Vec2 a{}, b{}, c{};
        double start_rad = 0.0, sweep_rad = 0.0;
    };
    struct Feature {
        std::size_t strokes = 0;  ///< before it
        bool left_out = false;
        Fault fault;
    };
    struct Flattening;

    void put(Kind kind, Vec2 to);
    void put(Kind kind, Vec2 to, const Shape& shape);
    template <class Visit>
    void visit_strokes(const Visit& visit) const;
    [[nodiscard]] double larger_side() const;

    std::vector<Feature> features_;
    std::vector<Stroke> strokes_;
    std::vector<Shape> shapes_;
    bool finite_ = true;
};

/// A text with replacements that still knows the original position of each character.
class EditedText {
  public:
    std::string text;

    /// The text appended from here on comes from `source`: all of it (`at_one_position`), or each character from
    /// one position further.
    void moves_to(std::size_t source, bool at_one_position);
    [[nodiscard]] std::size_t source_of(std::size_t at) const;

  private:
    struct Piece {
        std::size_t at = 0, source = 0;
        bool at_one_position = false;
    };
    std::vector<Piece> pieces_;
};

struct ExpandedXml {
    EditedText xml;  ///< without a document type declaration
    std::optional<TextFault> wrong;
};

/// The most bytes that entities may add to a text.
inline constexpr std::size_t kMostEntityText = 1'000'000;

/// Inserts the text of each entity that the document declares within itself; numeric characters, and the five
/// entities of XML, stay. Errors: an entity that is not declared there, or contains itself, a default value
/// that the document declares for an attribute, and invalid XML at these positions.
[[nodiscard]] ExpandedXml expand_entities(std::string_view text);

/// The largest nesting of elements, including those inserted by `use`.
inline constexpr int kDeepestSvg = 200;

enum class SvgNamespace : std::uint8_t {
    svg,
    editor,  ///< elements of an editor: nothing that is drawn
    other,
};

/// The elements of an SVG document, with entities, prefixes and names resolved.
class SvgDocument {
  public:
    explicit SvgDocument(std::string_view text);
    SvgDocument(const SvgDocument&) = delete;
    SvgDocument& operator=(const SvgDocument&) = delete;

    /// The error of the whole document; if set, nothing else may be called.
    [[nodiscard]] const std::optional<Fault>& wrong() const { return wrong_; }
    [[nodiscard]] pugi::xml_node root() const { return root_; }
    [[nodiscard]] SvgNamespace namespace_of(const pugi::xml_node& element) const;
    /// The name of an element without its prefix.
    [[nodiscard]] static std::string_view name_of(const pugi::xml_node& element);
    /// The first element with this id; an empty one where there is none.
    [[nodiscard]] pugi::xml_node element(std::string_view id) const;
    /// In document order.
    [[nodiscard]] const std::vector<pugi::xml_node>& style_sheets() const { return sheets_; }

    /// An error at the beginning of an element, or of an attribute's value, optionally some bytes further.
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
    EditedText text_;  ///< the elements' names and values point into it
    pugi::xml_document xml_;
    pugi::xml_node root_;
    std::optional<Fault> wrong_;
    bool without_namespace_ = false;  ///< the outermost element has no namespace
    std::unordered_map<const void*, SvgNamespace> not_svg_;
    std::unordered_map<std::string_view, pugi::xml_node> ids_;
    std::vector<pugi::xml_node> sheets_;
    std::size_t located_ = 0;
    /// For the last position that was converted.
    std::size_t counted_to_ = 0, lines_before_ = 0, columns_before_ = 0;
};

}  // namespace crosscut

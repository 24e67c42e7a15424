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

/// Curves of SVG are read as chords that stray from them by no more than this share of the larger side of the
/// box around all that is drawn, as far as doubles tell places there apart.
inline constexpr double kCurveTolerance = 1e-5;

/// A file has at most as many elements and lines as bytes; what `use` and the chords of curves add is at most
/// so many.
inline constexpr std::size_t kMostSvgPieces = 2'000'000;
/// What is expected of a file that has more.
[[nodiscard]] std::string too_many_svg_pieces();

/// What a document draws, in its own coordinates, curves as curves: how fine their chords have to be is only
/// known once all is read.
class SvgDrawing {
  public:
    void begin_feature();
    void leave_out(Fault fault);
    /// The feature that has begun was left out.
    [[nodiscard]] bool is_left_out() const { return !features_.empty() && features_.back().left_out; }

    /// A line of the feature begins.
    void move_to(Vec2 p);
    void line_to(Vec2 p);
    void curve_to(Vec2 c, Vec2 d, Vec2 p);
    /// Along cos(angle) u + sin(angle) v around some center, from angle `start` on, to `p`.
    void arc_to(Vec2 u, Vec2 v, double start_rad, double sweep_rad, Vec2 p);
    /// A whole ellipse, from center + u on by way of center + v; all four ends of its axes are vertices.
    void ellipse(Vec2 center, Vec2 u, Vec2 v);

    /// All that was drawn since the feature began is finite.
    [[nodiscard]] bool is_finite() const { return finite_; }
    /// Features and what they are drawn with.
    [[nodiscard]] std::size_t pieces() const { return features_.size() + strokes_.size(); }

    /// Gives all of it to a reading. `most`: so many chords at most; where there are more, the text is
    /// refused.
    void give_to(MapReading& out, std::size_t most) const;

  private:
    enum class Kind : std::uint8_t { move, line, curve, arc, ellipse };
    /// Where it ends; its shape is what else it needs: the control points of a curve, or the axes of an
    /// ellipse with its center or the angles.
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

/// A text that was changed in some places, which still knows where each of its characters stood.
class MovedText {
  public:
    std::string text;

    /// What is put behind the text from here on stands at `source`: all of it there (`at_one_place`), or each
    /// character one further.
    void moves_to(std::size_t source, bool at_one_place);
    [[nodiscard]] std::size_t source_of(std::size_t at) const;

  private:
    struct Piece {
        std::size_t at = 0, source = 0;
        bool at_one_place = false;
    };
    std::vector<Piece> pieces_;
};

struct ExpandedXml {
    MovedText xml;  ///< without a document type declaration
    std::optional<TextFault> wrong;
};

/// Entities may add so many bytes to a text.
inline constexpr std::size_t kMostEntityText = 1'000'000;

/// Puts in the text of each entity that the document declares within itself; characters by number, and the
/// five that XML knows, stay. Wrong are: an entity that is not declared there, or is in itself, a default
/// that the document declares for an attribute, and a text that is no XML at these places.
[[nodiscard]] ExpandedXml expand_entities(std::string_view text);

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
    /// Of the last place asked for.
    std::size_t counted_to_ = 0, lines_before_ = 0, columns_before_ = 0;
};

}  // namespace crosscut

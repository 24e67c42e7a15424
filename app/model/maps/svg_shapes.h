#pragma once

#include <crosscut/types.h>
#include "app/model/maps/map_reading.h"
#include "app/model/maps/svg_drawing.h"
#include "app/model/maps/svg_style.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// Reads an element's attributes that are lengths, and stores the first error.
class SvgLengths {
  public:
    SvgLengths(SvgDocument& document, const pugi::xml_node& element, const SvgBasis& basis)
        : document_(document), element_(element), basis_(basis) {}

    /// 0 where it is not given.
    double length(const char* name, SvgAxis axis);
    /// Not negative; nothing where it is missing, or "auto".
    std::optional<double> size(const char* name, SvgAxis axis);
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
    /// `expected` followed by the attribute's name.
    void fail(const pugi::xml_attribute& attribute, const std::string& expected, std::string found);
    void fail(const pugi::xml_attribute& attribute, const TextFault& inside);

  private:
    std::optional<double> read(const pugi::xml_attribute& attribute, SvgAxis axis);

    SvgDocument& document_;
    pugi::xml_node element_;
    const SvgBasis& basis_;
    std::optional<Fault> fault_;
};

/// Path, line, polyline, polygon, rect, circle and ellipse.
[[nodiscard]] bool is_svg_shape(std::string_view name);

/// Draws one of them; returns the error, if any.
[[nodiscard]] std::optional<Fault> draw_svg_shape(SvgDocument& document, const pugi::xml_node& shape,
                                                  const SvgBasis& basis, const SvgTransform& transform,
                                                  SvgDrawing& drawing);

/// Draws in the units of an element.
class SvgPen {
  public:
    SvgPen(SvgDrawing& drawing, const SvgTransform& transform) : drawing_(drawing), transform_(transform) {}

    void move_to(Vec2 p);
    void line_to(Vec2 p);
    void curve_to(Vec2 c, Vec2 d, Vec2 p);
    /// An arc of an ellipse with these radii, the first one rotated by `turn_degrees`, like the path command
    /// A.
    void arc_to(Vec2 radii, double turn_degrees, bool large, bool clockwise, Vec2 p);
    /// A whole ellipse, from the end of its first radius by way of the end of the second.
    void ellipse(Vec2 center, Vec2 radii);
    /// Back to the beginning of the line.
    void close();
    [[nodiscard]] Vec2 at() const { return at_; }

  private:
    void begin_line();

    SvgDrawing& drawing_;
    const SvgTransform& transform_;
    Vec2 at_{};
    Vec2 begin_{};
    bool drawing_line_ = false;  ///< the line has begun in the drawing
};

/// Draws the value of a `d` attribute up to its first error.
[[nodiscard]] std::optional<TextFault> draw_path(std::string_view d, SvgPen& pen);

}  // namespace crosscut

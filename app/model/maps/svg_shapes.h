#pragma once

#include "app/model/maps/svg_document.h"
#include "app/model/maps/svg_drawing.h"
#include "app/model/maps/svg_transform.h"
#include "app/model/maps/svg_units.h"

#include <optional>
#include <string>
#include <string_view>

namespace crosscut {

/// Reads the lengths that an element has as attributes, and keeps what is wrong with the first that is bad.
class SvgLengths {
  public:
    SvgLengths(SvgDocument& document, const pugi::xml_node& element, const SvgBasis& basis)
        : document_(document), element_(element), basis_(basis) {}

    /// 0 where it is not given.
    double length(const char* name, SvgAxis axis);
    /// Not negative; nothing where it is not given, or "auto".
    std::optional<double> size(const char* name, SvgAxis axis);
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
    /// `expected` with the attribute's name behind it.
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

/// Draws one of them; what is wrong with it, if anything is.
[[nodiscard]] std::optional<Fault> draw_svg_shape(SvgDocument& document, const pugi::xml_node& shape,
                                                  const SvgBasis& basis, const SvgTransform& transform,
                                                  SvgDrawing& drawing);

}  // namespace crosscut

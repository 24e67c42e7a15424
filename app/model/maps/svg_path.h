#pragma once

#include "app/model/maps/svg_drawing.h"
#include "app/model/maps/svg_transform.h"

#include <optional>
#include <string_view>

namespace crosscut {

/// Draws with a pen in the units of an element.
class SvgPen {
  public:
    SvgPen(SvgDrawing& drawing, const SvgTransform& transform) : drawing_(drawing), transform_(transform) {}

    void move_to(Vec2 p);
    void line_to(Vec2 p);
    void curve_to(Vec2 c, Vec2 d, Vec2 p);
    /// An arc of an ellipse with these radii, whose first one is turned by `turn_degrees`, as the path command A has it.
    void arc_to(Vec2 radii, double turn_degrees, bool large, bool clockwise, Vec2 p);
    /// A whole one, from the end of its first radius on by way of the end of the second.
    void ellipse(Vec2 center, Vec2 radii);
    /// Back to where the line began.
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

/// Draws the value of a `d` attribute; what cannot be read of it ends it.
[[nodiscard]] std::optional<TextFault> draw_path(std::string_view d, SvgPen& pen);

}  // namespace crosscut

#pragma once

#include "app/model/maps/map_reading.h"
#include "app/model/maps/svg_transform.h"

#include <string>
#include <string_view>

namespace crosscut {

/// Draws into a map with a pen: straight lines, and curves as chords that stray from them by no more than `kCurveTolerance` after
/// the transformation.
class SvgPen {
  public:
    SvgPen(MapReading& map, const SvgTransform& transform) : map_(map), transform_(transform) {}

    void move_to(Vec2 p);
    void line_to(Vec2 p);
    void curve_to(Vec2 c, Vec2 d, Vec2 p);
    /// An arc of an ellipse with these radii, whose first one is turned by `turn_rad`, as the path command A has it.
    void arc_to(Vec2 radii, double turn_rad, bool large, bool clockwise, Vec2 p);
    /// Back to where the line began.
    void close();
    [[nodiscard]] Vec2 at() const { return at_; }

  private:
    void put(Vec2 p) { map_.add(transform_(p)); }

    MapReading& map_;
    const SvgTransform& transform_;
    Vec2 at_{};
    Vec2 begin_{};
    bool drawing_ = false;  ///< the line has begun in the map
};

/// Draws the value of a `d` attribute. Returns a clause about what cannot be read; empty where nothing is wrong.
[[nodiscard]] std::string draw_path(std::string_view d, SvgPen& pen);

}  // namespace crosscut

#pragma once

#include "app/scenes/intersect/objects.h"

#include <vector>

namespace crosscut::intersect_scene_parts {

/// The plane on a disc of radius 1, ideal points on its rim: v goes to v/√(1 + |v|²), where v is the point relative to
/// a centre, in units of a scale. Lines become halves of ellipses that end on the rim.
struct Disc {
    Vec2 centre{};
    double scale = 1.0;  ///< positive

    [[nodiscard]] Vec2 onto(const Vec2& point) const;
    /// The point shown at a place of the disc. A place on the rim or beyond is taken just inside; the result can be too
    /// large for a field.
    [[nodiscard]] Vec2 back(const Vec2& place) const;
    /// Samples along the line through s from one of its points to another: from parameters 0 to 1 of s itself, or to the
    /// rim where `from_rim` or `to_rim` says so. s must have a length.
    [[nodiscard]] std::vector<Vec2> arc(const Segment2& s, bool from_rim, bool to_rim) const;
};

/// A disc that stays as it is while it suits the points, like a camera: what is dragged on it would otherwise slip from
/// under the mouse with every move.
class SteadyDisc {
  public:
    [[nodiscard]] const Disc& for_objects(const Objects& objects);

  private:
    Disc disc_{};
    bool fitted_ = false;
};

/// Fitted to the four points so that one of them alone, however far away, hardly changes it: the middle of the middle
/// two coordinates, and the middle two distances from there.
[[nodiscard]] Disc disc_of(const Objects& objects);

}  // namespace crosscut::intersect_scene_parts

#pragma once

#include "app/scenes/intersect/objects.h"

#include <optional>
#include <vector>

namespace crosscut::intersect_scene {

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

/// Fitted to the four points so that one of them alone, however far away, hardly changes it: the middle of the middle
/// two coordinates, and the middle two distances from there.
[[nodiscard]] Disc disc_of(const Objects& objects);

/// The disc a view shows: fitted to the points, except that it stands still while they are dragged on it, from where the
/// drag began until they change in another way. What a drag makes of the points depends on where it began and on where it
/// is, not on the way there.
class HeldDisc {
  public:
    [[nodiscard]] Disc shown(const Objects& objects) const;
    /// `change(objects, point)` with the point shown at a place; that disc is kept for what comes of it.
    template <class Change>
    [[nodiscard]] Objects dragged(const Objects& objects, const Vec2& place, Change change) {
        const Disc disc = shown(objects);
        held_ = Held{objects, change(objects, disc.back(place)), disc};
        return held_->after;
    }

  private:
    struct Held {
        Objects before, after;
        Disc disc;
    };
    std::optional<Held> held_;
};

}  // namespace crosscut::intersect_scene

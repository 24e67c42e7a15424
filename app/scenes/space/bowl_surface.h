#pragma once

#include "app/model/scene.h"
#include "app/scenes/space/bowl_field.h"

#include <vector>

namespace crosscut::space_helpers {

/// The part of the bowl that is shown, in a box: s, t and the distance over it as a height.
class BowlSurface {
  public:
    /// Of one parameter: 0 to 1, and a little more where an extent goes on.
    struct Range {
        double low, high;
        [[nodiscard]] double at(int i, int count) const { return low + (high - low) * i / count; }
        [[nodiscard]] bool holds(double x) const { return x >= low && x <= high; }
    };
    BowlSurface(const BowlField& field, Extents extents);

    [[nodiscard]] const Range& s() const { return s_; }
    [[nodiscard]] const Range& t() const { return t_; }
    [[nodiscard]] bool shows(double s, double t) const { return s_.holds(s) && t_.holds(t); }
    /// Where the way from a place within the box to one outside leaves it.
    [[nodiscard]] Vec2 way_out(const Vec2& inside, const Vec2& outside) const;
    [[nodiscard]] double highest() const { return highest_; }
    /// A distance in units of the field's scale as a height.
    [[nodiscard]] double height(double distance) const;
    [[nodiscard]] Vec3 at(double s, double t) const { return {s, t, height(field_.distance(s, t))}; }
    /// A little above, for what is drawn on it.
    [[nodiscard]] Vec3 on(double s, double t) const;

  private:
    BowlField field_;
    Range s_, t_;
    double highest_ = 0.0;
};

/// The pane of the surface, with its level lines and the edges of the square; a bowl without a scale has a note instead.
[[nodiscard]] Pane surface_pane(const BowlField& field, Extents extents);

/// A curve through these points; none through fewer than two.
void add_curve(DrawList& list, std::vector<Vec3> points, const Stroke& stroke, const char* id);

}  // namespace crosscut::space_helpers

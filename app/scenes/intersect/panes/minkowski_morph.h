#pragma once

#include "app/scenes/intersect/objects.h"

#include <glm/mat2x2.hpp>

namespace crosscut::intersect_scene {

/// The Minkowski difference AB − CD as a picture, centred on 0: the place of A(s) − C(t) is M·(s − ½, t − ½), and an
/// amount from 0 to 1 carries it onto a square. M = rotation × stretch × flip; the rotation unwinds and the stretch
/// evens out, so that it never collapses on the way. A negative determinant leaves the square with t downwards.
class Morph {
  public:
    Morph(const Segment2& ab, const Segment2& cd);

    /// det M = 0, decided exactly: the shape is a line or a point and is carried nowhere.
    [[nodiscard]] bool collapsed() const { return turn_ == 0; }
    /// The columns: what one whole step of s, and of t, is drawn as. Collapsed: as if the amount were 0.
    [[nodiscard]] glm::dmat2 at(double amount) const;
    [[nodiscard]] Vec2 place(double s, double t, double amount) const;
    /// The (s, t) drawn at a place, as well as doubles can; only where it has not collapsed.
    [[nodiscard]] Vec2 parameters(const Vec2& place, double amount) const;
    /// The side of the square, from the lengths of the two: it does not change when they turn or move.
    [[nodiscard]] double side() const { return side_; }
    /// The farthest any corner comes from the middle, whatever the amount.
    [[nodiscard]] double reach() const;

  private:
    glm::dmat2 given_{0.0};
    glm::dmat2 stretch_{0.0};
    double angle_rad_ = 0.0;
    double side_ = 0.0;
    int turn_ = 0;  ///< the sign of det M
};

/// Where the origin of the difference is drawn while the amount is 0: the way from AB's middle to CD's.
[[nodiscard]] inline Vec2 origin_unmorphed(const Objects& o) { return middle_of(o.cd) - middle_of(o.ab); }

}  // namespace crosscut::intersect_scene

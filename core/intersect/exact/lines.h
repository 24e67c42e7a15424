#pragma once

#include "core/types.h"

/// What the judge asks about two supporting lines, answered exactly. For core/intersect/exact/judge.cpp only.
///
/// Names: d = a.end - a.start, e = b.end - b.start, r = b.start - a.start, and × is the plane's cross product.
/// The lines meet at s = (r × e)/(d × e) on a and t = (r × d)/(d × e) on b.
namespace crosscut::judge {

/// Signs, each -1, 0 or 1.
struct CrossSigns {
    int turn = 0;       ///< of d × e; 0: parallel or a point, and only `one_line` means anything
    int s_above_0 = 0;  ///< of s: negative when the lines meet before the start of a
    int s_below_1 = 0;  ///< of 1 - s
    int t_above_0 = 0;
    int t_below_1 = 0;
    bool one_line = false;  ///< turn = 0: all four points lie on one line
};

/// The crossing of two lines that are not parallel, each number correctly rounded (saturating).
struct CrossValues {
    Vec2 point{};
    double s = 0.0;
    double t = 0.0;
};

/// |d × e| and |d · e|, divided by a common positive factor and rounded: what the angle needs.
struct AngleParts {
    double sine = 0.0;
    double cosine = 0.0;
};

/// What is asked beyond the signs.
struct CrossingParts {
    bool values = true;
    bool angle = true;
};

/// All three; without the values and the angle when `signs.turn` is 0, or where they are not asked.
struct Crossing {
    CrossSigns signs;
    CrossValues values;
    AngleParts angle;
};
[[nodiscard]] Crossing crossing_of(const Segment2& a, const Segment2& b, CrossingParts parts);

/// Where `p` projects on the line of `a` (of positive length): signs of the parameter and of 1 minus it, …
struct FootSigns {
    int above_0 = 0;
    int below_1 = 0;
    int side = 0;  ///< 0: p lies on the line
};
[[nodiscard]] FootSigns foot_signs(const Segment2& a, const Vec2& p);

/// … and the foot itself, its parameter and the distance of p from the line, correctly rounded.
struct FootValues {
    Vec2 foot{};
    double parameter = 0.0;
    double distance = 0.0;
};
[[nodiscard]] FootValues foot_values(const Segment2& a, const Vec2& p);

/// The distance of two points, correctly rounded (saturating).
[[nodiscard]] double distance_of(const Vec2& p, const Vec2& q);

/// The parameter of `p`, a point of the line of `a`, correctly rounded (saturating).
[[nodiscard]] double parameter_of(const Segment2& a, const Vec2& p);

}  // namespace crosscut::judge

#pragma once

#include "app/scenes/intersect/objects.h"

#include <optional>

namespace crosscut::intersect_scene {

/// The line y = m·x + b through a segment.
struct SlopeLine {
    double slope = 0.0;
    double intercept = 0.0;
    Vec2 pivot{};      ///< the segment's middle: turning the slope turns about it
    double run = 1.0;  ///< of its slope triangle: a 1-2-5 step under half the segment's own run

    [[nodiscard]] double at(double x) const { return pivot.y + slope * (x - pivot.x); }
};

/// Empty for a vertical segment, one of no length, and where m or b is beyond the range of a field.
[[nodiscard]] std::optional<SlopeLine> slope_line(const Segment2& s);

/// How far the ends of `other` lie to the side of `base`, along base's unit normal (to the right of its direction, as
/// the projection method takes it). A sign is right, and 0 is exactly on the line.
struct SideDistances {
    Vec2 normal{};  ///< unit
    double start = 0.0;
    double end = 0.0;
};

/// Empty where `base` has no length.
[[nodiscard]] std::optional<SideDistances> side_distances(const Segment2& base, const Segment2& other);

/// Whether an object reaches a point that lies on its line; exact.
[[nodiscard]] bool reaches(const Segment2& s, Extent extent, const Vec2& point);
/// The same for any end of another object on that line.
[[nodiscard]] bool reaches_an_end(const Segment2& s, Extent extent, const Segment2& other,
                                  Extent other_extent);

/// The largest of 1, 2 and 5 times a power of ten that is no larger than `value`; value itself where it is not normal.
[[nodiscard]] double nice_below(double value);

}  // namespace crosscut::intersect_scene

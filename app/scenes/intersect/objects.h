#pragma once

#include <crosscut/types.h>

namespace crosscut::intersect_scene {

/// What the question is about: AB and CD, each a segment, a ray or a line.
struct Objects {
    Segment2 ab{{2, 4}, {10, 8}};
    Segment2 cd{{3, 7}, {12, 4}};
    Extents extents{};

    friend bool operator==(const Objects&, const Objects&) = default;
};

/// Which of the two.
enum class Side : std::uint8_t { ab, cd };
[[nodiscard]] inline Segment2& side_of(Objects& o, Side side) { return side == Side::ab ? o.ab : o.cd; }
[[nodiscard]] inline const Segment2& side_of(const Objects& o, Side side) {
    return side == Side::ab ? o.ab : o.cd;
}

/// True when every coordinate is finite and within `kLargestCoordinate`: what a field may hold.
[[nodiscard]] bool fits(const Objects& objects);

/// The length of the vector, also where its square is beyond the range of double.
[[nodiscard]] double length_of(const Vec2& v);

/// How large the four points' box is: its longer side; 0 where they are one point.
[[nodiscard]] double size_of(const Objects& objects);

[[nodiscard]] inline bool has_length(const Segment2& s) { return s.start != s.end; }
[[nodiscard]] inline Vec2 middle_of(const Segment2& s) { return s.start * 0.5 + s.end * 0.5; }

}  // namespace crosscut::intersect_scene

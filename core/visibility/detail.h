#pragma once

#include <crosscut/types.h>

/// In which order two lines cross a third one. For the core's sources only.
namespace crosscut::visibility {

/// Going along the line of `along` from its start towards its end: -1 when it crosses the line of `v` before
/// that of `w`, 0 when all three meet in one point, 1 when it crosses that of `w` first. Neither may be
/// parallel to `along`, and none may have zero length. Exact for every finite double.
[[nodiscard]] int crossing_order(const Segment2& along, const Segment2& v, const Segment2& w);

/// Where `along`, a ray from its start, meets the segment `wall`, each coordinate correctly rounded. They
/// must meet in exactly one point.
[[nodiscard]] Vec2 ray_hit(const Segment2& along, const Segment2& wall);

/// Whether the direction from `origin` to p comes before that to q, counter-clockwise from the direction of
/// the x axis on. Exact; neither may be the origin.
[[nodiscard]] bool earlier_direction(const Vec2& origin, const Vec2& p, const Vec2& q);

}  // namespace crosscut::visibility

#pragma once

/// The markers' proportions, for a marker of size 1; everything that draws markers takes them from here. Discs, squares,
/// diamonds and triangles of one size have the area of the disc with that diameter.
namespace crosscut {

inline constexpr float kSquareHalfSide = 0.44311346f;    // sqrt(pi) / 4
inline constexpr float kTriangleInradius = 0.38877764f;  // sqrt(pi / (12 sqrt 3))
inline constexpr float kCrossHalfLength = 0.6f;
inline constexpr float kCrossHalfWidth = 0.14f;
inline constexpr float kTickHalfWidth = 0.1f;
inline constexpr float kRingWidth = 1.0f / 6.0f;

}  // namespace crosscut

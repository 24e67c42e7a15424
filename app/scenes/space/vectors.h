#pragma once

#include <crosscut/types.h>

/// Vectors of any size a scene can have: nothing here overflows or vanishes on the way.
namespace crosscut::space_helpers {

[[nodiscard]] double length_of(const Vec3& v);
/// Of length 1; zero for zero.
[[nodiscard]] Vec3 unit(const Vec3& v);
/// The part of `v` along a unit vector, and what is left of it.
[[nodiscard]] double along(const Vec3& v, const Vec3& unit_direction);
[[nodiscard]] Vec3 without(const Vec3& v, const Vec3& unit_direction);

/// Brought within what can be drawn: 1e307 in every coordinate; what is no number becomes 0.
[[nodiscard]] Vec3 kept(const Vec3& v);

}  // namespace crosscut::space_helpers

#pragma once

#include "app/scenes/nearest/objects.h"
#include "core/nearest/segments.h"

/// Vectors of any size a scene can have: nothing here overflows or vanishes on the way.
namespace crosscut::nearest_scene {

[[nodiscard]] double length_of(const Vec3& v);
/// Of length 1; zero for zero.
[[nodiscard]] Vec3 unit(const Vec3& v);
/// The part of `v` along a unit vector, and what is left of it.
[[nodiscard]] double along(const Vec3& v, const Vec3& unit_direction);
[[nodiscard]] Vec3 without(const Vec3& v, const Vec3& unit_direction);

/// Brought within what can be drawn: 1e307 in every coordinate; what is no number becomes 0.
[[nodiscard]] Vec3 kept(const Vec3& v);

/// The unit normal common to both lines, its z not negative; zero where they are parallel or one has no length.
[[nodiscard]] Vec3 common_normal(const Objects& objects, Relation3 relation);

/// The box around the four ends.
struct Box {
    Vec3 low{}, high{};
    [[nodiscard]] Vec3 centre() const { return low * 0.5 + high * 0.5; }
    [[nodiscard]] double size() const;  ///< its longest side
};
[[nodiscard]] Box box_of(const Objects& objects);

/// Whether every coordinate is within the range of a field.
[[nodiscard]] bool fits(const Objects& objects);

}  // namespace crosscut::nearest_scene

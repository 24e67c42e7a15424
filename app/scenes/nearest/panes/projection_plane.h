#pragma once

#include "app/scenes/nearest/objects.h"

#include <optional>
#include <string>

namespace crosscut::nearest_scene {

/// A plane that a naive method presses A and B into before it looks for a crossing.
struct Flattening {
    Vec3 right{}, up{};  ///< unit: the two coordinates it keeps
    Vec3 off{};          ///< unit: the one it throws away
    Vec3 origin{};       ///< of the two coordinates
    std::string right_name, up_name, off_name;

    [[nodiscard]] Vec2 place(const Vec3& point) const;
    /// The place in space, on the plane at this height along `off`.
    [[nodiscard]] Vec3 in_space(const Vec2& place, double height = 0.0) const;
    [[nodiscard]] double height(const Vec3& point) const;
};

/// Whether this method flattens at all.
[[nodiscard]] bool flattens(std::string_view method);

/// The plane of a method; XY for one that does not flatten. Empty where three points do not make a plane.
[[nodiscard]] std::optional<Flattening> flattening_of(std::string_view method, const Objects& objects);

/// Where the lines of the two shadows cross.
struct ShadowCrossing {
    double s = 0.0, t = 0.0;
    Vec2 place{};
    double thrown_away = 0.0;  ///< by how much A(s) and B(t) differ in what the plane does not show
};

/// Empty where the shadows are parallel or points, and where the crossing is out of the range of a field.
[[nodiscard]] std::optional<ShadowCrossing> shadow_crossing(const Flattening& plane, const Objects& objects);

}  // namespace crosscut::nearest_scene

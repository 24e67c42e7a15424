#pragma once

#include <crosscut/nearest/segments.h>
#include <crosscut/types.h>

/// What the scenes of two objects in space share.
namespace crosscut::space_helpers {

/// A and B.
struct Objects {
    Segment3 a{}, b{};
    Extents extents{};

    friend bool operator==(const Objects&, const Objects&) = default;
};

/// The unit normal common to both lines, its z not negative; zero where they are parallel or one has no length.
[[nodiscard]] Vec3 common_normal(const Objects& objects, Relation3 relation);

}  // namespace crosscut::space_helpers

#pragma once

#include "app/scenes/nearest/objects.h"

namespace crosscut::nearest_scene {

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

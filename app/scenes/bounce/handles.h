#pragma once

#include "app/model/scene.h"
#include "app/scenes/bounce/objects.h"
#include "app/scenes/plane/segment_names.h"

#include <string>

/// What can be dragged that is no field.
namespace crosscut::bounce_scene {

[[nodiscard]] inline ItemId wall_id(std::size_t i) { return id_of(wall_names(i).body); }

/// How an arrow shows the size of a vector: small ones in proportion, large ones ever less, so that none runs away.
struct ArrowScale {
    double length;  ///< world units; of a vector `half` long the arrow is 0.88 of this
    double half;

    [[nodiscard]] Vec2 shown(const Vec2& vector) const;
    /// The vector whose arrow this is.
    [[nodiscard]] Vec2 meant(const Vec2& arrow) const;
};
inline constexpr ArrowScale kVelocityArrow{2.2, 8.0};
inline constexpr ArrowScale kGravityArrow{1.0, 8.0};

/// Where gravity's arrow begins: beside the room that there is at first. It stays there whatever is done to the walls, so that
/// no wall that is dragged takes it along.
inline constexpr Vec2 kGravityFoot{6.1, 3.0};
/// Where the arrow of the launch ends, and where gravity's does; within the largest coordinates there are.
[[nodiscard]] Vec2 velocity_tip(const Choices& choices);
[[nodiscard]] Vec2 gravity_tip(const Choices& choices);

/// The largest gravity and the largest launch speed that an arrow can be dragged to.
inline constexpr double kMostGravity = kCourt;
inline constexpr double kMostSpeed = 1e4;

/// The arrow of the launch ends at `to`.
[[nodiscard]] Choices with_velocity_tip(Choices choices, const Vec2& to);
/// Gravity's arrow ends at `to`.
[[nodiscard]] Choices with_gravity_tip(Choices choices, const Vec2& to);
/// One more wall, the last; none more where all there can be are there.
[[nodiscard]] Choices with_new_wall(Choices choices, const Segment2& wall);
/// Without this wall: those after it move up. A wall that is not there changes nothing.
[[nodiscard]] Choices without_wall(Choices choices, std::size_t wall);

void add_handles(HandleList& list, Choices& choices);

}  // namespace crosscut::bounce_scene

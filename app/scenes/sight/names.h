#pragma once

#include "app/scenes/plane/segment_names.h"
#include "app/view/draw_list.h"

#include <cstddef>

/// What sides of the room, points of the ground and stops of the sweep are called.
namespace crosscut::sight_scene {

inline constexpr std::size_t kMostWalls = 12;
inline constexpr std::size_t kMostGround = 20;
inline constexpr std::size_t kMostLamps = 3;

/// Of a wall, and above the `walls` in use of a side of the room: "wall 3", "the room".
[[nodiscard]] ItemId wall_id(std::size_t i, std::size_t walls);

struct PointName {
    const char *name, *label;
};
[[nodiscard]] const PointName& lamp_name(std::size_t i);
[[nodiscard]] const PointName& ground_name(std::size_t i);

/// The id of stop i of the sweep, from 0; the last one is that of all later ones.
[[nodiscard]] const char* event_name(std::size_t i);

}  // namespace crosscut::sight_scene

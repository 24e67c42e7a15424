#pragma once

#include "app/scenes/plane/segment_names.h"
#include "app/view/draw_list.h"

#include <cstddef>

/// What sides of the room, points of the ground and stops of the sweep are called.
namespace crosscut::sight_scene {

inline constexpr std::size_t kMostWalls = kMostNumberedSegments;  ///< that are drawn and dragged
inline constexpr std::size_t kMostGround = 20;
inline constexpr std::size_t kMostLamps = 3;

struct PointName {
    const char *name, *label;
};
[[nodiscard]] const PointName& lamp_name(std::size_t i);
[[nodiscard]] const PointName& ground_name(std::size_t i);

inline constexpr std::size_t kNamedEvents = 96;
/// The id of stop i of the sweep, from 0; the last one is that of all later ones.
[[nodiscard]] const char* event_name(std::size_t i);

}  // namespace crosscut::sight_scene

#pragma once

#include <crosscut/types.h>
#include "app/model/maps/line_map.h"

#include <span>
#include <vector>

namespace crosscut::map_scene {

/// So many lines of a layer are drawn at most while it is dragged.
inline constexpr std::size_t kMostCoarse = 6000;

/// The lines of a map as they are drawn while it moves, at most `kMostCoarse`: along a line only every so many points are kept,
/// and of lines that fall on the same places only one. Picked by the map alone, so that while it is dragged, turned and scaled
/// the same ones stay.
/// `unit`: the least distance between two points that are told apart, units of the map, above 0; larger where there are too many
/// lines for it.
[[nodiscard]] std::vector<Segment2> coarse_lines(const LineMap& map, const Vec2& low, const Vec2& high,
                                                 double unit);

/// The same lines with fewer points: one is left out where it lies within `apart` of where the line then goes. Segments that
/// follow each other, each from where the one before ends, are a line; its ends stay.
[[nodiscard]] std::vector<Segment2> fewer_points(std::span<const Segment2> lines, double apart);

}  // namespace crosscut::map_scene

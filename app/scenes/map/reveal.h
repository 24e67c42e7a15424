#pragma once

#include "app/scenes/map/state.h"

#include <optional>

namespace crosscut::map_scene {

/// Two things near the pointer that do not meet and lie closer together than a pixel.
struct Gap {
    Vec2 end{};             ///< the end of a segment that lies nearest to another one
    double distance = 0.0;  ///< to that, the double nearest to the exact one; above 0
};
/// The narrowest gap within a few pixels of the pointer, of an end of any segment of both layers and any other segment; nothing
/// where there is none below a pixel.
[[nodiscard]] std::optional<Gap> narrowest_gap(const State& state, const PlaneView& view);

/// What lies around the narrowest gap, so much enlarged that the gap is seen, with its true size.
[[nodiscard]] Pane reveal_pane(const State& state, const std::optional<PlaneView>& view);

}  // namespace crosscut::map_scene

#pragma once

#include "app/scenes/map/state.h"

#include <optional>

namespace crosscut::map_scene {

/// What lies around the narrowest gap, so much enlarged that the gap is seen, with its true size.
[[nodiscard]] Pane reveal_pane(const State& state, const std::optional<PlaneView>& view);

}  // namespace crosscut::map_scene

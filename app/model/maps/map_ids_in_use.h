#pragma once

#include "app/model/maps/map_store.h"
#include "app/model/scene.h"

#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// The maps that a field of a scene names in these states of it. None of a state without that field.
[[nodiscard]] std::vector<MapId> map_ids_in(std::span<const Snapshot* const> states, const Scene& scene,
                                            std::string_view field);

}  // namespace crosscut

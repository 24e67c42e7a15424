#pragma once

#include "app/model/scene.h"

#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// The values of a number field in these states of a scene: the data that they refer to. None for a state
/// without that field.
[[nodiscard]] std::vector<double> values_in(std::span<const Snapshot* const> states, const Scene& scene,
                                            std::string_view field);

}  // namespace crosscut

#pragma once

#include "app/model/scene.h"

#include <span>
#include <string_view>
#include <vector>

namespace crosscut {

/// The values that a field of one number has in these states of a scene: which data they name. None of a
/// state without that field.
[[nodiscard]] std::vector<double> values_in(std::span<const Snapshot* const> states, const Scene& scene,
                                            std::string_view field);

}  // namespace crosscut

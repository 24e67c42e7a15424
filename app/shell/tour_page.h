#pragma once

#include "app/model/scene.h"

#include <span>
#include <string>
#include <string_view>

namespace crosscut {

/// The name of a tour's picture of a preset, without its ending: "sweep-swept_twice".
[[nodiscard]] std::string tour_name(const SceneType& type, const Preset& preset);

/// The HTML page of a tour: every preset's picture with its title and what to notice, scene by scene, and a link to the SVG. It
/// shows the files beside it.
[[nodiscard]] std::string tour_page(std::span<const SceneType> types);

}  // namespace crosscut

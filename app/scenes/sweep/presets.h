#pragma once

#include "app/model/scene.h"

namespace crosscut::sweep_scene {

/// The gallery: the parts below, in this order.
[[nodiscard]] std::span<const Preset> sweep_presets();

/// The article's four motions, and everything that can happen to a quadratic.
[[nodiscard]] std::span<const Preset> motion_presets();
/// Thick lines, bent paths, a pointer that moves, its frame.
[[nodiscard]] std::span<const Preset> general_presets();
/// Where a method or a test that looks once a frame goes wrong; cases known from elsewhere.
[[nodiscard]] std::span<const Preset> method_presets();

}  // namespace crosscut::sweep_scene

#pragma once

#include "app/model/scene.h"

namespace crosscut::nearest_scene {

/// The gallery: the parts below, in this order.
[[nodiscard]] std::span<const Preset> nearest_presets();

/// The lie, every way in which two lines can lie, and every pair of features that can be nearest.
[[nodiscard]] std::span<const Preset> shape_presets();
/// Where methods go wrong: on purpose, by a tolerance, by rounding; and cases known from elsewhere.
[[nodiscard]] std::span<const Preset> method_presets();
/// Moving balls.
[[nodiscard]] std::span<const Preset> ball_presets();

}  // namespace crosscut::nearest_scene

#pragma once

#include "app/model/scene.h"

namespace crosscut::bounce_scene {

[[nodiscard]] std::span<const Preset> bounce_presets();

}  // namespace crosscut::bounce_scene

#pragma once

#include "app/model/scene.h"

namespace crosscut::slice_scene {

[[nodiscard]] std::span<const Preset> slice_presets();

}  // namespace crosscut::slice_scene

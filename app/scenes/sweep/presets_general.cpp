#include "app/scenes/sweep/presets.h"

namespace crosscut::sweep_scene_parts {

std::span<const Preset> general_presets() { return {}; }

}  // namespace crosscut::sweep_scene_parts

#include "app/scenes/nearest/presets.h"

#include <vector>

namespace crosscut::nearest_scene {

std::span<const Preset> nearest_presets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> joined;
        for (const std::span<const Preset> part : {shape_presets(), method_presets(), ball_presets()})
            joined.insert(joined.end(), part.begin(), part.end());
        return joined;
    }();
    return all;
}

}  // namespace crosscut::nearest_scene

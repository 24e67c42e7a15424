#include "app/scenes/sweep/presets.h"

#include <vector>

namespace crosscut::sweep_scene {

std::span<const Preset> sweep_presets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> joined;
        for (const std::span<const Preset> part : {motion_presets(), general_presets(), method_presets()})
            joined.insert(joined.end(), part.begin(), part.end());
        return joined;
    }();
    return all;
}

}  // namespace crosscut::sweep_scene

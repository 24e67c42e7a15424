#include "app/scenes/scenes.h"

#include <vector>

namespace crosscut {

#define CROSSCUT_SCENE(id) SceneType id##_scene_type();
#include "app/scenes/scenes.def"
#undef CROSSCUT_SCENE

std::span<const SceneType> all_scenes() {
    static const std::vector<SceneType> scenes = {
#define CROSSCUT_SCENE(id) id##_scene_type(),
#include "app/scenes/scenes.def"
#undef CROSSCUT_SCENE
    };
    return scenes;
}

}  // namespace crosscut

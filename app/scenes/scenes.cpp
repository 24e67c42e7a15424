#include "app/scenes/scenes.h"

#include "app/model/fields/presets.h"

#include <string>
#include <vector>

namespace crosscut {

#define CROSSCUT_SCENE(id) SceneType id##_scene_type();
#include "app/scenes/scenes.def"
#undef CROSSCUT_SCENE

std::span<const SceneType> all_scenes() {
    static const std::vector<SceneType> scenes = [] {
        std::vector<SceneType> made = {
#define CROSSCUT_SCENE(id) id##_scene_type(),
#include "app/scenes/scenes.def"
#undef CROSSCUT_SCENE
        };
        for (SceneType& type : made) {
            for (const PresetFile& file : preset_files())
                if (file.file == std::string(type.id) + ".json")
                    type.presets = read_presets(file.text, file.file).presets;  // a test reads every file
        }
        return made;
    }();
    return scenes;
}

}  // namespace crosscut

#include "app/scenes/scenes.h"

#include "app/model/fields/scene_text.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

// The list of the scenes. A test compiles this file again with a list of its own.
#ifndef CROSSCUT_SCENES
#define CROSSCUT_SCENES "app/scenes/scenes.def"
#endif

namespace crosscut {

#define CROSSCUT_SCENE(id) SceneType id##_scene_type();
#include CROSSCUT_SCENES
#undef CROSSCUT_SCENE

namespace {

struct AllScenes {
    std::vector<SceneType> types;
    std::vector<std::string> mistakes;
};

const AllScenes& all_scene_types() {
    static const AllScenes all = [] {
        AllScenes scenes{{
#define CROSSCUT_SCENE(id) id##_scene_type(),
#include CROSSCUT_SCENES
#undef CROSSCUT_SCENE
                         },
                         {}};
        scenes.mistakes = give_presets(preset_files(), scenes.types);
        return scenes;
    }();
    return all;
}

}  // namespace

std::vector<std::string> give_presets(std::span<const PresetFile> files, std::span<SceneType> types) {
    std::vector<std::string> mistakes;
    for (const PresetFile& file : files) {
        const auto type = std::find_if(types.begin(), types.end(), [&](const SceneType& each) {
            return file.file == std::string(each.id) + ".json";
        });
        if (type == types.end()) {
            mistakes.push_back(std::string(file.file) +
                               ": there is no scene of this name, so its examples are left out.");
            continue;
        }
        ReadPresets read = read_presets(file.text, file.file);
        type->presets = std::move(read.presets);
        if (!read.error.empty()) mistakes.push_back(read.error + " The readable examples are there.");
    }
    return mistakes;
}

std::span<const SceneType> all_scenes() { return all_scene_types().types; }
std::span<const std::string> preset_mistakes() { return all_scene_types().mistakes; }

}  // namespace crosscut

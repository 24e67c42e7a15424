#pragma once

#include "app/scenes/scenes.h"

#include <filesystem>
#include <span>
#include <string_view>

namespace crosscut::scenes_test {

/// The scenes of which every test of all scenes asks: those of the program; in the program of
/// app/tests/added_scene, which has one more, that one.
inline std::span<const SceneType> tested_scenes() {
#ifdef CROSSCUT_ADDED_SCENE
    return all_scenes().last(1);
#else
    return all_scenes();
#endif
}

/// The folder with the sources of a scene.
inline std::filesystem::path sources_of(std::string_view scene) {
    const std::filesystem::path root = CROSSCUT_SOURCE_DIR;
#ifdef CROSSCUT_ADDED_SCENE
    if (scene == all_scenes().back().id) return root / "app/tests/added_scene";
#endif
    return root / "app/scenes" / scene;
}

}  // namespace crosscut::scenes_test

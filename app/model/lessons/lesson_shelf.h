#pragma once

#include "app/model/scene.h"

#include <span>
#include <string>

namespace crosscut {

/// A lesson of the box as the gallery shows it.
struct ShelvedLesson {
    std::string file;                 ///< its name
    const SceneType* type = nullptr;  ///< the scene of its first card
    std::string state;                ///< that card's scene, as a scene text
    Preset card;                      ///< its title, for whom it is and how it begins, with that scene
};

/// The lessons of the box that can be read, of these scenes; they are read when this is asked the first time.
[[nodiscard]] std::span<const ShelvedLesson> lesson_shelf(std::span<const SceneType> types);

}  // namespace crosscut

#pragma once

#include "app/model/scene_output.h"
#include "app/ui/input.h"

#include <string>
#include <string_view>

namespace crosscut {

class Scene;

/// Whether a microscope is open in what is shown.
[[nodiscard]] bool microscope_open(const Presentation& shown);

/// What a key does with an open microscope, an action of the scene: arrows move the point by one number, + and − show fewer
/// cells or more. Empty: the key is for somebody else.
[[nodiscard]] std::string_view microscope_action(const KeyPress& press, const Presentation& shown);

/// Opens or closes the scene's microscope. Returns what to say: what can be done with it, or that this scene has none. In a view
/// that `turns` the same key, held, keeps a drag on an axis: there nothing is said.
[[nodiscard]] std::string toggle_microscope(Scene& scene, bool turns);

}  // namespace crosscut

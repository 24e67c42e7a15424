#pragma once

#include "app/view/camera/camera.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

/// From where a canvas is seen, as a JSON object and back.
namespace crosscut {

[[nodiscard]] std::string camera_text(const Camera& camera);

/// What an object says, what it does not speak of as a fresh camera has it; or the first thing that is wrong with it.
struct ReadCamera {
    std::optional<Camera> camera;
    std::string key{};    ///< of what is wrong
    std::string wrong{};  ///< "needs 2 finite numbers"; empty where nothing is
};
[[nodiscard]] ReadCamera camera_in(const nlohmann::ordered_json& json);

}  // namespace crosscut

#pragma once

#include "app/view/camera.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

/// A camera as a JSON object, and back.
namespace crosscut {

[[nodiscard]] std::string camera_text(const KeptCamera& camera);

/// The camera that an object describes: of the plane, unless it has a pivot. What it does not speak of is as in a camera of
/// its own making.
struct ReadCamera {
    std::optional<KeptCamera> camera;  ///< nothing where anything does not fit
    std::string key{};    ///< of the first member that does not fit; "camera" where it is no object
    std::string wrong{};  ///< what is wrong with it, to follow the key in a sentence
};
[[nodiscard]] ReadCamera camera_in(const nlohmann::ordered_json& json);

}  // namespace crosscut

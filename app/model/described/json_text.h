#pragma once

#include <crosscut/types.h>
#include "app/model/files/json_reader.h"

#include <string>

namespace crosscut {

/// A point as the list of its coordinates.
[[nodiscard]] inline Json json_point(const Vec2& p) { return Json::array({p.x, p.y}); }
[[nodiscard]] inline Json json_point(const Vec3& p) { return Json::array({p.x, p.y, p.z}); }

/// One line of JSON, every double as the shortest decimal that reads back as the same; one that is not finite as null.
[[nodiscard]] std::string json_text(const Json& value);

}  // namespace crosscut

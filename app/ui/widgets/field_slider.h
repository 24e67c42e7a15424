#pragma once

#include "app/model/scene.h"
#include "app/ui/style.h"

#include <string_view>

namespace crosscut {

/// A slider of this size (physical pixels) at Dear ImGui's cursor that moves a number field of the scene through its range;
/// the field's label stands in it. A scene without such a field gets nothing. True while it is held.
[[nodiscard]] bool field_slider(Scene& scene, std::string_view field, const Vec2& size_px,
                                const Fonts& fonts);

}  // namespace crosscut

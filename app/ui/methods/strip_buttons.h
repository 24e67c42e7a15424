#pragma once

#include "app/model/scene_output.h"
#include "app/ui/methods/strip_plan.h"
#include "app/ui/ui_context.h"

#include <imgui.h>

#include <string>

namespace crosscut {

/// The buttons at the right end of the strip from `at` on, `height` high: each with its words or, where these do not fit, with an
/// icon. Returns the id of the action that was pressed, else "".
[[nodiscard]] std::string draw_strip_buttons(const MethodStrip& strip, const StripPlan& plan, ImVec2 at,
                                             float height, const UiContext& ui);

}  // namespace crosscut

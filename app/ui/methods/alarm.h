#pragma once

#include "app/model/scene_output.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// As far down as an alarm reaches, logical pixels.
inline constexpr double kAlarmReach_px = 58.0;

/// What is wrong with the methods, on an amber plate in the middle of the upper edge of `canvas` (physical pixels), in a
/// window of its own; nothing while all agree. At most two lines, the whole sentence in a tooltip when it is longer. Returns
/// the id of the action that explains it when that is asked for, else "".
[[nodiscard]] std::string draw_alarm(const MethodStrip& strip, const Rect& canvas, const UiContext& ui);

}  // namespace crosscut

#pragma once

#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// Between lines that fingers choose from, logical pixels: they are 36 high then.
inline constexpr float kFingerGap_px = 20.0f;

/// A list that opens below its present word; true while it is open, until `end_list`. Its lines are selectables; who points with
/// fingers gets them farther apart.
[[nodiscard]] bool begin_list(const char* label, const std::string& now, const UiContext& ui, int flags = 0);
void end_list();

}  // namespace crosscut

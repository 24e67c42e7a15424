#pragma once

#include "app/ui/input.h"

namespace crosscut {

/// Gives Dear ImGui's current context the input of its next frame, before NewFrame; the same whether it comes
/// from a window, from a page or from a recording. Dear ImGui accepts only positive times: a clock that stands
/// still or is set back, or two frames within one tick, count as a very short time.
void give_to_imgui(const InputFrame& in);

}  // namespace crosscut

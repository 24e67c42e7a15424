#pragma once

#include "app/model/scene_output.h"
#include "app/ui/ui_context.h"

/// Tooltips of the verdict strip. To be called while what they explain is hovered.
namespace crosscut {

/// The method's title, what it says in each number type and why, its key, its cost, who published it. `row` is one of the
/// strip's.
void method_tip(const MethodStrip& strip, const MethodRow& row, const UiContext& ui);
void judge_tip(const MethodStrip& strip, const UiContext& ui);
/// What the action does, under its name when `named`.
void action_tip(const Action& action, bool named, const UiContext& ui);

}  // namespace crosscut

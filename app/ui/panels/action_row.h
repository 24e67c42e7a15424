#pragma once

#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/layout.h"
#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <string>
#include <vector>

namespace crosscut {

/// The scene's actions as a row of buttons at Dear ImGui's cursor, on as many lines as they need; before them, where the
/// scene has a clock and no timeline, the clock's play and pause, a step and the beginning. Nothing where there is neither.
/// Returns the id of the action that was pressed, or nothing. Adds where they are to `places`: "clock:play", "clock:step",
/// "clock:restart", "clock:back", "clock:time", "action:<id>".
[[nodiscard]] std::string draw_actions(const Presentation& shown, Scene& scene, const UiContext& ui,
                                       std::vector<UiPlace>& places);

/// How wide the buttons of the actions are side by side, physical pixels, `k` to a logical one.
[[nodiscard]] float actions_width_px(const Presentation& shown, float k);

/// Whether they stand in the row of the docks' names, at its right end, and take no room of the picture: in See and How of a scene
/// with a time line, where that row is there and wide enough.
[[nodiscard]] bool actions_beside_tabs(const Presentation& shown, const Rect& tabs, Depth depth, float k);
/// Draws them there, as flat as the row; the rest as `draw_actions`.
[[nodiscard]] std::string draw_actions_beside_tabs(const Presentation& shown, Scene& scene, const Rect& tabs,
                                                   const UiContext& ui, std::vector<UiPlace>& places);

}  // namespace crosscut

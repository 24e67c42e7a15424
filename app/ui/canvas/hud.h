#pragma once

#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut {

/// The hud of a game over the canvas: its numbers along the upper edge, on a plate that lets the mouse
/// through; its word, sentence, choice, rows and buttons on a card in the middle, while there is a word. What
/// is chosen is set in the scene. Returns the id of the action that was pressed, or nothing. Adds where the
/// buttons are to `targets`: "hud:<id>", and "hud:<word>" for what can be chosen.
[[nodiscard]] std::optional<std::string_view> draw_board(const Hud& hud, const Rect& canvas, Scene& scene,
                                                         const UiContext& ui, std::vector<UiTarget>& targets);

/// The first action of the card that can be done, which Enter does; nothing while there is no card.
[[nodiscard]] std::optional<std::string_view> first_action(const Hud& hud);

/// How much of the canvas' upper edge the numbers take, physical pixels: what is framed keeps clear of it.
[[nodiscard]] double board_height_px(const Hud& hud, double scale);

}  // namespace crosscut

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

/// Draws a game's hud over the canvas: its numbers along the upper edge, on a backdrop through which the
/// mouse reaches the canvas; and, while there is a headline, a card in the middle with headline, sentence,
/// choice, rows and buttons. A choice is set in the scene. Returns the id of the action that was
/// pressed. Adds the positions of the buttons to `targets`: "hud:<id>", and "hud:<word>" for the options of a
/// choice.
[[nodiscard]] std::optional<std::string_view> draw_board(const Hud& hud, const Rect& canvas, Scene& scene,
                                                         const UiContext& ui, std::vector<UiTarget>& targets);

/// The first enabled action of the card, which Enter performs; none without a card.
[[nodiscard]] std::optional<std::string_view> first_action(const Hud& hud);

/// How much of the canvas' upper edge the numbers take, physical pixels: framing avoids it.
[[nodiscard]] double board_height_px(const Hud& hud, double scale);

}  // namespace crosscut

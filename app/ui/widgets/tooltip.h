#pragma once

#include <crosscut/types.h>
#include "app/ui/canvas/view_state.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

/// Tooltips beside their item. Dear ImGui would put them over what is right of the mouse, such as the next
/// tab or the number that a click changes.
namespace crosscut {

/// The rect of a tooltip of this size, inside the window if it fits: below an item in the window's upper
/// half, above one in the lower half, aligned with the item's left edge. Where it would cover `clear` it is placed
/// right of that if it fits there, otherwise below. Where it would cover one of `handles` it moves aside or away
/// from the item, as little as it can, unless every such place covers another one.
[[nodiscard]] Rect tooltip_rect(const Rect& item, const Vec2& size, const Vec2& window, double gap,
                                const std::optional<Rect>& clear = {}, std::span<const Vec2> handles = {});

/// Whether an item under the mouse may show a tooltip: not after a key or a click until the mouse has left
/// it. To be asked before drawing a custom tooltip.
[[nodiscard]] bool tooltip_allowed(const Rect& item);
/// The same for the last item.
[[nodiscard]] bool tooltip_allowed();

/// Shows the text beside a rect of the window.
void tooltip_beside(const Rect& item, const char* text);
/// Shows the text beside the last item. To be called while that is hovered.
void item_tooltip(const char* text);

/// When tooltips are shown, and what they must not cover. The interface has one object and calls it once a
/// frame; tooltips find it in Dear ImGui's user data (`ImGuiIO::UserData`). Without it there are no
/// restrictions.
class TooltipRules {
  public:
    /// To be called at the start of a frame. `pressed`: a key or a mouse button is down, which hides the
    /// item's tooltip until the mouse is on another item. No tooltip covers `answer`, the rect of the answer,
    /// or the positions that `handles` returns, which is called for a tooltip only.
    void begin(bool pressed, const Vec2& mouse, const std::optional<Rect>& answer,
               std::function<std::vector<Vec2>()> handles);
    void end();

    /// Whether the item with this rect, which the mouse is on, shows its tooltip.
    [[nodiscard]] bool allow(const Rect& item);
    [[nodiscard]] const std::optional<Rect>& answer() const { return answer_; }
    [[nodiscard]] std::vector<Vec2> handles() const { return handles_ ? handles_() : std::vector<Vec2>(); }

    /// The object of the present frame of Dear ImGui; null where there is none.
    [[nodiscard]] static TooltipRules* of_frame();

  private:
    std::optional<Rect> answer_;
    std::function<std::vector<Vec2>()> handles_;  ///< during a frame
    std::optional<Vec2> quiet_at_;                ///< position of the mouse when something was pressed
    bool requested_ = false;                      ///< a tooltip was requested in this frame
};

}  // namespace crosscut

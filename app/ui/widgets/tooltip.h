#pragma once

#include <crosscut/types.h>
#include "app/ui/canvas/view_state.h"

#include <optional>

/// Tooltips beside what they speak of. Left to Dear ImGui they would lie over what stands to the right of the
/// mouse: the next tab, the number that a click changes.
namespace crosscut {

/// Where a tooltip of this size goes, all of it in the window where it fits: under the item in the window's
/// upper half, over it in the lower, at its left edge; never nearer to the window's top than `from_y`. Where
/// it would lie on `clear`, it stands beside that, right of it where there is room and else under it.
[[nodiscard]] Rect tooltip_rect(const Rect& item, const Vec2& size, const Vec2& window, double gap,
                                double from_y = 0.0, const std::optional<Rect>& clear = {});

/// Whether what stands here, which the mouse is on, may show a tooltip: not after a key or a click, until the
/// mouse has been elsewhere. To be asked by those who draw a tooltip of their own.
[[nodiscard]] bool tooltip_allowed(const Rect& item);
/// The same of the item drawn last.
[[nodiscard]] bool tooltip_allowed();

/// Shows the text beside this part of the window.
void tooltip_beside(const Rect& item, const char* text);
/// Shows the text beside the item drawn last. To be called while that is hovered.
void item_tooltip(const char* text);

/// When tooltips are shown, and what they leave in sight. The interface has one and follows it once a frame;
/// tooltips find it where Dear ImGui keeps what its user wants kept (`ImGuiIO::UserData`), and without it
/// there are no rules.
class TooltipRules {
  public:
    /// At the beginning of a frame. `pressed`: a key or a button of the mouse is down, and the tooltip of
    /// what the mouse is on goes until the mouse is on something else. `answer`: where the answer stands,
    /// which no tooltip covers.
    void begin(bool pressed, const Vec2& mouse, const std::optional<Rect>& answer);
    void end();

    /// Whether the item at this place, which the mouse is on, shows its tooltip.
    [[nodiscard]] bool allow(const Rect& item);
    [[nodiscard]] const std::optional<Rect>& answer() const { return answer_; }

    /// The one that this frame of Dear ImGui follows; null where there is none.
    [[nodiscard]] static TooltipRules* of_frame();

  private:
    std::optional<Rect> answer_;
    std::optional<Vec2> quiet_at_;  ///< where the mouse was when something was pressed
    bool asked_ = false;            ///< somebody wanted to show one in this frame
};

}  // namespace crosscut

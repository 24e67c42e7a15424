#pragma once

#include "app/ui/layout.h"

#include <optional>

namespace crosscut {

/// When tooltips are shown, and what they leave in sight. The interface has one and follows it once a frame; tooltips find it
/// where Dear ImGui keeps what its user wants kept (`ImGuiIO::UserData`), and without it there are no rules.
class TipRules {
  public:
    /// At the beginning of a frame. `pressed`: a key or a button of the mouse is down, and the tooltip of what the mouse is
    /// on goes until the mouse is on something else. `answer`: where the answer stands, which no tooltip covers.
    void begin(bool pressed, const Vec2& mouse, const std::optional<Rect>& answer);
    void end();

    /// Whether the item at this place, which the mouse is on, shows its tooltip.
    [[nodiscard]] bool allow(const Rect& item);
    [[nodiscard]] const std::optional<Rect>& answer() const { return answer_; }

    /// The one that this frame of Dear ImGui follows; null where there is none.
    [[nodiscard]] static TipRules* of_frame();

  private:
    std::optional<Rect> answer_;
    std::optional<Vec2> quiet_at_;  ///< where the mouse was when something was pressed
    bool asked_ = false;            ///< somebody wanted to show one in this frame
};

}  // namespace crosscut

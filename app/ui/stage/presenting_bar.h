#pragma once

#include "app/ui/ui_context.h"
#include "app/ui/ui_place.h"

#include <vector>

namespace crosscut {

/// A quiet bar at the lower edge of the window while presenting, each button with its key. It is there for a while when presenting
/// begins, and whenever the mouse comes to the lower edge, until it leaves the bar.
class PresentingBar {
  public:
    /// What each does is in `Presenting`, which knows their keys too.
    enum class Ask : unsigned char { nothing, pen, wipe, answer, blank, leave };
    struct State {
        bool pen = false;           ///< it is taken
        bool hides_answer = false;  ///< the answer is hidden
        bool may_come = true;       ///< else it stays away: something is being drawn
    };
    /// Draws it where it is to be seen, outside every window; returns what was pressed.
    [[nodiscard]] Ask draw(const State& state, const UiContext& ui);
    void show_for_a_while(double now_s);
    /// Whatever is drawn next, it was not there before.
    void hide() { places_.clear(); }
    /// When it goes by itself, seconds.
    [[nodiscard]] double until_s() const { return until_s_; }
    /// What it takes of the window's lower edge, physical pixels; 0 while it is away.
    [[nodiscard]] float taken_px() const { return taken_px_; }
    /// "present:pen", "present:wipe", "present:answer", "present:blank", "present:leave".
    [[nodiscard]] const std::vector<UiPlace>& places() const { return places_; }

  private:
    [[nodiscard]] bool wanted(float high, const UiContext& ui) const;

    double until_s_ = 0.0;
    float taken_px_ = 0.0f;
    std::vector<UiPlace> places_;
};

}  // namespace crosscut

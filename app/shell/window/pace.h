#pragma once

#include "app/ui/app_ui.h"

#include <optional>

namespace crosscut {

/// How long the loop sleeps before its next frame.
class Pace {
  public:
    /// What the frame needs next; `had_events`: something came in, or changed, in it.
    void after_frame(const UiFrame& shown, bool had_events);
    /// Negative: until something happens. `typing`: a cursor blinks in a text box. `frame_took_s`: the last one.
    [[nodiscard]] double timeout_s(bool focused, bool minimized, bool typing, double frame_took_s,
                                   double now_s) const;

  private:
    int left_ = kFramesAfterEvent;
    bool animating_ = false;
    double wake_s_ = 0.0;

    static constexpr int kFramesAfterEvent = 5;  // popups and layouts need more than one to settle
};

/// How long to wait for an event, and whether there is nothing to draw if none comes.
struct Wait {
    double timeout_s = -1.0;
    bool to_save = false;
};

/// The loop's own time to sleep, negative for as long as it takes, cut short by the time to save.
[[nodiscard]] Wait until_saving(double timeout_s, std::optional<double> due_s, double now_s);

}  // namespace crosscut

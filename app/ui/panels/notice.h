#pragma once

#include "app/ui/layout.h"
#include "app/ui/ui_context.h"

#include <string>

namespace crosscut {

/// What the program says to the person: one sentence at a time, shown at the bottom until the next one or for a while.
class Notice {
  public:
    /// What came of something the person did.
    void say(std::string sentence, double now_s);
    /// The same for something nobody asked about, which takes longer to be seen and read.
    void announce(std::string sentence, double now_s);
    /// Another scene is on screen, or a step was undone or redone: what was said before that moment is over, unless it was
    /// announced.
    void leave(double moment_s);
    /// What a person has to know of as long as its picture is there: shown beside all other sentences until it is dismissed.
    void keep(std::string lines) { kept_ = std::move(lines); }
    /// False where nothing is kept.
    bool dismiss();
    /// The last sentence, shown or not; empty when it is over (`leave`).
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    /// Until when it is shown.
    [[nodiscard]] double until_s() const { return until_s_; }
    /// It is shown, and the bar at the bottom (without area: none) has room for the whole of it.
    [[nodiscard]] bool in_bar(const Rect& bar, const UiContext& ui) const;
    /// Draws it where it is shown and the bar has no room for it, on a plate `below_px` above the window's lower edge and no
    /// farther right than `right_px`: nothing is cut off.
    void draw_plate(const Rect& bar, double below_px, double right_px, const UiContext& ui) const;
    /// Draws what is kept at the same place, with a button to dismiss it. Returns how high that is, 0 where nothing is.
    [[nodiscard]] double draw_kept(double below_px, double right_px, const UiContext& ui);

  private:
    [[nodiscard]] bool shown(double now_s) const { return now_s < until_s_ && !sentence_.empty(); }

    std::string sentence_;
    double until_s_ = 0.0;
    double said_s_ = 0.0;
    bool announced_ = false;
    std::string kept_;
};

}  // namespace crosscut

#pragma once

#include "app/model/files/preferences.h"
#include "app/model/presentation.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// The program before a class: large type, thicker lines, a ring round the mouse, the pressed keys in words, a blank picture, an answer that
/// is hidden until it has been guessed, and a pen.
class Presenting {
  public:
    [[nodiscard]] bool on() const { return before_.has_value(); }
    /// Begins, in See or How, or ends and brings back the depth that there was.
    void toggle(Preferences& preferences);
    /// A hides and shows the answer, B blanks, C wipes the pen's lines. True where the press was one of these; never while it
    /// is off.
    bool key(const KeyPress& press);
    /// Another press, to be shown in words for a while.
    void tell(const KeyPress& press, double now_s);
    /// The way of the mouse while the pen's key is held, physical pixels of the window.
    void follow(const InputFrame& in);

    /// Physical pixels a logical pixel: while it is on, text of 14 logical pixels (its em) is at least 24 high on 1080 lines.
    [[nodiscard]] double scale(double chosen, const Vec2& window_px) const;
    /// How many times as wide lines are, and points and arrowheads as large.
    [[nodiscard]] double line_factor() const { return on() ? 1.5 : 1.0; }
    [[nodiscard]] bool hides_answer() const { return on() && hides_answer_; }
    /// Takes everything out of what is shown that tells the answer.
    static void hide_answer(Presentation& shown);
    /// Over everything else.
    void draw(const InputFrame& in, const UiContext& ui) const;
    /// When what is drawn changes by itself, seconds; in the past: never.
    [[nodiscard]] double wake_s() const { return told_until_s_; }

  private:
    std::optional<Depth> before_;  ///< the depth to come back to, while it is on
    bool hides_answer_ = false, blank_ = false, drawing_ = false;
    std::vector<std::vector<Vec2>> strokes_;  ///< of the pen
    std::string told_;
    double told_until_s_ = 0.0;
};

}  // namespace crosscut

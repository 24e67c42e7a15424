#pragma once

#include <crosscut/types.h>
#include "app/model/files/preferences.h"
#include "app/model/scene_output.h"
#include "app/model/workspace.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crosscut {

/// A quiet bar at the lower edge of the window while presenting, each button with its key. It is there for a
/// while when presenting begins, and whenever the mouse comes to the lower edge, until it leaves the bar.
class PresenterBar {
  public:
    /// What each does is in `PresenterMode`, which knows their keys too.
    enum class BarRequest : unsigned char { nothing, pen, wipe, answer, blank, leave };
    struct State {
        bool pen = false;           ///< it is taken
        bool hides_answer = false;  ///< the answer is hidden
        bool may_come = true;       ///< else it stays away: something is being drawn
    };
    /// Draws it where it is to be seen, outside every window; returns what was pressed.
    [[nodiscard]] BarRequest draw(const State& state, const UiContext& ui);
    void show_for_a_while(double now_s);
    /// Whatever is drawn next, it was not there before.
    void hide() { targets_.clear(); }
    /// When it goes by itself, seconds.
    [[nodiscard]] double until_s() const { return until_s_; }
    /// What it takes of the window's lower edge, physical pixels; 0 while it is away.
    [[nodiscard]] float taken_px() const { return taken_px_; }
    /// "present:pen", "present:wipe", "present:answer", "present:blank", "present:leave".
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    [[nodiscard]] bool wanted(float high, const UiContext& ui) const;

    double until_s_ = 0.0;
    float taken_px_ = 0.0f;
    std::vector<UiTarget> targets_;
};

/// The program before a class: large type, thicker lines, a ring round the mouse, the pressed keys in words,
/// a blank picture, an answer that is hidden until it has been guessed, and a pen.
class PresenterMode {
  public:
    [[nodiscard]] bool on() const { return before_.has_value(); }
    /// Begins, in See or How, or ends. Then the dividers stand where they stood, and the depth is what it was
    /// before, unless a person has chosen one meanwhile: that one stays.
    void toggle(Preferences& preferences, double now_s);
    /// A depth was chosen by hand.
    void chose_depth() { chose_depth_ = true; }
    /// A blank screen takes every key but those that leave, and says which one ends it. True where it took this one.
    bool blank_takes(const KeyPress& press, double now_s);
    /// A hides and shows the answer, B blanks, C wipes the pen's lines, D, let go without a line, takes the
    /// pen or puts it down. True where the press was one of these; never while it is off.
    bool key(const KeyPress& press, double now_s);
    /// A screen that is blank is one no more.
    void show_screen() { blank_ = false; }
    /// Another press, to be shown in words for a while.
    void tell(const KeyPress& press, double now_s);
    /// The way of the mouse while the pen's key is held, or with the pen taken the button, physical pixels of
    /// the window. `free`: there is nothing else to press under the mouse.
    void follow(const InputFrame& in, bool free);
    /// The mouse draws, or is kept from what nobody sees: it moves nothing else.
    [[nodiscard]] bool takes_mouse(const InputFrame& in) const {
        return on() && (in.hold_d || pen_ || blank_);
    }
    /// What was drawn belongs to what it was drawn over: it goes when another scene or another preset is shown.
    void shows(const Workspace& workspace);
    /// False where the pen was not taken.
    bool put_pen_down() { return std::exchange(pen_, false); }

    /// Physical pixels a logical pixel: while it is on, text of 14 logical pixels (its em) is at least 24
    /// high on 1080 lines.
    [[nodiscard]] double scale(double chosen, const Vec2& window_px) const;
    /// How many times as wide lines are, and points and arrowheads as large.
    [[nodiscard]] double line_factor() const { return on() ? 1.5 : 1.0; }
    [[nodiscard]] bool hides_answer() const { return on() && hides_answer_; }
    /// Takes everything out of what is shown that tells the answer.
    static void hide_answer(SceneOutput& output);
    /// Over everything else. True: it is to be left, a button says so.
    [[nodiscard]] bool draw(const InputFrame& in, const Rect& canvas, const std::optional<Rect>& plate,
                            const UiContext& ui);
    /// When what is drawn changes by itself, seconds; in the past: never.
    [[nodiscard]] double wake_s(double now_s) const;
    /// "present:pen" and the like: the buttons of the bar, where it is shown.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return bar_.targets(); }

  private:
    /// What there was before.
    struct Before {
        DetailLevel detail = DetailLevel::see;
        double view_fraction = 0.0, steps_fraction = 0.0, side_fraction = 0.0;
    };
    void blank(bool on, double now_s);
    void wipe();
    void draw_blank(const InputFrame& in, const UiContext& ui) const;
    void draw_strokes(const UiContext& ui) const;
    void draw_message(const Rect& canvas, const std::optional<Rect>& plate, const UiContext& ui) const;

    std::optional<Before> before_;  ///< while it is on
    bool chose_depth_ = false;
    bool hides_answer_ = false, blank_ = false;
    bool drawing_ = false, pen_ = false;
    bool pressed_ = false;                             ///< with the pen taken: the button is down
    bool tapped_ = false;                              ///< the pen's key is down, and nothing drawn yet
    std::vector<std::vector<Vec2>> strokes_;           ///< of the pen
    const void *scene_ = nullptr, *preset_ = nullptr;  ///< that are shown
    std::string message_;
    double message_until_s_ = 0.0, blank_told_until_s_ = 0.0;
    PresenterBar bar_;
};

}  // namespace crosscut

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

/// A bar along the lower edge of the window while presenting, each button with its key. It has a space of its
/// own, so that nothing moves and nothing is covered.
class PresenterBar {
  public:
    /// The buttons; `PresenterMode` performs them and knows their keys.
    enum class BarRequest : unsigned char { nothing, pen, wipe, answer, blank, leave };
    struct State {
        bool pen = false;           ///< the pen is active
        bool hides_answer = false;  ///< the answer is hidden
        bool has_answer = true;     ///< the bar shows and hides the answer; else a card of a lesson does so
    };
    /// Draws it, outside of any window; returns the button that was pressed.
    [[nodiscard]] BarRequest draw(const State& state, const UiContext& ui);
    /// To be called in a frame without it.
    void hide() { targets_.clear(); }
    /// The height that it takes of the window's lower edge, physical pixels.
    [[nodiscard]] static float height_px(const UiContext& ui);
    /// "present:pen", "present:wipe", "present:answer", "present:blank", "present:leave".
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }

  private:
    std::vector<UiTarget> targets_;
};

/// The mode for presenting before an audience: large type, thicker lines, a ring around the mouse, pressed
/// keys in words, a blank screen, an answer that is hidden until it has been guessed, and a pen.
class PresenterMode {
  public:
    [[nodiscard]] bool on() const { return before_.has_value(); }
    /// Begins presenting, in See or How, but in a `lesson` as its card asks, or ends it. Ending restores the dividers, and the level of detail
    /// unless the user has chosen one meanwhile.
    void toggle(Preferences& preferences, bool lesson);
    /// The user chose a level of detail.
    void chose_detail() { chose_detail_ = true; }
    /// A blank screen takes every key except those that quit, and says which one ends it. Returns whether it
    /// took this one.
    bool blank_takes(const KeyPress& press, double now_s);
    /// A hides and shows the answer, B blanks the screen, C clears the pen's lines, D, released without
    /// drawing, turns the pen on or off. Returns whether the press was one of these; never while the mode is
    /// off.
    bool key(const KeyPress& press, double now_s);
    /// Ends the blank screen.
    void show_screen() { blank_ = false; }
    /// Shows a key press in words for a while.
    void show_press(const KeyPress& press, double now_s);
    /// Ends that: what the key did has words of its own.
    void forget_press() { message_.clear(); }
    /// Draws with the mouse while the pen's key is down, or with the pen on while the button is, physical
    /// pixels of the window. `free`: there is nothing else to press under the mouse.
    void follow(const InputFrame& in, bool free);
    /// Whether the mouse draws, or the screen is blank: then it must not move anything else.
    [[nodiscard]] bool takes_mouse(const InputFrame& in) const {
        return on() && (in.hold_d || pen_ || blank_);
    }
    /// Clears the pen's lines.
    void wipe();
    /// The pen's lines belong to the scene and preset below them: clears them when another one is shown.
    void shows(const Workspace& workspace);
    /// Turns the pen off; false where it was not on.
    bool put_pen_down() { return std::exchange(pen_, false); }

    /// Physical pixels per logical pixel. While the mode is on, text of 14 logical pixels (its em) is at
    /// least 24 high on 1080 lines.
    [[nodiscard]] double scale(double chosen, const Vec2& window_px) const;
    /// Factor for the width of lines and the size of points and arrowheads.
    [[nodiscard]] double line_factor() const { return on() ? 1.5 : 1.0; }
    [[nodiscard]] bool hides_answer() const { return on() && hides_answer_; }
    /// Removes everything from the output that tells the answer.
    static void hide_answer(SceneOutput& output);
    /// Draws over everything else. Returns whether the button for leaving was pressed. `card_hides`: a card
    /// of a lesson hides the answer, and shows it.
    [[nodiscard]] bool draw(const InputFrame& in, const Rect& canvas, const std::optional<Rect>& plate,
                            bool card_hides, const UiContext& ui);
    /// The time at which the drawing changes by itself, seconds; in the past: never.
    [[nodiscard]] double wake_s(double now_s) const;
    /// The height of the window's lower edge that the bar takes, physical pixels; 0 while the mode is off.
    [[nodiscard]] double bar_px(const UiContext& ui) const {
        return on() ? static_cast<double>(PresenterBar::height_px(ui)) : 0.0;
    }
    /// "present:pen" and so on: the buttons of the bar, if it is drawn.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return bar_.targets(); }

  private:
    /// The state to be restored.
    struct Before {
        DetailLevel detail = DetailLevel::see;
        double view_fraction = 0.0, steps_fraction = 0.0, side_fraction = 0.0;
    };
    void blank(bool on, double now_s);
    void draw_blank(const InputFrame& in, const UiContext& ui) const;
    void draw_strokes(const UiContext& ui) const;
    void draw_message(const Rect& canvas, const std::optional<Rect>& plate, const UiContext& ui) const;

    std::optional<Before> before_;  ///< while the mode is on
    bool chose_detail_ = false;
    bool hides_answer_ = false, blank_ = false;
    bool drawing_ = false, pen_ = false;
    bool pressed_ = false;                    ///< with the pen on: the button is down
    bool tapped_ = false;                     ///< the pen's key is down, and nothing has been drawn yet
    std::vector<std::vector<Vec2>> strokes_;  ///< of the pen
    const void *scene_ = nullptr, *preset_ = nullptr;  ///< the scene and preset that are shown
    std::string message_;
    double message_until_s_ = 0.0, blank_message_until_s_ = 0.0;
    PresenterBar bar_;
};

}  // namespace crosscut

#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_session.h"
#include "app/model/number_format.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"
#include "app/ui/widgets/terms.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// A request made on a card.
struct CardRequest {
    enum class Kind : unsigned char {
        nothing,
        go,             ///< to the card `index`
        come_back,      ///< to the state with which the card opened
        end,            ///< the lesson
        hint,           ///< for the task `index`
        show_me,        ///< how the task `index` is done
        guess,          ///< adds `guess`
        take_back,      ///< the last guess
        reveal,         ///< the answer
        again,          ///< ask for guesses again
        toggle_answer,  ///< show it, or hide it again
        restart,        ///< the lesson, from its first card with nothing done
        others,         ///< the list of lessons
        menu,           ///< of the lesson, below `px`
    };
    Kind kind = Kind::nothing;
    std::size_t index = 0;
    Guess guess{};
    Vec2 px{};
};

/// The time that a class has for its guesses. It ends nothing by itself.
class ClassTimer {
  public:
    void start(double seconds, double now_s) { ends_s_ = now_s + seconds; }
    void stop() { ends_s_.reset(); }
    [[nodiscard]] bool on() const { return ends_s_.has_value(); }
    /// "1:05", in whole seconds rounded up, and "Time is up." from the end on.
    [[nodiscard]] std::string text(double now_s) const;
    /// The time at which the text changes next, seconds; 0: never.
    [[nodiscard]] double wake_s(double now_s) const;

  private:
    std::optional<double> ends_s_;
};

/// How a card is drawn.
struct CardStyle {
    bool presenting = false;  ///< readable from afar: the first sentence in large type
    bool roomy = false;       ///< the card has space for one more row
    bool changed = false;     ///< the scene differs from the card's state
    Digits digits{};          ///< of the canvas
};

/// The card of a lesson: its text, its prediction, its tasks with check boxes, and the buttons to other
/// cards.
class CardPanel {
  public:
    [[nodiscard]] CardRequest draw(const Rect& rect, const LessonSession& session, const CardStyle& style,
                                   const UiContext& ui);
    /// "card:next", "card:back", "card:end", "card:return", "card:hint:1", "card:show:1", "card:reveal",
    /// "card:guess", "card:menu", "card:timer:1" and so on, as drawn in the last frame.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }
    void hide() { targets_.clear(); }
    /// The next card drawn is a new one.
    void forget() {
        card_ = nullptr;
        targets_.clear();
    }
    /// Whether the slider of a prediction is being dragged.
    [[nodiscard]] bool editing() const { return editing_; }
    /// The slider of a prediction, as it was drawn last; and another value of it for the next time, as of the
    /// playhead that it moves.
    [[nodiscard]] double slider() const { return slider_; }
    void set_slider(double value) { slider_ = value; }
    [[nodiscard]] const ClassTimer& timer() const { return timer_; }

  private:
    struct Frame {
        const LessonSession& session;
        const CardStyle& style;
        SeenTerms& seen;
        const UiContext& ui;
        float k;  ///< physical pixels per logical pixel
    };
    bool begins(const LessonSession& session);
    void draw_head(const Frame& f, float wide);
    void draw_menu_button(const Frame& f);
    void draw_text(const Frame& f);
    void draw_foot(const Frame& f, const Rect& rect);
    void draw_dots(const Frame& f, float from, float to, float y);
    void draw_tasks(const Frame& f);
    void draw_end(const Frame& f);
    void draw_task(const Frame& f, std::size_t task);
    [[nodiscard]] static std::string how_to_guess(const Frame& f, const Prediction& predict);
    void draw_prediction(const Frame& f);
    void draw_timer(const Frame& f);
    void draw_slider(const Frame& f, const Prediction& predict);
    static void draw_spread(const Frame& f, const Prediction& predict, const Revealed& revealed);
    static void mark_guesses(const Frame& f, const Prediction& predict);
    void draw_choices(const Frame& f, const Prediction& predict);
    void draw_revealed(const Frame& f, const Prediction& predict, const Revealed& revealed);
    /// Draws a button of the panel and notes its position under `name`; returns whether it was pressed.
    bool button(const char* label, const std::string& name, bool enabled = true);
    void ask(CardRequest::Kind kind, std::size_t index = 0) { request_ = {kind, index, {}, {}}; }

    CardRequest request_;
    std::vector<UiTarget> targets_;
    const LessonCard* card_ = nullptr;  ///< the card in the last frame
    double slider_ = 0.0;
    bool editing_ = false;
    bool more_ = false;  ///< while presenting: the text after the first sentence too
    ClassTimer timer_;
};

}  // namespace crosscut

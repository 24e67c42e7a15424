#pragma once

#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_session.h"
#include "app/model/number_format.h"
#include "app/ui/canvas/view_state.h"
#include "app/ui/input.h"
#include "app/ui/ui_context.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crosscut {

/// What is asked for on a card.
struct CardRequest {
    enum class Kind : unsigned char {
        nothing,
        go,             ///< to the card `index`
        come_back,      ///< to the state that the card opened with
        end,            ///< the lesson
        hint,           ///< of the task `index`
        show_me,        ///< the same
        guess,          ///< one more, `guess`
        take_back,      ///< the last guess
        reveal,         ///< the answer
        again,          ///< ask for guesses anew
        toggle_answer,  ///< show it, or hide it again
        restart,        ///< the lesson, from its first card and with nothing done
        others,         ///< the list of lessons
    };
    Kind kind = Kind::nothing;
    std::size_t index = 0;
    Guess guess{};
};

/// How a card is shown.
struct CardStyle {
    bool presenting = false;  ///< to be read from afar: the first sentence, large
    bool roomy = false;       ///< as high as for a row more
    bool changed = false;     ///< the scene is not as the card opened it
    Digits digits{};          ///< of the canvas
};

/// The card of a lesson: its text, what is to be guessed, its tasks with their check boxes, and the way to
/// the other cards.
class CardPanel {
  public:
    [[nodiscard]] CardRequest draw(const Rect& rect, const LessonSession& session, const CardStyle& style,
                                   const UiContext& ui);
    /// "card:next", "card:back", "card:end", "card:return", "card:hint:1", "card:show:1", "card:reveal",
    /// "card:guess" and the like, as the last frame drew them.
    [[nodiscard]] const std::vector<UiTarget>& targets() const { return targets_; }
    void hide() { targets_.clear(); }
    /// Whatever is drawn next is a new card.
    void forget() {
        card_ = nullptr;
        targets_.clear();
    }
    /// The slider of a prediction is held.
    [[nodiscard]] bool editing() const { return editing_; }

  private:
    struct Frame {
        const LessonSession& session;
        const CardStyle& style;
        const UiContext& ui;
        float k;  ///< physical pixels a logical one
    };
    bool begins(const LessonSession& session);
    void draw_head(const Frame& f, float wide);
    void draw_text(const Frame& f);
    void draw_foot(const Frame& f, const Rect& rect);
    void draw_dots(const Frame& f, float from, float to, float y);
    void draw_tasks(const Frame& f);
    void draw_end(const Frame& f);
    void draw_task(const Frame& f, std::size_t task);
    void draw_prediction(const Frame& f);
    void draw_slider(const Frame& f, const Prediction& predict);
    void draw_choices(const Frame& f, const Prediction& predict);
    void draw_revealed(const Frame& f, const Prediction& predict, const Revealed& revealed);
    /// A button of the panel; true when it was pressed. Its place is noted under this name.
    bool button(const char* label, const std::string& name, bool enabled = true);
    void ask(CardRequest::Kind kind, std::size_t index = 0) { request_ = {kind, index, {}}; }

    CardRequest request_;
    std::vector<UiTarget> targets_;
    const LessonCard* card_ = nullptr;  ///< the one that was drawn last
    double slider_ = 0.0;
    bool editing_ = false;
};

}  // namespace crosscut

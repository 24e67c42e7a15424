#pragma once

#include <crosscut/types.h>
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/results/result_value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// One person's guess.
struct Guess {
    Vec2 point{};            ///< of a place
    double number = 0.0;     ///< of a number
    std::size_t choice = 0;  ///< of a word: its index
};

/// What came of a prediction when the answer was revealed.
struct Revealed {
    Vec2 point{};  ///< the answer, as what was asked for
    double number = 0.0;
    std::string word;
    std::vector<double> distances;  ///< of each guess from the answer; of words 0 where it is right, else 1
    double mean = 0.0;              ///< of the distances; 0 without any
    std::size_t right = 0;          ///< how many are right: the word, or no further than `within`
};

/// A class on its way through a lesson: which card is shown, what is done, guessed and revealed. Knows no
/// scene: it is told what the scene says.
class LessonSession {
  public:
    struct TaskState {
        bool done = false;
        bool hinted = false;  ///< the hint is shown
        friend bool operator==(const TaskState&, const TaskState&) = default;
    };

    /// At the card where the class left it; `lesson` has one card at least.
    LessonSession(Lesson lesson, const LessonProgress& progress);

    [[nodiscard]] const Lesson& lesson() const { return lesson_; }
    [[nodiscard]] std::size_t index() const { return index_; }
    [[nodiscard]] const LessonCard& card() const { return lesson_.cards[index_]; }
    [[nodiscard]] bool has_next() const { return index_ + 1 < lesson_.cards.size(); }
    [[nodiscard]] bool has_back() const { return index_ > 0; }
    /// Shows another card, whose guesses begin anew. False where there is none of this number, or it is shown
    /// already.
    bool go(std::size_t card);
    /// The same card from its beginning; what is done stays done.
    void begin_card();

    /// Of the card that is shown.
    [[nodiscard]] const std::vector<TaskState>& tasks() const { return states_[index_]; }
    /// From the first card, with nothing done: for the next class.
    void restart();
    /// All that a card asks for is done: its tasks, and a guess is locked in. False where it asks for
    /// nothing.
    [[nodiscard]] bool all_done(std::size_t card) const;
    void show_hint(std::size_t task);
    /// Looks whether tasks of the card are fulfilled: those stay done. Returns how many have just become so.
    /// While a prediction waits for its answer nothing is.
    std::size_t look(const ResultLookup& lookup);

    /// The card asks for a guess, and the answer is not revealed yet.
    [[nodiscard]] bool predicting() const { return card().predict && !revealed_; }
    /// The answer is hidden: by a prediction, or because the card says so and nobody has asked for it.
    [[nodiscard]] bool hides_answer() const { return predicting() || (card().hides_answer && !shown_); }
    /// Shows the answer of a card that hides it, or hides it again; nothing where a prediction does.
    void toggle_answer();

    [[nodiscard]] const std::vector<Guess>& guesses() const { return guesses_; }
    /// One more guess, while it is asked for; at most `kMostGuesses`.
    void guess(const Guess& guess);
    /// Takes the last one back; false where there is none to take.
    bool take_back();
    /// The answer, and how far off everybody was. Nothing where it has no value just now.
    void reveal(const ResultLookup& lookup);
    [[nodiscard]] const std::optional<Revealed>& revealed() const { return revealed_; }

    /// What is to be remembered, for the lesson of this name.
    [[nodiscard]] LessonProgress progress(std::string name) const;

  private:
    Lesson lesson_;
    std::size_t index_ = 0;
    std::uint64_t round_;  ///< how often it was started again
    std::vector<std::vector<TaskState>> states_;
    std::vector<bool> guessed_;  ///< of each card: what it asks to be guessed was, now or earlier
    std::vector<Guess> guesses_;
    std::optional<Revealed> revealed_;
    bool shown_ = false;
};

inline constexpr std::size_t kMostGuesses = 99;

}  // namespace crosscut

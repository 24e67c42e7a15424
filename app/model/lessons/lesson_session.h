#pragma once

#include <crosscut/types.h>
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/number_format.h"
#include "app/model/results/result_value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut {

/// One person's guess.
struct Guess {
    Vec2 point{};            ///< for a position
    double number = 0.0;     ///< for a number
    std::size_t choice = 0;  ///< for a word: its index
};

/// The result of a prediction when the answer was revealed.
struct Revealed {
    Vec2 point{};  ///< the answer, in the member of the prediction's kind
    double number = 0.0;
    std::string word;
    /// For each guess its distance from the answer; for words 0 where it is right, else 1.
    std::vector<double> distances;
    double mean = 0.0;      ///< of the distances; 0 without any
    std::size_t right = 0;  ///< number of right guesses: the word, or not further than `within`
};

/// The answer as a class reads it: (6, 6), 0.5, "no answer".
[[nodiscard]] std::string answer_text(const Prediction& predict, const Revealed& revealed,
                                      const Digits& digits);
/// A word of a prediction or a result as it is read: "no answer" for `no_answer`.
[[nodiscard]] std::string word_to_read(std::string word);

/// A class in a lesson: the current card, what is done, guessed and revealed. It does not know the scene: its
/// results are passed in.
class LessonSession {
  public:
    struct TaskState {
        bool done = false;
        bool hinted = false;  ///< the hint is visible
        friend bool operator==(const TaskState&, const TaskState&) = default;
    };

    /// At the card where the class left it; `lesson` has at least one card.
    LessonSession(Lesson lesson, const LessonProgress& progress);

    [[nodiscard]] const Lesson& lesson() const { return lesson_; }
    [[nodiscard]] std::size_t index() const { return index_; }
    [[nodiscard]] const LessonCard& card() const { return lesson_.cards[index_]; }
    [[nodiscard]] bool has_next() const { return index_ + 1 < lesson_.cards.size(); }
    [[nodiscard]] bool has_back() const { return index_ > 0; }
    /// Goes to another card, whose guesses start empty. False where there is no such number, or it is the
    /// current one.
    bool go(std::size_t card);
    /// Restarts the current card; completed tasks stay completed.
    void begin_card();

    /// The tasks of the current card.
    [[nodiscard]] const std::vector<TaskState>& tasks() const { return states_[index_]; }
    /// Restarts at the first card, with nothing done: for the next class.
    void restart();
    /// Whether everything that a card asks for is done: its tasks, and a guess is made. False where it asks
    /// for nothing.
    [[nodiscard]] bool all_done(std::size_t card) const;
    void show_hint(std::size_t task);
    /// Tests whether tasks of the card are fulfilled; those stay completed. Returns how many have just been
    /// completed: none while a prediction waits for its answer.
    std::size_t check_tasks(const ResultLookup& lookup);

    /// The card asks for a guess, and the answer is not revealed yet.
    [[nodiscard]] bool predicting() const { return card().predict && !revealed_; }
    /// The answer is hidden: by a prediction, or because the card hides it and the user has not asked for it.
    [[nodiscard]] bool hides_answer() const {
        return predicting() || (card().hides_answer && !answer_shown_);
    }
    /// Shows the answer of a card that hides it, or hides it again; does nothing during a prediction.
    void toggle_answer();

    [[nodiscard]] const std::vector<Guess>& guesses() const { return guesses_; }
    /// Adds a guess, while the card asks for one; at most `kMostGuesses`.
    void guess(const Guess& guess);
    /// Removes the last guess; false where there is none.
    bool take_back();
    /// Hides a revealed answer again, with the guesses as they were; false where there is none.
    bool take_back_answer();
    /// Reveals the answer, and the distances of the guesses. Does nothing where it has no value at present.
    void reveal(const ResultLookup& lookup);
    [[nodiscard]] const std::optional<Revealed>& revealed() const { return revealed_; }

    /// The progress to save, for the lesson of this name.
    [[nodiscard]] LessonProgress progress(std::string name) const;

  private:
    Lesson lesson_;
    std::size_t index_ = 0;
    std::uint64_t round_;  ///< how often it was restarted
    std::vector<std::vector<TaskState>> states_;
    std::vector<bool> guessed_;  ///< for each card: its prediction was made, now or earlier
    std::vector<Guess> guesses_;
    std::optional<Revealed> revealed_;
    bool answer_shown_ = false;
};

inline constexpr std::size_t kMostGuesses = 99;

/// Whether a guess so far from the answer counts as right, whatever it is a guess of. One at the very end of
/// what counts is right too, although its distance was rounded.
[[nodiscard]] bool is_right(double distance, const Prediction& predict);

/// Everything that a lesson asks for, as `LessonProgress::done` names it.
[[nodiscard]] std::vector<std::string> asked_by(const Lesson& lesson);

}  // namespace crosscut

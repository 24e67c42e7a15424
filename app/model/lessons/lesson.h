#pragma once

#include "app/model/lessons/task_condition.h"
#include "app/model/results/result_value.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "core/input.h"
#include "core/methods/formula.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A lesson as data: cards with text, a state of a scene, a prediction and tasks. Plain values without a
/// window.
namespace crosscut {

inline constexpr std::size_t kLongestLesson = 1U << 20;  ///< bytes
inline constexpr std::size_t kMostCards = 200;
inline constexpr std::size_t kMostTasks = 20;               ///< of one card
inline constexpr std::size_t kLongestTitle = 200;           ///< bytes, of a lesson or a card
inline constexpr std::size_t kLongestCardText = 1U << 14;   ///< bytes, and 16 more for each change of style
inline constexpr std::size_t kLongestFormula = 500;         ///< bytes
inline constexpr std::size_t kLongestFenceLine = 1000;      ///< bytes of its value, except for `solve`
inline constexpr std::size_t kLongestCardScene = 1U << 17;  ///< bytes, of a scene and of a task's `solve`
/// Seconds, for running all the scenes in which a lesson's tasks and predictions are checked.
inline constexpr double kLongestCheck_s = 10.0;

/// An error in the text of a lesson, and its position.
struct LessonMistake {
    std::size_t line = 1, column = 1;  ///< counted from 1; columns in characters
    std::string what;                  ///< a sentence

    friend bool operator==(const LessonMistake&, const LessonMistake&) = default;
};

/// "lesson.md:7:3: the sentence".
[[nodiscard]] std::string sentence(const LessonMistake& mistake, std::string_view file);

/// The first of some mistakes, and the number of others.
[[nodiscard]] std::string first_mistake(const std::vector<LessonMistake>& mistakes, std::string_view file);

/// A piece of text in one style.
struct TextRun {
    std::string text;
    bool emphasis = false, strong = false, code = false;
    std::optional<std::size_t> card{};    ///< it is a link to the card with this index
    std::optional<FormulaBox> formula{};  ///< replaces the text
};

/// A part of a card's text, over its whole width.
struct TextBlock {
    enum class Kind : unsigned char { paragraph, heading, code, rule };
    Kind kind = Kind::paragraph;
    int indent = 0;               ///< in a list: nesting depth
    std::string mark{};           ///< for the first paragraph of a list item: "•" or "1."
    std::vector<TextRun> runs{};  ///< for code: one run with all of its lines
};

/// What a class predicts before the answer is shown.
struct Prediction {
    enum class Kind : unsigned char {
        point,   ///< a position on the canvas
        number,  ///< on a slider
        choice,  ///< one of a few words
    };
    Kind kind = Kind::point;
    std::string ask;
    std::string name;             ///< name of the answer in the scene's results
    double from = 0.0, to = 1.0;  ///< number: the ends of the slider
    std::optional<double> step;   ///< number: the slider's step, from `from`; nothing: continuous
    std::string moves;            ///< number: the scene's number field that is the slider; empty: none
    std::string paper;            ///< the question in words for a printed sheet; empty: none
    std::string key;              ///< what the answer key says about the answer; empty: the scene's sentence
    std::vector<std::string> choices;  ///< choice: the words, one of them the answer's
    /// A distance up to this counts as right; nothing: only the distance is shown.
    std::optional<double> within;
    std::size_t at = 0;  ///< position of the name in the file, bytes

    /// Whether a guess near the answer counts as right: not where only the exact whole number does.
    [[nodiscard]] bool counts_near() const {
        return within && *within > 0.0 && *within >= step.value_or(0.0);
    }
};

/// Something to do, and the condition that it is done.
struct LessonTask {
    std::string ask;  ///< "Make the slope method fail."
    TaskCondition when;
    std::string hint;   ///< empty: none
    std::string paper;  ///< the same in words for a printed sheet; empty: the sheet leaves it out
    std::string key;  ///< what the answer key says about it; empty: the sentence of the scene once it is done
    std::string solve;   ///< fields that fulfil it, as JSON
    std::size_t at = 0;  ///< position in the file of the task, and of its `when` and `solve`, bytes
    std::size_t when_at = 0;
    std::size_t solve_at = 0;
};

/// A question of a printed sheet.
struct PaperQuestion {
    std::string words;
    const LessonTask* task = nullptr;  ///< null: the guess of the card
};

struct LessonCard {
    std::string title;
    std::string slug;  ///< the title as a link target: "two-roads-cross"
    std::vector<TextBlock> text;
    bool sets_scene = false;  ///< it has a scene block; else the scene of the card before continues
    std::string scene{};      ///< id of the scene
    std::string state{};      ///< the scene's first state, as a scene text
    DetailLevel detail = DetailLevel::see;  ///< the level that it opens in
    bool hides_answer = false;              ///< until the user asks for it
    std::optional<Prediction> predict{};
    std::vector<LessonTask> tasks{};
    std::size_t at = 0;  ///< its position in the file, bytes

    /// What a printed sheet asks: its guess in the words for paper, else as it is asked unless it is clicked;
    /// and its tasks that have words for paper. The pointers are valid as long as the card.
    [[nodiscard]] std::vector<PaperQuestion> on_paper() const;
    /// The first sentence of its text, for a screen read from a distance; the title where it has no text.
    [[nodiscard]] std::string first_sentence() const;
    /// All of its text except that sentence.
    [[nodiscard]] std::vector<TextBlock> after_first_sentence() const;
};

struct Lesson {
    std::string title;
    std::string language;  ///< "en"; may be empty
    std::string audience;  ///< "school", "programmers" or empty
    int age = 0;           ///< of the youngest for whom it is, years; 0: not given
    int minutes = 0;       ///< how long it takes without the talk of a class; 0: not given
    int order = 0;         ///< its place among the built-in lessons, from 1; 0: after those that have one
    std::vector<LessonCard> cards;
};

/// The word to choose when this is the answer: the word itself, or "yes" or "no" for a truth value; empty for
/// anything else.
[[nodiscard]] std::string word_to_choose(const ResultValue& value);

/// "20 min · age 12+", "20 min · school": how long it takes and for whom it is; for a lesson without
/// `minutes` the number of its cards.
[[nodiscard]] std::string time_and_audience(const Lesson& lesson);

/// The line and the column of a byte of a text, with the mistake.
[[nodiscard]] LessonMistake mistake_at(std::string_view text, std::size_t byte, std::string what);

/// A lesson that was read, and all errors of its text, in the text's order. With errors the lesson must not
/// be shown.
struct ReadLesson {
    Lesson lesson;
    std::vector<LessonMistake> mistakes;
};

/// Reads the text of a lesson: Markdown with a front matter and the fences `scene`, `predict` and `task`.
/// Whether its tasks and predictions fit the scenes is tested by `check_lesson`.
[[nodiscard]] ReadLesson read_lesson(std::string_view text, std::span<const SceneType> types);

/// Only the front matter; the title is empty where it cannot be read.
[[nodiscard]] Lesson read_lesson_title(std::string_view text);

/// Collects the errors of a lesson's text.
class LessonErrors {
  public:
    explicit LessonErrors(std::string_view text) : text_(text) {}

    /// Later errors are not collected.
    static constexpr std::size_t kMost = 200;
    [[nodiscard]] bool full() const { return found_.size() >= kMost; }

    void add(std::size_t byte, std::string what) {
        if (full()) return;
        found_.push_back(mistake_at(text_, byte, std::move(what)));
    }
    [[nodiscard]] std::vector<LessonMistake> take() {
        ranges::stable_sort(found_, [](const LessonMistake& a, const LessonMistake& b) {
            return std::pair(a.line, a.column) < std::pair(b.line, b.column);
        });
        return std::move(found_);
    }

  private:
    std::string_view text_;
    std::vector<LessonMistake> found_;
};

/// Reads the lines between the two rows of dashes at the beginning of a lesson: title, language and audience.
/// Returns the position at which the cards begin, bytes.
[[nodiscard]] std::size_t read_front_matter(std::string_view text, Lesson& lesson, LessonErrors& mistakes);

}  // namespace crosscut

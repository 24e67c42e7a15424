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

/// A lesson as data: cards with text, a state of a scene, something to predict and tasks. Plain values; knows
/// no window.
namespace crosscut {

inline constexpr std::size_t kLongestLesson = 1U << 20;  ///< bytes
inline constexpr std::size_t kMostCards = 200;
inline constexpr std::size_t kMostTasks = 20;               ///< of one card
inline constexpr std::size_t kLongestTitle = 200;           ///< bytes, of a lesson or a card
inline constexpr std::size_t kLongestCardText = 1U << 14;   ///< bytes, and 16 more for each change of style
inline constexpr std::size_t kLongestFormula = 500;         ///< bytes
inline constexpr std::size_t kLongestFenceLine = 1000;      ///< bytes of its value, but for `solve`
inline constexpr std::size_t kLongestCardScene = 1U << 17;  ///< bytes, of a scene and of a task's `solve`
/// Seconds, of all the scenes that a lesson's tasks and predictions are tried in.
inline constexpr double kLongestCheck_s = 10.0;

/// What is wrong with the text of a lesson, and where.
struct LessonMistake {
    std::size_t line = 1, column = 1;  ///< counted from 1; columns in characters
    std::string what;                  ///< a sentence

    friend bool operator==(const LessonMistake&, const LessonMistake&) = default;
};

/// "lesson.md:7:3: the sentence".
[[nodiscard]] std::string sentence(const LessonMistake& mistake, std::string_view file);

/// The first of some mistakes, and how many more there are.
[[nodiscard]] std::string first_mistake(const std::vector<LessonMistake>& mistakes, std::string_view file);

/// A stretch of text in one style.
struct TextRun {
    std::string text;
    bool emphasis = false, strong = false, code = false;
    std::optional<std::size_t> card{};    ///< it is a link to the card with this index
    std::optional<FormulaBox> formula{};  ///< stands in place of the text
};

/// A part of a card's text, from edge to edge.
struct TextBlock {
    enum class Kind : unsigned char { paragraph, heading, code, rule };
    Kind kind = Kind::paragraph;
    int indent = 0;               ///< of a list: how many lists it stands in
    std::string mark{};           ///< of the first paragraph of a list's item: "•" or "1."
    std::vector<TextRun> runs{};  ///< of code: one run with all of its lines
};

/// What a class guesses before the answer is shown.
struct Prediction {
    enum class Kind : unsigned char {
        point,   ///< a place on the canvas
        number,  ///< on a slider
        choice,  ///< one of a few words
    };
    Kind kind = Kind::point;
    std::string ask;
    std::string name;             ///< of the answer in what the scene says
    double from = 0.0, to = 1.0;  ///< number: the ends of the slider
    std::optional<double> step;   ///< number: the slider goes in steps of this from `from`; nothing: anywhere
    std::vector<std::string> choices;  ///< choice: the words, one of them the answer's
    std::optional<double> within;      ///< so near counts as right; nothing: only the distance is said
    std::size_t at = 0;                ///< where the name stands in the file, bytes
};

/// Something to do, and how it is known that it is done.
struct LessonTask {
    std::string ask;  ///< "Make the slope method fail."
    TaskCondition when;
    std::string hint;    ///< empty: none
    std::string solve;   ///< the fields that fulfil it, as JSON
    std::size_t at = 0;  ///< where it begins in the file, where `when` and where `solve` does, bytes
    std::size_t when_at = 0;
    std::size_t solve_at = 0;
};

struct LessonCard {
    std::string title;
    std::string slug;  ///< the title as a link names it: "two-roads-cross"
    std::vector<TextBlock> text;
    bool sets_scene = false;                ///< it has a scene block; else the card before's scene goes on
    std::string scene{};                    ///< id of the scene
    std::string state{};                    ///< the scene as it opens, as a scene text
    DetailLevel detail = DetailLevel::see;  ///< what it opens in
    bool hides_answer = false;              ///< until it is asked for
    std::optional<Prediction> predict{};
    std::vector<LessonTask> tasks{};
    std::size_t at = 0;  ///< where it begins in the file, bytes

    /// The first sentence of its text, for a screen that a class reads from afar; the title where it has
    /// none.
    [[nodiscard]] std::string first_sentence() const;
    /// All of its text but that sentence.
    [[nodiscard]] std::vector<TextBlock> after_first_sentence() const;
};

struct Lesson {
    std::string title;
    std::string language;  ///< "en"; may be empty
    std::string audience;  ///< "school", "programmers" or empty
    std::vector<LessonCard> cards;
};

/// What a class chooses where this is the answer: the word, "yes" or "no" of what is true or false; empty of
/// anything else.
[[nodiscard]] std::string word_to_choose(const ResultValue& value);

/// "For schools", "For programmers", or empty.
[[nodiscard]] std::string audience_text(const Lesson& lesson);

/// The line and the column of a byte of a text.
[[nodiscard]] LessonMistake mistake_at(std::string_view text, std::size_t byte, std::string what);

/// A lesson that was read, and everything that is wrong with its text, in the text's order. Where anything
/// is, the lesson is not to be shown.
struct ReadLesson {
    Lesson lesson;
    std::vector<LessonMistake> mistakes;
};

/// Reads the text of a lesson: Markdown with a front matter and the fences `scene`, `predict` and `task`.
/// What its tasks and predictions say of the scenes is for `check_lesson`.
[[nodiscard]] ReadLesson read_lesson(std::string_view text, std::span<const SceneType> types);

/// Only what stands in the front matter; its title is empty where it cannot be read.
[[nodiscard]] Lesson read_lesson_title(std::string_view text);

/// Collects what is wrong with the text of a lesson.
class LessonErrors {
  public:
    explicit LessonErrors(std::string_view text) : text_(text) {}

    /// Enough for anybody; what is wrong beyond it is not looked for.
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

/// Reads what stands between the two lines of dashes at the beginning of a lesson into its title, language
/// and audience. Returns where the cards begin, bytes.
[[nodiscard]] std::size_t read_front_matter(std::string_view text, Lesson& lesson, LessonErrors& mistakes);

}  // namespace crosscut

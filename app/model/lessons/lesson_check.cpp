#include "app/model/lessons/lesson_check.h"

#include "app/model/fields/scene_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_progress.h"
#include "app/model/lessons/lesson_session.h"
#include "app/model/results/scene_values.h"
#include "app/model/workspace.h"
#include "core/input.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

std::string says_nothing(const std::string& name) {
    return "the scene has no value named " + printable_key(name) +
           "; 'crosscut describe --json' lists its values.";
}

class LessonChecker {
  public:
    LessonChecker(const Lesson& lesson, std::string_view text, std::span<const SceneType> types,
                  double most_s)
        : lesson_(lesson), mistakes_(text), workspace_(types), most_s_(most_s) {}

    std::vector<LessonMistake> check() {
        for (const LessonCard& card : lesson_.cards)
            if (!card.state.empty() && !late_) check_card(card);
        return mistakes_.take();
    }

  private:
    void check_card(const LessonCard& card) {
        if ((card.tasks.empty() && !card.predict) || !in_time(card.at)) return;
        const std::optional<SceneValues> begun = open(card);
        if (!begun) return;
        if (card.predict) check_prediction(*card.predict, *begun);
        for (const LessonTask& task : card.tasks) {
            if (in_time(task.at)) check_task(task, card, *begun);
        }
    }
    /// Reports once, at the first task for which no time is left.
    bool in_time(std::size_t at) {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun_;
        if (!late_ && passed.count() > most_s_) {
            late_ = true;
            mistakes_.add(at, "trying the scenes before this took longer than " +
                                  std::to_string(std::lround(most_s_)) +
                                  " s, and a lesson has no more time; show scenes with less in them.");
        }
        return !late_;
    }
    /// The scene in the first state of the card.
    std::optional<SceneValues> open(const LessonCard& card) {
        const std::string wrong = workspace_.open_text(card.state, "card");
        if (!wrong.empty()) {
            mistakes_.add(card.at, "the scene of this card cannot be opened: " + wrong);
            return std::nullopt;
        }
        return SceneValues::of(workspace_);
    }
    void check_task(const LessonTask& task, const LessonCard& card, const SceneValues& begun) {
        const auto value_of = [](const SceneValues& values) {
            return [&values](std::string_view name) { return values.value(name); };
        };
        if (!open(card)) return;
        const WrongInText wrong = put_fields(workspace_.scene(), task.solve);
        if (!wrong.what.empty()) mistakes_.add(task.solve_at + wrong.at.value_or(0), "solve: " + wrong.what);
        const SceneValues solved = SceneValues::of(workspace_);
        bool known = true;
        for (const TaskCondition::Name& name : task.when.names()) {
            if (begun.value(name.name).kind != ResultKind::unknown ||
                solved.value(name.name).kind != ResultKind::unknown)
                continue;
            mistakes_.add(task.when_at + name.at, says_nothing(name.name));
            known = false;
        }
        if (!known || !wrong.what.empty()) return;
        if (task.when.holds(value_of(begun)))
            mistakes_.add(task.when_at,
                          "the task is done before it begins: the card already opens like that.");
        if (!task.when.holds(value_of(solved)))
            mistakes_.add(task.solve_at,
                          "these fields do not solve the task: \"when\" is not true with them.");
    }
    void check_prediction(const Prediction& predict, const SceneValues& values) {
        const ResultValue value = values.value(predict.name);
        const auto wrong = [&](const std::string& what) { mistakes_.add(predict.at, what); };
        if (value.kind == ResultKind::unknown) return wrong(says_nothing(predict.name));
        if (value.kind == ResultKind::absent)
            return wrong(printable_key(predict.name) +
                         " has no value in this card, so there is no answer to show.");
        switch (predict.kind) {
            case Prediction::Kind::point:
                if (value.kind != ResultKind::numbers || value.numbers.size() != 2)
                    wrong(printable_key(predict.name) + " is not a point in the plane that can be clicked.");
                break;
            case Prediction::Kind::number:
                check_number(predict, value);
                break;
            case Prediction::Kind::choice:
                check_choice(predict, word_to_choose(value));
                break;
        }
    }
    void check_choice(const Prediction& predict, const std::string& word) {
        if (word.empty())
            mistakes_.add(predict.at, printable_key(predict.name) + " is not a word, and not true or false.");
        else if (std::find(predict.choices.begin(), predict.choices.end(), word) == predict.choices.end())
            mistakes_.add(predict.at, "the answer is \"" + word + "\", which is not one of the words.");
    }
    void check_number(const Prediction& predict, const ResultValue& value) {
        if (value.kind != ResultKind::number)
            mistakes_.add(predict.at, printable_key(predict.name) + " is not a number.");
        else if (value.number < predict.from || value.number > predict.to)
            mistakes_.add(predict.at,
                          "the answer lies outside the slider, which goes from \"from\" to \"to\".");
        if (predict.moves.empty()) return;
        const Field* field = workspace_.scene().fields().find(predict.moves);
        if (field == nullptr || field->kind != FieldKind::number)
            mistakes_.add(predict.at,
                          printable_key(predict.moves) + " is not a number among the scene's fields.");
    }

    const Lesson& lesson_;
    LessonErrors mistakes_;
    Workspace workspace_;
    double most_s_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    bool late_ = false;  ///< the time limit is exceeded
};

}  // namespace

std::vector<LessonMistake> check_lesson(const Lesson& lesson, std::string_view text,
                                        std::span<const SceneType> types, double most_s) {
    return LessonChecker(lesson, text, types, most_s).check();
}

ReadLesson read_and_check_lesson(std::string_view text, std::span<const SceneType> types) {
    ReadLesson read = read_lesson(text, types);
    std::vector<LessonMistake> more = check_lesson(read.lesson, text, types);
    read.mistakes.insert(read.mistakes.end(), std::make_move_iterator(more.begin()),
                         std::make_move_iterator(more.end()));
    ranges::stable_sort(read.mistakes, [](const LessonMistake& a, const LessonMistake& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return read;
}

namespace {

std::vector<ListedLesson> read_lesson_list(std::span<const SceneType> types) {
    std::vector<std::pair<int, ListedLesson>> read_lessons;
    for (const LessonFile& file : lesson_files()) {
        const ReadLesson read = read_lesson(file.text, types);
        if (!read.mistakes.empty()) continue;  // a test reads all built-in lessons
        const LessonCard& first = read.lesson.cards.front();
        Preset card;
        card.id = file.file;
        card.title = read.lesson.title;
        std::string about = time_and_audience(read.lesson);
        // What the first card asks stands in its title.
        card.caption = about + ". " + first.title;
        const int place = read.lesson.order > 0 ? read.lesson.order : std::numeric_limits<int>::max();
        read_lessons.push_back(
            {place,
             {std::string(file.file), find_scene(types, first.scene), first.state, std::move(card),
              first.hides_answer || first.predict.has_value(), std::move(about), asked_by(read.lesson)}});
    }
    ranges::stable_sort(read_lessons, [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<ListedLesson> lessons;
    lessons.reserve(read_lessons.size());
    for (auto& [place, lesson] : read_lessons) lessons.push_back(std::move(lesson));
    for (ListedLesson& lesson : lessons) lesson.card.body = lesson.state;
    return lessons;
}

}  // namespace

FileText text_of_lesson(const std::string& name, const FileAccess& files) {
    for (const LessonFile& file : lesson_files())
        if (file.file == name) return {std::string(file.text), {}};
    return files.read(name, FileKind::regular);
}

std::span<const ListedLesson> lesson_list(std::span<const SceneType> types) {
    struct LessonList {
        const SceneType* of = nullptr;
        std::vector<ListedLesson> lessons;
    };
    static LessonList shelf;
    if (shelf.of != types.data()) shelf = {types.data(), read_lesson_list(types)};
    return shelf.lessons;
}

bool is_done(const ListedLesson& lesson, const LessonMemory& memory) {
    const auto progress =
        std::find_if(memory.progress.begin(), memory.progress.end(),
                     [&](const LessonProgress& there) { return there.lesson == lesson.file; });
    return progress != memory.progress.end() && !lesson.asks.empty() &&
           std::all_of(lesson.asks.begin(), lesson.asks.end(), [&](const std::string& ask) {
               return std::find(progress->done.begin(), progress->done.end(), ask) != progress->done.end();
           });
}

const ListedLesson* next_lesson(std::span<const ListedLesson> lessons, const LessonMemory& memory) {
    const auto next = std::find_if(lessons.begin(), lessons.end(),
                                   [&](const ListedLesson& lesson) { return !is_done(lesson, memory); });
    if (next != lessons.end()) return &*next;
    return lessons.empty() ? nullptr : &lessons.front();
}

}  // namespace crosscut

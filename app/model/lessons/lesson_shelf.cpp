#include "app/model/lessons/lesson_shelf.h"

#include "app/model/lessons/lesson_files.h"
#include "app/model/lessons/lesson_text.h"

#include <utility>
#include <vector>

namespace crosscut {
namespace {

/// "For schools, 8 cards. How the first of them begins."
std::string notice_of(const Lesson& lesson) {
    const std::string whom = audience_words(lesson), count = std::to_string(lesson.cards.size());
    return (whom.empty() ? "A lesson" : whom) + ", " + count + " cards. " +
           lesson.cards.front().first_sentence();
}

std::vector<ShelvedLesson> read_shelf(std::span<const SceneType> types) {
    std::vector<ShelvedLesson> shelf;
    for (const LessonFile& file : lesson_files()) {
        const ReadLesson read = read_lesson(file.text, types);
        if (!read.mistakes.empty()) continue;  // a test reads every one
        const LessonCard& first = read.lesson.cards.front();
        Preset card;
        card.id = file.file;
        card.title = read.lesson.title;
        card.notice = notice_of(read.lesson);
        shelf.push_back(
            {std::string(file.file), find_scene(types, first.scene), first.state, std::move(card)});
    }
    for (ShelvedLesson& lesson : shelf) lesson.card.body = lesson.state;
    return shelf;
}

}  // namespace

std::span<const ShelvedLesson> lesson_shelf(std::span<const SceneType> types) {
    struct Shelf {
        const SceneType* of = nullptr;
        std::vector<ShelvedLesson> lessons;
    };
    static Shelf shelf;
    if (shelf.of != types.data()) shelf = {types.data(), read_shelf(types)};
    return shelf.lessons;
}

}  // namespace crosscut

#include "app/cli/lesson_command.h"

#include "app/model/fields/fields.h"
#include "app/model/files/files.h"
#include "app/model/lessons/lesson_check.h"
#include "app/model/printable_text.h"

#include <algorithm>
#include <cstddef>
#include <ostream>

namespace crosscut {
namespace {

/// "7 cards, 5 tasks, nothing wrong."
std::string praise(const Lesson& lesson) {
    std::size_t tasks = 0;
    for (const LessonCard& card : lesson.cards) tasks += card.tasks.size();
    return counted(lesson.cards.size(), "card") + ", " + counted(tasks, "task") + ", nothing wrong.";
}

/// Returns the exit code that the file alone would give.
int check_file(const std::string& file, std::span<const SceneType> types, std::ostream& out,
               std::ostream& errors) {
    const FileText read = file == "-" ? read_standard_input() : read_file(file);
    const std::string name = file == "-" ? "Standard input" : file;
    if (!read.text) {
        errors << printable(read.error) << "\n";
        return 2;
    }
    const ReadLesson lesson = read_and_check_lesson(*read.text, types);
    if (const std::string kind = another_kind(*read.text, TextKind::lesson, name);
        !kind.empty() && !lesson.mistakes.empty()) {
        errors << printable(kind) << "\n";
        return 2;
    }
    for (const LessonMistake& mistake : lesson.mistakes) out << printable(sentence(mistake, name)) << "\n";
    if (!lesson.mistakes.empty()) return 1;
    out << printable(name) << ": " << praise(lesson.lesson) << "\n";
    return 0;
}

int list_lessons(std::ostream& out) {
    for (const LessonFile& file : lesson_files()) {
        const Lesson lesson = read_lesson_title(file.text);
        const std::string whom = audience_words(lesson);
        out << file.file << ": " << lesson.title << (whom.empty() ? "" : ". " + whom) << "\n";
    }
    return 0;
}

}  // namespace

int lesson_command(const LessonRequest& request, std::span<const SceneType> types, std::ostream& out,
                   std::ostream& errors) {
    if (request.what == "list") return list_lessons(out);
    int code = 0;
    for (const std::string& file : request.files) code = std::max(code, check_file(file, types, out, errors));
    return code;
}

}  // namespace crosscut

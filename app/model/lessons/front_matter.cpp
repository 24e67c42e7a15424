#include "app/model/lessons/front_matter.h"

#include "app/model/cut_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/maps/text_pieces.h"

#include <algorithm>
#include <string>

namespace crosscut {
namespace {

constexpr std::string_view kDashes = "---";

/// The line that begins at a byte, without its end.
std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, std::min(text.find('\n', at), text.size()) - at);
}

/// Where a part of a text begins in it.
std::size_t place_in(std::string_view text, std::string_view part) {
    return static_cast<std::size_t>(part.data() - text.data());
}

void read_line(std::string_view text, std::string_view line, Lesson& lesson, LessonMistakes& mistakes) {
    const std::size_t colon = line.find(':');
    const std::string_view name = trimmed(line.substr(0, colon));
    if (name.empty() && colon == std::string_view::npos) return;
    const auto wrong = [&](std::string_view part, std::string what) {
        mistakes.add(place_in(text, part), std::move(what));
    };
    if (colon == std::string_view::npos)
        return wrong(name, "needs a word and a colon, as in lesson: Two roads.");
    const std::string_view value = trimmed(line.substr(colon + 1));
    std::string* into = name == "lesson"     ? &lesson.title
                        : name == "language" ? &lesson.language
                        : name == "for"      ? &lesson.audience
                                             : nullptr;
    if (into == nullptr)
        return wrong(name, shown_key(name) + " does not belong here; there are lesson, language and for.");
    if (!into->empty()) return wrong(name, shown_key(name) + " is given twice.");
    if (into == &lesson.audience && value != "school" && value != "programmers")
        return wrong(value.empty() ? name : value, "\"for\" needs school or programmers.");
    if (value.empty()) return wrong(name, shown_key(name) + " needs a value.");
    *into = cut_text(value, kLongestTitle);
    if (value.size() > kLongestTitle)
        wrong(value, shown_key(name) + " has at most " + std::to_string(kLongestTitle) + " bytes.");
}

}  // namespace

std::size_t read_front_matter(std::string_view text, Lesson& lesson, LessonMistakes& mistakes) {
    const std::size_t first = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    if (trimmed(line_at(text, first)) != kDashes) {
        mistakes.add(first, "a lesson begins with a line of three dashes, then lesson: and its title.");
        return first;
    }
    std::size_t at = first;
    while (true) {
        at += line_at(text, at).size() + 1;
        if (at >= text.size()) {
            mistakes.add(first,
                         "the lines at the beginning are not closed by a second line of three dashes.");
            return text.size();
        }
        const std::string_view line = line_at(text, at);
        if (trimmed(line) == kDashes) break;
        read_line(text, line, lesson, mistakes);
    }
    if (lesson.title.empty()) mistakes.add(first, "needs a title: lesson: Two roads.");
    return std::min(at + line_at(text, at).size() + 1, text.size());
}

}  // namespace crosscut

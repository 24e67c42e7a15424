#include "app/model/files/why_not_opened.h"

#include "app/model/fields/scene_text.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_text.h"
#include "app/model/maps/geometry_text.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/point_text.h"

namespace crosscut {
namespace {

struct KindWords {
    const char* name;
    const char* taken_by;  ///< which command takes it
};

KindWords words_of(TextKind kind) {
    switch (kind) {
        case TextKind::unknown:
            break;
        case TextKind::scene:
            return {"a scene", ", which 'crosscut FILE' opens"};
        case TextKind::lesson:
            return {"a lesson", ", which 'crosscut FILE' opens"};
        case TextKind::recording:
            return {"a recording", ", which 'crosscut replay FILE' replays"};
        case TextKind::questions:
            return {"questions", ", which 'crosscut solve FILE' answers"};
        case TextKind::lines:
            return {"lines", ""};
        case TextKind::bytes:
            return {"no text", ""};
    }
    return {"", ""};
}

bool is_questions(std::string_view text) {
    const Json first = read_json(text.substr(0, text.find('\n'))).value;
    return first.is_object() && first.contains("query");
}

}  // namespace

TextKind kind_of(std::string_view text) {
    constexpr std::string_view kInNoText("\0\1\2\3\4\5\6\a\b\x1b", 10);
    if (text.starts_with(kRecordingBegins)) return TextKind::recording;
    if (text.find_first_of(kInNoText) != std::string_view::npos) return TextKind::bytes;
    if (is_scene_text(text)) return TextKind::scene;
    if (!read_lesson_title(text).title.empty()) return TextKind::lesson;
    return is_questions(text) ? TextKind::questions : TextKind::unknown;
}

std::string another_kind(std::string_view text, TextKind wanted, std::string_view source) {
    const TextKind found = kind_of(text);
    if (found == wanted || found == TextKind::unknown) return {};
    const KindWords words = words_of(found);
    return std::string(source) + ": expected " + words_of(wanted).name + ", found " + words.name +
           words.taken_by + ".";
}

std::string why_not_opened(std::string_view text, const std::string& path) {
    if (kind_of(text) == TextKind::bytes) return path + ": is no scene, and no text with points in it.";
    if (std::string kind = another_kind(text, TextKind::scene, path); !kind.empty()) return kind;
    if (is_scene_link(text) || begins_as_drawing(text)) return {};
    std::string why = read_points(text, path).error;
    if (why.empty()) return {};
    why.erase(0, why.find_first_not_of(": ", path.size()));
    if (why.starts_with(kSceneWithoutFormat)) return path + ": " + why;
    const bool of_a_part = why.starts_with("line ") || why.starts_with('"');
    return path + ": is no scene, and " + (of_a_part ? "no list of points: " : "") + why;
}

}  // namespace crosscut

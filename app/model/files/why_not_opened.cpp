#include "app/model/files/why_not_opened.h"

#include "app/model/fields/scene_text.h"
#include "app/model/files/json_place.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson_text.h"
#include "app/model/maps/line_map_text.h"
#include "app/model/maps/point_text.h"
#include "app/model/maps/text_pieces.h"

#include <algorithm>
#include <array>

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
        case TextKind::image:
            return {"an image", ""};
        case TextKind::utf_16:
            return {"text in UTF-16", ". Save it as UTF-8"};
        case TextKind::bytes:
            return {"bytes that are no text", ""};
    }
    return {"", ""};
}

bool is_questions(std::string_view text) {
    const Json first = read_json(text.substr(0, text.find('\n'))).value;
    return first.is_object() && first.contains("query");
}

/// PNG, JPEG, GIF, PDF and WebP begin so.
bool is_image(std::string_view text) {
    constexpr std::array<std::string_view, 5> kBegins{"\x89PNG", "\xFF\xD8\xFF", "GIF8", "%PDF-", "RIFF"};
    return std::any_of(kBegins.begin(), kBegins.end(),
                       [&](std::string_view begins) { return text.starts_with(begins); });
}

/// Where it stops being a scene.
std::string damaged_scene(std::string_view text, const std::string& path) {
    const JsonText read = read_json(text);
    if (!read.wrong.empty()) return fault_text(path, fault_in(read, text, 1));
    return fault_text(path,
                      {1, 1, "a Crosscut scene, which begins with {\"crosscut\": 1", found_json(read.value)});
}

}  // namespace

bool is_named_scene(std::string_view path) { return upper_case(path).ends_with(".CROSSCUT"); }

TextKind kind_of(std::string_view text) {
    constexpr std::string_view kInNoText("\0\1\2\3\4\5\6\a\b\x1b", 10);
    if (text.starts_with(kRecordingBegins)) return TextKind::recording;
    if (is_image(text)) return TextKind::image;
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return TextKind::utf_16;
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
    if (std::string kind = another_kind(text, TextKind::scene, path); !kind.empty()) return kind;
    if (is_named_scene(path)) return damaged_scene(text, path);
    if (is_scene_link(text) || begins_as_drawing(text)) return {};
    return read_points(text, path).error;
}

}  // namespace crosscut

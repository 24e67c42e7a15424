#include "app/model/lessons/lesson_link.h"

#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/lessons/lesson.h"
#include "app/model/lessons/lesson_check.h"

namespace crosscut {

std::string with_card(std::string_view text, const LinkedCard& card) {
    Json json = read_json(text).value;
    if (!json.is_object()) return std::string(text);
    json["lesson"] = {{"file", card.lesson}, {"card", card.card + 1}};
    return written_json(json, 2) + "\n";
}

std::optional<LinkedCard> card_in(std::string_view text) {
    const Json json = read_json(text).value;
    if (!json.is_object() || !json.contains("lesson")) return std::nullopt;
    const Json& lesson = json.at("lesson");
    if (!lesson.is_object() || !lesson.contains("file") || !lesson.contains("card")) return std::nullopt;
    const Json &file = lesson.at("file"), &card = lesson.at("card");
    if (!file.is_string() || !card.is_number_unsigned()) return std::nullopt;
    LinkedCard out{file.get<std::string>(), card.get<std::size_t>()};
    if (!is_lesson_of_box(out.lesson) || out.card < 1 || out.card > kMostCards) return std::nullopt;
    --out.card;
    return out;
}

std::optional<LinkedCard> card_in_link(std::string_view link) {
    if (!is_scene_link(link)) return std::nullopt;
    const LinkText read = read_scene_link(link, "link");
    return read.error.empty() ? card_in(read.text) : std::nullopt;
}

}  // namespace crosscut

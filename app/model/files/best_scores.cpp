#include "app/model/files/best_scores.h"

#include "app/model/fields/fields.h"
#include "app/model/files/json_reader.h"

#include <algorithm>
#include <cmath>

namespace crosscut {
namespace {

std::string key_of(std::string_view scene_id, std::string_view field) {
    return std::string(scene_id) + "." + std::string(field);
}

}  // namespace

void read_best_scores(std::string_view scene_id, const Scene& scene, BestScores& best_scores) {
    for (const Field& field : scene.fields()) {
        if (field.saved && std::isfinite(field.number()))
            best_scores[key_of(scene_id, field.name)] = field.number();
    }
}

void give_best_scores(std::string_view scene_id, Scene& scene, const BestScores& best_scores) {
    for (Field& field : scene.fields()) {
        const auto found = field.saved ? best_scores.find(key_of(scene_id, field.name)) : best_scores.end();
        if (found != best_scores.end())
            field.set(std::clamp(found->second, field.range.low, field.range.high));
    }
    scene.update_derived();
}

std::string best_scores_text(const BestScores& best_scores) {
    Json json = Json::object();
    for (const auto& [name, value] : best_scores)  // not operator[], which searches all the others first
        json.get_ref<Json::object_t&>().emplace_back(name, value);
    return written_json(json, 2) + "\n";
}

ReadBestScores parse_best_scores(std::string_view text, std::string_view source) {
    const JsonText json = read_json(text);
    ReadBestScores out{{}, wrong_in(json, text, source)};
    const auto complain = [&](const std::string& what) {
        if (out.error.empty()) out.error = std::string(source) + ": " + what;
    };
    if (!json.value.is_object()) {
        complain("needs an object of names and numbers.");
        return out;
    }
    for (const auto& [name, value] : json.value.items()) {
        if (const auto number = double_in(value)) {
            out.numbers[name] = *number;
        } else {
            complain(printable_key(name) + " needs a number, found " + found_json(value) + ".");
        }
    }
    return out;
}

}  // namespace crosscut

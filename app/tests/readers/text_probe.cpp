// crosscut_text_probe: prints what Crosscut reads of its own texts and of pasted points, for the fuzzer of
// these readers. Each line of standard input has the kind ("points" or "open"), a tab and the path of a file; for each
// a line of JSON is written. With the input "fields" alone: the fields of the scenes.
#include "app/model/fields/field_json.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/files.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/maps/csv_text.h"
#include "app/scenes/scenes.h"
#include "core/number/double_text.h"

#include <iostream>
#include <map>
#include <memory>
#include <string>

namespace {

using namespace crosscut;

/// A JSON list of `write(element)` for each element.
template <class List, class Write>
std::string list_of(const List& list, const Write& write) {
    std::string out;
    for (const auto& each : list) out += (out.empty() ? "" : ", ") + write(each);
    return "[" + out + "]";
}

std::string error_text(const std::string& error) { return error.empty() ? "null" : written_json(error); }

std::string points_read(std::string_view text) {
    const PointText read = read_points(text, "it");
    return "{\"error\": " + error_text(read.error) + ", \"points\": " +
           list_of(read.points,
                   [&](const Vec3& p) {
                       return "[" + shortest_text(p.x) + ", " + shortest_text(p.y) +
                              (read.space ? ", " + shortest_text(p.z) : "") + "]";
                   }) +
           "}";
}

std::vector<double> numbers_of(const Field& field) {
    if (field.kind == FieldKind::list) return field.list();
    std::vector<double> numbers(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) numbers[i] = field.number(i);
    return numbers;
}

/// The fields of a scene; with `fresh` only those that differ from it.
std::string fields_read(const Scene& scene, const Scene* fresh) {
    std::string out;
    for (const Field& field : scene.fields()) {
        const std::vector<double> numbers = numbers_of(field);
        if (field.saved || (fresh != nullptr && numbers == numbers_of(*fresh->fields().find(field.name))))
            continue;
        out += (out.empty() ? "\"" : ", \"") + std::string(field.name) +
               "\": " + list_of(numbers, [](double x) { return shortest_text(x); });
    }
    return "{" + out + "}";
}

/// A new scene of this type.
const Scene& fresh(const SceneType& type) {
    static std::map<const SceneType*, std::unique_ptr<Scene>> scenes;
    std::unique_ptr<Scene>& scene = scenes[&type];
    if (!scene) scene = type.make();
    return *scene;
}

std::string scene_read(const Loaded& loaded) {
    if (!loaded) return "{\"error\": " + error_text(loaded.error) + "}";
    const Annotations& annotations = loaded.scene->annotations();
    return "{\"error\": null, \"scene\": " + written_json(loaded.type->id) +
           ", \"fields\": " + fields_read(*loaded.scene, &fresh(*loaded.type)) +
           ", \"hidden\": " + hidden_text(annotations) + ", \"names\": " + names_text(annotations) +
           ", \"camera\": " + (loaded.camera ? camera_text(*loaded.camera) : "null") + "}";
}

/// As a window or a command opens its input: a link, a scene, or points.
std::string opened(std::string_view text, const std::string& path) {
    if (is_scene_link(text)) {
        const LinkText link = read_scene_link(text, "it");
        if (!link.error.empty()) return "{\"error\": " + error_text(link.error) + "}";
        return scene_read(load_scene(all_scenes(), link.text, "it"));
    }
    if (is_scene_text(text)) return scene_read(load_scene(all_scenes(), text, "it"));
    if (is_named_scene(path)) return "{\"error\": " + error_text(why_not_opened(text, path)) + "}";
    return points_read(text);
}

std::string scenes_have() {
    std::string out;
    for (const SceneType& type : all_scenes()) {
        const auto scene = type.make();
        std::string fields;
        for (const Field& field : scene->fields())
            fields += (fields.empty() ? "[" : ", [") + written_json(field.name) + ", " +
                      std::to_string(static_cast<int>(field.kind)) + ", " + shortest_text(field.range.low) +
                      ", " + shortest_text(field.range.high) + ", " + (field.range.whole ? "true" : "false") +
                      ", " + list_of(field.words, [](std::string_view w) { return written_json(w); }) + ", " +
                      (field.saved ? "true" : "false") + "]";
        out += (out.empty() ? "" : ", ") + written_json(type.id) + ": {\"fields\": [" + fields +
               "], \"defaults\": " + fields_read(*scene, nullptr) + "}";
    }
    return "{" + out + "}";
}

std::string read(const std::string& what, const std::string& path) {
    if (what == "fields") return scenes_have();
    const std::string text = read_file(path).text.value_or("");
    if (what == "points") return points_read(text);
    if (what == "open") return opened(text, path);
    return "{\"error\": \"nothing is called so\"}";
}

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string what, path; std::getline(std::cin, what, '\t') && std::getline(std::cin, path);)
        std::cout << read(what, path) + "\n" << std::flush;
    return 0;
}

#include "app/model/fields/scene_text.h"

#include "app/model/fields/field_json.h"
#include "app/model/fields/fields.h"
#include "app/model/files/json_reader.h"
#include "app/model/scene_output.h"
#include "core/list_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut {
namespace {

constexpr int kFormat = 1;

/// Annotations as members of a scene text; empty where there are none.
std::string annotations_text(const Annotations& annotations) {
    std::string text;
    if (!annotations.hidden.empty()) text += ",\n  \"hidden\": " + hidden_text(annotations);
    if (!annotations.names.empty()) text += ",\n  \"names\": " + names_text(annotations);
    return text;
}

struct Source {
    std::string_view text;
    std::string_view name;
    std::size_t first_line = 1;  ///< number of the source's line on which the text begins

    /// The error at the first use of the quoted word `key` as a key; without a position where there is none.
    [[nodiscard]] WrongInText wrong(std::string_view key, std::string what) const {
        const std::string quoted = "\"" + std::string(key) + "\"";
        for (std::size_t found = 0; (found = text.find(quoted, found)) != std::string_view::npos; ++found) {
            const std::size_t next = text.find_first_not_of(" \t\r\n", found + quoted.size());
            if (next != std::string_view::npos && text[next] == ':') return {std::move(what), found};
        }
        return {std::move(what), std::nullopt};
    }
    /// "NAME line 7: WHAT", or "NAME: WHAT" without a position; empty where there is no error.
    [[nodiscard]] std::string sentence(const WrongInText& wrong) const {
        if (wrong.what.empty()) return {};
        if (!wrong.at) return std::string(name) + ": " + wrong.what;
        return std::string(name) + " line " + std::to_string(first_line - 1 + line_of(text, *wrong.at)) +
               ": " + wrong.what;
    }
};

/// A scene with the longest list has up to 38 MB.
constexpr JsonLimits kSceneLimits{48U << 20U, 2 * kMostListedNumbers};

/// The value of a text, or its error.
struct Parsed {
    Json json;
    WrongInText wrong;
};

Parsed parse(std::string_view text) {
    JsonText read = read_json(text, kSceneLimits);
    if (read.wrong.empty()) return {std::move(read.value), {}};
    return {std::move(read.value), {read.wrong + ".", read.at}};
}

/// Sets all the fields that are named or, after an error, none. With `what_fits`, those that fit, without an
/// error.
WrongInText read_fields(Scene& scene, const Json& json, const Source& source, bool what_fits = false) {
    if (!json.is_object()) return source.wrong("fields", "\"fields\" needs an object of names and values.");
    std::vector<std::pair<Field*, std::vector<double>>> read;
    for (Field& field : scene.fields()) {
        const auto found = field.saved ? json.end() : json.find(std::string(field.name));
        if (found == json.end()) continue;
        FieldValue value = value_in(field, *found);
        if (value.needs.empty())
            read.emplace_back(&field, std::move(value.numbers));
        else if (!what_fits)
            return source.wrong(field.name, "\"" + std::string(field.name) + "\" needs " + value.needs + ".");
    }
    for (const auto& [key, value] : json.items()) {
        const Field* field = scene.fields().find(key);
        if ((field == nullptr || field->saved) && !what_fits)
            return source.wrong(key, "this scene has no field " + printable_key(key) + ".");
    }
    for (auto& [field, numbers] : read) set_value(*field, std::move(numbers));
    scene.update_derived();
    return {};
}

/// A scene takes from a list what it can use. To be called after the fields of a fresh scene were read: the
/// error of the first list of which something was not taken; a list written by an older version may have
/// become longer.
WrongInText refused_list(const Scene& scene, const Json& json, const Source& source) {
    for (const Field& field : scene.fields()) {
        const auto found = field.kind == FieldKind::list ? json.find(std::string(field.name)) : json.end();
        if (found == json.end()) continue;
        const std::vector<double> numbers = list_in(*found).value_or(std::vector<double>()),
                                  there = field.list();
        if (numbers.size() > there.size() || !std::equal(numbers.begin(), numbers.end(), there.begin()))
            return source.wrong(field.name,
                                "\"" + std::string(field.name) +
                                    "\" needs the numbers as Crosscut wrote them; these are different.");
    }
    return {};
}

/// Sets the annotations. With `what_fits` those that fit, without an error.
WrongInText read_annotations(Scene& scene, const Json& json, const Source& source, bool what_fits = false) {
    ReadAnnotations read = annotations_in(json);
    if (!read.key.empty() && !what_fits)
        return source.wrong(read.key, "\"" + read.key + "\" needs " + read.needs + ".");
    scene.annotations() = std::move(read.annotations);
    return {};
}

/// Fields, annotations and camera of `json` into `out`'s scene.
WrongInText put_body(Loaded& out, const Json& json, const Source& source) {
    WrongInText wrong;
    if (json.contains("fields")) wrong = read_fields(*out.scene, json.at("fields"), source);
    if (json.contains("fields") && wrong.what.empty())
        wrong = refused_list(*out.scene, json.at("fields"), source);
    if (wrong.what.empty() && (json.contains("hidden") || json.contains("names")))
        wrong = read_annotations(*out.scene, json, source);
    if (!wrong.what.empty() || !json.contains("camera")) return wrong;
    const ReadCamera read = camera_in(json.at("camera"));
    if (!read.camera) return source.wrong(read.key, printable_key(read.key) + " " + read.wrong + ".");
    out.camera = read.camera;
    return {};
}

/// The same for a fresh scene.
void read_body(Loaded& out, const Json& json, const Source& source) {
    out.error = source.sentence(put_body(out, json, source));
    if (out.error.empty()) return;
    out.scene.reset();
    out.camera.reset();
}

/// Converts a scene that an older version wrote under another name, or with fields that no longer exist, into
/// the present form.
void bring_up_to_date(std::span<const SceneType> types, Json& json) {
    if (!json.is_object() || !json.contains("scene") || !json.contains("fields")) return;
    Json &scene = json["scene"], &fields = json["fields"];
    if (!fields.is_object()) return;
    for (const SceneType& type : types) {
        for (const LegacyName& old : type.legacy_names) {
            const auto choice = fields.find(std::string(old.field));
            if (scene != old.scene || choice == fields.end() || *choice != old.word) continue;
            scene = type.id;
            for (const std::string_view name : old.gone) fields.erase(std::string(name));
            return;
        }
    }
}

}  // namespace

std::string scene_names(std::span<const SceneType> types) { return list_text(types, ", ", &SceneType::id); }

std::string save_scene(std::string_view scene_id, const Scene& scene, const SaveOptions& options) {
    std::string fields;
    for (const Field& field : scene.fields()) {
        const bool passing = field.transient || field.kind == FieldKind::list;
        if (field.saved || (passing && !options.transients) || field.is_left_out()) continue;
        fields +=
            (fields.empty() ? "" : ",\n") + ("    \"" + std::string(field.name) + "\": ") + value_text(field);
    }
    std::string text = "{\n  \"crosscut\": " + std::to_string(kFormat) + ",\n  \"scene\": \"" +
                       std::string(scene_id) + "\",\n  \"fields\": {\n" + fields + "\n  }" +
                       annotations_text(scene.annotations());
    if (options.camera) text += ",\n  \"camera\": " + camera_text(*options.camera);
    return text + "\n}\n";
}

Loaded load_scene(std::span<const SceneType> types, std::string_view text, std::string_view source_name) {
    const Source source{text, source_name};
    Loaded out;
    Parsed parsed = parse(text);
    out.error = source.sentence(parsed.wrong);
    if (!out.error.empty()) {
        const std::size_t first = text.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos)
            out.error = source.sentence({"is empty.", {}});
        else if (text[first] != '{')
            out.error = source.sentence({"is not a Crosscut file.", {}});
        return out;
    }
    bring_up_to_date(types, parsed.json);
    const Json& json = parsed.json;
    const auto refuse = [&](std::string_view key, const std::string& what) {
        out.error = source.sentence(source.wrong(key, what));
        return std::move(out);
    };
    if (!json.is_object() || !json.contains("crosscut")) {
        return refuse("", "is not a Crosscut file: it has no \"crosscut\" line.");
    }
    if (json.at("crosscut") != kFormat) {
        return refuse("crosscut", "\"crosscut\" needs 1, the only format that this version reads.");
    }
    // "lesson" belongs to a link that opens a card; the drawing is the same without it.
    constexpr std::array<std::string_view, 7> known{"crosscut", "scene",  "fields", "hidden",
                                                    "names",    "camera", "lesson"};
    for (const auto& [key, value] : json.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end())
            return refuse(key, printable_key(key) + " is not known in a Crosscut file.");
    }
    if (!json.contains("scene") || !json.at("scene").is_string()) {
        return refuse("scene", "\"scene\" needs one of " + scene_names(types) + ".");
    }
    const std::string id = json.at("scene").get<std::string>();
    out.type = find_scene(types, id);
    if (out.type == nullptr) {
        return refuse("scene",
                      "there is no scene " + printable_key(id) + "; there are " + scene_names(types) + ".");
    }
    out.scene = out.type->make();
    read_body(out, json, source);
    return out;
}

Loaded load_what_fits(std::span<const SceneType> types, std::string_view text, std::string_view source_name) {
    Loaded out = load_scene(types, text, source_name);
    if (out) return out;
    Json json = read_json(text, kSceneLimits).value;
    bring_up_to_date(types, json);
    const auto member = [&](const char* key) {
        return json.is_object() && json.contains(key) ? json.at(key) : Json();
    };
    const Json scene = member("scene"), fields = member("fields"), camera = member("camera");
    out.type = scene.is_string() && member("crosscut") == kFormat
                   ? find_scene(types, scene.get<std::string>())
                   : nullptr;
    if (out.type == nullptr) return out;
    out.scene = out.type->make();
    if (fields.is_object()) (void)read_fields(*out.scene, fields, {text, source_name}, true);
    (void)read_annotations(*out.scene, json, {text, source_name}, true);
    if (camera.is_object()) out.camera = camera_in(camera).camera;
    return out;
}

bool is_scene_text(std::string_view text) {
    const Json json = read_json(text, kSceneLimits).value;
    return json.is_object() && json.contains("crosscut");
}

Loaded load_preset(const SceneType& type, const Preset& preset) {
    const std::string name =
        std::string(preset.file) + (preset.file.empty() ? "example " : " example ") + preset.id;
    const Source source{preset.body, name, preset.line};
    Loaded out;
    out.type = &type;
    const Parsed parsed = parse(preset.body);
    out.error = source.sentence(parsed.wrong);
    if (!out.error.empty()) return out;
    out.scene = type.make();
    read_body(out, parsed.json, source);
    return out;
}

WrongInText put_fields(Scene& scene, std::string_view text) {
    const Parsed parsed = parse(text);
    if (!parsed.wrong.what.empty()) return parsed.wrong;
    const bool whole = parsed.json.is_object() && parsed.json.contains("fields");
    return read_fields(scene, whole ? parsed.json.at("fields") : parsed.json, {text, {}});
}

WrongInText put_state(Loaded& into, std::string_view text) {
    const Parsed parsed = parse(text);
    if (!parsed.wrong.what.empty()) return parsed.wrong;
    if (!parsed.json.is_object()) return {"needs an object.", std::nullopt};
    return put_body(into, parsed.json, {text, {}});
}

std::string set_field(Scene& scene, std::string_view name, std::string_view value) {
    Json fields = Json::object();
    fields[std::string(name)] = std::string(value);
    const std::string source_name = "--set " + std::string(name);
    const Source source{{}, source_name};
    return source.sentence(read_fields(scene, fields, source));
}

namespace {

/// The detail level of a preset; nothing where there is none, or an unknown word.
std::optional<DetailLevel> detail_of(const Json& preset) {
    const auto found = preset.find("depth");
    if (found == preset.end() || !found->is_string()) return std::nullopt;
    return detail_named(found->get_ref<const std::string&>());
}

/// The error of one preset; empty where there is none.
std::string wrong_with(const Json& preset) {
    if (!preset.is_object()) return "needs an object";
    for (const char* word : {"title", "notice"}) {
        const auto found = preset.find(word);
        if (found == preset.end() || !found->is_string() || found->get_ref<const std::string&>().empty())
            return "needs a \"" + std::string(word) + "\"";
    }
    if (const auto detail = preset.find("depth"); detail != preset.end() && !detail_of(preset))
        return "needs \"see\", \"how\" or \"compare\" as its \"depth\"";
    for (const auto& [key, value] : preset.items()) {
        if (key != "title" && key != "notice" && key != "fields" && key != "camera" && key != "depth")
            return "has " + printable_key(key) + ", which is not known in an example";
    }
    return {};
}

/// "intersect.json line 12, column 5: expected ',', found string literal."
std::string not_json(const JsonText& read, std::string_view text, std::string_view file) {
    if (read.syntax.empty()) return wrong_in(read, text, file);
    const std::size_t at = std::min(read.at, text.size());
    const std::size_t line_end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::size_t column = at - (line_end == std::string_view::npos ? 0 : line_end + 1) + 1;
    return std::string(file) + " line " + std::to_string(line_of(text, at)) + ", column " +
           std::to_string(column) + ": " + read.syntax + ".";
}

/// The starts of the line of the first key of a text, and of others that begin with a key in the same column;
/// the last entry is the end of the text. Empty where the first key has no line of its own.
std::vector<std::size_t> lines_of_keys(std::string_view text) {
    const std::size_t key = text.find('"');
    const std::size_t end = key == std::string_view::npos ? key : text.rfind('\n', key);
    if (end == std::string_view::npos) return {};
    const std::string begins(text.substr(end, key - end + 1));
    std::vector<std::size_t> lines;
    for (std::size_t at = end; at != std::string_view::npos; at = text.find(begins, at + 1))
        lines.push_back(at + 1);
    lines.push_back(text.size());
    return lines;
}

class PresetReader {
  public:
    PresetReader(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    ReadPresets read() {
        const JsonText whole = read_json(text_);
        if (whole.wrong.empty() && !whole.value.is_object())
            out_.error = std::string(file_) + ": needs an object of examples.";
        else if (whole.wrong.empty())
            add(whole, text_, 0);
        else
            read_one_by_one(whole);
        return std::move(out_);
    }

  private:
    void read_one_by_one(const JsonText& whole) {
        out_.error = not_json(whole, text_, file_);
        const std::vector<std::size_t> lines = lines_of_keys(text_);
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            const std::string_view one = text_.substr(lines[i], lines[i + 1] - lines[i]);
            if (!read_alone(one, lines[i])) (void)read_alone(one.substr(0, one.rfind('}')), lines[i]);
        }
    }
    /// False where it is not a preset. The last one is followed by the brace that ends the file.
    bool read_alone(std::string_view one, std::size_t at) {
        const std::string alone =
            "{" + std::string(one.substr(0, one.find_last_not_of(" \t\r\n,") + 1)) + "}";
        const JsonText read = read_json(alone);
        if (read.wrong.empty()) add(read, alone, at - 1);
        return read.wrong.empty();
    }
    /// Adds what was read from `text`, whose bytes are `offset` bytes further on in the file.
    void add(const JsonText& read, std::string_view text, std::size_t offset) {
        std::size_t i = 0;
        for (const auto& [id, value] : read.value.items()) {
            const std::size_t begin = text.find_first_not_of(" \t\r\n:", read.after_key[i++]);
            // Up to the last brace before the next id, or before the one that closes the text.
            const std::size_t after = i < read.after_key.size() ? read.after_key[i] : text.rfind('}');
            const std::size_t end = text.rfind('}', after - 1) + 1;
            add(id, value, offset + begin, end - begin);
        }
    }
    void add(const std::string& id, const Json& value, std::size_t at, std::size_t length) {
        const std::size_t line = line_of(text_, at);
        const bool twice = std::any_of(out_.presets.begin(), out_.presets.end(),
                                       [&](const Preset& other) { return other.id == id; });
        const std::string wrong = twice ? "is given twice" : wrong_with(value);
        if (wrong.empty())
            out_.presets.push_back({id, value.at("title").get<std::string>(),
                                    value.at("notice").get<std::string>(), text_.substr(at, length), file_,
                                    line, detail_of(value)});
        else if (out_.error.empty())
            out_.error = std::string(file_) + " line " + std::to_string(line) + ": " + printable_key(id) +
                         " " + wrong + ".";
    }

    std::string_view text_, file_;
    ReadPresets out_;
};

}  // namespace

ReadPresets read_presets(std::string_view text, std::string_view file) {
    return PresetReader(text, file).read();
}

}  // namespace crosscut

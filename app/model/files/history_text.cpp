#include "app/model/files/history_text.h"

#include "app/model/fields/field_access.h"
#include "app/model/fields/field_json.h"
#include "app/model/fields/fields.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/json_reader.h"
#include "app/view/camera.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace crosscut {
namespace {

constexpr const char* kFirstLine = "{\"crosscut_history\": 1}\n";

std::string in_quotes(std::string_view text) { return written_json(text); }

std::string view_text(const DocumentView& view) {
    const std::optional<SavedCamera> camera = view.saved_camera();
    return camera ? camera_text(*camera) : "null";
}

/// The views of the steps between two present steps: going from one to the other has exchanged them.
std::string view_lines(const DocumentHistory& history, const WrittenHistory& written) {
    if (history.find(written.present) == nullptr) return {};
    const DocumentHistory::StepPath path = history.path_to(written.present);
    std::string lines;
    for (const std::vector<StepId>& side : {path.back, path.forth}) {
        for (const StepId passed : side) {
            const auto& view = history.find(passed)->state.other_view;
            if (!view || passed < written.first || passed > written.last)
                continue;  // a new step has its own line
            lines +=
                "{\"of_step\": " + std::to_string(passed) + ", \"other_view\": " + view_text(*view) + "}\n";
        }
    }
    return lines;
}

std::string step_line(const Scene& scene, const DocumentHistory& history, const DocumentHistory::Step& step,
                      StepId first) {
    const bool goes_on = step.before && *step.before >= first;
    const DocumentHistory::Step* before = goes_on ? history.find(*step.before) : nullptr;
    std::string line = "{\"step\": " + std::to_string(step.id);
    if (before != nullptr) line += ", \"after\": " + std::to_string(before->id);
    line += ", \"name\": " + in_quotes(step.state.name);
    if (step.state.from) line += ", \"preset\": " + in_quotes(step.state.from->preset->id);
    if (step.state.other_file) line += ", \"opens\": true";
    if (step.state.other_view) line += ", \"other_view\": " + view_text(*step.state.other_view);
    std::string fields;
    for (const FieldChange& change :
         changes(scene, before != nullptr ? before->state.state : Snapshot(), step.state.state)) {
        fields += (fields.empty() ? "\"" : ", \"") + std::string(change.field->name) +
                  "\": " + value_text(*change.field, change.after);
    }
    line += ", \"fields\": {" + fields + "}";
    const Annotations &now = step.state.state.annotations(),
                      then = before != nullptr ? before->state.state.annotations() : Annotations();
    if (now.hidden != then.hidden) line += ", \"hidden\": " + hidden_text(now);
    if (now.names != then.names) line += ", \"names\": " + names_text(now);
    return line + "}\n";
}

/// Adds the steps of a text, line by line, to a history.
class HistoryReader {
  public:
    explicit HistoryReader(const SceneType& type)
        : type_(type), scene_(type.make()), fresh_(Snapshot::of(*scene_, Snapshot::Part::lasting)) {}

    /// Returns the error of the line, a clause without a full stop; empty where there is none.
    std::string read(std::string_view line) {
        const JsonText text = read_json(line);
        if (!text.wrong.empty()) return text.wrong;
        const Json& json = text.value;
        if (!json.is_object()) return "needs an object";
        if (!std::exchange(begun_, true)) return begin(json);
        if (json.contains("present")) return go(json);
        if (json.contains("of_step")) return view_text(json);
        return add(json);
    }
    [[nodiscard]] std::optional<DocumentHistory> take() {
        return steps_.empty() ? std::nullopt : std::optional(std::move(history_));
    }

  private:
    struct KnownStep {
        StepId id;  ///< in the history; in the text it may have another
        Snapshot state;
    };

    static std::optional<StepId> id_in(const Json& json, const char* key) {
        if (!json.contains(key) || !json.at(key).is_number_unsigned()) return std::nullopt;
        const auto id = json.at(key).get<std::uint64_t>();
        return std::in_range<StepId>(id) ? std::optional(static_cast<StepId>(id)) : std::nullopt;
    }
    /// The error if a line has other keys than these; else empty.
    static std::string unknown_in(const Json& json, std::initializer_list<std::string_view> known) {
        for (const auto& [key, value] : json.items())
            if (std::find(known.begin(), known.end(), key) == known.end())
                return printable_key(key) + " is not known in a history";
        return {};
    }
    /// The error of an optional text; empty where there is none.
    static std::string take_text(const Json& json, const char* key, std::string& out) {
        const auto found = json.find(key);
        if (found == json.end()) return {};
        if (!found->is_string()) return printable_key(key) + " needs a text, found " + found_json(*found);
        out = found->get<std::string>();
        return {};
    }
    static std::string begin(const Json& json) {
        const bool ours = json.size() == 1 && json.contains("crosscut_history") && json.front() == 1;
        return ours ? std::string() : "this version of Crosscut cannot read the beginning of the history";
    }
    std::string go(const Json& json) {
        if (std::string wrong = unknown_in(json, {"present"}); !wrong.empty()) return wrong;
        const auto id = id_in(json, "present");
        if (!id) return "\"present\" needs a number";
        const auto known = steps_.find(*id);
        if (known == steps_.end()) return "there is no step " + std::to_string(*id) + " before";
        history_.go(known->second.id);
        return {};
    }
    /// Reads the view on the other side of a step; nothing where there is none.
    static std::string read_view(const Json& json, std::optional<DocumentView>& out) {
        if (!json.contains("other_view")) return {};
        const Json& view = json.at("other_view");
        if (!view.is_null()) {
            const ReadCamera read = camera_in(view);
            if (!read.camera) return printable_key(read.key) + " " + read.wrong;
            out = DocumentView{{}, read.camera, false};
        } else {
            out = DocumentView();
        }
        return {};
    }
    std::string view_text(const Json& json) {
        if (std::string wrong = unknown_in(json, {"of_step", "other_view"}); !wrong.empty()) return wrong;
        const auto id = id_in(json, "of_step");
        if (!id || !json.contains("other_view")) return "\"of_step\" needs a number and an \"other_view\"";
        const auto known = steps_.find(*id);
        if (known == steps_.end()) return "there is no step " + std::to_string(*id) + " before";
        if (DocumentHistory::Step* step = history_.find(known->second.id))
            return read_view(json, step->state.other_view);
        return {};
    }
    std::string add(const Json& json) {
        const auto id = id_in(json, "step");
        if (!id) return "\"step\" needs a number";
        if (std::string wrong = unknown_in(json, {"step", "after", "name", "preset", "opens", "other_view",
                                                  "fields", "hidden", "names"});
            !wrong.empty())
            return wrong;
        if (steps_.contains(*id)) return "step " + std::to_string(*id) + " is given twice";
        const auto after = id_in(json, "after");
        const auto before = after ? steps_.find(*after) : steps_.end();
        if (json.contains("after") && before == steps_.end()) return "there is no step before to come after";
        if (!json.contains("name")) return "a step needs a \"name\"";
        std::string name, preset;
        if (std::string wrong = take_text(json, "name", name); !wrong.empty()) return wrong;
        if (std::string wrong = take_text(json, "preset", preset); !wrong.empty()) return wrong;
        const bool opens = json.contains("opens");
        if (opens && json.at("opens") != true) return "\"opens\" needs true";
        DocumentStep step{before == steps_.end() ? fresh_ : before->second.state, std::move(name),
                          origin(preset), std::nullopt};
        if (opens) step.other_file = SavedFile();  // the file itself is not stored
        if (std::string wrong = read_view(json, step.other_view); !wrong.empty()) return wrong;
        if (std::string wrong = apply(json, step.state); !wrong.empty()) return wrong;
        Snapshot state = step.state;
        if (before != steps_.end() && history_.find(before->second.id) != nullptr) {
            history_.go(before->second.id);
            history_.add(std::move(step));
        } else if (steps_.empty()) {
            history_.reset(std::move(step));
        } else {
            history_.begin(std::move(step));
        }
        steps_.emplace(*id, KnownStep{history_.present().id, std::move(state)});
        return {};
    }
    std::string apply(const Json& json, Snapshot& state) const {
        if (!json.contains("fields") || !json.at("fields").is_object()) return "\"fields\" needs an object";
        std::vector<FieldChange> changed;
        for (const auto& [name, value] : json.at("fields").items()) {
            const Field* field = scene_->fields().find(name);
            if (field == nullptr || field->transient || field->saved || field->kind == FieldKind::list)
                return "this scene has no field " + printable_key(name);
            FieldValue read = value_in(*field, value);
            if (!read.needs.empty()) return printable_key(name) + " needs " + read.needs;
            changed.push_back({field, {}, std::move(read.numbers)});
        }
        state = with(*scene_, std::move(state), changed);
        ReadAnnotations read = annotations_in(json);
        if (!read.key.empty()) return printable_key(read.key) + " needs " + read.needs;
        if (!json.contains("hidden")) read.annotations.hidden = state.annotations().hidden;
        if (!json.contains("names")) read.annotations.names = state.annotations().names;
        state.annotate(std::move(read.annotations));
        return {};
    }
    /// Null for a preset that no longer exists.
    std::shared_ptr<const PresetOrigin> origin(const std::string& id) {
        if (id.empty()) return nullptr;
        const auto [at, fresh] = origins_.try_emplace(id);
        const Preset* preset = fresh ? find_preset(type_, id) : nullptr;
        if (preset == nullptr) return at->second;
        if (const Loaded loaded = load_preset(type_, *preset))
            at->second = std::make_shared<const PresetOrigin>(
                PresetOrigin{preset, Snapshot::of(*loaded.scene, Snapshot::Part::lasting)});
        return at->second;
    }

    const SceneType& type_;
    std::unique_ptr<Scene> scene_;
    Snapshot fresh_;
    bool begun_ = false;
    DocumentHistory history_;
    std::map<StepId, KnownStep> steps_;  ///< by their numbers in the text, including dropped ones
    std::map<std::string, std::shared_ptr<const PresetOrigin>> origins_;
};

}  // namespace

std::string history_lines(const Scene& scene, const DocumentHistory& history, const WrittenHistory& written) {
    std::string lines = written.last == 0 ? kFirstLine : "";
    lines += view_lines(history, written);
    for (const DocumentHistory::Step& step : history.steps())
        if (step.id > written.last && step.id >= written.first)
            lines += step_line(scene, history, step, written.first);
    const StepId now = history.present().id;
    const bool follows = now < written.first                         ? true
                         : written.last == history.steps().back().id ? now == written.present
                                                                     : now == history.steps().back().id;
    if (!follows) lines += "{\"present\": " + std::to_string(now) + "}\n";
    return lines;
}

std::string whole_history_lines(const Scene& scene, const DocumentHistory& history, WrittenHistory& written) {
    const std::span<const DocumentHistory::Step> steps = history.steps();
    written = {};
    std::string lines = history_lines(scene, history, written);
    for (std::size_t first = 0; lines.size() > kLargestHistory / 2 && first + 1 < steps.size();) {
        first = (first + steps.size()) / 2;
        written.first = steps[first].id;
        lines = history_lines(scene, history, written);
    }
    return lines;
}

ReadHistory parse_history(const SceneType& type, std::string_view text, std::string_view source) {
    HistoryReader reader(type);
    std::size_t number = 0, free_bytes = kLargestHistory;
    const auto line_prefix = [&] { return std::string(source) + " line " + std::to_string(number) + ": "; };
    for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos;
         text.remove_prefix(end + 1)) {
        ++number;
        if (number > kMostHistoryLines || end >= free_bytes)
            return {reader.take(), line_prefix() + "a history has at most " +
                                       std::to_string(kMostHistoryLines) + " lines and " +
                                       std::to_string(kLargestHistory >> 20U) + " MiB."};
        free_bytes -= end + 1;
        if (const std::string wrong = reader.read(text.substr(0, end)); !wrong.empty())
            return {reader.take(), line_prefix() + wrong + "."};
    }
    return {reader.take(), {}};
}

}  // namespace crosscut

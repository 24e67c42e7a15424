#include "app/model/results/described.h"

#include "app/model/fields/field_json.h"
#include "app/model/fields/fields.h"
#include "app/model/number_format.h"
#include "app/model/scene.h"
#include "app/model/scene_output.h"
#include "app/view/camera.h"
#include "core/methods/formula.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace crosscut {
namespace {

constexpr std::size_t kMostOfList = 100'000;  // entries of one list: a name with a larger number is a word

/// The value of a result or of a line of the read-out, as JSON.
struct AsJson {
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(const Vec2& p) const { return json_point(p); }
    Json operator()(const Vec3& p) const { return json_point(p); }
    template <class Plain>
    Json operator()(const Plain& value) const {
        return value;
    }
};

/// The index for a part of a name; nothing for a word.
std::optional<std::size_t> index_of(std::string_view part) {
    std::size_t index = 0;
    const auto [end, ec] = std::from_chars(part.data(), part.data() + part.size(), index);
    const bool whole = ec == std::errc{} && end == part.data() + part.size();
    return whole && index < kMostOfList ? std::optional(index) : std::nullopt;
}

/// The value of a dotted name below `root`; a part that is a number is an index into a list. Values on the
/// path that are not containers are replaced.
Json& member_at(Json& root, std::string_view name) {
    Json* at = &root;
    while (true) {
        const std::size_t dot = name.find('.');
        const std::string part(name.substr(0, dot));
        const std::optional<std::size_t> index = at->is_object() ? std::nullopt : index_of(part);
        if (!at->is_object() && !(index && at->is_array())) *at = index ? Json::array() : Json::object();
        at = index ? &(*at)[*index] : &(*at)[part];
        if (dot == std::string_view::npos) return *at;
        name.remove_prefix(dot + 1);
    }
}

Json results_json(const std::vector<ResultField>& results) {
    Json answer = Json::object();
    for (const ResultField& field : results)
        member_at(answer, field.name) = std::visit(AsJson{}, field.value);
    return answer;
}

std::string_view word_of(VerdictKind kind) {
    switch (kind) {
        case VerdictKind::yes:
            return "meets";
        case VerdictKind::no:
            return "misses";
        case VerdictKind::special:
            return "special";
    }
    return "";
}

/// "no answer" as one word.
std::string in_one_piece(std::string words) {
    std::replace(words.begin(), words.end(), ' ', '_');
    return words;
}

Json result_json(const MethodResult& result) {
    return {{"outcome", in_one_piece(result.word)},
            {"wrong", result.wrong},
            {"error", result.error},
            {"reason", result.reason},
            {"parts_at", result.divergence ? Json(*result.divergence) : Json(nullptr)}};
}

/// The results of a method in the chosen number type, then in each of them.
Json method_json(const MethodRow& row, const MethodStrip& strip) {
    Json method = result_json(row.result(strip.chosen_type));
    method["title"] = row.title;
    method["naive"] = row.naive;
    method["operations"] = row.operations;
    for (std::size_t i = 0; i < std::min(row.results.size(), strip.number_types.size()); ++i)
        method[strip.number_types[i]] = result_json(row.results[i]);
    return method;
}

/// The words of the choice field `name`: the ids of the methods, in the order of the rows.
std::span<const std::string_view> words_of(const Scene& scene, std::string_view name) {
    for (const Field& field : scene.fields())
        if (field.name == name) return field.words;
    return {};
}

Json methods_json(const MethodStrip& strip, const Scene& scene) {
    Json methods = Json::object();
    const std::span<const std::string_view> ids = words_of(scene, strip.field);
    for (std::size_t i = 0; i < strip.rows.size() && i < ids.size(); ++i)
        methods[std::string(ids[i])] = method_json(strip.rows[i], strip);
    return methods;
}

Json quantity_json(const Quantity& q) {
    return {{"label", q.label}, {"value", std::visit(AsJson{}, q.value)}, {"unit", q.unit}};
}

Json fields_json(const Scene& scene) {
    Json fields = Json::object();
    for (const Field& field : scene.fields())
        if (!field.saved) fields[std::string(field.name)] = Json::parse(value_text(field));
    return fields;
}

}  // namespace

SceneOutput undrawn_output(Workspace& workspace) {
    finish_microscope(workspace.scene());
    // The output depends on the canvas' camera. One that is there stays: another size would frame it anew.
    if (!workspace.has_camera()) (void)workspace.present(Viewport{});
    SceneOutput output;
    workspace.scene().present(workspace.viewpoint(), output);
    return output;
}

Json described(Workspace& workspace) { return described(workspace, undrawn_output(workspace)); }

Json described(const Workspace& workspace, const SceneOutput& output) {
    const Preset* preset = workspace.preset();
    Json out = {{"scene", workspace.type().id}, {"title", workspace.type().title}};
    out["preset"] = preset != nullptr ? Json(preset->id) : Json(nullptr);
    if (const auto& read = workspace.reading()) out["reading"] = report_json(read->source, read->report);
    out["fields"] = fields_json(workspace.scene());
    Json answer = results_json(output.results);
    out["verdict"] = answer["verdict"];
    answer.erase("verdict");
    out["headline"] = output.verdict.headline;
    out["sentence"] = output.verdict.sentence;
    out["tone"] = word_of(output.verdict.kind);
    out["answer"] = std::move(answer);
    out["readout"] = Json::array();
    for (const Quantity& q : output.readout) out["readout"].push_back(quantity_json(q));
    if (output.methods) {
        out["methods"] = methods_json(*output.methods, workspace.scene());
        out["disagreement"] =
            output.methods->disagreement.empty() ? Json(nullptr) : Json(output.methods->disagreement);
    }
    if (output.method_steps) out["derivation"] = json_of(output.method_steps->derivation);
    out["proof"] = Json::array();
    for (const Check& check : output.proof)
        out["proof"].push_back({{"claim", check.claim}, {"value", check.value}, {"holds", check.holds}});
    if (output.log) {
        out["log"] = Json::array();
        for (const EventLog::Row& row : output.log->rows)
            out["log"].push_back({{"text", row.text}, {"value", row.value}});
        if (!output.log->more.empty()) out["log_more"] = output.log->more;  // not all rows are included
    }
    return out;
}

std::string_view step_kind_word(StepKind kind) {
    switch (kind) {
        case StepKind::input:
            return "input";
        case StepKind::value:
            return "value";
        case StepKind::test:
            return "test";
        case StepKind::answer:
            return "answer";
        case StepKind::claim:
            return "claim";
    }
    return "";
}

namespace {

Json json_of_step(const Step& step) {
    Json json = Json::object();
    json["id"] = step.id;
    json["kind"] = step_kind_word(step.kind);
    json["sentence"] = step.sentence;
    if (!step.headline.empty()) json["headline"] = plain_text(step.headline, Notation::symbols);
    json["symbols"] = plain_text(lay_out(step, Notation::symbols));
    json["numbers"] = plain_text(lay_out(step, Notation::numbers));
    json["values"] = step.values;
    Json exact = Json::array();
    for (const auto& value : step.exact) exact.push_back(value ? Json(*value) : Json(nullptr));
    json["exact"] = std::move(exact);
    if (step.holds) json["holds"] = *step.holds;
    if (step.holds_exact) json["holds_exact"] = *step.holds_exact;
    json["items"] = step.items;
    return json;
}

}  // namespace

Json json_of(const Derivation& derivation) {
    Json steps = Json::array();
    for (const Step& step : derivation.steps) steps.push_back(json_of_step(step));
    return steps;
}

namespace {

/// Appends a word in quotes. Plain words, which nearly all are, need no escaping by the library.
void append_quoted(std::string& text, const std::string& word) {
    const bool plain = std::all_of(word.begin(), word.end(),
                                   [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
    if (!plain) {
        text += written_json(word);
        return;
    }
    text += '"';
    text += word;
    text += '"';
}

void append(std::string& text, const Json& value) {
    if (value.is_object()) {
        text += '{';
        bool first = true;
        for (const auto& [key, part] : value.get_ref<const Json::object_t&>()) {
            if (!first) text += ',';
            first = false;
            append_quoted(text, key);
            text += ':';
            append(text, part);
        }
        text += '}';
    } else if (value.is_array()) {
        text += '[';
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i > 0) text += ',';
            append(text, value[i]);
        }
        text += ']';
    } else if (value.is_string()) {
        append_quoted(text, value.get_ref<const std::string&>());
    } else if (value.is_number_float()) {
        const double number = value.get<double>();
        text += std::isfinite(number) ? shortest(number) : "null";
    } else {
        text += written_json(value);
    }
}

}  // namespace

std::string json_text(const Json& value) {
    std::string text;
    append(text, value);
    return text;
}

namespace {

Json number_or_null(std::size_t number) { return number > 0 ? Json(number) : Json(nullptr); }

}  // namespace

Json report_json(const std::string& source, const ReadReport& report) {
    Json named = Json::array();
    for (const auto& [feature, fault] : report.named)
        named.push_back({{"feature", feature},
                         {"line", number_or_null(fault.line)},
                         {"column", number_or_null(fault.column)},
                         {"expected", fault.expected},
                         {"found", fault.found}});
    return {{"file", source},
            {"features", report.features},
            {"read", report.read()},
            {"left_out", report.left_out},
            {"hidden", report.hidden},
            {"stray", report.stray},
            {"heights", report.heights},
            {"measures", report.measures},
            {"reference_system", report.system.name.empty() ? Json(nullptr) : Json(report.system.name)},
            {"named", std::move(named)}};
}

}  // namespace crosscut

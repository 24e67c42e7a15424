#include "app/cli/scene_commands.h"

#include <crosscut/types.h>
#include "app/export/pdf.h"
#include "app/export/shapes.h"
#include "app/export/svg.h"
#include "app/export/text.h"
#include "app/export/tikz.h"
#include "app/model/code_text.h"
#include "app/model/fields/fields.h"
#include "app/model/fields/scene_text.h"
#include "app/model/files/files.h"
#include "app/model/files/folders.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/number_format.h"
#include "app/model/printable_text.h"
#include "app/model/results/described.h"
#include "app/model/results/export_request.h"
#include "app/model/steps.h"
#include "app/view/camera.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/screen_list.h"
#include "core/methods/derivation.h"
#include "core/methods/formula.h"
#include "core/number/double_text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <vector>

namespace crosscut {

std::string read_size(const std::string& text, glm::ivec2& size) {
    const std::size_t cross = text.find('x');
    const auto whole = [&](std::size_t from, std::size_t to, int& out) {
        const auto [end, ec] = std::from_chars(text.data() + from, text.data() + to, out);
        return ec == std::errc{} && end == text.data() + to && out >= 1 && out <= kLargestPictureSide_px;
    };
    if (cross == std::string::npos || !whole(0, cross, size.x) || !whole(cross + 1, text.size(), size.y)) {
        return "needs a size such as 1280x800, from 1x1 to 16384x16384";
    }
    return {};
}

std::string read_theme(const std::string& word, ThemeId& theme) {
    const auto found = theme_named(word);
    if (found) theme = *found;
    return found ? std::string() : "needs dark, light, print or contrast";
}

std::string needs_number(const std::string& text, double low, double high) {
    const auto value = double_from(text);
    if (value && *value >= low && *value <= high) return {};
    return "needs a number from " + limit_text(low) + " to " + limit_text(high);
}

std::string needs_count(const std::string& text, std::uint64_t high) {
    std::uint64_t count = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (ec == std::errc{} && end == text.data() + text.size() && count >= 1 && count <= high) return {};
    const bool open = high == std::numeric_limits<std::uint64_t>::max();
    return "needs a whole number from 1 " + (open ? "on" : "to " + std::to_string(high));
}

std::string needs_frame_rate(const std::string& text) {
    const bool known = text == "10" || text == "20" || text == "25" || text == "50";
    return known ? std::string() : "needs 10, 20, 25 or 50";
}

namespace {

std::string quantity_text(const Quantity& q) {
    struct Text {
        std::string operator()(double v) const { return shortest(v); }
        std::string operator()(const Vec2& v) const {
            return "(" + shortest(v.x) + ", " + shortest(v.y) + ")";
        }
        std::string operator()(const Vec3& v) const {
            return "(" + shortest(v.x) + ", " + shortest(v.y) + ", " + shortest(v.z) + ")";
        }
        std::string operator()(const std::string& v) const { return v; }
    };
    const std::string space = q.unit.empty() || q.unit == "°" || q.unit == "%" ? "" : " ";
    return printable(q.label + ": " + std::visit(Text{}, q.value) + space + q.unit);
}

/// "Slope: hit in float (2 ulp), miss in double. The lines cross outside AB." One line a method.
std::string methods_text(const MethodStrip& strip) {
    std::string text = strip.disagreement.empty() ? std::string() : printable(strip.disagreement) + "\n";
    for (const MethodRow& row : strip.rows) {
        std::string line = row.label + ":";
        for (std::size_t i = 0; i < std::min(row.results.size(), strip.number_types.size()); ++i) {
            const MethodResult& result = row.results[i];
            line += (i > 0 ? ", " : " ") + result.word + " in " + strip.number_types[i];
            if (!result.error.empty()) line += " (" + result.error + ")";
        }
        text += printable(line + ". " + row.result(strip.chosen_type).reason) + "\n";
    }
    return text;
}

std::string proof_text(const std::vector<Check>& checks) {
    std::string text;
    for (const Check& check : checks)
        text += printable((check.holds ? "Holds: " : "Fails: ") + check.claim + ": " + check.value) + "\n";
    return text;
}

/// A sentence that the scene has no preset of this name, and which scene has one.
std::string no_preset(const Workspace& workspace, const std::string& id) {
    const std::string none =
        "The scene \"" + std::string(workspace.type().id) + "\" has no example \"" + id + "\"";
    for (const SceneType& type : workspace.types())
        if (find_preset(type, id) != nullptr)
            return none + "; the scene \"" + std::string(type.id) + "\" has it.";
    return none + ". See 'crosscut scenes'.";
}

/// Opens the file, standard input or the link: into the scene that was named, else into the one it belongs
/// to.
std::string open_source(Workspace& workspace, const SceneChoice& choice) {
    if (choice.file.empty()) return {};
    const bool named = !choice.scene.empty();
    Workspace::PasteResult read;
    if (choice.file == "-") {
        const FileText in = workspace.files().read_standard_input();
        if (!in.text) return in.error;
        read = named ? workspace.paste(*in.text, kInputSource) : workspace.open_anew(*in.text, kInputSource);
    } else if (is_scene_link(choice.file)) {
        read = workspace.paste(choice.file, "crosscut");
    } else {
        const auto into = named ? Workspace::Into::present : Workspace::Into::anew;
        read.sentence = workspace.open_file(choice.file, FileKind::any, into);
        read.done = read.sentence.empty();
    }
    if (!read.done) {
        const bool word = choice.file.find_first_of("./:") == std::string::npos && choice.file != "-" &&
                          !workspace.files().exists(choice.file);
        return std::move(read.sentence) + (word ? " See 'crosscut --help' for the commands." : "");
    }
    if (!named || workspace.type().id == choice.scene) return {};
    return choice.file + ": is for the scene \"" + std::string(workspace.type().id) + "\", not for \"" +
           choice.scene + "\".";
}

/// An id as it is listed: "nearest" for "Nearest".
std::string in_lower_case(std::string id) {
    for (char& c : id)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return id;
}

}  // namespace

std::string choose_scene(Workspace& workspace, const SceneChoice& given) {
    SceneChoice choice = given;
    choice.scene = in_lower_case(given.scene);
    choice.preset = in_lower_case(given.preset);
    if (!choice.scene.empty() && !workspace.open_scene(choice.scene).empty())
        return workspace.open_scene(given.scene) + " See 'crosscut scenes'.";
    if (!choice.preset.empty()) {
        const Preset* preset = find_preset(workspace.type(), choice.preset);
        if (preset == nullptr) return no_preset(workspace, given.preset);
        if (std::string error = workspace.open_preset(*preset); !error.empty()) return error;
    }
    if (std::string error = open_source(workspace, choice); !error.empty()) return error;
    for (const std::string& set : choice.sets) {
        const std::size_t equals = set.find('=');
        if (equals == std::string::npos) return "--set " + set + ": needs FIELD=VALUE.";
        const std::string name = set.substr(0, equals);
        std::string error = set_field(workspace.scene(), name, set.substr(equals + 1));
        if (!error.empty() && workspace.scene().fields().find(name) == nullptr)
            error += " 'crosscut describe --json --scene " + std::string(workspace.type().id) +
                     "' lists its fields.";
        if (!error.empty()) return error;
    }
    return {};
}

std::string choose_pane(Workspace& workspace, const std::string& pane) {
    if (pane.empty()) return {};
    std::string theme_names;
    SceneOutput output;
    workspace.scene().present(workspace.viewpoint(), output);
    for (const Pane& p : output.panes) {
        if (p.id == pane) return {};
        theme_names += (theme_names.empty() ? "" : ", ") + p.id;
    }
    return "The scene has no view \"" + pane + "\"; it has " + theme_names + ".";
}

std::string describe(Workspace& workspace) {
    const SceneOutput output = undrawn_output(workspace);
    std::string text = std::string(workspace.type().title) + ". " + printable(output.verdict.sentence) + "\n";
    for (const Quantity& q : output.readout) text += quantity_text(q) + "\n";
    if (output.methods) text += methods_text(*output.methods);
    return text + proof_text(output.proof);
}

std::string scenes_text(std::span<const SceneType> types, bool json) {
    if (json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const SceneType& type : types) {
            nlohmann::ordered_json scene = {
                {"id", type.id}, {"title", type.title}, {"summary", type.summary}};
            scene["presets"] = nlohmann::ordered_json::array();
            for (const Preset& p : type.presets) {
                scene["presets"].push_back({{"id", p.id}, {"title", p.title}, {"notice", p.caption}});
            }
            list.push_back(std::move(scene));
        }
        return written_json(list, 2) + "\n";
    }
    std::string text;
    for (const SceneType& type : types) {
        text += std::string(type.id) + ": " + std::string(type.summary) + "\n";
        for (const Preset& p : type.presets) {
            text += "    " + std::string(p.id) + std::string(p.id.size() < 20 ? 20 - p.id.size() : 1, ' ') +
                    std::string(p.title) + "\n";
        }
    }
    return text;
}

DrawnFile draw_vector(Workspace& workspace, ExportFormat format, const PictureStyle& style,
                      const FontFiles& fonts, bool steps) {
    const Viewport viewport{Vec2(style.size_px), style.scale};
    SceneOutput output = workspace.present(viewport);
    if (steps) show_stop(output);
    const auto chosen = std::find_if(output.panes.begin(), output.panes.end(),
                                     [&](const Pane& p) { return p.id == style.pane; });
    const Pane& pane = chosen == output.panes.end() ? output.panes.front() : *chosen;
    Camera camera = workspace.camera(pane, viewport);
    camera.space = pane.list.space;
    ScreenList list = flatten(pane.list, camera, viewport, flatten_options(style));
    const bool of_fonts = format == ExportFormat::pdf;
    LabelLayout().lay_out(list, of_fonts ? pdf_text_measure(fonts) : label_text_size, 0.0);
    const std::string& title = output.verdict.sentence;
    if (format == ExportFormat::pdf) {
        PdfFile file = pdf({&list, 1}, {style.transparent, title, fonts});
        return {std::move(file.bytes), std::move(file.error)};
    }
    if (format == ExportFormat::tikz)
        return {tikz(list, {style.theme, style.transparent, title,
                            TikzWorld{camera, viewport, named_points(pane.list)}}),
                {}};
    return {svg(list, {.transparent = style.transparent, .title = title}), {}};
}

DrawnFile scene_code(Workspace& workspace, StepsAs as) {
    SceneOutput output;
    workspace.scene().present(workspace.viewpoint(), output);
    if (output.method_steps && !output.method_steps->code && !output.method_steps->title.empty())
        return {{},
                std::string(workspace.type().title) + " draws the steps of \"" + output.method_steps->title +
                    "\", but gives no program of it."};
    if (!output.method_steps || !output.method_steps->code || !has_source(output.method_steps->code->method))
        return {{}, "The scene uses no published method here, so there is no code."};
    const MethodSteps& steps = *output.method_steps;
    if (as == StepsAs::cpp) return {source_text(steps.code->method, steps.derivation).plain(), {}};
    const MethodProgram method_program{steps.code->method, steps.code->about, steps.code->make()};
    return {program_text(as, method_program, steps.derivation, steps.code->kind).plain(), {}};
}

namespace {

using Row = std::vector<std::string>;

/// The cells value, x, y, z of a value.
struct Cells {
    int digits = 0;
    [[nodiscard]] std::string text(double v) const { return shortest(v, digits); }
    Row operator()(double v) const { return {text(v), "", "", ""}; }
    Row operator()(const Vec2& v) const { return {"", text(v.x), text(v.y), ""}; }
    Row operator()(const Vec3& v) const { return {"", text(v.x), text(v.y), text(v.z)}; }
    Row operator()(const std::string& v) const { return {v, "", "", ""}; }
};

std::string yes_or_no(const std::optional<bool>& answer) {
    if (!answer) return {};
    return *answer ? "yes" : "no";
}

void append(std::vector<Row>& rows, const Step& step, int digits) {
    const std::size_t lines = std::max<std::size_t>(step.values.size(), 1);
    for (std::size_t i = 0; i < lines; ++i) {
        const bool valued = i < step.values.size();
        const bool exact = i < step.exact.size() && step.exact[i];
        rows.push_back({step.id, std::string(step_kind_word(step.kind)), step.sentence,
                        plain_text(lay_out(step, Notation::symbols)),
                        plain_text(lay_out(step, Notation::numbers)),
                        step.values.size() > 1 ? std::to_string(i + 1) : "",
                        valued ? shortest(step.values[i], digits) : "",
                        exact ? shortest(*step.exact[i], digits) : "", yes_or_no(step.holds)});
    }
}

}  // namespace

std::string values_csv(Workspace& workspace, int digits) {
    std::vector<Row> rows{{"name", "value", "x", "y", "z", "unit"}};
    for (const Quantity& q : undrawn_output(workspace).readout) {
        Row row{q.label};
        const Row cells = std::visit(Cells{digits}, q.value);
        row.insert(row.end(), cells.begin(), cells.end());
        row.push_back(q.unit);
        rows.push_back(std::move(row));
    }
    return csv(rows);
}

std::string steps_csv(Workspace& workspace, int digits) {
    std::vector<Row> rows{
        {"step", "kind", "sentence", "symbols", "numbers", "component", "value", "exact", "holds"}};
    const SceneOutput output = undrawn_output(workspace);
    if (output.method_steps)
        for (const Step& step : output.method_steps->derivation.steps) append(rows, step, digits);
    return csv(rows);
}

std::string describe_json(Workspace& workspace) { return json_text(described(workspace)) + "\n"; }

std::string steps_json(Workspace& workspace) {
    const SceneOutput output = undrawn_output(workspace);
    return json_text(output.method_steps ? json_of(output.method_steps->derivation) : Json::array()) + "\n";
}

}  // namespace crosscut

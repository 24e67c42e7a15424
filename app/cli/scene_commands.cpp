#include "app/cli/scene_commands.h"

#include "app/export/pdf.h"
#include "app/export/shapes.h"
#include "app/export/svg.h"
#include "app/export/tikz.h"
#include "app/model/files/folders.h"
#include "app/model/files/json_reader.h"
#include "app/model/files/scene_link.h"
#include "app/model/number_format.h"
#include "app/model/printable_text.h"
#include "app/model/results/scene_values.h"
#include "app/model/steps.h"
#include "app/view/screen/label_layout.h"

#include <algorithm>

namespace crosscut {
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
    const std::string space = q.unit.empty() || q.unit == "°" ? "" : " ";
    return printable(q.label + ": " + std::visit(Text{}, q.value) + space + q.unit);
}

/// "Slope: hit in float (2 ulp), miss in double. The lines cross outside AB." One line a method.
std::string methods_text(const MethodStrip& strip) {
    std::string text = strip.alarm.empty() ? std::string() : printable(strip.alarm) + "\n";
    for (const MethodRow& row : strip.rows) {
        std::string line = row.label + ":";
        for (std::size_t i = 0; i < std::min(row.results.size(), strip.number_types.size()); ++i) {
            const MethodResult& said = row.results[i];
            line += (i > 0 ? ", " : " ") + said.word + " in " + strip.number_types[i];
            if (!said.error.empty()) line += " (" + said.error + ")";
        }
        text += printable(line + ". " + row.result(strip.chosen_type).reason) + "\n";
    }
    return text;
}

std::string certificate_text(const std::vector<Check>& checks) {
    std::string text;
    for (const Check& check : checks)
        text += printable((check.holds ? "Holds: " : "Fails: ") + check.claim + ": " + check.value) + "\n";
    return text;
}

/// That the scene has no preset of this name, and which one has.
std::string no_preset(const Workspace& workspace, const std::string& id) {
    const std::string none =
        "The scene \"" + std::string(workspace.type().id) + "\" has no preset \"" + id + "\"";
    for (const SceneType& type : workspace.types())
        if (find_preset(type, id) != nullptr)
            return none + "; the scene \"" + std::string(type.id) + "\" has it.";
    return none + ". See 'crosscut scenes'.";
}

/// What the file, standard input or the link holds: into the scene that was named, else into the one that it is for.
std::string open_source(Workspace& workspace, const SceneChoice& choice) {
    if (choice.file.empty()) return {};
    const bool named = !choice.scene.empty();
    Workspace::Pasted read;
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

}  // namespace

std::string choose_scene(Workspace& workspace, const SceneChoice& choice) {
    if (!choice.scene.empty())
        if (std::string error = workspace.open_scene(choice.scene); !error.empty())
            return error + " See 'crosscut scenes'.";
    if (!choice.preset.empty()) {
        const Preset* preset = find_preset(workspace.type(), choice.preset);
        if (preset == nullptr) return no_preset(workspace, choice.preset);
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
                     "' lists those it has.";
        if (!error.empty()) return error;
    }
    return {};
}

std::string choose_pane(Workspace& workspace, const std::string& pane) {
    if (pane.empty()) return {};
    std::string known;
    Presentation shown;
    workspace.scene().present(workspace.viewpoint(), shown);
    for (const Pane& p : shown.panes) {
        if (p.id == pane) return {};
        known += (known.empty() ? "" : ", ") + p.id;
    }
    return "The scene has no pane \"" + pane + "\"; it has " + known + ".";
}

std::string describe(Workspace& workspace) {
    const Presentation shown = said_of(workspace);
    std::string text = std::string(workspace.type().title) + ". " + printable(shown.verdict.sentence) + "\n";
    for (const Quantity& q : shown.readout) text += quantity_text(q) + "\n";
    if (shown.methods) text += methods_text(*shown.methods);
    return text + certificate_text(shown.certificate);
}

std::string scenes_text(std::span<const SceneType> types, bool json) {
    if (json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const SceneType& type : types) {
            nlohmann::ordered_json scene = {
                {"id", type.id}, {"title", type.title}, {"summary", type.summary}};
            scene["presets"] = nlohmann::ordered_json::array();
            for (const Preset& p : type.presets) {
                scene["presets"].push_back({{"id", p.id}, {"title", p.title}, {"notice", p.notice}});
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

DrawnFile draw_vector(Workspace& workspace, ExportFormat format, const PictureLook& look,
                      const FontFiles& fonts, bool steps) {
    const Viewport viewport{Vec2(look.size_px), look.scale};
    Presentation shown = workspace.present(viewport);
    if (steps) show_stop(shown);
    const auto chosen = std::find_if(shown.panes.begin(), shown.panes.end(),
                                     [&](const Pane& p) { return p.id == look.pane; });
    const Pane& pane = chosen == shown.panes.end() ? shown.panes.front() : *chosen;
    Camera camera = workspace.camera(pane, viewport);
    camera.space = pane.list.space;
    ScreenList list = flatten(pane.list, camera, viewport, flatten_options(look));
    const bool of_fonts = format == ExportFormat::pdf;
    LabelLayout().place(list, of_fonts ? pdf_text_measure(fonts) : label_text_size, 0.0);
    const std::string& title = shown.verdict.sentence;
    if (format == ExportFormat::pdf) {
        PdfFile file = pdf(list, {look.transparent, title, fonts});
        return {std::move(file.bytes), std::move(file.error)};
    }
    if (format == ExportFormat::tikz)
        return {tikz(list, {look.theme, look.transparent, title,
                            TikzWorld{camera, viewport, named_places(pane.list)}}),
                {}};
    return {svg(list, {.transparent = look.transparent, .title = title}), {}};
}

}  // namespace crosscut

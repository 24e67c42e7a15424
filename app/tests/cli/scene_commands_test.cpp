// The words after the program's name, and the commands about scenes.
#include "app/cli/scene_commands.h"
#include "app/model/files/files.h"
#include "app/model/files/scene_link.h"
#include "app/model/number_format.h"
#include "app/scenes/scenes.h"
#include "app/tests/folder.h"
#include "app/tests/harness/said.h"
#include "app/tests/harness/tested_scenes.h"
#include "app/tests/xml_complaint.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace crosscut::scene_commands_test {
namespace {

using scenes_test::tested_scenes;

using Verb = CommandLine::Verb;
using nlohmann::ordered_json;

CommandLine parse(std::vector<const char*> words) {
    words.insert(words.begin(), "crosscut");
    return parse_command_line(static_cast<int>(words.size()), words.data());
}

std::string drawn(Workspace& workspace, ExportFormat format, const PictureStyle& style) {
    const DrawnFile file = draw_vector(workspace, format, style, {});
    EXPECT_EQ(file.error, "");
    return file.bytes;
}

TEST(CommandLine, GoodLinesAreUnderstood) {
    EXPECT_EQ(parse({}).verb, Verb::window);
    EXPECT_EQ(parse({"a.json"}).window.file, "a.json");
    EXPECT_EQ(parse({"--frames", "3", "--report"}).frames, 3);
    const CommandLine opens = parse({"--scene", "sweep", "--preset", "pivot", "--set", "time=1/3"});
    EXPECT_EQ(opens.verb, Verb::window);
    EXPECT_EQ(opens.window.scene, "sweep");
    EXPECT_EQ(opens.window.preset, "pivot");
    EXPECT_EQ(opens.window.sets, (std::vector<std::string>{"time=1/3"}));
    EXPECT_EQ(parse({"-"}).window.file, "-");
    EXPECT_TRUE(parse({"describe", "--json", "-"}).json);
    EXPECT_EQ(parse({"solve"}).verb, Verb::solve);
    EXPECT_EQ(parse({"solve", "q.jsonl"}).solve_file, "q.jsonl");
    EXPECT_TRUE(parse({"scenes", "--json"}).json);
    EXPECT_EQ(parse({"lesson", "check", "-", "x.md"}).verb, Verb::lesson);
    EXPECT_EQ(parse({"describe", "s.json", "--csv", "--digits", "17"}).digits, 17);
    EXPECT_EQ(parse({"tour"}).tour_folder, "out");
    EXPECT_EQ(parse({"tour", "x"}).tour_folder, "x");
    const CommandLine r = parse({"render", "s.json", "--out", "x.png", "--size", "640x480", "--scale", "2",
                                 "--theme", "print", "--transparent"});
    EXPECT_EQ(r.verb, Verb::render);
    EXPECT_EQ(r.render.scene.file, "s.json");
    EXPECT_EQ(r.render.style.size_px, glm::ivec2(640, 480));
    EXPECT_EQ(r.render.style.scale, 2.0);
    EXPECT_EQ(r.render.style.theme, ThemeId::print);
    EXPECT_TRUE(r.render.style.transparent);
    EXPECT_TRUE(parse({"render", "s.json", "--out", "x.png", "--window"}).render.whole_window);
    EXPECT_EQ(parse({"render", "s.json", "--out", "x.png", "--window"}).render.detail, std::nullopt);
    EXPECT_EQ(parse({"render", "s.json", "--out", "x.png", "--window", "--depth", "how"}).render.detail,
              DetailLevel::how);
    EXPECT_EQ(parse({"render", "s.json", "--out", "x.svg", "--size", "16384x16384"}).verb, Verb::render);
    for (const char* name : {"x.svg", "x.pdf", "x.tex"})
        EXPECT_EQ(parse({"render", "s.json", "--out", name}).render.animation_kind, std::nullopt) << name;
    const CommandLine moves =
        parse({"render", "s.json", "--out", "x.gif", "--animate", "turn", "--fps", "50", "--seconds", "1.5"});
    EXPECT_EQ(moves.render.animation_kind, Animation::turn) << moves.message;
    EXPECT_EQ(moves.render.animation.fps, 50);
    EXPECT_EQ(moves.render.animation.seconds, 1.5);
    EXPECT_EQ(parse({"render", "s.json", "--out", "x.png", "--animate", "steps"}).verb, Verb::render);
}

TEST(CommandLine, ASetTakesOneWordAndLeavesTheNextAlone) {
    const CommandLine d = parse({"describe", "--set", "p0=-1,2", "--set", "a=1,2", "s.json"});
    EXPECT_EQ(d.verb, Verb::describe) << d.message;
    EXPECT_EQ(d.describe.file, "s.json");
    EXPECT_EQ(d.describe.sets, (std::vector<std::string>{"p0=-1,2", "a=1,2"}));
}

TEST(CommandLine, HelpAndVersionSucceed) {
    EXPECT_EQ(parse({"--version"}).exit_code, 0);
    EXPECT_TRUE(parse({"--version"}).message.starts_with("crosscut "));
    for (const auto& words :
         std::vector<std::vector<const char*>>{{"--help", "render"},
                                               {"render", "--help"},
                                               {"render", "-h"},
                                               {"render", "s.json", "--size", "64x64", "--help"}}) {
        const CommandLine c = parse(words);
        EXPECT_EQ(c.verb, Verb::done);
        EXPECT_EQ(c.exit_code, 0);
        EXPECT_NE(c.message.find("--out"), std::string::npos) << "that of the command, also half typed";
    }
}

TEST(SaidOfCommandLines, WhatIsWrongWithOne) {
    const auto message = [](const said::Row& row) {
        const auto words = nlohmann::json::parse(row.at("words")).get<std::vector<std::string>>();
        std::vector<const char*> line;
        for (const std::string& word : words) line.push_back(word.c_str());
        const CommandLine c = parse(line);
        EXPECT_EQ(c.verb, Verb::done) << row.at("words");
        EXPECT_EQ(c.exit_code, 2) << row.at("words");
        EXPECT_TRUE(c.message.starts_with("crosscut: ") && c.message.ends_with(".\n")) << c.message;
        return said::says(c.message);
    };
    const auto choice = [](const said::Row& row) {
        Workspace w(all_scenes());
        SceneChoice chosen{row.at("file"), row.at("scene"), row.at("preset"), {}};
        if (!row.at("set").empty()) chosen.sets.push_back(row.at("set"));
        return said::says(choose_scene(w, chosen));
    };
    said::expect("command_line", {{"refused", message}, {"not found", choice}});
}

TEST(ChooseScene, OfWhatIsCountedTakesOnlyWholeNumbers) {
    for (const SceneType& type : tested_scenes()) {
        const auto scene = type.make();
        const Field* step = scene->fields().find("step");
        EXPECT_TRUE(step == nullptr || step->range.whole) << type.id;
        for (const Field& field : scene->fields()) {
            if (field.kind != FieldKind::number || !field.range.whole || field.saved) continue;
            const std::string half = std::to_string(field.range.low) + "5", name(field.name);
            const std::string why = set_field(*scene, name, half);
            EXPECT_TRUE(why.starts_with("--set " + name + ": \"" + name + "\" needs a whole number from "))
                << type.id << ": " << why;
        }
    }
}

TEST(ChooseScene, OpensALinkAndAFileOfPointsInPlaceOfAScene) {
    Workspace from(all_scenes()), to(all_scenes());
    ASSERT_EQ(from.open_scene("sweep"), "");
    SceneChoice choice;
    choice.file = scene_link(from.text()).text;
    EXPECT_EQ(choose_scene(to, choice), "");
    EXPECT_EQ(to.text(), from.text());
    choice.file.pop_back();
    choice.file.pop_back();
    EXPECT_TRUE(choose_scene(to, choice).starts_with("crosscut: the link is incomplete"))
        << choose_scene(to, choice);
    const test::Folder folder;
    choice.file = folder.file("points.csv");
    ASSERT_EQ(write_file(choice.file, "x;y\n1,5;2\n3;4\n"), "");
    ASSERT_EQ(to.open_scene("intersect"), "");
    EXPECT_EQ(choose_scene(to, choice), "");
    EXPECT_NE(to.text().find("\"a\": [1.5, 2]"), std::string::npos) << to.text();
}

TEST(ChoosePane, KnowsTheLinkedViewsAndNamesThemWhenThereIsNoSuch) {
    Workspace w(all_scenes());
    ASSERT_EQ(choose_scene(w, {{}, "intersect", {}, {}}), "");
    EXPECT_EQ(choose_pane(w, ""), "");
    for (const char* pane : {"canvas", "square", "minkowski", "projection", "pga", "lens", "slopes"})
        EXPECT_EQ(choose_pane(w, pane), "") << pane;
    EXPECT_EQ(
        choose_pane(w, "attic"),
        "The scene has no view \"attic\"; it has canvas, square, minkowski, projection, lens, pga, slopes.");
    const std::string canvas = drawn(w, ExportFormat::svg, {});
    EXPECT_NE(drawn(w, ExportFormat::svg, {.pane = "pga"}), canvas);
    EXPECT_EQ(parse({"render", "--scene", "intersect", "--pane", "pga", "--out", "x.png"}).render.style.pane,
              "pga");
    EXPECT_EQ(
        parse({"render", "--scene", "intersect", "--pane", "pga", "--window", "--out", "x.png"}).exit_code,
        2);
}

/// A scene in words, as JSON, or its values or steps as CSV.
TEST(SaidOfScenes, InEveryForm) {
    const auto described = [](const said::Row& row) {
        const auto given = [&row](const char* name) {
            return row.contains(name) ? row.at(name) : std::string();
        };
        Workspace w(all_scenes());
        SceneChoice choice{{}, row.at("scene"), given("preset"), {}};
        if (row.contains("set")) choice.sets.push_back(row.at("set"));
        EXPECT_EQ(choose_scene(w, choice), "");
        const int digits = row.contains("digits") ? std::stoi(row.at("digits")) : 0;
        const std::string& as = row.at("as");
        if (as == "json") return said::says(describe_json(w));
        if (as == "text") return said::says(describe(w));
        return said::says(as == "values" ? values_csv(w, digits) : steps_csv(w, digits));
    };
    said::expect("describe", {{"described", described}});
}

TEST(ScenesList, IsValidJsonThatNamesEverySceneAndPreset) {
    const auto list = nlohmann::json::parse(scenes_text(all_scenes(), true));
    const std::string plain = scenes_text(all_scenes(), false);
    ASSERT_EQ(list.size(), all_scenes().size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const SceneType& type = all_scenes()[i];
        EXPECT_EQ(list[i].at("id"), type.id);
        EXPECT_EQ(list[i].at("summary"), type.summary);
        EXPECT_NE(plain.find(std::string(type.id) + ": "), std::string::npos);
        ASSERT_EQ(list[i].at("presets").size(), type.presets.size());
        for (std::size_t k = 0; k < type.presets.size(); ++k) {
            EXPECT_EQ(list[i].at("presets")[k].at("id"), type.presets[k].id);
            EXPECT_EQ(list[i].at("presets")[k].at("notice"), type.presets[k].caption);
            EXPECT_NE(plain.find("    " + std::string(type.presets[k].id) + " "), std::string::npos);
        }
    }
}

/// The items of a scene's canvas of which an image lacks a dot or a line.
std::set<ItemId> left_out(Workspace& workspace) {
    const Viewport viewport{{640, 400}, 1.0};
    const SceneOutput output = workspace.present(viewport);
    const DrawList& list = output.panes.front().list;
    const Camera camera = workspace.camera(output.panes.front(), viewport);
    const FlattenOptions image = flatten_options({.size_px = {640, 400}});
    FlattenOptions window = image;
    window.grips = true;
    const auto count = [](const ScreenList& screen) {
        std::map<ItemId, std::size_t> of;
        for (const ScreenDot& dot : screen.dots) ++of[dot.id];
        for (const ScreenLine& line : screen.lines) ++of[line.id];
        return of;
    };
    auto in_image = count(flatten(list, camera, viewport, image));
    std::set<ItemId> out;
    for (const auto& [id, dots] : count(flatten(list, camera, viewport, window)))
        if (in_image[id] < dots) out.insert(id);
    return out;
}

TEST(DrawSvg, ShowsNoGripsAndEveryPointThatHasAName) {
    const std::map<std::string_view, std::vector<const char*>> grips{
        {"map", {"a.move", "a.corner", "b.move", "b.corner"}},
        {"route", {"radius"}},
        {"spheres", {"radius_a", "radius_b"}},
        {"sweep", {"p.bend", "q.bend", "c.bend", "thickness", "line"}}};
    for (const SceneType& type : tested_scenes()) {
        Workspace w(all_scenes());
        ASSERT_EQ(w.open_scene(type.id), "");
        if (type.id == "map") {
            ASSERT_EQ(set_field(w.scene(), "b", "copy"), "");
        }
        if (type.id == "sweep") {
            ASSERT_EQ(set_field(w.scene(), "thickness", "0.2"), "");
            ASSERT_EQ(set_field(w.scene(), "point", "path"), "");
        }
        std::set<ItemId> expected;
        if (const auto of = grips.find(type.id); of != grips.end())
            for (const char* id : of->second) expected.insert(id_of(id));
        EXPECT_EQ(left_out(w), expected) << type.id;
    }
}

TEST(DrawSvg, EveryPresetIsAWellFormedPictureOfTheSizeAskedFor) {
    for (const SceneType& type : tested_scenes()) {
        for (const Preset& preset : type.presets) {
            Workspace w(all_scenes());
            ASSERT_EQ(choose_scene(w, {{}, std::string(type.id), std::string(preset.id), {}}), "");
            const PictureStyle style{.size_px = {640, 400}};
            const std::string svg = drawn(w, ExportFormat::svg, style);
            std::set<std::string> ids;
            EXPECT_EQ(test::xml_complaint(svg, ids), "") << type.id << " " << preset.id;
            EXPECT_TRUE(svg.find("<svg") != std::string::npos && svg.find("</svg>") != std::string::npos);
            EXPECT_NE(svg.find("640"), std::string::npos);
            EXPECT_EQ(svg.find("nan"), std::string::npos);
            EXPECT_EQ(svg.find("inf"), std::string::npos);
            if (preset.id == type.presets.front().id) {
                EXPECT_EQ(drawn(w, ExportFormat::svg, style), svg) << "the same picture twice";
            }
        }
    }
}

/// Lets a scene play while the mouse moves round over it.
void play(Workspace& workspace, int moments) {
    Scene& scene = workspace.scene();
    for (const char* field : {"playing", "moment.playing"}) (void)set_field(scene, field, "true");
    (void)set_field(scene, "point", "mouse");
    const auto position_of = [](int i) { return Vec2{3.0 * std::cos(0.4 * i), 2.0 * std::sin(0.4 * i)}; };
    for (int i = 0; i < moments; ++i) {
        const std::vector<Vec2> path{position_of(i), position_of(i + 1)};
        scene.advance({1.0 / 30.0, path, false});
    }
}

TEST(OpenCopy, ShowsAllThatTheWorkspaceShowsAlsoWhatNoTextTells) {
    const PictureStyle style{{}, {640, 400}, 1.0, ThemeId::dark, false};
    for (const SceneType& type : tested_scenes()) {
        Workspace workspace(all_scenes());
        ASSERT_EQ(workspace.open_scene(type.id), "");
        play(workspace, 60);
        const auto same = [&](const std::string& when) {
            Workspace copy(all_scenes());
            copy.open_copy(workspace);
            EXPECT_EQ(drawn(copy, ExportFormat::svg, style), drawn(workspace, ExportFormat::svg, style))
                << type.id << when;
            EXPECT_EQ(describe(copy), describe(workspace)) << type.id << when;
        };
        same(", played");
        if (type.id != "slice") continue;
        (void)workspace.scene().perform("watch");
        play(workspace, 20);
        same(", watched again");
    }
}

/// As the page does for readers of the screen, in each turn of a drag.
TEST(Describe, OfADrawingOnScreenLeavesItsViewAsItIs) {
    const Viewport seen{{1000.0, 500.0}, 1.0};
    for (const SceneType& type : tested_scenes()) {
        Workspace workspace(all_scenes());
        ASSERT_EQ(
            choose_scene(workspace, {.file = {}, .scene = std::string(type.id), .preset = {}, .sets = {}}),
            "");
        const auto camera = [&] { return workspace.camera(workspace.present(seen).panes.front(), seen); };
        (void)camera();
        for (Field& field : workspace.scene().fields())
            if (field.is_point() && !field.is_hidden()) field.set_point(field.point() * 0.75);
        workspace.scene().update_derived();
        const Camera before = camera();
        (void)describe(workspace);
        EXPECT_EQ(camera(), before) << type.id;
    }
}

// `describe --json` has the same content as the window, under stable names.

ordered_json described(const SceneChoice& choice) {
    Workspace workspace(all_scenes());
    EXPECT_EQ(choose_scene(workspace, choice), "");
    return ordered_json::parse(describe_json(workspace));
}

TEST(DescribeJson, EveryPresetHasItsVerdictAndTheNamesOfItsScene) {
    for (const SceneType& type : tested_scenes()) {
        for (const Preset& preset : type.presets) {
            const ordered_json d =
                described({.file = {}, .scene = std::string(type.id), .preset = preset.id, .sets = {}});
            EXPECT_TRUE(d["verdict"].is_string()) << preset.id;
            EXPECT_TRUE(d["answer"]["meets"].is_boolean()) << preset.id;
            EXPECT_EQ(d["preset"], preset.id);
            for (const auto& [name, value] : d["answer"].items())
                EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0"), std::string::npos) << name;
            for (const auto& check : d["proof"]) EXPECT_EQ(check["holds"], true) << preset.id << check;
        }
    }
}

TEST(DescribeJson, AListThatIsCutSaysOfHowMany) {
    const ordered_json whole = described({.file = {}, .scene = "map", .preset = "sliver", .sets = {}});
    const ordered_json cut = described({.file = {}, .scene = "map", .preset = {}, .sets = {}});
    EXPECT_FALSE(whole.contains("log_more"));
    ASSERT_TRUE(cut.contains("log_more"));
    EXPECT_LT(cut["log"].size(), cut["answer"]["crossings"].get<std::size_t>());
    const std::string more = cut["log_more"];
    EXPECT_NE(more.find(grouped(cut["log"].size()) + " of "), std::string::npos) << more;
}

}  // namespace
}  // namespace crosscut::scene_commands_test

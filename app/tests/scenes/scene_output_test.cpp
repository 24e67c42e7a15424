// The output of the scenes for any values of their fields.
#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"
#include "app/scenes/shared/plane.h"
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

namespace crosscut::scene_output_test {
namespace {

using model_test::Dice;
using namespace scenes_test;

/// The camera with which a window of the usual size shows the first pane.
Camera framed_camera(const SceneOutput& p) {
    const Pane& pane = p.panes.front();
    Camera camera;
    if (pane.default_camera) camera = *pane.default_camera;
    camera.space = pane.list.space;
    return framed(camera, Viewport{}, pane.list.bounds());
}

/// All faults of a scene's output; empty when there are none.
std::string everything_wrong(Scene& scene) {
    const SceneOutput first = output_of(scene);
    if (const std::string bad = complaint(first); !bad.empty()) return bad;
    const Camera camera = framed_camera(first);
    const SceneOutput output = output_of(scene, viewpoint_of(camera));
    if (const std::string bad = complaint(output); !bad.empty()) return bad + " (seen by its camera)";
    return complaint(flatten(output.panes.front().list, camera, Viewport{}, {}));
}

/// Where a view that was presented alone differs from the same presented with all others; empty: nowhere.
std::string difference(const Pane& alone, const Pane& among) {
    if (alone.note != among.note || alone.slider != among.slider) return "its head";
    Camera camera = framed(Camera{among.list.space, {}, {}}, Viewport{}, among.bounds());
    if (among.default_camera) camera = *among.default_camera;
    const ScreenList a = flatten(alone.list, camera, Viewport{}, {});
    const ScreenList b = flatten(among.list, camera, Viewport{}, {});
    if (a.lines != b.lines || a.dots != b.dots || a.fills != b.fills) return "its picture";
    const auto same = [](const ScreenLabel& x, const ScreenLabel& y) { return x.text == y.text; };
    return std::equal(a.labels.begin(), a.labels.end(), b.labels.begin(), b.labels.end(), same)
               ? ""
               : "its labels";
}

/// Presents each view of a scene alone and compares; returns the first fault.
std::string fault_of_lone_views(const Scene& scene) {
    const Viewpoint from = viewpoint_of(framed_camera(output_of(scene)));
    const SceneOutput all = scene.output_from(from);
    for (const Pane& pane : all.panes) {
        const SceneOutput some = scene.output_from(from, std::vector{pane.id});
        if (some.panes.size() != all.panes.size()) return pane.id + ": other views";
        for (std::size_t i = 0; i < all.panes.size(); ++i) {
            const Pane& each = some.panes[i];
            if (each.id != all.panes[i].id || each.title != all.panes[i].title)
                return pane.id + ": other heads";
            const bool wanted = each.id == pane.id || i == 0 || each.id == kMicroscopePane;
            if (!wanted && !(each.list.lines.empty() && each.list.curves.empty() && each.list.dots.empty()))
                return pane.id + ": " + each.id + " was drawn too";
            if (!wanted) continue;
            const std::string other = difference(each, all.panes[i]);
            if (!other.empty()) return each.id + ": " + other;
        }
    }
    return {};
}

TEST(BadWord, FindsWhatNobodyShouldRead) {
    for (const char* bad : {"nan", "t = nan.", "-nan", "x inf", "-inf", "\u2212inf", "Infinity", "-0",
                            "\u22120", "(\u22120, 1)", "-0.0", "\u22120.000 apart"}) {
        EXPECT_NE(bad_word(bad), "") << bad;
    }
    for (const char* good :
         {"", "0", "\u22120.5", "-0.001", "information", "a banana", "10-05", "inference", "\u22121"}) {
        EXPECT_EQ(bad_word(good), "") << good;
    }
}

TEST(Scenes, PresentAViewAloneAsAmongAllOthers) {
    for (const SceneType& type : tested_scenes()) {
        EXPECT_EQ(fault_of_lone_views(*type.make()), "") << type.id;
        for (const Preset& preset : type.presets)
            EXPECT_EQ(fault_of_lone_views(*load_preset(type, preset).scene), "")
                << type.id << " " << preset.id;
    }
}

TEST(Scenes, AsTheyOpenAndInEveryPresetShowOnlyFiniteNumbersAndWords) {
    for (const SceneType& type : tested_scenes()) {
        EXPECT_EQ(everything_wrong(*type.make()), "") << type.id;
        EXPECT_TRUE(type.summary.ends_with('.') || type.summary.ends_with('?')) << type.summary;
        for (const Preset& preset : type.presets) {
            const Loaded loaded = load_preset(type, preset);
            ASSERT_TRUE(loaded) << loaded.error;
            EXPECT_EQ(everything_wrong(*loaded.scene), "") << type.id << " " << preset.id;
        }
    }
}

/// How many states of a scene are tested: hostile ones of a scene in space or in time take milliseconds of
/// exact arithmetic, a scene in space has many views, and a game plays its first seconds.
int rounds_for(const SceneType& type, bool hostile) {
    const bool many_views = type.id == "nearest" || type.id == "spheres" || type.id == "bounce" ||
                            type.id == "slice" || type.id == "sight" || type.id == "route";
    int usual = many_views ? 120 : type.id == "sweep" ? 400 : 1500;
    if (type.id == "map") usual = 60;  // thousands of segments each
    if (hostile && type.id != "intersect") usual /= 6;
    return test::turns(usual, 20 * usual);
}

using Scramble = std::function<void(Scene&, Dice&)>;
void expect_fit_to_see(const Scramble& scramble, unsigned seed,
                       const std::function<int(const SceneType&)>& rounds) {
    for (const SceneType& type : tested_scenes()) {
        Dice dice(seed);
        int wrong = 0;
        for (int i = 0; i < rounds(type) && wrong < 3; ++i) {
            const auto scene = type.make();
            scramble(*scene, dice);
            const std::string bad = everything_wrong(*scene);
            if (bad.empty()) continue;
            ++wrong;
            ADD_FAILURE() << bad << ", seed " << seed << ", round " << i << "\n"
                          << save_scene(type.id, *scene);
        }
    }
}

TEST(Scenes, ShowOnlyFiniteNumbersForValuesOfEverydaySize) {
    expect_fit_to_see(model_test::scramble_gently, static_cast<unsigned>(test::seed_or(41)),
                      [](const SceneType& type) { return rounds_for(type, false); });
}

TEST(Scenes, ShowOnlyFiniteNumbersForHostileValues) {
    expect_fit_to_see(model_test::scramble, static_cast<unsigned>(test::seed_or(42)),
                      [](const SceneType& type) { return rounds_for(type, true); });
}

TEST(Scenes, ShowOnlyFiniteNumbersAtOneScaleFarFromOne) {
    for (const double scale : {1e300, 1e-300, 1e154, 1e-154, 5e-324, 1e-310}) {
        SCOPED_TRACE(scale);
        const auto number = [scale](Dice& dice) { return (dice.below(9) - 4) / 4.0 * scale; };
        expect_fit_to_see(
            [&](Scene& scene, Dice& dice) { model_test::Scrambler(dice, number).scramble(scene); }, 43,
            [](const SceneType&) { return 30; });
    }
}

/// Collects quoted words that may be ids: a small letter, then small letters, digits, points and underscores.
void add_quoted_words(const std::string& source, std::set<std::string>& words) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
    constexpr std::string_view kSigns = "abcdefghijklmnopqrstuvwxyz0123456789_.";
    for (std::size_t at = source.find('"'); at != std::string::npos; at = source.find('"', at + 1)) {
        const std::size_t end = source.find_first_not_of(kSigns, at + 1);
        if (end == std::string::npos || source[end] != '"' || end == at + 1) continue;
        if (kLetters.find(source[at + 1]) != std::string_view::npos)
            words.insert(source.substr(at + 1, end - at - 1));
    }
}

/// Collects the quoted words that may be ids from the sources of a scene and those that scenes share.
void add_words_of_source(std::string_view scene, std::set<std::string>& words) {
    for (const auto& there : {sources_of(scene), sources_of("shared")}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(there)) {
            if (!entry.is_regular_file()) continue;
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            ASSERT_FALSE(text.str().empty()) << entry.path();
            add_quoted_words(text.str(), words);
        }
    }
}

/// The ids of all that is drawn.
std::set<std::uint32_t> drawn_ids(const SceneOutput& p) {
    std::set<std::uint32_t> ids;
    const auto add = [&](const auto& items) {
        for (const auto& item : items) ids.insert(item.id.value);
    };
    for (const Pane& pane : p.panes) {
        const DrawList& list = pane.list;
        add(list.lines), add(list.dots), add(list.labels), add(list.fills);
        add(list.curves), add(list.balls), add(list.corners);
    }
    return ids;
}

TEST(Scenes, TheWordsOfOneSceneGiveDifferentIds) {
    for (const SceneType& type : tested_scenes()) {
        std::set<std::string> words;
        add_words_of_source(type.id, words);
        const auto scene = type.make();
        std::set<std::string> names;
        for (const auto& v : model_test::values_of(*scene))
            EXPECT_TRUE(names.insert(v.name).second) << type.id << " " << v.name;
        const HandleList handles = scene->handles();
        for (const auto& body : handles.bodies)
            EXPECT_TRUE(names.emplace(body.name.name).second) << type.id << " " << body.name.name;
        words.merge(names);
        for (std::size_t i = 0; i < kMostNumberedSegments; ++i)
            for (const SegmentNames* each : {&wall_names(i), &cable_names(i)}) words.emplace(each->body);
        std::map<std::uint32_t, std::string> of_id;
        for (const std::string& word : words) {
            const auto [at, fresh] = of_id.emplace(id_of(word).value, word);
            EXPECT_TRUE(fresh) << word << " and " << at->second << " have one id";
        }
        EXPECT_FALSE(of_id.contains(0)) << "zero belongs to nothing";
        std::set<std::uint32_t> used;
        Dice dice(45);
        for (int i = 0; i < test::third_when_brief(type.id == "intersect" ? 150 : 40); ++i) {
            const SceneOutput p = output_of(*scene);
            used.merge(drawn_ids(p));
            for (const Quantity& q : p.readout) used.insert(q.id.value);
            model_test::scramble(*scene, dice);
        }
        for (const std::uint32_t id : used) {
            EXPECT_TRUE(id == 0 || of_id.contains(id)) << type.id << ": an id of no known word, seed 45";
        }
    }
}

TEST(SaidOfVerdicts, EveryOneHasItsWords) {
    const auto says = [](const said::Row& row) {
        const auto scene = row.contains("preset") ? preset_of(row.at("scene"), row.at("preset")).scene
                                                  : scene_of(row.at("scene"));
        set(*scene, row.at("set"));
        const SceneOutput p = output_of(*scene);
        EXPECT_EQ(everything_wrong(*scene), "") << row.at("set");
        said::Row said{
            {"verdict", verdict_id(p)}, {"headline", p.verdict.headline}, {"sentence", p.verdict.sentence}};
        if (p.methods && !p.methods->disagreement.empty()) {
            said["disagreement"] = p.methods->disagreement;
            said["explain"] = scene->perform("explain");
        }
        return said;
    };
    said::expect("verdicts", {{"verdicts", says}});
}

#ifndef CROSSCUT_ADDED_SCENE  // the table has the presets of the program
// Every preset shows what the table promises of it, and those from elsewhere have the numbers of the corpus.

/// The words of all methods in a number type in the order of the strip, with "!" after a wrong one.
std::string all_say(const MethodStrip& strip, std::size_t type) {
    std::string text;
    for (const MethodRow& row : strip.rows) {
        const MethodResult& result = row.results.at(type);
        text += (text.empty() ? "" : ", ") + result.word + (result.wrong ? "!" : "");
    }
    return text;
}

/// Where on a segment a parameter lies.
std::string place_of(double s) { return s == 0.0 ? "start" : s == 1.0 ? "end" : "inside"; }

said::Row shown(std::string_view scene, const std::string& preset) {
    const SceneOutput p = preset_output(scene, preset);
    said::Row row{
        {"verdict", verdict_id(p)}, {"headline", p.verdict.headline}, {"sentence", p.verdict.sentence}};
    if (scene == "nearest")
        row["nearest"] = place_of(result_of<double>(p, "s")) + " " + place_of(result_of<double>(p, "t"));
    if (!p.methods || p.methods->rows.empty()) return row;
    const MethodStrip& strip = *p.methods;
    row["chosen"] = strip.rows.at(static_cast<std::size_t>(strip.chosen)).label + " in " +
                    strip.number_types.at(static_cast<std::size_t>(strip.chosen_type));
    if (!strip.disagreement.empty()) row["disagreement"] = strip.disagreement;
    for (std::size_t type = 0; type < strip.number_types.size(); ++type)
        row[strip.number_types[type]] = all_say(strip, type);
    return row;
}

/// All results of a preset by their names, what is said of each wrong method, the proof, and the notes of the views.
said::Row facts_of(std::string_view scene, const std::string& preset) {
    const SceneOutput p = preset_output(scene, preset);
    said::Row row;
    for (const ResultField& field : p.results) row[field.name] = result_text(field);
    for (const Check& check : p.proof) row["proof"] += check.value + (check.holds ? "; " : " fails; ");
    for (const Pane& pane : p.panes)
        if (!pane.note.empty()) row["note of " + pane.id] = pane.note;
    if (p.timeline)
        for (const TimeMark& mark : p.timeline->marks) row["marks"] += mark.note + "; ";
    if (!p.methods) return row;
    for (const MethodRow& method : p.methods->rows) {
        for (std::size_t type = 0; type < method.results.size(); ++type) {
            const MethodResult& result = method.results[type];
            if (!result.wrong) continue;
            row[method.label + " in " + p.methods->number_types.at(type)] =
                result.reason + (result.error.empty() ? "" : " (" + result.error + ")");
        }
    }
    return row;
}

/// A section for each scene with a row for each of its presets.
std::vector<said::Section> of_presets(
    const std::function<said::Row(std::string_view scene, const std::string& preset)>& says) {
    std::vector<said::Section> sections;
    for (const SceneType& type : all_scenes()) {
        std::vector<said::Row> presets;
        for (const Preset& preset : type.presets) presets.push_back({{"preset", std::string(preset.id)}});
        sections.push_back({std::string(type.id),
                            [&type, says](const said::Row& of) { return says(type.id, of.at("preset")); },
                            presets});
    }
    return sections;
}

TEST(SaidOfPresets, EachHasTheseResults) { said::expect("results", of_presets(facts_of)); }

TEST(SaidOfPresets, EachShowsWhatIsPromised) {
    std::map<std::string, std::map<std::string, std::set<std::string>>> seen;  // scene, column
    said::expect("promises", of_presets([&](std::string_view scene, const std::string& preset) {
                     const said::Row row = shown(scene, preset);
                     for (const auto& [name, text] : row) seen[std::string(scene)][name].insert(text);
                     return row;
                 }));
    EXPECT_EQ(seen["intersect"]["verdict"].size(), 11u) << "every row of the verdict table";
    EXPECT_EQ(seen["nearest"]["verdict"].size(), 8u) << "every relation";
    EXPECT_EQ(seen["nearest"]["nearest"].size(), 7u) << "inside, start and end against one another";
    EXPECT_EQ(seen["sweep"]["headline"].size(), 10u);
    EXPECT_EQ(find_scene(all_scenes(), "nearest")->presets.front().id, "the_lie") << "what is seen first";
    EXPECT_EQ(find_scene(all_scenes(), "sweep")->presets.front().id, "mouse") << "what is seen first";
    for (const SceneType& type : all_scenes()) {
        for (const Preset& preset : type.presets) {
            EXPECT_TRUE(preset.caption.ends_with('.')) << preset.caption;
            EXPECT_LE(preset.caption.size(), 125u) << "one line: " << preset.caption;
        }
    }
}
#endif

struct FromElsewhere {
    std::string scene;
    std::map<std::string, std::string> cases;   ///< of presets
    std::map<std::string, std::string> points;  ///< of the corpus, by their names in the scene
};

TEST(Presets, FromElsewhereHaveTheNumbersOfTheCorpus) {
    const std::vector<FromElsewhere> all{
        {"intersect",
         {{"kettner_a1", "kettner-A1-cross"},
          {"cgal_determinism", "cgal-determinism"},
          {"libgdx_5057", "libgdx-5057"},
          {"compas_1320", "compas-1320"},
          {"turf_2456", "turf-2456"},
          {"eberly_2", "eberly-ex2-2d"},
          {"godot_short", "godot-3"}},
         {{"a", "a"}, {"b", "b"}, {"c", "c"}, {"d", "d"}}},
        {"nearest",
         {{"eberly_1", "eberly-ex1"},
          {"gte_760_362", "gte-p-760-362"},
          {"gte_733_710", "gte-p-733-710"},
          {"gte_710_491", "gte-np-710-491"},
          {"simon666", "simon666-old"},
          {"geometri_42", "geometri-42"},
          {"jts_robust", "jts3d-testCrossSegmentsRobust-1"}},
         {{"a1", "a"}, {"a2", "b"}, {"b1", "c"}, {"b2", "d"}}},
        {"sweep",
         {{"strilanc_orthogonal_1", "strilanc-orthogonal-1"},
          {"strilanc_fixed_1", "strilanc-fixed-1"},
          {"raise_one", "strilanc-orthogonal-2"},
          {"ipc_late", "ipc-perp-v1-j0"},
          {"ipc_runaway", "ipc-perp-v4-j4"},
          {"box2d_corner", "box2d-toi-bottom"},
          {"swept_twice", "swept_twice"},
          {"end_on_slide", "end_on_slide"},
          {"pivot", "pivot_on_the_pointer"}},
         {{"p0", "p0"}, {"p1", "p1"}, {"q0", "q0"}, {"q1", "q1"}, {"c0", "c0"}, {"c1", "c1"}}}};
    for (const FromElsewhere& of : all) {
        std::ifstream in(std::string(CROSSCUT_SOURCE_DIR) + "/assets/cases/" + of.scene + ".json");
        ASSERT_TRUE(in) << of.scene;
        const nlohmann::json cases = nlohmann::json::parse(in).at("cases");
        for (const auto& preset : of.cases) {
            const auto found = std::find_if(cases.begin(), cases.end(), [&](const nlohmann::json& each) {
                return each.at("id") == preset.second;
            });
            ASSERT_NE(found, cases.end()) << preset.second;
            const auto fields = model_test::fields_of(*preset_of(of.scene, preset.first).scene);
            for (const auto& [field, point] : of.points)
                EXPECT_EQ(fields.at(field), found->at(point).get<std::vector<double>>())
                    << preset.second << " " << field;
        }
    }
}

// What every scene that shows its methods step by step says about them: the strip, the steps, explain, find.

struct Case {
    const char* scene;
    const char* preset;  ///< about which all agree
    /// What steps speak of and no view draws: numbers, and what this question does not need.
    std::set<std::string> not_drawn;
    int found = 0;  ///< in how many of twelve places a disagreement is found at least
};

const std::vector<Case>& cases() {
    static const std::vector<Case> kCases{{"intersect", "worked_example", {"det"}, 7},
                                          {"nearest", "nearest_ends", {"chosen", "epsilon"}, 3},
                                          {"sweep", "raise", {"c1"}, 1}};
    return kCases;
}

TEST(Methods, EachIsInTheStripOnceWithItsCostAndItsView) {
    for (const Case& c : cases()) {
        const auto scene = scene_of(c.scene);
        const SceneOutput p = output_of(*scene);
        ASSERT_TRUE(p.methods.has_value()) << c.scene;
        EXPECT_EQ(p.methods->rows.size(), scene->fields().find("method")->words.size()) << c.scene;
        EXPECT_EQ(p.methods->number_types, (std::vector<std::string>{"float", "double"}));
        std::set<std::string> titles;
        for (const MethodRow& row : p.methods->rows) {
            titles.insert(row.title);
            EXPECT_LE(row.label.size(), 12u) << "for a button: " << row.label;
            EXPECT_GT(row.operations, 5) << row.title;
            EXPECT_NE(row.cost.find("comparisons"), std::string::npos) << row.cost;
            const bool has_view =
                std::ranges::any_of(p.panes, [&](const Pane& pane) { return pane.id == row.pane; });
            EXPECT_EQ(has_view, c.scene != std::string_view("sweep")) << row.title << " " << row.pane;
        }
        EXPECT_EQ(titles.size(), p.methods->rows.size()) << c.scene;
    }
}

TEST(Methods, TheStepsAreOfTheChosenOneStayWithinItAndSpeakOfWhatIsDrawn) {
    for (const Case& c : cases()) {
        const auto scene = preset_of(c.scene, c.preset).scene;
        const Field& method = *scene->fields().find("method");
        std::set<std::string> not_drawn;
        for (std::size_t i = 0; i < method.words.size(); ++i) {
            set(*scene, "method", method.words[i]);
            set_number(*scene, "step", scene->fields().find("step")->range.high);
            const SceneOutput p = output_of(*scene);
            const MethodSteps& steps = *p.method_steps;
            EXPECT_EQ(steps.title, p.methods->rows.at(i).title);
            EXPECT_EQ(steps.step, static_cast<int>(stops_of(steps.derivation).size())) << method.words[i];
            EXPECT_GT(steps.step, 5) << method.words[i];
            const std::set<std::uint32_t> drawn = drawn_ids(p);
            for (const Step& step : steps.derivation.steps)
                for (const std::string& item : step.items)
                    if (!drawn.contains(id_of(item).value)) not_drawn.insert(item);
            set_number(*scene, "step", 0.0);
            EXPECT_EQ(output_of(*scene).method_steps->step, 0);
        }
        EXPECT_EQ(not_drawn, c.not_drawn) << c.scene;
    }
}

TEST(Methods, WhereAllAgreeThereIsNothingToExplain) {
    for (const Case& c : cases()) {
        const auto scene = preset_of(c.scene, c.preset).scene;
        EXPECT_EQ(output_of(*scene).methods->disagreement, "") << c.scene;
        EXPECT_FALSE(output_of(*scene).methods->actions.at(1).enabled) << c.scene;
        const std::string before = save_scene(c.scene, *scene);
        EXPECT_TRUE(scene->perform(kExplainAction).ends_with("nothing to explain.")) << c.scene;
        EXPECT_EQ(scene->perform("no such action"), "");
        EXPECT_EQ(save_scene(c.scene, *scene), before);
    }
}

TEST(Methods, FindMovesToADisagreementInTheChosenNumberType) {
    constexpr unsigned kSeed = 82;
    Dice dice(kSeed);
    for (const Case& c : cases()) {
        int found = 0;
        for (int i = 0; i < 12; ++i) {
            const auto scene = i == 0 ? preset_of(c.scene, c.preset).scene : scene_of(c.scene);
            if (i > 0) model_test::scramble_gently(*scene, dice);
            const std::string before = save_scene(c.scene, *scene), sentence = scene->perform(kFindAction);
            EXPECT_TRUE(sentence.ends_with('.')) << sentence;
            if (save_scene(c.scene, *scene) == before) continue;
            ++found;
            const MethodStrip strip = *output_of(*scene).methods;
            const auto type = static_cast<std::size_t>(strip.chosen_type);
            EXPECT_TRUE(std::ranges::any_of(
                strip.rows, [&](const MethodRow& row) { return row.results[type].wrong && !row.naive; }))
                << sentence << ", seed " << kSeed;
            EXPECT_NE(strip.disagreement, "");
            EXPECT_NE(sentence.find(strip.disagreement), std::string::npos) << sentence;
            EXPECT_TRUE(scene->perform(kFindAction).starts_with("They already disagree.")) << sentence;
        }
        EXPECT_GE(found, c.found) << c.scene;
    }
}

}  // namespace
}  // namespace crosscut::scene_output_test

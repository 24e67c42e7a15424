// The output of the scenes for any values of their fields.
#include "app/scenes/shared/plane.h"
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
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
    if (alone.note != among.note || alone.slider != among.slider || alone.slot != among.slot)
        return "its head";
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
    for (const SceneType& type : all_scenes()) {
        EXPECT_EQ(fault_of_lone_views(*type.make()), "") << type.id;
        for (const Preset& preset : type.presets)
            EXPECT_EQ(fault_of_lone_views(*load_preset(type, preset).scene), "")
                << type.id << " " << preset.id;
    }
}

TEST(Scenes, AsTheyOpenAndInEveryPresetShowOnlyFiniteNumbersAndWords) {
    for (const SceneType& type : all_scenes()) {
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

void expect_fit_to_see(void (*scramble)(Scene&, Dice&), unsigned seed, bool hostile) {
    for (const SceneType& type : all_scenes()) {
        Dice dice(seed);
        int wrong = 0;
        for (int i = 0; i < rounds_for(type, hostile) && wrong < 3; ++i) {
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
    expect_fit_to_see(model_test::scramble_gently, static_cast<unsigned>(test::seed_or(41)), false);
}

TEST(Scenes, ShowOnlyFiniteNumbersForHostileValues) {
    expect_fit_to_see(model_test::scramble, static_cast<unsigned>(test::seed_or(42)), true);
}

TEST(Scenes, ShowOnlyFiniteNumbersAtOneScaleFarFromOne) {
    for (const double scale : {1e300, 1e-300, 1e154, 1e-154, 5e-324, 1e-310}) {
        for (const SceneType& type : all_scenes()) {
            Dice dice(43);
            for (int i = 0; i < 30; ++i) {
                const auto scene = type.make();
                model_test::Scrambler walk(dice, [&](Dice& d) { return (d.below(9) - 4) / 4.0 * scale; });
                walk.scramble(*scene);
                const std::string bad = everything_wrong(*scene);
                ASSERT_EQ(bad, "") << "scale " << scale << ", seed 43\n" << save_scene(type.id, *scene);
            }
        }
    }
}

TEST(Scenes, AnEditShowsAtOnceAndLookingChangesNothing) {
    Dice dice(44);
    for (const SceneType& type : all_scenes()) {
        const auto scene = type.make();
        for (int i = 0; i < test::third_when_brief(60); ++i) {
            model_test::scramble(*scene, dice);
            const std::string before = save_scene(type.id, *scene);
            const SceneOutput once = output_of(*scene), again = output_of(*scene);
            EXPECT_EQ(save_scene(type.id, *scene), before);
            EXPECT_EQ(once.verdict.sentence, again.verdict.sentence);
            EXPECT_EQ(once.panes.front().list.dots.size(), again.panes.front().list.dots.size());
        }
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
void add_words_of_source(const std::string& scene, std::set<std::string>& words) {
    const std::filesystem::path folder = std::string(CROSSCUT_SOURCE_DIR) + "/app/scenes";
    std::vector<std::filesystem::path> sources;
    for (const std::string& source_folder : {scene, std::string("shared")}) {
        if (!std::filesystem::is_directory(folder / source_folder)) {
            sources.push_back(folder / (source_folder + ".cpp"));
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / source_folder)) {
            if (entry.is_regular_file()) sources.push_back(entry.path());
        }
    }
    for (const auto& path : sources) {
        std::ifstream in(path);
        ASSERT_TRUE(in) << path;
        std::ostringstream text;
        text << in.rdbuf();
        const std::string source = text.str();
        add_quoted_words(source, words);
    }
}

void add_ids(const SceneOutput& p, std::set<std::uint32_t>& ids) {
    for (const Pane& pane : p.panes) {
        for (const auto& i : pane.list.lines) ids.insert(i.id.value);
        for (const auto& i : pane.list.dots) ids.insert(i.id.value);
        for (const auto& i : pane.list.labels) ids.insert(i.id.value);
        for (const auto& i : pane.list.fills) ids.insert(i.id.value);
        for (const auto& i : pane.list.curves) ids.insert(i.id.value);
        for (const auto& i : pane.list.balls) ids.insert(i.id.value);
        for (const auto& i : pane.list.corners) ids.insert(i.id.value);
    }
    for (const Quantity& q : p.readout) ids.insert(q.id.value);
}

TEST(Scenes, TheWordsOfOneSceneGiveDifferentIds) {
    for (const SceneType& type : all_scenes()) {
        std::set<std::string> words;
        add_words_of_source(std::string(type.id), words);
        const auto scene = type.make();
        const auto values = model_test::values_of(*scene);
        const HandleList handles = scene->handles();
        for (const auto& v : values) words.insert(v.name);
        for (const auto& body : handles.bodies) words.emplace(body.name.name);
        for (std::size_t i = 0; i < kMostNumberedSegments; ++i)
            for (const SegmentNames* names : {&wall_names(i), &cable_names(i)}) words.emplace(names->body);
        std::map<std::uint32_t, std::string> of_id;
        for (const std::string& word : words) {
            const auto [at, fresh] = of_id.emplace(id_of(word).value, word);
            EXPECT_TRUE(fresh) << word << " and " << at->second << " have one id";
        }
        EXPECT_FALSE(of_id.contains(0)) << "zero belongs to nothing";
        std::set<std::uint32_t> used;
        Dice dice(45);
        for (int i = 0; i < test::third_when_brief(type.id == "intersect" ? 150 : 40); ++i) {
            add_ids(output_of(*scene), used);
            model_test::scramble(*scene, dice);
        }
        for (const std::uint32_t id : used) {
            EXPECT_TRUE(id == 0 || of_id.contains(id)) << type.id << ": an id of no known word, seed 45";
        }
    }
}

TEST(Scenes, NoTwoFieldsHaveOneName) {
    for (const SceneType& type : all_scenes()) {
        const auto scene = type.make();
        std::set<std::string> names;
        const auto values = model_test::values_of(*scene);
        const HandleList handles = scene->handles();
        for (const auto& v : values) EXPECT_TRUE(names.insert(v.name).second) << type.id << " " << v.name;
        for (const auto& b : handles.bodies)
            EXPECT_TRUE(names.emplace(b.name.name).second) << type.id << " " << b.name.name;
    }
}

TEST(NearestScene, TheViewDownTheNormalIsOfferedAtEveryScale) {
    for (const char* scale : {"1", "1e-300", "1e-150", "1e150", "1e299"}) {
        const auto scene = scene_of("nearest");
        const auto scaled = [&](const std::string& x, const std::string& y, const std::string& z) {
            return x + "*" + scale + "," + y + "*" + scale + "," + z + "*" + scale;
        };
        set(*scene, "a1", scaled("0", "0", "0"));
        set(*scene, "a2", scaled("2", "0", "0"));
        set(*scene, "b1", scaled("1", "-1", "1"));
        set(*scene, "b2", scaled("1", "1", "1"));
        const SceneOutput p = output_of(*scene);
        ASSERT_FALSE(p.views.empty()) << scale;
        const Vec3 d = p.views.front().direction;
        EXPECT_TRUE(d.x == 0.0 && d.y == 0.0 && d.z < 0.0) << "straight down, scale " << scale;
    }
}

TEST(SaidOfVerdicts, EveryOneHasItsWords) {
    const auto says = [](const said::Row& row) {
        const auto scene = row.contains("preset") ? preset_of(row.at("scene"), row.at("preset")).scene
                                                  : scene_of(row.at("scene"));
        std::istringstream values(row.at("set"));
        for (std::string value; values >> value;) {
            const std::size_t equals = value.find('=');
            set(*scene, value.substr(0, equals), value.substr(equals + 1));
        }
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

}  // namespace
}  // namespace crosscut::scene_output_test

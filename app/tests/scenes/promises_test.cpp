// Every preset shows what the table promises of it, and those from elsewhere have the numbers of the corpus.
#include "app/tests/harness/said.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

namespace crosscut::promises_test {
namespace {

using namespace scenes_test;

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
    const Loaded loaded = preset_of(scene, preset);
    if (!loaded) return {{"verdict", ""}};
    const SceneOutput p =
        output_of(*loaded.scene, loaded.camera ? viewpoint_of(*loaded.camera) : Viewpoint{});
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

TEST(SaidOfPresets, EachShowsWhatIsPromised) {
    std::vector<said::Section> sections;
    std::map<std::string, std::map<std::string, std::set<std::string>>> seen;  // by scene and column
    for (const SceneType& type : all_scenes()) {
        std::vector<said::Row> presets;
        for (const Preset& preset : type.presets) {
            presets.push_back({{"preset", std::string(preset.id)}});
            EXPECT_TRUE(preset.caption.ends_with('.')) << preset.caption;
            EXPECT_LE(preset.caption.size(), 125u) << "one line: " << preset.caption;
        }
        const auto says = [&seen, scene = std::string(type.id)](const said::Row& given) {
            const said::Row row = shown(scene, given.at("preset"));
            for (const auto& [name, text] : row) seen[scene][name].insert(text);
            return row;
        };
        sections.push_back({std::string(type.id), says, presets});
    }
    said::expect("promises", sections);
    EXPECT_EQ(seen["intersect"]["verdict"].size(), 11u) << "every row of the verdict table";
    EXPECT_EQ(seen["nearest"]["verdict"].size(), 8u) << "every relation";
    EXPECT_EQ(seen["nearest"]["nearest"].size(), 7u) << "inside, start and end against one another";
    EXPECT_EQ(seen["sweep"]["headline"].size(), 10u);
    EXPECT_EQ(find_scene(all_scenes(), "nearest")->presets.front().id, "the_lie") << "what is seen first";
    EXPECT_EQ(find_scene(all_scenes(), "sweep")->presets.front().id, "mouse") << "what is seen first";
}

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

}  // namespace
}  // namespace crosscut::promises_test

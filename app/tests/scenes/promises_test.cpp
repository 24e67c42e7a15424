// Every preset shows what the table promises of it.
#include "app/tests/harness/said.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

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
    EXPECT_EQ(seen["intersect"]["headline"].size(), 11u) << "every row of the verdict table";
    EXPECT_EQ(seen["nearest"]["headline"].size(), 8u) << "every relation";
    EXPECT_EQ(seen["nearest"]["nearest"].size(), 7u) << "inside, start and end against one another";
    EXPECT_EQ(seen["sweep"]["headline"].size(), 10u);
    EXPECT_EQ(find_scene(all_scenes(), "nearest")->presets.front().id, "the_lie") << "what is seen first";
    EXPECT_EQ(find_scene(all_scenes(), "sweep")->presets.front().id, "mouse") << "what is seen first";
}

}  // namespace
}  // namespace crosscut::promises_test

// `describe --json` has the same content as the window, under stable names.
#include "app/cli/scene_commands.h"

#include "app/model/number_format.h"
#include "app/scenes/scenes.h"
#include "core/intersect/methods/intersect_problem.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace crosscut::scene_json_test {
namespace {

using nlohmann::ordered_json;

ordered_json described(const SceneChoice& choice) {
    Workspace workspace(all_scenes());
    EXPECT_EQ(choose_scene(workspace, choice), "");
    return ordered_json::parse(describe_json(workspace));
}

TEST(DescribeJson, TheWorkedExampleIsAnsweredInFull) {
    const ordered_json d =
        described({.file = {}, .scene = "intersect", .preset = "worked_example", .sets = {}});
    EXPECT_EQ(d["scene"], "intersect");
    EXPECT_EQ(d["preset"], "worked_example");
    EXPECT_EQ(d["fields"]["b"], ordered_json::array({10, 8}));
    EXPECT_EQ(d["verdict"], "crossing");
    EXPECT_EQ(d["answer"]["meets"], true);
    EXPECT_EQ(d["answer"]["point"], ordered_json::array({6, 6}));
    EXPECT_EQ(d["answer"]["s"], 0.5);
    EXPECT_EQ(d["answer"]["t"], 1.0 / 3.0);
    EXPECT_EQ(d["answer"]["rejected"], nullptr);
    EXPECT_EQ(d["disagreement"], nullptr);
}

TEST(DescribeJson, EveryMethodIsThereByItsIdInEveryNumberType) {
    const ordered_json d =
        described({.file = {}, .scene = "intersect", .preset = "t_junction", .sets = {"number=float"}});
    ASSERT_EQ(d["methods"].size(), SegmentIntersection::methods().size());
    int wrong = 0;
    for (const auto& method : SegmentIntersection::methods()) {
        const ordered_json& method_json = d["methods"].at(std::string(method.id));
        EXPECT_EQ(method_json["outcome"], method_json["float"]["outcome"]) << method.id;
        for (const char* type : {"float", "double"}) {
            const std::string outcome = method_json[type]["outcome"];
            EXPECT_TRUE(outcome == "hit" || outcome == "miss" || outcome == "no_answer") << outcome;
        }
        wrong += method_json["double"]["wrong"] == true ? 1 : 0;
    }
    EXPECT_EQ(wrong, 5) << "all but PGA";
    EXPECT_EQ(described({.file = {},
                         .scene = "intersect",
                         .preset = "vertical",
                         .sets = {}})["methods"]["slope_intercept"]["outcome"],
              "no_answer");
}

TEST(DescribeJson, ContactsAreAList) {
    const ordered_json d = described({.file = {}, .scene = "sweep", .preset = "swept_twice", .sets = {}});
    EXPECT_EQ(d["verdict"], "twice");
    ASSERT_EQ(d["answer"]["contacts"].size(), 2u);
    EXPECT_EQ(d["answer"]["contacts"][0]["t"], ordered_json::array({0.25, 0.25}));
    EXPECT_EQ(d["answer"]["contacts"][1]["s"], ordered_json::array({0.2, 0.2}));
}

TEST(DescribeJson, EveryPresetHasItsVerdictAndTheNamesOfItsScene) {
    for (const SceneType& type : all_scenes()) {
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

TEST(DescribeJson, ANameStaysWhereItHasNoValue) {
    const auto names = [](const char* preset) {
        std::vector<std::string> list;
        const ordered_json d = described({.file = {}, .scene = "intersect", .preset = preset, .sets = {}});
        for (const auto& [name, value] : d["answer"].items()) list.push_back(name);
        return list;
    };
    EXPECT_EQ(names("worked_example"), names("overlap"));
    EXPECT_EQ(names("worked_example"), names("points_apart"));
}

TEST(ValuesCsv, EveryRowHasEveryCellAndNumbersAreWhole) {
    Workspace workspace(all_scenes());
    ASSERT_EQ(choose_scene(workspace, {{}, "intersect", "worked_example", {}}), "");
    const std::string text = values_csv(workspace);
    EXPECT_TRUE(text.starts_with("name,value,x,y,z,unit\r\nP,,6,6,,\r\n")) << text;
    EXPECT_NE(text.find("t on CD,0.3333333333333333,,,,\r\n"), std::string::npos) << text;
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

TEST(ValuesCsv, NumbersHaveTheDigitsThatAreAskedFor) {
    Workspace workspace(all_scenes());
    ASSERT_EQ(choose_scene(workspace, {{}, "intersect", "worked_example", {}}), "");
    const std::string text = values_csv(workspace, 3);
    EXPECT_TRUE(text.starts_with("name,value,x,y,z,unit\r\nP,,6,6,,\r\n")) << text;
    EXPECT_NE(text.find("t on CD,0.333,,,,\r\n"), std::string::npos) << text;
    EXPECT_NE(steps_csv(workspace, 3).find(",0.333,"), std::string::npos);
    EXPECT_EQ(shortest(-1234567.0, 3), "-1.23e+06");
    EXPECT_EQ(shortest(0.1, 17), "0.10000000000000001");
    EXPECT_EQ(shortest(-0.0, 3), "0");
}

TEST(StepsCsv, HasALineForEachComponentAndNoneWhereThereAreNoSteps) {
    Workspace workspace(all_scenes());
    ASSERT_EQ(choose_scene(workspace, {{}, "intersect", "worked_example", {}}), "");
    const std::string text = steps_csv(workspace);
    EXPECT_NE(text.find("\r\nA,input,"), std::string::npos) << text;
    EXPECT_NE(text.find(",1,2,"), std::string::npos) << "A_x: " << text;
    EXPECT_NE(text.find(",2,4,"), std::string::npos) << "A_y: " << text;
    ASSERT_EQ(choose_scene(workspace, {{}, "slice", {}, {}}), "");
    EXPECT_EQ(std::ranges::count(steps_csv(workspace), '\n'), 1);
}

}  // namespace
}  // namespace crosscut::scene_json_test

// What every scene that shows its methods step by step says about them: the strip, the steps, explain, find.
#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/scenes/shared/method_results.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace crosscut::methods_test {
namespace {

using namespace scenes_test;
using model_test::Dice;

struct Case {
    const char* scene;
    const char* preset;  ///< about which all agree
    /// What steps speak of and no view draws: numbers, and what this question does not need.
    std::set<std::string> not_drawn;
    int found = 0;  ///< in how many of twelve places a disagreement is found at least
};

const std::vector<Case>& cases() {
    static const std::vector<Case> kCases{{"intersect", "worked_example", {"det"}, 7},
                                          {"nearest", "nearest_ends", {"chosen", "epsilon", "tolerance"}, 3},
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
            const bool has_view = std::any_of(p.panes.begin(), p.panes.end(),
                                              [&](const Pane& pane) { return pane.id == row.pane; });
            EXPECT_EQ(has_view, c.scene != std::string_view("sweep")) << row.title << " " << row.pane;
        }
        EXPECT_EQ(titles.size(), p.methods->rows.size()) << c.scene;
    }
}

std::set<std::uint32_t> drawn_ids(const SceneOutput& p) {
    std::set<std::uint32_t> ids;
    for (const Pane& pane : p.panes) {
        for (const auto& item : pane.list.lines) ids.insert(item.id.value);
        for (const auto& item : pane.list.dots) ids.insert(item.id.value);
        for (const auto& item : pane.list.fills) ids.insert(item.id.value);
        for (const auto& item : pane.list.curves) ids.insert(item.id.value);
    }
    return ids;
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
            EXPECT_TRUE(
                std::any_of(strip.rows.begin(), strip.rows.end(),
                            [&](const MethodRow& row) { return row.results[type].wrong && !row.naive; }))
                << sentence << ", seed " << kSeed;
            EXPECT_NE(strip.disagreement, "");
            EXPECT_NE(sentence.find(strip.disagreement), std::string::npos) << sentence;
            EXPECT_TRUE(scene->perform(kFindAction).starts_with("They already disagree.")) << sentence;
        }
        EXPECT_GE(found, c.found) << c.scene;
    }
}

}  // namespace
}  // namespace crosscut::methods_test

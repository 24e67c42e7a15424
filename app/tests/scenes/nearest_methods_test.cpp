// What Nearest says about its methods: the method bar, disagreement, the steps with their threshold slider,
// explain, the proof.
#include <crosscut/nearest/segments.h>
#include "app/model/fields/field_access.h"
#include "app/model/steps.h"
#include "app/scenes/nearest/nearest.h"
#include "app/scenes/shared/method_results.h"
#include "app/tests/ascii_number.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/scenes/output.h"
#include "core/nearest/methods/nearest_problem.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace crosscut::nearest_methods_test {
namespace {

using namespace nearest_scene;
using namespace scenes_test;
using model_test::Dice;

std::unique_ptr<Scene> with(const std::vector<std::pair<const char*, const char*>>& fields) {
    auto scene = scene_of("nearest");
    for (const auto& [name, value] : fields) set(*scene, name, value);
    return scene;
}

/// Two long lines at a small angle, with an epsilon that is larger than what they enclose.
const std::vector<std::pair<const char*, const char*>> kBlunt{
    {"a1", "-2,0,0"}, {"a2", "2,0,0"}, {"b1", "-2,0.5,1"}, {"b2", "2,-0.3,1"}, {"epsilon", "3.9"}};

TEST(NearestStrip, KnowsWhichMethodsAreNaive) {
    const SceneOutput p = output_of(*scene_of("nearest"));
    for (std::size_t i = 0; i < p.methods->rows.size(); ++i)
        EXPECT_EQ(p.methods->rows[i].naive, nearest::NearestPair::methods()[i].info->wrong_on_purpose);
}

TEST(NearestStrip, SaysWhatCoreComparesAndIsLoudExactlyWhenAnHonestMethodIsWrong) {
    Dice dice(91);
    int loud = 0, naive_wrong = 0;
    for (int i = 0; i < 120; ++i) {
        const auto scene = scene_of("nearest");
        model_test::scramble_gently(*scene, dice);
        const MethodStrip strip = *output_of(*scene).methods;
        bool fault = false;
        for (const MethodRow& row : strip.rows) {
            for (const MethodResult& result : row.results) {
                const bool silent = result.word == "no answer";
                EXPECT_EQ(silent, result.kind == VerdictKind::special);
                EXPECT_EQ(result.wrong, result.word.starts_with("+")) << result.word;
                EXPECT_EQ(result.wrong, result.kind == VerdictKind::no);
                fault = fault || (!row.naive && (result.wrong || silent));
                naive_wrong += row.naive && result.wrong ? 1 : 0;
            }
        }
        EXPECT_EQ(fault, !strip.disagreement.empty()) << strip.disagreement << ", seed 91, round " << i;
        EXPECT_EQ(fault, strip.actions.at(1).enabled);
        loud += fault ? 1 : 0;
    }
    EXPECT_GT(loud, 0);
    EXPECT_LT(loud, 119);
    EXPECT_GT(naive_wrong, 50) << "wrong, and quiet about it";
    EXPECT_EQ(output_of(*scene_of("nearest")).methods->disagreement, "") << "it opens quietly";
}

TEST(NearestWalk, RhodesEliminatesRowByRow) {
    const Derivation derivation = output_of(*with({{"step", "1"}})).method_steps->derivation;
    const Step* system = derivation.find("system");
    const Step* eliminated = derivation.find("eliminated");
    ASSERT_TRUE(system != nullptr && eliminated != nullptr);
    EXPECT_EQ(plain_text(system->right, Notation::symbols), "[L_11·s + L_12·t = r_A; L_12·s + L_22·t = r_B]");
    const std::string rows = plain_text(eliminated->right, Notation::symbols);
    EXPECT_NE(rows.find(")·t = r_B − "), std::string::npos) << rows;
    EXPECT_EQ(plain_text(derivation.find("t")->right, Notation::symbols), "r/det");
    EXPECT_LT(system, eliminated);
    EXPECT_LT(derivation.find("t"), derivation.find("s")) << "back substitution comes last";
}

TEST(NearestDial, TurnsWhereTheThresholdsAreAndSaysSo) {
    auto scene = with(kBlunt);
    const ThresholdSlider turned = *output_of(*scene).method_steps->slider;
    EXPECT_TRUE(turned.turned);
    EXPECT_EQ(turned.sentence,
              "ε is above the root of the determinant: the lines are now treated as parallel.");
    ASSERT_EQ(turned.marks.size(), 2u) << "both are about as long";
    const double parallel = turned.marks.back().value;
    EXPECT_EQ(turned.marks.back().text, "parallel");
    for (const auto& m : nearest::NearestPair::methods()) {
        set(*scene, "method", m.id);
        EXPECT_EQ(output_of(*scene).method_steps->slider.has_value(), m.id == "rhodes");
    }
    set(*scene, "method", "rhodes");
    set_number(*scene, "epsilon", parallel * (1 - 1e-12));
    EXPECT_FALSE(output_of(*scene).method_steps->slider->turned);
    set_number(*scene, "epsilon", parallel * (1 + 1e-12));
    EXPECT_TRUE(output_of(*scene).method_steps->slider->turned);
    set_number(*scene, "epsilon", 100.0);
    EXPECT_EQ(output_of(*scene).method_steps->slider->sentence,
              "ε is above both lengths: A and B are now treated as points.");
}

TEST(NearestDial, ItsScaleHoldsEveryMarkWhateverTheObjects) {
    Dice dice(92);
    for (int i = 0; i < 25; ++i) {
        const auto scene = scene_of("nearest");
        model_test::scramble(*scene, dice);
        set(*scene, "method", "rhodes");
        const ThresholdSlider slider = *output_of(*scene).method_steps->slider;
        ASSERT_GT(slider.low, 0.0);
        ASSERT_TRUE(std::isfinite(slider.high));
        for (const ThresholdSlider::Mark& mark : slider.marks) {
            EXPECT_GT(mark.value, slider.low) << "seed 92, round " << i;
            EXPECT_LT(mark.value, slider.high);
        }
        EXPECT_TRUE(slider.sentence.ends_with('.'));
    }
}

}  // namespace
}  // namespace crosscut::nearest_methods_test

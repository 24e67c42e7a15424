// The code of a method beside its formulas: every step is on a line, and its values are true.
#include "app/model/code_text.h"

#include "app/model/fields/field_access.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace crosscut::code_text_test {
namespace {

/// Calls `check(where, steps)` for every method of a scene in each of its presets.
template <class Check>
int for_each_steps(std::string_view scene, Check check, int every = 1) {
    int walks = 0, presets = 0;
    Workspace workspace(all_scenes());
    EXPECT_EQ(workspace.open_scene(scene), "");
    for (const Preset& preset : workspace.type().presets) {
        if (presets++ % every != 0) continue;
        EXPECT_EQ(workspace.open_preset(preset), "");
        SceneOutput first;
        workspace.scene().present({}, first);
        if (!first.methods) continue;
        for (int method = 0; method < static_cast<int>(first.methods->rows.size()); ++method) {
            set_choice(workspace.scene(), first.methods->field, method);
            SceneOutput output;
            workspace.scene().present({}, output);
            if (!output.method_steps || !output.method_steps->code) continue;
            check(std::string(scene) + " " + std::string(preset.id) + " " + output.method_steps->code->method,
                  *output.method_steps);
            ++walks;
        }
    }
    return walks;
}

class CodeOf : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Scene, CodeOf, testing::Values("intersect", "nearest", "sweep", "map"));

TEST_P(CodeOf, EveryStepStandsOnTheLineThatTellsIt) {
    const int walks = for_each_steps(GetParam(), [](const std::string& where, const MethodSteps& steps) {
        ASSERT_TRUE(has_source(steps.code->method)) << where;
        const CodeText code = source_text(steps.code->method, steps.derivation);
        std::map<std::size_t, int> lines;
        for (const CodeRow& row : code.rows) {
            for (const std::size_t step : row.steps) {
                ++lines[step];
                const bool tells = row.text.find("steps.") != std::string::npos ||
                                   row.text.find("told(") != std::string::npos;
                EXPECT_TRUE(tells) << where << ", step " << steps.derivation.steps[step].id << ": "
                                   << row.text;
            }
            EXPECT_TRUE(row.value.empty() || !row.steps.empty()) << where << ": " << row.text;
        }
        for (std::size_t i = 0; i < steps.derivation.steps.size(); ++i)
            EXPECT_EQ(lines[i], 1) << where << ", step " << steps.derivation.steps[i].id;
    });
    EXPECT_GT(walks, 5);
}

TEST_P(CodeOf, AProgramTakesOneWayToOneAnswerAndSaysTheValuesOfTheSteps) {
    std::map<std::string, MethodProgram> method_programs;
    for_each_steps(
        GetParam(),
        [&](const std::string& where, const MethodSteps& steps) {
            const std::string key = steps.code->method + steps.code->about;
            if (!method_programs.contains(key))
                method_programs[key] = {steps.code->method, steps.code->about, steps.code->make()};
            for (const StepsAs as : {StepsAs::pseudo, StepsAs::python, StepsAs::c}) {
                const CodeText code =
                    program_text(as, method_programs[key], steps.derivation, steps.code->kind);
                const char* word = as == StepsAs::pseudo ? " answer " : " return ";
                int answers = 0;
                for (const CodeRow& row : code.rows) {
                    const bool answer = row.text.find(word) != std::string::npos &&
                                        row.text.find(" if b else") == std::string::npos;
                    answers += answer && row.executed ? 1 : 0;
                }
                EXPECT_EQ(answers, 1) << where << " as " << name(as) << "\n" << code.plain();
            }
        },
        4);
}

TEST(CodeText, TheSourceIsWhatStandsInTheFiles) {
    for (const SourceFunction& function : source_functions()) {
        std::ifstream file(std::string(CROSSCUT_SOURCE_DIR) + "/" + std::string(function.file));
        std::ostringstream all;
        std::string line;
        for (int i = 1; std::getline(file, line); ++i) {
            if (i >= function.first_line) all << line << "\n";
        }
        EXPECT_TRUE(all.str().starts_with(function.text)) << function.file << " " << function.name;
        EXPECT_NE(function.text.find(function.name), std::string_view::npos);
    }
}

TEST(CodeText, NamesSpeakOfTheThingsOfTheSteps) {
    for_each_steps("intersect", [](const std::string& where, const MethodSteps& steps) {
        if (steps.code->method != "parametric") return;
        const CodeText code = source_text("parametric", steps.derivation);
        EXPECT_EQ(code.item_of("q.a", 2, 1), "a") << where;
        EXPECT_EQ(code.item_of("q.c", 2, 1), "c") << where;
        EXPECT_EQ(code.item_of("s1.x", 0, 2), "ab") << where;
        EXPECT_EQ(code.item_of("answer", 0, 6), "") << where;
    });
}

}  // namespace
}  // namespace crosscut::code_text_test

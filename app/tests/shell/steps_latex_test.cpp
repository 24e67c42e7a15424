// The steps of a method as LaTeX. That pdflatex reads them is checked with pdflatex (see foreign_readers_test.sh).
#include "app/shell/export/steps_latex.h"

#include "app/model/steps.h"
#include "app/model/workspace.h"
#include "app/scenes/scenes.h"

#include <gtest/gtest.h>

#include <string>

namespace crosscut::steps_latex_test {
namespace {

TEST(StepsLatex, OneStepIsItsFormulaInAllOfThemAndNothingElse) {
    Workspace workspace(all_scenes());
    const Presentation shown = workspace.present({{1280, 800}, 1.0});
    const Walkthrough& walk = *shown.walkthrough;
    const std::string all = steps_latex(walk);
    const auto count = static_cast<int>(stops_of(walk.derivation).size());
    ASSERT_GT(count, 2);
    std::size_t at = 0;
    for (int step = 1; step <= count; ++step) {
        const std::string one = step_latex(walk, step);
        EXPECT_TRUE(one.starts_with("\\[\\begin{aligned}\n")) << one;
        EXPECT_TRUE(one.ends_with("\n\\end{aligned}\\]\n")) << one;
        EXPECT_EQ(one.find("\\[", 1), std::string::npos) << "one formula: " << one;
        at = all.find(one, at);
        ASSERT_NE(at, std::string::npos) << "in their order: " << step;
        at += one.size();
    }
    EXPECT_EQ(step_latex(walk, 0), "");
    EXPECT_EQ(step_latex(walk, count + 1), "");
}

}  // namespace
}  // namespace crosscut::steps_latex_test

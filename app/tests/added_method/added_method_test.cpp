// Adding a method takes one file and one line: this program is the core's list with one more line, and one
// more file.
#include "app/cli/solve.h"
#include "app/model/code_text.h"
#include "app/model/files/files.h"
#include "app/tests/scenes/output.h"
#include "app/tests/ui/desk.h"
#include "core/intersect/methods/intersect_problem.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>

namespace crosscut::added_method_test {
namespace {

using namespace scenes_test;

const MethodRow& added_row(const SceneOutput& p) { return p.methods->rows.back(); }

TEST(AnAddedMethod, IsInTheListAndIsComparedCountedAndTraced) {
    const Method<SegmentIntersection>* method = find_method<SegmentIntersection>("right_of");
    ASSERT_NE(method, nullptr);
    EXPECT_EQ(SegmentIntersection::methods().back().id, "right_of");
    const Question<double> apart = question_of({{0, 0}, {1, 0}}, {{2, 1}, {3, 1}});
    const auto comparison = compare_methods<SegmentIntersection>(apart);
    EXPECT_TRUE(comparison.of("right_of", NumberKind::float64).wrong);
    EXPECT_EQ(comparison.of("right_of", NumberKind::float32).counts.adds, 2);
    EXPECT_EQ(derive(*method, apart).derivation.steps.back().sentence, "Does C lie to the right of A?");
    EXPECT_EQ(method->in_exact(apart).outcome, Outcome::hit);
    EXPECT_EQ(method->in_interval(apart).outcome, Outcome::hit);
    EXPECT_TRUE(methods_disagree<SegmentIntersection>(apart, NumberKind::float64));
}

TEST(AnAddedMethod, HasItsRowAndItsPlaceInTheSentenceAboutDisagreement) {
    const SceneOutput p = output_of(*scene_with("intersect", "a=0,0 b=1,0 c=2,1 d=3,2"));
    EXPECT_EQ(added_row(p).label, "Right of");
    EXPECT_EQ(added_row(p).title, "To the right of");
    EXPECT_TRUE(added_row(p).results.at(1).wrong);
    EXPECT_EQ(
        p.methods->disagreement,
        "Right of says hit in float and double (its formula does not cover this case). Exact answer: they miss.");
}

TEST(AnAddedMethod, HasReasonsThatKeepTheNamesOfPoints) {
    const auto scene = scene_with("intersect", "a=0,0 b=4,0 c=-1,-1 d=3,1");
    const MethodResult result = added_row(output_of(*scene)).results.at(1);
    EXPECT_TRUE(result.wrong);
    EXPECT_EQ(result.reason,
              "By its numbers, C does not lie to the right of A. The published formula does not cover this "
              "case; rounding is not the cause.");
}

TEST(AnAddedMethod, IsChosenSavedAndWalkedThrough) {
    const auto scene = scene_with("intersect", "method=right_of");
    const SceneOutput p = output_of(*scene);
    EXPECT_EQ(p.methods->chosen, static_cast<int>(SegmentIntersection::methods().size()) - 1);
    EXPECT_EQ(p.method_steps->title, "To the right of");
    EXPECT_NE(p.method_steps->derivation.find("to_the_right"), nullptr);
    EXPECT_NE(save_scene("intersect", *scene).find("right_of"), std::string::npos);
}

TEST(AnAddedMethod, HasItsKeyAndItsCodeInTheWindow) {
    UiDesk desk("intersect");
    desk.key(Key::n7);
    const SceneOutput p = output_of(desk.workspace.scene());
    ASSERT_EQ(p.methods->rows.size(), 7u);
    EXPECT_EQ(p.methods->chosen, 6);
    ASSERT_TRUE(p.method_steps->code);
    EXPECT_EQ(p.method_steps->code->make().title, "To the right of");
    const CodeText code = source_text("right_of", p.method_steps->derivation);
    EXPECT_EQ(code.rows.front().text.rfind("// app/tests/added_method/right_of.cpp:", 0), 0u);
    std::size_t steps = 0;
    for (const CodeRow& row : code.rows) steps += row.steps.size();
    EXPECT_EQ(steps, p.method_steps->derivation.steps.size());
}

TEST(AnAddedMethod, AnswersInSolveWithReasonsOfItsOwn) {
    const auto answer_to = [](const std::string& c_and_d) {
        std::ostringstream out;
        EXPECT_EQ(solve(bytes_of(R"({"query":"intersect","method":"right_of","derivation":true,)"
                                 R"("a":[0,0],"b":[1,0],)" +
                                 c_and_d + "}"),
                        out, false),
                  0)
            << out.str();
        return nlohmann::json::parse(out.str());
    };
    const auto hit = answer_to(R"("c":[2,1],"d":[3,2])"), miss = answer_to(R"("c":[-2,1],"d":[3,2])");
    EXPECT_EQ(hit["method"], "right_of");
    EXPECT_EQ(hit["meets"], true);
    EXPECT_EQ(hit["derivation"].back()["id"], "to_the_right");
    EXPECT_EQ(miss["why"], "to_the_left");
    EXPECT_EQ(miss["because"], "C does not lie to the right of A.");
}

}  // namespace
}  // namespace crosscut::added_method_test

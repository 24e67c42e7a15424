// A scene whose output is in the wrong order, or incomplete, is still described, or refused with a sentence.
#include "app/cli/scene_commands.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <functional>
#include <stdexcept>
#include <string>

namespace crosscut::faulty_scene_test {
namespace {

using Says = std::function<void(SceneOutput&)>;
Says what_it_says;

class ClumsyScene final : public Scene {
  public:
    void present(const Viewpoint&, SceneOutput& out) const override { what_it_says(out); }
};

const std::array kTypes{SceneType{"clumsy", "Clumsy", "A scene of a beginner.", make_scene<ClumsyScene>}};

/// The output of all commands for a scene with this output.
std::string described_as(Says says) {
    what_it_says = std::move(says);
    Workspace workspace(kTypes);
    PictureStyle style;
    return describe(workspace) + describe_json(workspace) +
           draw_vector(workspace, ExportFormat::svg, style, {}).bytes;
}

/// The panes on screen for this output.
Panes panes_of(Says says) {
    what_it_says = std::move(says);
    Workspace workspace(kTypes);
    return workspace.present(Viewport{}).panes;
}

TEST(AClumsyScene, MayTitleItsCanvasBeforeItDrawsOnIt) {
    for (const Says& says : {Says([](SceneOutput& out) { out.panes.front().title = "First"; }),
                             Says([](SceneOutput& out) { out.panes.back().title = "First"; }),
                             Says([](SceneOutput& out) { out.panes[0].title = "First"; })}) {
        EXPECT_NE(described_as(says), "");
        const Panes panes = panes_of([&](SceneOutput& out) {
            says(out);
            out.canvas().dot(Vec2{1, 2}, Marker::disc, Role::answer, id_of("dot"));
        });
        ASSERT_EQ(panes.size(), 1u);
        EXPECT_EQ(panes.front().title, "First");
        EXPECT_EQ(panes.front().list.dots.size(), 1u) << "it is the canvas";
    }
}

TEST(AClumsyScene, MayHaveNoViewAtAll) {
    EXPECT_NE(described_as([](SceneOutput&) {}), "");
    const Panes panes = panes_of([](SceneOutput&) {});
    ASSERT_EQ(panes.size(), 1u);
    EXPECT_EQ(panes.front().id, kMainPane);
    const SceneOutput nothing;
    EXPECT_EQ(nothing.panes.front().id, kMainPane);
    EXPECT_EQ(nothing.panes.back().id, kMainPane);
    EXPECT_TRUE(nothing.panes.empty()) << "what is only looked at makes nothing";
}

TEST(AClumsyScene, DrawsOnItsCanvasAlsoWhenOtherViewsHaveCome) {
    const Panes panes = panes_of([](SceneOutput& out) {
        DrawList& canvas = out.canvas();
        for (int i = 0; i < 100; ++i) out.panes.push_back({.id = "small" + std::to_string(i)});
        canvas.dot(Vec2{1, 2}, Marker::disc, Role::answer, id_of("dot"));
    });
    EXPECT_EQ(panes.size(), 101u);
    EXPECT_EQ(panes.front().list.dots.size(), 1u);
}

TEST(AClumsyScene, IsToldWhichViewItHasNotMade) {
    const auto fourth = [](SceneOutput& out) {
        out.panes.front().title = "Canvas";
        out.panes[3].title = "Fourth";
    };
    EXPECT_THROW((void)described_as(fourth), std::out_of_range);
}

TEST(AClumsyScene, MayLeaveOutWhatItsMethodsSay) {
    const std::string described = described_as([](SceneOutput& out) {
        out.methods.emplace();
        out.methods->field = "method";
        out.methods->number_types = {"float"};
        out.methods->chosen_type = 7;
        out.methods->rows.emplace_back().label = "Silent";
        MethodRow& loud = out.methods->rows.emplace_back();
        loud.label = "Loud";
        for (const char* word : {"hit", "miss", "hit"}) loud.results.emplace_back().word = word;
    });
    EXPECT_NE(described.find("Silent:"), std::string::npos) << described;
    EXPECT_NE(described.find("Loud: hit in float"), std::string::npos) << described;
}

TEST(AClumsyScene, MayGiveItsFactsAnyNames) {
    what_it_says = [](SceneOutput& out) {
        out.add_result("verdict", "hit");
        for (const char* name : {"", ".", "a", "a.b", "a.b.c", "b.0", "b.x", "b.2", "list.4000000000",
                                 "list.99999999999999999999999", "c..d", "1", "verdict.x"})
            out.add_result(name, 1.0);
    };
    Workspace workspace(kTypes);
    const nlohmann::json answer = nlohmann::json::parse(describe_json(workspace)).at("answer");
    EXPECT_EQ(answer.at("a").at("b").at("c"), 1.0);
    EXPECT_EQ(answer.at("list").at("4000000000"), 1.0);
}

}  // namespace
}  // namespace crosscut::faulty_scene_test

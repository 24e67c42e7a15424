// The timeline's plots: the positions of its texts, and the mouse on it.
#include "app/scenes/scenes.h"
#include "app/tests/model/many_steps.h"
#include "app/tests/ui/imgui_desk.h"
#include "app/ui/timeline/timeline_plot.h"
#include "app/ui/timeline/timeline_view.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::timeline_test {
namespace {

/// The timeline of a scene with hits at t = 0.25 and 0.75, in a window of Dear ImGui.
class Dock {
  public:
    Dock() : workspace(all_scenes()) {
        EXPECT_EQ(workspace.open_scene("sweep"), "");
        EXPECT_EQ(workspace.open_preset(*find_preset(workspace.type(), "swept_twice")), "");
        frame();
    }
    void frame() {
        desk.frame([&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({900, 150});
            ImGui::Begin("##dock", nullptr, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoSavedSettings);
            dock.draw(line(), {}, workspace, {}, desk.ui());
            const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
            layout = lay_out_timeline(line(), low, high, desk.fonts);
            ImGui::End();
        });
    }
    Timeline line() {
        SceneOutput output;
        workspace.scene().present({}, output);
        return *output.timeline;
    }
    void point_at(double t, bool down, float off_px = 0.0f) {
        desk.mouse({layout.x(t) + off_px, layout.plots.back().low.y + 3.0f}, down);
        frame(), frame();
    }

    ImguiDesk desk;
    Workspace workspace;
    TimelineView dock{TimelineView::As::plots};
    TimelineLayout layout;
};

TEST(TimelineView, ADragMovesThePlayheadStopsTheClockAndIsNoStepOfUndo) {
    Dock dock;
    dock.workspace.observe(false);
    const bool before = dock.workspace.can_undo();
    EXPECT_TRUE(dock.line().playing);
    dock.point_at(0.4, false);
    EXPECT_FALSE(dock.dock.editing());
    for (const double t : {0.4, 0.5, 0.6}) {
        dock.point_at(t, true);
        EXPECT_TRUE(dock.dock.editing());
        EXPECT_NEAR(dock.line().now, t, 0.002);
        dock.workspace.observe(true);
    }
    dock.point_at(0.6, false);
    dock.workspace.observe(false);
    EXPECT_FALSE(dock.dock.editing());
    EXPECT_FALSE(dock.line().playing);
    EXPECT_EQ(dock.workspace.can_undo(), before);
}

TEST(TimelineView, AMarkCatchesThePlayheadAndSaysWhatItIs) {
    Dock dock;
    dock.point_at(0.75, false, 3.0f);
    EXPECT_EQ(dock.dock.hovered(), id_of("hit"));
    dock.point_at(0.75, true, 3.0f);
    EXPECT_EQ(dock.line().now, 0.75) << "exactly";
    dock.point_at(0.75, true, 30.0f);
    EXPECT_NE(dock.line().now, 0.75);
}

TEST(TimelineView, TheEndsOfTimeAreReachedFromOutside) {
    Dock dock;
    dock.point_at(0.5, false);
    dock.point_at(0.5, true);
    for (const auto& [off, end] : {std::pair{2000.0f, 1.0}, std::pair{-2000.0f, 0.0}}) {
        dock.point_at(0.5, true, off);
        EXPECT_EQ(dock.line().now, end);
    }
}

TEST(TimelinePlace, PlotsLieAboveEachOtherBesideTheirWordsAndAboveTheTimes) {
    Dock dock;
    ASSERT_EQ(dock.layout.plots.size(), 2u);
    EXPECT_LT(dock.layout.plots[0].high.y, dock.layout.plots[1].low.y);
    EXPECT_LE(dock.layout.plots[1].high.y, dock.layout.axis_top);
    const PlotBox& box = dock.layout.plots[1];
    EXPECT_FLOAT_EQ(box.y(box.bottom_value), box.high.y);
    EXPECT_FLOAT_EQ(box.y(box.top_value), box.low.y);
    for (const double huge : {1e300, -1e300}) EXPECT_LT(std::fabs(box.y(huge)), 1e5f);
    for (const double t : {0.0, 0.3, 1.0}) EXPECT_NEAR(dock.layout.t(dock.layout.x(t)), t, 1e-6);
}

TEST(SpreadTexts, NoneLiesOnAnotherOrOutside) {
    const unsigned seed = 7;
    model_test::Dice dice(seed);
    for (int round = 0; round < 2000; ++round) {
        std::vector<TextRequest> texts(static_cast<std::size_t>(1 + dice.below(5)));
        for (TextRequest& w : texts) w = {static_cast<float>(dice.between(0, 60)), dice.coin()};
        const auto spots = spread_texts(texts, 0, 60, 13);
        ASSERT_EQ(spots.size(), texts.size());
        EXPECT_EQ(spots[0], texts[0].middle) << "the first has its place";
        for (std::size_t i = 0; i < spots.size(); ++i) {
            if (!spots[i]) continue;
            EXPECT_TRUE(*spots[i] >= 0 && *spots[i] <= 60) << "seed " << seed;
            const float off = std::fabs(*spots[i] - texts[i].middle);
            EXPECT_TRUE(texts[i].anywhere || off <= 6.5f) << "it still names its height, seed " << seed;
            for (std::size_t j = 0; j < i; ++j) {
                if (!spots[j]) continue;
                EXPECT_GT(std::fabs(*spots[i] - *spots[j]), 12.9f) << "seed " << seed;
            }
        }
    }
    EXPECT_EQ(spread_texts({{30}, {30, true}}, 0, 60, 13)[1], 17.0f)
        << "just above: the first of two as near";
    EXPECT_EQ(spread_texts({{30}, {30}}, 0, 60, 13)[1], std::nullopt) << "a height has one place";
    EXPECT_EQ(spread_texts({{5}, {5, true}}, 0, 10, 13)[1], std::nullopt) << "no room left";
}

TEST(MarkUnder, AnInstantComesBeforeTheStretchItLiesOn) {
    Timeline line;
    line.plots.push_back({.caption = "x", .samples = {}});
    TimelineLayout layout;
    layout.left = 0, layout.right = 100;
    line.marks.push_back({.t = 0.2, .t_end = 0.8, .note = "stretch"});
    line.marks.push_back({.t = 0.5, .t_end = 0.5, .note = "instant"});
    line.marks.push_back({.t = 1.4, .t_end = 1.4, .note = "off the axis"});
    EXPECT_EQ(mark_under(layout, line, 53, 5)->note, "instant");
    EXPECT_EQ(mark_under(layout, line, 70, 5)->note, "stretch");
    EXPECT_EQ(mark_under(layout, line, 10, 5), nullptr);
    EXPECT_EQ(mark_under(layout, line, 140, 5), nullptr);
}

}  // namespace
}  // namespace crosscut::timeline_test

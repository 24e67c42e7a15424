// The timeline's plots: the positions of its texts, and the mouse on it.
#include "app/tests/model/many_steps.h"
#include "app/tests/ui/desk.h"
#include "app/tests/ui/toy.h"
#include "app/ui/timeline/timeline_plot.h"
#include "app/ui/timeline/timeline_view.h"
#include "app/ui/timeline/transport.h"

#include <gtest/gtest.h>
#include <imgui_internal.h>

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
        desk.window({900, 150}, [&] {
            dock.draw(line(), {}, workspace, {}, desk.ui());
            const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
            layout = lay_out_timeline(line(), low, high, desk.fonts);
        });
    }
    Timeline line() { return workspace.scene().output_from({}).timeline.value(); }

    ImguiDesk desk;
    Workspace workspace;
    TimelineView dock{TimelineView::As::plots};
    TimelineLayout layout;
};

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

// Dragging marks of the timeline, the buttons of the bar, and the ticks of a test once a frame.

/// The whole interface over the toy scene, whose one root is at t = 0.25 and s = 0.5.
struct DragDock : UiDesk {
    DragDock() : UiDesk("toy", {1280, 800}, toy_types()), scene(toy(workspace.scene())) {
        scene.has_timeline = true;
        preferences.time_plots = true;
        frames(3);
        workspace.begin_here();
    }
    ToyScene& scene;
};

TEST(TimelineDrag, WhatAMarkSaysStandsOverThePlotsAndNotOverTheMark) {
    DragDock dock;
    for (const char* mark : {"timeline:root.t", "timeline:root.s"}) {
        const Vec2 at = dock.at(mark);
        dock.move(at);
        dock.frames(3);
        const ImGuiWindow* tooltip = ImGui::FindWindowByName("##Tooltip_00");
        ASSERT_TRUE(tooltip != nullptr && tooltip->Active);
        const Vec2 first = dock.at("timeline:root.t");
        EXPECT_LT(static_cast<double>(tooltip->Pos.y + tooltip->Size.y), first.y - 10.0)
            << "the whole of the curves is free";
    }
}

TEST(SpeedBox, HowTheMouseCameToItIsNoDrag) {
    DragDock dock;
    const Vec2 at = dock.at("transport:speed");
    const double before = dock.scene.speed;
    dock.move(at - Vec2{500, 0});
    dock.frames(2);
    dock.down = true;  // in one frame the mouse comes from far away and is pressed
    for (const auto kind : {MouseEvent::Kind::move, MouseEvent::Kind::press})
        dock.in.mouse.push_back({.kind = kind, .px = at});
    dock.desk.mouse({static_cast<float>(at.x), static_cast<float>(at.y)}, true);
    dock.frames(3);
    dock.release(at);
    EXPECT_EQ(dock.scene.speed, before);
}

TEST(SpeedBox, StepsAndRestsAtRoundNumbers) {
    EXPECT_EQ(next_speed(1.0, 1), 1.5);
    EXPECT_EQ(next_speed(1.1, -1), 1.0);
    EXPECT_EQ(next_speed(8.0, 3), 8.0);
    EXPECT_EQ(resting_speed(1.1), 1.1);
    EXPECT_EQ(speed_text(0.25), "0.25\u00D7");
}

TEST(FrameTicks, AreABandWhereTheyStandTooCloseAndAHitIsNeverLost) {
    TimelineLayout layout;
    layout.left = 0, layout.right = 600;
    const unsigned seed = 11;
    model_test::Dice dice(seed);
    for (const int count : {0, 1, 6, 60, 600, 14400}) {
        std::vector<FrameTick> ticks;
        for (int i = 0; i < count; ++i)
            ticks.push_back({i / static_cast<double>(count), dice.below(40) == 0});
        const TickMarks marks = arrange_ticks(layout, ticks, 3.0f);
        EXPECT_LE(marks.hits.size(), 601u);
        EXPECT_LE(marks.ticks.size(), 201u);
        for (std::size_t i = 1; i < marks.hits.size(); ++i)
            EXPECT_GE(marks.hits[i].from - marks.hits[i - 1].to, 1.0f) << "seed " << seed;
        EXPECT_TRUE(count != 60 || marks.ticks.size() == 60u) << "ten pixels apart";
        EXPECT_TRUE(count != 600 || marks.ticks.size() == 1u);
        for (const FrameTick& tick : ticks) {
            const float x = layout.x(tick.t);
            const bool is_visible =
                std::any_of(marks.hits.begin(), marks.hits.end(),
                            [&](const TickMarks::Run& r) { return x >= r.from - 1.0f && x <= r.to + 1.0f; });
            EXPECT_TRUE(!tick.hit || is_visible) << tick.t << " of " << count << ", seed " << seed;
        }
    }
}

}  // namespace
}  // namespace crosscut::timeline_test

// The layout at every size: numbers only.
#include "app/ui/canvas/view_state.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace crosscut::layout_test {
namespace {

struct Screen {
    Vec2 size;
    double scale;
};

/// Common screens and projectors; then a tablet and phones.
const std::vector<Screen>& screens() {
    static const std::vector<Screen> all{{{1280, 800}, 1.0},  {{1280, 800}, 1.5},  {{1280, 800}, 2.0},
                                         {{1920, 1080}, 1.0}, {{1920, 1080}, 2.0}, {{3840, 2160}, 2.0},
                                         {{1024, 768}, 1.0},  {{1024, 768}, 2.0},  {{960, 1080}, 1.0},
                                         {{960, 1080}, 2.0},  {{1640, 2360}, 2.0}, {{780, 1688}, 2.0},
                                         {{1170, 2532}, 3.0}, {{360, 640}, 1.0}};
    return all;
}

/// Window sizes that nobody chooses on purpose.
const std::vector<Screen>& odd_screens() {
    static const std::vector<Screen> all{{{480, 320}, 0.5}, {{480, 320}, 1.0}, {{480, 320}, 8.0},
                                         {{100, 100}, 1.0}, {{100, 100}, 2.0}, {{2, 900}, 1.0},
                                         {{900, 2}, 1.0},   {{1, 1}, 1.0},     {{1, 1}, 8.0}};
    return all;
}

std::array<Rect, 11> areas(const Layout& l) {
    return {l.top,  l.strip,        l.canvas,        l.timeline, l.formula,     l.transport,
            l.view, l.view_divider, l.steps_divider, l.side,     l.side_divider};
}

/// Checks that all rects are inside the window, without overlaps or gaps.
void expect_whole(const Layout& l, const Vec2& window) {
    double area = 0.0;
    const auto rects = areas(l);
    for (const Rect& r : rects) {
        area += r.area();
        EXPECT_TRUE(r.size().x >= 0 && r.size().y >= 0 && r.low.x >= 0 && r.low.y >= 0);
        EXPECT_TRUE(r.high.x <= window.x && r.high.y <= window.y);
        for (const Rect& other : rects) {
            if (&r == &other || r.area() == 0.0 || other.area() == 0.0) continue;
            const bool apart = r.high.x <= other.low.x || other.high.x <= r.low.x ||
                               r.high.y <= other.low.y || other.high.y <= r.low.y;
            EXPECT_TRUE(apart);
        }
    }
    EXPECT_NEAR(area, window.x * window.y, 1e-6 * area);
}

/// Every combination of panels, with dividers at their defaults and at unreasonable positions.
std::vector<Panels> all_panels(DetailLevel detail) {
    std::vector<Panels> all;
    for (unsigned bits = 0; bits < 32; ++bits) {
        for (const double fraction : {0.0, 0.001, 0.3, 0.999}) {
            Panels p;
            p.detail = detail;
            p.strip = (bits & 1u) != 0;
            p.time_plots = bits & 2u;
            p.formula = (bits & 4u) != 0;
            p.views = (bits & 8u) != 0;
            p.transport = (bits & 16u) != 0 ? Transport::steps : Transport::time;
            p.formula_px = 100.0 * (bits % 7);
            p.view_fraction = p.steps_fraction = p.side_fraction = fraction;
            all.push_back(p);
        }
    }
    return all;
}

TEST(Layout, NothingOverlapsAndNothingIsLeftOver) {
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
        for (const Panels& panels : all_panels(detail)) {
            for (const auto* list : {&screens(), &odd_screens()}) {
                for (const Screen& s : *list) {
                    SCOPED_TRACE(testing::Message() << name(detail) << " at " << s.size.x << " x " << s.size.y
                                                    << ", scale " << s.scale);
                    const Layout l = layout_for(s.size, s.scale, panels);
                    expect_whole(l, s.size);
                    EXPECT_GT(l.canvas.area(), 0.0);
                    if (testing::Test::HasFailure()) return;
                }
            }
        }
    }
}

TEST(Layout, InSeeAndHowPicturesHaveAtLeastThreeFifthsOfTheWindow) {
    for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how}) {
        for (const Panels& panels : all_panels(detail)) {
            for (const Screen& s : screens()) {
                const Layout l = layout_for(s.size, s.scale, panels);
                EXPECT_GE(l.canvas.area() + l.view.area(), 0.6 * s.size.x * s.size.y)
                    << name(detail) << " at " << s.size.x << " x " << s.size.y << ", scale " << s.scale;
            }
        }
    }
}

TEST(Layout, TheBarHasASecondRowOnlyInAWindowTooNarrowForOne) {
    const auto rows = [](const Vec2& size, double scale) {
        return top_has_two_rows(layout_for(size, scale, {.detail = DetailLevel::see}).top, scale) ? 2 : 1;
    };
    EXPECT_EQ(rows({780, 1688}, 2.0), 2) << "a phone";
    EXPECT_EQ(rows({1688, 780}, 2.0), 1) << "a phone on its side";
    EXPECT_EQ(rows({1640, 2360}, 2.0), 1) << "a tablet";
    EXPECT_EQ(rows({960, 1080}, 2.0), 1) << "half a screen";
    EXPECT_EQ(rows({400, 300}, 1.0), 1) << "too low for it";
}

TEST(Layout, SeeIsTheCanvasBetweenTwoBarsAndTime) {
    for (const Screen& s : screens()) {
        const Layout l = layout_for(
            s.size, s.scale,
            {.detail = DetailLevel::see, .strip = true, .time_plots = 2, .formula = true, .views = true});
        for (const Rect& none : {l.strip, l.side, l.formula, l.view}) EXPECT_EQ(none.area(), 0.0);
        for (const Rect& r : {l.top, l.timeline, l.transport}) EXPECT_GT(r.area(), 0.0);
        EXPECT_EQ(l.canvas.size().x, s.size.x);
    }
}

TEST(Layout, HowHasTwoPicturesOfOneSizeAndTheStepPlayer) {
    for (const Screen& s : screens()) {
        SCOPED_TRACE(testing::Message() << s.size.x << " x " << s.size.y << ", scale " << s.scale);
        const Panels panels{
            .detail = DetailLevel::how, .formula = true, .views = true, .formula_px = 150.0 * s.scale};
        const Layout l = layout_for(s.size, s.scale, panels);
        EXPECT_NEAR(l.canvas.size().x, l.view.size().x, 1.0);
        EXPECT_NEAR(l.canvas.size().y, l.view.size().y, 1.0);
        EXPECT_GE(l.formula.size().y, 74.0 * s.scale) << "the deck, a sentence and a line";
        EXPECT_GT(l.steps_divider.area(), 0.0);
        EXPECT_GT(l.view_divider.area(), 0.0);
        EXPECT_EQ(l.side.area() + l.strip.area(), 0.0);
        Panels with_time = panels;
        with_time.time_plots = 2;
        for (const Transport transport : {Transport::time, Transport::steps}) {
            with_time.transport = transport;
            const Layout t = layout_for(s.size, s.scale, with_time);
            EXPECT_GT(transport == Transport::time ? t.timeline.area() : t.formula.area(), 0.0)
                << "what the bar is about has the space";
        }
    }
}

TEST(Layout, TheTransportBarHasOnePlaceInAllLevelsOfDetailAndWithACard) {
    for (const Screen& s : screens()) {
        const Rect bar = layout_for(s.size, s.scale, {.detail = DetailLevel::see}).transport;
        EXPECT_GT(bar.area(), 0.0);
        EXPECT_EQ(bar.high, s.size);
        for (const DetailLevel detail : {DetailLevel::see, DetailLevel::how, DetailLevel::compare}) {
            for (Panels panels : all_panels(detail)) {
                EXPECT_EQ(layout_for(s.size, s.scale, panels).transport, bar) << name(detail);
                if (s.size.y > s.size.x) continue;
                panels.card = true;
                const Rect beside = layout_for(s.size, s.scale, panels).transport;
                EXPECT_EQ(beside.low.y, bar.low.y) << name(detail);
                EXPECT_EQ(beside.high, bar.high) << name(detail);
            }
        }
    }
}

TEST(Layout, OnAPhoneTheTwoPicturesStandOneAboveTheOtherWhateverTheStepPlayerNeeds) {
    const auto below = [](const Vec2& size, double scale, double content) {
        const Layout l = layout_for(
            size, scale, {.detail = DetailLevel::how, .formula = true, .views = true, .formula_px = content});
        EXPECT_GT(l.view.area(), 0.0);
        const bool under = l.view.low.x == l.canvas.low.x;
        EXPECT_TRUE(under ? l.view.low.y > l.canvas.high.y : l.view.low.x > l.canvas.high.x);
        return under;
    };
    for (const double content : {90.0, 200.0, 900.0}) {
        EXPECT_TRUE(below({390, 844}, 1.0, content)) << "a phone";
        EXPECT_TRUE(below({360, 640}, 1.0, content)) << "a small one";
        EXPECT_FALSE(below({844, 390}, 1.0, content)) << "a phone on its side";
        EXPECT_FALSE(below({768, 1024}, 1.0, content)) << "a tablet";
        EXPECT_FALSE(below({960, 1080}, 1.0, content)) << "half a screen";
    }
}

TEST(Layout, TheStepPlayerIsAsHighAsItsContentWhileThereIsRoom) {
    const auto how = [](double content, double fraction) {
        return layout_for(
            {1920, 1080}, 1.0,
            {.detail = DetailLevel::how, .formula = true, .formula_px = content, .steps_fraction = fraction});
    };
    EXPECT_EQ(how(120, 0).formula.size().y, 120.0);
    EXPECT_EQ(how(240, 0).formula.size().y, 240.0);
    EXPECT_EQ(how(240, 0.2).formula.size().y, 216.0) << "its divider was dragged";
    EXPECT_LT(how(2000, 0).formula.size().y, 0.4 * 1080);
    EXPECT_EQ(how(2000, 0).formula, how(240, 0.9).formula) << "no higher than the pictures allow";
}

TEST(Layout, DividersGoWhereTheyAreDragged) {
    const Layout how =
        layout_for({2000, 1000}, 1.0, {.detail = DetailLevel::how, .views = true, .view_fraction = 0.3});
    EXPECT_EQ(how.view.size().x, 600.0);
    const Layout phone =
        layout_for({400, 1000}, 1.0, {.detail = DetailLevel::how, .views = true, .view_fraction = 0.3});
    EXPECT_NEAR(phone.view.size().y, 0.3 * (phone.view.high.y - phone.canvas.low.y), 1.0);
    const Layout compared =
        layout_for({2000, 1000}, 1.0, {.detail = DetailLevel::compare, .views = true, .side_fraction = 0.5});
    EXPECT_EQ(compared.side.size().x, 1000.0);
}

TEST(Layout, InCompareTheColumnGrowsWithTheWindowAndLeavesTheCanvasThreeFifths) {
    double before = 0.0;
    for (const double width : {700.0, 1000.0, 1400.0, 2200.0, 3840.0}) {
        const Layout l = layout_for({width, 1000}, 1.0, {.detail = DetailLevel::compare, .views = true});
        EXPECT_GT(l.side.size().x, before);
        EXPECT_GE(l.canvas.size().x, 0.6 * width - 1.0);
        before = l.side.size().x;
    }
}

TEST(Layout, InComparePlotsAndFormulaShareOnePlaceWhereTheyWouldLeaveTheCanvasLittle) {
    const auto with = [](const Vec2& window, Transport transport) {
        return layout_for(
            window, 1.0,
            {.strip = true, .time_plots = 2, .formula = true, .views = true, .transport = transport});
    };
    const Layout time = with({1280, 800}, Transport::time), formula = with({1280, 800}, Transport::steps);
    EXPECT_GT(time.timeline.size().y, 0.0);
    EXPECT_EQ(time.formula.size().y, 0.0);
    EXPECT_EQ(formula.timeline.size().y, 0.0);
    EXPECT_EQ(formula.formula.low, time.timeline.low) << "the one stands where the other did";
    EXPECT_EQ(formula.canvas.high, time.canvas.high);
    const Layout large = with({1920, 1200}, Transport::time);
    EXPECT_GT(large.timeline.size().y, 0.0);
    EXPECT_GT(large.formula.size().y, 0.0);
}

TEST(Layout, TheStripHasTheWholeWidthOfAWindowThatIsNotWide) {
    const auto strip_of = [](const Vec2& window, double scale, double side_fraction,
                             std::size_t methods = 6) {
        const Panels panels{.strip = true, .methods = methods, .views = true, .side_fraction = side_fraction};
        const Layout l = layout_for(window, scale, panels);
        EXPECT_EQ(l.side.low.y, l.strip.high.x == window.x ? l.strip.high.y : l.top.high.y);
        return l.strip.size().x;
    };
    EXPECT_EQ(strip_of({1280, 800}, 2.0, 0.0), 1280.0) << "where its words need it";
    EXPECT_EQ(strip_of({1024, 768}, 1.0, 0.0), 1024.0);
    EXPECT_LT(strip_of({1280, 800}, 1.0, 0.0), 1280.0);
    EXPECT_EQ(strip_of({1280, 800}, 1.0, 0.0, 8), 1280.0) << "as more methods do sooner";
    EXPECT_LT(strip_of({1920, 1080}, 1.0, 0.0, 8), 1920.0);
    for (const double fraction : {0.2, 0.6})
        EXPECT_EQ(strip_of({1024, 768}, 1.0, fraction), 1024.0) << "wherever the divider is dragged to";
}

TEST(Layout, WhatASmallWindowHasNoRoomForIsLeftOut) {
    const Panels panels{.strip = true, .time_plots = 2, .formula = true, .views = true};
    const Layout full = layout_for({1280, 800}, 1.0, panels);
    for (const Rect& r : {full.top, full.strip, full.side, full.timeline, full.transport})
        EXPECT_GT(r.area(), 0.0);
    const Layout small = layout_for({480, 320}, 1.0, panels);
    for (const Rect& r : {small.top, small.side, small.transport}) EXPECT_GT(r.area(), 0.0);
    for (const Vec2 window : {Vec2{1280, 800}, Vec2{200, 150}, Vec2{1, 1}}) {
        EXPECT_EQ(layout_for(window, 8.0, panels).canvas.size(), window) << "the picture alone";
        EXPECT_EQ(layout_for(window, 1.0, Panels{.visible = false}).canvas.size(), window);
    }
}

}  // namespace
}  // namespace crosscut::layout_test

// The window's position and size at the start, and the mouse's position in it.
#include "app/model/files/preferences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace crosscut::window_rect_test {
namespace {

using Areas = std::vector<ScreenRect>;

const Areas kOne{{0, 27, 1920, 1053}};
const Areas kTwo{{0, 0, 1920, 1080}, {-1280, 100, 1280, 1024}};  // the second one is at the left

void expect_placed(const Areas& areas, const ScreenRect& requested, const ScreenRect& want) {
    const ScreenRect have = reachable(requested, areas);
    EXPECT_EQ(have, want) << requested.x << " " << requested.y << " -> " << have.x << " " << have.y << " "
                          << have.width << " " << have.height;
}

TEST(WindowPlace, OfAScaleThatNoMonitorHasTheNearestIsBelieved) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    for (const auto& [reported, believed] : {std::pair{1.0, 1.0},
                                             {1.25, 1.25},
                                             {0.0, 0.5},
                                             {-5.0, 0.5},
                                             {1041.0, 4.0},
                                             {std::numeric_limits<double>::infinity(), 4.0},
                                             {kNone, 1.0}})
        EXPECT_EQ(believed_scale(reported), believed) << reported;
}

TEST(WindowPlace, AWindowThatCanBeReachedStaysWhereItWas) {
    for (const ScreenRect& rect :
         {ScreenRect{0, 27, 1280, 800}, ScreenRect{300, 200, 1280, 800}, ScreenRect{1800, 900, 1280, 800},
          ScreenRect{-1200, 500, 1280, 800}, ScreenRect{0, 27, 1920, 1053}, ScreenRect{100, 100, 50, 20}})
        expect_placed(kOne, rect, rect);
    for (const ScreenRect& rect : {ScreenRect{-1280, 100, 1280, 800}, ScreenRect{-700, 300, 1280, 700},
                                   ScreenRect{-900, 150, 2500, 800}})
        expect_placed(kTwo, rect, rect);
    // Most of it is on the left monitor, whose top is lower; but its title bar can be reached on the right
    // one.
    expect_placed(kTwo, {-1000, 20, 1280, 800}, {-1000, 20, 1280, 800});
}

TEST(WindowPlace, OffScreenItComesToTheMiddleOfThePrimaryMonitor) {
    const ScreenRect middle{320, 27 + 126, 1280, 801};
    expect_placed(kOne, {5000, 200, 1280, 801}, middle);
    expect_placed(kOne, {200, -3000, 1280, 801}, middle);
    expect_placed(kOne, {1900, 200, 1280, 801}, middle);  // twenty columns in view are too few
    expect_placed(kOne, {-1270, 200, 1280, 801}, middle);
    expect_placed(kOne, {200, 1070, 1280, 801}, middle);
    expect_placed(kTwo, {-1000, -900, 800, 600}, {560, 240, 800, 600});  // above the second monitor
    expect_placed(kOne, {-1200, 500, 1280, 800}, {-1200, 500, 1280, 800});
    expect_placed(kOne, {-1220, 500, 1280, 800}, {320, 153, 1280, 800});  // its monitor was removed
}

TEST(WindowPlace, TheTitleBarComesWithinReach) {
    expect_placed(kOne, {300, -10, 1280, 800}, {300, 27, 1280, 800});
    expect_placed(kOne, {300, -600, 1280, 800}, {300, 27, 1280, 800});
    expect_placed(kTwo, {-1280, 20, 1280, 800}, {-1280, 100, 1280, 800});
}

TEST(WindowPlace, ItIsNoLargerThanTheMonitors) {
    expect_placed(kOne, {0, 27, 16384, 16384}, {0, 27, 1920, 1053});
    expect_placed(kOne, {0, 27, 3000, 400}, {0, 27, 1920, 400});
    expect_placed(kOne, {5000, 5000, 3000, 3000}, {0, 27, 1920, 1053});
    expect_placed(kTwo, {-1280, 100, 9000, 800}, {-1280, 100, 3200, 800});
    expect_placed(kOne, {100, 100, 0, -5}, {100, 100, 1, 1});
}

TEST(WindowPlace, TheScreenThatAWindowFillsIsTheOneThatShowsMostOfIt) {
    EXPECT_EQ(most_visible_area({100, 100, 800, 600}, kTwo), 0u);
    EXPECT_EQ(most_visible_area({-1000, 200, 800, 600}, kTwo), 1u);
    EXPECT_EQ(most_visible_area({-500, 200, 800, 600}, kTwo), 1u) << "500 columns of 800";
    EXPECT_EQ(most_visible_area({-300, 200, 800, 600}, kTwo), 0u);
    EXPECT_EQ(most_visible_area({-400, 200, 800, 600}, kTwo), 0u) << "half of it on each";
    EXPECT_EQ(most_visible_area({-1280, -900, 1290, 1100}, kTwo), 1u) << "its middle is on neither";
    EXPECT_EQ(most_visible_area({0, 0, 0, 0}, kTwo), 0u) << "a window without a size";
    // The second one has twice as many units per inch: what counts is the fraction of the window that it
    // shows.
    EXPECT_EQ(most_visible_area({1700, 100, 900, 600}, Areas{{0, 0, 1920, 1080}, {1920, 0, 3840, 2160}}), 1u);
    EXPECT_EQ(most_visible_area({INT_MAX - 10, 0, INT_MAX, INT_MAX}, Areas{{INT_MAX - 5, 0, 5, 5}}), 0u);
}

TEST(WindowPlace, AWindowThatNoMonitorShowsIsOnNone) {
    EXPECT_EQ(most_visible_area({5000, 5000, 800, 600}, kTwo), std::nullopt);
    EXPECT_EQ(most_visible_area({1920, 0, 800, 600}, kTwo), std::nullopt) << "it only touches one";
    EXPECT_EQ(most_visible_area({0, 0, 800, 600}, {}), std::nullopt);
    EXPECT_EQ(most_visible_area({0, 0, 800, 600}, Areas{{0, 0, 0, 0}}), std::nullopt) << "one that is off";
}

TEST(WindowPlace, AfterTheFullScreenItIsWhereItWasUnlessThatIsGone) {
    for (const ScreenRect& rect : {ScreenRect{-1200, 500, 1280, 800}, ScreenRect{300, -10, 1280, 800},
                                   ScreenRect{1900, 900, 640, 480}})
        EXPECT_EQ(in_view(rect, kTwo), rect);
    EXPECT_EQ(in_view({-1270, 300, 1000, 700}, kOne), (ScreenRect{460, 203, 1000, 700}));
    EXPECT_EQ(in_view({-1270, 300, 1000, 700}, {}), (ScreenRect{-1270, 300, 1000, 700}));
}

TEST(WindowPlace, WithoutAMonitorItStaysAsItIs) {
    expect_placed({}, {5000, -200, 1280, 800}, {5000, -200, 1280, 800});
    expect_placed({{0, 0, 0, 0}}, {5000, -200, 1280, 800}, {0, 0, 1, 1});
}

TEST(WindowPlace, WhateverIsAskedForCanBeReachedAndAsksForNothingMore) {
    std::mt19937 random(13);
    const int kEnds[] = {INT_MIN, INT_MIN + 1, -32768, -1,    0,           1,      27,
                         1079,    1080,        1920,   32767, INT_MAX - 1, INT_MAX};
    const auto side = [&] {
        return random() % 2 == 0 ? kEnds[random() % std::size(kEnds)]
                                 : static_cast<int>(random() % 8000) - 4000;
    };
    for (const Areas& areas : {kOne, kTwo}) {
        for (int i = 0; i < 20000; ++i) {
            const ScreenRect requested{side(), side(), side(), side()};
            const ScreenRect have = reachable(requested, areas);
            SCOPED_TRACE(::testing::Message() << requested.x << " " << requested.y << " " << requested.width
                                              << " " << requested.height);
            EXPECT_EQ(reachable(have, areas), have);
            EXPECT_TRUE(std::ranges::any_of(areas, [&](const ScreenRect& a) {
                return have.y >= a.y && have.y < a.y + a.height &&
                       have.x<a.x + a.width&& static_cast<long long>(have.x) + have.width> a.x;
            })) << "its title bar is nowhere";
            if (::testing::Test::HasFailure()) return;
        }
    }
}

TEST(WindowPlace, StartingAgainAndAgainDoesNotChangeItsSize) {
    for (const double scale : {0.5, 0.75, 1.0, 1.1, 1.25, 4.0 / 3.0, 1.5, 1.75, 2.0, 2.3, 3.0}) {
        for (int logical = 320; logical < 2000; ++logical) {
            const int opened = static_cast<int>(static_cast<double>(logical) * scale);  // as GLFW rounds
            EXPECT_EQ(remembered_side(opened, opened, logical, scale), logical);
        }
    }
    EXPECT_EQ(remembered_side(1279, 1600, 800, 1.5), 853) << "resized by hand: the nearest";
}

TEST(WindowPlace, TheMouseIsToldInPixels) {
    EXPECT_EQ(in_pixels({100, 50}, {1280, 800}, {1280, 800}), Vec2(100, 50));
    EXPECT_EQ(in_pixels({100, 50}, {1280, 800}, {2560, 1600}), Vec2(200, 100));
    EXPECT_EQ(in_pixels({-10, 900}, {1280, 800}, {1920, 1200}), Vec2(-15, 1350)) << "outside while it drags";
    EXPECT_EQ(in_pixels({3, 4}, {0, 0}, {0, 0}), Vec2(3, 4)) << "minimized";
}

}  // namespace
}  // namespace crosscut::window_rect_test

#include "app/tests/render/gl_fixture.h"

#include <numbers>

namespace crosscut::dot_test {
namespace {

using RenderDot = GlTest;

constexpr double kPi = std::numbers::pi;
/// Coverage is computed from distances at pixel centres: at corners and on round edges this is accurate to a
/// few tenths of a pixel, about 2 % of a marker 24 pixels wide.
constexpr double kSmoothing = 0.02;

/// A white dot on black, 100 pixels wide.
ScreenList with_dot(Marker marker, float size, const glm::vec2& at = {50.2f, 49.7f}) {
    ScreenList list = blank(100, 100);
    list.dots = {{.at = at, .size = size, .marker = marker, .color = kWhite}};
    return list;
}

double area_of(Marker marker, double size) {
    switch (marker) {
        case Marker::cross:
            return 2.0 * 1.2 * 0.28 * size * size - 0.28 * 0.28 * size * size;
        case Marker::ring:
            return 0.25 * kPi * size * size * (1.0 - 4.0 / 9.0);  // a sixth of the size wide
        case Marker::tick:
            return 0.8 * size * 0.2 * size + 0.01 * kPi * size * size;
        default:
            return 0.25 * kPi * size * size;
    }
}

constexpr std::array kAll{Marker::disc,  Marker::square,   Marker::diamond, Marker::ring,
                          Marker::cross, Marker::triangle, Marker::tick};

TEST_F(RenderDot, EveryMarkerCoversItsAreaAtEveryAngle) {
    for (const Marker marker : kAll)
        for (const float size : {12.0f, 24.0f, 60.0f})
            for (const float angle : {0.0f, 0.4f, 1.1f, 3.0f}) {
                ScreenList list = with_dot(marker, size);
                list.dots[0].angle_rad = angle;
                const double want = area_of(marker, static_cast<double>(size));
                EXPECT_NEAR(coverage(picture(list)), want, kSmoothing * 24.0 / std::min(24.0f, size) * want)
                    << "marker " << static_cast<int>(marker) << ", size " << size << ", angle " << angle;
            }
}

TEST_F(RenderDot, ShapesAreTheOnesTheyAreCalled) {
    // Positions relative to the centre that each marker of size 60 covers and does not cover; y up.
    const auto coverage = [this](Marker marker, float x, float y, float angle = 0.0f) {
        ScreenList list = with_dot(marker, 60.0f, {50.5f, 50.5f});
        list.dots[0].angle_rad = angle;
        return channel(picture(list), static_cast<int>(50.5f + x), static_cast<int>(50.5f - y), 0) == 255;
    };
    EXPECT_TRUE(coverage(Marker::square, 24, 24));
    EXPECT_FALSE(coverage(Marker::square, 29, 0));
    EXPECT_FALSE(coverage(Marker::disc, 24, 24));
    EXPECT_TRUE(coverage(Marker::disc, 28, 0));
    EXPECT_TRUE(coverage(Marker::diamond, 34, 0));
    EXPECT_FALSE(coverage(Marker::diamond, 24, 24));
    EXPECT_TRUE(coverage(Marker::triangle, 0, 40)) << "points up";
    EXPECT_FALSE(coverage(Marker::triangle, 0, -30));
    EXPECT_TRUE(coverage(Marker::triangle, -30, -20));
    EXPECT_TRUE(coverage(Marker::cross, 22, 22));
    EXPECT_TRUE(coverage(Marker::cross, -22, 22));
    EXPECT_FALSE(coverage(Marker::cross, 25, 0));
    EXPECT_TRUE(coverage(Marker::tick, 0, 27));
    EXPECT_FALSE(coverage(Marker::tick, 27, 0));
    EXPECT_FALSE(coverage(Marker::ring, 0, 0));
    EXPECT_TRUE(coverage(Marker::ring, 25, 0));
    // A quarter turn counter-clockwise takes the top to the left.
    const float quarter = std::numbers::pi_v<float> / 2.0f;
    EXPECT_TRUE(coverage(Marker::triangle, -40, 0, quarter));
    EXPECT_FALSE(coverage(Marker::triangle, 40, 0, quarter));
    EXPECT_TRUE(coverage(Marker::tick, 27, 0, quarter));
}

TEST_F(RenderDot, HollowLeavesItsLineInsideTheOutline) {
    for (const Marker marker : {Marker::disc, Marker::square, Marker::diamond, Marker::triangle}) {
        ScreenList list = with_dot(marker, 30.0f);
        list.background = {0.2f, 0.4f, 0.6f, 1.0f};
        list.dots[0].stroke = 3.0f;
        const Pixels p = picture(list);
        EXPECT_EQ(channel(p, 50, 49, 0), 51) << "the background shows inside";
        EXPECT_EQ(channel(p, 50, 49, 2), 153);
        list.background = kBlack;
        const double hollow = coverage(picture(list));
        list.dots[0].stroke = 0.0f;
        EXPECT_LT(hollow, 0.45 * coverage(picture(list)));
        EXPECT_GT(hollow, 0.25 * area_of(marker, 30.0));
    }
}

TEST_F(RenderDot, CrossesAndTicksHaveLinesOfTheStrokesWidth) {
    ScreenList list = with_dot(Marker::tick, 40.0f);
    list.dots[0].stroke = 3.0f;
    EXPECT_NEAR(coverage(picture(list)), 37.0 * 3.0 + 0.25 * kPi * 9.0, 2.0);
    list.dots[0].marker = Marker::cross;
    EXPECT_NEAR(coverage(picture(list)), 2.0 * 48.0 * 3.0 - 9.0, 6.0);
}

TEST_F(RenderDot, RingColourSurroundsTheMarkerAndFillsAHollowOne) {
    const Color blue{0, 0, 1, 1};
    ScreenList list = with_dot(Marker::disc, 30.0f, {50.5f, 50.5f});
    list.background = {0, 1, 0, 1};
    list.dots[0].ring = 4.0f;
    list.dots[0].ring_color = blue;
    const auto is_blue = [](const Pixels& p, int x, int y) {
        return channel(p, x, y, 0) == 0 && channel(p, x, y, 1) == 0 && channel(p, x, y, 2) == 255;
    };
    const Pixels filled = picture(list);
    EXPECT_TRUE(is_blue(filled, 67, 50));
    EXPECT_EQ(channel(filled, 50, 50, 1), 255) << "white in the middle";
    EXPECT_EQ(channel(filled, 72, 50, 2), 0) << "no ring any more";
    list.dots[0].stroke = 3.0f;
    const Pixels hollow = picture(list);
    EXPECT_TRUE(is_blue(hollow, 50, 50));
    EXPECT_TRUE(is_blue(hollow, 67, 50));
    list.dots[0].marker = Marker::ring;
    const Pixels ring = picture(list);
    EXPECT_TRUE(is_blue(ring, 67, 50));
    EXPECT_TRUE(is_blue(ring, 60, 50)) << "the ring's inner rim";
    EXPECT_EQ(channel(ring, 50, 50, 1), 255) << "one sees the background through a ring";
    EXPECT_EQ(channel(ring, 50, 50, 0), 0);
}

TEST_F(RenderDot, SmallerThanAPixelFades) {
    ScreenList list = with_dot(Marker::disc, 1.0f, {10.5f, 10.5f});
    const double whole = coverage(picture(list));
    list.dots[0].size = 0.5f;
    EXPECT_NEAR(coverage(picture(list)), 0.25 * whole, 2.0 / 255.0);
}

TEST_F(RenderDot, OutsideThePaneIsCutOff) {
    const ScreenList list = with_dot(Marker::disc, 20.0f, {0, 20});
    const double want = 0.5 * 0.25 * kPi * 400.0;
    EXPECT_NEAR(coverage(picture(list)), want, kSmoothing * want);
}

}  // namespace
}  // namespace crosscut::dot_test

// The painter of small views beside the renderer of the large one: two ways to draw one list, one picture.
#include "app/tests/render/painter_fixture.h"
#include "app/tests/specimen.h"

namespace crosscut {
namespace {

ScreenList sheet_without_words() {
    ScreenList list = specimen::sheet();
    list.labels.clear();
    return list;
}

// The two differ where corners are rounded (by facets here, by distance there), in 8-bit steps, and most of all at the tip
// of a fill thinner than a pixel: at most half of the way in a single pixel, little on average. A cylinder is three flat strokes
// here.
TEST_F(RenderPainter, EveryMarkLooksAsTheRendererDrawsIt) {
    const ScreenList list = sheet_without_words();
    const Pixels large = picture(list), small = painted(list);
    keep(large, "painter_wanted.png");
    keep(small, "painter_got.png");
    const Difference d = difference(small, large);
    EXPECT_LE(d.largest, 130) << "at " << d.x << "," << d.y;
    EXPECT_LE(d.mean, 0.4);
}

TEST_F(RenderPainter, APictureElsewhereIsTheSamePictureAndStaysInsideItsFrame) {
    ScreenList list = sheet_without_words();
    list.size = {300, 200};  // cuts through marks
    const glm::ivec2 at{37, 11};
    const Pixels there = painted(list, at);
    const Difference d = difference(there, painted(list), at);
    EXPECT_LE(d.largest, 2) << "at " << d.x << "," << d.y;
    ScreenList frame = blank(300, 200);
    frame.size += glm::vec2(at);
    for (int x = 0; x < there.size.x; ++x) {
        for (int y = 0; y < at.y; ++y)
            for (int c = 0; c < 3; ++c) EXPECT_EQ(channel(there, x, y, c), channel(there, 0, 0, c));
    }
}

TEST_F(RenderPainter, GridLinesCoverWholePixelsWhereverTheyLie) {
    for (const float x : {10.0f, 10.3f, 10.5f, 10.8f}) {
        ScreenList list = blank(40, 40);
        list.lines = {white_line({x, 0}, {x, 40}, 1.0f)};
        const Pixels p = painted(list);
        EXPECT_EQ(coverage(p), 40.0) << x;
        int lit = 0;
        for (int i = 0; i < 40; ++i) lit += channel(p, i, 20, 0) == 255 ? 1 : 0;
        EXPECT_EQ(lit, 1) << x;
    }
}

TEST_F(RenderPainter, ALineCoversItsWidthWhateverItsSlope) {
    for (const float width : {0.5f, 1.0f, 1.25f, 3.0f, 7.0f}) {
        for (const glm::vec2 way :
             {glm::vec2{60, 0}, glm::vec2{60, 17}, glm::vec2{50, 50}, glm::vec2{3, 60}}) {
            ScreenList list = blank(90, 90);
            list.lines = {white_line({15.3f, 15.7f}, glm::vec2{15.3f, 15.7f} + way, width)};
            const double wanted = coverage(picture(list));
            EXPECT_NEAR(coverage(painted(list)), wanted, 0.03 * wanted + 0.5) << width << " " << way.y;
        }
    }
}

TEST_F(RenderPainter, WhatCannotBeSeenCostsNothing) {
    ScreenList list = blank(100, 100);
    (void)painted(list);
    const int empty = vertices_;
    list.lines = {
        white_line({-50, -10}, {300, -10}, 3),
        white_line({200, 0}, {200, 100}, 1),
        {.from = {-80, 150}, .to = {-10, 90}, .width = 3, .from_color = kWhite, .to_color = kWhite}};
    list.dots = {{.at = {150, 50}, .color = kWhite}, {.at = {50, -40}, .color = kWhite}};
    (void)painted(list);
    EXPECT_EQ(vertices_, empty);
    const float far = std::numeric_limits<float>::infinity();
    list.lines = {white_line({0, 0}, {far, 0}, 3), white_line({0, 0}, {50, far - far}, 3)};
    list.dots = {{.at = {far, 50}, .color = kWhite}};
    list.fills = {{.corners = {{0, 0}, {10, 0}, {20, 0}}, .color = kWhite},
                  {.corners = {{0, 0}}, .color = kWhite}};
    (void)painted(list);
    EXPECT_EQ(vertices_, empty) << "and what is no place draws nothing";
}

}  // namespace
}  // namespace crosscut

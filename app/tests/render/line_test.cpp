#include "app/render/meshes.h"
#include "app/tests/render/gl_fixture.h"
#include "app/view/screen/solid_shapes.h"

#include <cmath>
#include <numbers>
#include <random>

namespace crosscut::line_test {
namespace {

using RenderLine = GlTest;

constexpr double kPi = std::numbers::pi;
/// Coverage is computed from distances at pixel centres, not from areas: round ends and slanted edges are
/// accurate to about this fraction of their own area. Straight edges along the pixels are exact.
constexpr double kSmoothing = 0.01;

double capsule_area(double length, double width) { return length * width + 0.25 * kPi * width * width; }

ScreenList with_lines(float width, float height, std::vector<ScreenLine> lines) {
    ScreenList list = blank(width, height);
    list.lines = std::move(lines);
    return list;
}

ScreenLine dashed_line(glm::vec2 from, glm::vec2 to, float width, float on, float off) {
    ScreenLine line = white_line(from, to, width);
    line.dash_on = on, line.dash_off = off;
    return line;
}

TEST_F(RenderLine, CoversLengthTimesWidthPlusItsRoundEnds) {
    for (const auto& [length, width] : {std::pair{120.0f, 1.0f},
                                        {120.0f, 1.25f},
                                        {120.0f, 2.5f},
                                        {120.0f, 3.0f},
                                        {120.0f, 4.5f},
                                        {120.0f, 11.0f},
                                        {0.0f, 9.0f}})
        for (const float degrees : {0.0f, 7.0f, 30.0f, 45.0f, 61.0f, 90.0f, 135.0f}) {
            const float angle = degrees * std::numbers::pi_v<float> / 180.0f;
            const glm::vec2 middle{80.3f, 79.6f},
                half = 0.5f * length * glm::vec2(std::cos(angle), std::sin(angle));
            const ScreenList list = with_lines(160, 160, {white_line(middle - half, middle + half, width)});
            const double want = capsule_area(double{length}, double{width});
            EXPECT_NEAR(coverage(picture(list)), want, kSmoothing * want)
                << "length " << length << ", width " << width << ", " << degrees << " degrees";
        }
}

TEST_F(RenderLine, IsSymmetricAcrossItsMiddleAndEndToEnd) {
    ScreenList list = with_lines(40, 21, {white_line({10, 10.5f}, {30, 10.5f}, 3.0f)});
    const Pixels p = picture(list);
    for (int x = 0; x < 40; ++x)
        for (int y = 0; y < 21; ++y) {
            EXPECT_EQ(channel(p, x, y, 0), channel(p, x, 20 - y, 0)) << x << "," << y;
            EXPECT_EQ(channel(p, x, y, 0), channel(p, 39 - x, y, 0)) << x << "," << y;
        }
    for (const int y : {9, 10, 11}) EXPECT_EQ(channel(p, 20, y, 0), 255);
    for (const int y : {8, 12}) EXPECT_EQ(channel(p, 20, y, 0), 0);
}

TEST_F(RenderLine, EdgesBetweenPixelsAreHalfCovered) {
    ScreenList list = blank(40, 20);
    list.lines = {white_line({5, 10}, {35, 10}, 3.0f)};  // edges at 8.5 and 11.5
    const Pixels p = picture(list);
    EXPECT_NEAR(channel(p, 20, 8, 0), 128, 1);
    EXPECT_NEAR(channel(p, 20, 11, 0), 128, 1);
    EXPECT_EQ(channel(p, 20, 9, 0), 255);
    EXPECT_EQ(channel(p, 20, 10, 0), 255);
    EXPECT_EQ(channel(p, 20, 7, 0), 0);
}

TEST_F(RenderLine, ThinnerThanAPixelFadesInsteadOfThinning) {
    for (const float width : {0.25f, 0.5f, 0.75f}) {
        const ScreenList list = with_lines(40, 21, {white_line({0, 10.5f}, {40, 10.5f}, width)});
        EXPECT_NEAR(channel(picture(list), 20, 10, 0), 255.0f * width, 1.0f) << width;
    }
}

TEST_F(RenderLine, RulingsFromEdgeToEdgeLookAsTheyDoAmongOtherLines) {
    std::mt19937 dice(5);
    std::uniform_real_distribution<float> any_position(-3.0f, 63.0f), width(0.2f, 6.0f), part(0.1f, 1.0f);
    ScreenList rulings = blank(60, 50), among = rulings;
    // Invisible, but it needs the general program: what follows it is drawn as lines are.
    ScreenLine dashed = dashed_line({0, 0}, {9, 9}, 1.0f, 1.0f, 1.0f);
    dashed.from_color.a = dashed.to_color.a = 0.0f;
    among.lines.push_back(dashed);
    for (int i = 0; i < 40; ++i) {
        const float at = any_position(dice);
        ScreenLine line = i % 2 == 0 ? white_line({at, 0}, {at, 50}, width(dice))
                                     : white_line({60, at}, {0, at}, width(dice));
        line.from_color = line.to_color = {part(dice), part(dice), part(dice), part(dice)};
        rulings.lines.push_back(line);
        among.lines.push_back(line);
    }
    std::vector<FillVertex> mesh;
    EXPECT_EQ(append_rulings(rulings.lines, rulings.size, mesh), 40u);
    EXPECT_EQ(append_rulings(among.lines, among.size, mesh), 0u);
    EXPECT_LE(largest_difference(picture(rulings), picture(among)), 3);
}

TEST_F(RenderLine, DashesCoverTheirShareAndSitWhereTheyShould) {
    ScreenList list = with_lines(420, 21, {dashed_line({10, 10.5f}, {410, 10.5f}, 3.0f, 12.0f, 8.0f)});
    const Pixels p = picture(list);
    // The round ends lie inside the 12 pixels that are on.
    const double dash = 12.0 * 3.0 - (1.0 - kPi / 4.0) * 9.0;
    EXPECT_NEAR(coverage(p), 20.0 * dash, kSmoothing * 20.0 * dash);
    for (int k = 0; k < 20; ++k) {
        EXPECT_EQ(channel(p, 10 + 20 * k + 6, 10, 0), 255) << "the middle of dash " << k;
        EXPECT_EQ(channel(p, 10 + 20 * k + 16, 10, 0), 0) << "the middle of gap " << k;
    }
}

TEST_F(RenderLine, DashStartShiftsThePatternBackwards) {
    ScreenList list = with_lines(120, 21, {dashed_line({0, 10.5f}, {120, 10.5f}, 1.0f, 6.0f, 4.0f)});
    list.lines[0].dash_start = 3.0f;
    const Pixels p = picture(list);
    for (int k = 0; k < 10; ++k) {
        EXPECT_EQ(channel(p, 10 * k + 9, 10, 0), 255);
        EXPECT_EQ(channel(p, 10 * k + 5, 10, 0), 0);
    }
}

TEST_F(RenderLine, DotsShorterThanTheyAreWideStayRound) {
    ScreenList list = with_lines(120, 21, {dashed_line({10, 10.5f}, {110, 10.5f}, 4.0f, 2.0f, 8.0f)});
    const double want = 10.0 * 0.25 * kPi * 16.0, smoothing = 2.0 * kSmoothing;  // twice the rim per area
    EXPECT_NEAR(coverage(picture(list)), want, smoothing * want);
}

TEST_F(RenderLine, ColourIsBlendedAlongTheLine) {
    ScreenList list = with_lines(120, 21, {white_line({10, 10.5f}, {110, 10.5f}, 5.0f)});
    list.lines[0].from_color = {1, 0, 0, 1};
    list.lines[0].to_color = {0, 0, 1, 1};
    const Pixels p = picture(list);
    for (const int x : {15, 35, 60, 85, 105}) {
        const double t = (x + 0.5 - 10.0) / 100.0;
        EXPECT_NEAR(channel(p, x, 10, 0), 255.0 * (1.0 - t), 1.0);
        EXPECT_NEAR(channel(p, x, 10, 2), 255.0 * t, 1.0);
    }
}

TEST_F(RenderLine, ManyPlainLinesLookAsAFewDo) {
    ScreenList list = blank(120, 120);
    for (int i = 0; i < 20; ++i) {
        const float at = 6.0f + 5.3f * static_cast<float>(i);
        list.lines.push_back(
            white_line({at, 5.5f}, {at + 7.0f, 110.0f}, 1.0f + 0.1f * static_cast<float>(i)));
    }
    const Pixels together = picture(list);
    // A different shade needs the general program.
    for (ScreenLine& line : list.lines) line.shade = 1e-6f;
    EXPECT_GT(coverage(together), 2000.0);
    EXPECT_LE(largest_difference(picture(list), together), 1);
}

TEST(LineRuns, ManyPlainLinesAreARunAndAFewGoWithTheOthers) {
    const LineInstance plain{};
    LineInstance dashed;
    dashed.dash_on = 3.0f;
    std::vector<LineInstance> lines(50, plain);
    lines.insert(lines.end(), 2, dashed);
    lines.insert(lines.end(), 3, plain);
    lines.push_back(dashed);
    EXPECT_EQ(line_runs(lines), (std::vector<LineRun>{{true, 0, 50}, {false, 50, 6}}));
    EXPECT_TRUE(line_runs({}).empty());
    EXPECT_EQ(line_runs(std::span(lines).last(1)), (std::vector<LineRun>{{false, 0, 1}}));
}

TEST_F(RenderLine, ASeeThroughCurveIsNoDarkerAtItsJoints) {
    const Color half{1, 1, 1, 0.5f};
    ScreenList list = blank(200, 200);
    const auto at = [](int i) {
        const float angle = 0.1f * static_cast<float>(i);
        return glm::vec2(100.0f + 70.0f * std::cos(angle), 100.0f + 70.0f * std::sin(angle));
    };
    for (int i = 0; i < 45; ++i) {
        ScreenLine piece = white_line(at(i), at(i + 1), 9.0f);
        piece.from_color = piece.to_color = half;
        piece.id = ItemId{7};
        piece.joined = i > 0;
        list.lines.push_back(piece);
    }
    const Pixels p = picture(list);
    for (int y = 0; y < 200; ++y)
        for (int x = 0; x < 200; ++x) ASSERT_LE(channel(p, x, y, 0), 128) << x << "," << y;
    // And there is no gap: the whole arc is drawn, with round ends.
    const double want = 0.5 * capsule_area(4.5 * 70.0, 9.0);
    EXPECT_NEAR(coverage(p), want, kSmoothing * want);
    for (ScreenLine& piece : list.lines) piece.from_color = piece.to_color = kWhite;
    const Pixels solid = picture(list);
    for (int step = 1; step < 440; ++step) {
        const float angle = 0.01f * static_cast<float>(step);
        for (const float radius : {67.5f, 70.0f, 72.5f}) {
            const int x = static_cast<int>(100.0f + radius * std::cos(angle));
            const int y = static_cast<int>(100.0f + radius * std::sin(angle));
            EXPECT_EQ(channel(solid, x, y, 0), 255) << "a hole at " << x << "," << y;
        }
    }
}

TEST_F(RenderLine, LinesOfDifferentThingsThatTouchKeepTheirRoundEnds) {
    ScreenList list =
        with_lines(60, 60, {white_line({10, 30}, {30, 30}, 9.0f), white_line({30, 30}, {30, 50}, 9.0f)});
    EXPECT_GT(channel(picture(list), 32, 27, 0), 200) << "the outer corner is filled by the round ends";
}

TEST_F(RenderLine, TenThousandAtOnce) {
    constexpr unsigned kSeed = 20240817;
    std::mt19937 random(kSeed);
    std::uniform_real_distribution<float> any_position(0.0f, 300.0f);
    ScreenList list = blank(300, 300);
    for (int i = 0; i < 10000; ++i) {
        const glm::vec2 from{any_position(random), any_position(random)};
        list.lines.push_back(white_line(from, from + glm::vec2(4.0f, 2.0f), 1.5f));
    }
    EXPECT_GT(coverage(picture(list)), 40000.0) << "seed " << kSeed;
}

TEST_F(RenderLine, WhatIsNotANumberDrawsNothing) {
    ScreenList list =
        with_lines(30, 30,
                   {white_line({NAN, 15}, {20, 15}, 3.0f), white_line({5, 15}, {INFINITY, 15}, 3.0f),
                    white_line({5, 15}, {20, 15}, 0.0f)});
    EXPECT_EQ(coverage(picture(list)), 0.0);
}

// What exists only in space: cylinders and surfaces.

using RenderSpace = GlTest;

TEST_F(RenderSpace, TheShaderShadesARodAsItIsDefined) {
    ScreenList list = blank(200, 60);
    const Color color = rgb(0x56B4E9);
    list.lines = {{.from = {20, 30}, .to = {180, 30}, .width = 20, .from_color = color, .to_color = color}};
    list.lines[0].shine = 0.45f;
    list.lines[0].shade = 0.30f;
    const Pixels p = picture(list);
    for (int y = 21; y < 39; ++y) {
        const float across = (static_cast<float>(y) + 0.5f - 30.0f) / 10.0f;
        const Color want = cylinder_color(color, {0.0f, across}, 0.45f, 0.30f);
        EXPECT_NEAR(channel(p, 100, y, 0), want.r * 255.0f, 2) << y;
        EXPECT_NEAR(channel(p, 100, y, 2), want.b * 255.0f, 2) << y;
    }
    EXPECT_GT(channel(p, 100, 26, 0), channel(p, 100, 36, 0) + 40) << "lit from above";
    const Color end = cylinder_color(color, {0.8f, 0.0f}, 0.45f, 0.30f);
    EXPECT_NEAR(channel(p, 187, 30, 1), end.g * 255.0f, 6) << "the end is round too";
}

}  // namespace
}  // namespace crosscut::line_test

#include "app/export/images.h"
#include "app/export/shapes.h"
#include "app/tests/render/gl_fixture.h"
#include "app/tests/specimen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>

namespace crosscut::picture_test {
namespace {

using RenderPicture = GlTest;

constexpr Color kRed{1, 0, 0, 1};
constexpr Color kBlue{0, 0, 1, 1};

ScreenFill rectangle(float left, float top, float right, float bottom, const Color& color) {
    return {.corners = {{left, top}, {right, top}, {right, bottom}, {left, bottom}}, .color = color};
}

TEST_F(RenderPicture, FlatFillsHaveExactlyTheirColourAndSharpEdgesOnPixelBorders) {
    ScreenList list = blank(40, 40);
    list.background = rgb(0x1B1D21);
    list.fills = {rectangle(10, 10, 30, 30, rgb(0x56B4E9))};
    const Pixels p = picture(list);
    const auto hex = [&p](int x, int y) {
        return channel(p, x, y, 0) << 16 | channel(p, x, y, 1) << 8 | channel(p, x, y, 2);
    };
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 40; ++x) {
            const bool inside = x >= 10 && x < 30 && y >= 10 && y < 30;
            // The four corner pixels are rounded a little by the outline's miter.
            if ((x == 10 || x == 29) && (y == 10 || y == 29)) continue;
            EXPECT_EQ(hex(x, y), inside ? 0x56B4E9 : 0x1B1D21) << x << "," << y;
        }
}

TEST_F(RenderPicture, ASeeThroughFillMixesAsStraightAlpha) {
    ScreenList list = blank(40, 40);
    list.background = {0, 0, 0, 1};
    list.fills = {rectangle(0, 0, 40, 40, {1.0f, 0.5f, 0.0f, 0.12f})};
    const Pixels p = picture(list);
    EXPECT_NEAR(channel(p, 20, 20, 0), 0.12 * 255, 0.51);
    EXPECT_NEAR(channel(p, 20, 20, 1), 0.06 * 255, 0.51);
    EXPECT_EQ(channel(p, 20, 20, 3), 255);
}

TEST_F(RenderPicture, PatchesJoinWithoutASeamAndFadeOnlyWhereTheyEnd) {
    ScreenList list = blank(40, 40);
    list.background = {0, 0, 0, 1};
    const Color half{1, 1, 1, 0.5f};
    list.fills = {{.corners = {{10, 8}, {30, 8}, {10, 21.3f}}, .color = half, .edges = Edges::sharp},
                  {.corners = {{30, 8}, {30, 30.5f}, {10, 30.5f}, {10, 21.3f}}, .color = half}};
    list.fills[1].edges = Edges::sharp;
    list.fills[1].rims = {{10, 30.5f}, {30, 30.5f}};
    const Pixels p = picture(list);
    const int inside = channel(p, 20, 10, 0);
    EXPECT_NEAR(inside, 127.5, 1.0);
    for (int y = 8; y < 30; ++y)
        for (int x = 10; x < 30; ++x) EXPECT_EQ(channel(p, x, y, 0), inside) << x << "," << y;
    EXPECT_GT(channel(p, 20, 30, 0) + channel(p, 20, 31, 0), 20) << "it fades";
    EXPECT_LT(channel(p, 20, 31, 0), inside - 20);
    EXPECT_EQ(channel(p, 20, 32, 0), 0);
    EXPECT_EQ(channel(p, 20, 7, 0), 0) << "no rim";
    EXPECT_EQ(channel(p, 9, 20, 0), 0);
}

TEST_F(RenderPicture, FillsCoverTheirAreaEitherWayRoundAndHoweverThin) {
    // Outlines are linear between corners, so sharp corners are accurate to a few tenths of a pixel.
    const std::vector<std::pair<std::vector<glm::vec2>, double>> cases{
        {{{10.3f, 12.1f}, {70.2f, 20.5f}, {30.7f, 66.0f}}, 8.0},
        {{{20.5f, 20.5f}, {50.5f, 20.5f}, {50.5f, 50.5f}, {20.5f, 50.5f}}, 2.0},
        {{{10, 10}, {70, 10}, {70, 10.4f}, {10, 10.4f}}, 1.0},
        {{{10, 40}, {70, 40}, {70, 40}, {10, 40}}, 0.0},
        {{{10, 40}, {70, 40}}, 0.0},
    };
    for (const auto& [corners, tolerance] : cases) {
        ScreenList list = blank(80, 80);
        list.fills = {{.corners = corners, .color = kWhite}};
        double area = 0.0;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const glm::dvec2 a = corners[k], b = corners[(k + 1) % corners.size()];
            area += 0.5 * (a.x * b.y - a.y * b.x);
        }
        const double there = coverage(picture(list));
        EXPECT_NEAR(there, std::abs(area), tolerance);
        std::reverse(list.fills[0].corners.begin(), list.fills[0].corners.end());
        EXPECT_NEAR(coverage(picture(list)), there, 0.05) << "reversed, where " << area << " is covered";
    }
}

TEST_F(RenderPicture, NeighbouringFillsShowNoSeam) {
    ScreenList list = blank(80, 80);
    const Color pale{1, 1, 1, 0.12f};
    list.fills = {{.corners = {{5, 5}, {40.4f, 5}, {33.3f, 75}, {5, 75}}, .color = pale},
                  {.corners = {{40.4f, 5}, {75, 5}, {75, 75}, {33.3f, 75}}, .color = pale}};
    const Pixels p = picture(list);
    for (int y = 10; y < 70; ++y)
        // Two overlapping halves lack a(1-a) of 0.12 squared, one step of 255; rounding twice takes another.
        for (int x = 10; x < 70; ++x) EXPECT_NEAR(channel(p, x, y, 0), 31, 2) << x << "," << y;
}

TEST_F(RenderPicture, DotsLieOverLinesAndLinesOverFillsAndLaterOverEarlier) {
    ScreenList list = blank(60, 60);
    list.fills = {rectangle(0, 0, 60, 60, kBlue)};
    list.lines = {white_line({0, 30.5f}, {60, 30.5f}, 9.0f), white_line({30.5f, 0}, {30.5f, 60}, 5.0f)};
    list.lines[1].from_color = list.lines[1].to_color = {0, 1, 0, 1};
    list.dots = {{.at = {10, 30}, .size = 6.0f, .color = kRed}};
    const Pixels p = picture(list);
    EXPECT_EQ(channel(p, 50, 10, 2), 255);
    EXPECT_EQ(channel(p, 50, 30, 0), 255);
    EXPECT_EQ(channel(p, 30, 30, 0), 0) << "the later line is on top";
    EXPECT_EQ(channel(p, 30, 30, 1), 255);
    EXPECT_EQ(channel(p, 10, 30, 1), 0) << "the dot is on top";
    EXPECT_EQ(channel(p, 10, 30, 0), 255);
}

TEST_F(RenderPicture, APaneTouchesNothingOutsideItself) {
    Target::Result created = Target::create({100, 80});
    ASSERT_TRUE(created.target) << created.error;
    created.target->bind();
    ScreenList whole = blank(100, 80);
    whole.background = kRed;
    renderer_->draw(whole, {0, 0}, {100, 80});
    ScreenList pane = blank(30, 20);
    pane.background = kBlue;
    pane.lines = {white_line({-50, 3.5f}, {80, 3.5f}, 3.0f)};
    pane.dots = {{.at = {30, 20}, .size = 20.0f, .color = kWhite}};
    pane.fills = {rectangle(-10, 8, 100, 12, kWhite)};
    renderer_->draw(pane, {60, 10}, {100, 80});
    const Pixels p = created.target->read_pixels();
    for (int y = 0; y < 80; ++y)
        for (int x = 0; x < 100; ++x) {
            if (x >= 60 && x < 90 && y >= 10 && y < 30) continue;
            EXPECT_EQ(channel(p, x, y, 0), 255) << x << "," << y;
            EXPECT_EQ(channel(p, x, y, 1) + channel(p, x, y, 2), 0) << x << "," << y;
        }
    EXPECT_EQ(channel(p, 75, 13, 1), 255) << "the line is three pixels below the pane's own top";
    EXPECT_EQ(channel(p, 61, 28, 2), 255);
    EXPECT_EQ(channel(p, 61, 28, 0), 0) << "the pane has its own background";
}

TEST_F(RenderPicture, ATransparentPictureHasStraightAlpha) {
    ScreenList list = blank(40, 40);
    list.background = {0, 0, 0, 0};
    list.fills = {rectangle(10, 10, 30, 30, {1.0f, 0.5f, 0.25f, 0.5f})};
    const Pixels p = picture(list);
    EXPECT_EQ(channel(p, 2, 2, 3), 0);
    EXPECT_NEAR(channel(p, 20, 20, 3), 128, 1);
    EXPECT_NEAR(channel(p, 20, 20, 0), 255, 1);
    EXPECT_NEAR(channel(p, 20, 20, 1), 128, 2);
    EXPECT_NEAR(channel(p, 20, 20, 2), 64, 2);
}

TEST_F(RenderPicture, AnEmptyListOrPaneIsDrawnWithoutComplaint) {
    EXPECT_EQ(coverage(picture(blank(20, 20))), 0.0);
    ScreenList nothing = blank(0, 0);
    renderer_->draw(nothing, {0, 0}, {20, 20});
}

TEST_F(RenderPicture, StateLeftByOthersDoesNotMatter) {
    ScreenList list = blank(40, 40);
    list.fills = {rectangle(5, 5, 35, 35, {1, 1, 1, 0.5f})};
    list.lines = {white_line({5, 20}, {35, 20}, 3.0f)};
    list.dots = {{.at = {20, 10}, .size = 8.0f, .color = kRed}};
    const Pixels clean = picture(list);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_NEVER);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_FRONT_AND_BACK);
    glEnable(GL_STENCIL_TEST);
    glBlendFunc(GL_ZERO, GL_ZERO);
    glBlendEquation(GL_FUNC_REVERSE_SUBTRACT);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 1, 1);
    const Pixels dirty = picture(list);
    EXPECT_EQ(clean.rgba, dirty.rgba);
    // The target has no depth and no stencil; a window may have both.
    for (const auto off :
         std::to_array<GLenum>({GL_SCISSOR_TEST, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE}))
        EXPECT_EQ(glIsEnabled(off), GL_FALSE) << off;
    GLint program = -1;
    glGetIntegerv(GL_CURRENT_PROGRAM, &program);
    EXPECT_EQ(program, 0);
}

TEST_F(RenderPicture, TheSpecimenSheetIsDrawn) {
    const ScreenList list = specimen::sheet();
    const Pixels p = picture(list);
    // Each of the seven rows of markers differs from the others, and none is empty.
    for (int row = 0; row < 7; ++row) {
        int lit_pixels = 0;
        for (int y = 10 + 32 * row; y < 30 + 32 * row; ++y) lit_pixels += channel(p, 24, y, 2) > 200 ? 1 : 0;
        EXPECT_GE(lit_pixels, 2) << "row " << row;
    }
    const char* folder = std::getenv("CROSSCUT_PICTURES");
    if (folder == nullptr) return;
    const std::vector<std::uint8_t> file = png_bytes(p.rgba, p.size.x, p.size.y);
    std::ofstream out(std::string(folder) + "/specimen.png", std::ios::binary);
    out.write(reinterpret_cast<const char*>(file.data()), static_cast<std::streamsize>(file.size()));
    out.close();
    EXPECT_TRUE(out.good());
}

TEST_F(RenderPicture, AngularMarkersInFilesAreThoseOnScreen) {
    for (const Marker marker : {Marker::square, Marker::diamond, Marker::triangle, Marker::cross}) {
        ScreenList on_screen = blank(60, 60), in_file = on_screen;
        on_screen.dots = {
            {.at = {30.2f, 29.6f}, .size = 36.0f, .marker = marker, .angle_rad = 0.35f, .color = kWhite}};
        const std::vector<glm::vec2> outline = marker_outline(on_screen.dots[0]);
        for (std::size_t i = 0; i < outline.size(); ++i)  // as lines, because a cross is not convex
            in_file.lines.push_back(white_line(outline[i], outline[(i + 1) % outline.size()], 1.0f));
        const Pixels a = picture(on_screen), b = picture(in_file);
        // Every part of the outline is on the marker's edge: neither well inside nor outside.
        int on_edge = 0;
        for (int y = 2; y < 58; ++y)
            for (int x = 2; x < 58; ++x) {
                if (channel(b, x, y, 0) < 160) continue;
                ++on_edge;
                int darkest = 255, brightest = 0;
                for (int dy = -1; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx) {
                        darkest = std::min(darkest, channel(a, x + dx, y + dy, 0));
                        brightest = std::max(brightest, channel(a, x + dx, y + dy, 0));
                    }
                EXPECT_LT(darkest, 128) << static_cast<int>(marker) << " at " << x << "," << y;
                EXPECT_GT(brightest, 128) << static_cast<int>(marker) << " at " << x << "," << y;
            }
        EXPECT_GT(on_edge, 60);
    }
}

TEST_F(RenderPicture, ATargetThatCannotBeSaysWhy) {
    const Target::Result zero = Target::create({0, 10});
    EXPECT_FALSE(zero.target);
    EXPECT_NE(zero.error.find("0x10"), std::string::npos) << zero.error;
    EXPECT_FALSE(Target::create({1 << 30, 10}).target);
}

}  // namespace
}  // namespace crosscut::picture_test

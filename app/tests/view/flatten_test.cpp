#include "app/tests/view/lists.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::flatten_test {
namespace {

using namespace view_test;

TEST(Flatten, ARayGoesOnToTheEdgeBeyondItsEndAndALineBothWays) {
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        DrawList list = bare();
        list.line(Segment2{{0, 0}, {1, 0}}, plain(), {}, extent);
        const ScreenList screen = flatten(list, {}, {}, {});
        ASSERT_EQ(screen.lines.size(), 1u);
        const ScreenLine& l = screen.lines[0];
        EXPECT_EQ(l.from.x < 0.0f, extent == Extent::line);
        EXPECT_EQ(l.to.x > 1280.0f, extent != Extent::segment);
        EXPECT_FLOAT_EQ(l.from.y, 400.0f);
    }
    DrawList away = bare();  // both ends far outside, the line itself across the view
    away.line(Segment2{{100, 100}, {200, 200}}, plain(), {}, Extent::line);
    EXPECT_EQ(flatten(away, {}, {}, {}).lines.size(), 1u);
    away.lines[0].extent = Extent::ray;
    EXPECT_TRUE(flatten(away, {}, {}, {}).lines.empty());
}

TEST(Flatten, HoveringThickensAndSelectingAddsAHaloUnderneath) {
    DrawList list = bare();
    list.line(Segment2{{0, 0}, {1, 1}}, plain(), id_of("a"));
    list.dot(Vec2{0, 0}, Marker::disc, Role::object_a, id_of("a"));
    FlattenOptions options;
    options.highlight.hovered = {id_of("a")};
    const Viewport v{{1280, 800}, 2.0};
    const ScreenList hovered = flatten(list, {}, v, options);
    ASSERT_EQ(hovered.lines.size(), 1u);
    EXPECT_FLOAT_EQ(hovered.lines[0].width, 2 * 4.5f);
    EXPECT_FLOAT_EQ(hovered.dots[0].size, 2 * 14.0f);
    EXPECT_FLOAT_EQ(hovered.dots[0].ring, 2 * 2.0f);
    EXPECT_EQ(hovered.dots[0].ring_color, hovered.background);
    options.highlight = {{}, {id_of("a")}};
    const ScreenList selected = flatten(list, {}, v, options);
    ASSERT_EQ(selected.lines.size(), 2u);
    EXPECT_FLOAT_EQ(selected.lines[0].width, 2 * 8.0f);
    EXPECT_FLOAT_EQ(selected.lines[0].from_color.a, 0.25f);
    EXPECT_FLOAT_EQ(selected.lines[1].width, 2 * 3.0f);
    ASSERT_EQ(selected.dots.size(), 2u);
    EXPECT_GT(selected.dots[0].size, selected.dots[1].size);
    options.highlight = {{ItemId{}}, {ItemId{}}};
    list.lines[0].id = {};
    EXPECT_FLOAT_EQ(flatten(list, {}, v, options).lines[0].width, 6.0f) << "the zero id belongs to nothing";
}

TEST(Flatten, RolesBecomeTheColoursOfTheThemeAndTransparentLeavesOutWhatIsMadeOfBackground) {
    DrawList list = bare();
    list.line(Segment2{{0, 0}, {1, 1}}, plain());
    list.dot(Vec2{0, 0}, Marker::disc, Role::answer).hollow = true;
    list.label(Vec2{0, 0}, "C", Role::answer);
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        FlattenOptions options;
        options.theme = id;
        const ScreenList screen = flatten(list, {}, {}, options);
        EXPECT_EQ(screen.lines[0].from_color, theme(id).object_a);
        EXPECT_EQ(screen.dots[0].color, theme(id).answer);
        EXPECT_EQ(screen.labels[0].halo, theme(id).background);
        EXPECT_FLOAT_EQ(screen.dots[0].stroke, 2.0f);
        options.transparent = true;
        const ScreenList clear = flatten(list, {}, {}, options);
        EXPECT_EQ(clear.background.a, 0.0f);
        EXPECT_EQ(clear.dots[0].ring, 0.0f);
        EXPECT_EQ(clear.labels[0].halo.a, 0.0f);
    }
}

/// The phase of the line's dash pattern at a pixel on it.
double phase_at(const ScreenLine& l, const Vec2& px) {
    const double along = (px.x - static_cast<double>(l.from.x)) * static_cast<double>(l.to.x - l.from.x) +
                         (px.y - static_cast<double>(l.from.y)) * static_cast<double>(l.to.y - l.from.y);
    return static_cast<double>(l.dash_start) + along / length(l);
}

TEST(Flatten, DashesAreFixedToTheWorldAndDoNotCrawlWhilePanning) {
    for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
        DrawList list = bare();
        Stroke dashed = plain();
        dashed.dash = Dash::dashed;
        list.line(Segment2{{-40, -27}, {35, 22}}, dashed, {}, extent);
        const Vec3 watched{-2.5, -27.0 + 37.5 * 49.0 / 75.0, 0};  // a point of the line
        double first = -1.0;
        for (double pan = -3.0; pan < 3.0; pan += 0.171) {
            Camera c;
            c.plane.centre = {watched.x + pan, watched.y + pan / 2};
            const ScreenLine line = flatten(list, c, {}, {}).lines.at(0);
            EXPECT_FLOAT_EQ(line.dash_on, 6.0f);
            EXPECT_FLOAT_EQ(line.dash_off, 4.0f);
            const double phase = phase_at(line, Projector(c, {}).project(watched).px);
            if (first < 0.0) first = phase;
            EXPECT_NEAR(std::remainder(phase - first, 10.0), 0.0, 0.01) << pan;
        }
        const double from_end = std::hypot(37.5, 37.5 * 49.0 / 75.0) * 80.0;
        EXPECT_NEAR(std::remainder(first - from_end, 10.0), 0.0, 0.01) << "counted from the world's end";
    }
}

TEST(Flatten, ADashPatternRunsOnAlongACurve) {
    DrawList list = bare();
    CurveItem curve;
    curve.stroke.dash = Dash::dotted;
    for (int i = 0; i <= 60; ++i) curve.points.push_back({-12.1 + 0.4 * i, std::sin(0.4 * i), 0});
    list.curves.push_back(curve);
    const ScreenList screen = flatten(list, {}, {}, {});
    ASSERT_GT(screen.lines.size(), 40u);
    for (std::size_t i = 1; i < screen.lines.size(); ++i) {
        const ScreenLine &a = screen.lines[i - 1], &b = screen.lines[i];
        EXPECT_EQ(a.to, b.from);
        EXPECT_TRUE(b.joined);
        EXPECT_NEAR(
            std::remainder(static_cast<double>(a.dash_start) + length(a) - static_cast<double>(b.dash_start),
                           6.0),
            0.0, 0.01);
    }
}

TEST(Flatten, PiecesAreJoinedWhereACurveIsDrawnThroughAndNowhereElse) {
    DrawList list = bare();
    CurveItem curve;  // out of the view and back
    curve.points = {{-1, 0, 0}, {1, 0, 0}, {1000, 1, 0}, {1000, 2, 0}, {1, 1, 0}, {0, 1, 0}};
    list.curves.push_back(curve);
    list.line(Segment2{{0, 1}, {-1, 2}}, plain());
    const ScreenList screen = flatten(list, {}, {}, {});
    ASSERT_EQ(screen.lines.size(), 5u) << "one piece is out of view";
    std::vector<bool> joined;
    for (const ScreenLine& line : screen.lines) joined.push_back(line.joined);
    EXPECT_EQ(joined, (std::vector<bool>{false, false, true, false, true}))
        << "the line comes first and only touches";

    DrawList space;
    space.space = Space::space;
    space.grid = false;
    space.line(Segment3{{-1, 0, 0}, {1, 0, 0.2}}, plain(), {}, Extent::line);
    Camera camera;
    camera.space = Space::space;
    const std::vector<ScreenLine> whole = flatten(space, camera, {}, {}).lines;
    ASSERT_EQ(whole.size(), 3u) << "what is between the points, and both sides beyond";
    for (std::size_t i = 0; i < whole.size(); ++i) EXPECT_EQ(whole[i].joined, i > 0);
}

TEST(Flatten, AnArrowheadIsTenBySevenAndItsLineEndsInsideIt) {
    DrawList list = bare();
    Stroke arrow = plain();
    arrow.arrow = true;
    list.line(Segment2{{0, 0}, {2, 1}}, arrow, id_of("v"));
    const ScreenList screen = flatten(list, {}, {}, {});
    ASSERT_EQ(screen.fills.size(), 1u);
    const auto& c = screen.fills[0].corners;
    ASSERT_EQ(c.size(), 3u);
    EXPECT_NEAR(c[0].x, 640.0f + 160.0f, 1e-3f);
    EXPECT_NEAR(c[0].y, 400.0f - 80.0f, 1e-3f);
    const glm::vec2 base = (c[1] + c[2]) * 0.5f;
    EXPECT_NEAR(std::hypot(c[0].x - base.x, c[0].y - base.y), 10.0f, 1e-3f);
    EXPECT_NEAR(std::hypot(c[1].x - c[2].x, c[1].y - c[2].y), 7.0f, 1e-3f);
    const float left = std::hypot(c[0].x - screen.lines[0].to.x, c[0].y - screen.lines[0].to.y);
    EXPECT_GT(left, 3.0f);
    EXPECT_LT(left, 10.0f);
    list.lines[0].to = {1000, 0, 0};
    EXPECT_TRUE(flatten(list, {}, {}, {}).fills.empty())
        << "no head at the edge of the view, where the line does not end";
    list.lines[0].to = list.lines[0].from;
    EXPECT_TRUE(flatten(list, {}, {}, {}).fills.empty());
}

TEST(Flatten, FillsAreClippedAndStayConvex) {
    DrawList list = bare();
    list.fills.push_back({{{-1e6, -1e6, 0}, {1e6, -1e6, 0}, {0, 2, 0}}, Role::object_a, 0.12, {}});
    list.fills.push_back({{{50, 50, 0}, {60, 50, 0}, {60, 60, 0}}, Role::object_a, 0.12, {}});
    const ScreenList screen = flatten(list, {}, {}, {});
    ASSERT_EQ(screen.fills.size(), 1u);
    const auto& c = screen.fills[0].corners;
    float turn = 0.0f;
    for (std::size_t i = 0; i < c.size(); ++i) {
        const glm::vec2 a = c[(i + 1) % c.size()] - c[i], b = c[(i + 2) % c.size()] - c[(i + 1) % c.size()];
        const float cross = a.x * b.y - a.y * b.x;
        EXPECT_GE(cross * turn, -1e-1f);
        if (std::abs(cross) > std::abs(turn)) turn = cross;
    }
    EXPECT_NEAR(screen.fills[0].color.a, 0.12f, 1e-6f);
}

}  // namespace
}  // namespace crosscut::flatten_test

#include "app/view/screen_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace crosscut {
namespace {

constexpr unsigned kSeed = 77001u;
using Real = long double;

class Dice {
  public:
    explicit Dice(unsigned seed) : engine_(seed) {}
    double between(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }

  private:
    std::mt19937 engine_;
};

DrawList bare(Space space = Space::plane) {
    DrawList list;
    list.space = space;
    list.grid = false;
    return list;
}

Camera camera_of(Space space) {
    Camera c;
    c.space = space;
    return c;
}

Stroke plain(double width = 3.0) {
    Stroke s;
    s.role = Role::object_a;
    s.width_px = width;
    return s;
}

double length(const ScreenLine& l) {
    return static_cast<double>(std::hypot(l.to.x - l.from.x, l.to.y - l.from.y));
}

/// Distance of a pixel from the line through two pixels given in more digits.
double distance_from_line(const glm::vec2& p, Real ax, Real ay, Real bx, Real by) {
    const Real dx = bx - ax, dy = by - ay;
    const Real cross = (static_cast<Real>(p.x) - ax) * dy - (static_cast<Real>(p.y) - ay) * dx;
    return static_cast<double>(std::abs(cross) / std::hypot(dx, dy));
}

// Long double has at least as many digits as needed here only where it is wider than double.
constexpr bool kWideReal = std::numeric_limits<Real>::digits > 60;

TEST(Flatten, LinesLieOnTheirPixelsWhenZoomedTo1e12AndAt1e9FromTheOrigin) {
    if (!kWideReal) GTEST_SKIP() << "long double is double here";
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
    for (int i = 0; i < 2000; ++i) {
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        const double zoom =
            i % 2 == 0 ? 1e15 : 2e6;  // 1280 px are 1.3e-12 units, or 0.6 mm a million km away
        const Vec3 from{home + dice.between(-0.9, 0.9), home + dice.between(-0.9, 0.9), 0};
        const Vec3 to{home + dice.between(-0.9, 0.9), home + dice.between(-0.9, 0.9), 0};
        const double t = dice.between(0.1, 0.9);
        Camera c;
        c.plane.centre = {from.x * (1 - t) + to.x * t, from.y * (1 - t) + to.y * t};
        c.plane.px_per_unit = zoom;
        const Viewport v;
        ASSERT_EQ(Projector(c, v).camera().plane.px_per_unit, zoom)
            << "the zoom is within the camera's range";
        DrawList list = bare();
        LineItem& item = list.line(Segment3{from, to}, plain());
        item.extent = static_cast<Extent>(dice.below(3));
        const ScreenList screen = flatten(list, c, v, {});
        ASSERT_EQ(screen.lines.size(), 1u) << "case " << i;
        const auto px = [&](double w, double centre, double middle, Real sign) {
            return static_cast<Real>(middle) +
                   sign * (static_cast<Real>(w) - static_cast<Real>(centre)) * static_cast<Real>(zoom);
        };
        const Real ax = px(from.x, c.plane.centre.x, 640, 1), ay = px(from.y, c.plane.centre.y, 400, -1);
        const Real bx = px(to.x, c.plane.centre.x, 640, 1), by = px(to.y, c.plane.centre.y, 400, -1);
        for (const glm::vec2& end : {screen.lines[0].from, screen.lines[0].to}) {
            ASSERT_LT(distance_from_line(end, ax, ay, bx, by), 0.01) << "case " << i;
        }
        ASSERT_GT(length(screen.lines[0]), 700.0) << "from edge to edge, case " << i;
    }
}

TEST(Flatten, LinesInSpaceLieOnTheirPixelsFromATrillionthOfAUnitAway) {
    if (!kWideReal) GTEST_SKIP() << "long double is double here";
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
    for (int i = 0; i < 1000; ++i) {
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        const auto point = [&] {
            return Vec3{home + dice.between(-0.4, 0.4), home + dice.between(-0.4, 0.4),
                        home + dice.between(-0.4, 0.4)};
        };
        const Vec3 from = point(), to = point();
        Camera c = camera_of(Space::space);
        c.turn.pivot = (from + to) * 0.5;
        c.turn.distance = i % 2 == 0 ? 1e-12 : 1e-3;
        c.turn.yaw_rad = dice.between(-3, 3);
        c.turn.pitch_rad = dice.between(-1.5, 1.5);
        c.turn.parallel = i % 3 == 0;
        const Viewport v;
        const Projector projector(c, v);
        const Camera3& turn = projector.camera().turn;
        DrawList list = bare(Space::space);
        list.line(Segment3{from, to}, plain());
        const ScreenList screen = flatten(list, c, v, {});
        ASSERT_EQ(screen.lines.size(), 1u) << "case " << i;
        // Two points of the line close to the pivot, in more digits.
        const Vec3 f = turn.forward(), r = turn.right(), u = turn.up();
        Real rel[3], way[3], along = 0, length_sq = 0;
        for (int k = 0; k < 3; ++k) {
            rel[k] = static_cast<Real>(from[k]) - static_cast<Real>(turn.pivot[k]);
            way[k] = static_cast<Real>(to[k]) - static_cast<Real>(from[k]);
            along += rel[k] * way[k];
            length_sq += way[k] * way[k];
        }
        const auto pixel = [&](Real t, Real* out) {
            Real x = 0, y = 0, z = static_cast<Real>(turn.distance);
            for (int k = 0; k < 3; ++k) {
                const Real p = rel[k] + t * way[k];
                x += p * static_cast<Real>(r[k]);
                y -= p * static_cast<Real>(u[k]);
                z += p * static_cast<Real>(f[k]);
            }
            const Real w = (turn.parallel ? static_cast<Real>(turn.distance) : z) /
                           static_cast<Real>(projector.focal_px());
            out[0] = 640 + x / w;
            out[1] = 400 + y / w;
        };
        const Real near_pivot = -along / length_sq,
                   step = static_cast<Real>(turn.distance) / 10 / std::sqrt(length_sq);
        Real a[2], b[2];
        pixel(near_pivot - step, a);
        pixel(near_pivot + step, b);
        if (std::hypot(b[0] - a[0], b[1] - a[1]) < 20)
            continue;  // seen end-on: no direction to measure against
        for (const glm::vec2& end : {screen.lines[0].from, screen.lines[0].to}) {
            ASSERT_LT(distance_from_line(end, a[0], a[1], b[0], b[1]), 0.1) << "case " << i;
        }
    }
}

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

TEST(Flatten, InSpaceARayFadesTowardsItsVanishingPoint) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{0, 0, 0}, {0.1, 0.5, -0.1}}, plain(), {}, Extent::ray);
    Camera c = camera_of(Space::space);
    c.turn.yaw_rad = 0;
    const ScreenList screen = flatten(list, c, {}, {});
    ASSERT_EQ(screen.lines.size(), 2u);
    const auto beyond =
        std::min_element(screen.lines.begin(), screen.lines.end(),
                         [](const auto& a, const auto& b) { return a.to_color.a < b.to_color.a; });
    EXPECT_NEAR(beyond->from_color.a, 1.0f, 1e-6f);
    EXPECT_NEAR(beyond->to_color.a, 0.0f, 1e-6f);
    // The vanishing point is the pixel of the direction alone: where a point a billion units out is seen.
    const Vec2 vanishing = Projector(c, {}).project(Vec3{0.1, 0.5, -0.1} * 1e9).px;
    EXPECT_NEAR(static_cast<double>(beyond->to.x), vanishing.x, 1e-3);
    EXPECT_NEAR(static_cast<double>(beyond->to.y), vanishing.y, 1e-3);
}

TEST(Flatten, WhatIsBehindTheEyeIsCutAtTheNearPlane) {
    Camera c = camera_of(Space::space);
    const Vec3 behind = c.turn.eye() - c.turn.forward() * 5.0 + c.turn.right();
    DrawList list = bare(Space::space);
    list.line(Segment3{c.turn.pivot, behind}, plain());
    list.line(Segment3{behind, behind + c.turn.up()}, plain());
    list.dot(behind, Marker::disc, Role::object_a);
    list.label(behind, "B");
    const ScreenList screen = flatten(list, c, {}, {});
    ASSERT_EQ(screen.lines.size(), 1u);
    EXPECT_NEAR(screen.lines[0].from.x, 640.0f, 1e-3f);
    EXPECT_GT(screen.lines[0].to.x, 1280.0f) << "towards the side it leaves the view on";
    EXPECT_TRUE(screen.dots.empty());
    EXPECT_TRUE(screen.labels.empty());
}

/// Two lines seen as a plus from above: the first along x at height `first`, the second along y at height `second`.
ScreenList plus_sign(double first, double second, double sight_offset = 0.0, bool parallel = false) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{-2, 0, first}, {2, 0, first}}, plain(), id_of("a")).solid = true;
    list.line(Segment3{{sight_offset, -2, second}, {sight_offset, 2, second}}, plain(), id_of("b")).solid =
        true;
    Camera c = camera_of(Space::space);
    c.turn = looking_along(c.turn, {0, 0, -1});
    c.turn.yaw_rad = 0;
    c.turn.parallel = parallel;
    return flatten(list, c, {}, {});
}

std::size_t pieces(const ScreenList& screen, const char* id) {
    return static_cast<std::size_t>(std::count_if(screen.lines.begin(), screen.lines.end(),
                                                  [id](const ScreenLine& l) { return l.id == id_of(id); }));
}

TEST(Flatten, TheFarLineIsCutThreePixelsEitherSideOfTheNearOne) {
    for (const bool parallel : {false, true}) {
        const ScreenList screen = plus_sign(1.0, -1.0, 0.25, parallel);
        ASSERT_EQ(pieces(screen, "a"), 1u);
        ASSERT_EQ(pieces(screen, "b"), 2u);
        for (const ScreenLine& l : screen.lines) {
            if (l.id != id_of("b")) continue;
            // Its round end, half its width further, is 3 px from the near line's edge: 3 + 1.5 from its middle.
            const float gap =
                std::min(std::abs(l.from.y - 400.0f), std::abs(l.to.y - 400.0f)) - l.width / 2.0f;
            EXPECT_NEAR(gap, 3.0f + 1.5f, 1e-3f);
        }
        EXPECT_EQ(screen.lines.back().id, id_of("a")) << "the near one is drawn last";
        const ScreenList turned = plus_sign(-1.0, 1.0, 0.25, parallel);
        EXPECT_EQ(pieces(turned, "a"), 2u);
        EXPECT_EQ(pieces(turned, "b"), 1u);
    }
}

TEST(Flatten, LinesThatReallyMeetAreNotCut) {
    EXPECT_EQ(plus_sign(0.5, 0.5).lines.size(), 2u);
    EXPECT_EQ(plus_sign(0.5, 0.5 + 1e-6).lines.size(), 3u) << "a millionth of a gap is a gap";
    SCOPED_TRACE(kSeed + 2);
    Dice dice(kSeed + 2);
    for (int i = 0; i < 500; ++i) {  // lines made to meet in a point, up to the rounding of their coordinates
        const double home = i % 2 == 0 ? 0.0 : 1e6;
        const Vec3 meet = Vec3{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)} + home;
        DrawList list = bare(Space::space);
        for (int k = 0; k < 2; ++k) {
            const Vec3 d{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
            list.line(Segment3{meet - d, meet + d}, plain()).solid = true;
        }
        Camera c = camera_of(Space::space);
        c.turn.pivot = Vec3(home);
        c.turn.yaw_rad = dice.between(-3, 3);
        ASSERT_EQ(flatten(list, c, {}, {}).lines.size(), 2u) << "case " << i;
    }
}

TEST(Flatten, LinesThatAreNotSolidNeitherCutNorAreCut) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{-2, 0, 1}, {2, 0, 1}}, plain());
    list.line(Segment3{{0, -2, 0}, {0, 2, 0}}, plain()).solid = true;
    Camera c = camera_of(Space::space);
    EXPECT_EQ(flatten(list, c, {}, {}).lines.size(), 2u);
}

TEST(Flatten, WhatIsFarIsDrawnFirst) {
    SCOPED_TRACE(kSeed + 3);
    Dice dice(kSeed + 3);
    DrawList list = bare(Space::space);
    const Camera c = camera_of(Space::space);
    for (unsigned k = 1; k < 40; ++k) {
        const Vec3 at = c.turn.forward() * dice.between(-3, 3) + c.turn.right() * dice.between(-1, 1);
        list.line(Segment3{at, at + c.turn.up()}, plain(), {k});
        list.dot(at, Marker::disc, Role::object_a, {k});
    }
    const ScreenList screen = flatten(list, c, {}, {});
    const auto depth = [&](ItemId id) {
        return Projector(c, {}).project(list.lines[id.value - 1].from).depth;
    };
    ASSERT_EQ(screen.lines.size(), 39u);
    for (std::size_t k = 1; k < 39; ++k) {
        EXPECT_GE(depth(screen.lines[k - 1].id), depth(screen.lines[k].id) - 1e-9);
        EXPECT_GE(depth(screen.dots[k - 1].id), depth(screen.dots[k].id));
    }
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

/// Where in its dash pattern the line is at a pixel on it.
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
    for (int i = 0; i <= 60; ++i) curve.points.push_back({-12.0 + 0.4 * i, std::sin(0.4 * i), 0});
    list.curves.push_back(curve);
    const ScreenList screen = flatten(list, {}, {}, {});
    ASSERT_GT(screen.lines.size(), 40u);
    for (std::size_t i = 1; i < screen.lines.size(); ++i) {
        const ScreenLine &a = screen.lines[i - 1], &b = screen.lines[i];
        EXPECT_EQ(a.to, b.from);
        EXPECT_NEAR(
            std::remainder(static_cast<double>(a.dash_start) + length(a) - static_cast<double>(b.dash_start),
                           6.0),
            0.0, 0.01);
    }
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

TEST(Flatten, DegenerateListsGiveSaneOnes) {
    EXPECT_TRUE(flatten(bare(), {}, {}, {}).lines.empty());
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list;
        list.space = space;
        list.line(Segment3{}, plain(), {}, Extent::line);
        list.curves.push_back({{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}, plain(), {}});
        list.curves.push_back({{{1, 1, 1}}, plain(), {}});
        list.curves.push_back({});
        list.fills.push_back({});
        list.fills.push_back({{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}, Role::text, 0.5, {}});
        for (const Vec2& size : {Vec2{1, 1}, Vec2{0, 0}, Vec2{1280, 800}}) {
            const ScreenList screen = flatten(list, camera_of(space), {size, 1.0}, {});
            EXPECT_GE(screen.size.x, 1.0f);
            EXPECT_GE(screen.lines.size(), 1u) << "a zero-length line is a dot of its width";
        }
    }
}

double odd_number(Dice& dice) {
    switch (dice.below(8)) {
        case 0:
            return 0.0;
        case 1:
            return dice.below(20) == 0 ? std::nan("") : 1.0;
        case 2:
            return (dice.below(2) == 0 ? -1 : 1) * std::pow(10.0, dice.between(-320, 308));
        case 3:
            return (dice.below(2) == 0 ? -1 : 1) * 1.7e308;
        case 4:
            return dice.between(-1e9, 1e9);
        default:
            return dice.between(-10, 10);
    }
}

DrawList odd_list(Dice& dice) {
    DrawList list;
    list.space = dice.below(2) == 0 ? Space::plane : Space::space;
    list.grid = dice.below(4) != 0;
    const auto point = [&] { return Vec3{odd_number(dice), odd_number(dice), odd_number(dice)}; };
    for (unsigned k = 1; k < 12; ++k) {
        Stroke stroke = plain(dice.between(0, 6));
        stroke.dash = static_cast<Dash>(dice.below(3));
        stroke.arrow = dice.below(2) == 0;
        LineItem& item =
            list.line(Segment3{point(), point()}, stroke, {k}, static_cast<Extent>(dice.below(3)));
        item.solid = dice.below(2) == 0;
        if (dice.below(8) == 0) item.to = item.from;
        list.dot(point(), static_cast<Marker>(dice.below(7)), Role::answer, {k});
        list.label(point(), "P", Role::text, {k});
        FillItem fill;
        CurveItem curve;
        curve.stroke = stroke;
        for (int i = dice.below(6); i > 0; --i) {
            fill.corners.push_back(point());
            curve.points.push_back(point());
        }
        list.fills.push_back(fill);
        list.curves.push_back(curve);
    }
    return list;
}

void expect_sane(ScreenList screen, double margin) {
    const float low = static_cast<float>(-margin - 0.01);
    const glm::vec2 high = screen.size + static_cast<float>(margin + 0.01);
    const auto inside = [&](const glm::vec2& p) {
        return p.x >= low && p.y >= low && p.x <= high.x && p.y <= high.y;
    };
    const auto opacity = [](const Color& c) { return c.a >= 0.0f && c.a <= 1.0f; };
    for (const ScreenLine& l : screen.lines) {
        ASSERT_TRUE(inside(l.from) && inside(l.to))
            << l.from.x << " " << l.from.y << " " << l.to.x << " " << l.to.y;
        ASSERT_TRUE(opacity(l.from_color) && opacity(l.to_color));
        ASSERT_TRUE(l.width >= 0.0f && l.width < 1e4f && l.dash_start >= 0.0f && l.dash_start <= 1e4f);
    }
    for (const ScreenDot& d : screen.dots)
        ASSERT_TRUE(inside(d.at) && opacity(d.color) && d.size >= 0.0f && d.size < 1e5f);
    for (const ScreenFill& f : screen.fills) {
        ASSERT_GE(f.corners.size(), 3u);
        for (const glm::vec2& corner : f.corners) ASSERT_TRUE(inside(corner)) << corner.x << " " << corner.y;
    }
    for (const ScreenLabel& l : screen.labels) ASSERT_TRUE(inside(l.anchor) && l.size > 0.0f);
    ASSERT_LT(screen.lines.size(), 20000u);
    LabelLayout layout;
    layout.place(screen, approximate_text_size, 0.0);
    for (const ScreenLabel& l : screen.labels)
        ASSERT_TRUE(std::isfinite(l.top_left.x) && std::isfinite(l.top_left.y));
}

TEST(Flatten, NoInputGivesACoordinateThatIsNoNumberOrBeyondTheMargin) {
    for (unsigned seed = kSeed; seed < kSeed + 3000; ++seed) {
        SCOPED_TRACE(seed);
        Dice dice(seed);
        const DrawList list = odd_list(dice);
        Camera c;
        c.plane = {{odd_number(dice), odd_number(dice)}, std::abs(odd_number(dice))};
        c.turn = {{odd_number(dice), odd_number(dice), odd_number(dice)},
                  odd_number(dice),
                  odd_number(dice),
                  std::abs(odd_number(dice)),
                  0.7,
                  dice.below(2) == 0};
        Viewport v{{dice.between(1, 2000), dice.between(1, 2000)}, dice.between(0.5, 3)};
        if (dice.below(10) == 0) v.size_px = {1, 1};
        FlattenOptions options;
        options.highlight.selected = {{1}, {2}};
        options.highlight.hovered = {{2}, {3}};
        options.line_factor = std::abs(odd_number(dice));
        options.text_px = odd_number(dice);
        expect_sane(flatten(list, c, v, options), 64.0 * v.scale);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace crosscut

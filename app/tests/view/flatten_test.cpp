#include "app/tests/view/lists.h"
#include "app/view/screen/label_layout.h"
#include "app/view/theme.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <tuple>

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

TEST(Flatten, AThumbnailReachesThePixelsOfTheWholePictureWithFewerLines) {
    DrawList list = bare();
    constexpr int kPieces = 5000;
    for (int layer = 0; layer < 2; ++layer) {  // two circles, of pieces far shorter than a pixel
        const Stroke stroke{.role = layer == 0 ? Role::object_a : Role::object_b, .width_px = 1.25};
        const auto at = [&](int i) {
            const double turn = 2.0 * 3.141592653589793 * i / kPieces;
            return Vec2{0.2 * layer + 0.4 * std::cos(turn), 0.4 * std::sin(turn)};
        };
        for (int i = 0; i < kPieces; ++i) list.line(Segment2{at(i), at(i + 1)}, stroke);
    }
    const Viewport v{{116, 96}, 1.0};
    const ScreenList whole = flatten(list, {}, v, {}), small = flatten(list, {}, v, {.small = true});
    ASSERT_EQ(whole.lines.size(), 2u * kPieces);
    EXPECT_LT(small.lines.size(), whole.lines.size() / 10);
    const auto reached = [](const ScreenList& screen) {
        std::set<std::tuple<int, int, float>> pixels;  // with the color's red
        for (const ScreenLine& l : screen.lines)
            for (const glm::vec2 end : {l.from, l.to})
                pixels.insert({static_cast<int>(end.x), static_cast<int>(end.y), l.from_color.r});
        return pixels;
    };
    EXPECT_EQ(reached(small), reached(whole));
}

TEST(Flatten, HoveringThickensAndSelectingAddsAHaloUnderneath) {
    DrawList list = bare();
    list.line(Segment2{{0, 0}, {1, 1}}, plain(), id_of("a"));
    list.dot(Vec2{0, 0}, Marker::disc, Role::object_a, id_of("a"));
    const Viewport v{{1280, 800}, 2.0};
    const auto seen = [&](const Highlight& highlight) {
        return flatten(list, {}, v, {.highlight = highlight});
    };
    const ScreenList usual = seen({}), hovered = seen({{id_of("a")}, {}}),
                     selected = seen({{}, {id_of("a")}});
    ASSERT_EQ(hovered.lines.size(), 1u);
    EXPECT_FLOAT_EQ(usual.lines[0].width, 2 * 3.0f);
    EXPECT_GT(hovered.lines[0].width, usual.lines[0].width);
    EXPECT_GT(hovered.dots[0].size, usual.dots[0].size);
    EXPECT_EQ(hovered.dots[0].ring_color, hovered.background);
    ASSERT_EQ(selected.lines.size(), 2u);
    EXPECT_GT(selected.lines[0].width, selected.lines[1].width);
    EXPECT_LT(selected.lines[0].from_color.a, selected.lines[1].from_color.a);
    ASSERT_EQ(selected.dots.size(), 2u);
    EXPECT_GT(selected.dots[0].size, selected.dots[1].size);
    list.lines[0].id = {};
    EXPECT_FLOAT_EQ(seen({{ItemId{}}, {ItemId{}}}).lines[0].width, 2 * 3.0f)
        << "the zero id belongs to nothing";
}

TEST(Flatten, RolesBecomeTheColoursOfTheThemeAndTransparentLeavesOutWhatIsMadeOfBackground) {
    DrawList list = bare();
    list.line(Segment2{{0, 0}, {1, 1}}, plain());
    list.dot(Vec2{0, 0}, Marker::disc, Role::answer).hollow = true;
    list.label(Vec2{0, 0}, "C", Role::answer);
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        FlattenOptions options{.theme = id};
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
    return double{l.dash_start} + glm::dot(px - Vec2(l.from), glm::normalize(Vec2(l.to - l.from)));
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
        EXPECT_NEAR(std::remainder(double{a.dash_start} + length(a) - double{b.dash_start}, 6.0), 0.0, 0.01);
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

    DrawList space = bare(Space::space);
    space.line(Segment3{{-1, 0, 0}, {1, 0, 0.2}}, plain(), {}, Extent::line);
    const std::vector<ScreenLine> whole = flatten(space, camera_of(Space::space), {}, {}).lines;
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
    EXPECT_NEAR(glm::distance(c[0], base), 10.0f, 1e-3f);
    EXPECT_NEAR(glm::distance(c[1], c[2]), 7.0f, 1e-3f);
    const float left = glm::distance(c[0], screen.lines[0].to);
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

constexpr unsigned kSeed = 79201u;

FillItem square(const Vec3& at, const Vec3& right, const Vec3& up, ItemId id = {}) {
    return {{at, at + right, at + right + up, at + up}, Role::object_a, 0.5, id};
}

TEST(Flatten, InSpaceWhatIsFarIsDrawnFirst) {
    SeededDice dice(kSeed);
    for (int round = 0; round < 20; ++round) {
        DrawList list = bare(Space::space);
        Camera c = camera_of(Space::space);
        c.turn.yaw_rad = dice.between(-3, 3);
        const Projector projector(c, {});
        std::vector<double> depths(40, 0.0);
        for (unsigned k = 1; k < 40; ++k) {
            const Vec3 at{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
            list.line(Segment3{at - c.turn.up(), at + c.turn.up()}, plain(), {k});
            list.dot(at, Marker::disc, Role::object_a, {k});
            if (dice.coin()) {
                list.fills.push_back(square(at - Vec3{0.05, 0, 0.05}, {0.1, 0, 0}, {0, 0, 0.1}, {k}));
            } else {
                list.balls.push_back({at, 0.05, Role::object_b, 0.5, Dash::solid, {k}});
            }
            depths[k] = projector.project(at).depth;
        }
        const ScreenList screen = flatten(list, c, {}, {});
        ASSERT_GE(screen.fills.size(), 39u);
        ASSERT_EQ(screen.dots.size(), 39u);
        const auto expect_nearer_and_nearer = [&](const auto& items) {
            double before = 1e9;
            for (const auto& item : items) {
                ASSERT_LE(depths[item.id.value], before + 1e-9);
                before = depths[item.id.value];
            }
        };
        expect_nearer_and_nearer(screen.fills);
        expect_nearer_and_nearer(screen.dots);
        list.balls.clear();  // their rims are lines too
        const std::vector<ScreenLine> lines = flatten(list, c, {}, {}).lines;
        ASSERT_EQ(lines.size(), 39u);
        expect_nearer_and_nearer(lines);
    }
}

TEST(Fills, InThePlaneAndAtOneDepthTheyStayInTheOrderAdded) {
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list = bare(space);
        Camera c = camera_of(space);
        c.turn.yaw_rad = c.turn.pitch_rad = 0.0;
        for (unsigned k = 1; k < 9; ++k)
            list.fills.push_back(square({0.1 * k, 0, 0}, {1, 0, 0}, {0, 0, 1}, {k}));
        if (space == Space::plane)
            for (FillItem& f : list.fills) f = square({0, 0, 10.0 - f.id.value}, {1, 0, 0}, {0, 1, 0}, f.id);
        const ScreenList screen = flatten(list, c, {}, {});
        ASSERT_EQ(screen.fills.size(), 8u);
        for (unsigned k = 1; k < 9; ++k) EXPECT_EQ(screen.fills[k - 1].id.value, k);
    }
}

TEST(Fills, OneWhollyInTheViewIsWhatClippingWouldGive) {
    DrawList list = bare(Space::space);
    list.fills.push_back(square({-1, 0, 0}, {1, 0, 0}, {0, 1, 1}));
    list.fills.push_back(square({-1, 0, 0}, {1e3, 0, 0}, {0, 1, 1}));  // needs clipping
    const ScreenList screen = flatten(list, camera_of(Space::space), {}, {});
    ASSERT_EQ(screen.fills.size(), 2u);
    const auto& whole = screen.fills[screen.fills[0].corners.size() == 4 ? 0 : 1];
    const Projector projector(camera_of(Space::space), {});
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(whole.corners[i], glm::vec2(projector.project(list.fills[0].corners[i]).px));
}

/// In the plane this holds for rectangles in a row, as here, and for triangles around one corner.
TEST(Fills, PatchesThatShareASideAreSharpAndSingleFillsAreNot) {
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list = bare(space);
        list.fills.push_back(square({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1}));
        list.fills.push_back(square({1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {2}));
        list.fills.push_back(square({2, 1, 0}, {1, 0, 0}, {0, 1, 0}, {3}));  // touches in a corner
        list.fills.push_back(square({4, 4, 0}, {1, 0, 0}, {0, 1, 0}, {2}));  // is marked as sharp itself
        list.fills.back().patch = true;
        for (const ScreenFill& f : flatten(list, camera_of(space), {}, {}).fills)
            EXPECT_EQ(f.edges == Edges::sharp, f.id.value < 3) << f.id.value;
    }
}

TEST(Fills, WhereAPatchEndsItIsSmoothedAsFarAsThatIsInTheView) {
    DrawList list = bare(Space::plane);
    list.fills.push_back(square({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1}));
    list.fills.back().patch = true;
    list.fills.back().rims = {{{0, 0, 0}, {1, 0, 0}}, {{1, 0, 0}, {1e4, 0, 0}}, {{1, 9e3, 0}, {1, 1e4, 0}}};
    const ScreenList screen = flatten(list, camera_of(Space::plane), {}, {});
    ASSERT_EQ(screen.fills.size(), 1u);
    const std::vector<glm::vec2>& rims = screen.fills.front().rims;
    ASSERT_EQ(rims.size(), 4u) << "the last is nowhere in the view";
    const Projector projector(camera_of(Space::plane), {});
    for (const std::size_t i : {0u, 1u, 2u}) {
        const glm::vec2 at(projector.project({i > 0 ? 1.0 : 0.0, 0, 0}).px);
        EXPECT_LT(glm::distance(rims[i], at), 1e-3f);
    }
    EXPECT_GT(rims[3].x, screen.size.x - 1.0f);
    EXPECT_LT(rims[3].x, 2.0f * screen.size.x) << "cut off not far beyond";
    EXPECT_NEAR(rims[3].y, rims[2].y, 1e-3f);
}

TEST(Fills, TheColourGoesEvenlyFromOneRoleToTheOtherAndTheOpacityStays) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        ColorRamps ramps(theme(id));
        const Color from = theme(id).object_b, to = theme(id).background;
        EXPECT_EQ(ramps.at(Role::answer, Role::warning, 0.0), theme(id).answer);
        EXPECT_EQ(ramps.at(Role::answer, Role::warning, 1.0), theme(id).warning);
        EXPECT_EQ(ramps.at(Role::answer, Role::warning, std::nan("")), theme(id).answer);
        double before = std::cbrt(luminance(from));
        const double whole = std::cbrt(luminance(to)) - before;
        for (int k = 1; k <= 10; ++k) {
            const double now = std::cbrt(luminance(evenly_mixed(from, to, 0.1 * k)));
            EXPECT_NEAR((now - before) / whole, 0.1, 0.03) << "equal steps look equally large";
            before = now;
        }
        for (int k = 0; k <= 100; ++k) {
            const Color exact = evenly_mixed(theme(id).answer, theme(id).warning, 0.01 * k);
            const Color read = ramps.at(Role::answer, Role::warning, 0.01 * k);
            EXPECT_LT(std::hypot(read.r - exact.r, read.g - exact.g, read.b - exact.b), 0.012f);
        }
    }
    DrawList list = bare();
    list.fills.push_back(square({0, 0, 0}, {1, 0, 0}, {0, 1, 0}));
    list.fills[0].toward = Role::apparent;
    for (const double fraction : {0.0, 0.5, 1.0, 7.0, -3.0}) {
        list.fills[0].fraction = fraction;
        EXPECT_FLOAT_EQ(flatten(list, {}, {}, {}).fills[0].color.a, 0.5f);
    }
}

/// A right-angle mark seen from straight above.
ScreenList corner_seen(const Vec3& along, const Vec3& aside, const Viewport& v = {}, double distance = 8.0) {
    DrawList list = bare(Space::space);
    list.corners.push_back({{0, 0, 0}, along, aside, Role::answer, 12.0, id_of("corner")});
    Camera c = from_above();
    c.turn.distance = distance;
    return flatten(list, c, v, {});
}

TEST(CornerMarks, TheTwoStrokesHaveTheAskedSizeInPixelsHoweverFarAway) {
    for (const double distance : {0.01, 8.0, 1e6}) {
        for (const double scale : {1.0, 2.0}) {
            const ScreenList screen =
                corner_seen({1e-9, 0, 0}, {0, 1e200, 0}, {{1280, 800}, scale}, distance);
            ASSERT_EQ(screen.lines.size(), 2u);
            for (const ScreenLine& l : screen.lines) {
                EXPECT_NEAR(length(l), 12.0 * scale, 1e-3);
                EXPECT_FLOAT_EQ(l.width, static_cast<float>(1.5 * scale));
                EXPECT_EQ(l.id, id_of("corner"));
            }
            EXPECT_EQ(screen.lines[0].to, screen.lines[1].from) << "they meet in a corner";
        }
    }
}

TEST(CornerMarks, HideWhereTheTwoDirectionsLookAlikeOrHaveNoLength) {
    EXPECT_TRUE(corner_seen({1, 0, 0}, {1, 0.05, 1}).lines.empty());
    EXPECT_TRUE(corner_seen({1, 0, 0}, {0, 0, 1}).lines.empty()) << "one is the sight's own";
    EXPECT_TRUE(corner_seen({1, 0, 0}, {0, 0, 0}).lines.empty());
    EXPECT_TRUE(corner_seen({1, 0, 0}, {0, std::nan(""), 0}).lines.empty());
    EXPECT_EQ(corner_seen({1, 0, 0}, {0, 1, 1}).lines.size(), 2u) << "leaning, but there";
}

TEST(Flatten, ALineOfNoLengthIsADotOfItsWidth) {
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list = bare(space);
        list.line(Segment3{}, plain(), {}, Extent::line);
        EXPECT_EQ(flatten(list, camera_of(space), {{0, 0}, 1.0}, {}).lines.size(), 1u);
    }
}

double odd_number(Dice& dice) { return dice.below(150) == 0 ? std::nan("") : dice.hostile(); }

DrawList odd_list(Dice& dice) {
    DrawList list;
    list.space = dice.coin() ? Space::plane : Space::space;
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
        FillItem& fill = list.fills.emplace_back();
        CurveItem& curve = list.curves.emplace_back();
        curve.stroke = stroke;
        for (int i = dice.below(6); i > 0; --i) {
            fill.corners.push_back(point());
            curve.points.push_back(point());
        }
        fill.toward = Role::apparent;
        fill.fraction = odd_number(dice);
    }
    for (unsigned k = 1; k < 3; ++k) {
        const Dash dash = static_cast<Dash>(dice.below(3));
        list.balls.push_back({point(), odd_number(dice), Role::object_b, odd_number(dice), dash, {k}});
        list.corners.push_back({point(), point(), point(), Role::answer, odd_number(dice), {k}});
    }
    return list;
}

void expect_sane(ScreenList screen, double margin) {
    const float low = static_cast<float>(-margin - 0.01);
    const glm::vec2 high = screen.size + static_cast<float>(margin + 0.01);
    const auto inside = [&](const glm::vec2& p) { return glm::clamp(p, {low, low}, high) == p; };
    const auto opacity = [](const Color& c) { return c.a >= 0.0f && c.a <= 1.0f; };
    for (const ScreenLine& l : screen.lines) {
        ASSERT_TRUE(inside(l.from) && inside(l.to));
        ASSERT_TRUE(opacity(l.from_color) && opacity(l.to_color));
        ASSERT_TRUE(l.width >= 0.0f && l.width < 1e4f && l.dash_start >= 0.0f && l.dash_start <= 1e4f);
    }
    for (const ScreenDot& d : screen.dots)
        ASSERT_TRUE(inside(d.at) && opacity(d.color) && d.size >= 0.0f && d.size < 1e5f);
    for (const ScreenFill& f : screen.fills) {
        ASSERT_GE(f.corners.size(), 3u);
        for (const glm::vec2& corner : f.corners) ASSERT_TRUE(inside(corner));
    }
    for (const ScreenLabel& l : screen.labels) ASSERT_TRUE(inside(l.anchor) && l.size > 0.0f);
    ASSERT_LT(screen.lines.size(), 20000u);
    LabelLayout().lay_out(screen, approximate_text_size, 0.0);
    for (const ScreenLabel& l : screen.labels)
        ASSERT_TRUE(std::isfinite(l.top_left.x) && std::isfinite(l.top_left.y));
}

TEST(Flatten, NoInputGivesACoordinateThatIsNoNumberOrBeyondTheMargin) {
    for (unsigned seed = kSeed; seed < kSeed + 3000; ++seed) {
        SeededDice dice(seed);
        const DrawList list = odd_list(dice);
        Camera c;
        c.plane = {{odd_number(dice), odd_number(dice)}, std::abs(odd_number(dice))};
        const auto odd = [&] { return odd_number(dice); };
        c.turn = {{odd(), odd(), odd()}, odd(), odd(), odd(), std::abs(odd()), 0.7, dice.coin()};
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
}  // namespace crosscut::flatten_test

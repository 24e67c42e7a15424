#include "app/tests/view/lists.h"
#include "app/view/draw_list.h"
#include "app/view/screen/label_layout.h"
#include "app/view/screen/solid_shapes.h"

#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace crosscut::space_test {
namespace {

using namespace view_test;

constexpr unsigned kSeed = 77003u;

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
    // The vanishing point is the pixel of the direction alone: where a point a billion units away is seen.
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

/// Two lines that look like a plus from above, along x and along y, at these heights.
ScreenList plus_sign(double first, double second, double sight_offset = 0.0, bool parallel = false) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{-2, 0, first}, {2, 0, first}}, plain(), id_of("a")).solid = true;
    list.line(Segment3{{sight_offset, -2, second}, {sight_offset, 2, second}}, plain(), id_of("b")).solid =
        true;
    return flatten(list, from_above(parallel), {}, {});
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
            // Its round end, half its width further, is 3 px from the near line's edge.
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
    SeededDice dice(kSeed);
    for (int i = 0; i < 500; ++i) {  // lines made to meet in a point, up to the rounding of their coordinates
        const double home = i % 2 == 0 ? 0.0 : 1e9;
        const Vec3 meet = Vec3{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)} + home;
        DrawList list = bare(Space::space);
        for (int k = 0; k < 2; ++k) {
            const Vec3 d{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
            list.line(Segment3{meet - d * 0.7, meet + d}, plain()).solid = true;
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
    EXPECT_EQ(flatten(list, camera_of(Space::space), {}, {}).lines.size(), 2u);
}

/// The opacity of a label at height `z`, `aside_px` from a cylinder at height 0, seen from straight above.
float label_opacity(double z, double aside_px, ItemId id = id_of("p"), const FlattenOptions& options = {},
                    bool solid = true, Role role = Role::text) {
    const Camera c = from_above(true);
    const Viewport v{{1280, 800}, 2.0};
    DrawList list = bare(Space::space);
    list.line(Segment3{{-2, 0, 0}, {2, 0, 0}}, plain(), id_of("a")).solid = solid;
    list.label(Vec3{0.3, aside_px * Projector(c, v).units_per_px(), z}, "P", role, id);
    return flatten(list, c, v, options).labels.at(0).color.a;
}

TEST(Flatten, ALabelFadesButCanBeReadWhereARodHidesItsAnchor) {
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0), 0.65f);
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 15.5), 0.65f) << "8 logical pixels are 16 here";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 16.5), 1.0f);
    EXPECT_FLOAT_EQ(label_opacity(1.0, 0.0), 1.0f) << "in front";
    EXPECT_FLOAT_EQ(label_opacity(-0.05, 0.0), 1.0f)
        << "less behind than the 8 pixels measure: on the cylinder";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, id_of("a")), 1.0f) << "its own item hides nothing";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, id_of("p"), {}, false), 1.0f) << "only cylinders hide";
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, {}), 0.65f) << "a label of no item fades too";
    for (const Role role : {Role::answer, Role::apparent})
        EXPECT_EQ(label_opacity(-1.0, 0.0, id_of("p"), {}, true, role),
                  label_opacity(1.0, 0.0, id_of("p"), {}, true, role));
    EXPECT_FLOAT_EQ(label_opacity(-1.0, 0.0, id_of("p"), {.highlight = {{id_of("p")}, {}}}), 1.0f);
}

TEST(Grid, TheAxesEndInThePictureAndTheFloorGoesOn) {
    SeededDice dice(kSeed + 2);
    for (int i = 0; i < 100; ++i) {
        const DrawList list = bare(Space::space, true);
        Camera c = camera_of(Space::space);
        c.turn.yaw_rad = dice.between(-3, 3);
        c.turn.pitch_rad = dice.between(-0.3, 0.3);
        c.turn.distance = std::pow(10.0, dice.between(-3, 3));
        const Color z = theme(ThemeId::dark).axis_z;
        float lowest = 0.0f, highest = 800.0f;
        for (const ScreenLine& l : flatten(list, c, {}, {}).lines) {
            if (l.to_color.r != z.r || l.to_color.g != z.g) continue;
            EXPECT_FLOAT_EQ(l.width, 1.5f);
            EXPECT_NEAR(l.to_color.a, 0.0f, 1e-5f) << "faded away where it ends";
            lowest = std::max(lowest, l.to.y);
            highest = std::min(highest, l.to.y);
        }
        ASSERT_GT(highest, 0.0f) << "case " << i;
        ASSERT_LT(lowest, 800.0f) << "case " << i;
        ASSERT_GT(lowest - highest, 400.0f) << "case " << i;
    }
}

TEST(Labels, TheLetterOfAnAxisMakesWayForALineOfAnItem) {
    for (const bool crossed : {false, true}) {
        DrawList list = bare(Space::space, true);
        if (crossed) list.line(Segment3{{-9, 0.01, 2.2}, {9, 0, 2.2}}, plain(30.0), id_of("a"));
        Camera c = camera_of(Space::space);
        c.turn.yaw_rad = c.turn.pitch_rad = 0.0;
        ScreenList screen = flatten(list, c, {}, {});
        LabelLayout().lay_out(screen, approximate_text_size, 0.0);
        const auto z = std::find_if(screen.labels.begin(), screen.labels.end(),
                                    [](const ScreenLabel& l) { return l.text == "z"; });
        ASSERT_NE(z, screen.labels.end());
        EXPECT_EQ(z->hidden, crossed);
    }
}

ScreenLine cylinder_of(Role role, ThemeId id, const Vec3& direction) {
    DrawList list = bare(Space::space);
    list.line(Segment3{{0, 0, 0}, direction}, {.role = role}).solid = true;
    return flatten(list, camera_of(Space::space), {}, {.theme = id}).lines.at(0);
}

TEST(Cylinders, OnlySolidLinesInSpaceAreRodsAndTheirHalosAreFlat) {
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list = bare(space);
        list.line(Segment3{{0, 0, 0}, {1, 0, 0}}, plain(), id_of("a")).solid = true;
        list.line(Segment3{{0, 1, 0}, {1, 1, 0}}, plain(), id_of("b"));
        const Highlight selected{{}, {id_of("a")}};
        for (const ScreenLine& l : flatten(list, camera_of(space), {}, {.highlight = selected}).lines) {
            const bool halo = l.from_color.a < 0.5f;
            EXPECT_EQ(is_cylinder(l), space == Space::space && l.id == id_of("a") && !halo);
        }
    }
}

TEST(Cylinders, EveryPartOfOneStandsOutFromTheBackground) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        for (const Role role :
             {Role::object_a, Role::object_b, Role::answer, Role::apparent, Role::pointer}) {
            const ScreenLine cylinder = cylinder_of(role, id, {1, 0.2, 0.3});
            for (double angle = 0.0; angle < 6.3; angle += 0.1) {
                for (double out = 0.0; out <= 0.9; out += 0.1) {
                    const glm::vec2 facing{static_cast<float>(out * std::cos(angle)),
                                           static_cast<float>(out * std::sin(angle))};
                    const Color seen =
                        cylinder_color(cylinder.from_color, facing, cylinder.shine, cylinder.shade);
                    EXPECT_GE(contrast(seen, theme(id).background), 3.0)
                        << name(id) << " " << static_cast<int>(role) << " " << facing.x << " " << facing.y;
                }
            }
        }
    }
}

TEST(Cylinders, AreLighterTowardsTheUpperLeftThanOnTheOtherSide) {
    for (const ThemeId id : {ThemeId::dark, ThemeId::light, ThemeId::print}) {
        const ScreenLine cylinder = cylinder_of(Role::object_a, id, {1, 0, 0});
        const auto at = [&cylinder](float x, float y) {
            return luminance(cylinder_color(cylinder.from_color, {x, y}, cylinder.shine, cylinder.shade));
        };
        EXPECT_GT(at(0.0f, -0.5f), 1.3 * at(0.0f, 0.8f)) << "a level cylinder: light above";
        EXPECT_GT(at(-0.5f, 0.0f), 1.3 * at(0.8f, 0.0f)) << "an upright one: light on the left";
        EXPECT_EQ(at(0.0f, 5.0f), at(0.0f, 1.0f)) << "beyond the edge as at the edge";
    }
}

TEST(Cylinders, TheStrokesOfOneStayInsideItAndTheLightLiesOnTheLitSide) {
    for (double angle = 0.0; angle < 6.3; angle += 0.05) {
        ScreenLine cylinder{.to = glm::vec2(100.0 * std::cos(angle), 100.0 * std::sin(angle)), .width = 8.0f};
        cylinder.from_color = cylinder.to_color = rgb(0x56B4E9);
        cylinder.shine = 0.45f, cylinder.shade = 0.3f;
        float before = 8.5f;
        for (const ScreenLine& stroke : cylinder_strokes(cylinder)) {
            const glm::vec2 off = stroke.from - cylinder.from;
            EXPECT_LE(glm::length(off) + stroke.width / 2.0f, 4.001f);
            EXPECT_LE(off.x * 0.6f + off.y * 0.8f, 1e-5f) << "never down and to the right";
            EXPECT_LT(stroke.width, before);
            EXPECT_FALSE(is_cylinder(stroke));
            before = stroke.width;
        }
        const auto strokes = cylinder_strokes(cylinder);
        EXPECT_LT(luminance(strokes[0].from_color), luminance(strokes[1].from_color));
        EXPECT_LT(luminance(strokes[1].from_color), luminance(strokes[2].from_color));
        cylinder.to = cylinder.from;
        EXPECT_TRUE(std::isfinite(cylinder_strokes(cylinder)[2].from.x)) << "a point of a cylinder";
    }
}

SphereItem some_ball(Dice& dice, const Camera3& c, double furthest, double largest) {
    SphereItem ball;
    const double depth = dice.between(-0.5, 1.0) * c.distance;
    ball.centre = c.pivot + c.forward() * depth + c.right() * dice.between(-furthest, furthest) +
                  c.up() * dice.between(-furthest, furthest);
    ball.radius = dice.between(0.02, largest) * (c.distance + depth);
    return ball;
}

Camera some_turn(Dice& dice) {
    Camera c = camera_of(Space::space);
    c.turn.yaw_rad = dice.between(-3, 3);
    c.turn.pitch_rad = dice.between(-1.5, 1.5);
    c.turn.pivot = {dice.between(-5, 5), dice.between(-5, 5), dice.between(-5, 5)};
    return c;
}

TEST(Balls, TheSightRayThroughAnyPointOfTheRimOnlyTouchesTheBall) {
    SeededDice dice(kSeed);
    for (int i = 0; i < 300; ++i) {
        Camera c = some_turn(dice);
        c.turn.parallel = i % 2 == 0;
        const SphereItem ball = some_ball(dice, c.turn, 2.0, 0.5);
        const auto rim = ball_rim(ball, Projector(c, {}));
        ASSERT_TRUE(rim);
        for (const Vec3& p : rim->circle()) {
            const Vec3 direction = c.turn.parallel ? c.turn.forward() : p - c.turn.eye();
            const Vec3 off = ball.centre - p;
            const double along = dot(off, direction) / dot(direction, direction);
            ASSERT_NEAR(glm::length(off - direction * along), ball.radius, 1e-9 * ball.radius)
                << "case " << i;
            ASSERT_NEAR(glm::length(off), ball.radius, 1e-9 * ball.radius) << "and lies on the ball";
        }
    }
}

TEST(Balls, OnScreenTheFillIsTheWholeRim) {
    SeededDice dice(kSeed + 1);
    for (int i = 0; i < 30; ++i) {
        const Camera c = some_turn(dice);
        const Viewport v{{2000, 2000}, 1.0};
        DrawList list = bare(Space::space);
        list.balls.push_back(some_ball(dice, c.turn, 0.3, 0.15));
        const ScreenList screen = flatten(list, c, v, {});
        ASSERT_FALSE(screen.fills.empty());
        const std::vector<glm::vec2>& corners = screen.fills[0].corners;
        const auto rim = ball_rim(list.balls[0], Projector(c, v));
        ASSERT_EQ(corners.size(), rim->circle().size()) << "case " << i;
        Vec3 sum{};
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const Vec3 p = rim->circle()[k];
            ASSERT_LT(glm::distance(Vec2(corners[k]), Projector(c, v).project(p).px), 0.01) << "case " << i;
            sum += p - rim->middle;
        }
        ASSERT_LT(glm::length(sum), 1e-9 * list.balls[0].radius) << "all the way round, case " << i;
    }
}

TEST(Balls, InThePlaneABallIsADiscOfItsRadius) {
    DrawList list = bare();
    list.balls.push_back({{1, 0.5, 0}, 2.0, Role::object_b, 0.3, Dash::dashed, id_of("ball")});
    const ScreenList screen = flatten(list, {}, {}, {});
    ASSERT_FALSE(screen.fills.empty());
    for (const glm::vec2& p : screen.fills[0].corners)
        EXPECT_NEAR(std::hypot(p.x - 720.0f, p.y - 360.0f), 160.0f, 1e-2f);
    EXPECT_NEAR(screen.fills[0].color.a, 0.3f, 1e-6f);
    ASSERT_FALSE(screen.lines.empty());
    for (const ScreenLine& l : screen.lines) {
        EXPECT_FLOAT_EQ(l.width, 1.5f);
        EXPECT_FLOAT_EQ(l.dash_on, 6.0f);
        EXPECT_EQ(l.id, id_of("ball"));
    }
}

TEST(Balls, TheLightOnABallStaysInsideItAndAboveItsMiddle) {
    SeededDice dice(kSeed + 2);
    for (int i = 0; i < 40; ++i) {
        const Camera c = some_turn(dice);
        DrawList list = bare(Space::space);
        list.balls.push_back(some_ball(dice, c.turn, 0.3, 0.15));
        const ScreenList screen = flatten(list, c, {{4000, 4000}, 1.0}, {});
        ASSERT_GE(screen.fills.size(), 3u);
        const auto& rim = screen.fills[0].corners;
        const auto middle = [](const std::vector<glm::vec2>& corners) {
            glm::vec2 sum{};
            for (const glm::vec2& p : corners) sum += p;
            return sum / static_cast<float>(corners.size());
        };
        for (std::size_t k = 1; k < screen.fills.size(); ++k) {
            for (const glm::vec2& p : screen.fills[k].corners) {
                for (std::size_t j = 0; j < rim.size(); ++j) {
                    const glm::vec2 a = p - rim[j], along = rim[(j + 1) % rim.size()] - rim[j];
                    // The outline runs counter-clockwise: y is down.
                    ASSERT_LE(along.x * a.y - along.y * a.x, 1.0f) << "case " << i;
                }
            }
            ASSERT_LT(middle(screen.fills[k].corners).y, middle(rim).y);
        }
    }
}

TEST(Balls, WithoutOpacityOnlyTheOutlineIsLeftAndFromInsideNothing) {
    DrawList list = bare(Space::space);
    const Camera c = camera_of(Space::space);
    list.balls.push_back({{0, 0, 0}, 1.0, Role::object_a, 0.0, Dash::solid, {}});
    const ScreenList outline = flatten(list, c, {}, {});
    EXPECT_TRUE(outline.fills.empty());
    EXPECT_GE(outline.lines.size(), 24u);
    list.balls[0].opacity = 0.5;
    for (const double radius : {8.0, 8.5, 1e6, 1e308}) {
        list.balls[0].radius = radius;
        const ScreenList inside = flatten(list, c, {}, {});
        EXPECT_TRUE(inside.fills.empty() && inside.lines.empty()) << radius;
    }
    list.balls[0].radius = -1.0;
    EXPECT_TRUE(flatten(list, c, {}, {}).lines.empty());
    list.balls[0].radius = 0.0;
    EXPECT_FALSE(flatten(list, c, {}, {}).lines.empty()) << "a point";
}

TEST(Balls, HoveringAndSelectingLightABallUp) {
    DrawList list = bare(Space::space);
    list.balls.push_back({{0, 0, 0}, 1.0, Role::object_a, 0.3, Dash::solid, id_of("ball")});
    const auto seen = [&](const Highlight& highlight) {
        return flatten(list, camera_of(Space::space), {}, {.highlight = highlight});
    };
    const ScreenList plain_one = seen({}), hovered = seen({{id_of("ball")}, {}}),
                     selected = seen({{}, {id_of("ball")}});
    EXPECT_GT(hovered.fills[0].color.a, plain_one.fills[0].color.a);
    EXPECT_GT(hovered.lines[0].width, plain_one.lines[0].width);
    EXPECT_EQ(selected.lines.size(), 2 * plain_one.lines.size()) << "a halo underneath";
}

TEST(Balls, FramingHasRoomForThem) {
    DrawList list;
    list.balls.push_back({{1, 2, 3}, 4.0, Role::object_a, 0.3, Dash::solid, {}});
    list.corners.push_back({{9, 0, 0}, {1, 0, 0}, {0, 1, 0}, Role::answer, 12.0, {}});
    const Bounds bounds = list.bounds();
    EXPECT_EQ(bounds.low, Vec3(-3, -2, -1));
    EXPECT_EQ(bounds.high, Vec3(9, 6, 7));
}

}  // namespace
}  // namespace crosscut::space_test

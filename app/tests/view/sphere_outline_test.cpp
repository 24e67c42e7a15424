#include "app/tests/view/lists.h"
#include "app/view/draw_list.h"
#include "app/view/screen/solid_shapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crosscut::sphere_outline_test {
namespace {

using namespace view_test;

constexpr unsigned kSeed = 79101u;

double size_of(const Vec3& v) { return std::sqrt(dot(v, v)); }

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
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
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
            ASSERT_NEAR(size_of(off - direction * along), ball.radius, 1e-9 * ball.radius) << "case " << i;
            ASSERT_NEAR(size_of(off), ball.radius, 1e-9 * ball.radius) << "and lies on the ball";
        }
    }
}

TEST(Balls, OnScreenTheRimHoldsEveryPointOfTheBallAndNoMore) {
    SCOPED_TRACE(kSeed + 1);
    Dice dice(kSeed + 1);
    for (int i = 0; i < 30; ++i) {
        const Camera c = some_turn(dice);
        DrawList list = bare(Space::space);
        list.balls.push_back(some_ball(dice, c.turn, 0.3, 0.15));
        const ScreenList screen = flatten(list, c, {{2000, 2000}, 1.0}, {});
        ASSERT_FALSE(screen.fills.empty());
        const Projector projector(c, {{2000, 2000}, 1.0});
        const auto support = [](const auto& corners, const glm::vec2& direction) {
            float most = -1e9f;
            for (const glm::vec2& p : corners) most = std::max(most, p.x * direction.x + p.y * direction.y);
            return most;
        };
        std::vector<glm::vec2> surface;
        for (int k = 0; k < 4000; ++k) {
            const Vec3 d{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
            const SphereItem& ball = list.balls[0];
            surface.emplace_back(projector.project(ball.centre + d * (ball.radius / size_of(d))).px);
        }
        for (int k = 0; k < 8; ++k) {
            const auto angle = static_cast<float>(k) * 0.785f;
            const glm::vec2 direction{std::cos(angle), std::sin(angle)};
            const float rim = support(screen.fills[0].corners, direction), ball = support(surface, direction);
            ASSERT_LE(ball, rim + 0.5f) << "case " << i;
            ASSERT_GE(ball, rim - 6.0f) << "case " << i << ": a random cloud stays short of the rim";
        }
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
    SCOPED_TRACE(kSeed + 2);
    Dice dice(kSeed + 2);
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
                    const glm::vec2 a = rim[j], b = rim[(j + 1) % rim.size()];
                    const float side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
                    ASSERT_LE(side, 1.0f) << "case " << i;  // the outline runs counter-clockwise: y is down
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
    FlattenOptions options;
    options.highlight.hovered = {id_of("ball")};
    const ScreenList plain_one = flatten(list, camera_of(Space::space), {}, {});
    const ScreenList hovered = flatten(list, camera_of(Space::space), {}, options);
    EXPECT_GT(hovered.fills[0].color.a, plain_one.fills[0].color.a);
    EXPECT_GT(hovered.lines[0].width, plain_one.lines[0].width);
    options.highlight = {{}, {id_of("ball")}};
    const ScreenList selected = flatten(list, camera_of(Space::space), {}, options);
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
}  // namespace crosscut::sphere_outline_test

#include "app/tests/view/lists.h"
#include "app/view/theme.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crosscut::fills_test {
namespace {

using namespace view_test;

constexpr unsigned kSeed = 79201u;

FillItem square(const Vec3& at, const Vec3& right, const Vec3& up, ItemId id = {}) {
    return {{at, at + right, at + right + up, at + up}, Role::object_a, 0.5, id};
}

TEST(Fills, InSpaceAFarOneNeverComesAfterANearerOne) {
    SCOPED_TRACE(kSeed);
    Dice dice(kSeed);
    for (int round = 0; round < 20; ++round) {
        DrawList list = bare(Space::space);
        Camera c = camera_of(Space::space);
        c.turn.yaw_rad = dice.between(-3, 3);
        for (unsigned k = 1; k < 40; ++k) {
            const Vec3 at{dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)};
            if (dice.below(2) == 0) {
                list.fills.push_back(square(at, {0.1, 0, 0}, {0, 0, 0.1}, {k}));
            } else {
                list.balls.push_back({at, 0.05, Role::object_b, 0.5, Dash::solid, {k}});
            }
        }
        std::vector<double> depths(40, 0.0);
        const Projector projector(c, {});
        for (const FillItem& f : list.fills)
            depths[f.id.value] = projector.project((f.corners[0] + f.corners[2]) / 2.0).depth;
        for (const SphereItem& b : list.balls) depths[b.id.value] = projector.project(b.centre).depth;
        const ScreenList screen = flatten(list, c, {}, {});
        ASSERT_GE(screen.fills.size(), 39u);
        for (std::size_t i = 1; i < screen.fills.size(); ++i)
            ASSERT_GE(depths[screen.fills[i - 1].id.value], depths[screen.fills[i].id.value] - 1e-12);
    }
}

TEST(Fills, ASmallBallIsMadeOfHalfTheDiscsAtEveryScale) {
    for (const double scale : {1.0, 2.0}) {
        const auto discs = [&](double radius_px) {
            DrawList list = bare(Space::plane);
            const Camera c = camera_of(Space::plane);
            list.balls.push_back(
                {{}, radius_px / c.plane.px_per_unit, Role::object_b, 0.5, Dash::solid, {1}});
            return flatten(list, c, {{1280, 800}, scale}, {}).fills.size();
        };
        EXPECT_EQ(discs(20.0), 4u) << "one whole, three lighter";
        EXPECT_EQ(discs(30.0), 8u);
    }
}

TEST(Fills, InThePlaneAndAtOneDepthTheyStayInTheOrderAdded) {
    for (const Space space : {Space::plane, Space::space}) {
        DrawList list = bare(space);
        Camera c = camera_of(space);
        c.turn.yaw_rad = c.turn.pitch_rad = 0.0;
        for (unsigned k = 1; k < 9; ++k)
            list.fills.push_back(square({0.1 * k, 0, 0}, {1, 0, 0}, {0, 0, 1}, {k}));
        if (space == Space::plane) {
            for (FillItem& f : list.fills) f = square({0, 0, 10.0 - f.id.value}, {1, 0, 0}, {0, 1, 0}, f.id);
        }
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
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(whole.corners[i], glm::vec2(projector.project(list.fills[0].corners[i]).px));
    }
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
        EXPECT_NEAR(rims[i].x, at.x, 1e-3f);
        EXPECT_NEAR(rims[i].y, at.y, 1e-3f);
    }
    EXPECT_GT(rims[3].x, screen.size.x - 1.0f);
    EXPECT_LT(rims[3].x, 2.0f * screen.size.x) << "cut off not far beyond";
    EXPECT_NEAR(rims[3].y, rims[2].y, 1e-3f);
}

double luminance(const Color& c) {
    const auto linear = [](float v) {
        const auto d = static_cast<double>(v);
        return d <= 0.04045 ? d / 12.92 : std::pow((d + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
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
            EXPECT_NEAR(read.r, exact.r, 0.012f);
            EXPECT_NEAR(read.g, exact.g, 0.012f);
            EXPECT_NEAR(read.b, exact.b, 0.012f);
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

// Generous compared with the 0.5 ms it takes, because a loaded machine and the sanitizers are slower; without
// the fast path for fills inside the view it would take ten times as long.
TEST(Fills, ASurfaceOfFifteenHundredKeepsEveryPiece) {
    DrawList list = bare(Space::space);
    for (int i = 0; i < 50; ++i) {
        for (int j = 0; j < 30; ++j) {
            FillItem f = square({-1 + 0.04 * i, -1 + 0.06 * j, 0}, {0.04, 0, 0}, {0, 0.06, 0});
            f.toward = Role::apparent;
            f.fraction = j / 30.0;
            list.fills.push_back(f);
        }
    }
    EXPECT_EQ(flatten(list, camera_of(Space::space), {{220, 220}, 1.0}, {}).fills.size(), 1500u);
}

/// A right-angle mark seen from straight above.
ScreenList corner_seen(const Vec3& along, const Vec3& aside, const Viewport& v = {}, double distance = 8.0) {
    DrawList list = bare(Space::space);
    list.corners.push_back({{0, 0, 0}, along, aside, Role::answer, 12.0, id_of("corner")});
    Camera c = camera_of(Space::space);
    c.turn = looking_along(c.turn, {0, 0, -1});
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

}  // namespace
}  // namespace crosscut::fills_test

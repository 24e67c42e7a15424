// The names of a line's motions, and both directions of a cut.
#include <crosscut/invalid_input.h>
#include "core/sweep/analysis.h"
#include "core/sweep/sweep_cut.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace crosscut::test::motion_name_test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Case {
    const char* what;
    MovingSegment2 line;
    MotionName name;
    UnnamedMotion instead = UnnamedMotion::is_named;
};

MovingSegment2 straight(Vec2 p0, Vec2 p1, Vec2 q0, Vec2 q1) { return {{p0, p1, {}}, {q0, q1, {}}}; }

std::vector<Case> cases() {
    using enum MotionName;
    using enum UnnamedMotion;
    return {
        {"nothing", straight({1, 2}, {1, 2}, {4, 4}, {4, 4}), at_rest},
        {"a point at rest", straight({1, 2}, {1, 2}, {1, 2}, {1, 2}), at_rest},
        {"upright, moved aside", straight({-3, -2}, {3, -2}, {-3, 2}, {3, 2}), simple},
        {"aslant, moved along its normal", straight({0, 0}, {-6, 3}, {2, 4}, {-4, 7}), simple},
        {"along itself", straight({-4, -0.5}, {1, -0.5}, {-1, -0.5}, {4, -0.5}), lateral},
        {"along itself, aslant", straight({0, 0}, {1, 2}, {2, 4}, {3, 6}), lateral},
        {"growing along itself", straight({0, 0}, {0, 0}, {1, 1}, {3, 3}), lateral},
        {"one end down, one along the floor", straight({-1, 3}, {-1, -1}, {-1, -1}, {3, -1}), raise},
        {"the same aslant", straight({0, 0}, {3, 4}, {5, 1}, {1, 4}), raise},
        {"through the middle, up at the side", straight({-3, 2.5}, {3, -2.5}, {3, -2}, {3, 2.5}), plunge},
        {"both alike, aslant", straight({0, 0}, {1, 2}, {4, 0}, {5, 2}), unnamed, slanting},
        {"one end rests", straight({0, 0}, {0, 0}, {4, 0}, {4, 2}), unnamed, one_rests},
        {"one way at two speeds", straight({0, 0}, {0, 2}, {4, 0}, {4, 3}), unnamed, uneven},
        {"against each other", straight({0, 0}, {0, 2}, {4, 0}, {4, -2}), unnamed, uneven},
        {"not as far as the middle", straight({0, 0}, {1, 1}, {4, 0}, {4, 2}), unnamed, shallow},
        {"just to the middle", straight({0, 0}, {2, 1}, {4, 0}, {4, 2}), unnamed, shallow},
        {"both past the middle", straight({0, 0}, {3, 1}, {4, 0}, {1, 2}), unnamed, both_dive},
        {"a beginning without length", straight({1, 1}, {2, 1}, {1, 1}, {1, 2}), unnamed, no_length},
        {"bent", {{{0, 0}, {0, 2}, {0, 1}}, {{4, 0}, {4, 2}, {}}}, unnamed, bent},
        {"fallen alike, lying flat", {{{0, 0}, {0, 2}, {0, -9}}, {{4, 0}, {4, 2}, {0, -9}}}, simple},
        {"thrown alike, lying flat", {{{0, 0}, {1, 2}, {0, -9}}, {{4, 0}, {5, 2}, {0, -9}}}, unnamed, bent},
        {"speeding up along itself", {{{0, 0}, {2, 0}, {3, 0}}, {{4, 0}, {5, 0}, {}}}, lateral},
        {"out and back", {{{0, 0}, {0, 0}, {0, 4}}, {{4, 0}, {4, 0}, {0, 4}}}, simple},
    };
}

template <class Change>
MovingSegment2 changed(const MovingSegment2& line, Change change) {
    const auto path = [&](const Path2& p) {
        return Path2{change(p.start), change(p.end), change(p.acceleration)};
    };
    return {path(line.p), path(line.q)};
}

void expect(const Case& c, const MovingSegment2& line, const char* how) {
    const NamedMotion named = name_of_motion(line);
    EXPECT_EQ(motion_name(named.name), motion_name(c.name)) << c.what << ", " << how;
    EXPECT_EQ(named.instead, c.instead) << c.what << ", " << how;
    EXPECT_FALSE(motion_sentence(named).empty()) << c.what;
}

TEST(MotionName, IsThatOfItsCaseHoweverItLies) {
    for (const Case& c : cases()) {
        expect(c, c.line, "as it is");
        expect(c, {c.line.q, c.line.p}, "ends swapped");
        expect(c, changed(c.line, [](Vec2 v) { return Vec2{-v.y, v.x}; }), "turned by a quarter");
        expect(c, changed(c.line, [](Vec2 v) { return Vec2{-v.x, v.y}; }), "mirrored");
        expect(c, changed(c.line, [](Vec2 v) { return Vec2{v.x - v.y, v.x + v.y}; }), "turned by an eighth");
        expect(c, changed(c.line, [](Vec2 v) { return v * 0x1p900; }), "very large");
        expect(c, changed(c.line, [](Vec2 v) { return v * 0x1p-1000; }), "very small");
    }
}

TEST(MotionName, IsDecidedByTheLastBit) {
    MovingSegment2 raised = straight({-1, 3}, {-1, -1}, {-1, -1}, {3, -1});
    EXPECT_EQ(name_of_motion(raised).along, 0);
    raised.q.end.y = std::nextafter(-1.0, 0.0);
    EXPECT_EQ(name_of_motion(raised).name, MotionName::plunge) << "p goes all the way to q's place";
    EXPECT_EQ(name_of_motion(raised).along, -1);
    MovingSegment2 simple = straight({1e15, 0}, {1e15, 2}, {1e15 + 4, 0}, {1e15 + 4, 2});
    EXPECT_EQ(name_of_motion(simple).name, MotionName::simple);
    simple.p.end.x = 1e15 + 0.125;
    EXPECT_EQ(name_of_motion(simple).instead, UnnamedMotion::shallow);
    MovingSegment2 to_middle = straight({0, 0}, {std::nextafter(2.0, 3.0), 1}, {4, 0}, {4, 2});
    EXPECT_EQ(name_of_motion(to_middle).name, MotionName::plunge);
    EXPECT_TRUE(name_of_motion(to_middle).p_dives);
    // In doubles both ends move by 1e16: the difference of 1 is lost.
    EXPECT_FALSE(name_of_motion(straight({-1, 0}, {1e16, 0}, {0, 4}, {1e16, 4})).one_velocity);
    EXPECT_EQ(name_of_motion(straight({-1e308, 0}, {1e308, 5e-324}, {-1e308, 1}, {1e308, 1})).instead,
              UnnamedMotion::shallow);
}

TEST(MotionName, RefusesWhatIsNotFinite) {
    for (const double bad : {kInfinity, std::nan("")}) {
        MovingSegment2 line = straight({0, 0}, {1, 1}, {2, 2}, {3, 3});
        line.q.acceleration.y = bad;
        EXPECT_THROW((void)name_of_motion(line), InvalidInput);
    }
}

TEST(CutDirections, AreTheVelocitiesOfBothAndNoneOfWhatRests) {
    const SweepQuery query{straight({0, 0}, {4, 0}, {0, 2}, {0, 5}), {{1, 1}, {1, -2}, {}}, 0.0};
    const CutDirections cut = cut_directions(query, 0.5, 0.25);
    ASSERT_TRUE(cut.of_line && cut.of_pointer);
    EXPECT_EQ(*cut.of_line, cut_direction(query, 0.5, 0.25, CutChoice::line_velocity));
    EXPECT_NEAR(cut.of_line->y / cut.of_line->x, 0.25, 1e-15) << "three quarters of p's, a quarter of q's";
    EXPECT_EQ(*cut.of_pointer, (Vec2{0, -1}));
    const SweepQuery still{straight({0, 0}, {0, 0}, {0, 2}, {0, 2}), path_at_rest({0, 1}), 0.0};
    EXPECT_EQ(cut_directions(still, 0.0, 0.5), CutDirections());
    EXPECT_EQ(cut_direction(still, 0.0, 0.5, CutChoice::line_velocity), kStillCut);
}

}  // namespace
}  // namespace crosscut::test::motion_name_test

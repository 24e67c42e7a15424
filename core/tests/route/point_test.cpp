// Paths of a point, compared with brute force in exact integers.
#include <crosscut/invalid_input.h>
#include <crosscut/route/route.h>
#include "core/route/path_motion.h"
#include "core/tests/route/walls.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace crosscut::route_test {
namespace {

using Whole = std::int64_t;
struct Node {
    Whole x, y;
    friend bool operator==(const Node&, const Node&) = default;
};
Node node_of(const Vec2& p) { return {static_cast<Whole>(p.x), static_cast<Whole>(p.y)}; }
int turn(const Node& a, const Node& b, const Node& c) {
    const Whole area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    return area > 0 ? 1 : (area < 0 ? -1 : 0);
}
bool same_direction(const Node& at, const Node& p, const Node& q) {
    return turn(at, p, q) == 0 && (p.x - at.x) * (q.x - at.x) + (p.y - at.y) * (q.y - at.y) > 0;
}
bool on(const Node& p, const Node& a, const Node& b) {
    return turn(a, b, p) == 0 && (p.x - a.x) * (p.x - b.x) + (p.y - a.y) * (p.y - b.y) <= 0;
}
bool inside(const Node& p, const Node& a, const Node& b) { return !(p == a) && !(p == b) && on(p, a, b); }

/// The shortest path by trying all legs and all turns, without sectors: at each node all walls that lead away
/// from it must lie on one side of the path; a wall that the path runs along lies on the side that was chosen
/// for the leg.
class Brute {
  public:
    Brute(const Walls& walls, const Vec2& start, const Vec2& goal) {
        for (const Segment2& wall : walls) walls_.push_back({node_of(wall.start), node_of(wall.end)});
        add(node_of(start)), add(node_of(goal));
        goal_ = nodes_.size() - 1;
        for (const auto& wall : walls_) add(wall.a), add(wall.b);
    }

    enum class Leg { clear, blocked, passes };
    [[nodiscard]] Leg leg(const Node& p, const Node& q) const {
        bool passes = false;
        for (const auto& [a, b] : walls_) {
            if (turn(p, q, a) * turn(p, q, b) < 0 && turn(a, b, p) * turn(a, b, q) < 0) return Leg::blocked;
            passes = passes || inside(a, p, q) || inside(b, p, q);
        }
        return passes ? Leg::passes : Leg::clear;
    }

    [[nodiscard]] std::optional<double> length() const {
        if (goal_ == 0) return 0.0;
        std::vector<Gone> all;
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            for (std::size_t j = 0; j < nodes_.size(); ++j) add_legs(i, j, all);
        for (Gone& first : all)
            if (first.from == 0) first.length = long_as(first);
        while (true) {
            Gone* nearest = nullptr;
            for (Gone& g : all)
                if (!g.done && (nearest == nullptr || g.length < nearest->length)) nearest = &g;
            if (nearest == nullptr || std::isinf(nearest->length)) return std::nullopt;
            if (nearest->to == goal_) return nearest->length;
            nearest->done = true;
            for (Gone& next : all)
                if (next.from == nearest->to && passes(*nearest, next))
                    next.length = std::min(next.length, nearest->length + long_as(next));
        }
    }

    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

  private:
    struct Wall {
        Node a, b;
    };
    struct Gone {
        std::size_t from, to;
        int side;  ///< of the wall that it runs along: 1 left, -1 right; 0: along none
        double length = std::numeric_limits<double>::infinity();
        bool done = false;
    };
    void add(const Node& p) {
        for (const Node& node : nodes_)
            if (node == p) return;
        nodes_.push_back(p);
    }
    void add_legs(std::size_t i, std::size_t j, std::vector<Gone>& all) const {
        if (i == j || leg(nodes_[i], nodes_[j]) != Leg::clear) return;
        bool along = false;
        for (const auto& [a, b] : walls_)
            along = along || (!(a == b) && on(nodes_[i], a, b) && on(nodes_[j], a, b));
        if (!along) return all.push_back({i, j, 0});
        all.push_back({i, j, 1}), all.push_back({i, j, -1});
    }
    [[nodiscard]] double long_as(const Gone& g) const {
        return std::hypot(double(nodes_[g.to].x - nodes_[g.from].x),
                          double(nodes_[g.to].y - nodes_[g.from].y));
    }
    [[nodiscard]] bool passes(const Gone& in, const Gone& out) const {
        const Node &p = nodes_[in.from], &m = nodes_[in.to], &q = nodes_[out.to];
        bool left = false, right = false;
        for (const auto& [a, b] : walls_) {
            if (a == b || !on(m, a, b)) continue;
            for (const Node& end : {a, b}) {
                if (end == m) continue;
                int side = 0;
                // Straight back around the end of a wall: all other walls lead away beyond its end.
                if (same_direction(m, end, p))
                    side = in.side;
                else if (same_direction(m, end, q))
                    side = out.side;
                else
                    side = same_direction(m, p, q) ? -in.side : side_of(p, m, q, end);
                (side > 0 ? left : right) = true;
            }
        }
        return !(left && right);
    }
    /// The side of the path p, m, q on which a direction lies that is neither of the two.
    static int side_of(const Node& p, const Node& m, const Node& q, const Node& end) {
        const int bend = turn(p, m, q);
        if (bend == 0) return turn(p, m, end);
        const bool left_of_in = turn(p, m, end) > 0, left_of_out = turn(m, q, end) > 0;
        return (bend > 0 ? left_of_in && left_of_out : left_of_in || left_of_out) ? 1 : -1;
    }

    std::vector<Wall> walls_;
    std::vector<Node> nodes_;
    std::size_t goal_ = 0;
};

TEST(PointRoute, IsAsLongAsByBruteForceInExactIntegers) {
    const std::uint64_t seed = test::seed_or(2026);
    Dice dice(seed);
    int found = 0, none = 0;
    const int turns = test::turns(1500, 60000);
    for (int i = 0; i < turns; ++i) {
        const Walls walls = grid_walls(dice, 1 + dice.below(11), 3 + dice.below(4));
        const Vec2 start = some_node(dice, 6), goal = some_node(dice, 6);
        const auto expected = Brute(walls, start, goal).length();
        for (const bool toward_goal : {true, false}) {
            const Route route = find_route({start, goal, 0.0, walls}, {toward_goal, {}});
            ASSERT_EQ(route.outcome == RouteOutcome::found, expected.has_value())
                << "seed " << seed << ", turn " << i;
            if (expected) {
                EXPECT_NEAR(route.length, *expected, 1e-12 * *expected) << "seed " << seed << ", turn " << i;
            }
        }
        ++(expected ? found : none);
    }
    EXPECT_GT(found, turns / 4);
    EXPECT_GT(none, turns / 200);
}

TEST(PointRoute, TheGraphIsThatOfBruteForce) {
    const std::uint64_t seed = test::seed_or(7);
    Dice dice(seed);
    for (int i = 0; i < test::turns(300, 20000); ++i) {
        const Walls walls = grid_walls(dice, 1 + dice.below(8), 3 + dice.below(5));
        const Vec2 start = some_node(dice, 7), goal = some_node(dice, 7);
        const Brute brute(walls, start, goal);
        const auto legs = route_graph({start, goal, 0.0, walls});
        EXPECT_EQ(legs.size(), brute.nodes().size() * (brute.nodes().size() - 1) / 2);
        for (const RouteLeg& leg : legs) {
            const auto expected = brute.leg(node_of(leg.line.start), node_of(leg.line.end));
            ASSERT_EQ(leg.verdict == LegVerdict::blocked, expected == Brute::Leg::blocked) << "seed " << seed;
            ASSERT_EQ(leg.verdict == LegVerdict::passes_end, expected == Brute::Leg::passes)
                << "seed " << seed;
        }
    }
}

TEST(PointRoute, GoesAroundTheEndOfAWall) {
    const Walls walls{{{0, -1}, {0, 1}}};
    const Route route = find_route({{-1, 0.5}, {1, 0.5}, 0.0, walls});
    ASSERT_EQ(route.outcome, RouteOutcome::found);
    EXPECT_NEAR(route.length, 2.0 * std::hypot(1.0, 0.5), 1e-15);
    ASSERT_EQ(route.path.size(), 2U);
    EXPECT_EQ(route.path[0].line.end, (Vec2{0, 1}));
}

TEST(PointRoute, DoesNotSlipThroughTheJointOfTwoWalls) {
    const Walls box{{{0, 0}, {4, 0}}, {{4, 0}, {4, 4}}, {{4, 4}, {0, 4}}, {{0, 4}, {0, 0}}};
    EXPECT_EQ(find_route({{2, 2}, {9, 9}, 0.0, box}).outcome, RouteOutcome::no_way);
    const Walls tee{{{0, 0}, {4, 0}}, {{2, 0}, {2, 4}}, {{0, 0}, {2, 4}}};
    EXPECT_EQ(find_route({{1.5, 1}, {3, 1}, 0.0, tee}).outcome, RouteOutcome::no_way);
}

TEST(PointRoute, LeavesAWallThatItStartsOnToAnySide) {
    const Walls walls{{{-5, 0}, {5, 0}}};
    for (const double y : {-1.0, 1.0}) EXPECT_EQ(find_route({{0, 0}, {0, y}, 0.0, walls}).length, 1.0);
}

TEST(PointRoute, OfOnePlaceHasNoLength) {
    const Route route = find_route({{1, 2}, {1, 2}, 0.0, {}});
    EXPECT_EQ(route.outcome, RouteOutcome::found);
    EXPECT_EQ(route.length, 0.0);
    EXPECT_TRUE(route.path.empty());
}

TEST(PointRoute, RefusesWhatIsNoNumberOrTooFar) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Walls walls{{{0, 0}, {1, 1e71}}};
    EXPECT_THROW((void)find_route({{nan, 0}, {1, 0}, 0.0, {}}), InvalidInput);
    EXPECT_THROW((void)find_route({{0, 0}, {1, 0}, -1.0, {}}), InvalidInput);
    try {
        (void)route_graph({{0, 0}, {1, 0}, 0.0, walls});
        FAIL();
    } catch (const InvalidInput& refused) {
        EXPECT_STREQ(refused.what(), "route_graph: query.walls[0].end.y is beyond 1e70");
    }
}

TEST(Routes, WhereNoWayLeadsOutOfASmallPlaceAroundTheGoalTheSearchEndsSoon) {
    Dice dice(5);
    Walls walls;
    for (int i = 0; i < 200; ++i) {
        const Vec2 middle = dice.within(6.0), half_size = dice.within(0.5);
        walls.push_back({middle - half_size, middle + half_size});
    }
    const Vec2 start{-7, -7}, goal{7, 7};
    EXPECT_EQ(find_route({start, goal, 0.0, walls}).outcome, RouteOutcome::found);
    const std::array<Vec2, 4> box{Vec2{6.5, 6.5}, Vec2{7.5, 6.5}, Vec2{7.5, 7.5}, Vec2{6.5, 7.5}};
    for (std::size_t i = 0; i < box.size(); ++i) walls.push_back({box.at(i), box.at((i + 1) % 4)});
    for (const double radius : {0.0, 0.05}) {
        const Route out = find_route({goal, start, radius, walls}),
                    in = find_route({start, goal, radius, walls});
        EXPECT_EQ(out.outcome, RouteOutcome::no_way);
        EXPECT_FALSE(out.from_goal);
        EXPECT_EQ(in.outcome, RouteOutcome::no_way);
        ASSERT_TRUE(in.from_goal) << "and its legs are those of the search that ended";
        ASSERT_EQ(in.legs.size(), out.legs.size());
        for (std::size_t i = 0; i < in.legs.size(); ++i) EXPECT_EQ(in.legs[i].line, out.legs[i].line);
    }
}

TEST(TightSpots, AreThoseOfAllPairsAndNothingThatIsNotFiniteIsPassedOver) {
    Dice dice(11);
    std::vector<Segment3> legs, walls;
    const auto random_position = [&] {
        return Vec3{double(dice.below(9)), double(dice.below(9)), double(dice.below(3))};
    };
    for (int i = 0; i < 30; ++i)
        legs.push_back({random_position(), random_position()}),
            walls.push_back({random_position(), random_position()});
    const auto spots = tight_spots(legs, walls);
    ASSERT_EQ(spots.size(), legs.size());
    for (const TightSpot& spot : spots) {
        for (std::size_t i = 0; i < walls.size(); ++i) {
            const double apart = nearest_points(legs[spot.leg], walls[i]).distance;
            if (i < spot.obstacle) {
                EXPECT_GT(apart, spot.nearest.distance);
            }
            EXPECT_GE(apart, spot.nearest.distance);
        }
    }
    walls.push_back({{1e9, 1e9, 0}, {std::numeric_limits<double>::infinity(), 0, 0}});
    EXPECT_THROW((void)tight_spots(legs, walls), InvalidInput);
}

}  // namespace
}  // namespace crosscut::route_test

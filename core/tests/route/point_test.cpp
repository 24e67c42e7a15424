// Paths of a point, compared with brute force in exact integers.
#include <crosscut/invalid_input.h>
#include <crosscut/route/route.h>
#include "core/route/path_motion.h"
#include "core/tests/random.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <vector>

namespace crosscut::route_test {
namespace {

using test::Dice;
using Walls = std::vector<Segment2>;

/// A node of a small grid: walls between nodes often share ends, touch, cross and overlap.
Vec2 some_node(Dice& dice, int size) { return {double(dice.below(size)), double(dice.below(size))}; }

Walls grid_walls(Dice& dice, int count, int size) {
    Walls walls;
    for (int i = 0; i < count; ++i) {
        const Vec2 from = some_node(dice, size);
        walls.push_back({from, some_node(dice, size)});
    }
    return walls;
}

/// Short walls anywhere in a square.
Walls scattered(Dice& dice, int count, double half, double longest) {
    Walls walls;
    for (int i = 0; i < count; ++i) {
        const Vec2 from = dice.within(half);
        walls.push_back({from, from + dice.within(longest)});
    }
    return walls;
}

using Whole = std::int64_t;
using Long = long double;

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
        SCOPED_TRACE("seed " + std::to_string(seed) + ", turn " + std::to_string(i));
        for (const bool toward_goal : {true, false}) {
            const Route route = find_route({start, goal, 0.0, walls}, {toward_goal, {}});
            ASSERT_EQ(route.outcome == RouteOutcome::found, expected.has_value());
            if (expected) {
                EXPECT_NEAR(route.length, *expected, 1e-12 * *expected);
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

// Paths of a disc: they keep their clearance, and no path over a fine grid is shorter.

/// From a point to a segment, with 64 bits.
Long apart(Long x, Long y, const Segment2& s) {
    const Long wx = Long(s.end.x) - s.start.x, wy = Long(s.end.y) - s.start.y;
    const Long vx = x - s.start.x, vy = y - s.start.y, whole = wx * wx + wy * wy;
    const Long at = whole > 0 ? std::clamp((vx * wx + vy * wy) / whole, Long(0), Long(1)) : Long(0);
    return std::hypot(vx - at * wx, vy - at * wy);
}

Long clearance(Long x, Long y, const Walls& walls) {
    Long least = std::numeric_limits<Long>::infinity();
    for (const Segment2& wall : walls) least = std::min(least, apart(x, y, wall));
    return least;
}

/// The least clearance anywhere along a path, and whether the path is connected from start to goal.
Long least_clearance(const Route& route, const RouteQuery& query, const Walls& walls) {
    constexpr int kSamples = 400;
    Long least = std::numeric_limits<Long>::infinity();
    Vec2 at = query.start;
    double length = 0.0;
    for (const RoutePiece& piece : route.path) {
        EXPECT_NEAR(piece.line.start.x, at.x, 1e-9);
        EXPECT_NEAR(piece.line.start.y, at.y, 1e-9);
        at = piece.line.end;
        length += piece.length;
        for (int i = 0; i <= kSamples; ++i) {
            const Long fraction = Long(i) / kSamples;
            Long x = piece.line.start.x * (1 - fraction) + piece.line.end.x * fraction;
            Long y = piece.line.start.y * (1 - fraction) + piece.line.end.y * fraction;
            if (piece.turn_rad != 0.0) {
                const Long angle = piece.from_rad + piece.turn_rad * fraction;
                x = piece.centre.x + query.radius * std::cos(angle);
                y = piece.centre.y + query.radius * std::sin(angle);
            }
            least = std::min(least, clearance(x, y, walls));
        }
    }
    EXPECT_NEAR(at.x, query.goal.x, 1e-9);
    EXPECT_NEAR(at.y, query.goal.y, 1e-9);
    EXPECT_NEAR(length, route.length, 1e-9 * (1.0 + length));
    return least;
}

/// The length of the shortest path over a square grid with steps to all nodes within `kRadius`, or infinity.
/// Each step keeps the clearance, which is sampled in steps much smaller than the radius with a margin for
/// what lies between: a valid path.
class GridSearch {
  public:
    GridSearch(const RouteQuery& query, const Walls& walls, double half, int cells)
        : query_(query), walls_(walls), half_(half), cells_(cells) {}

    [[nodiscard]] double shortest() {
        const int count = cells_ * cells_;
        std::vector<double> known(static_cast<std::size_t>(count), std::numeric_limits<double>::infinity());
        using Entry = std::pair<double, int>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        for (int i = 0; i < count; ++i) {
            if (near(at(i), query_.start) && step_free(query_.start, at(i))) {
                known[static_cast<std::size_t>(i)] = length(query_.start, at(i));
                queue.push({known[static_cast<std::size_t>(i)], i});
            }
        }
        double best = std::numeric_limits<double>::infinity();
        while (!queue.empty()) {
            const auto [far, i] = queue.top();
            queue.pop();
            if (far > known[static_cast<std::size_t>(i)] || far >= best) continue;
            if (near(at(i), query_.goal) && step_free(at(i), query_.goal))
                best = std::min(best, far + length(at(i), query_.goal));
            for (int dx = -kRadius; dx <= kRadius; ++dx)
                for (int dy = -kRadius; dy <= kRadius; ++dy) {
                    const int x = i % cells_ + dx, y = i / cells_ + dy;
                    if ((dx == 0 && dy == 0) || x < 0 || y < 0 || x >= cells_ || y >= cells_) continue;
                    const int to = y * cells_ + x;
                    const double there = far + length(at(i), at(to));
                    if (there >= known[static_cast<std::size_t>(to)] || !step_free(at(i), at(to))) continue;
                    known[static_cast<std::size_t>(to)] = there;
                    queue.push({there, to});
                }
        }
        return best;
    }

  private:
    static constexpr int kRadius = 2;
    [[nodiscard]] double cell() const { return 2.0 * half_ / (cells_ - 1); }
    [[nodiscard]] Vec2 at(int i) const {
        return {-half_ + cell() * (i % cells_), -half_ + cell() * (i / cells_)};
    }
    static double length(const Vec2& p, const Vec2& q) { return std::hypot(q.x - p.x, q.y - p.y); }
    [[nodiscard]] bool near(const Vec2& p, const Vec2& q) const { return length(p, q) <= 1.5 * cell(); }
    /// Clear at both ends and in the middle by a margin that covers what lies between.
    [[nodiscard]] bool step_free(const Vec2& p, const Vec2& q) const {
        const Vec2 middle = (p + q) * 0.5;
        const double quarter = 0.25 * length(p, q);
        const Long needed = query_.radius;
        if (clearance(p.x, p.y, walls_) < needed || clearance(q.x, q.y, walls_) < needed) return false;
        for (const Vec2& m : {(p + middle) * 0.5, (middle + q) * 0.5})
            if (clearance(m.x, m.y, walls_) < needed + quarter) return false;
        return true;
    }

    const RouteQuery& query_;
    const Walls& walls_;
    double half_;
    int cells_;
};

TEST(DiscRoute, KeepsItsClearanceAndNoWayOverAGridIsShorter) {
    const std::uint64_t seed = test::seed_or(11);
    Dice dice(seed);
    int found = 0, grid_found = 0, bent = 0;
    for (int i = 0; i < test::turns(60, 3000); ++i) {
        // A third of them full of ties: corners, overlaps, gaps of exactly two radii.
        const bool even = i % 3 == 0;
        Walls walls =
            even ? grid_walls(dice, 2 + dice.below(6), 5) : scattered(dice, 3 + dice.below(9), 2.0, 2.0);
        if (even)
            for (Segment2& wall : walls) wall = {wall.start - Vec2{2, 2}, wall.end - Vec2{2, 2}};
        const RouteQuery query{dice.within(2.5), dice.within(2.5), even ? 0.5 : dice.between(0.02, 0.4),
                               walls};
        SCOPED_TRACE("seed " + std::to_string(seed) + ", turn " + std::to_string(i));
        const Route route = find_route(query);
        const Route slow = find_route(query, {false, {}});
        ASSERT_EQ(route.outcome, slow.outcome);
        EXPECT_NEAR(route.length, slow.length, 1e-9 * route.length);
        const double shortest = GridSearch(query, walls, 5.0, 61).shortest();
        if (route.outcome == RouteOutcome::found) {
            ++found, bent += route.path.size() > 1 ? 1 : 0;
            EXPECT_GE(double(least_clearance(route, query, walls)), query.radius * (1.0 - 1e-12));
            EXPECT_LE(route.length, shortest * (1.0 + 1e-12));
        } else {
            EXPECT_TRUE(std::isinf(shortest));
        }
        grid_found += std::isinf(shortest) ? 0 : 1;
    }
    EXPECT_GT(found, 20);
    EXPECT_GT(bent, 10);
    EXPECT_GT(grid_found, 15);
}

TEST(DiscRoute, PassesAGapOfExactlyTwoRadiiAndNoneThatIsSmaller) {
    // 0.1 above and below: the width is exactly twice the radius, which is the double 0.1.
    const auto wall_with_gap = [](double low, double high) {
        return Walls{{{0, -50}, {0, low}},  {{0, high}, {0, 50}},    {{-50, -50}, {50, -50}},
                     {{-50, 50}, {50, 50}}, {{-50, -50}, {-50, 50}}, {{50, -50}, {50, 50}}};
    };
    const double wide = 0.1, narrow = std::nextafter(0.1, 0.0);
    const Walls fits = wall_with_gap(-wide, wide), too_small = wall_with_gap(-wide, narrow);
    const Route through = find_route({{-3, 0.5}, {3, -0.5}, 0.1, fits});
    ASSERT_EQ(through.outcome, RouteOutcome::found);
    EXPECT_LT(through.length, 6.2);
    EXPECT_EQ(find_route({{-3, 0.5}, {3, -0.5}, 0.1, too_small}).outcome, RouteOutcome::no_way);
}

TEST(DiscRoute, SaysWhichWallIsInTheWayOfStartOrGoal) {
    const Walls walls{{{9, 9}, {9, 8}}, {{0, -4}, {0, 4}}};
    const Route start = find_route({{0.25, 0}, {3, 0}, 0.5, walls}),
                goal = find_route({{3, 0}, {-0.25, 0}, 0.5, walls});
    EXPECT_EQ(start.outcome, RouteOutcome::start_blocked);
    EXPECT_EQ(goal.outcome, RouteOutcome::goal_blocked);
    EXPECT_EQ(start.wall, 1U);
    EXPECT_EQ(goal.wall, 1U);
    const Route touching = find_route({{0.5, 0}, {3, 0}, 0.5, walls});
    EXPECT_EQ(touching.outcome, RouteOutcome::found) << "a disc that touches a wall is clear of it";
}

TEST(DiscRoute, AVerdictDoesNotDependOnTheUnitOfLength) {
    const std::uint64_t seed = test::seed_or(3);
    Dice dice(seed);
    for (int i = 0; i < test::turns(20, 1000); ++i) {
        const Walls walls = grid_walls(dice, 4, 4);
        const RouteQuery query{some_node(dice, 4) + Vec2{0.5, 0.5}, some_node(dice, 4) + Vec2{0.5, 0.5}, 0.25,
                               walls};
        const auto legs = route_graph(query);
        for (const double scale : {0x1p-210, 0x1p+200}) {
            Walls scaled;
            for (const Segment2& wall : walls) scaled.push_back({wall.start * scale, wall.end * scale});
            const auto other =
                route_graph({query.start * scale, query.goal * scale, query.radius * scale, scaled});
            ASSERT_EQ(other.size(), legs.size());
            for (std::size_t k = 0; k < legs.size(); ++k)
                ASSERT_EQ(other[k].verdict, legs[k].verdict)
                    << "seed " << seed << ", turn " << i << ", " << k;
        }
    }
}

/// With many walls another search is used than with few: walls far away, which no path reaches, change
/// nothing.
TEST(ManyWalls, FarAwayChangeNothing) {
    Dice dice(35);
    std::map<RouteOutcome, int> seen;
    for (int round = 0; round < 300; ++round) {
        Walls walls = round % 2 == 0 ? grid_walls(dice, 4 + dice.below(40), 7)
                                     : scattered(dice, 20 + dice.below(80), 3.5, 1.5);
        for (Segment2& wall : walls)
            if (round % 2 == 1) wall = {wall.start + Vec2(3.0, 3.0), wall.end + Vec2(3.0, 3.0)};
        const double radius = round % 3 == 0 ? 0.0 : dice.between(0.01, 0.45);
        const RouteQuery query{dice.within(3.0) + Vec2(3.0, 3.0), dice.within(3.0) + Vec2(3.0, 3.0), radius,
                               walls};
        for (const bool toward_goal : {true, false}) {
            const Route few = find_route(query, {toward_goal, {}});
            Walls with_far = walls;
            for (int i = 0; i < 320; ++i)
                with_far.push_back({{1000.0 + i, 1000.0}, {1000.5 + i, 1000.0 + 0.01 * i}});
            const Route many = find_route({query.start, query.goal, radius, with_far}, {toward_goal, {}});
            EXPECT_EQ(many.outcome, few.outcome) << round;
            EXPECT_NEAR(many.length, few.length, 1e-12 * few.length) << round;
            EXPECT_EQ(many.path.size(), few.path.size()) << round;
            ++seen[few.outcome];
        }
    }
    EXPECT_GT(seen[RouteOutcome::found], 100);
    EXPECT_GT(seen[RouteOutcome::no_way], 20);
    EXPECT_GT(seen[RouteOutcome::start_blocked], 20);
}

}  // namespace
}  // namespace crosscut::route_test

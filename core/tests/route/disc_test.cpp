// Paths of a disc: they keep their clearance, and no path over a fine grid is shorter.
#include <crosscut/route/route.h>
#include "core/tests/route/walls.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <queue>

namespace crosscut::route_test {
namespace {

using Long = long double;

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
/// lies between: a true way.
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
        const Route route = find_route(query);
        const Route slow = find_route(query, {false, {}});
        ASSERT_EQ(route.outcome, slow.outcome) << "seed " << seed << ", turn " << i;
        EXPECT_NEAR(route.length, slow.length, 1e-9 * route.length) << "seed " << seed << ", turn " << i;
        const double shortest = GridSearch(query, walls, 5.0, 61).shortest();
        if (route.outcome == RouteOutcome::found) {
            ++found, bent += route.path.size() > 1 ? 1 : 0;
            EXPECT_GE(double(least_clearance(route, query, walls)), query.radius * (1.0 - 1e-12))
                << "seed " << seed << ", turn " << i;
            EXPECT_LE(route.length, shortest * (1.0 + 1e-12)) << "seed " << seed << ", turn " << i;
        } else {
            EXPECT_TRUE(std::isinf(shortest)) << "seed " << seed << ", turn " << i;
        }
        grid_found += std::isinf(shortest) ? 0 : 1;
    }
    EXPECT_GT(found, 20);
    EXPECT_GT(bent, 10);
    EXPECT_GT(grid_found, 15);
}

TEST(DiscRoute, GoesAroundTheEndOfAWallOnAnArc) {
    const Walls walls{{{0, -4}, {0, 1}}};
    const Route route = find_route({{-3, 1}, {3, 1}, 1.0, walls});
    ASSERT_EQ(route.outcome, RouteOutcome::found);
    // Two tangents of length sqrt(8) and the arc between them.
    const double arc = std::numbers::pi - 2.0 * std::acos(1.0 / 3.0);
    EXPECT_NEAR(route.length, 2.0 * std::sqrt(8.0) + arc, 1e-14);
    ASSERT_EQ(route.path.size(), 3U);
    EXPECT_NEAR(route.path[1].turn_rad, -arc, 1e-14);
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

TEST(DiscRoute, AThinDiscGoesNearlyAsFarAsAPoint) {
    const std::uint64_t seed = test::seed_or(5);
    Dice dice(seed);
    int found = 0;
    const int turns = test::turns(100, 5000);
    for (int i = 0; i < turns; ++i) {
        const Walls walls = scattered(dice, 30, 3.0, 1.0);
        const Vec2 start = dice.within(3.0), goal = dice.within(3.0);
        const Route point = find_route({start, goal, 0.0, walls});
        const Route disc = find_route({start, goal, 1e-9, walls});
        if (disc.outcome != RouteOutcome::found) continue;  // a joint of walls is nearer than that
        ASSERT_EQ(point.outcome, RouteOutcome::found) << "seed " << seed << ", turn " << i;
        EXPECT_NEAR(disc.length, point.length, 1e-6) << "seed " << seed << ", turn " << i;
        ++found;
    }
    EXPECT_GT(found, turns / 2) << "seed " << seed;
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
    int found = 0, none = 0, blocked = 0;
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
            found += few.outcome == RouteOutcome::found ? 1 : 0;
            none += few.outcome == RouteOutcome::no_way ? 1 : 0;
            blocked += few.outcome == RouteOutcome::start_blocked ? 1 : 0;
        }
    }
    EXPECT_GT(found, 100);
    EXPECT_GT(none, 20);
    EXPECT_GT(blocked, 20);
}

}  // namespace
}  // namespace crosscut::route_test

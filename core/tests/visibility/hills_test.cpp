// Visibility over a profile and over a grid of heights, point by point in rationals; and the errors of
// casting rays.
#include <crosscut/invalid_input.h>
#include <crosscut/visibility/terrain.h>
#include "core/tests/big_integer.h"
#include "core/tests/intersect/oracle_rounding.h"
#include "core/tests/random.h"
#include "core/tests/turns.h"
#include "core/visibility/naive_rays.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace crosscut::hills_test {
namespace {

using test::BigInteger;
using test::BigRational;
using test::Dice;

struct ExactPoint {
    BigRational x, y;
};
ExactPoint exact_point(const Vec2& p) { return {BigRational(p.x), BigRational(p.y)}; }

std::vector<Vec2> hills(Dice& dice) {
    const bool rough = dice.below(4) == 0;
    std::vector<Vec2> ground;
    double x = dice.below(3);
    const int count = 2 + dice.below(9);
    for (int i = 0; i < count; ++i) {
        const double y = dice.below(5);
        ground.emplace_back(rough ? x / 3.0 : x, rough ? y * 1e-3 + 0x1p-80 * dice.below(2) : y);
        x += 1 + dice.below(3);
    }
    return ground;
}

Vec2 somewhere(Dice& dice, const std::vector<Vec2>& ground) {
    if (dice.below(3) == 0)
        return ground[static_cast<std::size_t>(dice.below(static_cast<int>(ground.size())))];
    const double width = ground.back().x - ground.front().x;
    return {ground.front().x + width * (dice.below(14) - 2) / 9.0, dice.below(9)};
}

BigRational height(const std::vector<Vec2>& ground, const BigRational& x) {
    std::size_t i = 1;
    while (i + 1 < ground.size() && BigRational(ground[i].x) < x) ++i;
    const ExactPoint a = exact_point(ground[i - 1]), b = exact_point(ground[i]);
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
}
bool over(const std::vector<Vec2>& ground, const BigRational& x) {
    return x >= BigRational(ground.front().x) && x <= BigRational(ground.back().x);
}

/// No point of the ground strictly between is above the line.
bool seen(const Vec2& eye, const ExactPoint& target, const std::vector<Vec2>& ground) {
    const ExactPoint e = exact_point(eye);
    if (over(ground, e.x) && e.y < height(ground, e.x)) return false;
    if (over(ground, target.x) && target.y < height(ground, target.x)) return false;
    for (const Vec2& v : ground) {
        const ExactPoint p = exact_point(v);
        if (!(std::min(e.x, target.x) < p.x && p.x < std::max(e.x, target.x))) continue;
        const BigRational line = e.y + (target.y - e.y) * (p.x - e.x) / (target.x - e.x);
        if (p.y > line) return false;
    }
    return true;
}

/// Every x at which something can change: points of the ground, the eye's, and where a line over a point
/// meets an edge.
std::vector<BigRational> special_positions(const Vec2& eye, const std::vector<Vec2>& ground) {
    const ExactPoint e = exact_point(eye);
    std::vector<BigRational> all;
    if (over(ground, e.x)) all.push_back(e.x);
    for (const Vec2& v : ground) {
        const ExactPoint p = exact_point(v);
        all.push_back(p.x);
        if (p.x == e.x) continue;
        const BigRational slope = (p.y - e.y) / (p.x - e.x);
        for (std::size_t i = 1; i < ground.size(); ++i) {
            const ExactPoint a = exact_point(ground[i - 1]), b = exact_point(ground[i]);
            const BigRational own = (b.y - a.y) / (b.x - a.x);
            if (own == slope) continue;
            const BigRational x = (e.y - slope * e.x - a.y + own * a.x) / (own - slope);
            if (a.x < x && x < b.x) all.push_back(x);
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

struct Span {
    BigRational first, last;
};
std::vector<Span> seen_spans(const Vec2& eye, const std::vector<Vec2>& ground) {
    const auto at = special_positions(eye, ground);
    const auto visible = [&](const BigRational& x) { return seen(eye, {x, height(ground, x)}, ground); };
    std::vector<Span> spans;
    for (std::size_t i = 0; i < at.size(); ++i) {
        if (visible(at[i]) && (spans.empty() || spans.back().last != at[i])) spans.push_back({at[i], at[i]});
        if (i + 1 < at.size() && visible((at[i] + at[i + 1]) / 2)) spans.back().last = at[i + 1];
    }
    return spans;
}

TEST(VisibleGround, IsWhatEachPointAskedAloneSays) {
    const std::uint64_t seed = test::seed_or(11);
    Dice dice(seed);
    int grazed = 0;
    for (int i = 0; i < test::turns(1200, 30000); ++i) {
        const auto ground = hills(dice);
        const Vec2 eye = somewhere(dice, ground);
        const ProfileView view = visible_ground(eye, ground);
        const auto want = seen_spans(eye, ground);
        ASSERT_EQ(view.stretches.size(), want.size()) << "seed " << seed << " case " << i;
        for (std::size_t k = 0; k < want.size(); ++k) {
            const GroundStretch& got = view.stretches[k];
            EXPECT_TRUE(oracle2::rounds_to(want[k].first, got.first.x) &&
                        oracle2::rounds_to(want[k].last, got.last.x) &&
                        oracle2::rounds_to(height(ground, want[k].first), got.first.y) &&
                        oracle2::rounds_to(height(ground, want[k].last), got.last.y))
                << "seed " << seed << " case " << i << " stretch " << k;
            grazed += got.first == got.last ? 1 : 0;
        }
    }
    EXPECT_GT(grazed, 10) << "tops that are just grazed are asked for";
}

/// Where on its way from the eye the line first has ground above it.
std::optional<ExactPoint> entry(const ExactPoint& eye, const ExactPoint& target,
                                const std::vector<Vec2>& ground) {
    const BigRational slope = (target.y - eye.y) / (target.x - eye.x);
    const auto line = [&](const BigRational& x) -> BigRational { return eye.y + slope * (x - eye.x); };
    std::vector<BigRational> at{eye.x, target.x};
    for (std::size_t i = 0; i < ground.size(); ++i) {
        const ExactPoint b = exact_point(ground[i]), a = exact_point(ground[i > 0 ? i - 1 : 0]);
        at.push_back(b.x);
        const BigRational over_a = a.y - line(a.x), over_b = b.y - line(b.x);
        if (over_a.sign() * over_b.sign() < 0) at.push_back(a.x + (b.x - a.x) * over_a / (over_a - over_b));
    }
    std::sort(at.begin(), at.end());
    if (target.x < eye.x) std::reverse(at.begin(), at.end());
    for (auto x = std::find(at.begin(), at.end(), eye.x); *x != target.x; ++x) {
        const BigRational middle = (x[0] + x[1]) / 2;
        if (over(ground, middle) && height(ground, middle) > line(middle)) return ExactPoint{*x, line(*x)};
    }
    return over(ground, target.x) && height(ground, target.x) > target.y ? std::optional(target)
                                                                         : std::nullopt;
}

TEST(TargetView, IsWhatTheDefinitionSaysAndEntersTheGroundWhereItSays) {
    const std::uint64_t seed = test::seed_or(12);
    Dice dice(seed);
    int hidden = 0;
    for (int i = 0; i < test::turns(4000, 80000); ++i) {
        const auto ground = hills(dice);
        const Vec2 eye = somewhere(dice, ground), target = somewhere(dice, ground);
        const TargetView view = target_view(eye, target, ground);
        SCOPED_TRACE("seed " + std::to_string(seed) + " case " + std::to_string(i));
        ASSERT_EQ(view.status == TargetStatus::seen, seen(eye, exact_point(target), ground));
        if (!view.blocked_at || target.x == eye.x) continue;
        ++hidden;
        const auto want = entry(exact_point(eye), exact_point(target), ground);
        ASSERT_TRUE(want);
        EXPECT_TRUE(oracle2::rounds_to(want->x, view.blocked_at->x) &&
                    oracle2::rounds_to(want->y, view.blocked_at->y));
    }
    EXPECT_GT(hidden, 100);
}

TEST(TargetView, SaysHowHighTheTargetWouldHaveToBe) {
    const std::vector<Vec2> ground{{0, 0}, {4, 3}, {8, 0}};
    const TargetView view = target_view({0, 1}, {8, 1}, ground);
    EXPECT_EQ(view.status, TargetStatus::hidden);
    EXPECT_EQ(view.highest, Vec2(4, 3));
    EXPECT_EQ(view.needed, Vec2(8, 5));
    EXPECT_EQ(view.blocked_at, Vec2(4.0 / 3.0, 1));
    EXPECT_EQ(target_view({0, 1}, {8, 5}, ground).status, TargetStatus::seen) << "grazing passes";
    EXPECT_EQ(target_view({0, 1}, {8, std::nextafter(5.0, 0.0)}, ground).status, TargetStatus::hidden);
}

TEST(VisibleGround, RefusesAProfileThatGoesBack) {
    EXPECT_THROW((void)visible_ground({0, 1}, std::vector<Vec2>{{0, 0}, {0, 1}}), InvalidInput);
    EXPECT_TRUE(visible_ground({0, 1}, {}).stretches.empty());
}

// --- grids ------------------------------------------------------------------------------------------------

struct Grid {
    std::size_t columns, rows;
    std::vector<double> heights;
    [[nodiscard]] HeightGrid view() const { return {columns, rows, heights}; }
};

Grid random_grid(Dice& dice) {
    Grid grid{1 + static_cast<std::size_t>(dice.below(6)), 1 + static_cast<std::size_t>(dice.below(6)), {}};
    const int kind = dice.below(4);
    for (std::size_t i = 0; i < grid.columns * grid.rows; ++i) {
        double height = dice.below(4);
        if (kind == 1) height = static_cast<double>(i % grid.columns) * 0.1 + dice.below(2) * 0x1p-52;
        if (kind == 2) height *= std::ldexp(1.0 / 3.0, 80 * dice.below(3));
        grid.heights.push_back(height);
    }
    return grid;
}

/// Every edge of the grid against the line, in rationals.
bool grid_sees(const Grid& grid, const GridNode& eye, double eye_height, const GridNode& target) {
    const auto number = [](std::size_t n) { return BigRational(static_cast<long long>(n)); };
    const ExactPoint from{number(eye.column), number(eye.row)};
    const ExactPoint direction{number(target.column) - from.x, number(target.row) - from.y};
    const BigRational low = eye_height, rise = BigRational(grid.view().at(target.column, target.row)) - low;
    const BigRational square = direction.x * direction.x + direction.y * direction.y;
    if (square == 0) return true;
    const auto blocks = [&](const BigRational& t, const BigRational& ground) {
        return t > 0 && t < 1 && ground > low + rise * t;
    };
    for (std::size_t row = 0; row < grid.rows; ++row) {
        for (std::size_t column = 0; column < grid.columns; ++column) {
            const ExactPoint a{number(column) - from.x, number(row) - from.y};
            const BigRational a_side = direction.x * a.y - direction.y * a.x,
                              at_a = grid.view().at(column, row);
            if (a_side == 0 && blocks((a.x * direction.x + a.y * direction.y) / square, at_a)) return false;
            for (const auto& [dx, dy] : {std::pair{1, 0}, std::pair{0, 1}, std::pair{1, 1}}) {
                const std::size_t c = column + static_cast<std::size_t>(dx),
                                  r = row + static_cast<std::size_t>(dy);
                if (c >= grid.columns || r >= grid.rows) continue;
                const BigRational b_side = a_side + direction.x * dy - direction.y * dx,
                                  at_b = grid.view().at(c, r);
                if (a_side.sign() * b_side.sign() >= 0) continue;
                const BigRational fraction = a_side / (a_side - b_side);
                const ExactPoint p{a.x + fraction * dx, a.y + fraction * dy};
                if (blocks((p.x * direction.x + p.y * direction.y) / square, at_a + (at_b - at_a) * fraction))
                    return false;
            }
        }
    }
    return true;
}

TEST(Viewshed, IsThatOfEveryEdgeAskedAlone) {
    const std::uint64_t seed = test::seed_or(13);
    Dice dice(seed);
    int seen_nodes = 0, hidden_nodes = 0;
    for (int i = 0; i < test::turns(120, 4000); ++i) {
        const Grid grid = random_grid(dice);
        const GridNode eye{dice.bits() % grid.columns, dice.bits() % grid.rows};
        const double eye_height = grid.view().at(eye.column, eye.row) + dice.below(3) * 0.5;
        const auto sees = viewshed(grid.view(), eye, eye_height);
        for (std::size_t k = 0; k < sees.size(); ++k) {
            const GridNode target{k % grid.columns, k / grid.columns};
            const bool want = grid_sees(grid, eye, eye_height, target);
            ASSERT_EQ(sees[k], want) << "seed " << seed << " case " << i << " node " << k;
            ASSERT_EQ(!blocked_by(grid.view(), eye, eye_height, target).has_value(), want);
            ++(want ? seen_nodes : hidden_nodes);
        }
    }
    EXPECT_GT(seen_nodes, 300);
    EXPECT_GT(hidden_nodes, 300);
}

TEST(Viewshed, RefusesWhatIsNoGrid) {
    const std::vector<double> four(4, 0.0);
    EXPECT_THROW((void)viewshed({3, 2, four}, {0, 0}, 1.0), InvalidInput);
    EXPECT_THROW((void)viewshed({2, 2, four}, {2, 0}, 1.0), InvalidInput);
    EXPECT_THROW((void)blocked_by({2, 2, four}, {0, 0}, 1.0, {0, 2}), InvalidInput);
}

// --- rays -------------------------------------------------------------------------------------------------

TEST(NaiveRays, AreRightInAnEmptyRoomAndSeeAllItsCorners) {
    for (const NumberKind kind : kNumberKinds) {
        const NaiveRegion rays = naive_region({1, 1}, {}, {{0, 0}, {4, 3}}, RayPlan::corners, kind);
        EXPECT_EQ(rays.rays.size(), 24u) << "two walls end in each corner";
        EXPECT_EQ(rays.stops_short + rays.lost_corners, 0u);
    }
}

TEST(NaiveRays, LeakBetweenWallsThatTouchAndNeverByMuchElse) {
    const std::uint64_t seed = test::seed_or(14);
    Dice dice(seed);
    std::size_t leaks = 0, alone = 0;
    const auto point = [&] { return Vec2(dice.below(1000) / 100.0, dice.below(1000) / 100.0); };
    for (int i = 0; i < test::turns(300, 10000); ++i) {
        const Vec2 lamp = point();
        std::vector<Segment2> chain;
        Vec2 last = point();
        for (int k = 0; k < 6; ++k) {
            const Vec2 next = point();
            chain.push_back({last, next});
            last = next;
        }
        const Room2 room{{-1, -1}, {11, 11}};
        leaks += naive_region(lamp, chain, room, RayPlan::corners, NumberKind::float64).leaks;
        alone += naive_region(lamp, std::span(chain).first(1), {{-1, -1}, {1000, 1003}}, RayPlan::fan,
                              NumberKind::float64)
                     .leaks;
    }
    EXPECT_GT(leaks, 5u) << "light comes through closed corners";
    EXPECT_EQ(alone, 0u) << "a fan in general directions meets one wall or not";
}

TEST(NaiveRays, SayWhereFloatHasNoSuchNumbers) {
    const NaiveRegion rays =
        naive_region({0, 0}, {}, {{-1e60, -1e60}, {1e60, 1e60}}, RayPlan::fan, NumberKind::float32);
    EXPECT_FALSE(rays.fits);
    EXPECT_TRUE(rays.rays.empty());
}

}  // namespace
}  // namespace crosscut::hills_test

// What a lamp lights among walls, against every wall and every pair of walls one by one.
#include <crosscut/visibility/region.h>
#include <crosscut/visibility/seen_path.h>
#include <crosscut/visibility/terrain.h>
#include "core/number/fixed_int.h"
#include "core/tests/big_integer.h"
#include "core/tests/intersect/oracle_rounding.h"
#include "core/tests/random.h"
#include "core/tests/turns.h"
#include "core/tests/visibility/region_oracle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <sstream>

namespace crosscut::visibility_test {
namespace {

using test::BigInteger;
using test::BigRational;
using test::Dice;

struct Case {
    Vec2 lamp{};
    std::vector<Segment2> walls;
    Room2 room{};
};

std::string text(const Case& c) {
    std::ostringstream out;
    out << std::hexfloat << "lamp " << c.lamp.x << "," << c.lamp.y << " room " << c.room.low.x << ","
        << c.room.low.y << " " << c.room.high.x << "," << c.room.high.y;
    for (const Segment2& w : c.walls)
        out << " | " << w.start.x << "," << w.start.y << " " << w.end.x << "," << w.end.y;
    return out.str();
}

/// Coordinates as whole multiples of 2^unit.
template <class N>
Point<N> whole_point(const Vec2& p, int unit) {
    return {static_cast<N>(whole<BigInteger>(p.x, unit)), static_cast<N>(whole<BigInteger>(p.y, unit))};
}

template <class N>
RegionOracle<N> oracle_of(const Case& c, int unit) {
    std::vector<Wall<N>> walls;
    const auto add = [&](const Segment2& w) {
        walls.push_back({whole_point<N>(w.start, unit), whole_point<N>(w.end, unit)});
    };
    for (const Segment2& w : c.walls) add(w);
    for (std::size_t i = 0; i < 4; ++i) add(c.room.side(i));
    return {whole_point<N>(c.lamp, unit), std::move(walls)};
}

template <class N>
bool is_rounded(const ExpectedCorner<N>& want, const RegionCorner& got, int unit) {
    const auto fits = [&](const N& part, double value) {
        return oracle2::rounds_to<BigInteger>({BigInteger(part), BigInteger(want.over)}, unit, value);
    };
    return want.wall == got.wall && fits(want.x, got.at.x) && fits(want.y, got.at.y);
}

/// The corners are those of the oracle, from some corner on.
template <class N>
bool agrees(const RegionOracle<N>& oracle, const VisibleRegion& region, int unit) {
    const auto want = oracle.corners();
    if (want.size() != region.corners.size()) return false;
    for (std::size_t shift = 0; shift < want.size(); ++shift) {
        bool all = true;
        for (std::size_t i = 0; all && i < want.size(); ++i)
            all = is_rounded(want[(i + shift) % want.size()], region.corners[i], unit);
        if (all) return true;
    }
    return false;
}

/// Walls between points of a small lattice: many collinear, touching, covering each other and of no length,
/// and a lamp among them.
Case lattice_case(Dice& dice) {
    const int size = 2 + dice.below(9);
    const auto point = [&] { return Vec2(dice.below(size + 1), dice.below(size + 1)); };
    Case c{point(), {}, {{-1, -1}, {size + 1.0, size + 1.0}}};
    if (dice.below(3) == 0) c.lamp += Vec2(0.5, 0.5 * dice.below(2));
    const int count = 1 + dice.below(9);
    Vec2 last = point();
    for (int i = 0; i < count; ++i) {
        const Vec2 from = dice.below(3) == 0 ? point() : last;  // many begin where the one before ends
        last = point();
        c.walls.push_back({from, last});
    }
    return c;
}

/// The same pattern in numbers that no common lattice of 64 bits holds, some of them one last place beside
/// it.
Case rough_case(Dice& dice) {
    Case c = lattice_case(dice);
    const double scale = std::ldexp(0.3 + 0.7 / 3.0, dice.below(3) * 40 - 40);
    const auto rough = [&](Vec2& p) {
        p = p * scale;
        for (double* x : {&p.x, &p.y}) {
            const int kind = dice.below(8);
            if (kind == 0) *x = std::nextafter(*x, 1e300);
            if (kind == 1) *x += scale * 1e-20 * dice.below(100);
            if (kind == 2 && *x == 0.0) *x = 0x1p-300;
        }
    };
    rough(c.lamp);
    for (Segment2& w : c.walls) rough(w.start), rough(w.end);
    const double far_away = 16.0 * scale;
    c.room = {{-far_away, -far_away}, {far_away, far_away}};
    return c;
}

Lattice lattice_of(const Case& c) {
    std::vector<double> all{c.lamp.x, c.lamp.y, c.room.low.x, c.room.low.y, c.room.high.x, c.room.high.y};
    for (const Segment2& w : c.walls) all.insert(all.end(), {w.start.x, w.start.y, w.end.x, w.end.y});
    return Lattice(all);
}

void check_lattice_cases(std::uint64_t seed, int count) {
    Dice dice(seed);
    for (int i = 0; i < count; ++i) {
        const Case c = lattice_case(dice);
        const VisibleRegion region = visible_region(c.lamp, c.walls, c.room);
        ASSERT_EQ(region.status, RegionStatus::lit);
        const auto oracle = oracle_of<std::int64_t>(c, -1);
        ASSERT_TRUE(agrees(oracle, region, -1)) << "seed " << seed << " case " << i << ": " << text(c);
        std::vector<Segment2> all = c.walls;
        for (std::size_t k = 0; k < 4; ++k) all.push_back(c.room.side(k));
        for (std::size_t k = 0; k < oracle.count(); ++k) {
            const auto direction = oracle.between(k);
            const Vec2 to =
                c.lamp + Vec2(static_cast<double>(direction.x), static_cast<double>(direction.y)) * 0.5;
            ASSERT_EQ(line_of_sight(c.lamp, to, all).clear(), oracle.reaches(k))
                << "seed " << seed << " case " << i << ": " << text(c) << " to " << to.x << "," << to.y;
        }
    }
}

void check_rough_cases(std::uint64_t seed, int count) {
    Dice dice(seed);
    for (int i = 0; i < count; ++i) {
        const Case c = rough_case(dice);
        const int unit = lattice_of(c).unit;
        const VisibleRegion region = visible_region(c.lamp, c.walls, c.room);
        ASSERT_TRUE(agrees(oracle_of<BigInteger>(c, unit), region, unit))
            << "seed " << seed << " case " << i << ": " << text(c);
    }
}

TEST(VisibleRegion, IsTheOraclesOnLattices) {
    check_lattice_cases(test::seed_or(1), test::turns(4000, 100000));
}
TEST(VisibleRegion, IsTheOraclesForRoughNumbers) {
    check_rough_cases(test::seed_or(2), test::turns(150, 5000));
}
TEST(VisibleRegionSlow, IsTheOraclesOnLatticesAndForRoughNumbers) {
    check_lattice_cases(test::seed_or(3), test::turns(60000, 600000));
    check_rough_cases(test::seed_or(4), test::turns(3000, 60000));
}

TEST(VisibleRegion, IsNothingForALampOutsideOrOnTheRoomsSide) {
    for (const Vec2 lamp : {Vec2(0, 1), Vec2(4, 3), Vec2(-1, 1), Vec2(2, 9)}) {
        const VisibleRegion region = visible_region(lamp, {}, {{0, 0}, {4, 3}});
        EXPECT_EQ(region.status, RegionStatus::lamp_outside);
        EXPECT_TRUE(region.corners.empty() && region.events.empty());
        EXPECT_EQ(area_of(region), 0.0);
    }
}

TEST(VisibleRegion, AWallCastsItsShadow) {
    const std::vector<Segment2> wall{{{1, 1}, {-1, 1}}};
    const VisibleRegion empty = visible_region({1, 1}, {}, {{0, 0}, {4, 3}});
    EXPECT_EQ(area_of(empty), 12.0);
    const VisibleRegion region = visible_region({0, 0}, wall, {{-2, -2}, {2, 2}});
    EXPECT_EQ(area_of(region), 16.0 - 3.0) << "the trapezoid behind the wall";
    const auto shadows = std::count_if(region.corners.begin(), region.corners.end(),
                                       [](const RegionCorner& c) { return c.kind == CornerKind::shadow; });
    EXPECT_EQ(shadows, 0) << "the shadow's edges end in the corners of the room, which are ends";
}

// --- one line of sight ------------------------------------------------------------------------------------

using ExactPoint = Point<BigRational>;

ExactPoint exact_point(const Vec2& p) { return {BigRational(p.x), BigRational(p.y)}; }

/// The definition, wall by wall and pair by pair: where between 0 and 1 light is stopped first.
std::optional<BigRational> stopped_at(const ExactPoint& from, const ExactPoint& to,
                                      const std::vector<Segment2>& walls) {
    struct Touch {
        BigRational first, last;
        int side;
        std::size_t run;
    };
    const ExactPoint d = to - from;
    const BigRational square = d.x * d.x + d.y * d.y;
    std::optional<BigRational> stop;
    const auto stops = [&](const BigRational& t) {
        if (!stop || t < *stop) stop = t;
    };
    std::vector<Touch> touches;
    for (const Segment2& w : walls) {
        const ExactPoint a = exact_point(w.start) - from, b = exact_point(w.end) - from;
        if (a == b) continue;
        const BigRational left_a = cross(d, a), left_b = cross(d, b);
        const BigRational at_a = (a.x * d.x + a.y * d.y) / square, at_b = (b.x * d.x + b.y * d.y) / square;
        const int sign_a = left_a.sign(), sign_b = left_b.sign();
        if (sign_a * sign_b > 0) continue;
        if (sign_a * sign_b < 0) {
            const BigRational t = at_a + (at_b - at_a) * left_a / (left_a - left_b);
            if (t > 0 && t < 1) stops(t);
        } else if (sign_a == 0 && sign_b == 0) {
            if (std::max(at_a, at_b) > 0 && std::min(at_a, at_b) < 1)
                touches.push_back({std::min(at_a, at_b), std::max(at_a, at_b), 0, touches.size()});
        } else {
            const BigRational t = sign_a == 0 ? at_a : at_b;
            if (t > 0 && t < 1) touches.push_back({t, t, sign_a + sign_b, touches.size()});
        }
    }
    for (bool changed = true; changed;) {  // what touches is one run
        changed = false;
        for (Touch& p : touches) {
            for (Touch& q : touches) {
                if (p.run <= q.run || p.first > q.last || q.first > p.last) continue;
                p.run = q.run;
                changed = true;
            }
        }
    }
    for (const Touch& p : touches) {
        for (const Touch& q : touches)
            if (p.run == q.run && p.side > 0 && q.side < 0) stops(std::max(p.first, q.first));
    }
    return stop;
}

TEST(LineOfSight, IsStoppedWhereTheDefinitionSays) {
    const std::uint64_t seed = test::seed_or(6);
    Dice dice(seed);
    std::map<SightStatus, int> seen;
    for (int i = 0; i < test::turns(6000, 200000); ++i) {
        Case c = dice.below(8) == 0 ? rough_case(dice) : lattice_case(dice);
        const Vec2 to = c.walls[static_cast<std::size_t>(dice.below(static_cast<int>(c.walls.size())))].end +
                        c.walls.front().start - c.walls.back().end;
        const LineOfSight sight = line_of_sight(c.lamp, to, c.walls);
        ++seen[sight.status];
        if (to == c.lamp) {
            EXPECT_TRUE(sight.clear());
            continue;
        }
        const ExactPoint from = exact_point(c.lamp), d = exact_point(to) - from;
        const auto want = stopped_at(from, exact_point(to), c.walls);
        ASSERT_EQ(sight.clear(), !want.has_value())
            << "seed " << seed << " case " << i << ": " << text(c) << " to " << to.x << "," << to.y;
        if (!want) continue;
        EXPECT_TRUE(oracle2::rounds_to(from.x + d.x * *want, sight.at->x) &&
                    oracle2::rounds_to(from.y + d.y * *want, sight.at->y))
            << "seed " << seed << " case " << i << ": " << text(c) << " to " << to.x << "," << to.y;
    }
    EXPECT_GT(seen[SightStatus::closed_end], 20) << "it is asked for";
}

// --- a walker ---------------------------------------------------------------------------------------------

/// The instants at which something can change, then the middles between them.
std::vector<std::pair<BigRational, BigRational>> brute_stretches(const Case& c, const Segment2& path) {
    std::vector<Segment2> all = c.walls;
    for (std::size_t k = 0; k < 4; ++k) all.push_back(c.room.side(k));
    const ExactPoint lamp = exact_point(c.lamp), start = exact_point(path.start),
                     d = exact_point(path.end) - start;
    std::vector<BigRational> times{0, 1};
    const auto add = [&](const ExactPoint& from, const ExactPoint& direction) {
        const BigRational turn = cross(d, direction);
        if (turn == 0) return;
        const BigRational t = cross<BigRational>(from - start, direction) / turn;
        if (t > 0 && t < 1) times.push_back(t);
    };
    for (const Segment2& w : all) {
        add(exact_point(w.start), exact_point(w.end) - exact_point(w.start));
        add(lamp, exact_point(w.start) - lamp);
        add(lamp, exact_point(w.end) - lamp);
    }
    std::sort(times.begin(), times.end());
    times.erase(std::unique(times.begin(), times.end()), times.end());
    std::vector<std::pair<BigRational, BigRational>> seen;
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const BigRational t = (times[i] + times[i + 1]) / 2;
        const ExactPoint at{start.x + d.x * t, start.y + d.y * t};
        if (stopped_at(lamp, at, all)) continue;
        if (!seen.empty() && seen.back().second == times[i]) {
            seen.back().second = times[i + 1];
        } else {
            seen.emplace_back(times[i], times[i + 1]);
        }
    }
    return seen;
}

void check_walks(std::uint64_t seed, int count) {
    Dice dice(seed);
    for (int i = 0; i < count; ++i) {
        Case c = dice.below(10) == 0 ? rough_case(dice) : lattice_case(dice);
        const Segment2 path{c.walls.back().end, c.walls.front().start};
        if (path.start == path.end) continue;
        c.walls.pop_back();
        const auto got = seen_stretches(c.lamp, path, c.walls, c.room);
        const auto want = brute_stretches(c, path);
        ASSERT_EQ(got.size(), want.size()) << "seed " << seed << " case " << i << ": " << text(c);
        for (std::size_t k = 0; k < got.size(); ++k) {
            EXPECT_TRUE(oracle2::rounds_to(want[k].first, got[k].from.t) &&
                        oracle2::rounds_to(want[k].second, got[k].to.t))
                << "seed " << seed << " case " << i << ": " << text(c);
        }
    }
}

TEST(SeenStretches, AreThoseOfEveryMomentAskedAlone) {
    check_walks(test::seed_or(7), test::turns(500, 20000));
}
TEST(SeenStretchesSlow, AreThoseOfEveryMomentAskedAlone) {
    check_walks(test::seed_or(8), test::turns(12000, 120000));
}

TEST(SeenStretches, JoinsWhatTouchesAndNothingElse) {
    const std::vector<Segment2> wall{{{-1, 1}, {1, 1}}};
    const Segment2 path{{-6, 2}, {6, 2}};
    const Room2 room{{-9, -9}, {9, 9}};
    auto both = seen_stretches({0, 0}, path, wall, room);
    ASSERT_EQ(both.size(), 2u);
    EXPECT_EQ(both[0].from.change, SightChange::path_end);
    EXPECT_EQ(both[0].to.change, SightChange::shadow);
    const auto other = seen_stretches({2, 0}, path, wall, room);
    both.insert(both.end(), other.begin(), other.end());
    const auto all = joined(path, both);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].to.t, 1.0 / 3.0) << "the second lamp sees nothing between x = -4 and 0";
    EXPECT_EQ(all[1].from.t, 0.5);
}

}  // namespace
}  // namespace crosscut::visibility_test

#include <crosscut/distance/distance.h>
#include "core/distance/squared_distance.h"
#include "core/tests/distance/oracle.h"
#include "core/tests/intersect/generators.h"
#include "core/tests/random.h"
#include "core/tests/refused.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace crosscut::distance_test {
namespace {

using distance_oracle::Number;
using distance_oracle::Pair;
using generators2::Question2;
using oracle2::root_rounds_to;
using oracle2::rounds_to;

constexpr double kMost = std::numeric_limits<double>::max();
constexpr std::uint64_t kSeed = 20261128;

/// Questions of all kinds about two segments, rays or lines.
template <class Claim>
void for_all_questions(int each, const Claim& claim) {
    for (int kind = 0; kind < generators2::kKindCount; ++kind) {
        for (int i = 0; i < test::third_when_brief(each); ++i) {
            const generators2::Question2 q = generators2::question(static_cast<generators2::Kind>(kind),
                                                                   kSeed, static_cast<std::uint64_t>(i));
            claim(q);
            if (testing::Test::HasFailure()) {
                ADD_FAILURE() << oracle2::text_of(q.a, q.b, q.extents);
                return;
            }
        }
    }
}

void expect_rounded(const NearestPoints2& found, const Pair& want) {
    EXPECT_TRUE(root_rounds_to(want.square, found.distance)) << "distance " << found.distance;
    EXPECT_TRUE(rounds_to(want.s, found.s)) << "s " << found.s;
    EXPECT_TRUE(rounds_to(want.t, found.t)) << "t " << found.t;
    EXPECT_TRUE(rounds_to(want.on_a.x, found.on_a.x) && rounds_to(want.on_a.y, found.on_a.y));
    EXPECT_TRUE(rounds_to(want.on_b.x, found.on_b.x) && rounds_to(want.on_b.y, found.on_b.y));
}

TEST(Distance, IsTheNearestDoubleOfTwoObjects) {
    for_all_questions(1500, [](const Question2& q) {
        const double found = distance(q.a, q.b, q.extents);
        const Number want = distance_oracle::squared_distance(q.a, q.b, q.extents);
        EXPECT_TRUE(root_rounds_to(want, found)) << found;
        EXPECT_EQ(distance(q.b, q.a, {q.extents.b, q.extents.a}), found);
        if (q.extents.a != Extent::ray) {
            EXPECT_EQ(distance(reversed(q.a), q.b, q.extents), found);
        }
        if (q.extents.b != Extent::ray) {
            EXPECT_EQ(distance(q.a, reversed(q.b), q.extents), found);
        }
    });
}

TEST(Distance, IsTheNearestDoubleOfPoints) {
    for_all_questions(1500, [](const Question2& q) {
        const Segment2 point{q.a.end, q.a.end};
        EXPECT_TRUE(root_rounds_to(distance_oracle::squared_distance(point, q.b, {{}, q.extents.b}),
                                   distance(q.a.end, q.b, q.extents.b)));
        EXPECT_EQ(distance(q.a.end, q.b, q.extents.b), distance(point, q.b, {{}, q.extents.b}));
        EXPECT_TRUE(root_rounds_to(
            distance_oracle::square(distance_oracle::point(q.a.start), distance_oracle::point(q.b.end)),
            distance(q.a.start, q.b.end)));
        EXPECT_EQ(distance(q.b.end, q.a.start), distance(q.a.start, q.b.end));
        EXPECT_EQ(distance(q.b, q.a.end, q.extents.b), distance(q.a.end, q.b, q.extents.b));
    });
}

TEST(NearestPoints2, AreTheNearestDoubles) {
    for_all_questions(1500, [](const Question2& q) {
        const NearestPoints2 found = nearest_points(q.a, q.b, q.extents);
        expect_rounded(found, distance_oracle::nearest_pair(q.a, q.b, q.extents));
        EXPECT_EQ(found.distance, distance(q.a, q.b, q.extents));
        const Segment2 point{q.a.end, q.a.end};
        expect_rounded(nearest_points(q.a.end, q.b, q.extents.b),
                       distance_oracle::nearest_pair(point, q.b, {{}, q.extents.b}));
    });
}

TEST(Within, DecidesByTheExactDistance) {
    for_all_questions(600, [](const Question2& q) {
        const Number square = distance_oracle::squared_distance(q.a, q.b, q.extents);
        const Number of_point = distance_oracle::squared_distance({q.a.end, q.a.end}, q.b, {{}, q.extents.b});
        const Number of_points =
            distance_oracle::square(distance_oracle::point(q.a.end), distance_oracle::point(q.b.end));
        const double rounded = distance(q.a, q.b, q.extents);
        for (const double reach :
             {rounded, std::nextafter(rounded, 0.0), std::nextafter(rounded, kMost), 0.0, 1.0, kMost,
              distance(q.a.end, q.b, q.extents.b), distance(q.a.end, q.b.end)}) {
            const Number exact = distance_oracle::number(reach) * distance_oracle::number(reach);
            EXPECT_EQ(within(q.a, q.b, reach, q.extents), square <= exact) << reach;
            EXPECT_EQ(within(q.a.end, q.b, reach, q.extents.b), of_point <= exact) << reach;
            EXPECT_EQ(within(q.b, q.a.end, reach, q.extents.b), of_point <= exact) << reach;
            EXPECT_EQ(within(q.a.end, q.b.end, reach), of_points <= exact) << reach;
        }
    });
}

TEST(CompareDistances, DecidesExactly) {
    for_all_questions(600, [](const Question2& q) {
        const auto order = [](const Number& x, const Number& y) { return x < y ? -1 : (x == y ? 0 : 1); };
        for (const Vec2& p : {q.a.start, q.b.end, (q.a.end + q.b.start) * 0.5}) {
            if (!std::isfinite(p.x) || !std::isfinite(p.y)) continue;
            const Segment2 point{p, p};
            EXPECT_EQ(compare_distances(p, q.a, q.b, q.extents),
                      order(distance_oracle::squared_distance(point, q.a, {{}, q.extents.a}),
                            distance_oracle::squared_distance(point, q.b, {{}, q.extents.b})));
            EXPECT_EQ(
                compare_distances(p, q.a.end, q.b.start),
                order(distance_oracle::square(distance_oracle::point(p), distance_oracle::point(q.a.end)),
                      distance_oracle::square(distance_oracle::point(p), distance_oracle::point(q.b.start))));
        }
    });
}

TEST(SquaredDistance, BoundsOfOrdinaryNumbersAreNarrow) {
    const distances::SquaredBounds bounds = distances::squared_bounds({3, 7}, {{0, 0}, {10, 1}});
    EXPECT_LT(bounds.high - bounds.low, 1e-13 * bounds.high);
    EXPECT_EQ(distances::squared_bounds({{0, 0}, {4, 4}}, {{0, 4}, {4, 0}}).high, 0.0);
    const distances::SquaredBounds streets = distances::squared_bounds({{0, 0}, {4, 0}}, {{1, 2}, {9, 2}});
    EXPECT_GT(streets.low, 3.999);
}

using Polyline = std::vector<Vec2>;

std::size_t pieces(const Polyline& a) { return std::max<std::size_t>(a.size(), 2) - 1; }
Segment2 piece(const Polyline& a, std::size_t i) { return {a[i], a[std::min(i + 1, a.size() - 1)]}; }

/// A walk with steps of one kind: whole numbers (many ties), any numbers, or numbers of any size.
Polyline walk(test::Dice& dice, int kind, int count, const Vec2& from) {
    Polyline points{from};
    while (static_cast<int>(points.size()) < count) {
        const Vec2 last = points.back();
        if (kind == 0)
            points.push_back(last + Vec2(dice.below(5) - 2, dice.below(5) - 2));
        else if (kind == 1)
            points.push_back(last + dice.within(3.0));
        else
            points.push_back({dice.hostile(), dice.hostile()});
    }
    return points;
}

struct PolylinePair {
    Polyline a, b;
    int kind = 0;
};
PolylinePair polylines(test::Dice& dice, int turn, int most) {
    const int kind = turn % 3;
    const Vec2 apart = kind == 0 ? Vec2(dice.below(12), dice.below(12)) : dice.within(12.0);
    return {walk(dice, kind, 1 + dice.below(most), {0, 0}), walk(dice, kind, 1 + dice.below(most), apart),
            kind};
}

struct BruteForce {
    Number square = -1;
    std::size_t i = 0, j = 0;

    BruteForce(const Polyline& a, const Polyline& b) {
        for (std::size_t k = 0; k < pieces(a); ++k) {
            for (std::size_t l = 0; l < pieces(b); ++l) {
                const Number of_pair = distance_oracle::squared_distance(piece(a, k), piece(b, l), {});
                if (square >= 0 && square <= of_pair) continue;
                square = of_pair;
                i = k;
                j = l;
            }
        }
    }
};

TEST(PolylineDistance, IsTheLeastOfAllPairsOfPieces) {
    test::Dice dice(kSeed);
    for (int turn = 0; turn < test::third_when_brief(900); ++turn) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", turn " + std::to_string(turn));
        const auto [a, b, kind] = polylines(dice, turn, 9);
        const BruteForce want(a, b);
        const double found = distance(a, b);
        ASSERT_TRUE(oracle2::root_rounds_to(want.square, found)) << found;
        ASSERT_EQ(distance(b, a), found);
        ASSERT_EQ(distance(Polyline(a.rbegin(), a.rend()), b), found);
        ASSERT_EQ(distance(piece(a, 0), b), distance(Polyline{piece(a, 0).start, piece(a, 0).end}, b));
        ASSERT_EQ(distance(b, piece(a, 0)), distance(piece(a, 0), b));
        ASSERT_EQ(distance(a[0], b), distance(Polyline{a[0]}, b));
        ASSERT_EQ(distance(b, a[0]), distance(a[0], b));
        const NearestPoints2 nearest = nearest_points(a, b);
        ASSERT_EQ(nearest.piece_a, want.i);
        ASSERT_EQ(nearest.piece_b, want.j);
        NearestPoints2 of_pieces = nearest_points(piece(a, want.i), piece(b, want.j));
        of_pieces.piece_a = want.i;
        of_pieces.piece_b = want.j;
        ASSERT_EQ(nearest, of_pieces);
        for (const double reach : {found, std::nextafter(found, 0.0), 0.0, 2.0}) {
            const Number exact = distance_oracle::number(reach) * distance_oracle::number(reach);
            ASSERT_EQ(within(a, b, reach), want.square <= exact) << reach;
            ASSERT_EQ(within(a[0], b, reach), within(Polyline{a[0]}, b, reach)) << reach;
            ASSERT_EQ(within(b, a[0], reach), within(a[0], b, reach)) << reach;
            ASSERT_EQ(within(b, piece(a, 0), reach), within(piece(a, 0), b, reach)) << reach;
            ASSERT_EQ(within(piece(a, 0), b, reach),
                      within(Polyline{piece(a, 0).start, piece(a, 0).end}, b, reach))
                << reach;
        }
    }
}

TEST(PolylineDistance, OfLongOnesIsTheLeastOfAllPairs) {
    test::Dice dice(kSeed);
    for (int turn = 0; turn < test::third_when_brief(60); ++turn) {
        SCOPED_TRACE("seed " + std::to_string(kSeed) + ", turn " + std::to_string(turn));
        const int kind = turn % 2;
        const Polyline a = walk(dice, kind, 150 + dice.below(200), {0, 0});
        Polyline b = walk(dice, kind, 100 + dice.below(200), {0, 0});
        for (Vec2& p : b) p.x += std::floor(dice.between(0.0, 1.0) < 0.5 ? 0.0 : 40.0);
        double least = std::numeric_limits<double>::max();
        for (std::size_t i = 0; i < pieces(a); ++i)
            for (std::size_t j = 0; j < pieces(b); ++j)
                least = std::min(least, distance(piece(a, i), piece(b, j)));
        ASSERT_EQ(distance(a, b), least);
        const NearestPoints2 nearest = nearest_points(a, b);
        ASSERT_EQ(nearest.distance, least);
        ASSERT_EQ(nearest_points(piece(a, nearest.piece_a), piece(b, nearest.piece_b)).on_a, nearest.on_a);
        ASSERT_TRUE(within(a, b, std::nextafter(least, least + 1.0)));
        if (least > 0.0) {
            ASSERT_FALSE(within(a, b, std::nextafter(least, 0.0)));
        }
    }
}

using test::refusal;

TEST(PolylineDistance, RefusesWhatHasNoAnswer) {
    const Polyline good{{0, 0}, {1, 0}, {2, 1}, {3, 3}};
    EXPECT_EQ(refusal([&] { (void)distance(good, Polyline{}); }), "distance: b has no points");
    EXPECT_EQ(refusal([&] { (void)distance(Polyline{}, Vec2{0, 0}); }), "distance: a has no points");
    EXPECT_EQ(refusal([&] { (void)nearest_points(Polyline{}, good); }), "nearest_points: a has no points");
}

}  // namespace
}  // namespace crosscut::distance_test

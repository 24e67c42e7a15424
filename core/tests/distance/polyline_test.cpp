#include <crosscut/distance/distance.h>

#include "core/tests/distance/questions.h"
#include "core/tests/random.h"
#include "core/tests/refused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace crosscut::distance_test {
namespace {

using distance_oracle::Number;
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

TEST(PolylineDistance, ManyNearestPairsGiveTheFirstPieces) {
    const Polyline square{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}};
    const NearestPoints2 from_middle = nearest_points(Vec2{2, 2}, square);
    EXPECT_EQ(from_middle.piece_b, 0U);
    EXPECT_EQ(from_middle.on_b, (Vec2{2, 0}));
    const NearestPoints2 at_corner = nearest_points(Vec2{6, -2}, square);
    EXPECT_EQ(at_corner.piece_b, 0U);
    EXPECT_EQ(at_corner.t, 1.0);
    const Polyline spot{{1, 1}, {1, 1}, {1, 1}};
    EXPECT_EQ(distance(spot, square), 1.0);
    EXPECT_EQ(nearest_points(spot, Polyline{{1, 3}}).piece_a, 0U);
}

using test::refusal;

TEST(PolylineDistance, RefusesWhatHasNoAnswer) {
    const Polyline good{{0, 0}, {1, 0}, {2, 1}, {3, 3}};
    Polyline bad = good;
    bad[3].y = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(refusal([&] { (void)distance(good, bad); }), "distance: b[3] is not finite");
    EXPECT_EQ(refusal([&] { (void)nearest_points(bad, good); }), "nearest_points: a[3] is not finite");
    EXPECT_EQ(refusal([&] { (void)distance(good, Polyline{}); }), "distance: b has no points");
    EXPECT_EQ(refusal([&] { (void)distance(Polyline{}, Vec2{0, 0}); }), "distance: a has no points");
    EXPECT_EQ(refusal([&] { (void)distance(good, bad[3]); }), "distance: b is not finite");
    EXPECT_EQ(refusal([&] {
                  (void)within(good, Segment2{{0, 0}, bad[3]}, 1.0);
              }),
              "within: b.end is not finite");
    EXPECT_EQ(refusal([&] {
                  (void)distance(Segment2{{0, 0}, {1, 1}}, bad[3]);
              }),
              "distance: b is not finite");
    EXPECT_EQ(refusal([&] { (void)nearest_points(Polyline{}, good); }), "nearest_points: a has no points");
    EXPECT_EQ(refusal([&] { (void)within(Vec2{0, 0}, good, -1.0); }), "within: reach is negative");
    EXPECT_EQ(refusal([&] { (void)within(good, good, INFINITY); }), "within: reach is not finite");
}

}  // namespace
}  // namespace crosscut::distance_test

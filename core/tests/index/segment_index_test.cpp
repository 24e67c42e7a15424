// An index: what asking about each of its segments in rational arithmetic gives.
#include <crosscut/index/segment_index.h>

#include "core/batch/segment_tree.h"
#include "core/tests/batch/segment_sets.h"
#include "core/tests/distance/oracle.h"
#include "core/tests/intersect/oracle.h"
#include "core/tests/intersect/oracle_rounding.h"
#include "core/tests/refused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace crosscut::index_test {
namespace {

using batch_test::kMakers;
using batch_test::kSeed;
using batch_test::Maker;
using batch_test::Random;
using batch_test::Segments;
using Rational = test::BigRational;
using Indices = std::vector<std::uint32_t>;

constexpr double kLargest = std::numeric_limits<double>::max();

// The oracle: distances are those of distance/oracle.h.

using distance_oracle::Point;
using distance_oracle::point;
using distance_oracle::squared_distance;

Point operator-(const Point& p, const Point& q) { return {p.x - q.x, p.y - q.y}; }
Rational dot(const Point& p, const Point& q) { return p.x * q.x + p.y * q.y; }
Rational cross(const Point& p, const Point& q) { return p.x * q.y - p.y * q.x; }

/// Where a ray that meets a segment first comes to it.
Rational first_parameter(const Segment2& ray, const Segment2& line) {
    const Point start = point(ray.start), d = point(ray.end) - start;
    const Point r = point(line.start) - start, e = point(line.end) - point(line.start);
    const Rational length = dot(d, d), turn = cross(d, e);
    if (length == 0) return 0;
    if (turn != 0) return cross(r, e) / turn;
    const Rational at_start = dot(r, d) / length, at_end = dot(point(line.end) - start, d) / length;
    return std::max(Rational(0), std::min(at_start, at_end));
}

/// Whether the part of a segment in the rectangle is not empty.
bool in_window(const Segment2& a, const Vec2& low, const Vec2& high) {
    Rational from = 0, to = 1;
    for (const auto axis : {&Vec2::x, &Vec2::y}) {
        const Rational start(a.start.*axis), step = Rational(a.end.*axis) - start;
        const Rational least = Rational(low.*axis) - start, most = Rational(high.*axis) - start;
        if (step == 0) {
            if (least > 0 || most < 0) return false;
            continue;
        }
        from = std::max(from, Rational((step > 0 ? least : most) / step));
        to = std::min(to, Rational((step > 0 ? most : least) / step));
    }
    return from <= to;
}

template <class Holds>
Indices each(const Segments& lines, const Holds& holds) {
    Indices found;
    for (std::uint32_t i = 0; i < lines.size(); ++i)
        if (holds(lines[i])) found.push_back(i);
    return found;
}

// What is asked: much of it touches.

Vec2 point_of(Random& random, const Segments& lines) {
    const auto one = [&]() -> const Segment2& {
        return lines[static_cast<std::size_t>(random.below(static_cast<int>(lines.size())))];
    };
    switch (random.below(5)) {
        case 0:
            return one().start;
        case 1:
            return {one().start.x, one().end.y};
        case 2:
            return 0.5 * one().start + 0.5 * one().end;
        case 3:
            return {one().end.x, one().start.y};
        default:
            return {std::nextafter(one().end.x, random.chance(0.5) ? kLargest : -kLargest), one().end.y};
    }
}

Segment2 probe_of(Random& random, const Segments& lines) {
    if (random.chance(0.1)) {
        const Vec2 p = point_of(random, lines);
        return {p, p};
    }
    if (random.chance(0.1)) return lines[0];
    const Vec2 from = point_of(random, lines);
    return {from, point_of(random, lines)};
}

/// Calls `check` with sets of segments, from ordinary to hostile, and random numbers.
template <class Check>
void on_every_set(const Check& check) {
    for (const Maker& maker : kMakers) {
        for (const std::size_t count : {1U, 2U, 8U, 9U, 75U}) {
            Random random(kSeed + count);
            const Segments lines = maker.make(random, count);
            SCOPED_TRACE(maker.name + (" " + std::to_string(count)) + ", seed " +
                         std::to_string(kSeed + count));
            for (int i = 0; i < 12; ++i) {
                check(SegmentIndex(lines), lines, random);
                if (testing::Test::HasFatalFailure()) return;
            }
        }
    }
}

TEST(CurveOrder, GoesFromEachPointOfAGridToOneBesideIt) {
    constexpr std::size_t kSide = 256;
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < kSide * kSide; ++i)
        points.emplace_back(static_cast<double>(i % kSide), static_cast<double>(i / kSide));
    const std::vector<std::uint32_t> order = batch::curve_order(points, Vec2(1.0));
    ASSERT_EQ(order.size(), points.size());
    for (std::size_t i = 1; i < order.size(); ++i) {
        const Vec2 step = points[order[i]] - points[order[i - 1]];
        ASSERT_EQ(std::fabs(step.x) + std::fabs(step.y), 1.0) << "step " << i;
    }
}

TEST(SegmentIndex, FindsTheSegmentsThatASegmentARayOrALineMeets) {
    on_every_set([](const SegmentIndex& index, const Segments& lines, Random& random) {
        const Segment2 probe = probe_of(random, lines);
        for (const Extent extent : {Extent::segment, Extent::ray, Extent::line}) {
            std::vector<ProbeMeeting> want;
            for (std::uint32_t i = 0; i < lines.size(); ++i) {
                const Meeting meeting = oracle2::meeting(probe, lines[i], {extent, Extent::segment});
                if (meets(meeting)) want.push_back({i, meeting});
            }
            ASSERT_EQ(index.crossings(probe, extent), want)
                << oracle2::text_of(probe, probe, {extent, Extent::segment});
        }
    });
}

TEST(SegmentIndex, CrossingsAmongItsSegmentsAreThoseOfCrossings) {
    Random random(kSeed);
    for (const Maker& maker : kMakers) {
        SCOPED_TRACE(maker.name);
        const Segments a = maker.make(random, 90), b = maker.make(random, 40);
        const SegmentIndex index(a);
        CrossingsOptions options;
        options.points = true;
        EXPECT_EQ(index.crossings(options).pairs, crossings(a).pairs);
        EXPECT_EQ(index.crossings(options).points, crossings(a, options).points);
        EXPECT_EQ(index.crossings(SegmentIndex(b)).pairs, crossings(a, b).pairs);
    }
}

TEST(SegmentIndex, FirstHitIsTheFirstInExactOrder) {
    on_every_set([](const SegmentIndex& index, const Segments& lines, Random& random) {
        const Segment2 ray = probe_of(random, lines);
        for (const Extent extent : {Extent::segment, Extent::ray}) {
            SCOPED_TRACE(oracle2::text_of(ray, ray, {extent, Extent::segment}));
            std::optional<std::uint32_t> want;
            Rational least;
            for (std::uint32_t i = 0; i < lines.size(); ++i) {
                if (!meets(oracle2::meeting(ray, lines[i], {extent, Extent::segment}))) continue;
                Rational s = first_parameter(ray, lines[i]);
                if (want && s >= least) continue;
                want = i;
                least = std::move(s);
            }
            const std::optional<FirstHit> hit = index.first_hit(ray, extent);
            ASSERT_EQ(hit.has_value(), want.has_value());
            if (!hit) continue;
            ASSERT_EQ(hit->index, *want);
            EXPECT_EQ(hit->meeting, oracle2::meeting(ray, lines[*want], {extent, Extent::segment}));
            const Point start = point(ray.start), d = point(ray.end) - start;
            EXPECT_TRUE(oracle2::rounds_to(least, hit->s));
            EXPECT_TRUE(oracle2::rounds_to(start.x + least * d.x, hit->point.x));
            EXPECT_TRUE(oracle2::rounds_to(start.y + least * d.y, hit->point.y));
        }
    });
}

TEST(SegmentIndex, WindowFindsTheSegmentsWithAPointInIt) {
    on_every_set([](const SegmentIndex& index, const Segments& lines, Random& random) {
        const Vec2 p = point_of(random, lines), q = random.chance(0.1) ? p : point_of(random, lines);
        const Vec2 low(std::min(p.x, q.x), std::min(p.y, q.y)), high(std::max(p.x, q.x), std::max(p.y, q.y));
        const auto holds = [&](const Segment2& line) { return in_window(line, low, high); };
        ASSERT_EQ(index.window(low, high), each(lines, holds)) << oracle2::text_of({low, high}, {}, {});
    });
}

/// Distances at which the answer changes, and others.
double distance_of(Random& random, const Segment2& probe, const Segments& lines) {
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(lines.size())));
    const double distance = SegmentIndex(std::span(lines).subspan(at, 1)).nearest(probe)[0].distance;
    switch (random.below(4)) {
        case 0:
            return 0.0;
        case 1:
            return std::nextafter(distance, 0.0);
        case 2:
            return distance * random.between(0.0, 2.0) < kLargest ? distance * 0.75 : kLargest;
        default:
            return distance;
    }
}

TEST(SegmentIndex, WithinFindsTheSegmentsAtMostADistanceAway) {
    on_every_set([](const SegmentIndex& index, const Segments& lines, Random& random) {
        const Segment2 probe = probe_of(random, lines);
        const double d = distance_of(random, probe, lines);
        const Rational most = Rational(d) * Rational(d);
        SCOPED_TRACE(oracle2::text_of(probe, {}, {}) + ", d " + std::to_string(d));
        ASSERT_EQ(index.within(probe, d), each(lines, [&](const Segment2& line) {
                      return squared_distance(probe, line, {}) <= most;
                  }));
        ASSERT_EQ(index.within(probe.start, d), each(lines, [&](const Segment2& line) {
                      return squared_distance({probe.start, probe.start}, line, {}) <= most;
                  }));
    });
}

TEST(SegmentIndex, PairsWithinAreThoseAtMostADistanceAway) {
    for (const Maker& maker : kMakers) {
        Random random(kSeed);
        const Segments lines = maker.make(random, 40);
        for (int i = 0; i < 3; ++i) {
            const double d = i == 0 ? 0.0 : distance_of(random, lines[0], lines);
            SCOPED_TRACE(maker.name + (", d " + std::to_string(d)) + ", seed " + std::to_string(kSeed));
            const Rational most = Rational(d) * Rational(d);
            std::vector<SegmentPair> want;
            for (std::uint32_t a = 0; a < lines.size(); ++a)
                for (std::uint32_t b = a + 1; b < lines.size(); ++b)
                    if (squared_distance(lines[a], lines[b], {}) <= most) want.push_back({a, b});
            ASSERT_EQ(SegmentIndex(lines).pairs_within(d), want);
        }
    }
}

TEST(SegmentIndex, NearestAreTheNearestInExactOrder) {
    on_every_set([](const SegmentIndex& index, const Segments& lines, Random& random) {
        Segment2 probe = probe_of(random, lines);
        if (random.chance(0.5)) probe.end = probe.start;
        SCOPED_TRACE(oracle2::text_of(probe, {}, {}));
        std::vector<std::pair<Rational, std::uint32_t>> order;
        for (std::uint32_t i = 0; i < lines.size(); ++i)
            order.emplace_back(squared_distance(probe, lines[i], {}), i);
        std::sort(order.begin(), order.end());
        for (const std::size_t k : {std::size_t{0}, std::size_t{1}, std::size_t{7}, lines.size() + 3}) {
            const std::vector<Neighbour> found = index.nearest(probe, k);
            ASSERT_EQ(found.size(), std::min(k, lines.size()));
            for (std::size_t i = 0; i < found.size(); ++i) {
                ASSERT_EQ(found[i].index, order[i].second) << "number " << i << " of " << k;
                EXPECT_TRUE(oracle2::root_rounds_to(order[i].first, found[i].distance));
            }
            if (probe.start != probe.end) continue;
            ASSERT_EQ(index.nearest(probe.start, k), found);
        }
    });
}

TEST(SegmentIndex, OfManySegmentsAnswersAsOneByOne) {
    Random random(kSeed);
    for (const std::size_t which : {0U, 1U, 3U}) {  // short, long, clusters
        const Segments lines = kMakers[which].make(random, 800);
        SCOPED_TRACE(kMakers[which].name);
        const SegmentIndex index(lines);
        for (int i = 0; i < 5; ++i) {
            const Segment2 probe = probe_of(random, lines);
            const Vec2 low(std::min(probe.start.x, probe.end.x), std::min(probe.start.y, probe.end.y));
            const Vec2 high(std::max(probe.start.x, probe.end.x), std::max(probe.start.y, probe.end.y));
            ASSERT_EQ(index.window(low, high),
                      each(lines, [&](const Segment2& line) { return in_window(line, low, high); }));
            const double d = index.nearest(probe, 200).back().distance;
            const Rational most = Rational(d) * Rational(d);
            ASSERT_EQ(index.within(probe, d), each(lines, [&](const Segment2& line) {
                          return squared_distance(probe, line, {}) <= most;
                      }));
        }
    }
}

TEST(SegmentIndex, IsEmptyWithoutSegments) {
    SegmentIndex full(Segments{{{0, 0}, {1, 1}}});
    const SegmentIndex taken = std::move(full);
    EXPECT_EQ(taken.size(), 1U);
    for (const SegmentIndex& index :
         {SegmentIndex(), SegmentIndex(Segments{}), full}) {  // NOLINT: after a move
        EXPECT_EQ(index.size(), 0U);
        EXPECT_TRUE(index.crossings().pairs.empty());
        EXPECT_TRUE(index.crossings(taken).pairs.empty());
        EXPECT_TRUE(taken.crossings(index).pairs.empty());
        for (const Extent extent : {Extent::segment, Extent::ray, Extent::line})
            EXPECT_TRUE(index.crossings({{0, 0}, {1, 1}}, extent).empty());
        EXPECT_EQ(index.first_hit({{0, 0}, {1, 1}}), std::nullopt);
        EXPECT_TRUE(index.window({0, 0}, {1, 1}).empty());
        EXPECT_TRUE(index.within(Vec2{0, 0}, 1).empty());
        EXPECT_TRUE(index.pairs_within(1).empty());
        EXPECT_TRUE(index.nearest(Vec2{0, 0}, 3).empty());
    }
}

TEST(SegmentIndex, ReplacesWhatAnArrayHolds) {
    const SegmentIndex index(Segments{{{0, 0}, {1, 1}}});
    Indices found{7, 8};
    index.window({0, 0}, {2, 2}, found);
    EXPECT_EQ(found, Indices{0});
    index.within(Vec2{9, 9}, 1, found);
    EXPECT_EQ(found, Indices{});
    std::vector<Neighbour> neighbours(3);
    index.nearest(Vec2{1, 2}, 1, neighbours);
    EXPECT_EQ(neighbours, (std::vector<Neighbour>{{0, 1.0}}));
    std::vector<ProbeMeeting> met(3);
    index.crossings({{0, 1}, {1, 0}}, Extent::segment, met);
    EXPECT_EQ(met, (std::vector<ProbeMeeting>{{0, Meeting::crossing}}));
}

TEST(SegmentIndex, AnswersManyThreads) {
    Random random(kSeed);
    const Segments lines = kMakers[0].make(random, 2000);
    const SegmentIndex index(lines);
    const std::vector<Neighbour> want = index.nearest(Vec2{0.5, 0.5}, 20);
    std::vector<std::vector<Neighbour>> found(4);
    std::vector<std::thread> threads;
    for (std::vector<Neighbour>& one : found)
        threads.emplace_back([&] {
            for (int i = 0; i < 50; ++i) one = index.nearest(Vec2{0.5, 0.5}, 20);
        });
    for (std::thread& thread : threads) thread.join();
    for (const std::vector<Neighbour>& one : found) EXPECT_EQ(one, want);
}

using test::refusal;

TEST(SegmentIndex, RefusesWhatHasNoAnswer) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    const Segment2 good{{0, 0}, {1, 1}}, bad{{0, 0}, {nan, 1}};
    const SegmentIndex index(Segments{good});
    EXPECT_EQ(refusal([&] {
                  SegmentIndex(Segments{good, bad});
              }),
              "SegmentIndex: lines[1].end is not finite");
    EXPECT_EQ(refusal([&] { (void)index.crossings(bad); }), "crossings: probe.end is not finite");
    EXPECT_EQ(refusal([&] { (void)index.first_hit(bad); }), "first_hit: ray.end is not finite");
    EXPECT_EQ(refusal([&] { (void)index.first_hit(good, Extent::line); }), "first_hit: extent is line");
    EXPECT_EQ(refusal([&] { (void)index.window({0, nan}, {1, 1}); }), "window: low is not finite");
    EXPECT_EQ(refusal([&] { (void)index.window({0, 0}, {infinity, 1}); }), "window: high is not finite");
    EXPECT_EQ(refusal([&] { (void)index.window({0, 2}, {1, 1}); }), "window: low is above high");
    EXPECT_EQ(refusal([&] { (void)index.within(Vec2{0, nan}, 1); }), "within: p is not finite");
    EXPECT_EQ(refusal([&] { (void)index.within(bad, 1); }), "within: probe.end is not finite");
    EXPECT_EQ(refusal([&] { (void)index.within(Vec2{0, 0}, -1); }), "within: d is negative");
    EXPECT_EQ(refusal([&] { (void)index.within(Vec2{0, 0}, nan); }), "within: d is not finite");
    EXPECT_EQ(refusal([&] { (void)index.pairs_within(-0x1p-1074); }), "pairs_within: d is negative");
    EXPECT_EQ(refusal([&] { (void)index.nearest(Vec2{0, infinity}); }), "nearest: p is not finite");
    EXPECT_EQ(refusal([&] { (void)index.nearest(bad); }), "nearest: probe.end is not finite");
    CrossingsOptions options;
    options.threads = 0;
    EXPECT_EQ(refusal([&] { (void)index.crossings(options); }), "crossings: threads is below 1");
}

}  // namespace
}  // namespace crosscut::index_test

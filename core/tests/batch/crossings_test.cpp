// All crossings: exactly the pairs that the judge finds when every pair is tested.
#include <crosscut/batch/crossings.h>
#include "core/batch/box_pairs.h"
#include "core/batch/detail.h"
#include "core/tests/batch/segment_sets.h"
#include "core/tests/refused.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace crosscut::batch_test {
namespace {

Crossings by_all_pairs(const Segments& a, const Segments& b, bool one_set) {
    Crossings out;
    for (std::uint32_t i = 0; i < a.size(); ++i)
        for (std::uint32_t j = one_set ? i + 1 : 0; j < b.size(); ++j) {
            const CommonPoint2 answer = common_point(a[i], b[j]);
            if (!meets(answer.meeting)) continue;
            out.pairs.push_back({i, j, answer.meeting});
            out.points.push_back(answer);
        }
    return out;
}

CrossingsOptions with_points() {
    CrossingsOptions options;
    options.points = true;
    return options;
}

template <class... Question>
std::vector<MeetingPair> streamed(const Question&... question) {
    std::vector<MeetingPair> pairs;
    EXPECT_TRUE(stream_crossings(question..., [&](const CrossingsPart& part) {
        pairs.insert(pairs.end(), part.pairs.begin(), part.pairs.end());
        return true;
    }));
    return pairs;
}

TEST(Crossings, AreThoseOfAllPairsWithinOneSet) {
    Random random(kSeed);
    for (const Maker& maker : kMakers) {
        for (const std::size_t count : {0U, 1U, 2U, 3U, 7U, 8U, 9U, 64U, 65U, 170U}) {
            SCOPED_TRACE(maker.name + (" " + std::to_string(count)) + ", seed " + std::to_string(kSeed));
            const Segments lines = maker.make(random, count);
            const Crossings want = by_all_pairs(lines, lines, true);
            const Crossings got = crossings(lines, with_points());
            EXPECT_TRUE(got.complete);
            ASSERT_EQ(got.pairs, want.pairs);
            ASSERT_EQ(got.points, want.points);
            ASSERT_EQ(streamed(lines, CrossingsOptions()), want.pairs);
        }
    }
}

TEST(Crossings, AreThoseOfAllPairsBetweenTwoSets) {
    Random random(kSeed + 1);
    for (const Maker& maker : kMakers) {
        for (const auto& [first, second] : {std::pair{40U, 150U}, {150U, 9U}, {0U, 9U}, {9U, 0U}}) {
            SCOPED_TRACE(maker.name + (", seed " + std::to_string(kSeed)));
            const Segments a = maker.make(random, first);
            const Segments b = maker.make(random, second);
            const std::vector<MeetingPair> want = by_all_pairs(a, b, false).pairs;
            ASSERT_EQ(crossings(a, b).pairs, want);
            ASSERT_EQ(streamed(a, b, CrossingsOptions()), want);
        }
    }
}

/// Short segments, and a few that span them all.
Segments many(std::size_t count) {
    Random random(kSeed);
    return repeated(random, count, [](Random& r) {
        const double size = r.chance(0.002) ? 100.0 : 1.0;
        const Vec2 p = point_in(r, 0, 40);
        return Segment2{p, p + size * point_in(r, -1, 1)};
    });
}

TEST(Crossings, OfOneSetAreThoseOfAllPairsButForKin) {
    Random random(kSeed + 5);
    for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(std::to_string(i) + ", seed " + std::to_string(kSeed + 5));
        // Integer positions of a small board, at which some stand for a while.
        Segments lines;
        std::vector<std::uint32_t> kin;
        Vec2 at{2, 2};
        while (lines.size() < 120) {
            const Vec2 to(static_cast<double>(random.below(4)), static_cast<double>(random.below(4)));
            if (to != at) {
                lines.push_back({at, to});
                kin.push_back(random.below(8) == 0 ? 7 : 0);
            }
            at = to;
            const auto number = static_cast<std::uint32_t>(random.below(4));
            for (int stays = static_cast<int>(random.below(6)); stays > 0; --stays) {
                lines.push_back({at, at});
                kin.push_back(number);
            }
        }
        Crossings want = by_all_pairs(lines, lines, true);
        std::vector<MeetingPair> pairs;
        std::vector<CommonPoint2> points;
        for (std::size_t k = 0; k < want.pairs.size(); ++k) {
            if (kin[want.pairs[k].a] != 0 && kin[want.pairs[k].a] == kin[want.pairs[k].b]) continue;
            pairs.push_back(want.pairs[k]);
            points.push_back(want.points[k]);
        }
        Crossings got;
        EXPECT_TRUE(stream_crossings(lines, kin, with_points(), [&](const CrossingsPart& part) {
            got.pairs.insert(got.pairs.end(), part.pairs.begin(), part.pairs.end());
            got.points.insert(got.points.end(), part.points.begin(), part.points.end());
            return true;
        }));
        ASSERT_EQ(got.pairs, pairs);
        ASSERT_EQ(got.points, points);
    }
}

TEST(Crossings, OfWhatStandsStillCostNoMoreThanItsLength) {
    Segments lines(1'000'000, Segment2{{5, 5}, {5, 5}});
    std::vector<std::uint32_t> kin(lines.size(), 1);
    lines.push_back({{0, 5}, {9, 5}});
    kin.push_back(0);
    std::size_t count = 0;
    EXPECT_TRUE(stream_crossings(lines, kin, {}, [&](const CrossingsPart& part) {
        count += part.pairs.size();
        return true;
    }));
    EXPECT_EQ(count, 1'000'000U) << "each of them is met by the line through it";
}

TEST(Crossings, StopWhereTheSinkSaysSo) {
    std::size_t parts = 0;
    EXPECT_FALSE(stream_crossings(many(5'000), {}, [&](const CrossingsPart& part) {
        EXPECT_TRUE(part.points.empty());
        return ++parts < 2;
    }));
    EXPECT_EQ(parts, 2U);
}

TEST(Crossings, TellHowFarTheyAreAndStopWhenTold) {
    const Segments lines = many(50'000);
    std::vector<double> fractions;
    CrossingsOptions options;
    const auto keep = [&](double fraction) {
        fractions.push_back(fraction);
        return true;
    };
    options.progress = keep;
    const auto expect_progress = [&] {
        EXPECT_GT(fractions.size(), 2U);
        EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
        EXPECT_EQ(fractions.back(), 1.0);
        fractions.clear();
    };
    const Crossings all = crossings(lines, options);
    EXPECT_TRUE(all.complete);
    expect_progress();
    std::size_t count = 0;
    const auto take = [&](const CrossingsPart& part) {
        count += part.pairs.size();
        return true;
    };
    EXPECT_TRUE(stream_crossings(lines, options, take));
    EXPECT_EQ(count, all.pairs.size());
    expect_progress();
    const auto stop_halfway = [](double fraction) { return fraction < 0.5; };
    options.progress = stop_halfway;
    const Crossings half = crossings(lines, options);
    EXPECT_FALSE(half.complete);
    EXPECT_TRUE(half.pairs.empty());
    EXPECT_FALSE(stream_crossings(lines, options, take));
}

/// An executor that does the last piece first, on the calling thread.
void backwards(std::size_t count, FunctionRef<void(std::size_t)> work) {
    for (std::size_t i = count; i-- > 0;) work(i);
}

TEST(Crossings, AreTheSameByAnyNumberOfThreadsAndTheCallersExecutor) {
    const Segments lines = many(20'000), others = many(10'000);
    std::size_t most_at_once = 0;
    const auto a_thread_each = [&](std::size_t count, FunctionRef<void(std::size_t)> work) {
        most_at_once = std::max(most_at_once, count);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < count; ++i) threads.emplace_back([work, i] { work(i); });
        for (std::thread& each : threads) each.join();
    };
    const Crossings one_set = crossings(lines, with_points()), two_sets = crossings(lines, others);
    EXPECT_GT(one_set.pairs.size(), 10'000U);
    for (const Executor executor : {Executor(), Executor(backwards), Executor(a_thread_each)}) {
        CrossingsOptions options;
        options.executor = executor;
        options.threads = 2;
        EXPECT_EQ(crossings(lines, options).pairs, one_set.pairs);
        EXPECT_EQ(crossings(lines, others, options).pairs, two_sets.pairs);
        EXPECT_EQ(streamed(lines, options), one_set.pairs);
    }
    EXPECT_EQ(most_at_once, 8U) << "four pieces a thread";
    CrossingsOptions options = with_points();
    options.threads = 3;
    EXPECT_EQ(crossings(lines, options).points, one_set.points);
}

TEST(Crossings, RefuseAnExecutorThatLeavesOutAPiece) {
    const auto all_but_the_last = [](std::size_t count, FunctionRef<void(std::size_t)> work) {
        for (std::size_t i = 0; i + 1 < count; ++i) work(i);
    };
    CrossingsOptions options;
    options.executor = all_but_the_last;
    EXPECT_THROW((void)crossings(many(100), options), InvalidInput);
}

TEST(Crossings, RefuseWhatIsNotFiniteAndNoThreads) {
    Segments lines = many(20);
    const auto refusal = [](const auto& ask) { return test::refusal([&] { (void)ask(); }); };
    CrossingsOptions none;
    none.threads = 0;
    EXPECT_EQ(refusal([&] { return crossings(lines, none); }), "crossings: threads is below 1");
    const Segments good = lines;
    lines[17].end.y = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(refusal([&] { return crossings(lines); }), "crossings: lines[17].end is not finite");
    EXPECT_EQ(refusal([&] { return crossings(good, lines); }), "crossings: b[17].end is not finite");
    EXPECT_EQ(refusal([&] { return crossings(lines, good); }), "crossings: a[17].end is not finite");
}

// Pairs whose boxes overlap, compared with a test of all pairs.

using IndexPairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

bool boxes_overlap(const Segment2& p, const Segment2& q) {
    const auto apart = [](double p0, double p1, double q0, double q1) {
        return std::max(p0, p1) < std::min(q0, q1) || std::max(q0, q1) < std::min(p0, p1);
    };
    return !apart(p.start.x, p.end.x, q.start.x, q.end.x) && !apart(p.start.y, p.end.y, q.start.y, q.end.y);
}

/// Expects for both questions every pair once, and no other.
void hold_box_pairs(const std::vector<Segment2>& a, const std::vector<Segment2>& b) {
    IndexPairs want, got, want_one, got_one;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        for (std::uint32_t j = 0; j < b.size(); ++j)
            if (boxes_overlap(a[i], b[j])) want.emplace_back(i, j);
        for (std::uint32_t j = i + 1; j < a.size(); ++j)
            if (boxes_overlap(a[i], a[j])) want_one.emplace_back(i, j);
    }
    EXPECT_TRUE(box_pairs(a, b, [&](auto i, auto j) { return got.emplace_back(i, j), true; }));
    EXPECT_TRUE(box_pairs(a, [&](auto i, auto j) { return got_one.emplace_back(i, j), true; }));
    std::sort(got.begin(), got.end());
    std::sort(got_one.begin(), got_one.end());
    EXPECT_EQ(got, want);
    EXPECT_EQ(got_one, want_one);
    EXPECT_FALSE(box_pairs(a, b, [](auto, auto) { return false; }));
}

TEST(BoxPairs, AreThoseOfAllPairsWhoseBoxesOverlap) {
    Random random(kSeed);
    for (const Maker& maker : kMakers) {
        SCOPED_TRACE(maker.name);
        const Segments lines = maker.make(random, 80);
        hold_box_pairs(lines, maker.make(random, 80));
    }
}

TEST(BoxPairs, OfManyStackedLinesAreThoseOfAllPairsToo) {
    Random random(2);
    std::vector<Segment2> a, b;
    for (int i = 0; i < 1200; ++i) {
        for (std::vector<Segment2>* lines : {&a, &b}) {
            const Vec2 from(random.between(0, 0.5), random.below(300));
            const double rise = random.below(i % 40 == 0 ? 300 : i % 3 + 1);
            lines->push_back({from, from + Vec2(random.between(0, 2), rise)});
        }
    }
    hold_box_pairs(a, b);
}

// So many above each other, and as many side by side elsewhere, that neither direction of the sweep and no
// lanes help: the last of them are found by their heights. Some tall ones among them.
TEST(BoxPairs, OfLinesThatAreFoundByTheirHeightsAreThoseOfAllPairsToo) {
    Random random(4);
    std::vector<Segment2> a, b;
    for (int i = 0; i < 2600; ++i) {
        for (std::vector<Segment2>* lines : {&a, &b}) {
            const Vec2 from(random.between(0, 0.5), random.below(5000));
            lines->push_back({from, from + Vec2(random.between(0.8, 0.9), random.below(3))});
            const double x = i % 200 == 0 ? random.between(0.45, 0.5) : random.between(1.41, 1.5);
            lines->push_back({{x, 0}, {x, 5000}});
        }
    }
    hold_box_pairs(a, b);
}

// Above each other, side by side, and both at once: 1.2e9 pairs, of which few overlap.
TEST(BoxPairs, OfStackedLinesAreFoundWithoutALookAtAll) {
    constexpr int kLines = 50000;
    std::vector<Segment2> flat, tall;
    for (int i = 0; i < kLines; ++i) {
        flat.push_back({{0, 1.0 * i}, {100, 1.0 * i}});
        tall.push_back({{1.0 * i, 0}, {1.0 * i, 100}});
    }
    flat.push_back({{50, 10.5}, {50, 20.5}});
    tall.push_back({{10.5, 50}, {20.5, 50}});
    std::size_t count = 0;
    const auto counted = [&](std::uint32_t, std::uint32_t) { return ++count > 0; };
    EXPECT_TRUE(box_pairs(flat, counted));
    EXPECT_TRUE(box_pairs(tall, counted));
    EXPECT_EQ(count, 20U);
    EXPECT_TRUE(box_pairs(flat, tall, counted));
    EXPECT_EQ(count, 20U + 101 * 101 + 2);
}

}  // namespace
}  // namespace crosscut::batch_test

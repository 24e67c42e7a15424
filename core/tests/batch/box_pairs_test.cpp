// Pairs whose boxes overlap, compared with a test of all pairs.
#include "core/batch/box_pairs.h"
#include "core/batch/detail.h"

#include "core/tests/intersect/generators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace crosscut::box_pairs_test {
namespace {

using generators2::Random;
Vec2 whole(Random& random, int size) {
    const double x = random.below(size);
    return {x, static_cast<double>(random.below(size))};
}

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

}  // namespace

TEST(BoxPairs, AreThoseOfAllPairsWhoseBoxesOverlap) {
    Random random(1);
    for (const int size : {3, 1000000}) {
        std::vector<Segment2> a, b;
        for (int i = 0; i < 80; ++i) {
            for (std::vector<Segment2>* lines : {&a, &b}) {
                const Vec2 from = whole(random, size);
                lines->push_back({from, from + whole(random, size) * 0.2});
            }
        }
        hold_box_pairs(a, b);
    }
}

TEST(BoxPairs, OfNumbersOfAnySizeAreThoseOfAllPairsToo) {
    Random random(3);
    const auto number = [&] { return std::ldexp(random.between(-1, 1), random.below(2090) - 1070); };
    const auto random_position = [&] {
        const double x = number();
        return Vec2(x, number());
    };
    std::vector<Segment2> a, b;
    for (int i = 0; i < 80; ++i) {
        for (std::vector<Segment2>* lines : {&a, &b}) {
            const Vec2 from = random_position();
            lines->push_back({from, i % 4 == 0 ? from : random_position()});
        }
    }
    hold_box_pairs(a, b);
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

}  // namespace crosscut::box_pairs_test

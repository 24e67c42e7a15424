#include "core/nearest/segments.h"
#include "core/tests/nearest_generators.h"
#include "core/tests/oracle3.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>

namespace crosscut {
namespace {

bool long_run() {
    const char* longer = std::getenv("CROSSCUT_LONG");
    return longer != nullptr && longer[0] == '1';
}

/// Time for comparing, in seconds.
double budget_s() { return long_run() ? 600.0 : 8.0; }

/// A long run sees other inputs every time; it prints its seed like the short one.
std::uint64_t seed() { return long_run() ? std::random_device{}() : 20260801; }

std::string written(const NearestPair& p, Extents e) {
    std::ostringstream out;
    out << std::hexfloat;
    for (const Vec3& v : {p.a.start, p.a.end, p.b.start, p.b.end}) {
        out << "{" << v.x << ", " << v.y << ", " << v.z << "} ";
    }
    out << "extents " << static_cast<int>(e.a) << static_cast<int>(e.b);
    return out.str();
}

struct Tally {
    long compared = 0;
    long wrong_class = 0;   ///< relation, feature, uniqueness
    long wrong_number = 0;  ///< some number is not the nearest double
};

Tally compare_for(const NearestGenerator& generator, std::uint64_t seed, double seconds) {
    NearestRandom random(seed);
    Tally tally;
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (std::chrono::steady_clock::now() < until) {
        const NearestPair p = generator.make(random);
        const Extents extents = tally.compared % 2 == 0 ? Extents{} : any_extents(random);
        const std::string wrong = oracle3::difference(p.a, p.b, extents, nearest_points(p.a, p.b, extents));
        ++tally.compared;
        if (wrong.empty()) continue;
        const bool kind =
            wrong.find("relation") != std::string::npos || wrong.find("feature") != std::string::npos ||
            wrong.find("unique") != std::string::npos || wrong.find("ties") != std::string::npos;
        (kind ? tally.wrong_class : tally.wrong_number) += 1;
        if (tally.wrong_class + tally.wrong_number <= 3) {
            ADD_FAILURE() << generator.name << ", seed " << seed << ":" << wrong << "\n"
                          << written(p, extents);
        }
    }
    return tally;
}

TEST(NearestOracle, TheJudgeIsNeverWrongAndAlwaysRoundedOnce) {
    const double each = budget_s() / static_cast<double>(nearest_generators().size());
    const std::uint64_t start = seed();
    Tally sum;
    std::printf("seed %llu\n%-18s %10s %12s %14s\n", static_cast<unsigned long long>(start), "generator",
                "compared", "wrong class", "not rounded");
    for (const NearestGenerator& generator : nearest_generators()) {
        const Tally t = compare_for(generator, start, each);
        std::printf("%-18s %10ld %12ld %14ld\n", generator.name, t.compared, t.wrong_class, t.wrong_number);
        sum.compared += t.compared;
        sum.wrong_class += t.wrong_class;
        sum.wrong_number += t.wrong_number;
    }
    std::printf("%-18s %10ld %12ld %14ld\n", "all", sum.compared, sum.wrong_class, sum.wrong_number);
    EXPECT_EQ(sum.wrong_class, 0);
    EXPECT_EQ(sum.wrong_number, 0);
    EXPECT_GT(sum.compared, 1000);
}

/// The oracle must be able to object: each field that it reads, made wrong by the least that can be, is noticed.
TEST(NearestOracle, NoticesOneUlpAndOneWrongWord) {
    NearestRandom random(7);
    const NearestPair p = nearest_generators().front().make(random);
    const NearestPoints3 right = nearest_points(p.a, p.b);
    EXPECT_EQ(oracle3::difference(p.a, p.b, {}, right), "");
    const auto up = [](double x) { return std::nextafter(x, HUGE_VAL); };
    NearestPoints3 wrong = right;
    wrong.distance = up(right.distance);
    EXPECT_EQ(oracle3::difference(p.a, p.b, {}, wrong), " distance");
    wrong = right;
    wrong.on_a.y = up(right.on_a.y);
    EXPECT_EQ(oracle3::difference(p.a, p.b, {}, wrong), " pair.on_a");
    wrong = right;
    wrong.t = up(right.t);
    EXPECT_EQ(oracle3::difference(p.a, p.b, {}, wrong), " pair.t");
    wrong = right;
    wrong.midpoint.z = up(right.midpoint.z);
    EXPECT_EQ(oracle3::difference(p.a, p.b, {}, wrong), " midpoint");
    wrong = right;
    wrong.relation = Relation3::apart;
    EXPECT_EQ(oracle3::difference(p.a, p.b, {}, wrong), " relation");
}

}  // namespace
}  // namespace crosscut

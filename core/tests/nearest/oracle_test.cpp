#include "core/tests/nearest/oracle.h"
#include <crosscut/nearest/segments.h>
#include "core/tests/nearest/generators.h"
#include "core/tests/turns.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

namespace crosscut::oracle_test {
namespace {

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

Tally compare(const NearestGenerator& generator, std::uint64_t seed, int times) {
    NearestRandom random(seed);
    Tally tally;
    while (tally.compared < times) {
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
    const std::uint64_t seed = test::seed_or(20260801);
    Tally sum;
    std::printf("seed %llu\n%-18s %10s %12s %14s\n", static_cast<unsigned long long>(seed), "generator",
                "compared", "wrong class", "not rounded");
    for (const NearestGenerator& generator : nearest_generators()) {
        const Tally t = compare(generator, seed, test::turns(3000, 200000));
        std::printf("%-18s %10ld %12ld %14ld\n", generator.name, t.compared, t.wrong_class, t.wrong_number);
        sum.compared += t.compared;
        sum.wrong_class += t.wrong_class;
        sum.wrong_number += t.wrong_number;
    }
    std::printf("%-18s %10ld %12ld %14ld\n", "all", sum.compared, sum.wrong_class, sum.wrong_number);
    EXPECT_EQ(sum.wrong_class, 0);
    EXPECT_EQ(sum.wrong_number, 0);
}

/// The oracle must detect errors: each field that it reads, changed by the least amount, is noticed.
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
}  // namespace crosscut::oracle_test

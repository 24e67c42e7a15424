// Two 3D segments: the judge, the methods and the libraries that are installed, on the same inputs in one
// run. Prints, for each, the median time a question over interleaved repetitions, its errors against the
// judge's correctly rounded distance (which the tests compare with an oracle), and at the end which stage of
// the judge decided. Sets: rand, near and degen of speed.md.
#include <crosscut/nearest/segments.h>
#include "core/bench/measure.h"
#include "core/bench/nearest_contest.h"
#include "core/nearest/exact/fast_segments.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace crosscut::bench {
namespace {

constexpr int kInputs = 100000;
constexpr int kRepetitions = 11;
using Sets = std::array<std::vector<NearestPair>, 3>;

Sets all_sets() {
    constexpr std::array make{&nearest_rand, &nearest_near, &nearest_degen};
    Sets sets;
    for (std::size_t set = 0; set < 3; ++set) {
        NearestRandom random(20261120 + set);
        for (int i = 0; i < kInputs; ++i) sets[set].push_back(make[set](random));
    }
    return sets;
}

struct Quality {
    double worst = 0.0;          ///< relative error of the distance, where that is above 1e-3
    double gross_percent = 0.0;  ///< distance wrong by more than 1e-3 of the inputs' size, which is about 1
};

Quality quality_of(const NearestContender& who, const std::vector<NearestPair>& inputs) {
    Quality quality;
    int question_count = 0;
    int gross = 0;
    for (std::size_t i = 0; i < inputs.size(); i += static_cast<std::size_t>(who.every)) {
        ++question_count;
        const double truth = nearest_points(inputs[i].a, inputs[i].b).distance;
        const double off = std::fabs(who.answer(inputs[i]).distance - truth);
        if (!(off <= 1e-3)) ++gross;
        if (truth > 1e-3)
            quality.worst = std::max(quality.worst, std::isfinite(off) ? off / truth : HUGE_VAL);
    }
    quality.gross_percent = 100.0 * gross / question_count;
    return quality;
}

double nanoseconds_each(const NearestContender& who, const std::vector<NearestPair>& inputs, double& sink) {
    const double start = processor_ns();
    sink += who.run(inputs, who.every);
    return (processor_ns() - start) / std::ceil(static_cast<double>(inputs.size()) / who.every);
}

void print_table(const std::vector<NearestContender>& who, const Sets& sets, const Times& times) {
    std::printf("%-40s | %-27s | %-22s | %-26s | %s\n", "two 3D segments", "ns  rand / near / degen",
                "x the first line", "worst rel. error, d > 1e-3", "off by > 1e-3, %");
    for (std::size_t i = 0; i < who.size(); ++i) {
        std::array<Quality, 3> quality;
        for (std::size_t set = 0; set < 3; ++set) quality[set] = quality_of(who[i], sets[set]);
        std::printf("%-40s", who[i].name.c_str());
        print_times(times, i);
        for (const Quality& q : quality) std::printf(" %8.1e", q.worst);
        std::printf(" |");
        for (const Quality& q : quality) std::printf(" %6.2f", q.gross_percent);
        std::printf("\n");
    }
}

void print_stages(const Sets& sets) {
    std::printf("\n%% of questions decided by the judge's stages\n%-6s %16s %16s %16s\n", "",
                "double-doubles", "fixed integers", "big integers");
    for (std::size_t set = 0; set < 3; ++set) {
        std::array<double, 3> fraction{};
        for (const NearestPair& p : sets[set]) {
            NearestPoints3 r;
            fraction[static_cast<std::size_t>(nearest_detail::nearest_points_staged(p.a, p.b, {}, r))] +=
                100.0 / kInputs;
        }
        std::printf("%-6s %16.3f %16.3f %16.3f\n", kSetNames[set], fraction[0], fraction[1], fraction[2]);
    }
}

std::vector<NearestContender> everybody() {
    std::vector<NearestContender> who = own_nearest();
#ifdef CROSSCUT_HAS_CGAL
    append(who, cgal_nearest());
#endif
#ifdef CROSSCUT_HAS_ODE
    append(who, ode_nearest());
#endif
#ifdef CROSSCUT_HAS_FCL
    append(who, fcl_nearest());
#endif
#ifdef CROSSCUT_HAS_BULLET
    append(who, bullet_nearest());
#endif
    return who;
}

}  // namespace
}  // namespace crosscut::bench

// nearest_bench [WORD]: only those whose name has WORD in it.
int main(int count, char** words) {
    using namespace crosscut::bench;
    auto who = everybody();
    if (count > 1) {
        std::erase_if(who,
                      [&](const NearestContender& c) { return c.name.find(words[1]) == std::string::npos; });
        if (who.empty()) return EXIT_FAILURE;
    }
    const Sets sets = all_sets();
    double sink = 0.0;
    const Times times = measured(
        who, sets, kRepetitions,
        [&](const NearestContender& one, const auto& inputs) { return nanoseconds_each(one, inputs, sink); });
    print_table(who, sets, times);
    print_stages(sets);
    std::printf("\n%d inputs a set, median of %d interleaved repetitions, processor time (checksum %g)\n",
                kInputs, kRepetitions, sink);
    return EXIT_SUCCESS;
}

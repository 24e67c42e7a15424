// Two 2D segments: the judge, the textbook formula and the libraries that are installed, on the same inputs
// in one run. Prints, for each, the median time a question over interleaved repetitions, its ratio to the
// textbook formula, the fraction of wrong classes and the worst error of a point against the judge's
// correctly rounded one (which the tests compare with a rational oracle), and at the end how often the
// judge's fast paths did not decide.
#include <crosscut/intersect/intersection.h>
#include "core/bench/contest2.h"
#include "core/bench/measure.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace crosscut::bench {
namespace {

constexpr int kInputs = 100000;
constexpr int kRepetitions = 15;

struct Quality {
    double wrong_percent = 0.0;
    double worst_error = 0.0;  ///< of a point, where the class was right; the inputs are of size 1 to 10
};

Common truth_class(Meeting meeting) {
    if (meeting == Meeting::overlap) return Common::stretch;
    return meets(meeting) ? Common::point : Common::nothing;
}

Quality quality_of(const Contender2& who, const std::vector<Pair2>& inputs) {
    Quality quality;
    int wrong = 0;
    int question_count = 0;
    for (std::size_t i = 0; i < inputs.size(); i += static_cast<std::size_t>(who.every)) {
        ++question_count;
        const Outcome2 got = who.answer(inputs[i]);
        const CommonPoint2 truth = common_point(inputs[i].a, inputs[i].b);
        if (got.common != truth_class(truth.meeting)) {
            ++wrong;
        } else if (got.common == Common::point && who.gives_point) {
            const Vec2 off = got.point - *truth.point;
            quality.worst_error = std::max({quality.worst_error, std::fabs(off.x), std::fabs(off.y)});
        }
    }
    quality.wrong_percent = 100.0 * wrong / question_count;
    return quality;
}

/// After a pass that is not timed, so that the measurement shows a contender at work on many questions, and not the branch predictor
/// unlearning the one before.
double nanoseconds_each(const Contender2& who, const std::vector<Pair2>& inputs, double& sink) {
    sink += who.run(inputs, who.every);
    const double start = processor_ns();
    sink += who.run(inputs, who.every);
    const double spent = processor_ns() - start;
    const auto question_count =
        (inputs.size() + static_cast<std::size_t>(who.every) - 1) / static_cast<std::size_t>(who.every);
    return spent / static_cast<double>(question_count);
}

void print_table(const std::vector<Contender2>& who, const std::array<std::vector<Pair2>, 3>& sets,
                 const Times& times) {
    std::printf("%-38s | %25s | %22s | %22s | %26s\n", "two 2D segments", "ns  rand / near / degen",
                "x naive Cramer", "wrong class %", "worst point error");
    for (std::size_t i = 0; i < who.size(); ++i) {
        std::printf("%-38s", who[i].name.c_str());
        print_times(times, i);
        std::array<Quality, 3> quality;
        for (std::size_t set = 0; set < 3; ++set) {
            quality[set] = quality_of(who[i], sets[set]);
            std::printf(" %7.3f", quality[set].wrong_percent);
        }
        std::printf(" |");
        for (const Quality& q : quality)
            who[i].gives_point ? std::printf(" %8.1e", q.worst_error) : std::printf("        –");
        std::printf("\n");
    }
}

void print_effort(const std::array<std::vector<Pair2>, 3>& sets) {
    std::printf("\n%% of questions, judge with correctly rounded point\n%-6s %9s %9s %9s %9s | %9s %9s %9s\n",
                "", "filter", "coarse", "grid", "long", "v: grid", "v: long", "divisions");
    for (std::size_t set = 0; set < 3; ++set) {
        JudgeEffort effort;
        for (const Pair2& pair : sets[set]) (void)common_point(pair.a, pair.b, {}, effort);
        const auto percent = [&](std::uint64_t part) {
            return 100.0 * static_cast<double>(part) / static_cast<double>(sets[set].size());
        };
        std::printf("%-6s %9.3f %9.3f %9.3f %9.3f | %9.3f %9.3f %9.3f\n", kSetNames[set],
                    percent(effort.verdict_filter), percent(effort.verdict_coarse),
                    percent(effort.verdict_grid), percent(effort.verdict_wide), percent(effort.values_grid),
                    percent(effort.values_wide), percent(effort.full_divisions));
    }
}

std::vector<Contender2> everybody() {
    std::vector<Contender2> who = own_contenders();
#ifdef CROSSCUT_HAS_CGAL
    append(who, cgal_contenders());
#endif
#ifdef CROSSCUT_HAS_GEOS
    append(who, geos_contenders());
#endif
#ifdef CROSSCUT_HAS_BOOST_GEOMETRY
    append(who, boost_geometry_contenders());
#endif
    return who;
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    const std::vector<Contender2> who = everybody();
    const std::array<std::vector<Pair2>, 3> sets{rand_inputs(kInputs), near_inputs(kInputs),
                                                 degen_inputs(kInputs)};
    double sink = 0.0;
    const Times times = measured(who, sets, kRepetitions, [&](const Contender2& one, const auto& inputs) {
        return nanoseconds_each(one, inputs, sink);
    });
    print_table(who, sets, times);
    print_effort(sets);
    std::printf("\n%d inputs a set, median of %d interleaved repetitions, processor time (checksum %g)\n",
                kInputs, kRepetitions, sink);
    return EXIT_SUCCESS;
}

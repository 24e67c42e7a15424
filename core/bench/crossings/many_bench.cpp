// The judges on many questions at once, compared with the same judges called one by one.
#include <crosscut/batch/many.h>
#include <crosscut/intersect/intersection.h>
#include "core/bench/contest2.h"
#include "core/bench/measure.h"
#include "core/tests/batch/columns.h"

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>

namespace crosscut::bench {
namespace {

constexpr int kPairs = 2048;  ///< with their answers they fit into the L2 cache
constexpr int kRounds = 500;
constexpr int kRepetitions = 7;

/// Nanoseconds a question, for each way to ask it, in interleaved repetitions.
std::vector<double> medians(const std::vector<std::function<void()>>& variants) {
    std::vector<std::vector<double>> samples(variants.size());
    for (int repetition = 0; repetition < kRepetitions; ++repetition)
        for (std::size_t i = 0; i < variants.size(); ++i) {
            const double start = processor_ns();
            for (int round = 0; round < kRounds; ++round) variants[i]();
            samples[i].push_back((processor_ns() - start) / (kRounds * kPairs));
        }
    std::vector<double> out;
    for (const std::vector<double>& all : samples) out.push_back(median(all));
    return out;
}

void segments(const char* name, const std::vector<Pair2>& pairs) {
    batch_test::Columns2 a, b;
    for (const Pair2& pair : pairs) {
        a.add(pair.a);
        b.add(pair.b);
    }
    std::vector<Meeting> one(kPairs), many(kPairs);
    std::vector<CommonPoint2> points(kPairs);
    std::vector<double> x(kPairs), y(kPairs), s(kPairs), t(kPairs);
    const std::vector<double> ns = medians({
        [&] {
            for (std::size_t i = 0; i < kPairs; ++i) one[i] = meeting_of(pairs[i].a, pairs[i].b);
        },
        [&] {
            intersect_many(a.all(), b.all(), {many, {}, {}, {}, {}});
        },
        [&] {
            for (std::size_t i = 0; i < kPairs; ++i) points[i] = common_point(pairs[i].a, pairs[i].b);
        },
        [&] {
            intersect_many(a.all(), b.all(), {many, x, y, s, t});
        },
    });
    std::printf("%-6s verdict %6.1f, many %6.1f (%.1f times as fast); point %6.1f, many %6.1f; wrong: %td\n",
                name, ns[0], ns[1], ns[0] / ns[1], ns[2], ns[3],
                std::inner_product(one.begin(), one.end(), many.begin(), std::ptrdiff_t{0}, std::plus<>(),
                                   [](Meeting p, Meeting q) { return std::ptrdiff_t{p != q}; }));
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    segments("rand", rand_inputs(kPairs));
    segments("near", near_inputs(kPairs));
    segments("degen", degen_inputs(kPairs));
    std::printf("ns a question, median of %d interleaved repetitions, processor time\n", kRepetitions);
    return EXIT_SUCCESS;
}

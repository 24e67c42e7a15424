// Distances in the plane: of a point and a segment, of two segments and of two polylines, by the library, by
// the textbook formulas and by the libraries that are installed, on the same inputs in one run. Prints, for
// each, the median time a question over interleaved repetitions, its ratio to the library's, and how many of
// the answers are not the double nearest to the exact distance, nor near it.
#include <crosscut/distance/distance.h>
#include "core/bench/distance_contest.h"
#include "core/bench/measure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>

namespace crosscut::bench {
namespace {

constexpr int kInputs = 50000;
constexpr int kRepetitions = 11;

double own_point(const Pair2& pair) { return distance(pair.b.start, pair.a); }
double own_segments(const Pair2& pair) { return distance(pair.a, pair.b); }
double own_nearest(const Pair2& pair) {
    const NearestPoints2 nearest = nearest_points(pair.a, pair.b);
    return nearest.distance + 0.0 * (nearest.on_a.x + nearest.on_b.y + nearest.s + nearest.t);
}
double own_within(const Pair2& pair) { return within(pair.a, pair.b, 0.1) ? 1.0 : 0.0; }

/// The textbook's: the parameter of the foot, clamped to [0, 1].
double plain_point(const Vec2& p, const Segment2& a) {
    const Vec2 u = a.direction(), w = p - a.start;
    const double square = u.x * u.x + u.y * u.y;
    const double t = square > 0.0 ? std::clamp((u.x * w.x + u.y * w.y) / square, 0.0, 1.0) : 0.0;
    const Vec2 gap = w - t * u;
    return std::sqrt(gap.x * gap.x + gap.y * gap.y);
}
double naive_point(const Pair2& pair) { return plain_point(pair.b.start, pair.a); }
double plain_segments(const Segment2& a, const Segment2& b) {
    const auto turn = [](const Vec2& p, const Vec2& q, const Vec2& r) {
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    };
    if (turn(a.start, a.end, b.start) * turn(a.start, a.end, b.end) < 0.0 &&
        turn(b.start, b.end, a.start) * turn(b.start, b.end, a.end) < 0.0)
        return 0.0;
    return std::min(std::min(plain_point(a.start, b), plain_point(a.end, b)),
                    std::min(plain_point(b.start, a), plain_point(b.end, a)));
}
double naive_segments(const Pair2& pair) { return plain_segments(pair.a, pair.b); }

std::function<double()> own_polylines(const PolylinePair& pair) {
    return [pair] { return distance(pair.a, pair.b); };
}
std::function<double()> naive_polylines(const PolylinePair& pair) {
    return [pair] {
        double least = std::numeric_limits<double>::max();
        for (std::size_t i = 0; i + 1 < pair.a.size(); ++i)
            for (std::size_t j = 0; j + 1 < pair.b.size(); ++j)
                least =
                    std::min(least, plain_segments({pair.a[i], pair.a[i + 1]}, {pair.b[j], pair.b[j + 1]}));
        return least;
    };
}

/// Two walks beside each other.
std::vector<PolylinePair> walks(int count, int points) {
    std::mt19937_64 engine(12345);
    const auto number = [&] { return static_cast<double>(engine() >> 11U) * 0x1p-53 - 0.5; };
    const auto walk = [&](double x) {
        std::vector<Vec2> made{{x, 0.0}};
        while (static_cast<int>(made.size()) < points) {
            const double y = number();
            made.push_back(made.back() + Vec2(number(), y + 0.1));
        }
        return made;
    };
    std::vector<PolylinePair> made;
    const double apart = 0.6 * std::sqrt(static_cast<double>(points));
    for (int i = 0; i < count; ++i) {
        std::vector<Vec2> a = walk(0.0);
        made.push_back({std::move(a), walk(apart)});
    }
    return made;
}

template <class Inputs>
double timed(const Inputs& run, std::size_t questions, double& sink) {
    sink += run();  // not timed: the measurement shows a contender at work on many questions
    const double start = processor_ns();
    sink += run();
    return (processor_ns() - start) / static_cast<double>(questions);
}

struct Quality {
    double off_percent = 0.0;  ///< not the nearest double
    double worst_relative =
        0.0;  ///< error; 1 where 0 is expected and another number is given, or the reverse
};

void add_answer(Quality& quality, double got, double truth, double part) {
    if (got == truth) return;
    quality.off_percent += 100.0 * part;
    const double larger = std::max(got, truth);
    quality.worst_relative =
        std::max(quality.worst_relative, larger > 0.0 ? std::fabs(got - truth) / larger : 0.0);
}

template <class Contender, class Grade>
void print_table(const char* title, const char* sets, const std::vector<Contender>& who, const Times& times,
                 const Grade& grade) {
    std::printf("\n%-38s | %26s | %23s | %23s | %26s\n", title, sets, "x the first", "not nearest double, %",
                "worst relative error");
    for (std::size_t i = 0; i < who.size(); ++i) {
        std::printf("%-38s", who[i].name.c_str());
        print_times(times, i);
        std::array<Quality, 3> quality;
        for (std::size_t set = 0; set < 3; ++set) quality[set] = grade(who[i], set);
        for (const Quality& q : quality) std::printf(" %7.3f", q.off_percent);
        std::printf(" |");
        for (const Quality& q : quality) std::printf(" %8.1e", q.worst_relative);
        std::printf("\n");
    }
}

using PairSets = std::array<std::vector<Pair2>, 3>;

void contest_of_pairs(const char* title, const std::vector<PairDistance>& who, const PairSets& sets,
                      double (*truth)(const Pair2&), double& sink) {
    const auto count = [](const PairDistance& one, const std::vector<Pair2>& inputs) {
        return (inputs.size() + static_cast<std::size_t>(one.every) - 1) /
               static_cast<std::size_t>(one.every);
    };
    const Times times = measured(who, sets, kRepetitions, [&](const PairDistance& one, const auto& inputs) {
        return timed([&] { return one.run(inputs, one.every); }, count(one, inputs), sink);
    });
    print_table(title, "ns  rand / near / degen", who, times, [&](const PairDistance& one, std::size_t set) {
        Quality quality;
        const double part = 1.0 / static_cast<double>(count(one, sets[set]));
        for (std::size_t i = 0; i < sets[set].size(); i += static_cast<std::size_t>(one.every))
            add_answer(quality, one.answer(sets[set][i]), truth(sets[set][i]), part);
        return quality;
    });
}

using Askers = std::vector<std::function<double()>>;

void contest_of_polylines(const std::vector<PolylineDistance>& who, double& sink) {
    const std::array<std::vector<PolylinePair>, 3> inputs{walks(300, 10), walks(30, 100), walks(3, 1000)};
    struct Prepared {
        std::string name;
        std::array<Askers, 3> askers;
    };
    std::vector<Prepared> prepared;
    for (const PolylineDistance& one : who) {
        Prepared made{one.name, {}};
        for (std::size_t set = 0; set < 3; ++set)
            for (const PolylinePair& pair : inputs[set]) made.askers[set].push_back(one.prepare(pair));
        prepared.push_back(std::move(made));
    }
    const std::array<std::size_t, 3> sets{0, 1, 2};
    const Times times = measured(prepared, sets, kRepetitions, [&](const Prepared& one, std::size_t set) {
        const auto ask_all = [&] {
            double sum = 0.0;
            for (const auto& ask : one.askers[set]) sum += ask();
            return sum;
        };
        return timed(ask_all, one.askers[set].size(), sink);
    });
    print_table("two polylines", "ns  10 / 100 / 1000 points", prepared, times,
                [&](const Prepared& one, std::size_t set) {
                    Quality quality;
                    const double part = 1.0 / static_cast<double>(one.askers[set].size());
                    for (std::size_t i = 0; i < one.askers[set].size(); ++i)
                        add_answer(quality, one.askers[set][i](), prepared[0].askers[set][i](), part);
                    return quality;
                });
}

DistanceContenders everybody() {
    DistanceContenders who{
        {pair_distance<own_point>("Crosscut distance"), pair_distance<naive_point>("textbook, double")},
        {pair_distance<own_segments>("Crosscut distance"),
         pair_distance<own_nearest>("Crosscut nearest_points"),
         pair_distance<naive_segments>("textbook, double")},
        {{"Crosscut distance", own_polylines}, {"textbook, all pairs, double", naive_polylines}}};
    const auto add = [&](const DistanceContenders& more) {
        append(who.point, more.point);
        append(who.segments, more.segments);
        append(who.polylines, more.polylines);
    };
    (void)add;  // unused where no peer is installed
#ifdef CROSSCUT_HAS_CGAL_DISTANCE
    add(cgal_distances());
#endif
#ifdef CROSSCUT_HAS_GEOS_DISTANCE
    add(geos_distances());
#endif
#ifdef CROSSCUT_HAS_BOOST_DISTANCE
    add(boost_geometry_distances());
#endif
    return who;
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    const DistanceContenders who = everybody();
    const PairSets sets{rand_inputs(kInputs), near_inputs(kInputs), degen_inputs(kInputs)};
    double sink = 0.0;
    contest_of_pairs("a point and a segment", who.point, sets, own_point, sink);
    contest_of_pairs("two segments", who.segments, sets, own_segments, sink);
    contest_of_pairs("two segments, within 0.1 or not", {pair_distance<own_within>("Crosscut within")}, sets,
                     own_within, sink);
    contest_of_polylines(who.polylines, sink);
    std::printf("\n%d pairs a set, median of %d interleaved repetitions, processor time (checksum %g)\n",
                kInputs, kRepetitions, sink);
    return EXIT_SUCCESS;
}

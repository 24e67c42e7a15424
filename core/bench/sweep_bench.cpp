// A moving line against a moving point: the published formula, the same with stable roots, and the judge, on
// the same inputs in one run. Prints the median time a question over interleaved repetitions, its ratio to
// the published formula, wrong hit-or-miss and wrong number of contacts against exact arithmetic, and how
// often the judge's fast paths did not decide.
#include <crosscut/types.h>
#include "core/bench/inputs_sweep.h"
#include "core/bench/measure.h"
#include "core/sweep/exact/exact_sweep.h"
#include "core/sweep/exact/straight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace crosscut::bench {
namespace {

constexpr int kInputs = 50000;
constexpr int kRepetitions = 11;
using Sets = std::array<std::vector<SweepQuery>, 3>;

struct Hits {
    int count = 0;
    double sum = 0.0;  // of every t and s, so that none is optimized away
};

double cross(Vec2 u, Vec2 v) { return u.x * v.y - u.y * v.x; }
double dot(Vec2 u, Vec2 v) { return u.x * v.x + u.y * v.y; }

struct Roots {
    int count = 0;
    std::array<double, 2> t{};
};

/// The formula as one would write it down from the article.
Roots textbook(double a, double b, double c) {
    if (a == 0.0) {
        if (b == 0.0) return c == 0.0 ? Roots{1, {0.0, 0.0}} : Roots{};
        return {1, {-c / b, 0.0}};
    }
    const double d = b * b - 4.0 * a * c;
    if (d < 0.0) return {};
    const double middle = -b / (2.0 * a);
    const double half = std::abs(std::sqrt(d) / (2.0 * a));
    if (half == 0.0) return {1, {middle, 0.0}};
    return {2, {middle - half, middle + half}};
}

Roots stable(double a, double b, double c) {
    if (a == 0.0) return textbook(a, b, c);
    const double d = b * b - 4.0 * a * c;
    if (d < 0.0) return {};
    const double w = -0.5 * (b + std::copysign(std::sqrt(d), b));
    if (d == 0.0) return {1, {w / a, 0.0}};
    const double one = w / a;
    const double other = c / w;
    return {2, {std::min(one, other), std::max(one, other)}};
}

template <Roots (*solve)(double, double, double)>
Hits formula(const SweepQuery& query) {
    const Vec2 p0 = query.segment.p.from - query.point.from;
    const Vec2 p1 = query.segment.p.to - query.point.to;
    const Vec2 q0 = query.segment.q.from - query.point.from;
    const Vec2 q1 = query.segment.q.to - query.point.to;
    const Vec2 a = -p0;
    const Vec2 b = p0 - p1;
    const Vec2 c = q0 - p0;
    const Vec2 d = (q1 - q0) - (p1 - p0);
    const Roots times = solve(cross(b, d), cross(a, d) + cross(b, c), cross(a, c));
    Hits hits;
    for (std::size_t i = 0; i < static_cast<std::size_t>(times.count); ++i) {
        const double t = times.t[i];
        if (!(t >= 0.0 && t <= 1.0)) continue;
        const Vec2 start = p0 + (p1 - p0) * t;
        const Vec2 line = q0 + (q1 - q0) * t - start;
        const double s = -dot(start, line) / dot(line, line);
        if (!(s >= 0.0 && s <= 1.0)) continue;
        ++hits.count;
        hits.sum += t + s;
    }
    return hits;
}

Hits judge(const SweepQuery& query) {
    const StraightContacts contacts = sweep_straight(query);
    Hits hits{contacts.count, 0.0};
    for (std::size_t i = 0; i < contacts.count; ++i)
        hits.sum += contacts.contacts[i].t_first + contacts.contacts[i].s_first;
    return hits;
}

template <SweepOptions options>
Hits whole_answer(const SweepQuery& query) {
    const SweepContacts contacts = sweep(query, options);
    Hits hits{static_cast<int>(contacts.contacts.size()), 0.0};
    for (const Contact& contact : contacts.contacts) hits.sum += contact.t_first + contact.s_first;
    return hits;
}

struct Contender {
    const char* name;
    double (*run)(const std::vector<SweepQuery>&);
    Hits (*answer)(const SweepQuery&);
};

template <Hits (*answer)(const SweepQuery&)>
Contender contender(const char* name) {
    const auto run = [](const std::vector<SweepQuery>& inputs) {
        double sum = 0.0;
        for (const SweepQuery& query : inputs) {
            const Hits hits = answer(query);
            sum += hits.sum + hits.count;
        }
        return sum;
    };
    return {name, run, answer};
}

void print_quality(const Contender& who, const Sets& sets, const std::array<std::vector<int>, 3>& truth) {
    std::array<double, 3> miscounted{};
    for (std::size_t set = 0; set < sets.size(); ++set) {
        int wrong = 0;
        int other_count = 0;
        for (std::size_t i = 0; i < sets[set].size(); ++i) {
            const int got = who.answer(sets[set][i]).count;
            wrong += (got > 0) != (truth[set][i] > 0) ? 1 : 0;
            other_count += got != truth[set][i] ? 1 : 0;
        }
        miscounted[set] = 100.0 * other_count / static_cast<double>(sets[set].size());
        std::printf(" %7.3f", 100.0 * wrong / static_cast<double>(sets[set].size()));
    }
    std::printf(" |");
    for (const double fraction : miscounted) std::printf(" %7.3f", fraction);
    std::printf("\n");
}

void contest(double& sink) {
    const std::array who{contender<formula<textbook>>("published formula (Gidney)"),
                         contender<formula<stable>>("the same, stable roots"),
                         contender<judge>("judge: contacts, t and s nearest"),
                         contender<whole_answer<SweepOptions{}>>("judge: lists and points"),
                         contender<whole_answer<SweepOptions{.rejected = true}>>("the same, rejected roots")};
    const Sets sets{rand_sweeps(kInputs), near_sweeps(kInputs), degen_sweeps(kInputs)};
    std::array<std::vector<int>, 3> truth;
    for (std::size_t set = 0; set < sets.size(); ++set) {
        for (const SweepQuery& query : sets[set]) {
            truth[set].push_back(static_cast<int>(sweep_exact(query).contacts.size()));
        }
    }
    const Times times = measured(who, sets, kRepetitions, [&](const Contender& one, const auto& inputs) {
        const double start = processor_ns();
        sink += one.run(inputs);
        return (processor_ns() - start) / static_cast<double>(inputs.size());
    });
    std::printf("%-34s | %26s | %23s | %23s | %23s\n", "moving line and moving point",
                "ns  rand / near / degen", "x published", "wrong hit or miss %", "wrong count %");
    for (std::size_t i = 0; i < who.size(); ++i) {
        std::printf("%-34s", who[i].name);
        print_times(times, i);
        print_quality(who[i], sets, truth);
    }
    for (std::size_t set = 0; set < sets.size(); ++set) {
        int exact = 0;
        int hits = 0;
        for (std::size_t i = 0; i < sets[set].size(); ++i) {
            exact += sweep_straight(sets[set][i]).took_exact ? 1 : 0;
            hits += truth[set][i] > 0 ? 1 : 0;
        }
        std::printf("%-6s hits %6.2f %%, judge went to exact arithmetic %7.3f %%\n", kSetNames[set],
                    100.0 * hits / kInputs, 100.0 * exact / kInputs);
    }
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    double sink = 0.0;
    crosscut::bench::contest(sink);
    return std::isfinite(sink) ? EXIT_SUCCESS : EXIT_FAILURE;
}

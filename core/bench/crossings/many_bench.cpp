// The judges on many questions at once, compared with the same judges called one by one for the same arrays:
// how many times the loop's time the batch takes, for easy, degenerate and mixed inputs and for few and many
// questions.
#include <crosscut/batch/many.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/segments.h>
#include "core/bench/contest2.h"
#include "core/bench/inputs_sweep.h"
#include "core/bench/measure.h"
#include "core/sweep/exact/straight.h"
#include "core/tests/batch/columns.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace crosscut::bench {
namespace {

constexpr std::size_t kAll = 2048;  ///< with their answers they fit into the L2 cache
/// Less than the processor takes at a time, as much, and a little more.
constexpr std::size_t kFew[] = {1, 2, 3, 4, 8, 16};
constexpr int kRepetitions = 9;

using Work = std::function<void()>;

/// Nanoseconds a question of the two, in interleaved repetitions.
std::pair<double, double> medians(std::size_t count, const Work& loop, const Work& batch) {
    const std::size_t rounds = 20'000 / count;
    std::vector<double> of_loop, of_batch;
    const auto time_of = [&](const Work& work) {
        const double start = processor_ns();
        for (std::size_t round = 0; round < rounds; ++round) work();
        return (processor_ns() - start) / static_cast<double>(rounds * count);
    };
    for (int repetition = 0; repetition < kRepetitions; ++repetition) {
        of_loop.push_back(time_of(loop));
        of_batch.push_back(time_of(batch));
    }
    return {median(of_loop), median(of_batch)};
}

void compare(const std::string& question, const std::string& inputs, std::size_t count, const Work& loop,
             const Work& batch) {
    const auto [one, many] = medians(count, loop, batch);
    std::printf("%-26s %-12s %5zu | %8.1f %8.1f | %5.2f%s\n", question.c_str(), inputs.c_str(), count, one,
                many, many / one, many > 1.05 * one ? "  slower" : "");
}

struct Set2 {
    std::string name;
    std::vector<Pair2> pairs;
};

Vec2 lattice(std::size_t i) { return {static_cast<double>(i % 5), static_cast<double>(i / 5 % 7)}; }

/// Every pair degenerate in one way.
std::vector<Set2> degenerate_sets() {
    const std::vector<Pair2> rand = rand_inputs(kAll);
    std::vector<Set2> sets{{"collinear", {}},   {"touching", {}}, {"duplicates", {}},
                           {"zero length", {}}, {"lattice", {}},  {"corner", {}}};
    for (std::size_t i = 0; i < kAll; ++i) {
        const Segment2 a = rand[i].a, b = rand[i].b;
        const Vec2 o = lattice(i * 13), d{1.0, 2.0};
        sets[0].pairs.push_back({{o, o + 3.0 * d}, {o + static_cast<double>(i * 7 % 5) * d, o + 5.0 * d}});
        sets[1].pairs.push_back({{lattice(i), lattice(i) + 2.0 * d}, {lattice(i) + d, b.end}});
        sets[2].pairs.push_back({a, a});
        sets[3].pairs.push_back({a, {b.start, b.start}});
        sets[4].pairs.push_back({{lattice(i), lattice(i * 11 + 3)}, {lattice(i * 17), lattice(i * 5 + 9)}});
        sets[5].pairs.push_back({a, {a.end, b.end}});
    }
    return sets;
}

std::vector<Set2> sets_of_pairs() {
    std::vector<Set2> sets{
        {"easy", rand_inputs(kAll)}, {"near", near_inputs(kAll)}, {"degenerate", degen_inputs(kAll)}};
    Set2 mixed{"mixed", sets[0].pairs};
    for (std::size_t i = 0; i < kAll; i += 1 + i * 7 % 5) mixed.pairs[i] = sets[2].pairs[i];
    sets.push_back(std::move(mixed));
    for (Set2& set : degenerate_sets()) sets.push_back(std::move(set));
    return sets;
}

/// Memory for the answers of pairs in the plane, of the loop and of the batch.
struct Answers2 {
    std::vector<Meeting> meetings;
    std::vector<double> x, y, s, t;

    explicit Answers2(std::size_t count) : meetings(count), x(count), y(count), s(count), t(count) {}
    [[nodiscard]] CommonPointsArray verdicts() { return {meetings}; }
    [[nodiscard]] CommonPointsArray points() { return {meetings, x, y, s, t}; }
    void put(std::size_t i, const CommonPoint2& found) {
        const Vec2 point = found.point.value_or(Vec2());
        meetings[i] = found.meeting;
        x[i] = point.x;
        y[i] = point.y;
        s[i] = found.s.value_or(0.0);
        t[i] = found.t.value_or(0.0);
    }
};

/// Columns or rows: `a` and `b` give segment number i.
template <class Segments>
void intersections(const std::string& kind, const std::string& inputs, const Segments& a, const Segments& b) {
    const std::size_t count = b.size();
    const Segment2 one = a[0];
    Answers2 answers(count);
    const CommonPointsArray verdicts = answers.verdicts(), points = answers.points();
    compare(
        kind + ", verdicts", inputs, count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) answers.meetings[i] = meeting_of(a[i], b[i]);
        },
        [&] { intersect_many(a, b, verdicts); });
    compare(
        kind + ", verdicts of one", inputs, count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) answers.meetings[i] = meeting_of(one, b[i]);
        },
        [&] { intersect_many(one, b, verdicts); });
    compare(
        kind + ", points", inputs, count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) answers.put(i, common_point(a[i], b[i]));
        },
        [&] { intersect_many(a, b, points); });
    compare(
        kind + ", points of one", inputs, count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) answers.put(i, common_point(one, b[i]));
        },
        [&] { intersect_many(one, b, points); });
}

void intersections(const Set2& set, std::size_t count) {
    batch_test::Columns2 a, b;
    std::vector<Segment2> rows_a, rows_b;
    for (std::size_t i = 0; i < count; ++i) {
        a.add(set.pairs[i].a);
        b.add(set.pairs[i].b);
        rows_a.push_back(set.pairs[i].a);
        rows_b.push_back(set.pairs[i].b);
    }
    intersections("columns", set.name, a.all(), b.all());
    intersections<std::span<const Segment2>>("rows", set.name, rows_a, rows_b);
}

void nearest(const Set2& set, std::size_t count) {
    const auto lifted = [](const Segment2& a, double z) {
        return Segment3{{a.start.x, a.start.y, z}, {a.end.x, a.end.y, z * 0.5}};
    };
    const bool flat = set.name != "easy" && set.name != "mixed";
    batch_test::Columns3 a, b;
    for (std::size_t i = 0; i < count; ++i) {
        const double z = flat ? 0.0 : 0.25 + set.pairs[i].a.start.x;
        a.add(lifted(set.pairs[i].a, z));
        b.add(lifted(set.pairs[i].b, -z));
    }
    const Segments3Array all_a = a.all(), all_b = b.all();
    std::vector<NearestPoints3> points(count);
    std::vector<double> s(count), t(count), distance(count);
    std::vector<Relation3> relation(count);
    std::vector<Vec3> on_a(count), on_b(count);
    const NearestPointsArray out{relation, s, t, on_a, on_b, distance};
    compare(
        "nearest_many", set.name, count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) points[i] = nearest_points(all_a[i], all_b[i]);
        },
        [&] { nearest_many(all_a, all_b, out); });
}

void sweeps(const std::string& name, const std::vector<SweepQuery>& all, std::size_t count) {
    batch_test::Columns2 first, last, point;
    for (std::size_t i = 0; i < count; ++i) {
        const SweepQuery& q = all[i];
        first.add({q.segment.p.from, q.segment.q.from});
        last.add({q.segment.p.to, q.segment.q.to});
        point.add({q.point.from, q.point.to});
    }
    const SweptLinesArray lines{first.all(), last.all()};
    const SweptPointsArray points{point.all().start, point.all().end};
    const auto query = [&](std::size_t i, std::size_t of_point) {
        const Segment2 from = lines.from[i], to = lines.to[i];
        return SweepQuery{{{from.start, to.start, {}}, {from.end, to.end, {}}},
                          {points.from[of_point], points.to[of_point], {}},
                          0.0};
    };
    std::vector<StraightContacts> contacts(count);
    std::vector<ContactTimes> times(count);
    compare(
        "sweep_many", name, count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) contacts[i] = sweep_straight(query(i, i));
        },
        [&] { sweep_many(lines, points, times); });
    compare(
        "the same, one point", name, count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) contacts[i] = sweep_straight(query(i, 0));
        },
        [&] { sweep_many(lines, points.from[0], points.to[0], times); });
}

void compare_all(std::size_t count) {
    for (const Set2& set : sets_of_pairs()) {
        intersections(set, count);
        nearest(set, count);
    }
    sweeps("easy", rand_sweeps(kAll), count);
    sweeps("near", near_sweeps(kAll), count);
    sweeps("degenerate", degen_sweeps(kAll), count);
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    std::printf("%-26s %-12s %5s | %8s %8s | %5s\n", "question", "inputs", "count", "loop ns", "batch ns",
                "ratio");
    compare_all(kAll);
    for (const std::size_t count : kFew) compare_all(count);
    std::printf("ns a question, median of %d interleaved repetitions, processor time\n", kRepetitions);
    return EXIT_SUCCESS;
}

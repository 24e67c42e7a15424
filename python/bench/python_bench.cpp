// Python's questions about arrays, compared with the library's own on the same numbers: how many times its time
// they take, for a thousand to a million questions. C++ has its columns, or rows where that is said, and the memory of
// its answers; Python has rows, and makes arrays of its answers.
#include <crosscut/batch/crossings.h>
#include <crosscut/batch/many.h>
#include <crosscut/index/segment_index.h>
#include "core/bench/contest2.h"
#include "core/bench/crossings/contest.h"
#include "core/bench/inputs_sweep.h"
#include "core/bench/measure.h"
#include "core/tests/batch/columns.h"

#include <pybind11/embed.h>
#include <pybind11/numpy.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace crosscut::bench {
namespace {

namespace py = pybind11;
using batch_test::Columns2;
using batch_test::Columns3;

constexpr std::size_t kCounts[] = {1'000, 100'000, 1'000'000};
/// Of crossings and of an index, whose questions take longer.
constexpr std::size_t kMostOfMany = 100'000;
constexpr int kRepetitions = 9;

using Work = std::function<void()>;

/// Prints nanoseconds a question of the two, in interleaved repetitions.
void compare(const char* question, std::size_t count, const Work& in_cpp, const Work& in_python) {
    const std::size_t rounds = std::max<std::size_t>(1, 50'000 / count);
    std::vector<double> of_cpp, of_python;
    const auto time_of = [&](const Work& work) {
        const double start = processor_ns();
        for (std::size_t round = 0; round < rounds; ++round) work();
        return (processor_ns() - start) / static_cast<double>(rounds * count);
    };
    in_cpp();  // the first touches the memory of its answers
    for (int repetition = 0; repetition < kRepetitions; ++repetition) {
        of_cpp.push_back(time_of(in_cpp));
        of_python.push_back(time_of(in_python));
    }
    const double cpp = median(of_cpp), python = median(of_python);
    std::printf("%-34s %7zu | %8.1f %8.1f | %5.2f\n", question, count, cpp, python, python / cpp);
}

/// An array of NumPy, `width` numbers in a row.
py::array_t<double> rows_of(const double* numbers, std::size_t count, std::size_t width) {
    py::array_t<double> rows({static_cast<py::ssize_t>(count), static_cast<py::ssize_t>(width)});
    std::memcpy(rows.mutable_data(), numbers, count * width * sizeof(double));
    return rows;
}
template <class T>
py::array_t<double> rows_of(const std::vector<T>& all) {
    return rows_of(reinterpret_cast<const double*>(all.data()), all.size(), sizeof(T) / sizeof(double));
}

/// A question as Python asks it, with its arguments at hand: gathering them here would take longer than the call.
template <class... Arguments>
Work asked(const py::object& question, Arguments&&... arguments) {
    const py::object partial = py::module_::import("functools").attr("partial");
    return [call = py::object(partial(question, std::forward<Arguments>(arguments)...))] { call(); };
}

void pairs_in_plane(const py::module_& crosscut, std::size_t count) {
    std::vector<Segment2> a, b;
    Columns2 columns_a, columns_b;
    for (const Pair2& pair : rand_inputs(static_cast<int>(count))) {
        a.push_back(pair.a);
        b.push_back(pair.b);
        columns_a.add(pair.a);
        columns_b.add(pair.b);
    }
    const py::array_t<double> rows_a = rows_of(a), rows_b = rows_of(b);
    const py::object ask = crosscut.attr("intersect_many");
    std::vector<Meeting> meetings(count);
    std::vector<double> x(count), y(count), s(count), t(count);
    using namespace py::literals;
    compare(
        "intersect_many, verdicts", count,
        [&] { intersect_many(columns_a.all(), columns_b.all(), {meetings}); },
        asked(ask, rows_a, rows_b, "points"_a = false));
    compare(
        "the same, C++ on rows too", count, [&] { intersect_many(a, b, {meetings}); },
        asked(ask, rows_a, rows_b, "points"_a = false));
    compare(
        "the same, one against all", count, [&] { intersect_many(a[0], columns_b.all(), {meetings}); },
        asked(ask, py::make_tuple(a[0].start.x, a[0].start.y, a[0].end.x, a[0].end.y), rows_b,
              "points"_a = false));
    compare(
        "intersect_many, points", count,
        [&] {
            intersect_many(columns_a.all(), columns_b.all(), {meetings, x, y, s, t});
        },
        asked(ask, rows_a, rows_b));
}

void pairs_in_space(const py::module_& crosscut, std::size_t count) {
    std::vector<Segment3> a, b;
    Columns3 columns_a, columns_b;
    for (const Pair2& pair : rand_inputs(static_cast<int>(count))) {
        const auto lifted = [](const Segment2& flat, double z) {
            return Segment3{{flat.start.x, flat.start.y, z}, {flat.end.x, flat.end.y, z * 0.5}};
        };
        a.push_back(lifted(pair.a, pair.b.end.x));
        b.push_back(lifted(pair.b, pair.a.end.y));
        columns_a.add(a.back());
        columns_b.add(b.back());
    }
    const py::array_t<double> rows_a = rows_of(a), rows_b = rows_of(b);
    std::vector<Relation3> relation(count);
    std::vector<double> s(count), t(count), distance(count);
    std::vector<Vec3> on_a(count), on_b(count);
    const auto unique = std::make_unique<bool[]>(count);
    compare(
        "nearest_many", count,
        [&] {
            nearest_many(columns_a.all(), columns_b.all(),
                         {relation, s, t, on_a, on_b, distance, {unique.get(), count}});
        },
        asked(crosscut.attr("nearest_many"), rows_a, rows_b));
}

void sweeps(const py::module_& crosscut, std::size_t count) {
    std::vector<std::pair<Segment2, Segment2>> lines;
    std::vector<Segment2> paths;
    Columns2 from, to, points;
    for (const SweepQuery& q : rand_sweeps(static_cast<int>(count))) {
        lines.push_back({{q.segment.p.from, q.segment.p.to}, {q.segment.q.from, q.segment.q.to}});
        paths.push_back({q.point.from, q.point.to});
        from.add({q.segment.p.from, q.segment.q.from});
        to.add({q.segment.p.to, q.segment.q.to});
        points.add(paths.back());
    }
    const py::array_t<double> rows = rows_of(lines), path_rows = rows_of(paths);
    std::vector<ContactTimes> times(count);
    compare(
        "sweep_many", count,
        [&] {
            sweep_many({from.all(), to.all()}, {points.all().start, points.all().end}, times);
        },
        asked(crosscut.attr("sweep_many"), rows, path_rows));
}

void many_segments(const py::module_& crosscut, std::size_t count) {
    const Lines lines = lines_kinds().front().make(count);
    const py::array_t<double> rows = rows_of(lines);
    std::size_t found = 0;
    using namespace py::literals;
    compare(
        "crossings", count, [&] { found = crossings(lines).pairs.size(); },
        asked(crosscut.attr("crossings"), rows, "points"_a = false));
    CrossingsOptions with_points;
    with_points.points = true;
    compare(
        "crossings with points", count, [&] { found = crossings(lines, with_points).pairs.size(); },
        asked(crosscut.attr("crossings"), rows));
    const py::object type = crosscut.attr("SegmentIndex");
    compare(
        "an index", count, [&] { found = SegmentIndex(lines).size(); }, asked(type, rows));
    const SegmentIndex index(lines);
    const py::object same = type(rows);
    std::vector<Vec2> points;
    for (const Segment2& line : lines) points.push_back(line.end);
    const py::array_t<double> probes = rows_of(points);
    std::vector<std::uint32_t> of(count);
    std::vector<double> distance(count);
    compare(
        "its nearest of many points", count,
        [&] {
            std::vector<Neighbour> nearest;
            for (std::size_t i = 0; i < count; ++i) {
                index.nearest(points[i], 1, nearest);
                of[i] = nearest.front().index;
                distance[i] = nearest.front().distance;
            }
        },
        asked(same.attr("nearest_many"), probes));
    std::vector<std::optional<FirstHit>> hits(count);
    compare(
        "what many rays hit first", count,
        [&] {
            for (std::size_t i = 0; i < count; ++i) hits[i] = index.first_hit(lines[i]);
        },
        asked(same.attr("first_hit_many"), rows));
}

}  // namespace
}  // namespace crosscut::bench

int main() {
    using namespace crosscut::bench;
    const py::scoped_interpreter python;
    py::module_::import("sys").attr("path").attr("insert")(0, CROSSCUT_MODULE);
    const auto crosscut = py::module_::import("crosscut");
    std::printf("%-34s %7s | %8s %8s | %5s\n", "question", "count", "C++ ns", "Python ns", "ratio");
    for (const std::size_t count : kCounts) {
        pairs_in_plane(crosscut, count);
        pairs_in_space(crosscut, count);
        sweeps(crosscut, count);
        if (count <= kMostOfMany) many_segments(crosscut, count);
    }
    std::printf("ns a question, median of %d interleaved repetitions, processor time\n", kRepetitions);
    return EXIT_SUCCESS;
}

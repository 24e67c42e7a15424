#include "python/src/index.h"

#include <crosscut/index/segment_index.h>
#include <crosscut/invalid_input.h>
#include "python/src/convert.h"
#include "python/src/define.h"

#include "generated/headers.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crosscut::python {

/// How many nearest ones are wanted.
struct Count {
    std::size_t value;
};
/// What distances are measured from: a point, which stands here as a segment of zero length, or a segment.
struct Probe {
    Segment2 segment;
    bool point;
};
/// The segments of an index: an array of shape (N, 2, 2).
struct IndexLines {
    Entries numbers;
};

template <>
struct Reads<Count> {
    static Count read(py::handle value) {
        const int count = read_whole_number(value);
        if (count < 0) throw WrongForm(" is negative");
        return {static_cast<std::size_t>(count)};
    }
};
template <>
struct Reads<Probe> {
    static Probe read(py::handle value) {
        const py::object two = read_entries(value, 2, 2, " needs a point or a segment");
        const auto first = py::reinterpret_steal<py::object>(PySequence_GetItem(two.ptr(), 0));
        if (!first) throw py::error_already_set();
        if (PySequence_Check(first.ptr()) != 0 && PySequence_Size(first.ptr()) >= 0)
            return {from_python<Segment2>(value), false};
        PyErr_Clear();  // an array of no dimension is a number
        const Vec2 p = from_python<Vec2>(value);
        return {{p, p}, true};
    }
};
template <>
struct Reads<IndexLines> {
    static IndexLines read(py::handle value) {
        return {Entries::read(value, {2, 2}, " needs an array of numbers of shape (N, 2, 2)")};
    }
};

namespace {

template <class T>
Column<T> column_of(const std::vector<T>& all) {
    Column<T> column(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) column[i] = all[i];
    return column;
}

/// Calls `ask` without the lock of Python, and gives its answer to Python.
template <class Ask>
py::object answer(const Ask& ask) {
    const auto found = [&] {
        const py::gil_scoped_release others_run;
        return ask();
    }();
    return to_python(found);
}

SegmentIndex index_of(const py::object& lines) {
    const auto read = read_argument<IndexLines>(lines, "SegmentIndex", "lines");
    const py::gil_scoped_release others_run;
    return SegmentIndex(segments_of(read.numbers));
}

/// The methods of an index.
namespace of_index {

py::object meetings_with(const SegmentIndex& index, const py::object& probe, const py::object& extent) {
    const auto segment = read_argument<Segment2>(probe, "crossings", "other");
    const auto kind = read_argument<Extent>(extent, "crossings", "extent");
    return answer([&] {
        const std::vector<ProbeMeeting> found = index.crossings(segment, kind);
        ProbeMeetings met{Column<std::uint32_t>(found.size()), Column<Meeting>(found.size())};
        for (std::size_t i = 0; i < found.size(); ++i) {
            met.index[i] = found[i].index;
            met.meeting[i] = found[i].meeting;
        }
        return met;
    });
}

py::object crossings(const SegmentIndex& index, const py::object& other, const py::object& extent,
                     const py::object& points, const py::object& threads) {
    const bool all = other.is_none();
    if (!all && !py::isinstance<SegmentIndex>(other)) return meetings_with(index, other, extent);
    CrossingsOptions options;
    options.points = read_argument<bool>(points, "crossings", "points");
    options.threads = read_argument<int>(threads, "crossings", "threads");
    const SegmentIndex second = all ? index : other.cast<SegmentIndex>();
    return answer([&] {
        const Crossings found = all ? index.crossings(options) : index.crossings(second, options);
        return pairs_of(found, options.points);
    });
}

py::object first_hit(const SegmentIndex& index, const py::object& ray, const py::object& extent) {
    const auto segment = read_argument<Segment2>(ray, "first_hit", "ray");
    const auto kind = read_argument<Extent>(extent, "first_hit", "extent");
    return answer([&] { return index.first_hit(segment, kind); });
}

py::object window(const SegmentIndex& index, const py::object& low, const py::object& high) {
    const auto from = read_argument<Vec2>(low, "window", "low");
    const auto to = read_argument<Vec2>(high, "window", "high");
    return answer([&] { return column_of(index.window(from, to)); });
}

py::object within(const SegmentIndex& index, const py::object& probe, const py::object& d) {
    const auto from = read_argument<Probe>(probe, "within", "probe");
    const auto distance = read_argument<double>(d, "within", "d");
    return answer([&] {
        return column_of(from.point ? index.within(from.segment.start, distance)
                                    : index.within(from.segment, distance));
    });
}

py::object pairs_within(const SegmentIndex& index, const py::object& d) {
    const auto distance = read_argument<double>(d, "pairs_within", "d");
    return answer([&] {
        const std::vector<SegmentPair> found = index.pairs_within(distance);
        Column<std::array<std::uint32_t, 2>> pairs(found.size());
        for (std::size_t i = 0; i < found.size(); ++i) pairs[i] = {found[i].a, found[i].b};
        return pairs;
    });
}

py::object nearest(const SegmentIndex& index, const py::object& probe, const py::object& k) {
    const auto from = read_argument<Probe>(probe, "nearest", "probe");
    const auto count = read_argument<Count>(k, "nearest", "k").value;
    return answer([&] {
        const std::vector<Neighbour> found =
            from.point ? index.nearest(from.segment.start, count) : index.nearest(from.segment, count);
        Neighbours all{Column<std::uint32_t>(found.size()), Column<double>(found.size())};
        for (std::size_t i = 0; i < found.size(); ++i) {
            all.index[i] = found[i].index;
            all.distance[i] = found[i].distance;
        }
        return all;
    });
}

py::object lines_of(const SegmentIndex& index) {
    Column<std::array<double, 4>> all(index.size());
    for (std::size_t i = 0; i < index.size(); ++i) {
        const Segment2& line = index.lines()[i];
        all[i] = {line.start.x, line.start.y, line.end.x, line.end.y};
    }
    return all.array().attr("reshape")(-1, 2, 2);
}

}  // namespace of_index

}  // namespace

void define_index(py::module_& module) {
    using py::arg;
    offer<FirstHit, ProbeMeetings, Neighbours>(module);
    const auto extent = arg("extent") = "segment";
    py::class_<SegmentIndex>(
        module, "SegmentIndex",
        "Many segments, an array of shape (N, 2, 2), prepared once so that each of many questions about them looks\n"
        "at few of them. Every answer is decided exactly for every finite input: it is the one that asking about\n"
        "each segment would give. Segments of zero length are points. An index never changes. Many threads may ask\n"
        "one at the same time, and other threads of Python run meanwhile. Raises a ValueError where a coordinate is\n"
        "not finite.")
        .def(py::init(&index_of), arg("lines"))
        .def("__len__", &SegmentIndex::size)
        .def_property_readonly("lines", &of_index::lines_of, "A copy of its segments, of shape (N, 2, 2).")
        .def(
            "crossings", &of_index::crossings, arg("other") = py::none(), extent, arg("points") = true,
            arg("threads") = 1,
            "Of a segment, ray or line: the segments that it meets, in order of index, with the verdict of\n"
            "`meeting_of`. Of another index: every pair of a segment of this one (a) and one of the other (b) that\n"
            "meet. Of nothing: every pair of its own segments that meet. Pairs are as those of `crossings`.")
        .def(
            "first_hit", &of_index::first_hit, arg("ray"), arg("extent") = "ray",
            "The segment that a ray (or a segment, where `extent` says so) meets first, coming from its start; None\n"
            "where it meets none. The order along the ray is exact; of several met at the same point it is the one\n"
            "with the lowest index. A collinear segment is met where the overlap begins.")
        .def(
            "window", &of_index::window, arg("low"), arg("high"),
            "The indices, in order, of the segments with a point in the closed rectangle between two corners.")
        .def("within", &of_index::within, arg("probe"), arg("d"),
             "The indices, in order, of the segments whose distance from a point or a segment is at most d.")
        .def(
            "pairs_within", &of_index::pairs_within, arg("d"),
            "Every pair of its segments whose distance is at most d: an array of shape (pairs, 2), in order.")
        .def(
            "nearest", &of_index::nearest, arg("probe"), arg("k") = 1,
            "The k segments nearest to a point or a segment (all where there are fewer), nearest first; those of\n"
            "exactly the same distance in order of index.");
}

}  // namespace crosscut::python

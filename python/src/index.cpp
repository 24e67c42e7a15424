#include "python/src/index.h"

#include <crosscut/invalid_input.h>
#include <crosscut/overlay/overlay.h>
#include "python/src/convert.h"
#include "python/src/define.h"

#include "generated/headers.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

namespace crosscut::python {

template <>
struct Reads<Probe> {
    static Probe read(py::handle value) {
        const py::object entries = read_points(value, 2, 4, " needs a point or a segment");
        const auto first = py::reinterpret_steal<py::object>(PySequence_GetItem(entries.ptr(), 0));
        if (!first) throw py::error_already_set();
        const py::object point = sequence_of(first);
        const bool nested = PySequence_Check(point.ptr()) != 0 && PySequence_Size(point.ptr()) >= 0;
        PyErr_Clear();  // an array of no dimension is a number
        if (nested || py::len(entries) != 2) return {from_python<Segment2>(entries), false};
        const Vec2 p = from_python<Vec2>(entries);
        return {{p, p}, true};
    }
};
template <>
struct Reads<Probes> {
    static Probes read(py::handle value) {
        try {
            return {Entries::read(value, {2}, Alone::refused)};
        } catch (const WrongForm&) {
            return segments(value);
        }
    }
    static Probes segments(py::handle value) {
        try {
            return {Entries::read(value, {2, 2}, Alone::refused)};
        } catch (const WrongForm& wrong) {
            std::string clause = wrong.what();
            const std::size_t shapes = clause.find("(N, ");
            throw WrongForm(shapes == std::string::npos ? clause : clause.insert(shapes, "(N, 2), "));
        }
    }
};
template <>
struct Reads<ProbeLines> {
    static ProbeLines read(py::handle value) { return {Entries::read(value, {2, 2}, Alone::refused)}; }
};
template <>
struct Reads<IndexOther> {
    static IndexOther read(py::handle value) {
        if (value.is_none()) return std::nullopt;
        const py::object held = py::getattr(value, "_index", value);  // of the package's class
        if (py::isinstance<SegmentIndex>(held)) return held.cast<SegmentIndex>();
        return from_python<Segment2>(value);
    }
};

template <>
struct TypeText<SegmentIndex> {
    static std::string given() { return "SegmentIndex"; }
};
template <>
struct TypeText<Probe> {
    static std::string given() { return "PointLike | SegmentLike"; }
};
template <>
struct TypeText<Probes> {
    static std::string given() { return "PointsLike | SegmentsLike"; }
};
template <>
struct TypeText<ProbeLines> {
    static std::string given() { return "SegmentsLike"; }
};
template <>
struct TypeText<IndexOther> {
    static std::string given() { return "SegmentIndex | SegmentLike | None"; }
};

namespace of_index {

namespace {

template <class T>
Column<T> column_of(const std::vector<T>& all) {
    Column<T> column(all.size());
    if (!all.empty()) std::memcpy(column.entries().data(), all.data(), all.size() * sizeof(T));
    return column;
}

/// Calls `ask(i)` for every probe; what is refused there is said of the probe with its number: "nearest_many:
/// probes[3].end is not finite".
template <class Ask>
void for_each_probe(const char* question, const char* probes, std::size_t count, const Ask& ask) {
    for (std::size_t i = 0; i < count; ++i) {
        try {
            ask(i);
        } catch (const InvalidInput& refused) {
            const std::string said = refused.what();
            const std::string clause = said.substr(said.find(": ") + 2);
            const std::size_t after = clause.find_first_of(". ");
            const std::string subject = clause.substr(0, after);
            const bool is_probe = subject == "p" || subject == "probe" || subject == "ray";
            throw InvalidInput(std::string(question) + ": " + probes + "[" + std::to_string(i) + "]" +
                               (is_probe ? clause.substr(after) : ": " + clause));
        }
    }
}

/// The same for points and segments: `ask(i, probe, found)`.
template <class Ask>
void for_each_probe(const char* question, const Probes& probes, const Ask& ask) {
    for_each_probe(question, "probes", probes.numbers.size(), [&](std::size_t i) {
        const double* const numbers = probes.numbers[i];
        if (probes.points())
            ask(i, Vec2(numbers[0], numbers[1]));
        else
            ask(i, segments_of(probes.numbers)[i]);
    });
}

/// Of the number of a probe for each index that it found.
class Pairs {
  public:
    void add(std::size_t probe, const std::vector<std::uint32_t>& found) {
        probe_.insert(probe_.end(), found.size(), static_cast<std::uint32_t>(probe));
        index_.insert(index_.end(), found.begin(), found.end());
    }
    [[nodiscard]] ProbePairs pairs() const { return {column_of(probe_), column_of(index_)}; }

  private:
    std::vector<std::uint32_t> probe_, index_;
};

void fill(const std::vector<Neighbour>& found, std::uint32_t* index, double* distance) {
    for (const Neighbour& each : found) {
        *index++ = each.index;
        *distance++ = each.distance;
    }
}

}  // namespace

MetByOther crossings(const SegmentIndex& index, const IndexOther& other, Extent extent, bool points,
                     int threads) {
    if (other && std::holds_alternative<Segment2>(*other)) {
        const std::vector<ProbeMeeting> found = index.crossings(std::get<Segment2>(*other), extent);
        ProbeMeetings met{Column<std::uint32_t>(found.size()), Column<Meeting>(found.size())};
        for (std::size_t i = 0; i < found.size(); ++i) {
            met.index[i] = found[i].index;
            met.meeting[i] = found[i].meeting;
        }
        return met;
    }
    CrossingsOptions options;
    options.points = points;
    options.threads = threads;
    return pairs_of(
        other ? index.crossings(std::get<SegmentIndex>(*other), options) : index.crossings(options), points);
}

ProbeMeetingPairs crossings_many(const SegmentIndex& index, const ProbeLines& probes, Extent extent) {
    std::vector<std::uint32_t> probe, met;
    std::vector<Meeting> meeting;
    std::vector<ProbeMeeting> found;
    for_each_probe("crossings_many", "probes", probes.numbers.size(), [&](std::size_t i) {
        index.crossings(segments_of(probes.numbers)[i], extent, found);
        for (const ProbeMeeting& each : found) {
            probe.push_back(static_cast<std::uint32_t>(i));
            met.push_back(each.index);
            meeting.push_back(each.meeting);
        }
    });
    return {column_of(probe), column_of(met), column_of(meeting)};
}

std::optional<FirstHit> first_hit(const SegmentIndex& index, const Segment2& ray, Extent extent) {
    return index.first_hit(ray, extent);
}

FirstHits first_hit_many(const SegmentIndex& index, const ProbeLines& rays, Extent extent) {
    if (extent == Extent::line) throw InvalidInput("first_hit_many: extent is line");
    const std::size_t count = rays.numbers.size();
    FirstHits all{Column<bool>(count), Column<std::uint32_t>(count), Column<Meeting>(count),
                  Column<Vec2>(count), Column<double>(count)};
    for_each_probe("first_hit_many", "rays", count, [&](std::size_t i) {
        const std::optional<FirstHit> found = index.first_hit(segments_of(rays.numbers)[i], extent);
        const FirstHit hit = found.value_or(FirstHit{kNoIndex, kNoWord<Meeting>, Vec2(kNoNumber), kNoNumber});
        all.hit[i] = found.has_value();
        all.index[i] = hit.index;
        all.meeting[i] = hit.meeting;
        all.point[i] = hit.point;
        all.s[i] = hit.s;
    });
    return all;
}

Column<std::uint32_t> window(const SegmentIndex& index, const Vec2& low, const Vec2& high) {
    return column_of(index.window(low, high));
}

ProbePairs window_many(const SegmentIndex& index, const ProbeLines& windows) {
    Pairs pairs;
    std::vector<std::uint32_t> found;
    for_each_probe("window_many", "windows", windows.numbers.size(), [&](std::size_t i) {
        const Segment2 corners = segments_of(windows.numbers)[i];
        index.window(corners.start, corners.end, found);
        pairs.add(i, found);
    });
    return pairs.pairs();
}

Column<std::uint32_t> within(const SegmentIndex& index, const Probe& probe, double d) {
    return column_of(probe.point ? index.within(probe.segment.start, d) : index.within(probe.segment, d));
}

ProbePairs within_many(const SegmentIndex& index, const Probes& probes, double d) {
    if (!std::isfinite(d)) throw InvalidInput("within_many: d is not finite");
    if (d < 0.0) throw InvalidInput("within_many: d is negative");
    Pairs pairs;
    std::vector<std::uint32_t> found;
    for_each_probe("within_many", probes, [&](std::size_t i, const auto& probe) {
        index.within(probe, d, found);
        pairs.add(i, found);
    });
    return pairs.pairs();
}

Column<std::array<std::uint32_t, 2>> pairs_within(const SegmentIndex& index, double d) {
    const std::vector<SegmentPair> found = index.pairs_within(d);
    Column<std::array<std::uint32_t, 2>> pairs(found.size());
    for (std::size_t i = 0; i < found.size(); ++i) pairs[i] = {found[i].a, found[i].b};
    return pairs;
}

Neighbours nearest(const SegmentIndex& index, const Probe& probe, std::size_t k) {
    const std::vector<Neighbour> found =
        probe.point ? index.nearest(probe.segment.start, k) : index.nearest(probe.segment, k);
    Neighbours all{Column<std::uint32_t>(found.size()), Column<double>(found.size())};
    fill(found, all.index.entries().data(), all.distance.entries().data());
    return all;
}

Neighbours nearest_many(const SegmentIndex& index, const Probes& probes, std::size_t k) {
    const std::size_t count = probes.numbers.size(), in_row = std::min(k, index.size());
    Neighbours all{Column<std::uint32_t>(count, in_row), Column<double>(count, in_row)};
    std::vector<Neighbour> found;
    for_each_probe("nearest_many", probes, [&](std::size_t i, const auto& probe) {
        index.nearest(probe, in_row, found);
        fill(found, all.index.entries().data() + i * in_row, all.distance.entries().data() + i * in_row);
    });
    return all;
}

}  // namespace of_index

namespace {

SegmentIndex index_of(const py::object& lines) {
    const auto read = read_argument<LineColumns2>(lines, "SegmentIndex", "lines");
    const py::gil_scoped_release others_run;
    return SegmentIndex(segments_of(read.numbers));
}

py::object lines_of(const SegmentIndex& index) {
    Column<std::array<double, 4>> all(index.size());
    for (std::size_t i = 0; i < index.size(); ++i) {
        const Segment2& line = index.lines()[i];
        all[i] = {line.start.x, line.start.y, line.end.x, line.end.y};
    }
    return all.array().attr("reshape")(-1, 2, 2);
}

}  // namespace

void define_index(py::module_& module) {
    using py::arg;
    offer<FirstHit, ProbeMeetings, Neighbours, FirstHits, ProbePairs, ProbeMeetingPairs>(module);
    const auto extent = arg("extent") = "segment";
    py::class_<SegmentIndex> type(
        module, "SegmentIndex",
        "Many segments prepared once, so that each of many questions about them looks at few of them. Every answer is\n"
        "decided exactly for every finite input: it is the one that asking about each segment would give. Segments of\n"
        "zero length are points. `lines` are as in `crossings`. An index never changes. Many threads may ask one at the\n"
        "same time, and other threads of Python run meanwhile. Raises InvalidInput where a coordinate is not finite.");
    type.def(py::init(&index_of)).def("__len__", &SegmentIndex::size);
    type.def_property_readonly("lines", &lines_of);
    const auto method = [&](const char* name, auto ask, const auto&... args) {
        define_method(type, "of_index", name, ask, args...);
    };
    const auto points = arg("points") = true;
    const auto threads = arg("threads") = 1;
    method("crossings", &of_index::crossings, arg("other") = py::none(), extent, points, threads);
    const auto describe_crossings = [&](const py::tuple& other, const std::string& answer) {
        py::list arguments;
        for (const auto& each :
             {other, described<Extent>(extent), described<bool>(points), described<int>(threads)})
            arguments.append(each);
        describe(type, "crossings", arguments, answer, nullptr);
    };
    describe_crossings(described<std::optional<SegmentIndex>>(arg("other") = py::none()),
                       answered_text<CrossingPairs>());
    describe_crossings(described<Segment2>(arg("other")), answered_text<ProbeMeetings>());
    method("crossings_many", &of_index::crossings_many, arg("probes"), extent);
    method("first_hit", &of_index::first_hit, arg("ray"), arg("extent") = "ray");
    method("first_hit_many", &of_index::first_hit_many, arg("rays"), arg("extent") = "ray");
    method("window", &of_index::window, arg("low"), arg("high"));
    method("window_many", &of_index::window_many, arg("windows"));
    method("within", &of_index::within, arg("probe"), arg("d"));
    method("within_many", &of_index::within_many, arg("probes"), arg("d"));
    method("pairs_within", &of_index::pairs_within, arg("d"));
    method("nearest", &of_index::nearest, arg("probe"), arg("k") = 1);
    method("nearest_many", &of_index::nearest_many, arg("probes"), arg("k") = 1);
}

}  // namespace crosscut::python

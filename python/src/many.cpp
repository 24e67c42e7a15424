#include "python/src/many.h"

#include <crosscut/batch/crossings.h>
#include <crosscut/batch/many.h>
#include <crosscut/invalid_input.h>
#include "python/src/convert.h"
#include "python/src/define.h"

#include "generated/headers.h"

#include <exception>
#include <string>
#include <vector>

namespace crosscut::python {

namespace {

/// Two arrays, and their names.
struct ArrayNames {
    const char* question;
    const char* a;
    const char* b;
};
/// Both as long as the longer of the two; a single entry is repeated.
struct Fitted {
    Columns a, b;
    std::size_t count = 0;
};
Fitted fitted(const ArrayNames& names, const Columns& a, const Columns& b) {
    const std::size_t count = a.alone() ? b.size() : a.size();
    Fitted result{a.repeated(count), b.repeated(count), count};
    if (result.a.size() == result.b.size()) return result;
    throw InvalidInput(std::string(names.question) + ": " + names.a + " has " + std::to_string(a.size()) +
                       " entries and " + names.b + " has " + std::to_string(b.size()));
}

Segments2Array plane_segments(const Columns& c, std::size_t start = 0, std::size_t end = 2) {
    return {{c[start], c[start + 1]}, {c[end], c[end + 1]}};
}
Segments3Array space_segments(const Columns& c) { return {{c[0], c[1], c[2]}, {c[3], c[4], c[5]}}; }

bool one_point(Meeting meeting) { return meets(meeting) && meeting != Meeting::overlap; }

/// Reports the search's progress to Python. An exception raised there stops the search, and is rethrown when
/// it has ended.
class Progress {
  public:
    explicit Progress(const py::object& callback) : callback_(callback) {}

    [[nodiscard]] bool goes_on(double fraction) {
        const py::gil_scoped_acquire python;
        try {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            return callback_.is_none() || !callback_(fraction).is(py::bool_(false));
        } catch (const py::error_already_set&) {
            raised_ = std::current_exception();
            return false;
        }
    }
    void throw_what_was_raised() const {
        if (raised_) std::rethrow_exception(raised_);
    }

  private:
    const py::object& callback_;
    std::exception_ptr raised_;
};

std::vector<Segment2> segments_of(const Columns& c) {
    std::vector<Segment2> result(c.size());
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = {{c[0][i], c[1][i]}, {c[2][i], c[3][i]}};
    return result;
}

}  // namespace

CrossingPairs pairs_of(const Crossings& found, bool points) {
    const std::size_t count = found.pairs.size();
    CrossingPairs result;
    result.a = Column<std::uint32_t>(count);
    result.b = Column<std::uint32_t>(count);
    result.meeting = Column<Meeting>(count);
    result.complete = found.complete;
    for (std::size_t i = 0; i < count; ++i) {
        result.a[i] = found.pairs[i].a;
        result.b[i] = found.pairs[i].b;
        result.meeting[i] = found.pairs[i].meeting;
    }
    if (!points) return result;
    result.has_point = Column<bool>(count);
    result.point = Column<Vec2>(count);
    result.s = Column<double>(count);
    result.t = Column<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const CommonPoint2& point = found.points[i];
        result.has_point[i] = point.has_point;
        result.point[i] = point.point;
        result.s[i] = point.s;
        result.t[i] = point.t;
    }
    return result;
}

CommonPoints intersect_many(const SegmentColumns2& a, const SegmentColumns2& b, bool points, Extent a_extent,
                            Extent b_extent) {
    const Fitted both = fitted({"intersect_many", "a", "b"}, a.numbers, b.numbers);
    CommonPoints result;
    result.meeting = Column<Meeting>(both.count);
    CommonPointsArray out{result.meeting.entries(), {}, {}, {}, {}};
    std::vector<double> x, y;
    if (points) {
        x.resize(both.count);
        y.resize(both.count);
        result.s = Column<double>(both.count);
        result.t = Column<double>(both.count);
        out = {result.meeting.entries(), x, y, result.s.entries(), result.t.entries()};
    }
    crosscut::intersect_many(plane_segments(both.a), plane_segments(both.b), out, {a_extent, b_extent});
    if (!points) return result;
    result.has_point = Column<bool>(both.count);
    result.point = Column<Vec2>(both.count);
    for (std::size_t i = 0; i < both.count; ++i) {
        result.has_point[i] = one_point(result.meeting[i]);
        result.point[i] = {x[i], y[i]};
    }
    return result;
}

NearestPointsMany nearest_many(const SegmentColumns3& a, const SegmentColumns3& b, Extent a_extent,
                               Extent b_extent) {
    const Fitted both = fitted({"nearest_many", "a", "b"}, a.numbers, b.numbers);
    NearestPointsMany result{Column<Relation3>(both.count), Column<double>(both.count),
                             Column<double>(both.count),    Column<Vec3>(both.count),
                             Column<Vec3>(both.count),      Column<double>(both.count),
                             Column<bool>(both.count)};
    crosscut::nearest_many(
        space_segments(both.a), space_segments(both.b),
        {result.relation.entries(), result.s.entries(), result.t.entries(), result.on_a.entries(),
         result.on_b.entries(), result.distance.entries(), result.unique.entries()},
        {a_extent, b_extent});
    return result;
}

SweepsMany sweep_many(const MovingColumns& lines, const SegmentColumns2& points) {
    const Fitted both = fitted({"sweep_many", "lines", "points"}, lines.numbers, points.numbers);
    std::vector<ContactTimes> found(both.count);
    // Columns: p at the start, p at the end, q at the start, q at the end, x and y each.
    const SweptLinesArray moving{plane_segments(both.a, 0, 4), plane_segments(both.a, 2, 6)};
    const SweptPointsArray paths{{both.b[0], both.b[1]}, {both.b[2], both.b[3]}};
    crosscut::sweep_many(moving, paths, found);
    using Twice = Column<std::array<double, 2>>;
    SweepsMany result{Column<std::uint8_t>(both.count),
                      Column<std::array<ContactKind, 2>>(both.count),
                      Twice(both.count),
                      Twice(both.count),
                      Twice(both.count),
                      Twice(both.count)};
    for (std::size_t i = 0; i < both.count; ++i) {
        result.count[i] = found[i].count;
        result.kind[i] = found[i].kind;
        result.t_first[i] = found[i].t_first;
        result.t_last[i] = found[i].t_last;
        result.s_first[i] = found[i].s_first;
        result.s_last[i] = found[i].s_last;
    }
    return result;
}

CrossingPairs crossings(const SegmentColumns2& lines, const std::optional<SegmentColumns2>& others,
                        bool points, int threads, const py::object& progress) {
    Progress reporter(progress);
    const CrossingsOptions options{points, threads,
                                   [&reporter](double fraction) { return reporter.goes_on(fraction); }};
    const std::vector<Segment2> first = segments_of(lines.numbers);
    const Crossings found = others ? crosscut::crossings(first, segments_of(others->numbers), options)
                                   : crosscut::crossings(first, options);
    reporter.throw_what_was_raised();
    return pairs_of(found, points);
}

namespace {

using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;

/// As doubles, one after the other. Text is rejected, even if it reads as a number.
Numbers numbers_of(py::handle value, const char* clause) {
    const py::array array = py::array::ensure(value);
    if (!array) {
        PyErr_Clear();
        throw WrongForm(clause);
    }
    if (std::string("fiubO").find(array.dtype().kind()) == std::string::npos) throw WrongForm(clause);
    const auto numbers = Numbers::ensure(array);
    if (numbers) return numbers;
    PyErr_Clear();
    throw WrongForm(clause);
}

}  // namespace

Columns Columns::read(py::handle value, const std::vector<py::ssize_t>& shape, const char* clause) {
    const Numbers numbers = numbers_of(value, clause);
    std::vector<py::ssize_t> found(numbers.shape(), numbers.shape() + numbers.ndim());
    Columns result;
    // An empty list has no shape that could be wrong.
    if (numbers.ndim() == 1 && numbers.size() == 0) found.insert(found.end(), shape.begin(), shape.end());
    result.alone_ = found == shape;
    std::size_t count = 1;
    if (!result.alone_) {
        if (found.empty() || std::vector<py::ssize_t>(found.begin() + 1, found.end()) != shape)
            throw WrongForm(clause);
        count = static_cast<std::size_t>(found.front());
    }
    std::size_t width = 1;
    for (const py::ssize_t side : shape) width *= static_cast<std::size_t>(side);
    result.numbers_.assign(width, std::vector<double>(count));
    const double* from = numbers.data();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < width; ++k) result.numbers_[k][i] = *from++;
    }
    return result;
}

Columns Columns::repeated(std::size_t count) const {
    if (!alone_) return *this;
    Columns result = *this;
    for (std::vector<double>& column : result.numbers_) column.assign(count, column.front());
    return result;
}

template <>
struct Reads<SegmentColumns2> {
    static SegmentColumns2 read(py::handle value) {
        return {Columns::read(value, {2, 2}, " needs an array of numbers of shape (N, 2, 2) or (2, 2)")};
    }
};
template <>
struct Reads<SegmentColumns3> {
    static SegmentColumns3 read(py::handle value) {
        return {Columns::read(value, {2, 3}, " needs an array of numbers of shape (N, 2, 3) or (2, 3)")};
    }
};
template <>
struct Reads<MovingColumns> {
    static MovingColumns read(py::handle value) {
        return {
            Columns::read(value, {2, 2, 2}, " needs an array of numbers of shape (N, 2, 2, 2) or (2, 2, 2)")};
    }
};
template <>
struct Reads<py::object> {
    static py::object read(py::handle value) {
        if (!value.is_none() && PyCallable_Check(value.ptr()) == 0) throw WrongForm(" needs a function");
        return py::reinterpret_borrow<py::object>(value);
    }
};

template <>
struct SignatureName<SegmentColumns2> {
    static constexpr auto name = py::detail::const_name("array (N, 2, 2)");
};
template <>
struct SignatureName<SegmentColumns3> {
    static constexpr auto name = py::detail::const_name("array (N, 2, 3)");
};
template <>
struct SignatureName<MovingColumns> {
    static constexpr auto name = py::detail::const_name("array (N, 2, 2, 2)");
};
template <>
struct SignatureName<py::object> {
    static constexpr auto name = py::detail::const_name("function or None");
};

void define_many(py::module_& module) {
    using py::arg;
    offer<CommonPoints, NearestPointsMany, SweepsMany, CrossingPairs>(module);

    const auto extent_a = arg("a_extent") = "segment";
    const auto extent_b = arg("b_extent") = "segment";
    const auto points = arg("points") = true;
    define(module, "intersect_many", &intersect_many, arg("a"), arg("b"), points, extent_a, extent_b);
    define(module, "nearest_many", &nearest_many, arg("a"), arg("b"), extent_a, extent_b);
    define(module, "sweep_many", &sweep_many, arg("lines"), arg("points"));
    define(module, "crossings", &crossings, arg("lines"), arg("others") = py::none(), points,
           arg("threads") = 1, arg("progress") = py::none());
}

}  // namespace crosscut::python

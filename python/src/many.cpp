#include "python/src/many.h"

#include <crosscut/batch/crossings.h>
#include <crosscut/batch/many.h>
#include <crosscut/invalid_input.h>
#include "python/src/convert.h"
#include "python/src/define.h"

#include "generated/headers.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crosscut::python {

namespace {

/// How many entries are asked about at a time: with their copies and answers they stay in the nearest cache.
constexpr std::size_t kPart = 256;

/// Two numbers in one register.
using Pair [[gnu::vector_size(16)]] = double;

/// Writes the first two of every `width` numbers into two columns.
void split(const double* from, std::size_t width, std::size_t count, double* even, double* odd) {
    std::size_t i = 0;
    for (; i + 2 <= count; i += 2, from += 2 * width) {
        Pair one, next;
        std::memcpy(&one, from, sizeof one);
        std::memcpy(&next, from + width, sizeof next);
        const Pair evens{one[0], next[0]}, odds{one[1], next[1]};
        std::memcpy(even + i, &evens, sizeof evens);
        std::memcpy(odd + i, &odds, sizeof odds);
    }
    if (i == count) return;
    even[i] = from[0];
    odd[i] = from[1];
}

/// Some of the segments, where they are; a single one is repeated once for all parts, of at most `most`.
class Rows {
  public:
    Rows(const Entries& all, std::size_t most) : all_(segments_of(all)) {
        if (all.alone()) repeated_.assign(most, all_.front());
    }

    void take(std::size_t first, std::size_t count) {
        part_ = repeated_.empty() ? all_.subspan(first, count) : std::span(repeated_).first(count);
    }
    [[nodiscard]] std::span<const Segment2> segments() const { return part_; }

  private:
    std::span<const Segment2> all_, part_;
    std::vector<Segment2> repeated_;
};

/// Some of the entries, a column for each number. The width of an entry is even.
class Columns {
  public:
    /// With room for `most` entries; a single one is repeated once for all parts.
    Columns(const Entries& all, std::size_t most)
        : all_(all), most_(most), numbers_(new double[most * all.width()]) {
        if (!all.alone()) return;
        for (std::size_t k = 0; k < all.width(); ++k) std::fill_n(numbers_.get() + k * most, most, all[0][k]);
    }

    void take(std::size_t first, std::size_t count) {
        count_ = count;
        if (all_.alone() || count == 0) return;
        const std::size_t width = all_.width();
        for (std::size_t k = 0; k < width; k += 2) {
            double* const even = numbers_.get() + k * most_;
            split(all_[first] + k, width, count, even, even + most_);
        }
    }
    [[nodiscard]] std::span<const double> operator[](std::size_t k) const {
        return {numbers_.get() + k * most_, count_};
    }

  private:
    const Entries& all_;
    std::size_t most_, count_ = 0;
    std::unique_ptr<double[]> numbers_;  // not initialized: all are written before they are read
};

/// Two arrays, and their names.
struct ArrayNames {
    const char* question;
    const char* a;
    const char* b;
};

/// Of pairs of entries; a single entry belongs to each of the other array.
std::size_t count_of_pairs(const ArrayNames& names, const Entries& a, const Entries& b) {
    const std::size_t count = a.alone() ? b.size() : a.size();
    if (a.size() == b.size() || a.alone() || b.alone()) return count;
    throw InvalidInput(std::string(names.question) + ": " + names.a + " has " + std::to_string(a.size()) +
                       " entries and " + names.b + " has " + std::to_string(b.size()));
}

/// Calls `ask(part of a, part of b, first, count)` for all pairs, some at a time. An error names an entry by
/// its number in the part that it is in: then all pairs up to there are asked about once more, together.
template <class Part, class Ask>
void in_parts(const Entries& a, const Entries& b, std::size_t pairs, const Ask& ask) {
    const std::size_t most = std::min(pairs, kPart);
    Part part_a(a, most), part_b(b, most);
    for (std::size_t first = 0; first < pairs || first == 0; first += most) {
        const std::size_t count = std::min(most, pairs - first);
        part_a.take(first, count);
        part_b.take(first, count);
        try {
            ask(part_a, part_b, first, count);
        } catch (const InvalidInput&) {
            if (first == 0) throw;
            Part all_a(a, first + count), all_b(b, first + count);
            all_a.take(0, first + count);
            all_b.take(0, first + count);
            ask(all_a, all_b, 0, first + count);
            throw;
        }
        if (count == 0) break;
    }
}

Segments2Array plane_segments(const Columns& c, std::size_t start = 0, std::size_t end = 2) {
    return {{c[start], c[start + 1]}, {c[end], c[end + 1]}};
}
Segments3Array space_segments(const Columns& c) { return {{c[0], c[1], c[2]}, {c[3], c[4], c[5]}}; }

bool is_point(const Segment2& segment) { return segment.start == segment.end; }
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

}  // namespace

void* raw_memory(std::size_t bytes) {
    void* memory = nullptr;
#ifdef MADV_HUGEPAGE
    constexpr std::size_t kLarge = std::size_t{1} << 21U;
    if (bytes >= 2 * kLarge) {
        memory = std::aligned_alloc(kLarge, (bytes + kLarge - 1) / kLarge * kLarge);
        if (memory != nullptr) madvise(memory, bytes, MADV_HUGEPAGE);
    }
#endif
    if (memory == nullptr) memory = std::malloc(std::max<std::size_t>(bytes, 1));
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

std::span<const Segment2> segments_of(const Entries& entries) {
    static_assert(sizeof(Segment2) == 4 * sizeof(double));
    return {reinterpret_cast<const Segment2*>(entries[0]), entries.size()};
}

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
    result.has_point = MaybeColumn<bool>(count);
    result.point = MaybeColumn<Vec2>(count);
    result.s = MaybeColumn<double>(count);
    result.t = MaybeColumn<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const CommonPoint2& point = found.points[i];
        result.has_point[i] = point.point.has_value();
        result.point[i] = point.point.value_or(Vec2(kNoNumber));
        result.s[i] = point.s.value_or(kNoNumber);
        result.t[i] = point.t.value_or(kNoNumber);
    }
    return result;
}

CommonPoints intersect_many(const SegmentColumns2& a, const SegmentColumns2& b, bool points, Extent a_extent,
                            Extent b_extent) {
    const std::size_t pairs = count_of_pairs({"intersect_many", "a", "b"}, a.numbers, b.numbers);
    CommonPoints result;
    result.meeting = Column<Meeting>(pairs);
    if (points) {
        result.has_point = MaybeColumn<bool>(pairs);
        result.point = MaybeColumn<Vec2>(pairs);
        result.s = MaybeColumn<double>(pairs);
        result.t = MaybeColumn<double>(pairs);
    }
    std::vector<double> x, y;
    in_parts<Rows>(a.numbers, b.numbers, pairs,
                   [&](const Rows& of_a, const Rows& of_b, std::size_t first, std::size_t count) {
                       const auto part = [&](auto& column) { return column.entries().subspan(first, count); };
                       CommonPointsArray out{part(result.meeting)};
                       if (points) {
                           x.resize(count);
                           y.resize(count);
                           out.x = x;
                           out.y = y;
                           out.s = part(result.s);
                           out.t = part(result.t);
                       }
                       const std::span<const Segment2> rows_a = of_a.segments(), rows_b = of_b.segments();
                       const Extents extents{a_extent, b_extent};
                       if (a.numbers.alone())
                           crosscut::intersect_many(segments_of(a.numbers).front(), rows_b, out, extents);
                       else
                           crosscut::intersect_many(rows_a, rows_b, out, extents);
                       if (!points) return;
                       const std::span<bool> has_point = part(result.has_point);
                       const std::span<Vec2> point = part(result.point);
                       for (std::size_t i = 0; i < count; ++i) {
                           const bool has = one_point(out.meeting[i]);
                           has_point[i] = has;
                           point[i] = has ? Vec2(x[i], y[i]) : Vec2(kNoNumber);
                           if (!has || is_point(rows_a[i])) out.s[i] = kNoNumber;
                           if (!has || is_point(rows_b[i])) out.t[i] = kNoNumber;
                       }
                   });
    return result;
}

NearestPointsMany nearest_many(const SegmentColumns3& a, const SegmentColumns3& b, Extent a_extent,
                               Extent b_extent) {
    const std::size_t pairs = count_of_pairs({"nearest_many", "a", "b"}, a.numbers, b.numbers);
    NearestPointsMany result{Column<Relation3>(pairs), Column<double>(pairs), Column<double>(pairs),
                             Column<Vec3>(pairs),      Column<Vec3>(pairs),   Column<double>(pairs),
                             Column<bool>(pairs)};
    in_parts<Columns>(
        a.numbers, b.numbers, pairs,
        [&](const Columns& of_a, const Columns& of_b, std::size_t first, std::size_t count) {
            const auto part = [&](auto& column) { return column.entries().subspan(first, count); };
            crosscut::nearest_many(space_segments(of_a), space_segments(of_b),
                                   {part(result.relation), part(result.s), part(result.t), part(result.on_a),
                                    part(result.on_b), part(result.distance), part(result.unique)},
                                   {a_extent, b_extent});
        });
    return result;
}

SweepsMany sweep_many(const MovingColumns& lines, const PathColumns& points) {
    const std::size_t pairs =
        count_of_pairs({"sweep_many", "lines", "points"}, lines.numbers, points.numbers);
    using Twice = Column<std::array<double, 2>>;
    SweepsMany result{Column<std::uint8_t>(pairs),
                      Column<std::array<ContactKind, 2>>(pairs),
                      Twice(pairs),
                      Twice(pairs),
                      Twice(pairs),
                      Twice(pairs)};
    std::vector<ContactTimes> found;
    in_parts<Columns>(
        lines.numbers, points.numbers, pairs,
        [&](const Columns& line, const Columns& point, std::size_t first, std::size_t count) {
            // Columns: p at the start, p at the end, q at the start, q at the end, x and y each.
            const SweptLinesArray moving{plane_segments(line, 0, 4), plane_segments(line, 2, 6)};
            const SweptPointsArray paths{{point[0], point[1]}, {point[2], point[3]}};
            found.resize(count);
            crosscut::sweep_many(moving, paths, found);
            for (std::size_t i = 0; i < count; ++i) {
                result.count[first + i] = found[i].count;
                result.kind[first + i] = found[i].kind;
                result.t_first[first + i] = found[i].t_first;
                result.t_last[first + i] = found[i].t_last;
                result.s_first[first + i] = found[i].s_first;
                result.s_last[first + i] = found[i].s_last;
                for (std::size_t k = found[i].count; k < 2; ++k) {
                    result.kind[first + i][k] = kNoWord<ContactKind>;
                    for (Twice* each : {&result.t_first, &result.t_last, &result.s_first, &result.s_last})
                        (*each)[first + i][k] = kNoNumber;
                }
            }
        });
    return result;
}

MeetsAnswer meets(const Meetings& meeting) {
    const auto holds = [](Meeting word) { return word != kNoWord<Meeting> && crosscut::meets(word); };
    if (!meeting.many) return holds(meeting.words.front());
    Column<bool> all(meeting.words.size());
    std::transform(meeting.words.begin(), meeting.words.end(), all.entries().begin(), holds);
    return all;
}

CrossingPairs crossings(const LineColumns2& lines, const std::optional<LineColumns2>& others, bool points,
                        int threads, const py::object& progress) {
    Progress reporter(progress);
    const auto report = [&reporter](double fraction) { return reporter.goes_on(fraction); };
    const CrossingsOptions options{points, threads, report};
    const std::span<const Segment2> first = segments_of(lines.numbers);
    const Crossings found = others ? crosscut::crossings(first, segments_of(others->numbers), options)
                                   : crosscut::crossings(first, options);
    reporter.throw_what_was_raised();
    return pairs_of(found, points);
}

namespace {

using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;

/// Points of geometries as lists; anything else as it is.
template <class Clause>
py::object without_geometries(py::handle value, const Clause& clause) {
    if (is_geometry(value)) {
        if (!py::hasattr(value, "geoms")) require_no_parts(value, clause());
        return without_geometries(sequence_of(value), clause);
    }
    const bool list = PyList_Check(value.ptr()) != 0 || PyTuple_Check(value.ptr()) != 0 ||
                      (py::isinstance<py::array>(value) && py::cast<py::array>(value).dtype().kind() == 'O');
    const Py_ssize_t count = list ? PySequence_Size(value.ptr()) : 0;
    PyErr_Clear();  // an array without a dimension has no size
    if (count <= 0 || !is_geometry(py::object(value[py::int_(0)])))
        return py::reinterpret_borrow<py::object>(value);
    py::list points;
    for (const py::handle each : value) {
        require_no_parts(each, clause());
        points.append(sequence_of(each));
    }
    return points;
}

/// NumPy makes NaN of None, which would then be called not finite.
void require_no_none(const py::array& objects) {
    const py::list all(objects.attr("flat"));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t in_each = all.size() / static_cast<std::size_t>(objects.shape(0));
        if (py::object(all[i]).is_none())
            throw WrongForm("[" + std::to_string(i / in_each) + "] has None, which is no number");
    }
}

/// As doubles, one after the other. Text is rejected, even if it reads as a number.
template <class Clause>
Numbers numbers_of(const py::object& value, const Clause& clause) {
    const py::array array = py::array::ensure(value);
    if (!array) {
        PyErr_Clear();
        throw WrongForm(clause() + ", not rows of different lengths");
    }
    const char letter = array.dtype().kind();
    const auto kind = [&] {
        const bool text = letter == 'U' || letter == 'S';
        return text ? "text" : py::str(array.dtype()).cast<std::string>();
    };
    if (std::string_view("fiubO").find(letter) == std::string_view::npos)
        throw WrongForm(clause() + ", not of " + kind());
    if (letter == 'O' && array.ndim() > 0) require_no_none(array);
    const auto numbers = Numbers::ensure(array);
    if (numbers) return numbers;
    PyErr_Clear();
    throw WrongForm(clause() + (array.ndim() == 0 ? ", not " + kind_of(value) : ", not of " + kind()));
}

using Sides = std::span<const py::ssize_t>;

/// "(N, 2, 2)": the first entry is left out where it is 0.
std::string shape_text(const char* first, Sides sides) {
    std::string text = first;
    for (const py::ssize_t side : sides) text += (text.empty() ? "" : ", ") + std::to_string(side);
    return "(" + text + (sides.size() == 1 && *first == '\0' ? ",)" : ")");
}

bool ends_with(Sides shape, std::initializer_list<py::ssize_t> sides) {
    if (shape.size() < sides.size()) return false;
    return std::equal(sides.begin(), sides.end(), shape.last(sides.size()).begin());
}
/// Whether it is an array of entries of shape (2, side), whose numbers may also stand one after the other, or one.
bool of_segments(Sides shape, py::ssize_t side) {
    return (shape.size() <= 3 && ends_with(shape, {2, side})) ||
           (shape.size() <= 2 && ends_with(shape, {2 * side}));
}

constexpr const char* kInSpace = ", which are in space: nearest_many takes them";

const char* advice_about_plane(Sides shape) { return of_segments(shape, 3) ? kInSpace : ""; }
const char* advice_about_space(Sides shape) {
    if (!of_segments(shape, 2)) return "";
    return ", which are in the plane: give them z = 0, or ask SegmentIndex(segments).nearest_many(probes)";
}

constexpr const char* kHasAcceleration =
    ", which has accelerations: straight paths are np.asarray(paths)[..., :2, :], and sweep takes others";

const char* advice_about_moving(Sides shape) { return ends_with(shape, {2, 3, 2}) ? kHasAcceleration : ""; }
const char* advice_about_paths(Sides shape) {
    return shape.size() > 2 && ends_with(shape, {3, 2}) ? kHasAcceleration : "";
}
const char* advice_about_path(Sides /*of one*/) { return kHasAcceleration; }

}  // namespace

const char* advice_about_lines(Sides shape) {
    if (of_segments(shape, 3)) return kInSpace;
    if (shape.size() != 2 || shape[1] != 2) return "";
    return ", which are points: the segments between them are np.stack((p[:-1], p[1:]), 1)";
}

Entries Entries::read(py::handle value, std::initializer_list<py::ssize_t> shape, Alone alone,
                      const EntryWords& words) {
    Entries result;
    for (const py::ssize_t side : shape) result.width_ *= static_cast<std::size_t>(side);
    const auto flat = static_cast<py::ssize_t>(result.width_);
    const auto clause = [&] {
        return std::string(" needs ") + words.what + "an array of numbers of shape " +
               shape_text("N", shape) +
               (shape.size() == 1 ? ""
                                  : (alone == Alone::taken ? ", " : " or ") + shape_text("N", {&flat, 1})) +
               (alone == Alone::taken ? " or " + shape_text("", shape) : "");
    };
    // Most often it is what is needed already.
    const Numbers numbers = Numbers::check_(value) ? py::reinterpret_borrow<Numbers>(value)
                                                   : numbers_of(without_geometries(value, clause), clause);
    const Sides found(numbers.shape(), static_cast<std::size_t>(numbers.ndim()));
    const auto is_entry = [&](Sides sides) {
        return std::equal(sides.begin(), sides.end(), shape.begin(), shape.end()) ||
               (sides.size() == 1 && sides.front() == flat);
    };
    result.alone_ = alone == Alone::taken && is_entry(found);
    result.count_ = 1;
    if (!result.alone_) {
        if (found.empty()) throw WrongForm(clause() + ", not " + kind_of(value));
        // An empty list has no shape that could be wrong.
        const bool none = found.size() == 1 && found.front() == 0;
        if (!none && !is_entry(found.subspan(1))) {
            throw WrongForm(clause() + ", not " + shape_text("", found) +
                            (words.advice != nullptr ? words.advice(found) : ""));
        }
        result.count_ = static_cast<std::size_t>(found.front());
    }
    result.array_ = numbers;
    result.numbers_ = numbers.data();
    return result;
}

template <>
struct Reads<SegmentColumns2> {
    static SegmentColumns2 read(py::handle value) {
        return {Entries::read(value, {2, 2}, Alone::taken, {"", advice_about_plane})};
    }
};
LineColumns2 Reads<LineColumns2>::read(py::handle value) {
    const std::optional<GeometrySegments> pieces = segments_of_geometries(value);
    return {Entries::read(pieces ? py::handle(pieces->segments) : value, {2, 2}, Alone::taken,
                          {"", advice_about_lines})};
}
template <>
struct Reads<SegmentColumns3> {
    static SegmentColumns3 read(py::handle value) {
        return {Entries::read(value, {2, 3}, Alone::taken, {"segments in space, ", advice_about_space})};
    }
};
template <>
struct Reads<MovingColumns> {
    static MovingColumns read(py::handle value) {
        return {Entries::read(value, {2, 2, 2}, Alone::taken,
                              {"the paths of each line's two ends, ", advice_about_moving})};
    }
};
template <>
struct Reads<PathColumns> {
    static PathColumns read(py::handle value) {
        const auto advice = py::isinstance(value, type_of<Path2>()) ? advice_about_path : advice_about_paths;
        return {Entries::read(value, {2, 2}, Alone::taken, {"the path of each point, ", advice})};
    }
};
template <>
struct Reads<py::object> {
    static py::object read(py::handle value) {
        if (!value.is_none() && PyCallable_Check(value.ptr()) == 0)
            throw WrongForm(" needs a function, not " + kind_of(value));
        return py::reinterpret_borrow<py::object>(value);
    }
};

template <>
struct TypeText<SegmentColumns2> {
    static std::string given() { return "SegmentsLike"; }
};
template <>
struct TypeText<SegmentColumns3> {
    static std::string given() { return "SegmentsLike"; }
};
template <>
struct TypeText<MovingColumns> {
    static std::string given() { return "ArrayLike"; }
};
template <>
struct TypeText<PathColumns> {
    static std::string given() { return "SegmentsLike"; }
};
template <>
struct TypeText<py::object> {
    static std::string given() { return "Callable[[float], object] | None"; }
};

template <>
struct Reads<Meetings> {
    static Meetings read(py::handle value) {
        if (!py::hasattr(value, "dtype")) return {{from_python<Meeting>(value)}, false};
        const py::array array = py::array::ensure(value);
        const char letter = array ? array.dtype().kind() : 'O';
        PyErr_Clear();
        const std::string clause = " needs a word or an array of the numbers of words, of shape (N,), not ";
        if (letter != 'u' && letter != 'i') throw WrongForm(clause + kind_of(value) + " of others");
        const auto numbers = py::array_t<long long, py::array::c_style | py::array::forcecast>::ensure(array);
        const Sides sides(numbers.shape(), static_cast<std::size_t>(numbers.ndim()));
        if (sides.size() > 1) throw WrongForm(clause + shape_text("", sides));
        Meetings meetings{{}, sides.size() == 1};
        for (const long long number : std::span(numbers.data(), static_cast<std::size_t>(numbers.size()))) {
            if ((number < 0 || number >= kMeetingCount) && number != static_cast<int>(kNoWord<Meeting>))
                throw WrongForm("[" + std::to_string(meetings.words.size()) + "] is no number of a Meeting");
            meetings.words.push_back(static_cast<Meeting>(number));
        }
        return meetings;
    }
};
template <>
struct TypeText<Meetings> {
    static std::string given() { return given_text<Meeting>() + " | NDArray[uint8]"; }
};

void define_many(py::module_& module) {
    using py::arg;
    offer<CommonPoints, NearestPointsMany, SweepsMany, CrossingPairs>(module);
    define(
        module, "meets", +[](const Meetings& meetings) { return meets(meetings); }, arg("meeting"));
    const auto describe_meets = [&](const std::string& given, const std::string& answer) {
        py::list arguments;
        arguments.append(py::make_tuple("meeting", given));
        describe(module, "meets", arguments, answer, nullptr);
    };
    describe_meets(given_text<Meeting>(), answered_text<bool>());
    describe_meets("NDArray[uint8]", answered_text<Column<bool>>());
    describe_meets(given_text<Meetings>(), answered_text<MeetsAnswer>());

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

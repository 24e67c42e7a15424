#pragma once

#include <crosscut/batch/crossings.h>
#include <crosscut/intersect/intersection.h>
#include <crosscut/nearest/segments.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "python/src/convert.h"

#include <pybind11/numpy.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

/// Arrays of NumPy as the library's arrays, and back.
namespace crosscut::python {

/// Memory to be released by `std::free`. Much is asked for in large pages, where the system has them: else touching
/// it for the first time takes longer than many an answer. Throws `std::bad_alloc`.
[[nodiscard]] void* raw_memory(std::size_t bytes);

/// How an entry is stored in an array of NumPy: `kWidth` numbers, one after the other.
template <class T>
struct InArray {
    using Number = T;
    static constexpr py::ssize_t kWidth = 1;
};
template <DescribedEnum T>
struct InArray<T> {
    using Number = std::underlying_type_t<T>;
    static constexpr py::ssize_t kWidth = 1;
};
template <>
struct InArray<Vec2> {
    using Number = double;
    static constexpr py::ssize_t kWidth = 2;
};
template <>
struct InArray<Vec3> {
    using Number = double;
    static constexpr py::ssize_t kWidth = 3;
};
template <class T, std::size_t N>
struct InArray<std::array<T, N>> {
    using Number = typename InArray<T>::Number;
    static constexpr py::ssize_t kWidth = N;
};

/// Memory that is not initialized, for `count` entries. Throws `std::bad_alloc`.
template <class T>
[[nodiscard]] std::shared_ptr<T[]> uninitialized(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    return {static_cast<T*>(raw_memory(count * sizeof(T))), &std::free};
}

/// Entries to be returned as an array of NumPy, or some in each row of one. Copies share the memory, and so does that array.
template <class T>
class Column {
  public:
    Column() = default;
    /// Numbers are not initialized.
    explicit Column(std::size_t count) : entries_(uninitialized<T>(count)), count_(count) {}
    Column(std::size_t rows, std::size_t in_row)
        : entries_(uninitialized<T>(rows * in_row)),
          count_(rows * in_row),
          shape_(std::array<std::size_t, 2>{rows, in_row}) {}

    [[nodiscard]] std::span<T> entries() { return {entries_.get(), count_}; }
    [[nodiscard]] T& operator[](std::size_t i) { return entries_[static_cast<std::ptrdiff_t>(i)]; }

    /// The array, of shape (count), (count, width) or (rows, in a row); None where the column was never allocated.
    [[nodiscard]] py::object array() const {
        using Number = typename InArray<T>::Number;
        constexpr py::ssize_t kWidth = InArray<T>::kWidth;
        static_assert(sizeof(T) == sizeof(Number) * kWidth);
        if (!entries_) return py::none();
        using Memory = std::shared_ptr<T[]>;
        const py::capsule keeps(new Memory(entries_),
                                [](void* memory) { delete static_cast<Memory*>(memory); });
        std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(count_)};
        if (kWidth > 1) shape.push_back(kWidth);
        if (shape_) shape.assign(shape_->begin(), shape_->end());
        return py::array_t<Number>(shape, reinterpret_cast<const Number*>(entries_.get()), keeps);
    }

  private:
    std::shared_ptr<T[]> entries_;
    std::size_t count_ = 0;
    std::optional<std::array<std::size_t, 2>> shape_;
};

/// One that may be left out, which is None.
template <class T>
class MaybeColumn : public Column<T> {
  public:
    using Column<T>::Column;
};

template <class T>
inline constexpr bool kIsColumn<Column<T>> = true;

/// What an array has where there is no number, and where there is no word.
inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
template <DescribedEnum T>
inline constexpr T kNoWord = static_cast<T>(std::numeric_limits<std::uint8_t>::max());

template <class T>
struct TypeText<Column<T>> {
    static std::string answered() {
        using Number = typename InArray<T>::Number;
        if (std::is_same_v<Number, bool>) return "NDArray[bool_]";
        const std::string bits = std::to_string(8 * sizeof(Number));
        return "NDArray[" + std::string(std::is_floating_point_v<Number> ? "float" : "uint") + bits + "]";
    }
};

template <class T>
struct TypeText<MaybeColumn<T>> {
    static std::string answered() { return answered_text<Column<T>>() + " | None"; }
};

template <class T>
[[nodiscard]] py::object python_value(const Column<T>& column) {
    return column.array();
}

/// What the sentence says where entries have another shape.
struct EntryWords {
    const char* what = "";  ///< they are, before a comma
    /// What it ends with for an array of this shape; null: nothing.
    const char* (*advice)(std::span<const py::ssize_t> shape) = nullptr;
};

/// The advice where segments of the plane are needed.
[[nodiscard]] const char* advice_about_lines(std::span<const py::ssize_t> shape);

/// Whether one entry may stand for many.
enum class Alone { taken, refused };

/// An array of entries of the same shape: number k of entry i, in the order of the array, is `entries[i][k]`.
/// The memory is NumPy's own where that holds doubles one after the other, else a copy. Python's lock is
/// needed to copy or destroy one, but not to read its numbers.
class Entries {
  public:
    /// `shape` is that of one entry, whose numbers may also stand one after the other; geometries of Shapely
    /// are arrays of their points. Throws `WrongForm` for an array of any other shape, or one that is not of
    /// numbers.
    [[nodiscard]] static Entries read(py::handle value, std::initializer_list<py::ssize_t> shape, Alone alone,
                                      const EntryWords& words = {});

    /// One entry without an array around it.
    [[nodiscard]] bool alone() const { return alone_; }
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] std::size_t width() const { return width_; }  ///< numbers in an entry
    [[nodiscard]] const double* operator[](std::size_t i) const { return numbers_ + i * width_; }

  private:
    py::object array_;
    const double* numbers_ = nullptr;
    std::size_t count_ = 0, width_ = 1;
    bool alone_ = false;
};

/// The segments of entries of shape (2, 2), where they are: as long as the entries live.
[[nodiscard]] std::span<const Segment2> segments_of(const Entries& entries);

// The functions of arrays.

/// Segments of the plane: an array of shape (N, 2, 2) or (N, 4), or one segment.
struct SegmentColumns2 {
    Entries numbers;
};
/// The same, and lines of any length, which are their segments one after the other.
struct LineColumns2 {
    Entries numbers;
};
template <>
struct Reads<LineColumns2> {
    static LineColumns2 read(py::handle value);
};
template <>
struct TypeText<LineColumns2> {
    static std::string given() { return "SegmentsLike"; }
};
/// Segments of space: an array of shape (N, 2, 3) or (N, 6), or one segment.
struct SegmentColumns3 {
    Entries numbers;
};
/// Lines whose ends move straight, p and q, each from its start to its end: an array of shape (N, 2, 2, 2) or
/// (N, 8), or one line.
struct MovingColumns {
    Entries numbers;
};
/// Points that move straight, each from its start to its end: an array of shape (N, 2, 2) or (N, 4), or one
/// point's path.
struct PathColumns {
    Entries numbers;
};

/// How pairs meet, and where: entry i is about pair i.
struct CommonPoints {
    Column<Meeting> meeting;  ///< the number of a `Meeting`; `crosscut.Meeting(number)` is its word
    /// There is exactly one common point; None, like the next three, where points were not requested.
    MaybeColumn<bool> has_point;
    MaybeColumn<Vec2> point;  ///< of shape (N, 2); NaN where `has_point` is not
    MaybeColumn<double> s;    ///< its parameter on a; NaN too where a has zero length
    MaybeColumn<double> t;    ///< its parameter on b; NaN too where b has zero length
};

/// Where many pairs come nearest: entry i is about pair i, as in `NearestPoints3`.
struct NearestPointsMany {
    Column<Relation3> relation;  ///< the number of a `Relation3`; `crosscut.Relation3(number)` is its word
    Column<double> s;            ///< on_a = a.start + s (a.end - a.start)
    Column<double> t;            ///< on_b = b.start + t (b.end - b.start)
    Column<Vec3> on_a;           ///< of shape (N, 3)
    Column<Vec3> on_b;           ///< of shape (N, 3)
    Column<double> distance;     ///< world units
    Column<bool> unique;         ///< False: the pair is one of many
};

/// When many lines meet many points: row i is about pair i, and its first `count` entries are its contacts.
struct SweepsMany {
    Column<std::uint8_t> count;  ///< number of contacts, at most 2
    /// The numbers of `ContactKind`s, of shape (N, 2) like the following columns; `crosscut.ContactKind(number)` is
    /// the word, and 255 stands beyond `count`.
    Column<std::array<ContactKind, 2>> kind;
    Column<std::array<double, 2>> t_first;  ///< NaN beyond `count`, like the following columns
    Column<std::array<double, 2>> t_last;
    Column<std::array<double, 2>> s_first;  ///< parameter along the line at `t_first`
    Column<std::array<double, 2>> s_last;
};

/// The pairs that meet, in order of a, then of b.
struct CrossingPairs {
    Column<std::uint32_t> a;  ///< index of the first segment of each pair
    Column<std::uint32_t> b;  ///< index of the second
    Column<Meeting> meeting;  ///< the number of a `Meeting`; `crosscut.Meeting(number)` is its word
    /// They have exactly one common point; None, like the next three, where points were not requested.
    MaybeColumn<bool> has_point;
    MaybeColumn<Vec2> point;  ///< of shape (pairs, 2); NaN where `has_point` is not
    MaybeColumn<double> s;    ///< its parameter on a; NaN too where a has zero length
    MaybeColumn<double> t;    ///< its parameter on b; NaN too where b has zero length
    bool complete = true;     ///< False: `progress` stopped the search, and the last pairs are missing
};

/// A word, or the words that many numbers stand for.
struct Meetings {
    std::vector<Meeting> words;
    bool many = false;
};
/// Of one word, or for each of many.
using MeetsAnswer = std::variant<bool, Column<bool>>;

/// What was found, as arrays.
[[nodiscard]] CrossingPairs pairs_of(const Crossings& found, bool points);

/// True when there is at least one common point. Of an array of the numbers of `Meeting`s, as in
/// `intersect_many(a, b).meeting`, an array that says so of each; 255, where there is no word, is False.
[[nodiscard]] MeetsAnswer meets(const Meetings& meeting);

/// How a[i] and b[i] meet, for every i, bit for bit as `common_point` does; without `points` only the
/// verdicts, at a fraction of the cost. Where one argument is a single segment it is tested against all of
/// the other. Segments are an array of shape (N, 2, 2), or (N, 4), whose rows are x and y of the start and x and
/// y of the end; lists of lines of Shapely do as well. Where a pair has not exactly one common point, `has_point`
/// is False, and point, s and t are NaN. How many meet: `crosscut.meets(answer.meeting).sum()`. Raises InvalidInput
/// where a coordinate is not finite or the lengths differ. Other threads of Python run meanwhile, and must not
/// change the arrays.
[[nodiscard]] CommonPoints intersect_many(const SegmentColumns2& a, const SegmentColumns2& b, bool points,
                                          Extent a_extent, Extent b_extent);

/// Where a[i] and b[i], segments in space, come nearest to each other, for every i, bit for bit as `nearest_points`
/// does. Segments are an array of shape (N, 2, 3), or (N, 6), whose rows are x, y and z of the start and of the end;
/// what lies in the plane has z = 0. A single segment and errors as in `intersect_many`. Many points or segments
/// among the segments of the plane: `SegmentIndex.nearest_many`.
[[nodiscard]] NearestPointsMany nearest_many(const SegmentColumns3& a, const SegmentColumns3& b,
                                             Extent a_extent, Extent b_extent);

/// When lines[i] meets points[i], for every i, bit for bit as `sweep` does: straight paths, without a radius.
/// `lines` are the paths of their two ends, an array of shape (N, 2, 2, 2), end, then before and after, then x and y,
/// or (N, 8). `points` are their paths, an array of shape (N, 2, 2), before and after, or (N, 4). A single line or
/// point and errors as in `intersect_many`.
[[nodiscard]] SweepsMany sweep_many(const MovingColumns& lines, const PathColumns& points);

/// Every pair of segments that meet: of one set each pair once, with a < b; of two sets every pair of a
/// segment of `lines` and one of `others`. A line of Shapely gives all of its segments, in order, and a polygon those
/// of its rings, not what they enclose. Complete and exact: the pairs that `meeting_of` says meet.
/// `points`: with their common points. `threads`: number of threads; the answer does not depend on it.
/// `progress` is called now and then with the fraction that is done, from 0 to 1; it stops the search by
/// returning False. So does Ctrl C. Raises as `intersect_many`. Memory: some 150 bytes a
/// segment, and 40 (with points 150) a pair.
[[nodiscard]] CrossingPairs crossings(const LineColumns2& lines, const std::optional<LineColumns2>& others,
                                      bool points, int threads, const py::object& progress);

}  // namespace crosscut::python

#pragma once

#include <crosscut/batch/arrays.h>
#include <crosscut/batch/crossings.h>
#include <crosscut/batch/many.h>
#include <crosscut/invalid_input.h>
#include <crosscut/types.h>
#include "core/input.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

namespace crosscut::batch {

/// Whether every number of a long array is finite, tested several at a time. Cost: the numbers are read once.
[[nodiscard]] bool many_finite(std::span<const double> all);

/// Whether every number is finite.
[[nodiscard]] inline bool all_finite(std::span<const double> all) {
    constexpr std::size_t kShort = 8;
    if (all.size() >= kShort) return many_finite(all);
    double sum = 0.0;  // x - x is 0 where x is finite, else NaN
    for (const double x : all) sum += x - x;
    return sum == 0.0;
}

}  // namespace crosscut::batch

/// Checks of array arguments. For the core's sources only.
namespace crosscut::input {

/// Throws unless `holds`: "QUESTION: CLAUSE".
inline void require_that(bool holds, const char* question, const char* clause) {
    if (!holds) throw InvalidInput(std::string(question) + ": " + clause);
}

/// 0 where all arrays of a group have `count` entries. Lengths are compared without branches: a call may be about
/// one pair.
[[nodiscard]] inline std::size_t difference(const Points2Array& all, std::size_t count) {
    return (all.x.size() ^ count) | (all.y.size() ^ count);
}
[[nodiscard]] inline std::size_t difference(const Points3Array& all, std::size_t count) {
    return (all.x.size() ^ count) | (all.y.size() ^ count) | (all.z.size() ^ count);
}
template <class Segments>
[[nodiscard]] std::size_t difference(const Segments& all, std::size_t count) {
    return difference(all.start, count) | difference(all.end, count);
}

/// Whether an array has length `count`, or is empty because it is not wanted.
template <class Span>
[[nodiscard]] bool fits(const Span& all, std::size_t count) {
    return all.empty() || all.size() == count;
}

/// Whether all coordinates of a group are finite. Functions that write answers as they go call this before
/// the first one.
[[nodiscard]] inline bool finite(const Points2Array& all) {
    return batch::all_finite(all.x) && batch::all_finite(all.y);
}
[[nodiscard]] inline bool finite(const Points3Array& all) {
    return batch::all_finite(all.x) && batch::all_finite(all.y) && batch::all_finite(all.z);
}
template <class Segments>
[[nodiscard]] bool finite(const Segments& all) {
    return finite(all.start) && finite(all.end);
}
[[nodiscard]] inline bool finite(std::span<const Segment2> all) {
    static_assert(sizeof(Segment2) == 4 * sizeof(double));
    return batch::all_finite({reinterpret_cast<const double*>(all.data()), 4 * all.size()});
}

/// Throws unless argument `name`, or its element `index`, passes its `visit`.
template <class T>
void require_one(const char* question, const char* name, std::size_t index, const T& value) {
    Sum sum;
    visit(sum, ArgumentPath{name}, value);
    if (sum.good()) [[likely]]
        return;
    const ArgumentPath array{name};
    const Blame blame(question);
    visit(blame, ArgumentPath{nullptr, &array, index}, value);
}

}  // namespace crosscut::input

/// How loops over many pairs are divided into groups and threads. For the core's sources only.
namespace crosscut::batch {

/// Answers in a group: a bit each, they fill a byte.
inline constexpr std::size_t kGroup = 8;
/// Groups that are filtered before the judge decides the undecided ones, so that all of it stays in the L1
/// cache.
inline constexpr std::size_t kGroupsAtATime = 32;

/// Whether the next pairs are filtered. Where a filter leaves more than five eighths of the pairs to the
/// judge, which filters them again, it costs more than it saves: the judge then gets the next fifteen to thirty
/// times as many directly. The first look is at one group, each later one at twice as many.
class FilterChoice {
  public:
    /// How many groups are next.
    [[nodiscard]] std::size_t groups() const { return groups_; }
    [[nodiscard]] bool filters_next() {
        if (direct_ == 0) return true;
        --direct_;
        return false;
    }
    /// After pairs that were filtered.
    void judged(std::size_t pairs, std::size_t of_all) {
        if (pairs * 8 > of_all * 5) direct_ = 15;
        groups_ = groups_ * 2 < kGroupsAtATime ? groups_ * 2 : kGroupsAtATime;
    }

  private:
    std::size_t groups_ = 1;
    int direct_ = 0;
};

/// Calls `work` with 0, 1, … `count` - 1, each once, on this thread and `threads` - 1 others or by the
/// options' executor, and returns when all have ended. Then rethrows what one of them threw.
void in_parallel(const CrossingsOptions& options, std::size_t count, FunctionRef<void(std::size_t)> work);

}  // namespace crosscut::batch

/// What double arithmetic proves of many sweeps, several at a time. For the core's sources only.
namespace crosscut::batch {

/// For each eight pairs lines[i] and points[i] (their number is a multiple of eight) one byte: a bit per
/// pair, the first one's the lowest, set where they surely never meet. If `points` holds one point only, it
/// is tested against all lines.
void find_misses(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<std::uint8_t> out);

// What double arithmetic proves of many pairs, several at a time. For the core's sources only.

/// Which bounds apply to the crossing of two lines: those of the ends that the objects have.
struct Bounds {
    bool a_start = true, a_end = true, b_start = true, b_end = true;
};

/// Verdicts of eight pairs, a bit each, the first one's the lowest.
struct Verdicts {
    /// The lines surely cross in one point that is not an end; the other pairs are left to the judge.
    std::uint8_t certain = 0;
    std::uint8_t crossing = 0;  ///< of the certain ones: the crossing is within both objects
};

/// For each eight pairs a[i] and b[i] (their number is a multiple of eight) one verdict. If `a` holds one
/// segment only, it is tested against all b.
void find_verdicts(const Segments2Array& a, const Segments2Array& b, const Bounds& bounds,
                   std::span<Verdicts> out);
void find_verdicts(std::span<const Segment2> a, std::span<const Segment2> b, const Bounds& bounds,
                   std::span<Verdicts> out);

}  // namespace crosscut::batch

#pragma once

#include <crosscut/batch/arrays.h>
#include <crosscut/batch/many.h>
#include <crosscut/invalid_input.h>
#include <crosscut/types.h>
#include "core/input.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>

namespace crosscut::batch {

/// Whether every number is finite, several at a time. Cost: the numbers are read once.
[[nodiscard]] bool all_finite(std::span<const double> all);

}  // namespace crosscut::batch

/// What is asked of arrays. For the core's sources only.
namespace crosscut::input {

/// Throws unless `holds`: "QUESTION: CLAUSE".
inline void require_that(bool holds, const char* question, const char* clause) {
    if (!holds) throw InvalidInput(std::string(question) + ": " + clause);
}

/// Whether all arrays of a group are equally long.
[[nodiscard]] inline bool even(const Points2Array& all) { return all.x.size() == all.y.size(); }
[[nodiscard]] inline bool even(const Points3Array& all) {
    return all.x.size() == all.y.size() && all.x.size() == all.z.size();
}
template <class Segments>
[[nodiscard]] bool even(const Segments& all) {
    return even(all.start) && even(all.end) && all.start.size() == all.end.size();
}

/// Whether an array is as long as the questions, or empty because nobody asks for it.
template <class Span>
[[nodiscard]] bool fits(const Span& all, std::size_t count) {
    return all.empty() || all.size() == count;
}

/// Whether all coordinates of a group are finite. What writes answers as it finds them asks this before the
/// first one.
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

/// Throws unless argument `name`, or its number `index`, is as its `visit` says.
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

/// How the loops over several numbers at a time go through many. For the core's sources only.
namespace crosscut::batch {

/// So many answers are a group: a bit each, they fill a byte.
inline constexpr std::size_t kGroup = 8;
/// So many groups are looked at before the judge gets what is left of them: all of it stays in the first
/// cache.
inline constexpr std::size_t kGroupsAtATime = 32;

/// Calls `work` with 0, 1, … `count` - 1, each once, on this thread and `threads` - 1 others, and returns
/// when all have ended. What one of them throws is thrown here, after that.
void in_parallel(int threads, std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace crosscut::batch

/// What double arithmetic can say of many sweeps, several at a time. For the core's sources only.
namespace crosscut::batch {

/// Of lines[i] and points[i], a multiple of eight: for each eight a bit each, the first one's the lowest, set
/// where they surely never meet. Where points holds one only: of lines[i] and that.
void find_misses(const SweptLinesArray& lines, const SweptPointsArray& points, std::span<std::uint8_t> out);

// What double arithmetic can say of many pairs, several at a time. For the core's sources only.

/// Which bounds the crossing of two lines has to keep: those of the ends that the objects have.
struct Bounds {
    bool a_start = true, a_end = true, b_start = true, b_end = true;
};

/// Eight pairs, a bit each, the first one's the lowest.
struct Verdicts {
    /// Beyond doubt: the lines cross in one point, and it is no end; the judge's task are the others.
    std::uint8_t certain = 0;
    std::uint8_t crossing = 0;  ///< of the certain ones: within both objects
};

/// Of a[i] and b[i], a multiple of eight pairs, one verdict for each eight. Where a holds one segment only:
/// of that and b[i].
void find_verdicts(const Segments2Array& a, const Segments2Array& b, const Bounds& bounds,
                   std::span<Verdicts> out);

}  // namespace crosscut::batch

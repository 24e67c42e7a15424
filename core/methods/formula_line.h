#pragma once

#include "core/methods/derivation.h"

#include <functional>
#include <string>

/// How many digits the numbers of a step's line and its result need for the line to be true as printed.
namespace crosscut {

/// Writes a number with so many significant digits: plain or with a power of ten ("−12.5", "3.1e-7"), with a
/// minus of either kind; words for a number that is not finite.
using NumberWriter = std::function<std::string(double value, int digits)>;

struct PrintedLine {
    int digits = 0;         ///< of every number on the line except the result
    int result_digits = 0;  ///< of every number of the result
    /// Recomputed without rounding from what is printed, the line gives exactly the printed result.
    bool equal = true;
};

/// The digits that tell every double from its neighbours.
inline constexpr int kAllDigits = 17;

/// The fewest digits, `usual` or more, with which `numbers = result` holds to half a unit of the last digit of
/// the result, written with `usual` digits; for a test, the printed numbers answer as the step did. The result
/// then gets up to two more digits where it is exact with them, as in 5.3594 - 3 = 2.3594. Where it is not,
/// as in 1 / 3 and 0.3333, the line is not equal. Where no number of digits is enough (rounding before changed
/// more than the result shows) the numbers have as many digits as that rounding leaves meaningful. Lines that
/// cannot be recomputed, of letters or of numbers that are not finite, have the usual digits and count as
/// equal. Cost: rational arithmetic, a line for each
/// count of digits that is tried.
[[nodiscard]] PrintedLine printed_line(const Step& step, int usual, const NumberWriter& write);

}  // namespace crosscut

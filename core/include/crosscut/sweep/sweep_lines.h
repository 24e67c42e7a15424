#pragma once

#include <crosscut/sweep/sweep.h>

#include <cstddef>
#include <span>
#include <vector>

/// One moving point among many moving lines.
namespace crosscut {

/// A contact of one of the lines.
struct CrowdHit {
    std::size_t line = 0;  ///< index into the lines
    Contact contact{};     ///< as `sweep` gives it
};

/// How the lines were decided, for display beside the answer.
struct CrowdCounts {
    std::size_t lines = 0;   ///< how many lines were tested
    std::size_t apart = 0;   ///< settled by their boxes alone
    std::size_t proven = 0;  ///< settled in double by a proven bound
    std::size_t judged = 0;  ///< decided by the judge
};

/// The contacts of all lines.
struct CrowdHits {
    std::vector<CrowdHit> hits{};  ///< in order of time, then of the lines
    CrowdCounts counts{};          ///< how they were found
};

/// Every contact of every line with the point over one step: for each line exactly the contacts of `sweep`.
/// Most lines are settled by boxes and by a bound in double, so that thousands of lines cost little more than
/// a loop over them. Throws as `sweep` does.
[[nodiscard]] CrowdHits sweep_crowd(std::span<const MovingSegment2> lines, const Path2& point,
                                    double radius = 0.0, CutChoice cut = CutChoice::line_velocity);

/// True if double arithmetic proves that the point never comes within `radius` of the line; false proves
/// nothing. Throws as `sweep` does.
[[nodiscard]] bool surely_apart(const SweepQuery& query);

}  // namespace crosscut

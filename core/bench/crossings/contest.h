#pragma once

#include <crosscut/types.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The contest of all crossings: contenders that are given the same segments.
namespace crosscut::bench {

using Lines = std::vector<Segment2>;

/// Indices, the lower one first.
using IndexPair = std::pair<std::uint32_t, std::uint32_t>;

struct Found {
    /// Pairs that meet; empty for a contender that gives only the positions.
    std::vector<IndexPair> pairs;
    std::size_t count = 0;  ///< of pairs, or of positions
};

struct CrossingsContender {
    std::string name;
    bool gives_pairs = true;
    std::size_t most_lines = 1'000'000;  ///< it is not run on more than that, which would take too long
    Found (*run)(const Lines& lines) = nullptr;
};

[[nodiscard]] std::vector<CrossingsContender> own_crossings();
[[nodiscard]] std::vector<CrossingsContender> cgal_box_crossings();
[[nodiscard]] std::vector<CrossingsContender> cgal_sweep_crossings();
[[nodiscard]] std::vector<CrossingsContender> geos_crossings();
[[nodiscard]] std::vector<CrossingsContender> boost_crossings();

/// Segments in the unit square, about as many crossings as segments; the same for the same count.
struct LinesKind {
    std::string_view name;
    Lines (*make)(std::size_t count);
};
[[nodiscard]] const std::vector<LinesKind>& lines_kinds();

}  // namespace crosscut::bench

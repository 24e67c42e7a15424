#pragma once

#include "core/nearest/segments.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// Where the straight legs of a way come nearest to what is in space around them.
namespace crosscut {

/// A leg and an obstacle. In the plane z is 0.
struct TightSpot {
    std::size_t leg = 0, obstacle = 0;
    NearestPoints3 nearest{};  ///< A is the leg, B the obstacle
};

/// The obstacle that each leg comes nearest to, in order of the legs: by the judge of nearest points, of equal distances the first.
/// Empty without obstacles. Throws `InvalidInput` where a coordinate is not finite. Cost: some 100 ns a pair.
[[nodiscard]] std::vector<TightSpot> tight_spots(std::span<const Segment3> legs,
                                                 std::span<const Segment3> obstacles);

/// The tightest of them, by its place among them; nothing where there is none.
[[nodiscard]] std::optional<std::size_t> tightest(std::span<const TightSpot> spots);

}  // namespace crosscut

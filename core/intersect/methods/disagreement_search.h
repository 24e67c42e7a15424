#pragma once

#include "core/intersect/methods/methods.h"
#include "core/types.h"

#include <cstdint>
#include <optional>

/// The hunt for an input close by on which the methods disagree.
namespace crosscut {

struct DisagreementSearch {
    NumberKind kind =
        NumberKind::float64;  ///< the number type in which to disagree; its last places are the ulps
    double grid_step = 0.1;   ///< world units, positive; a step of 1/n puts points at k/n, decimals at 0.1
    std::int32_t reach = 12;  ///< how many grid steps a point may move to a grid point
    std::uint64_t seed = 1;   ///< of the random nudges; the same search gives the same find
};

/// How the find differs from where the search began.
enum class Nudge : std::uint8_t {
    none,  ///< not at all: they disagreed to begin with
    ulps,  ///< points moved by a few units in the last place
    grid,  ///< one point moved to a grid point close by
    onto,  ///< one point moved to where it touches the other object, and by ulps around there
};
[[nodiscard]] std::string_view name(Nudge nudge);

struct FoundDisagreement {
    Segment2 ab, cd;
    Nudge nudge = Nudge::none;
    double moved = 0.0;      ///< how far the points moved in all: the root of the sum of squares, world units
    std::int32_t tried = 0;  ///< inputs looked at before it
};

/// The nearest input found on which the judge and the methods that answer say different things; empty when none of
/// those looked at does. DiscreteSamples at the input itself, then within a few ulps of it, then at single points moved to grid
/// points and onto the other object, nearest first: so the find is the nearest of these kinds, not of all inputs.
/// Throws `InvalidInput` where a coordinate is not finite, the step of the grid not above 0, or the reach negative.
/// Deterministic. Cost: at most some 8 000 inputs looked at, some 10 ms.
[[nodiscard]] std::optional<FoundDisagreement> find_disagreement(const Segment2& ab, const Segment2& cd,
                                                                 Extents extents = {},
                                                                 const DisagreementSearch& search = {});

}  // namespace crosscut

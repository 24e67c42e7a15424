#pragma once

#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>

#include <optional>

namespace crosscut {

/// The direction of a cut mark at (t, s), length 1: along the chosen velocity, `kStillCut` where that is
/// zero. A velocity counts as zero when it is smaller than its rounding error: 2^-49 of the larger of the
/// velocities it is interpolated from. Safe for every finite input. Source: Gidney 2013, with a fixed
/// direction in place of his random one.
[[nodiscard]] Vec2 cut_direction(const SweepQuery& query, double t, double s, CutChoice choice);

/// Both directions, each of length 1; nothing where that velocity is zero.
struct CutDirections {
    std::optional<Vec2> of_line, of_pointer;

    friend bool operator==(const CutDirections&, const CutDirections&) = default;
};
[[nodiscard]] CutDirections cut_directions(const SweepQuery& query, double t, double s);

}  // namespace crosscut

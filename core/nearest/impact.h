#pragma once

#include <crosscut/nearest/moving_spheres.h>
#include "core/methods/derivation.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// Two moving balls computed step by step: the published path test, then the time of impact.
namespace crosscut::nearest {

/// What the quadratic implies for two moving balls.
enum class ImpactCase : std::uint8_t {
    overlap,        ///< they touch or overlap from the start: the impact is at 0
    equal_motions,  ///< apart, and both move alike: their distance stays the same
    parting,        ///< apart, and never nearer than at the start
    out_of_reach,   ///< they approach, but the quadratic has no root
    too_late,       ///< the first root lies beyond the time step
    impact,         ///< the first root lies within the time step
    out_of_range,   ///< a number grew beyond the range of the scalar: no answer
};
/// The enumerator's name, and a sentence for display.
[[nodiscard]] std::string_view name(ImpactCase what);
[[nodiscard]] std::string_view sentence(ImpactCase what);

/// The result of the steps. Computed in double as written, so within rounding of `moving_spheres`, which is
/// right.
struct Impact {
    ImpactCase what = ImpactCase::out_of_range;
    bool paths_come_close = false;  ///< the published test: the paths are closer than the sum of the radii
    std::optional<double> first;    ///< the time of impact, for `overlap` and `impact`
    std::optional<double> last;     ///< when they part again, at most 1; set together with `first`
    /// When the centres are nearest, 0 to 1; absent for `overlap` and `out_of_range`.
    std::optional<double> closest;
};

/// The path test by Rhodes's method, and the roots of |w + t v|^2 = R^2, w and v being position and velocity
/// of B relative to A. `tolerance` is Rhodes's epsilon, world units. Degenerate: equal motions make the
/// quadratic's first coefficient 0, which is tested before anything is divided by it; paths of zero length
/// are Rhodes's points. Throws `InvalidInput` where a number is not finite, or a radius or the tolerance
/// negative. Source: Rhodes, Game Programming Gems 2, 2.3 (the path test); the quadratic is the definition of
/// touching.
[[nodiscard]] Impact impact(const MovingSphere& a, const MovingSphere& b, double tolerance);
/// The same, with every step recorded in `into`.
[[nodiscard]] Impact derive_impact(const MovingSphere& a, const MovingSphere& b, double tolerance,
                                   Derivation& into);

/// Its steps in groups, as in `MethodInfo`.
inline constexpr std::string_view kImpactGroups =
    "paths: LA; path test: reach; quadratic: apart; approach: overlap; contact: disc";

}  // namespace crosscut::nearest

#pragma once

#include "core/intersect/methods/method.h"
#include "core/methods/derivation.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// The sweep as it was published: a quadratic in t, then s by projection.
namespace crosscut {

/// The six places of straight paths, in the scalar N.
template <class N>
struct SweepQuestion {
    Pair<N> p0{}, p1{}, q0{}, q1{}, c0{}, c1{};
};

/// What a method did with one of its roots. A root that overflowed is left out: no field is ever NaN.
enum class RootFate : std::uint8_t {
    hit,        ///< 0 <= t <= 1 and 0 <= s <= 1
    t_outside,  ///< s was not computed
    s_outside,
    s_unknown,  ///< the projection divided by zero: the line has no length at t
};
[[nodiscard]] std::string_view name(RootFate fate);

template <class N>
struct MethodRoot {
    N t{};
    std::optional<N> s;
    RootFate fate = RootFate::t_outside;
};

/// The roots in the order the formula gives them; hits are those it reports. At most two.
template <class N>
struct SweepMethodAnswer {
    int count = 0;
    std::array<MethodRoot<N>, 2> roots{};
    bool every_t =
        false;  ///< all three coefficients are zero: every t is a root, and the method looks at t = 0 alone
};

/// Gidney's formula. With the motion of the point taken off both ends, the point at the origin and
///     a = -p0, b = -(p1 - p0), c = q0 - p0, d = (q1 - q0) - (p1 - p0)
/// the point is on the carrier where t^2 (b x d) + t (a x d + b x c) + a x c = 0; the roots by the textbook formula
/// (-B +- sqrt(B^2 - 4 A C)) / 2A, or -C / B where A = 0; then s by projecting the point on the line at t.
/// Its gaps are kept: a quadratic that vanishes altogether is looked at for t = 0 only (an end-on slide reports nothing,
/// a line that is always touching reports one instant), a line without length divides by zero and is dropped, a double
/// root that rounding misses is lost. The cross product of the published code is taken as x y' - y x'.
/// Source: seed 001, Craig Gidney, Determining exactly if/when/where a moving line intersected a moving point (2013).
template <class N>
[[nodiscard]] SweepMethodAnswer<N> gidney(const SweepQuestion<N>& question, Notes<N>& notes);

/// The same with roots that do not cancel: w = -(B + sign(B) sqrt(B^2 - 4AC)) / 2, roots w / A and C / w.
/// The other gaps stay. Source: the textbook remedy, e.g. Higham, Accuracy and Stability of Numerical Algorithms, 1.8.
template <class N>
[[nodiscard]] SweepMethodAnswer<N> stable_roots(const SweepQuestion<N>& question, Notes<N>& notes);

}  // namespace crosscut

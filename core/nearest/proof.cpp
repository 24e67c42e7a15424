#include "core/nearest/proof.h"

#include "core/input.h"
#include "core/nearest/detail.h"
#include "core/nearest/exact/exact_segments.h"
#include "core/number/exact.h"

#include <cmath>
#include <cstddef>
#include <limits>

namespace crosscut {
namespace {

/// The most by which a number can differ from the double nearest to it.
Exact half_ulp(double x) { return ulp(x) / 2; }

bool in_range(double x) { return std::fabs(x) < std::numeric_limits<double>::max(); }

Residual worse(const Residual& a, const Residual& b) { return b.fraction > a.fraction ? b : a; }

/// P + parameter·L against the given position.
Residual position_residual(const Vec3& start, const ExactVector& along, double parameter,
                           const Vec3& reported) {
    Residual worst;
    for (int i = 0; i < 3; ++i) {
        const auto axis = static_cast<std::size_t>(i);
        const Exact off = exact(start[i]) + exact(parameter) * along[axis] - exact(reported[i]);
        worst = worse(worst, residual(off, size(along[axis]) * half_ulp(parameter) + half_ulp(reported[i])));
    }
    return worst;
}

/// |gap| - distance without a root: (gap² - distance²) / (gap + distance), the sum to within its rounding.
Residual off_distance(const Exact& square, double distance, const Exact& moved) {
    const Exact reported = exact(distance);
    const Exact sum = exact(round_sqrt_to_double(square)) + reported;
    if (sum.is_zero()) return {};
    return residual((square - reported * reported) / sum, moved + half_ulp(distance));
}

/// An upper bound of |L|, at most 1.8 times too large: the sum of the coordinates' sizes.
Exact size_of(const ExactVector& along) { return size(along[0]) + size(along[1]) + size(along[2]); }

}  // namespace

NearestProof nearest_proof(const Segment3& a, const Segment3& b, const NearestPoints3& nearest) {
    input::require("nearest_proof", input::Named{"a", a}, input::Named{"b", b},
                   input::Named{"found", nearest});
    const ExactVector la = exact_vector(a.end) - exact_vector(a.start);
    const ExactVector lb = exact_vector(b.end) - exact_vector(b.start);
    const ExactVector ab = exact_vector(b.start) - exact_vector(a.start);
    const ExactVector across = cross(la, lb);
    const Exact volume = dot(across, ab);
    NearestProof p;
    p.triple = volume.sign();
    p.triple_value = round_to_double(volume);
    p.parallel = is_zero(across);
    p.one_line = p.parallel && is_zero(cross(la, ab)) && is_zero(cross(lb, ab));
    p.representable = in_range(nearest.s) && in_range(nearest.t) && in_range(nearest.distance);
    for (int i = 0; i < 3; ++i)
        p.representable = p.representable && in_range(nearest.on_a[i]) && in_range(nearest.on_b[i]);
    if (!p.representable) return p;
    const Exact s = exact(nearest.s);
    const Exact t = exact(nearest.t);
    ExactVector gap;
    for (std::size_t i = 0; i < 3; ++i) gap[i] = s * la[i] - t * lb[i] - ab[i];
    const Exact ds = half_ulp(nearest.s);
    const Exact dt = half_ulp(nearest.t);
    const Exact mixed = size(dot(la, lb));
    p.along_a = residual(dot(la, gap), dot(la, la) * ds + mixed * dt);
    p.along_b = residual(-dot(lb, gap), dot(lb, lb) * dt + mixed * ds);
    p.on_a = position_residual(a.start, la, nearest.s, nearest.on_a);
    p.on_b = position_residual(b.start, lb, nearest.t, nearest.on_b);
    p.distance = off_distance(dot(gap, gap), nearest.distance, size_of(la) * ds + size_of(lb) * dt);
    return p;
}

}  // namespace crosscut

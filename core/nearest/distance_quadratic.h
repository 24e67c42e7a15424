#pragma once

#include <crosscut/types.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace crosscut {

/// A position in the (s, t) plane and the distance there.
struct QuadraticPoint {
    double s = 0.0;
    double t = 0.0;
    double distance = 0.0;  ///< |A(s) - B(t)|, world units
};

/// One move on the path from the free minimum to the constrained one.
struct ClampStep {
    enum class Kind : std::uint8_t {
        free,     ///< the minimum over both lines; on parallel lines s = 0 and the t nearest to it
        clamp_s,  ///< s moved to its bound, t unchanged
        clamp_t,  ///< t moved to its bound, s unchanged
        slide_t,  ///< s unchanged, t slides to the minimum along t
        slide_s,  ///< t unchanged, s slides to the minimum along s
    };
    Kind kind = Kind::free;
    QuadraticPoint at;
};
/// The enumerator's name.
[[nodiscard]] std::string_view name(ClampStep::Kind kind);

/// The squared distance of two objects over the plane of their parameters: a bowl, or a trough where they are
/// parallel.
///   f(s, t) = ss s^2 + 2 st s t + tt t^2 + 2 s1 s + 2 t1 t + constant
struct DistanceQuadratic {
    double ss = 0.0, st = 0.0, tt = 0.0;  ///< the 2x2 form: LA.LA, -LA.LB, LB.LB
    double s1 = 0.0, t1 = 0.0;            ///< (A1 - B1).LA, -(A1 - B1).LB
    double constant = 0.0;                ///< |A1 - B1|^2
    double steep = 0.0;                   ///< larger eigenvalue of the form: curvature across the valley
    double flat = 0.0;                    ///< smaller one: curvature along it, 0 for a trough
    /// Direction of the valley in the (s, t) plane, in (-pi/2, pi/2]; 0 for a round bowl.
    double valley_rad = 0.0;
    std::optional<QuadraticPoint> free_minimum;  ///< empty for a trough and for a plane: no single minimum
    QuadraticPoint minimum;                      ///< over the extents: the judge's s, t and distance
    /// From the free minimum, or a point of the trough, to a constrained minimum; at most 5 moves.
    std::vector<ClampStep> path;

    /// f(s, t), rounded.
    [[nodiscard]] double value(double s, double t) const {
        return s * (ss * s + 2.0 * (st * t + s1)) + t * (tt * t + 2.0 * t1) + constant;
    }
};

/// The quadratic of two objects. Each coefficient, parameter and distance is the double nearest to its exact
/// value, saturating; the eigenvalues and the direction have ordinary rounding errors.
/// The path clamps one parameter, lets the other slide, clamps that: it ends at the judge's minimum where
/// that is the only one, and at an equally near pair otherwise. A point's parameter stays 0. Throws
/// `InvalidInput` where a coordinate is not finite. Cost: exact arithmetic, tens of microseconds.
/// Source: Rhodes's normal equations (2001); the clamps after Ericson, Real-Time Collision Detection (2005),
/// 5.1.9.
[[nodiscard]] DistanceQuadratic distance_quadratic(const Segment3& a, const Segment3& b,
                                                   Extents extents = {});

}  // namespace crosscut

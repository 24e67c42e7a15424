#pragma once

#include <crosscut/sweep/motion.h>
#include <crosscut/sweep/sweep.h>
#include <crosscut/types.h>
#include "core/number/exact.h"
#include "core/polynomial/polynomial.h"

// The contact equations of a sweep with integer coefficients, nothing rounded. Includes Boost; use it in
// sources only.

namespace crosscut {

/// The two coordinates of a path as polynomials in t, in units of `SweepEquations::exponent`.
struct PathPoly {
    roots::Poly x, y;
};

/// With P and Q the ends relative to the point (P = p - c, Q = q - c) and D = Q - P, all as polynomials in t.
/// The point is on the supporting line where area = 0; its foot is at s = -along_p / length_sq, so s > 0
/// where along_p < 0 and s < 1 where along_q > 0. Lengths are in units of 2^exponent.
struct SweepEquations {
    explicit SweepEquations(const SweepQuery& query);
    /// The same with the point on one straight piece of its path, from `piece.start` at time `begin` to
    /// `piece.end` at `end`, begin < end; the ends of the line still move from t = 0 to 1. Everything is then
    /// multiplied by `weight`.
    SweepEquations(const MovingSegment2& segment, const Segment2& piece, double begin, double end,
                   double radius);

    int exponent = 0;
    BigInt weight = 1;      ///< coordinates are in units of 2^exponent / weight
    PathPoly p, q, c;       ///< the three paths themselves
    PathPoly line;          ///< D
    roots::Poly area;       ///< P x Q, twice the signed area
    roots::Poly along_p;    ///< P . D
    roots::Poly along_q;    ///< Q . D
    roots::Poly length_sq;  ///< D . D
    roots::Poly from_p_sq;  ///< P . P
    roots::Poly between;    ///< P . Q: not positive where a point of the supporting line is on the line
    // With a radius r:
    roots::Poly cap_p;  ///< P . P - r^2: not positive where the point is within r of the end p
    roots::Poly cap_q;  ///< Q . Q - r^2
    /// area^2 - r^2 D . D: not positive where the point is within r of the supporting line.
    roots::Poly band;

    /// The polynomial that is 1 in the unit of lengths.
    [[nodiscard]] roots::Poly unit() const { return {weight}; }

  private:
    void combine(const BigInt& radius);
};

}  // namespace crosscut
